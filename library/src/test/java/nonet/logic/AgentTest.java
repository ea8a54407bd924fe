package nonet.logic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nonet.RandomPuzzles;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.grid.Shape;
import nonet.puzzle.Answer;
import nonet.puzzle.Answer.Reason;
import nonet.puzzle.Conflict;
import nonet.puzzle.Grid;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class AgentTest {

    /// The first grid of Norvig's essay, which needs no guess.
    private static final Puzzle EASY =
            Puzzle.of("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..");

    /// Arto Inkala's grid of 2010, which does.
    private static final Puzzle HARD =
            Puzzle.of("..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..");

    /// Norvig's impossible grid, in which plain search drowns.
    private static final Puzzle IMPOSSIBLE =
            Puzzle.of(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........");

    private static final Layout JIGSAW = Layout.jigsaw(new int[] {
        0, 0, 0, 1, 1, 1, //
        0, 0, 2, 2, 1, 1, //
        0, 2, 2, 2, 2, 1, //
        3, 3, 3, 3, 3, 3, //
        4, 4, 4, 5, 5, 5, //
        4, 4, 4, 5, 5, 5
    });

    @Test
    void digitsLeaveCellsThatAreSeenAlsoWhereNoUnitIsComplete() {
        var moreDigitsThanCells = Puzzle.empty(Layout.of(new Shape(4, 4, 1, 5, true, 0, 0, List.of())));

        assertThat(Presets.twins().solve(moreDigitsThanCells).answer()).isInstanceOf(Answer.Many.class);
    }

    static Stream<Puzzle> layouts() {
        return Stream.of(
                Puzzle.empty(Layout.of(4)),
                Puzzle.empty(Layout.of(4)).withDiagonals(),
                Puzzle.empty(Layout.of(6)),
                Puzzle.empty(Layout.of(8)),
                Puzzle.empty(JIGSAW),
                Puzzle.empty(Layout.classic()),
                Puzzle.empty(Layout.classic()).withDiagonals(),
                Puzzle.empty(Layout.of(10)));
    }

    private static List<Agent> thinkers() {
        return Presets.all().stream()
                .filter(agent -> !agent.name().equals("plain"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("layouts")
    void everyAgentGivesTheSameAnswerOnEveryLayout(Puzzle blank) {
        for (long seed = 1; seed <= 3; seed++) {
            var proper = RandomPuzzles.proper(blank, blank.layout().cellCount() / 3, seed);
            var many = RandomPuzzles.many(blank, seed);
            var none = RandomPuzzles.unsolvable(blank, seed);
            for (Agent agent : thinkers()) {
                assertThat(agent.solve(proper).answer()).as(agent.name()).isInstanceOf(Answer.One.class);
                assertThat(agent.solve(many).answer()).as(agent.name()).isInstanceOf(Answer.Many.class);
                assertThat(agent.solve(none).answer()).as(agent.name()).isInstanceOf(Answer.None.class);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void anyMixOfTechniquesAndRulesComesToTheSameAnswer(long seed) {
        var random = new Random(seed);
        var puzzle = RandomPuzzles.proper(Layout.of(6), 0, seed);
        var solution = Presets.best().solve(puzzle).answer();
        for (int i = 0; i < 20; i++) {
            var skills = new ArrayList<Skill>();
            for (String name : Skill.names()) {
                if (random.nextBoolean()) {
                    skills.add(Skill.named(name).orElseThrow());
                }
            }
            var agent = new Agent(
                    "mix", skills, anyOf(random, CellChoice.values()), anyOf(random, DigitOrder.values()), seed);
            assertThat(agent.solve(puzzle).answer()).as("%s", agent).isEqualTo(solution);
        }
    }

    private static <T> T anyOf(Random random, T[] choices) {
        return choices[random.nextInt(choices.length)];
    }

    @ParameterizedTest
    @MethodSource("layouts")
    void theLogReplayedIsTheAgentsOwnStateAtEveryEvent(Puzzle blank) {
        for (long seed = 1; seed <= 4; seed++) {
            for (Agent agent : thinkers()) {
                assertReplayIsExact(
                        agent, RandomPuzzles.proper(blank, blank.layout().cellCount() / 3, seed));
                assertReplayIsExact(agent, RandomPuzzles.many(blank, seed));
                assertReplayIsExact(agent, RandomPuzzles.unsolvable(blank, seed));
            }
        }
    }

    private static void assertReplayIsExact(Agent agent, Puzzle puzzle) {
        var replay = new Replay(puzzle.constraints());
        var own = new AtomicReference<Grid>();
        var counted = new long[1];
        var steps = new ArrayList<Step>();
        var journal = Journal.aloud(puzzle.constraints(), Limits.within(Duration.ofSeconds(10)), event -> {
            replay.follow(event);
            counted[0]++;
            assertThat(replay.grid()).as("%s after %s", agent.name(), event).isEqualTo(own.get());
            assertBelongsToItsStep(event, steps);
        });
        own.set(journal.grid());
        var outcome = new Run(agent, puzzle, 20, journal).toTheEnd();
        assertThat(outcome.events()).isEqualTo(counted[0]);
    }

    /// What a step does comes straight after it, and names it: so the last step is the one that is named.
    private static void assertBelongsToItsStep(Event event, List<Step> steps) {
        switch (event) {
            case Event.Step found -> {
                steps.add(found.step());
                assertThat(found.number()).isEqualTo(steps.size());
            }
            case Event.Eliminate gone when gone.step() == 0 -> assertThat(steps).isEmpty();
            case Event.Eliminate gone -> {
                assertThat(gone.step()).isEqualTo(steps.size());
                assertThat(steps.getLast().eliminated())
                        .contains(gone.candidate().orElseThrow());
            }
            case Event.Place place -> {
                assertThat(place.step()).isEqualTo(steps.size());
                assertThat(steps.getLast().placed()).contains(place.candidate().orElseThrow());
            }
            case Event.Given _, Event.Choose _, Event.Guess _, Event.Broken _, Event.Backtrack _, Event.Solved _ -> {}
        }
    }

    @Test
    void aStepIsCarriedOutInFullUnlessACellRunsOut() {
        var events = thoughts(Presets.best(), HARD);
        var replay = new Replay(HARD.constraints());
        int cutShort = 0;
        for (int at = 0; at < events.size(); at++) {
            replay.follow(events.get(at));
            if (!(events.get(at) instanceof Event.Step found)) {
                continue;
            }
            var done = new ArrayList<Candidate>();
            int next = at + 1;
            while (events.get(next) instanceof Event.Place || events.get(next) instanceof Event.Eliminate) {
                done.add(events.get(next++).candidate().orElseThrow());
            }
            var grid = replay.grid();
            var step = found.step();
            var wanted = Stream.concat(step.placed().stream(), step.eliminated().stream())
                    .filter(each -> grid.has(grid.layout().index(each.cell()), each.digit()))
                    .toList();
            if (events.get(next) instanceof Event.Broken(Conflict.EmptyCell(var cell))) {
                assertThat(done.getLast().cell()).isEqualTo(cell);
                assertThat(wanted).as("step %d", found.number()).startsWith(done.toArray(Candidate[]::new));
                cutShort++;
            } else {
                assertThat(done).as("step %d", found.number()).isEqualTo(wanted).isNotEmpty();
            }
        }
        assertThat(cutShort).isPositive();
    }

    @Test
    void aPuzzleOfCandidatesStartsFromThem() {
        int[] allowed = new int[81];
        Arrays.fill(allowed, Digits.all(9));
        allowed[0] = Digits.bit(4) | Digits.bit(9);
        var restricted = Puzzle.of(Layout.classic(), EASY.givens(), allowed);
        assertReplayIsExact(Presets.best(), restricted);
        assertThat(Presets.best().solve(restricted).answer())
                .isEqualTo(Presets.best().solve(EASY).answer());
        allowed[0] = Digits.bit(9);
        assertThat(Presets.best()
                        .solve(Puzzle.of(Layout.classic(), EASY.givens(), allowed))
                        .answer())
                .isInstanceOf(Answer.None.class);
        allowed[0] = 0;
        assertThat(Presets.best()
                        .solve(Puzzle.of(Layout.classic(), EASY.givens(), allowed))
                        .answer())
                .isEqualTo(new Answer.None(new Reason.Contradiction(new Conflict.EmptyCell(new Cell(0, 0)))));
    }

    @Test
    void theThreeWaysToHaveNoSolutionAreToldApart() {
        var clash = Presets.best().solve(Puzzle.of("11" + ".".repeat(79))).answer();
        assertThat(clash)
                .isEqualTo(new Answer.None(new Reason.Contradiction(new Conflict.Clash(
                        Layout.classic().units().getFirst(), 1, List.of(new Cell(0, 0), new Cell(0, 1))))));

        var emptyCell = Presets.fewest()
                .solve(Puzzle.of("1234567.." + "........8" + "........9" + ".".repeat(54)))
                .answer();
        assertThat(emptyCell)
                .isInstanceOfSatisfying(
                        Answer.None.class,
                        none -> assertThat(none.reason())
                                .isEqualTo(new Reason.Contradiction(new Conflict.EmptyCell(new Cell(0, 7)))));

        var exhausted = Presets.fewest().solve(RandomPuzzles.unsolvable(Layout.of(6), 11));
        assertThat(exhausted.guesses()).isPositive();
        assertThat(exhausted.answer()).isEqualTo(new Answer.None(new Reason.Exhausted()));
    }

    @Test
    void aDigitWithoutAPlaceIsNamed() {
        var puzzle = Puzzle.of(
                "..5......" + "....1...." + ".......1." + "1........" + ".".repeat(18) + ".1......." + ".".repeat(18));
        assertThat(Presets.twins().solve(puzzle).answer())
                .isEqualTo(new Answer.None(new Reason.Contradiction(
                        new Conflict.NoPlace(Layout.classic().units().getFirst(), 1))));
    }

    @Test
    void theAgentThatKnowsMoreGuessesLess() {
        long fewest = Presets.fewest().solve(HARD).nodes();
        long twins = Presets.twins().solve(HARD).nodes();
        long best = Presets.best().solve(HARD).nodes();
        assertThat(twins).isLessThan(fewest);
        assertThat(best).isLessThan(twins);
        assertThat(Presets.twins().solve(EASY).guesses()).isZero();
    }

    @Test
    void theImpossibleGridIsSeenThroughAtOnceByTheBestAndDrownsTheOthers() {
        var best = Presets.best().solve(IMPOSSIBLE, 2, Limits.within(Duration.ofSeconds(1)));
        assertThat(best.answer()).isInstanceOf(Answer.None.class);
        var fewest = Presets.fewest().solve(IMPOSSIBLE, 2, Limits.within(Duration.ofMillis(200)));
        assertThat(fewest.answer())
                .isInstanceOfSatisfying(
                        Answer.Stopped.class,
                        stopped -> assertThat(stopped.halt()).isEqualTo(Answer.Halt.TIME_LIMIT));
    }

    /// In time of the processor, as a busy machine may let the thread wait for longer than that.
    @ParameterizedTest
    @ValueSource(ints = {9, 25})
    void limitsAreAskedEveryFiftyMillisecondsOfWork(int size) {
        var layout = Layout.of(size);
        var puzzle = size == 9 ? IMPOSSIBLE : Puzzle.of(layout, new int[layout.cellCount()]);
        for (Agent agent : List.of(Presets.plain(), Presets.fewest(), Presets.subsets())) {
            long silence = IntStream.range(0, 3)
                    .mapToLong(i -> longestSilence(agent, puzzle).toMillis())
                    .min()
                    .orElseThrow();
            assertThat(silence).as(agent.name()).isLessThan(50);
        }
    }

    /// How long an agent works at most without asking its limits, if they end after 100 ms of work.
    private static Duration longestSilence(Agent agent, Puzzle puzzle) {
        var clock = ManagementFactory.getThreadMXBean();
        long start = clock.getCurrentThreadCpuTime();
        long[] asked = {start};
        long[] longest = {0};
        var limits = Limits.none().andUnless(() -> {
            long now = clock.getCurrentThreadCpuTime();
            longest[0] = Math.max(longest[0], now - asked[0]);
            asked[0] = now;
            return now - start > 100_000_000;
        });
        agent.solve(puzzle, Integer.MAX_VALUE, limits);
        assertThat(asked[0] - start).as("the limits end it").isGreaterThan(100_000_000);
        return Duration.ofNanos(Math.max(longest[0], clock.getCurrentThreadCpuTime() - asked[0]));
    }

    @Test
    void anotherThreadCanCancel() throws InterruptedException {
        var cancelled = new AtomicBoolean();
        var outcome = new AtomicReference<Outcome>();
        var thread = Thread.ofPlatform()
                .start(() -> outcome.set(
                        Presets.fewest().solve(IMPOSSIBLE, 2, Limits.none().andUnless(cancelled::get))));
        Thread.sleep(50);
        cancelled.set(true);
        thread.join(1000);
        assertThat(outcome.get().answer())
                .isInstanceOfSatisfying(
                        Answer.Stopped.class,
                        stopped -> assertThat(stopped.halt()).isEqualTo(Answer.Halt.CANCELLED));
    }

    @Test
    void theFirstSolutionIsEnoughWhereThatIsAsked() {
        var empty = Puzzle.of(".".repeat(81));
        var first = Presets.best().solve(empty, Agent.FIRST_SOLUTION, Limits.none());
        assertThat(first.answer()).isInstanceOf(Answer.One.class);
        assertThat(first.solutions()).isEqualTo(1);
        assertThat(Presets.best().solve(empty).answer()).isInstanceOf(Answer.Many.class);
    }

    @Test
    void allTwoHundredEightyEightGridsOfSizeFourAreFound() {
        var empty = Puzzle.of(Layout.of(4), new int[16]);
        for (Agent agent : Presets.all()) {
            assertThat(agent.solve(empty, 1000, Limits.none()).solutions())
                    .as(agent.name())
                    .isEqualTo(288);
        }
    }

    @Test
    void theSameSeedThinksTheSameThoughts() {
        assertThat(thoughts(Presets.plain().withSeed(7), EASY))
                .isEqualTo(thoughts(Presets.plain().withSeed(7), EASY));
        assertThat(thoughts(Presets.plain().withSeed(7), EASY))
                .isNotEqualTo(thoughts(Presets.plain().withSeed(8), EASY));
    }

    private static List<Event> thoughts(Agent agent, Puzzle puzzle) {
        var events = new ArrayList<Event>();
        agent.solve(puzzle, 1, Limits.within(Duration.ofSeconds(5)), event -> {
            if (events.size() < 10_000) {
                events.add(event);
            }
        });
        return events;
    }

    @Test
    void statisticsCountTheEvents() {
        var events = new ArrayList<Event>();
        var outcome = Presets.twins().solve(HARD, 2, Limits.none(), events::add);
        assertThat(outcome.guesses())
                .isEqualTo(count(events, Event.Guess.class))
                .isPositive();
        assertThat(outcome.nodes()).isEqualTo(outcome.guesses() + 1);
        assertThat(outcome.backtracks()).isEqualTo(count(events, Event.Backtrack.class));
        assertThat(outcome.depth())
                .isEqualTo(events.stream()
                        .mapToInt(event -> event instanceof Event.Guess guess ? guess.depth() : 0)
                        .max()
                        .orElseThrow());
        assertThat(outcome.solutions()).isEqualTo(1).isEqualTo(count(events, Event.Solved.class));
        assertThat(outcome.events()).isEqualTo(events.size());
        assertThat(outcome.techniques().keySet()).containsExactly("eliminate", "only-choice", "naked-twins");
        var names = new ArrayList<String>(List.of("given"));
        var steps = new ArrayList<String>();
        var eliminations = new ArrayList<String>();
        var placements = new ArrayList<String>();
        for (Event event : events) {
            switch (event) {
                case Event.Step found -> {
                    names.add(found.skill());
                    steps.add(names.getLast());
                }
                case Event.Eliminate gone -> eliminations.add(names.get(gone.step()));
                case Event.Place place -> placements.add(names.get(place.step()));
                default -> {}
            }
        }
        outcome.techniques().forEach((name, work) -> {
            assertThat(work.steps()).isEqualTo(Collections.frequency(steps, name));
            assertThat(work.eliminations()).isEqualTo(Collections.frequency(eliminations, name));
            assertThat(work.placements()).isEqualTo(Collections.frequency(placements, name));
            assertThat(work.time()).isPositive();
        });
        assertThat(outcome)
                .usingRecursiveComparison()
                .ignoringFieldsMatchingRegexes(".*time.*")
                .isEqualTo(Presets.twins().solve(HARD));
    }

    private static long count(List<Event> events, Class<? extends Event> kind) {
        return events.stream().filter(kind::isInstance).count();
    }

    @Test
    void everyStepHasEvidence() {
        Presets.best().solve(HARD, 2, Limits.none(), event -> {
            if (event instanceof Event.Step found) {
                assertThat(found.step().evidence().allCells()).as("%s", event).isNotEmpty();
            }
        });
    }

    @Test
    void everyGuessIsPrecededByItsChoiceAndEveryReturnByItsCause() {
        var events = new ArrayList<Event>();
        Presets.twins().solve(HARD, 2, Limits.none(), events::add);
        for (int i = 1; i < events.size(); i++) {
            var before = events.get(i - 1);
            switch (events.get(i)) {
                case Event.Guess _ -> assertThat(before).isInstanceOfAny(Event.Choose.class, Event.Backtrack.class);
                case Event.Backtrack _ ->
                    assertThat(before).isInstanceOfAny(Event.Broken.class, Event.Backtrack.class, Event.Solved.class);
                default -> {}
            }
        }
        assertThat(count(events, Event.Choose.class)).isPositive();
        assertThat(count(events, Event.Broken.class)).isPositive();
    }

    @Test
    void nodesAreNumberedInOrderAndBacktrackingReturnsToTheirParents() {
        var depthOfNode = new ArrayList<Integer>(List.of(0));
        Presets.fewest().solve(HARD, 2, Limits.none(), event -> {
            switch (event) {
                case Event.Guess guess -> {
                    assertThat(guess.node()).isEqualTo(depthOfNode.size());
                    assertThat(guess.depth()).isEqualTo(depthOfNode.get(guess.parent()) + 1);
                    depthOfNode.add(guess.depth());
                }
                case Event.Backtrack back -> assertThat(back.depth()).isEqualTo(depthOfNode.get(back.to()));
                default -> {}
            }
        });
        assertThat(depthOfNode).hasSizeGreaterThan(10);
    }

    @ParameterizedTest
    @EnumSource(CellChoice.class)
    void aCellIsChosenAmongTheOpenOnes(CellChoice choice) {
        var grid = Grid.of(EASY);
        for (long seed = 0; seed < 50; seed++) {
            assertThat(grid.isPlaced(choice.choose(grid, new Random(seed)))).isFalse();
        }
    }

    @Test
    void cellRulesChooseWhatTheirNamesSay() {
        var grid = Grid.empty(Layout.classic());
        grid.restrict(50, 0b11);
        grid.restrict(60, 0b11);
        grid.place(49, 9);
        var random = new Random(1);
        assertThat(CellChoice.FIRST.choose(grid, random)).isZero();
        assertThat(CellChoice.FEWEST.choose(grid, random)).isEqualTo(50);
        assertThat(CellChoice.FEWEST_DEGREE.choose(grid, random)).isEqualTo(60);
        long different = IntStream.range(0, 50)
                .map(i -> CellChoice.RANDOM.choose(grid, random))
                .distinct()
                .count();
        assertThat(different).isGreaterThan(10);
    }

    @Test
    void digitRulesOrderWhatTheirNamesSay() {
        var grid = Grid.empty(Layout.classic());
        grid.restrict(0, 0b111);
        for (int peer : grid.geometry().seenFrom(0)) {
            grid.eliminate(peer, 3);
        }
        grid.eliminate(1, 2);
        var random = new Random(1);
        assertThat(DigitOrder.ASCENDING.order(grid, 0, random)).containsExactly(1, 2, 3);
        assertThat(DigitOrder.LEAST_CONSTRAINING.order(grid, 0, random)).containsExactly(3, 2, 1);
        var orders = IntStream.range(0, 60)
                .mapToObj(i -> Arrays.toString(DigitOrder.RANDOM.order(grid, 0, random)))
                .distinct();
        assertThat(orders).hasSize(6);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void nakedTwinsGiveAnAcceptedResultOnTheCourseBoards(int number) throws IOException {
        var data = System.getenv("NONET_DATA");
        assumeTrue(data != null, "NONET_DATA does not point at the data sets");
        var lines = Files.readAllLines(Path.of(data, "seeds", "aind", "naked_twins_" + number + ".txt"));
        var grid = grid729(section(lines, "[before.729]"));
        var notes = new Findings() {
            boolean changed;

            @Override
            public boolean found(Step step) {
                changed = true;
                step.eliminated().forEach(gone -> grid.eliminate(grid.layout().index(gone.cell()), gone.digit()));
                return true;
            }

            @Override
            public void broken(Conflict conflict) {
                throw new AssertionError(conflict);
            }

            @Override
            public boolean isEnough() {
                return false;
            }
        };
        do {
            notes.changed = false;
            Technique.NAKED_PAIR.finder().orElseThrow().search(Position.of(grid), notes);
        } while (notes.changed);
        assertThat(grid).isEqualTo(grid729(section(lines, "[after_b.729]")));
    }

    private static String section(List<String> lines, String title) {
        return lines.get(lines.indexOf(title) + 1);
    }

    private static Grid grid729(String text) {
        var grid = Grid.empty(Layout.classic());
        for (int i = 0; i < 729; i++) {
            if (text.charAt(i) == '.') {
                grid.eliminate(i / 9, i % 9 + 1);
            }
        }
        return grid;
    }
}
