package nonet.text;

import java.io.IOException;
import java.util.Optional;

/// JSON values, records or puzzles of f-puzzles, one after the other, each of which begins a line; a value may span
/// lines, but a line that
/// begins with `{` begins a value. Where one cannot be read, reading goes on at the next such line.
final class JsonReader implements Readings {

    private final LineSource lines;
    private final String source;

    JsonReader(LineSource lines, String source) {
        this.lines = lines;
        this.source = source;
    }

    @Override
    public Optional<Reading> next() throws IOException {
        Line line = lines.next();
        while (!line.isEnd() && line.isBlank()) {
            line = lines.next();
        }
        if (line.isEnd()) {
            return Optional.empty();
        }
        try {
            return Optional.of(new Reading.Read(value(line)));
        } catch (BadText bad) {
            skipToNextValue();
            return Optional.of(bad.in(source));
        }
    }

    private Entry value(Line first) throws IOException, BadText {
        var text = new StringBuilder();
        var balance = new Balance();
        Line line = first;
        while (true) {
            if (line.isTooLong() || text.length() + line.text().length() > Capacity.DOCUMENT) {
                throw new BadText(
                        line,
                        1,
                        "a JSON value of more than %,d characters"
                                .formatted(line.isTooLong() ? Capacity.LINE : Capacity.DOCUMENT),
                        "Maybe write one puzzle a line.");
            }
            text.append(line.text()).append('\n');
            balance.follow(line.text());
            if (balance.isClosed()
                    || lines.peek().isEnd()
                    || lines.peek().text().startsWith("{")) {
                break;
            }
            line = lines.next();
        }
        String value = text.toString();
        boolean oneLine = line.number() == first.number();
        Line place = oneLine ? first : new Line(first.number(), value, value.length());
        try {
            Json json = JsonParser.parse(oneLine ? first.text() : value, place, 0);
            if (json instanceof Json.Obj object) {
                if (PuzzleJson.isRecord(object)) {
                    return PuzzleJson.record(object, first);
                }
                if (Scl.isDocument(object)) {
                    return Scl.read(json, new Token("", first, 1));
                }
            }
            return FPuzzles.read(json, first, 1);
        } catch (BadText bad) {
            throw oneLine ? bad : bad.inLineOf(first, value);
        }
    }

    private void skipToNextValue() throws IOException {
        while (!lines.peek().isEnd() && !lines.peek().text().startsWith("{")) {
            lines.skip();
        }
    }

    /// Counts brackets outside strings, to find the end of a value.
    private static final class Balance {
        private int depth;
        private boolean inString;

        void follow(String text) {
            boolean escaped = false;
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                if (inString) {
                    inString = escaped || c != '"';
                    escaped = !escaped && c == '\\';
                } else if (c == '"') {
                    inString = true;
                } else if (c == '{' || c == '[') {
                    depth++;
                } else if (c == '}' || c == ']') {
                    depth--;
                }
            }
        }

        boolean isClosed() {
            return depth <= 0 && !inString;
        }
    }
}
