package nonet.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/// `opensudoku`: XML. See [XmlReader].
final class OpenSudoku extends Codec {

    @Override
    boolean begins(byte[] beginning) {
        return new String(beginning, StandardCharsets.UTF_8).stripLeading().startsWith("<");
    }

    @Override
    Readings open(byte[] beginning, InputStream in, String source) throws IOException {
        return XmlReader.open(in, source);
    }
}
