package nonet.solve;

import java.util.ArrayList;
import java.util.List;
import nonet.grid.Candidate;
import nonet.puzzle.Answer;
import nonet.puzzle.Conflict;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;

/// Whether a puzzle is proper (exactly one solution) and minimal (no given to spare), and if not, why.
///
/// @param answer of the puzzle; that time ran out also where it did so in the search for spare givens
/// @param clashes between its givens
/// @param spare the givens that could go, each by itself, of a proper puzzle
public record Check(Answer answer, List<Conflict.Clash> clashes, List<Candidate> spare) {

    public Check {
        clashes = List.copyOf(clashes);
        spare = List.copyOf(spare);
    }

    /// Checks a puzzle, or stops at a limit.
    public static Check of(Puzzle puzzle, Solver solver, Limits limits) {
        var answer = solver.solve(puzzle, limits);
        var spare = new ArrayList<Candidate>();
        for (int cell = 0; cell < puzzle.layout().cellCount() && answer instanceof Answer.One; cell++) {
            if (puzzle.given(cell) != 0) {
                switch (solver.solve(puzzle.without(cell), limits)) {
                    case Answer.One _ -> spare.add(new Candidate(puzzle.layout().cell(cell), puzzle.given(cell)));
                    case Answer.Stopped stopped -> answer = stopped;
                    case Answer.None _, Answer.Many _ -> {}
                }
            }
        }
        return new Check(answer, puzzle.clashes(), spare);
    }

    public boolean isProper() {
        return answer instanceof Answer.One;
    }

    public boolean isMinimal() {
        return isProper() && spare.isEmpty();
    }
}
