package nonet.cli;

import java.util.List;
import java.util.concurrent.Callable;
import nonet.puzzle.Answer;
import nonet.puzzle.Layout;
import nonet.puzzle.Puzzle;
import nonet.solve.Solver;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/// `nonet solve`: writes the solution of each puzzle, or why there is none.
final class Solve implements Callable<Integer> {

    private final Option<List<String>> puzzles =
            Option.rest("PUZZLE", "The cells of a puzzle in reading order, with 0 or . for an empty one.");
    private final Option<Boolean> diagonal = Option.flag("--diagonal", "Both diagonals hold every digit once, too.");
    private final CommandSpec spec =
            Main.describe("solve", "Writes the solution of each puzzle.", this, puzzles, diagonal);

    CommandSpec spec() {
        return spec;
    }

    @Override
    public Integer call() {
        var solver = Solver.fastest();
        int exit = 0;
        for (String text : puzzles.value()) {
            var answer = solver.solve(puzzle(text));
            System.out.println(
                    switch (answer) {
                        case Answer.One(var solution) -> solution;
                        case Answer.None none -> "none";
                        case Answer.Many many -> "many";
                        case Answer.Stopped stopped -> "timeout";
                    });
            if (!(answer instanceof Answer.One)) {
                exit = 1;
            }
        }
        return exit;
    }

    private Puzzle puzzle(String text) {
        try {
            var puzzle = Puzzle.of(Layout.of((int) Math.sqrt(text.length())), text);
            return diagonal.value() ? puzzle.withDiagonals() : puzzle;
        } catch (IllegalArgumentException bad) {
            throw new ParameterException(spec.commandLine(), bad.getMessage(), bad);
        }
    }
}
