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
