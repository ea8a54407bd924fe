package nonet.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nonet.RandomPuzzles;
import nonet.grid.Cell;
import nonet.grid.Layout;
import nonet.puzzle.Answer;
import nonet.puzzle.Conflict;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.RuleChecker;
import nonet.puzzle.Solution;
import nonet.rule.Tally;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SolverTest {

    /// Norvig's grid that no solution fills, though no given clashes and plain reasoning finds nothing wrong.
    private static final Puzzle IMPOSSIBLE =
            Puzzle.of(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........");

    private static final String HARD =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

    private static final Puzzle EMPTY = Puzzle.of(".".repeat(81));

    /// Far too many solutions to count: only a limit ends this.
    private static final Puzzle ENDLESS = Puzzle.of(Layout.of(25), new int[625]);

    private final Solver solver = Solver.general();

    /// Begins its search again after almost every guess that fails.
    private final Solver impatient = new Solver(false, 1);

    static Stream<Puzzle> layouts() {
        return Stream.of(
                Puzzle.empty(Layout.blocks(1, 2)),
                Puzzle.empty(Layout.blocks(2, 1)),
                Puzzle.empty(Layout.of(4)),
                Puzzle.empty(Layout.blocks(1, 5)),
                Puzzle.empty(Layout.of(6)),
                Puzzle.empty(Layout.blocks(3, 2)),
                Puzzle.empty(Layout.of(8)),
                Puzzle.empty(Layout.of(8)).withDiagonals(),
                Puzzle.empty(Layout.classic()),
                Puzzle.empty(Layout.classic()).withDiagonals(),
                Puzzle.empty(Layout.of(10)),
                Puzzle.empty(Layout.of(12)),
                Puzzle.empty(Layout.of(12)).withDiagonals(),
                Puzzle.empty(Layout.of(15)),
                Puzzle.empty(Layout.of(16)),
                Puzzle.empty(Layout.of(16)).withDiagonals(),
                Puzzle.empty(Layout.of(25)),
                Puzzle.empty(RandomPuzzles.jigsaw(4, 1)),
                Puzzle.empty(RandomPuzzles.jigsaw(5, 1)),
                Puzzle.empty(RandomPuzzles.jigsaw(6, 1)),
                Puzzle.empty(RandomPuzzles.jigsaw(7, 1)),
                Puzzle.empty(RandomPuzzles.jigsaw(9, 1)));
    }

    static Stream<Puzzle> smallLayouts() {
        return layouts().filter(blank -> blank.layout().size() <= 9);
    }

    @ParameterizedTest
    @MethodSource("layouts")
    void anEmptyGridOfEveryLayoutHasSolutionsThatKeepTheRules(Puzzle blank) {
        var empty = blank;
        assertThat(solver.solve(empty)).isInstanceOfSatisfying(Answer.Many.class, many -> {
            assertThat(many.first()).isNotEqualTo(many.second());
            assertThat(RuleChecker.faults(empty, many.first().toString())).isEmpty();
            assertThat(RuleChecker.faults(empty, many.second().toString())).isEmpty();
        });
    }

    @ParameterizedTest
    @MethodSource("layouts")
    void aFullGridWithACornerRubbedOutHasOneSolution(Puzzle blank) {
        var full = RandomPuzzles.full(blank, 7);
        var puzzle = blank.withGivens(full.digits()).without(0);
        assertThat(solver.solve(puzzle)).isEqualTo(new Answer.One(full));
    }

    @ParameterizedTest
    @MethodSource("smallLayouts")
    void aPlainTwinFindsTheSameSolutionsOfStrewnDigits(Puzzle blank) {
        var layout = blank.layout();
        int cells = layout.cellCount();
        int least = layout.size() <= 4 ? 0 : layout.size() < 9 ? cells / 5 : cells / 3;
        for (int seed = 0; seed < 50; seed++) {
            int givens = least + new Random(seed).nextInt(cells / 2 - least + 1);
            duel(RandomPuzzles.strewn(blank, givens, seed));
        }
    }

    @ParameterizedTest
    @MethodSource("smallLayouts")
    void aPlainTwinFindsTheSameSolutionsOfRestrictedPuzzles(Puzzle blank) {
        var layout = blank.layout();
        for (int seed = 0; seed < 100; seed++) {
            var random = new Random(seed);
            int[] digits = RandomPuzzles.full(blank, seed).digits();
            int[] allowed = IntStream.of(digits)
                    .map(digit -> random.nextInt(40) == 0 ? 1 : (1 << (digit - 1)) | (random.nextInt() & 0x155))
                    .toArray();
            int[] givens = IntStream.of(digits)
                    .map(digit -> random.nextInt(layout.size() < 9 ? 4 : 2) == 0 ? digit : 0)
                    .toArray();
            duel(Puzzle.of(layout, givens, allowed).with(blank.rules()));
        }
    }

    @Test
    void aPlainTwinFindsTheSameSolutionsOfSmallPuzzlesWithAnyGivens() {
        for (int seed = 0; seed < 500; seed++) {
            var random = new Random(seed);
            int[] givens = new int[16];
            for (int i = random.nextInt(7); i > 0; i--) {
                givens[random.nextInt(16)] = 1 + random.nextInt(4);
            }
            duel(Puzzle.of(Layout.of(4), givens));
        }
    }

    private void duel(Puzzle puzzle) {
        duel(puzzle, solver);
        duel(puzzle, impatient);
    }

    private static void duel(Puzzle puzzle, Solver solver) {
        int limit = 50;
        var expected = new HashSet<>(PlainTwin.solutions(puzzle, limit));
        var met = new HashSet<String>();
        var count = solver.forEach(puzzle, Limits.none(), solution -> {
            assertThat(RuleChecker.faults(puzzle, solution.toString())).isEmpty();
            assertThat(met.add(solution.toString())).as("met only once").isTrue();
            return met.size() < limit;
        });
        assertThat(count.solutions()).isEqualTo(met.size());
        if (expected.size() < limit) {
            assertThat(met).as(puzzle.toString()).isEqualTo(expected);
        } else {
            assertThat(met).hasSize(limit);
        }
        var answer = solver.solve(puzzle);
        switch (expected.size()) {
            case 0 -> assertThat(answer).isInstanceOf(Answer.None.class);
            case 1 ->
                assertThat(answer)
                        .isInstanceOfSatisfying(
                                Answer.One.class,
                                one -> assertThat(expected)
                                        .containsExactly(one.solution().toString()));
            default ->
                assertThat(answer)
                        .isInstanceOfSatisfying(
                                Answer.Many.class,
                                many -> assertThat(many.first()).isNotEqualTo(many.second()));
        }
    }

    @Test
    void thereAre288SmallGrids() {
        var empty = Puzzle.of(Layout.of(4), new int[16]);
        assertThat(solver.count(empty, Long.MAX_VALUE, Limits.none()))
                .matches(count -> count.solutions() == 288 && count.ending() == Count.Ending.ALL);
        assertThat(solver.count(empty, 288, Limits.none()).ending()).isEqualTo(Count.Ending.ENOUGH);
        assertThat(solver.count(empty, 100, Limits.none()).solutions()).isEqualTo(100);
    }

    /// The 28,200,960 grids of 6×6 fall into 720 parts of the same size by their first row.
    @Test
    void thereAre39168GridsOfSixWithTheSameFirstRow() {
        var puzzle = Puzzle.of(Layout.of(6), "123456" + ".".repeat(30));
        assertThat(solver.count(puzzle, Long.MAX_VALUE, Limits.none()).solutions())
                .isEqualTo(28_200_960 / 720);
    }

    /// The 161,280 Latin squares of order 5 are the 5×5 grids whose blocks are the rows.
    @Test
    void thereAre161280LatinSquaresOfFive() {
        var empty = Puzzle.of(Layout.blocks(1, 5), new int[25]);
        assertThat(solver.count(empty, Long.MAX_VALUE, Limits.none()).solutions())
                .isEqualTo(161_280);
    }

    @Test
    void theVisitorSaysWhenItHasEnough() {
        var met = new ArrayList<Solution>();
        var count = solver.forEach(EMPTY, Limits.none(), solution -> {
            met.add(solution);
            return met.size() < 5;
        });
        assertThat(new HashSet<>(met)).hasSize(5);
        assertThat(count.solutions()).isEqualTo(5);
        assertThat(count.ending()).isEqualTo(Count.Ending.ENOUGH);
    }

    @Test
    void theFirstSolutionIsEnoughWhereNobodyAsksForAProof() {
        assertThat(solver.first(EMPTY, Limits.none())).isInstanceOf(Answer.One.class);
        assertThat(solver.first(IMPOSSIBLE, Limits.none())).isInstanceOf(Answer.None.class);
    }

    @Test
    void givensThatClashAreNamed() {
        var row = Layout.classic().units().getFirst();
        var clash = new Conflict.Clash(row, 1, List.of(new Cell(0, 0), new Cell(0, 1)));
        assertThat(solver.solve(Puzzle.of("11" + ".".repeat(79)))).isEqualTo(contradiction(clash));
    }

    @Test
    void aCellThatRanOutIsNamed() {
        int[] allowed = new int[16];
        Arrays.fill(allowed, 0b1111);
        allowed[5] = 0;
        assertThat(solver.solve(Puzzle.of(Layout.of(4), new int[16], allowed)))
                .isEqualTo(contradiction(new Conflict.EmptyCell(new Cell(1, 1))));
    }

    @Test
    void aDigitThatRanOutIsNamed() {
        // 1 is barred from the first two rows of the top left block, and the third is full.
        var puzzle = Puzzle.of("....1...." + ".......1." + "234......" + ".".repeat(54));
        var block = Layout.classic().units().get(18);
        assertThat(block.name()).isEqualTo("block 1");
        assertThat(solver.solve(puzzle)).isEqualTo(contradiction(new Conflict.NoPlace(block, 1)));
    }

    /// Circles all over five rows hold each digit five times, whatever the digits are. Whoever looks at single cells
    /// guesses for hours.
    @Test
    void howOftenADigitCanStandInManyCellsIsSeenWithoutAGuess() {
        var cells = IntStream.range(0, 45).mapToObj(Layout.classic()::cell).toList();
        var puzzle = Puzzle.empty(Layout.classic()).with(List.of(new Tally.CountingCircles(cells)));

        var count = Solver.general().count(puzzle, 2, Limits.within(Duration.ofSeconds(20)));

        assertThat(count.ending()).isEqualTo(Count.Ending.ALL);
        assertThat(count.solutions()).isZero();
        assertThat(count.guesses()).isZero();
    }

    private static Answer contradiction(Conflict conflict) {
        return new Answer.None(new Answer.Reason.Contradiction(conflict));
    }

    @Test
    void theImpossibleGridIsExhaustedAtOnce() {
        assertThat(solver.solve(IMPOSSIBLE, Limits.within(Duration.ofSeconds(1))))
                .isEqualTo(new Answer.None(new Answer.Reason.Exhausted()));
    }

    @Test
    void beginningAgainAndAgainStillExhaustsTheImpossibleGrid() {
        assertThat(impatient.solve(IMPOSSIBLE)).isEqualTo(new Answer.None(new Answer.Reason.Exhausted()));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void largeGridsWithFewGivensAreSolvedInSeconds(int seed) {
        var limits = Limits.within(Duration.ofSeconds(5));
        var minimal = RandomPuzzles.proper(Layout.of(16), 0, seed);
        assertThat(minimal.givenCount()).isLessThan(110);
        assertThat(solver.solve(minimal, limits)).isInstanceOf(Answer.One.class);
        for (int givens : new int[] {25, 100, 200, 250, 280, 300}) {
            var puzzle = RandomPuzzles.withGivens(Layout.of(25), givens, seed);
            assertThat(solver.solve(puzzle, limits)).as("%d givens", givens).isInstanceOf(Answer.Many.class);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void properManyAndUnsolvablePuzzlesAreToldApart(int seed) {
        for (var blank : List.of(
                Puzzle.empty(Layout.of(6)),
                Puzzle.empty(Layout.classic()),
                Puzzle.empty(Layout.classic()).withDiagonals())) {
            assertThat(solver.solve(RandomPuzzles.proper(blank, 0, seed))).isInstanceOf(Answer.One.class);
            assertThat(solver.solve(RandomPuzzles.many(blank, seed))).isInstanceOf(Answer.Many.class);
            assertThat(solver.solve(RandomPuzzles.unsolvable(blank, seed))).isInstanceOf(Answer.None.class);
        }
    }

    @Test
    void anySolutionDependsOnTheRandomNumbersAlone() {
        var one = solver.any(EMPTY, Limits.none(), new Random(1));
        assertThat(solver.any(EMPTY, Limits.none(), new Random(1))).isEqualTo(one);
        assertThat(solver.any(EMPTY, Limits.none(), new Random(2))).isNotEqualTo(one);
    }

    @Test
    void aTimeLimitHoldsWithinFiftyMilliseconds() {
        var limit = Duration.ofMillis(100);
        for (var puzzle : List.of(ENDLESS, EMPTY)) {
            var tries = Stream.generate(() -> {
                        long start = System.nanoTime();
                        var count = solver.count(puzzle, Long.MAX_VALUE, Limits.within(limit));
                        assertThat(count.ending()).isEqualTo(Count.Ending.TIME_LIMIT);
                        assertThat(count.isStopped()).isTrue();
                        return Duration.ofNanos(System.nanoTime() - start);
                    })
                    .limit(4)
                    .toList();
            assertThat(tries).allSatisfy(time -> assertThat(time).isGreaterThanOrEqualTo(limit));
            // A busy machine may be late now and then, but not every time.
            assertThat(tries).anySatisfy(time -> assertThat(time).isLessThan(limit.plusMillis(50)));
        }
    }

    @Test
    void aSearchThatIsStoppedTellsTheSolutionItHas() {
        var hard = Puzzle.of(HARD);
        var met = new AtomicBoolean();
        var limits = Limits.none().andUnless(met::get);
        var count = solver.forEach(hard, limits, solution -> {
            met.set(true);
            return true;
        });
        assertThat(count.ending()).isEqualTo(Count.Ending.CANCELLED);
        assertThat(count.solutions()).isEqualTo(1);
        assertThat(solver.solve(hard, limits)).isEqualTo(new Answer.Stopped(Answer.Halt.CANCELLED, Optional.empty()));
    }

    @Test
    void anotherThreadCancelsWithinFiftyMilliseconds() throws InterruptedException {
        var late = new ArrayList<Duration>();
        for (int i = 0; i < 4; i++) {
            var cancelled = new AtomicBoolean();
            var ended = new AtomicLong();
            var thread = Thread.ofPlatform().start(() -> {
                solver.count(ENDLESS, Long.MAX_VALUE, Limits.none().andUnless(cancelled::get));
                ended.set(System.nanoTime());
            });
            Thread.sleep(50);
            long start = System.nanoTime();
            cancelled.set(true);
            thread.join(5000);
            assertThat(thread.isAlive()).isFalse();
            late.add(Duration.ofNanos(ended.get() - start));
        }
        // A busy machine may be late now and then, but not every time.
        assertThat(late).anySatisfy(time -> assertThat(time).isLessThan(Duration.ofMillis(50)));
    }

    @Test
    void manyThreadsShareASolver() {
        var puzzles = IntStream.range(0, 50)
                .mapToObj(seed -> RandomPuzzles.proper(Layout.of(seed % 2 == 0 ? 9 : 6), 0, seed))
                .toList();
        var alone = puzzles.stream().map(Solver.general()::solve).toList();
        for (int round = 0; round < 10; round++) {
            assertThat(puzzles.parallelStream().map(solver::solve).toList()).isEqualTo(alone);
        }
    }

    @Test
    void aSearchTellsHowMuchItGuessed() {
        var easy = Puzzle.of("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..");
        assertThat(solver.count(easy, 2, Limits.none()).guesses()).isZero();
        assertThat(solver.count(IMPOSSIBLE, 2, Limits.none()).guesses()).isPositive();
    }

    @Test
    void countingToZeroIsRefused() {
        assertThatThrownBy(() -> solver.count(EMPTY, 0, Limits.none()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1 is the least");
    }
}
