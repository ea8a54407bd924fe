package nonet.picture;

import java.util.List;
import java.util.stream.Collectors;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Layout;
import nonet.grid.Unit;
import nonet.logic.Hint;
import nonet.logic.Step;
import nonet.puzzle.Answer;
import nonet.puzzle.Puzzle;

/// Tells a hint in a sentence and as JSON, and never more of it than its level allows.
public final class HintJson {

    /// The levels: where to look, which technique too, which cells too, the whole step.
    public static final int WHERE = 1;

    public static final int TECHNIQUE = 2;
    public static final int CELLS = 3;
    public static final int STEP = 4;

    private HintJson() {}

    /// Adds what the hint tells, the sentence last.
    public static JsonLine add(JsonLine line, Hint hint, Puzzle puzzle, int level) {
        var steps = new StepJson(puzzle.layout());
        switch (hint) {
            case Hint.Mistake(var wrong, var missing) ->
                line.putObjects("wrong", wrong, steps::add).putObjects("missing", missing, steps::add);
            case Hint.Advice advice -> {
                line.put("where", advice.where(puzzle));
                if (level >= TECHNIQUE) {
                    line.put("technique", advice.step().technique().label());
                }
                if (level >= CELLS) {
                    line.put("cells", cells(advice));
                }
                if (level >= STEP) {
                    line.put("step", steps.of(advice.step()));
                }
            }
            case Hint.Finished _ -> line.put("finished", true);
            case Hint.Nothing _ -> {}
        }
        return line.put("text", words(hint, puzzle, level));
    }

    /// The hint in a sentence.
    public static String words(Hint hint, Puzzle puzzle, int level) {
        return switch (hint) {
            case Hint.Mistake(var wrong, var missing) -> mistake(wrong, missing, puzzle);
            case Hint.Advice advice -> advice(advice, puzzle, level);
            case Hint.Finished _ -> "The puzzle is solved.";
            case Hint.Nothing _ -> "No technique finds a step here.";
        };
    }

    /// Why there is no hint for a puzzle of which this is the answer.
    public static String whyNone(Answer answer, Layout layout) {
        return new Sentences(layout).whyNot("There is no hint", answer);
    }

    private static String mistake(List<Candidate> wrong, List<Candidate> missing, Puzzle puzzle) {
        if (!wrong.isEmpty()) {
            return "Something is wrong: %s."
                    .formatted(wrong.stream()
                            .map(candidate -> "%s is not %s"
                                    .formatted(candidate.cell(), puzzle.layout().symbol(candidate.digit())))
                            .collect(Collectors.joining(", ")));
        }
        return "A candidate was ruled out that is needed: look again at %s."
                .formatted(missing.stream()
                        .map(candidate -> candidate.cell().name())
                        .collect(Collectors.joining(", ")));
    }

    private static String advice(Hint.Advice advice, Puzzle puzzle, int level) {
        String where = advice.where(puzzle).stream().map(Unit::name).collect(Collectors.joining(", "));
        Step step = advice.step();
        String technique = step.technique().title();
        return switch (level) {
            case WHERE -> "Look at %s.".formatted(where);
            case TECHNIQUE -> "Look at %s: there is a step of the kind %s.".formatted(where, technique);
            case CELLS -> "%s: look at %s.".formatted(technique, String.join(", ", cells(advice)));
            default -> "%s: %s".formatted(technique, new Sentences(puzzle.layout()).of(step));
        };
    }

    private static List<String> cells(Hint.Advice advice) {
        var cells = advice.step().evidence().allCells();
        return (cells.isEmpty() ? advice.conclusion() : cells)
                .stream().map(Cell::name).toList();
    }
}
