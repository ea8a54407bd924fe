package nonet.logic;

import java.util.ArrayDeque;
import java.util.Deque;
import nonet.grid.Geometry;
import nonet.puzzle.Grid;
import nonet.rule.Constraints;

/// Follows the log of a run: event by event, the grid is in the very state that the agent's was in.
public final class Replay {

    private final Geometry geometry;
    private final Grid grid;
    private final Deque<Parting> path = new ArrayDeque<>();

    /// The state that a node on the path was in when it guessed.
    private record Parting(int node, Grid state) {}

    public Replay(Constraints constraints) {
        this.geometry = constraints.geometry();
        this.grid = Grid.empty(constraints);
    }

    /// Follows one more event. Afterwards the grid is as it was after that thought.
    public void follow(Event event) {
        switch (event) {
            case Event.Given(var cell, var digit) -> grid.place(geometry.index(cell), digit);
            case Event.Place place -> grid.place(geometry.index(place.cell()), place.digit());
            case Event.Eliminate gone -> grid.eliminate(geometry.index(gone.cell()), gone.digit());
            case Event.Guess guess -> {
                if (path.isEmpty() || path.element().node != guess.parent()) {
                    path.push(new Parting(guess.parent(), grid.copy()));
                }
                grid.place(geometry.index(guess.cell()), guess.digit());
            }
            case Event.Backtrack back -> {
                while (path.element().node != back.to()) {
                    path.pop();
                }
                grid.restore(path.element().state);
            }
            case Event.Step _, Event.Choose _, Event.Broken _, Event.Solved _ -> {}
        }
    }

    /// How many candidates the grid has after the last event followed.
    int left() {
        return grid.candidateCount();
    }

    /// The state of the agent's grid after the last event followed.
    public Grid grid() {
        return grid.copy();
    }
}
