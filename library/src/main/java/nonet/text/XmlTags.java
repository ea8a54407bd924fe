package nonet.text;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The opening tags of an XML document, one after the other. Document types and entities of its own are refused: a
/// puzzle needs none, and they are how XML attacks its readers.
final class XmlTags {

    private static final int END = -1;
    private static final Map<String, String> ENTITIES =
            Map.of("lt", "<", "gt", ">", "amp", "&", "quot", "\"", "apos", "'");

    private final Reader in;
    private final Deque<String> open = new ArrayDeque<>();
    private int ahead;
    private boolean begun;
    private long line = 1;
    private long column;

    XmlTags(Reader in) {
        this.in = in;
    }

    /// An opening tag.
    ///
    /// @param line where it ends
    record Tag(String name, Map<String, String> attributes, long line) {}

    /// What keeps the rest of the document from being read.
    static final class Broken extends Exception {

        private static final long serialVersionUID = 1;

        private final boolean isRefused;

        Broken(String message, boolean isRefused) {
            super(message, null, false, false);
            this.isRefused = isRefused;
        }

        /// Whether it is XML, but such as nobody should read.
        boolean isRefused() {
            return isRefused;
        }
    }

    /// The line of what was read last, counted from 1.
    long line() {
        return line;
    }

    /// The column of what was read last, counted from 1.
    long column() {
        return column;
    }

    /// The next opening tag; empty at the end.
    Optional<Tag> next() throws IOException, Broken {
        while (true) {
            text();
            if (peek() == END) {
                if (!open.isEmpty()) {
                    throw broken("it ends within <%s>".formatted(open.peek()));
                }
                return Optional.empty();
            }
            take();
            switch (peek()) {
                case '!' -> comment();
                case '?' -> skipBehind("?>");
                case '/' -> close();
                default -> {
                    return Optional.of(tag());
                }
            }
        }
    }

    /// The text up to the next tag.
    String text() throws IOException, Broken {
        var text = new StringBuilder();
        while (peek() != END && peek() != '<') {
            append(text);
        }
        return text.toString();
    }

    private Tag tag() throws IOException, Broken {
        String name = name();
        var attributes = new HashMap<String, String>();
        while (true) {
            blanks();
            if (peek() == '>' || peek() == '/') {
                break;
            }
            String attribute = name();
            blanks();
            expect('=');
            blanks();
            if (attributes.put(attribute, value()) != null) {
                throw broken("the attribute %s comes twice".formatted(attribute));
            }
        }
        if (peek() == '/') {
            take();
        } else if (open.size() == Capacity.DEPTH) {
            throw broken("tags nested more than %d deep".formatted(Capacity.DEPTH));
        } else {
            open.push(name);
        }
        expect('>');
        return new Tag(name, attributes, line);
    }

    private String value() throws IOException, Broken {
        int quote = take();
        if (quote != '"' && quote != '\'') {
            throw broken("an attribute without quotes");
        }
        var value = new StringBuilder();
        while (peek() != quote) {
            if (peek() == END || peek() == '<') {
                throw broken("an attribute that does not end");
            }
            append(value);
        }
        take();
        return value.toString();
    }

    private void close() throws IOException, Broken {
        take();
        String name = name();
        blanks();
        expect('>');
        if (!name.equals(open.poll())) {
            throw broken("</%s> closes nothing".formatted(name));
        }
    }

    private void comment() throws IOException, Broken {
        take();
        if (peek() == '-') {
            take();
            expect('-');
            skipBehind("-->");
        } else if (peek() == '[') {
            skipBehind("]]>");
        } else {
            throw new Broken("a document type or entity in the XML is refused", true);
        }
    }

    private void skipBehind(String end) throws IOException, Broken {
        int matched = 0;
        while (matched < end.length()) {
            if (peek() == END) {
                throw broken("%s is missing".formatted(end));
            }
            int c = take();
            // Ends are a repeated character and then another one: what matches too often still matches.
            boolean repeats = matched > 0 && c == end.charAt(matched - 1) && c != end.charAt(matched);
            matched = c == end.charAt(matched) ? matched + 1 : repeats ? matched : c == end.charAt(0) ? 1 : 0;
        }
    }

    /// Appends a character, or what an entity stands for.
    private void append(StringBuilder text) throws IOException, Broken {
        int c = take();
        if (c != '&') {
            text.append((char) c);
            return;
        }
        var name = new StringBuilder();
        while (peek() != ';') {
            if (peek() == END || name.length() > 8) {
                throw broken("an & that begins no entity");
            }
            name.append((char) take());
        }
        take();
        String entity = name.toString();
        if (entity.startsWith("#")) {
            text.appendCodePoint(character(entity.substring(1)));
        } else if (ENTITIES.containsKey(entity)) {
            text.append(ENTITIES.get(entity));
        } else {
            throw new Broken("a document type or entity in the XML is refused", true);
        }
    }

    private int character(String number) throws Broken {
        try {
            int code = number.startsWith("x") ? Integer.parseInt(number.substring(1), 16) : Integer.parseInt(number);
            if (Character.isValidCodePoint(code)) {
                return code;
            }
        } catch (NumberFormatException none) {
            // told below
        }
        throw broken("&#%s; is no character".formatted(number));
    }

    private String name() throws IOException, Broken {
        var name = new StringBuilder();
        while (peek() != END && " \t\r\n=/><\"'&".indexOf(peek()) < 0) {
            name.append((char) take());
        }
        if (name.isEmpty()) {
            throw broken("a name is missing");
        }
        return name.toString();
    }

    private void blanks() throws IOException {
        while (peek() != END && " \t\r\n".indexOf(peek()) >= 0) {
            take();
        }
    }

    private void expect(char c) throws IOException, Broken {
        if (peek() != c) {
            throw broken("expected '%c'".formatted(c));
        }
        take();
    }

    private static Broken broken(String message) {
        return new Broken("the XML is broken: " + message, false);
    }

    private int peek() throws IOException {
        if (!begun) {
            begun = true;
            ahead = in.read();
        }
        return ahead;
    }

    private int take() throws IOException {
        int taken = peek();
        if (taken == '\n') {
            line++;
            column = 0;
        } else {
            column++;
        }
        ahead = in.read();
        return taken;
    }
}
