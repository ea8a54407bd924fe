package nonet.text;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;

/// OpenSudoku's XML: an element `game` for each puzzle, whose attribute `data` holds 81 digits, or the cells
/// of a saved game. Document types and entities are refused: a puzzle needs none, and they are how XML
/// attacks its readers.
final class XmlReader implements Readings {

    private static final Pattern VERSION = Pattern.compile("^[^:]*: *\\d*");
    private static final String FILE_CUT = "Maybe the file was cut, or is not from OpenSudoku.";

    private final Metered in;
    private final String source;
    private final XMLStreamReader xml;
    private String title = "";
    private boolean foundAnything;
    private boolean ended;

    private XmlReader(Metered in, String source, XMLStreamReader xml) {
        this.in = in;
        this.source = source;
        this.xml = xml;
    }

    /// Takes the bytes for UTF-8 whatever the XML says: where they are none, the parser of the JDK would print.
    static Readings open(InputStream stream, String source) {
        var in = new Metered(stream);
        try {
            return new XmlReader(
                    in, source, factory().createXMLStreamReader(new InputStreamReader(in, StandardCharsets.UTF_8)));
        } catch (XMLStreamException | RuntimeException broken) {
            return Readings.only(BadText.ofAll(broken(broken), FILE_CUT).in(source));
        }
    }

    private static XMLInputFactory factory() {
        var factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
        return factory;
    }

    @Override
    public Optional<Reading> next() throws IOException {
        if (ended) {
            return Optional.empty();
        }
        try {
            while (xml.hasNext()) {
                switch (xml.next()) {
                    case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE -> {
                        return last(
                                "a document type or entity in the XML is refused", "Maybe remove the <!DOCTYPE …>.");
                    }
                    case XMLStreamConstants.START_ELEMENT -> {
                        if (xml.getLocalName().equals("name") && title.isEmpty()) {
                            title = xml.getElementText();
                        } else if (xml.getLocalName().equals("game")) {
                            foundAnything = true;
                            in.restart();
                            return Optional.of(game());
                        }
                    }
                    default -> {}
                }
            }
        } catch (XMLStreamException | RuntimeException broken) {
            if (in.isExhausted()) {
                return last("more than %,d bytes of XML without a puzzle".formatted(Capacity.DOCUMENT), "");
            }
            return last(broken(broken), FILE_CUT);
        }
        ended = true;
        return foundAnything
                ? Optional.empty()
                : last("there is no <game> in this XML", "Maybe it is not from OpenSudoku.");
    }

    private static String broken(Exception broken) {
        String message = String.valueOf(broken.getMessage());
        int text = message.indexOf("Message: ");
        String told = text >= 0 ? message.substring(text + "Message: ".length()) : message;
        return "the XML is broken: " + told.lines().findFirst().orElse("unknown");
    }

    /// An error behind which nothing can be read.
    private Optional<Reading> last(String message, String advice) {
        ended = true;
        var place = xml.getLocation();
        return Optional.of(new Reading.Unreadable(new TextError(
                source,
                Math.max(0, place.getLineNumber()),
                Math.max(0, place.getColumnNumber()),
                "",
                0,
                message,
                advice)));
    }

    private Reading game() {
        var place = xml.getLocation();
        String data = "";
        for (String name : new String[] {"cells_data", "data"}) {
            String value = xml.getAttributeValue(null, name);
            data = value != null ? value.strip() : data;
        }
        var line = new Line(Math.max(1, place.getLineNumber()), data, data.length());
        try {
            return new Reading.Read(entry(line).titled(title));
        } catch (BadText bad) {
            return bad.in(source);
        }
    }

    private static Entry entry(Line line) throws BadText {
        if (line.text().startsWith("version")) {
            return savedGame(line);
        }
        return SingleLine.square(new Token(line.text(), line, 1)).as(Format.OPENSUDOKU);
    }

    /// A saved game: `version: v`, then for each cell its digit, its notes, whether the player may change it,
    /// with `|` behind each; from version 4 on there are two kinds of notes.
    private static Entry savedGame(Line line) throws BadText {
        var fields = VERSION.matcher(line.text()).replaceFirst("").split("\\|", 1000);
        int perCell = (fields.length - 1) / 81;
        if ((fields.length - 1) % 81 != 0 || perCell < 3 || perCell > 4) {
            throw new BadText(
                    line, 1, "this saved game does not hold 81 cells", "Maybe export the puzzle without its notes.");
        }
        int[] givens = new int[81];
        int[] placed = new int[81];
        for (int cell = 0; cell < 81; cell++) {
            String digit = fields[cell * perCell].strip();
            boolean editable = fields[(cell + 1) * perCell - 1].strip().equals("1");
            if (digit.length() != 1 || !Character.isDigit(digit.charAt(0))) {
                throw new BadText(line, 1, "cell %d holds no digit".formatted(cell + 1), "Maybe the file was edited.");
            }
            (editable ? placed : givens)[cell] = digit.charAt(0) - '0';
        }
        return Entry.of(Puzzle.of(Layout.classic(), givens), Format.OPENSUDOKU, line.number())
                .played(placed);
    }

    /// `opensudoku`: an input that begins with a tag.
    static final class Documents extends Codec {

        @Override
        boolean begins(byte[] beginning) {
            return new String(beginning, StandardCharsets.UTF_8).stripLeading().startsWith("<");
        }

        @Override
        Readings open(byte[] beginning, InputStream in, String source) {
            return XmlReader.open(in, source);
        }
    }

    /// Ends the stream where too much came since the last puzzle.
    private static final class Metered extends FilterInputStream {
        private long left = Capacity.DOCUMENT;

        Metered(InputStream in) {
            super(in);
        }

        void restart() {
            left = Capacity.DOCUMENT;
        }

        boolean isExhausted() {
            return left <= 0;
        }

        @Override
        public int read() throws IOException {
            left--;
            return left <= 0 ? -1 : super.read();
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            if (left <= 0) {
                return -1;
            }
            int read = super.read(bytes, from, (int) Math.min(length, left));
            left -= Math.max(0, read);
            return read;
        }
    }
}
