package nonet.logic;

import java.util.Optional;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.DigitSet;
import nonet.puzzle.Conflict;

/// One thought of the agent. Replayed from the start, on a grid where every candidate is there, the
/// events give the candidates at every moment: see [Replay].
public sealed interface Event {

    /// A digit is printed in the puzzle. Afterwards it is placed and the only candidate of its cell.
    record Given(Cell cell, int digit) implements Event {}

    /// A technique has found something. What it places and rules out follows, one event each; where a cell
    /// runs out of candidates, the rest of it is not carried out.
    ///
    /// @param number counted from 1 in order of finding
    record Step(int number, nonet.logic.Step step) implements Event {}

    /// A candidate is ruled out.
    ///
    /// @param step the number of the step that says so; 0 is the puzzle itself, which does not allow the digit
    ///     there
    record Eliminate(Cell cell, int digit, int step) implements Event {}

    /// A digit is placed by reasoning. Afterwards it is the only candidate of its cell.
    ///
    /// @param step the number of the step that says so
    record Place(Cell cell, int digit, int step) implements Event {}

    /// Reasoning is stuck: the agent chooses a cell to guess in.
    ///
    /// @param rule the name of the [CellChoice]
    record Choose(Cell cell, DigitSet candidates, String rule) implements Event {}

    /// The agent tries a digit. Afterwards it is placed and the only candidate of its cell.
    ///
    /// @param node the number of the node that this opens, counted from 1 in order of opening
    /// @param parent the node where the cell was chosen; 0 is the puzzle itself
    record Guess(Cell cell, int digit, int node, int parent, int depth) implements Event {}

    /// The position cannot lead to a solution.
    record Broken(Conflict conflict) implements Event {}

    /// The agent goes back. Afterwards all is as it was when node `to` was last about to guess.
    record Backtrack(int to, int depth) implements Event {}

    /// Every cell has its digit.
    ///
    /// @param grid the digits in reading order
    record Solved(String grid) implements Event {}

    /// The candidate that this event is about, if it is about one.
    default Optional<Candidate> candidate() {
        return switch (this) {
            case Given(var cell, var digit) -> Optional.of(new Candidate(cell, digit));
            case Eliminate event -> Optional.of(new Candidate(event.cell, event.digit));
            case Place event -> Optional.of(new Candidate(event.cell, event.digit));
            case Guess event -> Optional.of(new Candidate(event.cell, event.digit));
            case Step _, Choose _, Broken _, Backtrack _, Solved _ -> Optional.empty();
        };
    }
}
