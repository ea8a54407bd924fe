package nonet.text;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;

/// OpenSudoku's XML: an element `game` for each puzzle, whose attribute `data` holds 81 digits, or the cells
/// of a saved game.
final class XmlReader implements Readings {

    private static final Pattern VERSION = Pattern.compile("^[^:]*: *\\d*");
    private static final String FILE_CUT = "Maybe the file was cut, or is not from OpenSudoku.";

    private final Metered in;
    private final String source;
    private final XmlTags tags;
    private String title = "";
    private boolean foundAnything;
    private boolean ended;

    /// Takes the bytes for UTF-8 whatever the XML says.
    private XmlReader(Metered in, String source) {
        this.in = in;
        this.source = source;
        this.tags = new XmlTags(new InputStreamReader(in, StandardCharsets.UTF_8));
    }

    @Override
    public Optional<Reading> next() throws IOException {
        if (ended) {
            return Optional.empty();
        }
        try {
            for (var tag = tags.next(); tag.isPresent(); tag = tags.next()) {
                if (tag.get().name().equals("name") && title.isEmpty()) {
                    title = tags.text();
                } else if (tag.get().name().equals("game")) {
                    foundAnything = true;
                    in.restart();
                    return Optional.of(game(tag.get()));
                }
            }
        } catch (XmlTags.Broken broken) {
            if (in.isExhausted()) {
                return last("more than %,d bytes of XML without a puzzle".formatted(Capacity.DOCUMENT), "");
            }
            return last(
                    String.valueOf(broken.getMessage()),
                    broken.isRefused() ? "Maybe remove the <!DOCTYPE …>." : FILE_CUT);
        }
        ended = true;
        return foundAnything
                ? Optional.empty()
                : last("there is no <game> in this XML", "Maybe it is not from OpenSudoku.");
    }

    /// An error behind which nothing can be read.
    private Optional<Reading> last(String message, String advice) {
        ended = true;
        return Optional.of(
                new Reading.Unreadable(new TextError(source, tags.line(), tags.column(), "", 0, message, advice)));
    }

    private Reading game(XmlTags.Tag tag) {
        var attributes = tag.attributes();
        String data = attributes
                .getOrDefault("data", attributes.getOrDefault("cells_data", ""))
                .strip();
        var line = new Line(tag.line(), data, data.length());
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
            return new XmlReader(new Metered(in), source);
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
