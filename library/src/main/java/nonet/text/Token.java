package nonet.text;

import java.util.ArrayList;
import java.util.List;

/// What was written for one cell, and where.
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

    List<Token> characters() {
        return each(line, column - 1, column - 1 + text.length());
    }

    int length() {
        return text.length();
    }

    char first() {
        return text.charAt(0);
    }
}
