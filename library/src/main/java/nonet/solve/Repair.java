package nonet.solve;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import nonet.grid.Candidate;
import nonet.grid.Digits;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;

/// How a puzzle becomes proper by few changes to its givens. Where there is no solution, the fewest givens go that let
/// there be one; where there are many, givens come until there is one. A given that goes comes back with another digit,
/// where that is what makes the puzzle proper.
///
/// @param puzzle the proper puzzle
/// @param gone givens of the old puzzle that the new one has no more
/// @param come givens of the new puzzle that the old one did not have
/// @param isFewest whether it is known that no fewer givens can go, and after them no fewer come
public record Repair(Puzzle puzzle, List<Candidate> gone, List<Candidate> come, boolean isFewest) {

    /// So many solutions are looked at for each candidate.
    private static final int COUNTED = 50;

    private static final long PATIENCE = 1_000_000;

    public Repair {
        gone = List.copyOf(gone);
        come = List.copyOf(come);
    }

    /// Repairs a puzzle.
    ///
    /// @return empty where the rules alone allow no solution, or a limit ended the search
    public static Optional<Repair> of(Puzzle puzzle, Solver solver, Limits limits) {
        var solvable = solvable(puzzle, solver, limits);
        if (solvable.isEmpty()) {
            return Optional.empty();
        }
        var proper = solvable.get();
        while (solver.solve(proper, limits) instanceof Answer.Many) {
            var next = best(proper, solver, limits);
            if (next.isEmpty()) {
                return Optional.empty();
            }
            proper = proper.with(
                    proper.layout().index(next.get().cell()), next.get().digit());
        }
        if (!(solver.solve(proper, limits) instanceof Answer.One)) {
            return Optional.empty();
        }
        var needed = withoutSpare(solvable.get(), proper, solver, limits);
        // Two are the fewest where no candidate belongs to one solution alone. Of three nobody knows.
        boolean isFewest = missing(needed, solvable.get()).size() <= 2;
        return Optional.of(new Repair(needed, missing(puzzle, needed), missing(needed, puzzle), isFewest));
    }

    /// The proper puzzle without what came and is not needed for that, later ones having made it so.
    private static Puzzle withoutSpare(Puzzle before, Puzzle proper, Solver solver, Limits limits) {
        var needed = proper;
        for (var candidate : missing(proper, before)) {
            var without = needed.without(proper.layout().index(candidate.cell()));
            needed = solver.solve(without, limits) instanceof Answer.One ? without : needed;
        }
        return needed;
    }

    private static List<Candidate> missing(Puzzle from, Puzzle in) {
        var missing = new ArrayList<Candidate>();
        for (int cell = 0; cell < from.layout().cellCount(); cell++) {
            if (from.given(cell) != 0 && from.given(cell) != in.given(cell)) {
                missing.add(new Candidate(from.layout().cell(cell), from.given(cell)));
            }
        }
        return missing;
    }

    /// The puzzle without the fewest givens that leave no solution. Each core has one of them: the smallest set that
    /// has one of each core is right as soon as the others have a solution.
    private static Optional<Puzzle> solvable(Puzzle puzzle, Solver solver, Limits limits) {
        var parts = new Parts(puzzle);
        var cores = new ArrayList<BitSet>();
        while (true) {
            var goes = Hitting.smallest(cores, PATIENCE);
            if (goes.isEmpty()) {
                return Optional.empty();
            }
            var stays = parts.all();
            stays.andNot(goes.get());
            switch (solver.first(parts.with(stays), limits)) {
                case Answer.One _, Answer.Many _ -> {
                    return Optional.of(parts.with(stays));
                }
                case Answer.Stopped _ -> {
                    return Optional.empty();
                }
                case Answer.None _ -> {
                    var core = Core.shrunk(parts, stays, solver, limits).map(parts::onlyGivens);
                    if (core.isEmpty() || core.get().isEmpty()) {
                        return Optional.empty();
                    }
                    cores.add(core.get());
                }
            }
        }
    }

    /// The candidate that the fewest solutions have.
    private static Optional<Candidate> best(Puzzle puzzle, Solver solver, Limits limits) {
        var candidates = TrueCandidates.of(puzzle, COUNTED, solver, limits);
        Optional<Candidate> best = Optional.empty();
        long fewest = Long.MAX_VALUE;
        for (int cell = 0; cell < puzzle.layout().cellCount() && !candidates.isStopped(); cell++) {
            for (int rest = candidates.digits(cell); rest != 0; rest = Digits.withoutFirst(rest)) {
                long count = candidates.count(cell, Digits.first(rest));
                if (count < fewest && puzzle.given(cell) == 0) {
                    fewest = count;
                    best = Optional.of(new Candidate(puzzle.layout().cell(cell), Digits.first(rest)));
                }
            }
        }
        return best;
    }
}
