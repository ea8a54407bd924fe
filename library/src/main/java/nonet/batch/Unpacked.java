package nonet.batch;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;

/// The text of an input that is packed, or in UTF-16.
final class Unpacked {

    /// How many bytes are looked at. A first read that brings less than a mark is one of somebody who types.
    private static final int BEGINNING = 4096;

    private Unpacked() {}

    /// The text of an input as it is to be read: unpacked, and in UTF-8.
    ///
    /// @throws Input.Unopened where others have to unpack it
    static InputStream of(InputStream in) throws IOException {
        byte[] beginning = new byte[BEGINNING];
        int length = in.read(beginning);
        var whole = new SequenceInputStream(new ByteArrayInputStream(beginning, 0, Math.max(0, length)), in);
        if (begins(beginning, 0x1f, 0x8b)) {
            return new GZIPInputStream(whole, 1 << 16);
        }
        if (begins(beginning, 0xff, 0xfe) || begins(beginning, 0xfe, 0xff)) {
            return new Recoded(whole);
        }
        if (begins(beginning, 'B', 'Z', 'h')) {
            throw new Input.Unopened("this is a bzip2 file", "Maybe unpack it first: bzip2 -dc FILE | nonet …");
        }
        if (begins(beginning, 0xfd, '7', 'z', 'X', 'Z')) {
            throw new Input.Unopened("this is an xz file", "Maybe unpack it first: xz -dc FILE | nonet …");
        }
        return whole;
    }

    private static boolean begins(byte[] bytes, int... mark) {
        for (int i = 0; i < mark.length; i++) {
            if ((bytes[i] & 0xff) != mark[i]) {
                return false;
            }
        }
        return true;
    }

    /// A text in UTF-16, as UTF-8.
    private static final class Recoded extends FilterInputStream {

        private final Reader text;
        private byte[] ready = {};
        private int at;

        Recoded(InputStream in) {
            super(in);
            this.text = new InputStreamReader(in, StandardCharsets.UTF_16);
        }

        @Override
        public int available() {
            return ready.length - at;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            if (at == ready.length) {
                char[] signs = new char[1 << 13];
                int count = text.read(signs);
                if (count < 0) {
                    return -1;
                }
                // Half of a pair becomes a question mark, which no puzzle has.
                ready = new String(signs, 0, count).getBytes(StandardCharsets.UTF_8);
                at = 0;
            }
            int count = Math.min(length, ready.length - at);
            System.arraycopy(ready, at, bytes, from, count);
            at += count;
            return count;
        }
    }
}
