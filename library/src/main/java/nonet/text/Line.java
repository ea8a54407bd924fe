package nonet.text;

/// One line of an input without its line break.
///
/// @param number counted from 1; 0 after the last line
/// @param length in characters; more than the text has where the line was too long to hold
record Line(long number, String text, long length) {

    static final Line END = new Line(0, "", 0);

    boolean isEnd() {
        return number == 0;
    }

    boolean isBlank() {
        return text.isBlank();
    }

    boolean isTooLong() {
        return length > text.length();
    }
}
