package nonet.logic;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.DigitSet;
import nonet.grid.Geometry;
import nonet.logic.single.Eliminate;
import nonet.puzzle.Answer;
import nonet.puzzle.Conflict;
import nonet.puzzle.Grid;
import nonet.puzzle.Limits;
import nonet.rule.Constraints;

/// Carries out what is concluded: changes the grid, tells the listener, keeps count. Nothing else changes
/// the grid of a run, so the events are exact.
final class Journal implements Findings {

    private final Geometry geometry;
    private final Limits limits;
    private final Optional<Consumer<Event>> listener;
    private final Grid grid;
    private final Map<String, Tally> tallies = new LinkedHashMap<>();

    private Optional<Conflict> conflict = Optional.empty();
    private Optional<Answer.Halt> halt = Optional.empty();
    private Optional<Position> position = Optional.empty();

    /// For each cell whether the digit placed there may still be a candidate of cells that see it.
    private final boolean[] isUnswept;

    private String skill = "";
    private List<Technique> wanted = List.of();
    private Tally current = new Tally();
    private int steps;
    private long events;

    private Journal(Constraints constraints, Limits limits, Optional<Consumer<Event>> listener) {
        this.geometry = constraints.geometry();
        this.limits = limits;
        this.listener = listener;
        this.grid = Grid.empty(constraints);
        this.isUnswept = new boolean[geometry.cellCount()];
    }

    static Journal silent(Constraints constraints, Limits limits) {
        return new Journal(constraints, limits, Optional.empty());
    }

    static Journal aloud(Constraints constraints, Limits limits, Consumer<Event> listener) {
        return new Journal(constraints, limits, Optional.of(listener));
    }

    /// What was done under one name.
    private static final class Tally {
        long steps;
        long eliminations;
        long placements;
        long nanos;
    }

    Grid grid() {
        return grid;
    }

    Optional<Conflict> conflict() {
        return conflict;
    }

    Optional<Answer.Halt> halt() {
        return halt;
    }

    long events() {
        return events;
    }

    /// Uses a skill: where placed digits leave cells, that is all. Else its finders look at the grid as it is now, and
    /// what the first of them finds that finds anything is carried out.
    ///
    /// @return whether anything was found
    boolean apply(Skill next) {
        skill = next.name();
        current = tallies.computeIfAbsent(skill, name -> new Tally());
        wanted = next.techniques();
        int before = steps;
        long start = System.nanoTime();
        if (next.sweeps()) {
            sweep();
        }
        for (Finder finder : next.finders()) {
            if (steps == before && !isEnough()) {
                finder.search(position(), this);
            }
        }
        current.nanos += System.nanoTime() - start;
        return steps != before;
    }

    private void sweep() {
        for (int cell = 0; cell < isUnswept.length; cell++) {
            if (isUnswept[cell]) {
                isUnswept[cell] = false;
                if (!sweepFrom(cell, grid.placed(cell))) {
                    return;
                }
            }
        }
    }

    /// @return false when a cell ran out of candidates, or a halt was called
    private boolean sweepFrom(int cell, int digit) {
        List<Candidate> seen = List.of();
        for (int other : geometry.seenFrom(cell)) {
            if (grid.has(other, digit)) {
                if (seen.isEmpty()) {
                    seen = new ArrayList<>();
                }
                seen.add(new Candidate(geometry.cell(other), digit));
            }
        }
        return seen.isEmpty() || found(new Eliminate(geometry.cell(cell), digit, seen));
    }

    /// The grid as it is now. Finders look at it while the grid goes on.
    private Position position() {
        if (position.isEmpty()) {
            position = Optional.of(Position.of(grid));
        }
        return position.get();
    }

    /// Carries out what others have left to do of a step that was found in the same position.
    @Override
    public boolean found(Step step) {
        if (wanted.contains(step.technique()) && !isOver(step)) {
            int number = ++steps;
            current.steps++;
            tell(() -> new Event.Step(number, skill, step));
            for (Candidate candidate : step.placed()) {
                if (!place(candidate, step, number)) {
                    return false;
                }
            }
            for (Candidate candidate : step.eliminated()) {
                if (!eliminate(candidate, number)) {
                    return false;
                }
            }
        }
        return !isEnough();
    }

    /// Whether a step has nothing left to do.
    private boolean isOver(Step step) {
        for (Candidate candidate : step.placed()) {
            if (!isPlaced(candidate)) {
                return false;
            }
        }
        for (Candidate candidate : step.eliminated()) {
            if (isLeft(candidate)) {
                return false;
            }
        }
        return true;
    }

    private boolean isPlaced(Candidate candidate) {
        return grid.placed(geometry.index(candidate.cell())) == candidate.digit();
    }

    private boolean isLeft(Candidate candidate) {
        return grid.has(geometry.index(candidate.cell()), candidate.digit());
    }

    /// Places one candidate of a step.
    ///
    /// @return false when another digit was placed there before
    private boolean place(Candidate candidate, Step step, int number) {
        if (isPlaced(candidate)) {
            return true;
        }
        if (!isLeft(candidate)) {
            broken(step.unit()
                    .<Conflict>map(unit -> new Conflict.NoPlace(unit, candidate.digit()))
                    .orElseGet(() -> new Conflict.EmptyCell(candidate.cell())));
            return false;
        }
        current.placements++;
        place(candidate.cell(), candidate.digit());
        tell(() -> new Event.Place(candidate.cell(), candidate.digit(), number));
        return true;
    }

    /// Rules out one candidate of a step, if it is still there.
    ///
    /// @return false when the cell ran out of candidates
    private boolean eliminate(Candidate candidate, int step) {
        if (!isLeft(candidate)) {
            return true;
        }
        current.eliminations++;
        position = Optional.empty();
        return eliminate(candidate.cell(), candidate.digit(), step);
    }

    /// Rules out one candidate.
    ///
    /// @param step the number of the step that says so; 0 is the puzzle itself
    /// @return false when the cell ran out of candidates
    private boolean eliminate(Cell cell, int digit, int step) {
        grid.eliminate(geometry.index(cell), digit);
        tell(() -> new Event.Eliminate(cell, digit, step));
        if (grid.candidates(geometry.index(cell)) == 0) {
            broken(new Conflict.EmptyCell(cell));
            return false;
        }
        return true;
    }

    @Override
    public void broken(Conflict found) {
        conflict = Optional.of(found);
        tell(() -> new Event.Broken(found));
    }

    @Override
    public boolean isEnough() {
        return conflict.isPresent() || isHalted();
    }

    boolean isHalted() {
        if (halt.isEmpty()) {
            halt = limits.halt();
        }
        return halt.isPresent();
    }

    private void place(Cell cell, int digit) {
        int index = geometry.index(cell);
        position = Optional.empty();
        grid.place(index, digit);
        isUnswept[index] = true;
    }

    void given(Cell cell, int digit) {
        place(cell, digit);
        tell(() -> new Event.Given(cell, digit));
    }

    /// The puzzle itself does not allow a digit in a cell.
    void forbidden(Cell cell, int digit) {
        eliminate(cell, digit, 0);
    }

    void choose(Cell cell, String rule) {
        tell(() -> new Event.Choose(cell, new DigitSet(grid.candidates(geometry.index(cell))), rule));
    }

    void guess(Cell cell, int digit, int node, int parent, int depth) {
        place(cell, digit);
        tell(() -> new Event.Guess(cell, digit, node, parent, depth));
    }

    /// @param state in which all placed digits have left the cells that see them
    void backtrack(int to, int depth, Grid state) {
        conflict = Optional.empty();
        position = Optional.empty();
        grid.restore(state);
        Arrays.fill(isUnswept, false);
        tell(() -> new Event.Backtrack(to, depth));
    }

    void solved() {
        tell(() -> new Event.Solved(grid.toString()));
    }

    private void tell(Supplier<Event> event) {
        events++;
        listener.ifPresent(consumer -> consumer.accept(event.get()));
    }

    Map<String, Outcome.Work> work() {
        var work = new LinkedHashMap<String, Outcome.Work>();
        tallies.forEach((name, tally) -> work.put(
                name,
                new Outcome.Work(tally.steps, tally.eliminations, tally.placements, Duration.ofNanos(tally.nanos))));
        return work;
    }
}
