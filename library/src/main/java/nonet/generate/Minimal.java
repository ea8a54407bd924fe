package nonet.generate;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.solve.Solver;

/// The minimal puzzles that a proper puzzle holds: some of its givens, of which none can go. With a symmetry givens
/// come and go in groups, and no group can go.
///
/// All of them are found by trying for one given after another that it goes, and that it stays. One that stays though
/// it could go has to become needed, because others go: where these others cannot do that, not even all
/// together, the search turns back.
public final class Minimal {

    private final Puzzle puzzle;
    private final Solver solver;
    private final Limits limits;
    private final List<int[]> groups;
    private boolean isStopped;

    private Minimal(Puzzle puzzle, Symmetry symmetry, Solver solver, Limits limits) {
        this.puzzle = puzzle;
        this.solver = solver;
        this.limits = limits;
        this.groups = symmetry.orbits(puzzle.layout()).stream()
                .map(orbit -> Arrays.stream(orbit)
                        .filter(cell -> puzzle.given(cell) != 0)
                        .toArray())
                .filter(group -> group.length > 0)
                .toList();
    }

    /// What came of it.
    ///
    /// @param found how many minimal puzzles were found
    /// @param areAll whether there are no others
    /// @param isStopped whether a limit ended the search before its time
    public record Outcome(long found, boolean areAll, boolean isStopped) {}

    /// Makes one minimal puzzle of a proper one: groups of givens go in random order, each that can.
    ///
    /// @return a puzzle that still has givens to spare where a limit ended it before its time
    /// @throws IllegalArgumentException if the puzzle is not proper
    public static Puzzle one(Puzzle puzzle, Symmetry symmetry, long seed, Limits limits) {
        var minimal = of(puzzle, symmetry, limits);
        int[] order = IntStream.range(0, minimal.groups.size()).toArray();
        new Dice(seed, 0).shuffle(order);
        var gone = new BitSet();
        for (int group : order) {
            if (minimal.canGo(gone, group)) {
                gone.set(group);
            }
        }
        return minimal.without(gone);
    }

    /// Finds all minimal puzzles, which may be more than anybody can wait for.
    ///
    /// @param visitor says after each of them whether to go on
    /// @throws IllegalArgumentException if the puzzle is not proper
    public static Outcome all(Puzzle puzzle, Symmetry symmetry, Limits limits, Predicate<Puzzle> visitor) {
        var minimal = of(puzzle, symmetry, limits);
        var found = new long[1];
        var every = IntStream.range(0, minimal.groups.size()).boxed().toList();
        boolean areAll = minimal.takeAway(new BitSet(), every, List.of(), each -> {
            found[0]++;
            return visitor.test(each);
        });
        return new Outcome(found[0], areAll && !minimal.isStopped, minimal.isStopped);
    }

    private static Minimal of(Puzzle puzzle, Symmetry symmetry, Limits limits) {
        var solver = Solver.fastest();
        return switch (solver.solve(puzzle, limits)) {
            case Answer.One _ -> new Minimal(puzzle, symmetry, solver, limits);
            case Answer.None _ -> throw new IllegalArgumentException("the puzzle has no solution");
            case Answer.Many _ -> throw new IllegalArgumentException("the puzzle has more than one solution");
            case Answer.Stopped _ ->
                throw new IllegalArgumentException("nobody knows in time whether the puzzle has one solution");
        };
    }

    /// The puzzle without the givens of these groups.
    private Puzzle without(BitSet gone) {
        int[] givens = puzzle.givens();
        gone.stream().forEach(group -> {
            for (int cell : groups.get(group)) {
                givens[cell] = 0;
            }
        });
        return puzzle.isRestricted() ? puzzle.withGivens(givens, allowed()) : puzzle.withGivens(givens);
    }

    private int[] allowed() {
        return IntStream.range(0, puzzle.layout().cellCount())
                .map(cell -> puzzle.given(cell) == 0
                        ? puzzle.allowed(cell)
                        : puzzle.layout().allDigits())
                .toArray();
    }

    private boolean isProper(BitSet gone) {
        var answer = solver.solve(without(gone), limits);
        isStopped |= answer instanceof Answer.Stopped;
        return answer instanceof Answer.One;
    }

    /// Whether one more group can go.
    private boolean canGo(BitSet gone, int group) {
        var more = (BitSet) gone.clone();
        more.set(group);
        return isProper(more);
    }

    /// Finds all minimal puzzles without these groups.
    ///
    /// @param open the groups of which nobody has said yet whether they go
    /// @param staying groups that stay although they could have gone
    /// @return false when somebody has enough, or a limit ended the search
    private boolean takeAway(BitSet gone, List<Integer> open, List<Integer> staying, Predicate<Puzzle> visitor) {
        var able = open.stream().filter(group -> canGo(gone, group)).toList();
        var spare = staying.stream().filter(group -> canGo(gone, group)).toList();
        if (isStopped) {
            return false;
        }
        if (able.isEmpty()) {
            return !spare.isEmpty() || visitor.test(without(gone));
        }
        var all = (BitSet) gone.clone();
        able.forEach(all::set);
        if (spare.stream().anyMatch(group -> canGo(all, group))) {
            return !isStopped;
        }
        int next = able.getFirst();
        var others = able.subList(1, able.size());
        gone.set(next);
        boolean goesOn = takeAway(gone, others, spare, visitor);
        gone.clear(next);
        return goesOn
                && takeAway(
                        gone,
                        others,
                        Stream.concat(spare.stream(), Stream.of(next)).toList(),
                        visitor);
    }
}
