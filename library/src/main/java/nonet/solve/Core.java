package nonet.solve;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import nonet.grid.Candidate;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.rule.Rule;

/// Why a puzzle has no solution: givens and rules that contradict each other. Without any one of them there would be a
/// solution of the others.
///
/// A **core** is such a set; of a smallest one no other has fewer. It is found from the other side: whatever has to be
/// left out so that a solution exists, each core has some of it. The smallest set that has some of all these
/// leftovers either is a core, and then none is smaller, or has a solution, and that leaves something out again.
///
/// @param isSmallest whether it is known that no other core has fewer givens and rules
public record Core(List<Candidate> givens, List<Rule> rules, boolean isSmallest) {

    /// So many leftovers are looked at, and so many sets tried for them, before a core that may not be the smallest
    /// will do.
    private static final int ENOUGH = 400;
    private static final long PATIENCE = 100_000;

    public Core {
        givens = List.copyOf(givens);
        rules = List.copyOf(rules);
    }

    public int size() {
        return givens.size() + rules.size();
    }

    /// Why a puzzle has no solution.
    ///
    /// @return empty where it has one, or a limit ended the search before any core was found
    public static Optional<Core> of(Puzzle puzzle, Solver solver, Limits limits) {
        var parts = new Parts(puzzle);
        if (!(solver.first(puzzle, limits) instanceof Answer.None)) {
            return Optional.empty();
        }
        return shrunk(parts, parts.all(), solver, limits)
                .map(small -> smallest(parts, small, solver, limits)
                        .map(least -> core(parts, least, true))
                        .orElseGet(() -> core(parts, small, false)));
    }

    /// A smallest core, where some core is known.
    ///
    /// @return empty where nobody knows whether there is one smaller than the one that is known
    private static Optional<BitSet> smallest(Parts parts, BitSet known, Solver solver, Limits limits) {
        var leftovers = new ArrayList<BitSet>();
        while (leftovers.size() < ENOUGH) {
            var least = Hitting.smallest(leftovers, PATIENCE);
            if (least.isEmpty() || least.get().cardinality() == known.cardinality()) {
                return least.map(_ -> known);
            }
            switch (solver.first(parts.with(least.get()), limits)) {
                case Answer.None _ -> {
                    return least;
                }
                case Answer.One(var solution) -> leftovers.add(leftover(parts, solution, solver, limits));
                case Answer.Many _, Answer.Stopped _ -> {
                    return Optional.empty();
                }
            }
        }
        return Optional.empty();
    }

    private static Core core(Parts parts, BitSet chosen, boolean isSmallest) {
        return new Core(parts.givens(chosen), parts.rules(chosen), isSmallest);
    }

    /// A core among parts that have no solution: each part goes that can.
    ///
    /// @return empty where a limit ended it before all were tried
    static Optional<BitSet> shrunk(Parts parts, BitSet whole, Solver solver, Limits limits) {
        var core = (BitSet) whole.clone();
        for (int portion = Integer.highestOneBit(Math.max(1, core.cardinality())); portion > 0; portion /= 2) {
            for (int from = core.nextSetBit(0); from >= 0; ) {
                var fewer = (BitSet) core.clone();
                int next = from;
                for (int i = 0; i < portion && next >= 0; i++) {
                    fewer.clear(next);
                    next = core.nextSetBit(next + 1);
                }
                switch (solver.first(parts.with(fewer), limits)) {
                    case Answer.None _ -> core = fewer;
                    case Answer.One _, Answer.Many _ -> {}
                    case Answer.Stopped _ -> {
                        return Optional.empty();
                    }
                }
                from = next;
            }
        }
        return Optional.of(core);
    }

    /// What has to be left out although all else may stay, beginning with what a solution of some parts keeps.
    private static BitSet leftover(Parts parts, Solution first, Solver solver, Limits limits) {
        var kept = parts.keptBy(first);
        var all = parts.all();
        for (int part = 0; part < all.length(); part++) {
            if (!kept.get(part)) {
                kept.set(part);
                switch (solver.first(parts.with(kept), limits)) {
                    case Answer.One(var solution) -> kept.or(parts.keptBy(solution));
                    case Answer.None _, Answer.Many _, Answer.Stopped _ -> kept.clear(part);
                }
            }
        }
        all.andNot(kept);
        return all;
    }
}
