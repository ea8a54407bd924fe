package nonet.cli;

import java.util.Collections;
import nonet.grid.Layout;
import picocli.CommandLine.TypeConversionException;

/// How a puzzle without a solution is written where the output has no status.
enum Unsolvable {
    MINUS_ONE,
    WORD,
    EMPTY;

    static Unsolvable parse(String text) {
        return switch (text) {
            case "minus-one" -> MINUS_ONE;
            case "word" -> WORD;
            case "empty" -> EMPTY;
            default -> throw new TypeConversionException("'%s' is none of minus-one, word, empty".formatted(text));
        };
    }

    /// -1 for each cell, on one line.
    static String minusOnes(Layout layout) {
        return String.join(" ", Collections.nCopies(layout.cellCount(), "-1"));
    }

    /// The line in place of a reply that has no grid to show.
    String line(Reply reply) {
        boolean none =
                reply instanceof Reply.Answered answered && answered.answer() instanceof nonet.puzzle.Answer.None;
        return switch (this) {
            case EMPTY -> "";
            case WORD -> word(reply);
            case MINUS_ONE -> none ? minusOnes(((Reply.Answered) reply).puzzle().layout()) : word(reply);
        };
    }

    private static String word(Reply reply) {
        return switch (reply) {
            case Reply.Unreadable _ -> "error";
            case Reply.Answered answered -> JsonAnswers.status(answered.answer());
        };
    }
}
