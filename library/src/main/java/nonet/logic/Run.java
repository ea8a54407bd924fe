package nonet.logic;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import nonet.grid.Digits;
import nonet.puzzle.Answer;
import nonet.puzzle.Answer.Reason;
import nonet.puzzle.Conflict;
import nonet.puzzle.Grid;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;

/// One run of an agent on one puzzle: constraint propagation and depth-first search.
final class Run {

    private final Agent agent;
    private final Puzzle puzzle;
    private final int enough;
    private final Journal journal;
    private final Grid grid;
    private final List<Skill> skills;
    private final RandomGenerator random;
    private final long start = System.nanoTime();

    private final Deque<Choice> choices = new ArrayDeque<>();
    private final List<Solution> solutions = new ArrayList<>();
    private Optional<Conflict> conflictWithoutGuess = Optional.empty();
    private int nodes = 1;
    private int deepest;
    private long solutionCount;
    private long backtracks;

    Run(Agent agent, Puzzle puzzle, int enough, Journal journal) {
        this.agent = agent;
        this.puzzle = puzzle;
        this.enough = enough;
        this.journal = journal;
        this.grid = journal.grid();
        this.skills = agent.effectiveSkills(puzzle.constraints());
        this.random = new Chance(agent.seed());
    }

    /// A node that guesses: in which cell, which digits, how many of them it has tried, and the state to
    /// come back to.
    private static final class Choice {
        final int node;
        final int cell;
        final int[] digits;
        final Grid state;
        int tried;

        Choice(int node, int cell, int[] digits, Grid state) {
            this.node = node;
            this.cell = cell;
            this.digits = digits;
            this.state = state;
        }

        boolean isExhausted() {
            return tried == digits.length;
        }
    }

    Outcome toTheEnd() {
        readPuzzle();
        boolean possible = reason();
        conflictWithoutGuess = journal.conflict();
        while (!isOver()) {
            if (possible && !grid.isComplete()) {
                choose();
            } else {
                if (possible) {
                    solved();
                }
                if (isOver() || !backtrack()) {
                    break;
                }
            }
            guess();
            possible = reason();
        }
        return new Outcome(
                answer(),
                nodes - 1,
                nodes,
                backtracks,
                deepest,
                solutionCount,
                journal.events(),
                Duration.ofNanos(System.nanoTime() - start),
                journal.work());
    }

    private boolean isOver() {
        return solutionCount >= enough || journal.isHalted();
    }

    private void readPuzzle() {
        var layout = puzzle.layout();
        for (int cell = 0; cell < layout.cellCount(); cell++) {
            if (puzzle.given(cell) != 0) {
                journal.given(layout.cell(cell), puzzle.given(cell));
                continue;
            }
            int forbidden = layout.allDigits()
                    & ~(puzzle.allowed(cell) & puzzle.constraints().allowed(cell));
            for (int rest = forbidden; rest != 0; rest = Digits.withoutFirst(rest)) {
                journal.forbidden(layout.cell(cell), Digits.first(rest));
            }
        }
        puzzle.clashes().stream().findFirst().ifPresent(journal::broken);
    }

    /// Applies the skills in order until none finds anything; after each find the cheapest comes first
    /// again.
    ///
    /// @return false when the position turned out to be impossible
    private boolean reason() {
        int next = 0;
        while (next < skills.size() && !journal.isEnough()) {
            next = journal.apply(skills.get(next)) ? 0 : next + 1;
        }
        return journal.conflict().isEmpty();
    }

    /// Makes the current node one that guesses.
    private void choose() {
        int cell = agent.cells().choose(grid, random);
        int[] digits = agent.digits().order(grid, cell, random);
        journal.choose(puzzle.layout().cell(cell), agent.cells().rule());
        choices.push(new Choice(nodeNow(), cell, digits, grid.copy()));
    }

    /// The node that the grid is in, as long as it has not been left: the one opened last.
    private int nodeNow() {
        return nodes - 1;
    }

    /// Opens a node with the next digit of the last choice.
    private void guess() {
        var choice = choices.element();
        int digit = choice.digits[choice.tried++];
        deepest = Math.max(deepest, choices.size());
        journal.guess(puzzle.layout().cell(choice.cell), digit, nodes, choice.node, choices.size());
        nodes++;
    }

    /// Goes back to the last choice that has a digit left to try.
    ///
    /// @return false when there is none
    private boolean backtrack() {
        while (!choices.isEmpty()) {
            var choice = choices.element();
            backtracks++;
            journal.backtrack(choice.node, choices.size() - 1, choice.state);
            if (!choice.isExhausted()) {
                return true;
            }
            choices.pop();
        }
        return false;
    }

    private void solved() {
        journal.solved();
        solutionCount++;
        if (solutions.size() < 2) {
            solutions.add(Solution.of(puzzle, grid.placedDigits()));
        }
    }

    private Answer answer() {
        if (solutions.size() == 2) {
            return new Answer.Many(solutions.get(0), solutions.get(1));
        }
        if (solutionCount < enough && journal.halt().isPresent()) {
            return new Answer.Stopped(journal.halt().get(), solutions.stream().findFirst());
        }
        if (solutions.size() == 1) {
            return new Answer.One(solutions.getFirst());
        }
        return new Answer.None(
                conflictWithoutGuess.<Reason>map(Reason.Contradiction::new).orElseGet(Reason.Exhausted::new));
    }
}
