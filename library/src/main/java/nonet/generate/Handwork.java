package nonet.generate;

import java.util.Optional;
import java.util.stream.IntStream;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.solve.Solver;

/// Makes puzzles that no kernel knows, one at a time, from the top down as the [Workshop] does.
final class Handwork {

    /// So often a search looks at its limits before it is given up. Most end at once, some not within hours. Counted in
    /// looks rather than in time, the same ones are given up on every machine.
    private static final int LOOKS = 5000;

    private final Wish wish;
    private final int[][] orbits;
    private final Limits limits;

    /// @param orbits groups of givens that go or stay together
    Handwork(Wish wish, int[][] orbits, Limits limits) {
        this.wish = wish;
        this.orbits = orbits;
        this.limits = limits;
    }

    /// A full grid.
    ///
    /// @param blank its layout and its rules
    record Full(Puzzle blank, Solution solution) {}

    /// @return empty where a pattern has no puzzle on the grid, or time was too short
    Optional<Puzzle> make(Dice dice) {
        var solver = Solver.general();
        var full = full(solver, dice);
        if (full.isEmpty()) {
            return Optional.empty();
        }
        if (!wish.clues().isEmpty()) {
            return new Setter(wish, orbits, solver, limits, dice, full.get()).set();
        }
        return wish.pattern().isPresent()
                ? masked(full.get(), wish.pattern().get(), solver)
                : Optional.of(takenAway(full.get(), solver, dice));
    }

    private Optional<Full> full(Solver solver, Dice dice) {
        var blank = wish.blank().withGivens(new int[wish.blank().layout().cellCount()]);
        if (wish.solution().isPresent()) {
            return Optional.of(new Full(blank, wish.solution().get()));
        }
        if (!wish.isInAnyPieces()) {
            return solver.any(blank, limits, dice) instanceof Answer.One(var solution)
                    ? Optional.of(new Full(blank, solution))
                    : Optional.empty();
        }
        while (limits.halt().isEmpty()) {
            var jigsaw =
                    Puzzle.empty(Pieces.random(blank.layout().size(), dice)).with(blank.rules());
            if (solver.any(jigsaw, patience(limits), dice) instanceof Answer.One(var solution)) {
                return Optional.of(new Full(jigsaw, solution));
            }
        }
        return Optional.empty();
    }

    /// The limits, and an end to what takes too long.
    static Limits patience(Limits limits) {
        int[] looks = {LOOKS};
        return limits.andUnless(() -> looks[0]-- <= 0);
    }

    private Optional<Puzzle> masked(Full full, Pattern pattern, Solver solver) {
        int[] digits = full.solution().digits();
        var masked = full.blank()
                .withGivens(IntStream.range(0, digits.length)
                        .map(cell -> pattern.has(cell) ? digits[cell] : 0)
                        .toArray());
        return Optional.of(masked).filter(puzzle -> solver.solve(puzzle, limits) instanceof Answer.One);
    }

    /// Groups of givens are taken away in random order, as long as the solution stays the only one and not too few
    /// are left.
    private Puzzle takenAway(Full full, Solver solver, Dice dice) {
        int[] givens = full.solution().digits();
        int[] order = IntStream.range(0, orbits.length).toArray();
        dice.shuffle(order);
        int left = givens.length;
        for (int group : order) {
            int[] orbit = orbits[group];
            if (left - orbit.length < wish.givens().least() && !wish.isMinimal()) {
                continue;
            }
            int[] fewer = givens.clone();
            for (int cell : orbit) {
                fewer[cell] = 0;
            }
            if (solver.solve(full.blank().withGivens(fewer), limits) instanceof Answer.One) {
                System.arraycopy(fewer, 0, givens, 0, givens.length);
                left -= orbit.length;
            }
        }
        return full.blank().withGivens(givens);
    }
}
