package nonet.text;

/// Thrown where a text stops making sense; carries the place. It never leaves this package: readers turn
/// it into a [TextError].
final class BadText extends Exception {

    private static final long serialVersionUID = 1L;

    private final transient Line line;
    private final long column;
    private final String advice;

    /// @param column counted from 1
    BadText(Line line, long column, String message, String advice) {
        super(message, null, false, false);
        this.line = line;
        this.column = column;
        this.advice = advice;
    }

    BadText(Token token, String message, String advice) {
        this(token.line(), token.column(), message, advice);
    }

    /// Trouble with a character of a word.
    BadText(Token word, int character, String message, String advice) {
        this(word.line(), (long) word.column() + character, message, advice);
    }

    /// Something is missing at the end of a line.
    static BadText behind(Line line, String message, String advice) {
        return new BadText(line, line.text().length() + 1L, message, advice);
    }

    /// Trouble that has no place in a line.
    static BadText ofAll(String message, String advice) {
        return new BadText(Line.END, 0, message, advice);
    }

    /// The same trouble, told with the line of a text of several lines in which it lies.
    ///
    /// @param first the first of these lines
    /// @param text the lines, in which the column counts
    BadText inLineOf(Line first, String text) {
        int place = Math.clamp(column - 1, 0, text.length());
        int start = text.lastIndexOf('\n', place - 1) + 1;
        int end = text.indexOf('\n', start);
        long number = first.number()
                + text.substring(0, start).chars().filter(c -> c == '\n').count();
        String within = text.substring(start, end < 0 ? text.length() : end);
        return new BadText(new Line(number, within, within.length()), place - start + 1L, message(), advice);
    }

    /// The same trouble for a caller who handed over the text itself.
    IllegalArgumentException asArgument() {
        var error = TextError.at("", 0, column, line.text(), message(), advice);
        return new IllegalArgumentException(
                error.render().substring(error.place().length() + ": ".length()));
    }

    /// The same trouble with further advice.
    BadText advising(String further) {
        return new BadText(line, column, message(), advice + " " + further);
    }

    String message() {
        return String.valueOf(getMessage());
    }

    Reading.Unreadable in(String source) {
        return new Reading.Unreadable(
                line.isEnd()
                        ? TextError.of(source, message(), advice)
                        : TextError.at(source, line.number(), column, line.text(), message(), advice));
    }
}
