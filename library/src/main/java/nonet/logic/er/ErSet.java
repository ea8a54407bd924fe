package nonet.logic.er;

import java.util.Optional;
import java.util.stream.Stream;

/// Which techniques the path may use. The more there are, the lower many puzzles are rated: a number means something
/// only together with its set.
public enum ErSet {
    /// Those of Sudoku Explainer 1.2.1, behind all published values.
    CLASSIC("er"),
    /// Those that its successor SukakuExplainer uses unless told otherwise: strong links and large wings as well.
    DEFAULT("er-default");

    private final String label;

    ErSet(String label) {
        this.label = label;
    }

    /// What the scale is called that goes by them.
    public String label() {
        return label;
    }

    /// The set by whose name the scale is called.
    public static Optional<ErSet> named(String label) {
        return Stream.of(values()).filter(set -> set.label.equals(label)).findFirst();
    }
}
