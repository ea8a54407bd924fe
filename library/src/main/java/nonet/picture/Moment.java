package nonet.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.logic.Event;
import nonet.logic.Explanation;
import nonet.logic.Inference;
import nonet.logic.Recording;
import nonet.logic.er.ErPath;
import nonet.puzzle.Grid;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;

/// What is seen on a board at one moment, for those who write digits and candidates into a board of their own.
///
/// @param grid what stands in the cells
/// @param came how the digit of each cell came there
/// @param added what is drawn besides
/// @param signs what that means
/// @param lost the candidates that go
public record Moment(Grid grid, List<Came> came, Picture added, List<Sign> signs, List<Candidate> lost) {

    /// How a digit came into its cell.
    public enum Came {
        OPEN('.'),
        GIVEN('g'),
        PLACED('p'),
        GUESSED('q'),
        /// It is not there yet, but follows from the step that is drawn.
        CERTAIN('c');

        private final char letter;

        Came(char letter) {
            this.letter = letter;
        }

        /// The name in JSON.
        public char letter() {
            return letter;
        }
    }

    public Moment {
        came = List.copyOf(came);
        signs = List.copyOf(signs);
        lost = List.copyOf(lost);
    }

    /// A moment of a run. The givens are seen from the first moment on, before the agent has looked at them.
    public static Moment of(Recording run, int moment) {
        var puzzle = run.puzzle();
        var grid = run.grid(moment);
        int[] placing = run.placing(moment);
        var board = empty(puzzle);
        var seen = withGivens(puzzle, grid);
        var came = came(
                puzzle, seen, cell -> run.event(placing[cell]) instanceof Event.Guess ? Came.GUESSED : Came.PLACED);
        var found = moment == 0 ? Optional.<Event.Step>empty() : run.step(moment - 1);
        if (found.isPresent()) {
            var step = found.get().step();
            var eliminated = done(run, moment, step.eliminated(), Event.Eliminate.class);
            var placed = done(run, moment, step.placed(), Event.Place.class);
            var signs = new StepPicture(board, seen, step, eliminated, placed).drawOver();
            return new Moment(seen, came, board.done(), signs, eliminated);
        }
        if (moment > 0) {
            draw(run.event(moment - 1), board);
        }
        return new Moment(seen, came, board.done(), List.of(), List.of());
    }

    /// What the last step has concluded up to a moment; all that it will, where it has only been found.
    private static List<Candidate> done(Recording run, int moment, List<Candidate> all, Class<? extends Event> kind) {
        if (run.event(moment - 1) instanceof Event.Step) {
            return all;
        }
        var done = new ArrayList<Candidate>();
        for (int at = moment - 1; !(run.event(at) instanceof Event.Step); at--) {
            if (kind.isInstance(run.event(at))) {
                done.add(run.event(at).candidate().orElseThrow());
            }
        }
        return done.reversed();
    }

    private static void draw(Event event, BoardPicture board) {
        switch (event) {
            case Event.Choose choice -> guess(board, choice.cell());
            case Event.Guess guess -> guess(board, guess.cell());
            case Event.Broken(var conflict) -> board.conflict(conflict);
            case Event.Eliminate(var cell, var digit, var _) -> {
                board.write(Role.LOST, new Candidate(cell, digit));
            }
            case Event.Given _, Event.Step _, Event.Place _, Event.Backtrack _, Event.Solved _ -> {}
        }
    }

    private static void guess(BoardPicture board, Cell cell) {
        board.add(new Figure.Area(Role.GUESS, List.of(cell)));
    }

    /// The position before a step of a way, and the step; with the number of steps, how the way ends.
    public static Moment of(Explanation way, int step) {
        return of(way.puzzle(), way.before(step), way.steps(), step, way.ending());
    }

    /// The same of a path by a scale of the forums.
    public static Moment of(ErPath path, int step) {
        return of(path.puzzle(), path.before(step), path.steps(), step, path.ending());
    }

    private static Moment of(
            Puzzle puzzle, Grid grid, List<? extends Inference> steps, int step, Explanation.Ending ending) {
        if (step < steps.size()) {
            return of(puzzle, grid, steps.get(step));
        }
        var board = empty(puzzle);
        if (ending instanceof Explanation.Ending.Broken(var conflict)) {
            board.conflict(conflict);
        }
        return new Moment(grid, came(puzzle, grid, _ -> Came.PLACED), board.done(), List.of(), List.of());
    }

    /// A position, and a step in it. What is certain is there already, unless links end in its cell: then the
    /// candidates stay, or else nobody sees where.
    public static Moment of(Puzzle puzzle, Grid before, Inference step) {
        var linked = step.evidence().links().stream()
                .flatMap(link -> Stream.concat(link.from().stream(), link.to().stream()))
                .map(Candidate::cell)
                .toList();
        var layout = puzzle.layout();
        var seen = before.copy();
        step.placed().stream()
                .filter(candidate -> !linked.contains(candidate.cell()))
                .forEach(candidate -> seen.place(layout.index(candidate.cell()), candidate.digit()));
        var board = empty(puzzle);
        var signs = new StepPicture(board, seen, step, step.eliminated(), step.placed()).drawOver();
        var came = came(puzzle, seen, cell -> before.isPlaced(cell) ? Came.PLACED : Came.CERTAIN);
        return new Moment(seen, came, board.done(), signs, step.eliminated());
    }

    /// The solution of a puzzle.
    public static Moment of(Puzzle puzzle, Solution solution) {
        var grid = Grid.of(puzzle);
        IntStream.range(0, puzzle.layout().cellCount()).forEach(cell -> grid.place(cell, solution.digit(cell)));
        return new Moment(
                grid, came(puzzle, grid, _ -> Came.PLACED), empty(puzzle).done(), List.of(), List.of());
    }

    private static BoardPicture empty(Puzzle puzzle) {
        return new BoardPicture(new BoardPicture(puzzle));
    }

    private static Grid withGivens(Puzzle puzzle, Grid grid) {
        for (int cell = 0; cell < puzzle.layout().cellCount(); cell++) {
            if (puzzle.given(cell) != 0 && !grid.isPlaced(cell)) {
                grid.place(cell, puzzle.given(cell));
            }
        }
        return grid;
    }

    private static List<Came> came(Puzzle puzzle, Grid grid, IntFunction<Came> other) {
        return IntStream.range(0, puzzle.layout().cellCount())
                .mapToObj(cell ->
                        !grid.isPlaced(cell) ? Came.OPEN : puzzle.given(cell) != 0 ? Came.GIVEN : other.apply(cell))
                .toList();
    }
}
