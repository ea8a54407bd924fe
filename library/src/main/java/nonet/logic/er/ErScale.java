package nonet.logic.er;

import java.util.Optional;
import java.util.stream.Stream;
import nonet.logic.Scale;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;

/// The scales of the forums. They differ in the techniques that the path may use: the more there are, the lower many
/// puzzles are rated.
public enum ErScale implements Scale {
    /// That of Sudoku Explainer 1.2.1, behind all published values.
    CLASSIC("er"),
    /// That of its successor SukakuExplainer, unless it is told otherwise: with strong links and large wings as well.
    DEFAULT("er-default");

    /// Which puzzles have such a rating.
    public static final String KIND = "ER is a rating of 9×9 grids without further rules";

    private final String label;

    ErScale(String label) {
        this.label = label;
    }

    /// The scale of this name.
    public static Optional<ErScale> named(String label) {
        return Stream.of(values()).filter(scale -> scale.label.equals(label)).findFirst();
    }

    @Override
    public String label() {
        return label;
    }

    @Override
    public boolean knows(Puzzle puzzle) {
        return puzzle.layout().isClassic() && puzzle.rules().isEmpty();
    }

    /// The path through a puzzle. Who asks for many keeps an [ErRater].
    public ErPath path(Puzzle puzzle, Limits limits) {
        return new ErRater(this).path(puzzle, limits);
    }
}
