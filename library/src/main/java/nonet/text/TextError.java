package nonet.text;

/// What could not be read, where, and what to do about it.
///
/// @param source the name of the file, or `-`
/// @param line counted from 1; 0 where the trouble has no line
/// @param column counted from 1 in characters; 0 where the trouble has no column
/// @param excerpt the line, or the part of it around the place; may be empty
/// @param caret where in the excerpt the place is, counted from 0
/// @param message what was expected and what was found
/// @param advice what may help; begins with "Maybe", or is empty
public record TextError(
        String source, long line, long column, String excerpt, int caret, String message, String advice) {

    public TextError {
        // Bytes of the input may be quoted anywhere; a terminal must never see them raw.
        source = printable(source);
        message = printable(message);
    }

    /// An error that concerns a source as a whole: a missing file, a directory.
    public static TextError of(String source, String message, String advice) {
        return new TextError(source, 0, 0, "", 0, message, advice);
    }

    /// An error at a place of a line. The line is shortened around the place, and made safe to print.
    ///
    /// @param column counted from 1
    static TextError at(String source, long line, long column, String text, String message, String advice) {
        int place = Math.clamp(column - 1, 0, text.length());
        int from = text.length() <= Capacity.SHOWN ? 0 : Math.max(0, place - Capacity.SHOWN * 2 / 3);
        int to = Math.min(text.length(), from + Capacity.SHOWN);
        String before = from > 0 ? "…" : "";
        String after = to < text.length() ? "…" : "";
        String excerpt = before + printable(text.substring(from, to)) + after;
        return new TextError(source, line, column, excerpt, before.length() + place - from, message, advice);
    }

    /// The text with everything that would not print as one column replaced.
    private static String printable(String text) {
        var safe = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean prints = !Character.isISOControl(c)
                    && !Character.isSurrogate(c)
                    && Character.isDefined(c)
                    && Character.getType(c) != Character.FORMAT
                    && Character.getType(c) != Character.NON_SPACING_MARK;
            safe.append(prints ? c : c == '\t' ? ' ' : '\uFFFD');
        }
        return safe.toString();
    }

    /// The place as compilers print it: `file:line:column`.
    public String place() {
        return source + (line > 0 ? ":" + line : "") + (column > 0 ? ":" + column : "");
    }

    /// For people: the place and the message, the line, a caret under the place, the advice.
    public String render() {
        var text = new StringBuilder(place()).append(": ").append(message);
        if (!excerpt.isEmpty()) {
            text.append("\n  ")
                    .append(excerpt)
                    .append("\n  ")
                    .append(" ".repeat(caret))
                    .append('^');
        }
        if (!advice.isEmpty()) {
            text.append("\n  ").append(advice);
        }
        return text.toString();
    }

    @Override
    public String toString() {
        return render();
    }
}
