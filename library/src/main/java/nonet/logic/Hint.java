package nonet.logic;

import java.util.ArrayList;
import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Unit;
import nonet.puzzle.Grid;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;

/// What to say to a player who asks for help.
public sealed interface Hint {

    /// The player went wrong: no step is worth anything before that is put right.
    ///
    /// @param wrong digits that the player placed and that are not there in the solution
    /// @param missing candidates of the solution that the player ruled out
    record Mistake(List<Candidate> wrong, List<Candidate> missing) implements Hint {
        public Mistake {
            wrong = List.copyOf(wrong);
            missing = List.copyOf(missing);
        }
    }

    /// There is a step. A hint of level 1 tells [#where], of level 2 the technique too, of level 3 the
    /// cells too, of level 4 the whole step.
    record Advice(Step step) implements Hint {

        /// The units to look at: those of the evidence, or else the first that holds every cell of the
        /// conclusion, or else those of its first cell.
        public List<Unit> where(Puzzle puzzle) {
            if (step.unit().isPresent()) {
                return List.of(step.unit().get());
            }
            var named = step.evidence().units().stream()
                    .map(Evidence.InUnit::unit)
                    .distinct()
                    .toList();
            return named.isEmpty() ? around(puzzle, conclusion()) : named;
        }

        /// The cells that lose candidates or take a digit.
        public List<Cell> conclusion() {
            var candidates = new ArrayList<>(step.placed());
            candidates.addAll(step.eliminated());
            return candidates.stream().map(Candidate::cell).distinct().toList();
        }

        private static List<Unit> around(Puzzle puzzle, List<Cell> cells) {
            var geometry = puzzle.geometry();
            var first = geometry.units().stream()
                    .filter(unit -> unit.cells().contains(cells.getFirst()))
                    .toList();
            var holdingAll = first.stream()
                    .filter(unit -> unit.cells().containsAll(cells))
                    .toList();
            return holdingAll.isEmpty() ? first : List.of(holdingAll.getFirst());
        }
    }

    /// Every cell has its right digit.
    record Finished() implements Hint {}

    /// No technique finds a step, or time is up.
    record Nothing() implements Hint {}

    /// What to say to a player who has come this far.
    ///
    /// @param now the player's digits and candidates
    /// @param solution the only one
    static Hint of(Puzzle puzzle, Grid now, Solution solution, Limits limits) {
        var mistake = mistake(puzzle, now, solution);
        if (!mistake.wrong().isEmpty() || !mistake.missing().isEmpty()) {
            return mistake;
        }
        if (now.isComplete()) {
            return new Finished();
        }
        var explainer = new Explainer(Explainer.Options.usual().proper(solution));
        return explainer
                .nextAsSeen(puzzle, Explainer.tidied(now), limits)
                .<Hint>map(Advice::new)
                .orElseGet(Nothing::new);
    }

    private static Mistake mistake(Puzzle puzzle, Grid now, Solution solution) {
        var wrong = new ArrayList<Candidate>();
        var missing = new ArrayList<Candidate>();
        var geometry = puzzle.geometry();
        for (int cell = 0; cell < geometry.cellCount(); cell++) {
            int right = solution.digit(cell);
            if (now.isPlaced(cell) && now.placed(cell) != right) {
                wrong.add(new Candidate(geometry.cell(cell), now.placed(cell)));
            } else if (!now.has(cell, right)) {
                missing.add(new Candidate(geometry.cell(cell), right));
            }
        }
        return new Mistake(wrong, missing);
    }
}
