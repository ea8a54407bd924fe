package nonet.generate;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import nonet.grid.Layout;
import nonet.logic.Level;
import nonet.logic.Technique;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.rule.Pairs;
import nonet.solve.BatchSolver;

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
/// @param measure by something else than our scale, if it matters
/// @param solution that it shall have, if that is fixed
/// @param clues the kinds of clues that are placed; none where the rules are those of the blank alone
/// @param isInAnyPieces whether each puzzle is a jigsaw with pieces of its own, in place of those of the blank
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
        Optional<Measure> measure,
        Optional<Solution> solution,
        List<Clue> clues,
        boolean isInAnyPieces,
        boolean isUnbiased) {

    /// @throws IllegalArgumentException where wishes exclude one another, or a rule brings cells outside the grid
    public Wish {
        if (blank.layout().hasOutside()) {
            throw new IllegalArgumentException("puzzles with cells outside the grid are not made");
        }
        clues = List.copyOf(clues);
        if (!clues.isEmpty()
                && blank.rules().stream()
                        .anyMatch(rule -> rule instanceof Pairs.NegativeKropki || rule instanceof Pairs.NegativeXv)) {
            throw new IllegalArgumentException("a rule that says where no mark is leaves no room for marks. Maybe leave"
                    + " out negative-kropki and negative-xv, or name the cells of all marks");
        }
        boolean isOfOneKind = !isInAnyPieces && clues.isEmpty();
        if (measure.isPresent() && !(isOfOneKind && measure.get().knows(blank))) {
            throw new IllegalArgumentException(measure.get().kind());
        }
        if (isInAnyPieces && solution.isPresent()) {
            throw new IllegalArgumentException(
                    "pieces at random have a solution of their own. Maybe wish for a solution, or for random pieces");
        }
    }

    /// A range of numbers, both ends included.
    public record Range(int least, int most) {
        public static final Range ANY = new Range(0, Integer.MAX_VALUE);

        public Range {
            if (least > most) {
                throw new IllegalArgumentException("from %d to %d there is no number".formatted(least, most));
            }
        }

        /// Reads one number, or two with dots between them: `24`, `22..26`.
        ///
        /// @param number how a number is read
        /// @throws IllegalArgumentException where the first is the greater
        public static Range parse(String text, ToIntFunction<String> number) {
            int dots = text.indexOf("..");
            return new Range(
                    number.applyAsInt(dots < 0 ? text : text.substring(0, dots)),
                    number.applyAsInt(dots < 0 ? text : text.substring(dots + 2)));
        }

        /// How far a number is outside.
        int distance(int number) {
            return Math.max(0, Math.max(least - number, number - most));
        }
    }

    /// Something that puzzles are measured by.
    public interface Measure {
        /// Whether a puzzle is of the kind that can be measured.
        boolean knows(Puzzle puzzle);

        /// What to say where it is not.
        String kind();

        /// How far a puzzle is from what is wished for; 0 where it is as wished.
        int distance(Puzzle puzzle, Limits limits);
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
                Optional.empty(),
                List.of(),
                false,
                false);
    }

    /// Jigsaws of the size and with the rules of this puzzle, each with pieces of its own.
    ///
    /// @throws IllegalArgumentException if they are too small or too large, or not square
    public static Wish jigsaw(Puzzle blank) {
        if (!blank.layout().isSquare()) {
            throw new IllegalArgumentException("a %s grid has no pieces at random".formatted(blank.layout()));
        }
        var rows = Puzzle.empty(Pieces.rows(blank.layout().size())).with(blank.rules());
        return any(rows).changed(draft -> draft.isInAnyPieces = true);
    }

    /// Clues of these kinds are placed, on a full grid that keeps the rules of the blank.
    public Wish placing(List<Clue> kinds) {
        return changed(draft -> draft.clues = kinds.stream().distinct().toList());
    }

    public Wish with(Symmetry wanted) {
        return changed(draft -> draft.symmetry = wanted);
    }

    public Wish with(Pattern wanted) {
        return changed(draft -> draft.pattern = Optional.of(wanted));
    }

    public Wish withGivens(Range wanted) {
        return changed(draft -> draft.givens = wanted);
    }

    public Wish minimal() {
        return changed(draft -> draft.isMinimal = true);
    }

    public Wish with(Level wanted) {
        return changed(draft -> draft.level = Optional.of(wanted));
    }

    public Wish withScore(Range wanted) {
        return changed(draft -> draft.score = wanted);
    }

    public Wish needing(Technique wanted) {
        return changed(draft -> draft.technique = Optional.of(wanted));
    }

    public Wish upTo(Technique hardest) {
        return changed(draft -> draft.upTo = Optional.of(hardest));
    }

    /// @throws IllegalArgumentException if the puzzles are not of the kind that is measured so
    public Wish measured(Measure wanted) {
        return changed(draft -> draft.measure = Optional.of(wanted));
    }

    /// @throws IllegalArgumentException if the solution is of another grid, or breaks a rule
    public Wish from(Solution wanted) {
        var kept = Solution.of(blank.withGivens(wanted.digits()), wanted.digits());
        return changed(draft -> draft.solution = Optional.of(kept));
    }

    /// Puzzles whose bias is known: see [Generator.Made#weight]. They take a hundred thousand times as long.
    ///
    /// @throws IllegalArgumentException if there is a wish that makes others impossible
    public Wish unbiased() {
        if (!blank.layout().isClassic()
                || !blank.rules().isEmpty()
                || !clues.isEmpty()
                || symmetry != Symmetry.NONE
                || pattern.isPresent()
                || solution.isPresent()) {
            throw new IllegalArgumentException(
                    "without bias there are minimal 9×9 puzzles alone: no symmetry, pattern, solution, size or rule");
        }
        return changed(draft -> draft.isUnbiased = true);
    }

    private Wish changed(Consumer<Draft> change) {
        var draft = new Draft(this);
        change.accept(draft);
        return new Wish(
                blank,
                draft.symmetry,
                draft.pattern,
                draft.givens,
                draft.isMinimal,
                draft.level,
                draft.score,
                draft.technique,
                draft.upTo,
                draft.measure,
                draft.solution,
                draft.clues,
                draft.isInAnyPieces,
                draft.isUnbiased);
    }

    /// All but the blank, while one of them changes.
    private static final class Draft {
        private Symmetry symmetry;
        private Optional<Pattern> pattern;
        private Range givens;
        private boolean isMinimal;
        private Optional<Level> level;
        private Range score;
        private Optional<Technique> technique;
        private Optional<Technique> upTo;
        private Optional<Measure> measure;
        private Optional<Solution> solution;
        private List<Clue> clues;
        private boolean isInAnyPieces;
        private boolean isUnbiased;

        Draft(Wish wish) {
            symmetry = wish.symmetry;
            pattern = wish.pattern;
            givens = wish.givens;
            isMinimal = wish.isMinimal;
            level = wish.level;
            score = wish.score;
            technique = wish.technique;
            upTo = wish.upTo;
            measure = wish.measure;
            solution = wish.solution;
            clues = wish.clues;
            isInAnyPieces = wish.isInAnyPieces;
            isUnbiased = wish.isUnbiased;
        }
    }

    /// Whether kernels know the grid and its rules.
    boolean isKnownToKernels() {
        return !isInAnyPieces
                && clues.isEmpty()
                && BatchSolver.knows(blank.withGivens(new int[blank.layout().cellCount()]));
    }

    /// Whether givens are those of a pattern, or weighed against those of all puzzles.
    boolean isOfFixedGivens() {
        return pattern.isPresent() || isUnbiased;
    }

    /// Whether only an explanation can tell whether it came true.
    boolean asksForAWay() {
        return level.isPresent() || technique.isPresent() || upTo.isPresent() || !score.equals(Range.ANY);
    }
}
