package nonet.text;

import java.util.ArrayList;
import java.util.List;

/// What was written for one cell, or in one field, and where.
///
/// @param column counted from 1
record Token(String text, Line line, int column) {

    /// One token for each character of a part of a line.
    static List<Token> each(Line line, int from, int to) {
        var tokens = new ArrayList<Token>(to - from);
        for (int i = from; i < to; i++) {
            tokens.add(new Token(String.valueOf(line.text().charAt(i)), line, i + 1));
        }
        return tokens;
    }

    /// The line without the blanks around it.
    static Token stripped(Line line) {
        String text = line.text().strip();
        return new Token(text, line, line.text().indexOf(text) + 1);
    }

    List<Token> characters() {
        return each(line, column - 1, column - 1 + text.length());
    }

    /// The part from one character up to another, which is no longer in it.
    Token part(int from, int to) {
        return new Token(text.substring(from, to), line, column + from);
    }

    /// The parts between separators.
    List<Token> split(char separator) {
        var parts = new ArrayList<Token>();
        int start = 0;
        for (int end = text.indexOf(separator); end >= 0; end = text.indexOf(separator, start)) {
            parts.add(part(start, end));
            start = end + 1;
        }
        parts.add(part(start, text.length()));
        return parts;
    }

    /// The same without these characters at its ends.
    Token without(String around) {
        int from = 0;
        int to = text.length();
        while (from < to && around.indexOf(text.charAt(from)) >= 0) {
            from++;
        }
        while (to > from && around.indexOf(text.charAt(to - 1)) >= 0) {
            to--;
        }
        return part(from, to);
    }

    int length() {
        return text.length();
    }

    char first() {
        return text.charAt(0);
    }
}
