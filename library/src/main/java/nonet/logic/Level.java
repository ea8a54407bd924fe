package nonet.logic;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// How hard a puzzle or a technique is for a person.
public enum Level {
    EASY(800),
    MEDIUM(1000),
    HARD(1600),
    UNFAIR(Integer.MAX_VALUE),
    EXTREME(Integer.MAX_VALUE);

    private final int highestScore;

    Level(int highestScore) {
        this.highestScore = highestScore;
    }

    /// The cells of the grids that the highest scores were made for.
    private static final int USUAL_CELLS = 81;

    /// The first level that a puzzle of this score does not exceed. It is never extreme: that takes an extreme step.
    ///
    /// @param cells how many cells it has
    public static Level ofScore(int score, int cells) {
        long comparable = (long) score * USUAL_CELLS / cells;
        return Stream.of(values())
                .filter(level -> comparable <= level.highestScore)
                .findFirst()
                .orElseThrow();
    }

    /// The level of a puzzle whose hardest step has this one: a score that says more makes it one level harder,
    /// however high it is. What must be seen counts first, and how often only then.
    public Level raisedBy(Level ofScore) {
        if (compareTo(ofScore) >= 0) {
            return this;
        }
        return switch (this) {
            case EASY -> MEDIUM;
            case MEDIUM -> HARD;
            case HARD, UNFAIR -> UNFAIR;
            case EXTREME -> EXTREME;
        };
    }

    /// The level of this name, in texts and on the command line.
    public static Optional<Level> named(String label) {
        return Stream.of(values()).filter(level -> level.label().equals(label)).findFirst();
    }

    /// The name in texts and on the command line: `unfair`.
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
