package nonet.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/// The standard output of this process. Where a write fails, it tells how much of it was done.
final class StandardOutput extends OutputStream {

    private static final int KIND_OF_FILE = 0xf000;
    private static final int PIPE = 0x1000;
    private static final int SOCKET = 0xc000;

    @SuppressWarnings("StreamResourceLeak") // It ends with the process.
    private final FileChannel channel = new FileOutputStream(FileDescriptor.out).getChannel();

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
        var rest = ByteBuffer.wrap(bytes, from, count);
        try {
            while (rest.hasRemaining()) {
                channel.write(rest);
            }
        } catch (IOException failure) {
            if (isPipe()) {
                throw new Output.ReaderGone();
            }
            throw new Output.CutShort(rest.position() - from, failure);
        }
    }

    /// A pipe fails when its reader is gone, and for no other reason. What the system says then depends on its
    /// language.
    private static boolean isPipe() {
        try {
            int kind = (int) Files.getAttribute(Path.of("/dev/fd/1"), "unix:mode") & KIND_OF_FILE;
            return kind == PIPE || kind == SOCKET;
        } catch (IOException | RuntimeException unknown) {
            return false;
        }
    }
}
