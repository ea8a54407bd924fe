package nonet.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;

/// A strict reader of JSON that knows limits. It reads from left to right; `at` is the next character.
final class JsonParser {

    private final String text;
    private final Line line;
    private final int from;
    private int at;

    private JsonParser(String text, Line line, int from) {
        this.text = text;
        this.line = line;
        this.from = from;
    }

    /// Reads one value that fills the text but for blanks.
    ///
    /// @param line where the text stands, for errors
    /// @param from where in that line it begins
    static Json parse(String text, Line line, int from) throws BadText {
        var parser = new JsonParser(text, line, from);
        var value = parser.value(0);
        parser.blanks();
        if (parser.at < text.length()) {
            throw parser.bad("something follows the JSON value");
        }
        return value;
    }

    BadText bad(String message) {
        // Where the text is the line itself the place is exact; an unpacked text has no place in the line.
        boolean exact = line.text().startsWith(text, from);
        return new BadText(
                line,
                exact ? from + at + 1L : from + 1L,
                exact ? message : message + " at character %d of the unpacked JSON".formatted(at + 1),
                "Maybe the text was cut, or is not JSON.");
    }

    private void blanks() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private char peek() throws BadText {
        if (at >= text.length()) {
            throw bad("the JSON ends too early");
        }
        return text.charAt(at);
    }

    private void expect(char c) throws BadText {
        blanks();
        if (peek() != c) {
            throw bad("expected '%c'".formatted(c));
        }
        at++;
    }

    private Json value(int depth) throws BadText {
        if (depth > Capacity.DEPTH) {
            throw bad("JSON nested more than %d deep".formatted(Capacity.DEPTH));
        }
        blanks();
        return switch (peek()) {
            case '{' -> object(depth);
            case '[' -> array(depth);
            case '"' -> new Json.Str(string());
            case 't' -> word("true", new Json.Bool(true));
            case 'f' -> word("false", new Json.Bool(false));
            case 'n' -> word("null", new Json.Nothing());
            default -> number();
        };
    }

    private Json object(int depth) throws BadText {
        var members = new LinkedHashMap<String, Json>();
        at++;
        while (another('}', members.isEmpty())) {
            if (peek() != '"') {
                throw bad("expected a name in quotes");
            }
            String name = string();
            expect(':');
            if (members.put(name, value(depth + 1)) != null) {
                throw bad("the name \"%s\" comes twice".formatted(RuleForm.shortened(name)));
            }
        }
        return new Json.Obj(members);
    }

    private Json array(int depth) throws BadText {
        var items = new ArrayList<Json>();
        at++;
        while (another(']', items.isEmpty())) {
            items.add(value(depth + 1));
        }
        return new Json.Arr(items);
    }

    /// Whether another item comes before the closing bracket. Afterwards the next character is the item's, or the
    /// one behind the bracket.
    private boolean another(char bracket, boolean isFirst) throws BadText {
        blanks();
        if (peek() == bracket) {
            at++;
            return false;
        }
        if (!isFirst) {
            expect(',');
            blanks();
        }
        return true;
    }

    private String string() throws BadText {
        var string = new StringBuilder();
        at++;
        while (peek() != '"') {
            char c = text.charAt(at++);
            if (c < ' ') {
                throw bad("a control character in a string");
            }
            string.append(c == '\\' ? escaped() : c);
        }
        at++;
        return string.toString();
    }

    private char escaped() throws BadText {
        char c = peek();
        at++;
        return switch (c) {
            case '"', '\\', '/' -> c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> {
                int code = 0;
                for (int i = 0; i < 4; i++) {
                    int digit = Character.digit(peek(), 16);
                    if (digit < 0) {
                        throw bad("expected four hexadecimal digits");
                    }
                    code = code * 16 + digit;
                    at++;
                }
                yield (char) code;
            }
            default -> throw bad("an unknown escape");
        };
    }

    private Json word(String word, Json value) throws BadText {
        if (!text.startsWith(word, at)) {
            throw bad("expected " + word);
        }
        at += word.length();
        return value;
    }

    private Json number() throws BadText {
        int start = at;
        while (at < text.length() && "+-.0123456789eE".indexOf(text.charAt(at)) >= 0 && at - start < 40) {
            at++;
        }
        try {
            return new Json.Num(Double.parseDouble(text.substring(start, at)));
        } catch (NumberFormatException none) {
            at = start;
            throw bad("expected a JSON value");
        }
    }
}
