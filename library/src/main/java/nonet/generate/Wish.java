package nonet.generate;

import java.util.Optional;
import nonet.grid.Layout;
import nonet.logic.Level;
import nonet.logic.Technique;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;

/// What a puzzle that is made shall be like.
///
/// @param blank the layout and the rules; its givens are of no account
/// @param symmetry of the pattern of givens
/// @param pattern where the givens are, if that is fixed; then the symmetry is of no account
/// @param givens how many there are
/// @param isMinimal whether no given may be spared; with a symmetry that is more than that no group may be
/// @param level if it matters
/// @param score of our scale
/// @param technique that a person needs, if any: without it the way ends before the solution
/// @param upTo the hardest technique that a person may need
/// @param solution that it shall have, if that is fixed
/// @param isUnbiased whether puzzles shall have a weight with which all minimal 9×9 puzzles count alike
public record Wish(
        Puzzle blank,
        Symmetry symmetry,
        Optional<Pattern> pattern,
        Range givens,
        boolean isMinimal,
        Optional<Level> level,
        Range score,
        Optional<Technique> technique,
        Optional<Technique> upTo,
        Optional<Solution> solution,
        boolean isUnbiased) {

    /// A range of numbers, both ends included.
    public record Range(int least, int most) {
        public static final Range ANY = new Range(0, Integer.MAX_VALUE);

        public Range {
            if (least > most) {
                throw new IllegalArgumentException("from %d to %d there is no number".formatted(least, most));
            }
        }

        boolean has(int number) {
            return number >= least && number <= most;
        }

        /// How far a number is outside.
        int distance(int number) {
            return Math.max(0, Math.max(least - number, number - most));
        }
    }

    /// A 9×9 puzzle that could be any.
    public static Wish any() {
        return any(Puzzle.empty(Layout.classic()));
    }

    /// Any puzzle with this layout and these rules.
    public static Wish any(Puzzle blank) {
        return new Wish(
                blank,
                Symmetry.NONE,
                Optional.empty(),
                Range.ANY,
                false,
                Optional.empty(),
                Range.ANY,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                false);
    }

    public Wish with(Symmetry wanted) {
        return new Wish(blank, wanted, pattern, givens, isMinimal, level, score, technique, upTo, solution, isUnbiased);
    }

    public Wish with(Pattern wanted) {
        return new Wish(
                blank,
                symmetry,
                Optional.of(wanted),
                givens,
                isMinimal,
                level,
                score,
                technique,
                upTo,
                solution,
                isUnbiased);
    }

    public Wish withGivens(Range wanted) {
        return new Wish(
                blank, symmetry, pattern, wanted, isMinimal, level, score, technique, upTo, solution, isUnbiased);
    }

    public Wish minimal() {
        return new Wish(blank, symmetry, pattern, givens, true, level, score, technique, upTo, solution, isUnbiased);
    }

    public Wish with(Level wanted) {
        return new Wish(
                blank,
                symmetry,
                pattern,
                givens,
                isMinimal,
                Optional.of(wanted),
                score,
                technique,
                upTo,
                solution,
                isUnbiased);
    }

    public Wish withScore(Range wanted) {
        return new Wish(
                blank, symmetry, pattern, givens, isMinimal, level, wanted, technique, upTo, solution, isUnbiased);
    }

    public Wish needing(Technique wanted) {
        return new Wish(
                blank,
                symmetry,
                pattern,
                givens,
                isMinimal,
                level,
                score,
                Optional.of(wanted),
                upTo,
                solution,
                isUnbiased);
    }

    public Wish upTo(Technique hardest) {
        return new Wish(
                blank,
                symmetry,
                pattern,
                givens,
                isMinimal,
                level,
                score,
                technique,
                Optional.of(hardest),
                solution,
                isUnbiased);
    }

    /// @throws IllegalArgumentException if the solution is of another grid, or breaks a rule
    public Wish from(Solution wanted) {
        return new Wish(
                blank,
                symmetry,
                pattern,
                givens,
                isMinimal,
                level,
                score,
                technique,
                upTo,
                Optional.of(Solution.of(blank.withGivens(wanted.digits()), wanted.digits())),
                isUnbiased);
    }

    /// Puzzles whose bias is known: see [Generator.Made#weight]. They take a hundred thousand times as long.
    ///
    /// @throws IllegalArgumentException if there is a wish that makes others impossible
    public Wish unbiased() {
        if (!blank.layout().isClassic()
                || !blank.rules().isEmpty()
                || symmetry != Symmetry.NONE
                || pattern.isPresent()
                || solution.isPresent()) {
            throw new IllegalArgumentException(
                    "without bias there are minimal 9×9 puzzles alone: no symmetry, pattern, solution, size or rule");
        }
        return new Wish(blank, symmetry, pattern, givens, isMinimal, level, score, technique, upTo, solution, true);
    }

    /// Whether only an explanation can tell whether it came true.
    boolean asksForAWay() {
        return level.isPresent() || technique.isPresent() || upTo.isPresent() || !score.equals(Range.ANY);
    }
}
