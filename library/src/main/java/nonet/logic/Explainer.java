package nonet.logic;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import nonet.grid.Candidate;
import nonet.grid.CellSet;
import nonet.logic.rule.BrokenRules;
import nonet.logic.single.AsSeen;
import nonet.logic.single.SingleStep;
import nonet.puzzle.Answer;
import nonet.puzzle.Conflict;
import nonet.puzzle.Grid;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;

/// Finds the way that a person would go to the solution: always the easiest step that there is, and after
/// each step the easiest again.
///
/// A digit that is placed leaves its peers at once: nobody explains that.
public final class Explainer {

    private final Options options;
    private final List<Finder> finders;

    /// What an explainer may use, and what it knows beforehand.
    ///
    /// @param scale which techniques are easier than others
    /// @param techniques those it may use, as far as they are on the scale; brute force needs the solution too
    /// @param solution if known, every step is checked against it: see [UnsoundStepException]
    /// @param proper whether the puzzle is known to have exactly one solution. Without that promise, the
    ///     techniques that rest on it find nothing
    public record Options(OurScale scale, Set<Technique> techniques, Optional<Solution> solution, boolean proper) {

        public Options {
            techniques = Set.copyOf(techniques);
        }

        /// All techniques of the usual path of the usual scale, and nothing known.
        public static Options usual() {
            return usual(Scale.ours());
        }

        /// All techniques of the usual path of a scale, and nothing known.
        public static Options usual(OurScale scale) {
            return new Options(scale, scale.usual(), Optional.empty(), false);
        }

        public Options with(Set<Technique> others) {
            return new Options(scale, others, solution, proper);
        }

        /// Without those that are tried after this one, which must be on the scale.
        public Options upTo(Technique hardest) {
            return with(techniques.stream()
                    .filter(scale::has)
                    .filter(technique -> scale.order(technique) <= scale.order(hardest))
                    .collect(Collectors.toSet()));
        }

        /// Knowing one solution, of perhaps several.
        public Options checkedBy(Solution known) {
            return new Options(scale, techniques, Optional.of(known), proper);
        }

        /// Knowing the only solution.
        public Options proper(Solution only) {
            return new Options(scale, techniques, Optional.of(only), true);
        }

        /// Knowing that there is only one solution.
        public Options assumingProper() {
            return new Options(scale, techniques, solution, true);
        }
    }

    /// One that uses all usual techniques: `Explainer.usual().explain(puzzle)`.
    public static Explainer usual() {
        return new Explainer(Options.usual());
    }

    /// The whole way of a puzzle of which nothing is known yet. It is solved first: where it has exactly one solution,
    /// techniques that rest on that take part, and every step is checked against it.
    public Explanation explain(Puzzle puzzle) {
        return Presets.best().solve(puzzle).answer() instanceof Answer.One(var solution)
                ? new Explainer(options.proper(solution)).explain(puzzle, Limits.none())
                : explain(puzzle, Limits.none());
    }

    public Explainer(Options options) {
        this.options = options;
        var scale = options.scale();
        this.finders = options.techniques().equals(scale.usual())
                ? scale.usualFinders()
                : scale.finders(options.techniques()::contains);
    }

    /// The position in which a person begins: givens placed, and no peer of a given has its digit.
    public static Grid start(Puzzle puzzle) {
        return tidied(Grid.of(puzzle));
    }

    /// The same position, but no open cell has a digit that is placed in a peer.
    public static Grid tidied(Grid grid) {
        var tidy = grid.copy();
        for (int cell = 0; cell < grid.geometry().cellCount(); cell++) {
            if (grid.isPlaced(cell)) {
                place(tidy, cell, grid.placed(cell));
            }
        }
        return tidy;
    }

    /// Carries out a step. Afterwards its placements are placed and gone from their peers, and its
    /// eliminations are gone.
    public static void apply(Inference step, Grid grid) {
        var geometry = grid.geometry();
        for (Candidate candidate : step.placed()) {
            place(grid, geometry.index(candidate.cell()), candidate.digit());
        }
        for (Candidate candidate : step.eliminated()) {
            grid.eliminate(geometry.index(candidate.cell()), candidate.digit());
        }
    }

    private static void place(Grid grid, int cell, int digit) {
        grid.place(cell, digit);
        for (int peer : grid.geometry().seenFrom(cell)) {
            if (!grid.isPlaced(peer)) {
                grid.eliminate(peer, digit);
            }
        }
    }

    /// The whole way from the givens.
    public Explanation explain(Puzzle puzzle, Limits limits) {
        return explain(puzzle, start(puzzle), limits);
    }

    /// The whole way from the givens.
    ///
    /// @param hearer is told of every step when it is found
    public Explanation explain(Puzzle puzzle, Limits limits, Consumer<? super Step> hearer) {
        return explain(puzzle, start(puzzle), limits, hearer);
    }

    /// The way from a position that somebody has reached; `from` stays as it is.
    public Explanation explain(Puzzle puzzle, Grid from, Limits limits) {
        return explain(puzzle, from, limits, _ -> {});
    }

    /// The way from a position that somebody has reached; `from` stays as it is.
    ///
    /// @param hearer is told of every step when it is found
    public Explanation explain(Puzzle puzzle, Grid from, Limits limits, Consumer<? super Step> hearer) {
        var grid = from.copy();
        var steps = new ArrayList<Step>();
        var fruitless = new Fruitless(puzzle.geometry());
        while (true) {
            var conflict = conflict(puzzle, grid);
            if (conflict.isPresent()) {
                return explanation(puzzle, from, steps, new Explanation.Ending.Broken(conflict.get()));
            }
            if (grid.isComplete()) {
                return explanation(puzzle, from, steps, new Explanation.Ending.Solved());
            }
            var next = next(Position.of(grid, puzzle, options.proper(), fruitless), limits);
            if (next.isEmpty()) {
                return explanation(puzzle, from, steps, ending(limits));
            }
            for (Step step : next) {
                if (isOpen(step, grid)) {
                    apply(step, grid);
                    steps.add(step);
                    hearer.accept(step);
                }
            }
        }
    }

    private Explanation explanation(Puzzle puzzle, Grid from, List<Step> steps, Explanation.Ending ending) {
        return new Explanation(puzzle, options.scale(), from.copy(), steps, ending);
    }

    private static Explanation.Ending ending(Limits limits) {
        return limits.halt()
                .<Explanation.Ending>map(Explanation.Ending.Stopped::new)
                .orElseGet(Explanation.Ending.Stuck::new);
    }

    /// The easiest step in a position. Empty where no technique finds one, or time is up.
    public Optional<Step> next(Puzzle puzzle, Grid grid, Limits limits) {
        return next(Position.of(grid, puzzle, options.proper()), limits).stream()
                .findFirst();
    }

    /// The easiest step in a position; of several singles the one that people see first.
    public Optional<Step> nextAsSeen(Puzzle puzzle, Grid grid, Limits limits) {
        var next = next(puzzle, grid, limits);
        return next.filter(SingleStep.class::isInstance).isPresent()
                ? seen(grid)
                        .first(Position.of(grid).open())
                        .<Step>map(step -> step)
                        .or(() -> next)
                : next;
    }

    /// The easiest step in a position; where that is a single, all of its kind.
    ///
    /// Which of several steps of a kind is found first depends on how the grid is turned. So that a puzzle is
    /// rated the same however it is turned, singles come all at once, and of others that which rules out most.
    private List<Step> next(Position position, Limits limits) {
        var easiest = new Easiest(position, limits);
        for (Finder finder : finders) {
            finder.search(position, easiest);
            if (easiest.isFound()) {
                return easiest.steps;
            }
            if (easiest.isEnough()) {
                break;
            }
        }
        // Who was told to stop has not looked everywhere: that nothing was found is no reason to guess then.
        boolean mayGuess = options.techniques().contains(Technique.BRUTE_FORCE)
                && !easiest.isHalted()
                && !position.open().isEmpty();
        return mayGuess && options.solution().isPresent()
                ? List.of(BruteForce.in(position, options.solution().get()))
                : List.of();
    }

    /// Whether a step still has something to do.
    private static boolean isOpen(Step step, Grid grid) {
        return step.placed().stream()
                .noneMatch(placed -> grid.isPlaced(grid.geometry().index(placed.cell())));
    }

    private AsSeen seen(Grid grid) {
        return new AsSeen(grid, options.techniques());
    }

    /// Every step that the techniques find in a position, easiest first: singles as people see them, the others by
    /// the scale, and of equals those first for which the least must be looked at or read. Of several uses of one
    /// technique that conclude the same only that one is there.
    public List<Step> allSteps(Puzzle puzzle, Grid grid, Limits limits) {
        var position = Position.of(grid, puzzle, options.proper());
        var all = new All(position, seen(grid), limits);
        for (Finder finder : finders) {
            finder.search(position, all);
        }
        return all.steps();
    }

    /// The same way, but with its singles in the order in which people see them, and told with what keeps the others
    /// out. The score of a way goes by the order of the scale, which is another.
    public Explanation asSeen(Explanation way) {
        var grid = way.start().copy();
        var steps = new ArrayList<Step>();
        for (int i = 0; i < way.steps().size(); i++) {
            var open = CellSet.empty(grid.geometry().cellCount());
            for (; i < way.steps().size() && way.steps().get(i) instanceof SingleStep single; i++) {
                open = open.with(grid.geometry().index(single.cell()));
            }
            while (!open.isEmpty()) {
                var next = seen(grid).first(open).orElseThrow();
                apply(next, grid);
                steps.add(next);
                open = open.without(grid.geometry().index(next.cell()));
            }
            if (i < way.steps().size()) {
                apply(way.steps().get(i), grid);
                steps.add(way.steps().get(i));
            }
        }
        return new Explanation(way.puzzle(), way.scale(), way.start(), steps, way.ending());
    }

    /// Up to this place of the scale all steps of a kind are compared. Later ones take long to find.
    private static final int COMPARED = 2400;

    /// What makes it impossible that anything comes of a position, as far as one can see at a glance.
    static Optional<Conflict> conflict(Puzzle puzzle, Grid grid) {
        var geometry = puzzle.geometry();
        for (int cell = 0; cell < geometry.cellCount(); cell++) {
            if (grid.candidates(cell) == 0) {
                return Optional.of(new Conflict.EmptyCell(geometry.cell(cell)));
            }
        }
        for (int unit = 0; unit < geometry.unitCount(); unit++) {
            int possible = 0;
            int placed = 0;
            for (int cell : geometry.cellsOf(unit)) {
                int candidates = grid.candidates(cell);
                possible |= candidates;
                if (grid.isPlaced(cell)) {
                    if ((placed & candidates) != 0) {
                        return Optional.of(clash(grid, unit, grid.placed(cell)));
                    }
                    placed |= candidates;
                }
            }
            int missing = geometry.allDigits() & ~possible;
            if (missing != 0) {
                return Optional.of(
                        new Conflict.NoPlace(geometry.units().get(unit), Integer.numberOfTrailingZeros(missing) + 1));
            }
        }
        return BrokenRules.in(grid);
    }

    private static Conflict clash(Grid grid, int unit, int digit) {
        var geometry = grid.geometry();
        var holders = geometry.units().get(unit).cells().stream()
                .filter(cell -> grid.placed(geometry.index(cell)) == digit)
                .toList();
        return new Conflict.Clash(geometry.units().get(unit), digit, holders);
    }

    /// Takes steps of the wanted techniques, and checks each.
    private abstract class Receiver implements Findings {

        final Position position;
        final Limits limits;
        private Optional<Answer.Halt> halt = Optional.empty();

        Receiver(Position position, Limits limits) {
            this.position = position;
            this.limits = limits;
        }

        @Override
        public boolean found(Step step) {
            if (options.techniques().contains(step.technique())) {
                options.solution().ifPresent(solution -> UnsoundStepException.check(step, position, solution));
                take(step);
            }
            return !isEnough();
        }

        abstract void take(Step step);

        @Override
        public void broken(Conflict conflict) {
            // Conflicts are looked for before each step.
        }

        @Override
        public boolean isEnough() {
            if (halt.isEmpty()) {
                halt = limits.halt();
            }
            return halt.isPresent();
        }

        boolean isHalted() {
            return halt.isPresent();
        }
    }

    private final class Easiest extends Receiver {

        final List<Step> steps = new ArrayList<>();

        Easiest(Position position, Limits limits) {
            super(position, limits);
        }

        boolean isFound() {
            return !steps.isEmpty();
        }

        @Override
        void take(Step found) {
            if (steps.isEmpty() || found instanceof SingleStep) {
                steps.add(found);
            } else if (isBetter(found, steps.getFirst())) {
                steps.set(0, found);
            }
        }

        private boolean isBetter(Step one, Step other) {
            int more = one.eliminated().size() - other.eliminated().size();
            return more > 0
                    || (more == 0 && one.evidence().size() < other.evidence().size());
        }

        @Override
        public boolean isEnough() {
            return (isFound() && options.scale().order(steps.getFirst().technique()) > COMPARED) || super.isEnough();
        }
    }

    private final class All extends Receiver {

        private record Conclusion(Technique technique, Set<Candidate> eliminated, Set<Candidate> placed) {}

        /// @param order singles first, then by the scale
        /// @param size when a single is seen; else how much there is to read of a net, or to look at
        private record Ranked(Step step, int order, int size) {

            Ranked orSmaller(Ranked other) {
                return other.size < size ? other : this;
            }
        }

        private final Map<Conclusion, Ranked> byConclusion = new LinkedHashMap<>();
        private final AsSeen seen;

        All(Position position, AsSeen seen, Limits limits) {
            super(position, limits);
            this.seen = seen;
        }

        @Override
        void take(Step found) {
            byConclusion.merge(
                    new Conclusion(found.technique(), Set.copyOf(found.eliminated()), Set.copyOf(found.placed())),
                    ranked(found),
                    Ranked::orSmaller);
        }

        private Ranked ranked(Step step) {
            if (step instanceof SingleStep single) {
                return new Ranked(seen.told(single), 0, seen.order(single));
            }
            var nets = Nets.of(step);
            int size = nets.depth() > 0 ? nets.claims() : step.evidence().size();
            return new Ranked(step, options.scale().order(step.technique()), size);
        }

        @Override
        public boolean wantsAll() {
            return true;
        }

        List<Step> steps() {
            return byConclusion.values().stream()
                    .sorted(Comparator.comparingInt(Ranked::order).thenComparingInt(Ranked::size))
                    .map(Ranked::step)
                    .toList();
        }
    }
}
