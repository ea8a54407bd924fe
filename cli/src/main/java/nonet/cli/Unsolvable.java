package nonet.cli;

import java.util.Collections;
import nonet.batch.Result;
import nonet.batch.Solutions;
import nonet.grid.Layout;
import nonet.puzzle.Answer;
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

    /// The line in place of a result that has no grid to show.
    String line(Result<Solutions> result) {
        if (this == EMPTY) {
            return "";
        }
        return switch (result) {
            case Result.Unreadable<Solutions> _ -> "error";
            case Result.Answered<Solutions>(var _, var _, var puzzle, var solutions) ->
                this == MINUS_ONE && solutions.answer() instanceof Answer.None
                        ? minusOnes(puzzle.layout())
                        : ResultJson.status(solutions.answer());
        };
    }
}
