package nonet.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;

/// `npy`: NumPy arrays.
final class Npy extends Codec {

    private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};

    Npy() {
        super(Grids.USUAL, Part.LETTERS);
    }

    @Override
    boolean begins(byte[] beginning) {
        return Detection.startsWith(beginning, MAGIC);
    }

    @Override
    Readings open(byte[] beginning, InputStream in, String source) {
        return begins(beginning)
                ? new NpyReader(in, source)
                : Readings.only(
                        BadText.ofAll("this is no NumPy array", "Maybe it is text: leave the format to be recognised.")
                                .in(source));
    }

    @Override
    boolean isWritten() {
        return true;
    }

    @Override
    PuzzleWriter writer(OutputStream out) {
        return NpyWriter.to(out);
    }

    @Override
    PuzzleWriter writer(Path file) throws IOException {
        return NpyWriter.to(file);
    }
}
