package nonet.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import nonet.grid.Layout;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.rule.Different;
import nonet.rule.Rule;
import nonet.text.RuleText;
import org.junit.jupiter.api.Test;

/// What setters ask: true candidates, why there is no solution, what has to change. Small grids are compared with every
/// way there is.
class WorkshopTest {

    private static final Solver SOLVER = Solver.general();

    private static boolean hasSolution(Puzzle puzzle) {
        return !(SOLVER.first(puzzle, Limits.none()) instanceof Answer.None);
    }

    /// A 4×4 puzzle with givens that nobody has thought about.
    private static Puzzle careless(Random random, int givens, List<Rule> rules) {
        int[] digits = new int[16];
        for (int i = 0; i < givens; i++) {
            digits[random.nextInt(16)] = 1 + random.nextInt(4);
        }
        return Puzzle.empty(Layout.of(4)).with(rules).withGivens(digits);
    }

    /// Every choice of givens and rules, as puzzles: the bits of the index say which stay.
    private static List<Puzzle> choices(Puzzle puzzle) {
        int[] cells =
                IntStream.range(0, 16).filter(cell -> puzzle.given(cell) != 0).toArray();
        var choices = new ArrayList<Puzzle>();
        for (int bits = 0; bits < 1 << (cells.length + puzzle.rules().size()); bits++) {
            int[] givens = new int[16];
            for (int i = 0; i < cells.length; i++) {
                givens[cells[i]] = ((bits >> i) & 1) == 0 ? 0 : puzzle.given(cells[i]);
            }
            var rules = new ArrayList<Rule>();
            for (int i = 0; i < puzzle.rules().size(); i++) {
                if (((bits >> (cells.length + i)) & 1) != 0) {
                    rules.add(puzzle.rules().get(i));
                }
            }
            choices.add(Puzzle.empty(puzzle.layout()).with(rules).withGivens(givens));
        }
        return choices;
    }

    @Test
    void noCoreIsSmallerThanTheSmallest() {
        var random = new Random(12);
        var rules = List.of(RuleText.parse("killer 7 A1 A2"), RuleText.parse("thermo B2 C2 D2"));
        int broken = 0;
        for (int i = 0; i < 60; i++) {
            var puzzle = careless(random, 5, i % 2 == 0 ? rules : Different.Diagonal.both());
            var core = Core.of(puzzle, SOLVER, Limits.none());
            assertThat(core.isEmpty()).as("%s", puzzle).isEqualTo(hasSolution(puzzle));
            if (core.isPresent()) {
                broken++;
                int fewest = choices(puzzle).stream()
                        .filter(choice -> !hasSolution(choice))
                        .mapToInt(choice -> choice.givenCount() + choice.rules().size())
                        .min()
                        .orElseThrow();
                assertThat(core.get().size()).as("%s", puzzle).isEqualTo(fewest);
                assertThat(core.get().isSmallest()).isTrue();
                int[] givens = new int[16];
                core.get().givens().forEach(given -> givens[puzzle.layout().index(given.cell())] = given.digit());
                assertThat(hasSolution(Puzzle.empty(puzzle.layout())
                                .with(core.get().rules())
                                .withGivens(givens)))
                        .isFalse();
            }
        }
        assertThat(broken).isGreaterThan(20);
    }

    @Test
    void theCoreOfAClashIsTheTwoGivens() {
        var core =
                Core.of(Puzzle.of("11" + ".".repeat(79)), SOLVER, Limits.none()).orElseThrow();
        assertThat(core.givens()).hasToString("[A1=1, A2=1]");
    }

    @Test
    void aRepairTakesTheFewestGivensAway() {
        var random = new Random(13);
        int broken = 0;
        for (int i = 0; i < 60; i++) {
            var puzzle = careless(random, 7, List.of());
            var repair = Repair.of(puzzle, SOLVER, Limits.none()).orElseThrow();
            assertThat(SOLVER.solve(repair.puzzle())).isInstanceOf(Answer.One.class);
            int most = choices(puzzle).stream()
                    .filter(WorkshopTest::hasSolution)
                    .mapToInt(Puzzle::givenCount)
                    .max()
                    .orElseThrow();
            broken += most == puzzle.givenCount() ? 0 : 1;
            assertThat(puzzle.givenCount() - repair.gone().size())
                    .as("%s", puzzle)
                    .isEqualTo(most);
        }
        assertThat(broken).isGreaterThan(20);
    }

    /// One given more, or two, are said to be the fewest: then no one given would have been enough.
    @Test
    void aRepairAddsFewGivens() {
        var random = new Random(14);
        int two = 0;
        for (int i = 0; i < 60; i++) {
            var puzzle = careless(random, 2, List.of());
            if (!(SOLVER.solve(puzzle) instanceof Answer.Many)) {
                continue;
            }
            var repair = Repair.of(puzzle, SOLVER, Limits.none()).orElseThrow();
            assertThat(repair.gone()).isEmpty();
            boolean oneIsEnough = false;
            for (int cell = 0; cell < 16; cell++) {
                for (int digit = 1; digit <= 4 && puzzle.given(cell) == 0; digit++) {
                    oneIsEnough |= SOLVER.solve(puzzle.with(cell, digit)) instanceof Answer.One;
                }
            }
            assertThat(repair.come().size() == 1).isEqualTo(oneIsEnough);
            assertThat(repair.isFewest()).isEqualTo(repair.come().size() <= 2);
            two += repair.come().size() == 2 ? 1 : 0;
        }
        assertThat(two).isGreaterThan(5);
    }

    /// A given that a later one makes superfluous goes again.
    @Test
    void everyGivenThatARepairAddsIsNeeded() {
        var full = Puzzle.of("534678912672195348198342567859761423426853791713924856961537284287419635345286179");
        var random = new Random(3);
        for (int i = 0; i < 6; i++) {
            int[] few = random.ints(81, 0, 8).toArray();
            var draft = full.withGivens(IntStream.range(0, 81)
                    .map(cell -> few[cell] == 0 ? full.given(cell) : 0)
                    .toArray());
            var repair = Repair.of(draft, Solver.fastest(), Limits.none()).orElseThrow();
            assertThat(repair.come()).isNotEmpty();
            for (var given : repair.come()) {
                var without = repair.puzzle().without(draft.layout().index(given.cell()));
                assertThat(Solver.general().solve(without))
                        .as("%s %s", draft, given)
                        .isInstanceOf(Answer.Many.class);
            }
        }
    }

    @Test
    void rulesThatContradictEachOtherCannotBeRepaired() {
        var puzzle = Puzzle.empty(Layout.of(4))
                .with(List.of(RuleText.parse("killer 3 A1 A2"), RuleText.parse("killer 7 A2 A3")));
        assertThat(Repair.of(puzzle, SOLVER, Limits.none())).isEmpty();
        assertThat(Core.of(puzzle, SOLVER, Limits.none()).orElseThrow().rules()).hasSize(2);
    }

    @Test
    void trueCandidatesAreThoseOfAllSolutions() {
        var random = new Random(15);
        for (int i = 0; i < 40; i++) {
            var puzzle = careless(random, 4, i % 2 == 0 ? List.of() : Different.Diagonal.both());
            var counts = new long[16][5];
            SOLVER.solutions(puzzle).forEach(solution -> {
                for (int cell = 0; cell < 16; cell++) {
                    counts[cell][solution.digit(cell)]++;
                }
            });
            var all = TrueCandidates.of(puzzle, 3, SOLVER, Limits.none());
            for (int cell = 0; cell < 16; cell++) {
                for (int digit = 1; digit <= 4; digit++) {
                    assertThat(all.count(cell, digit)).isEqualTo(Math.min(3, counts[cell][digit]));
                }
            }
        }
    }

    /// Of a grid with too many solutions to look at, each candidate is asked for.
    @Test
    void everyCandidateOfAnEmptyGridIsTrue() {
        var empty = Puzzle.of("1" + ".".repeat(80));
        var all = TrueCandidates.of(empty, 2, Solver.fastest(), Limits.none());
        assertThat(all.count(0, 1)).isEqualTo(2);
        assertThat(all.digits(0)).isEqualTo(1);
        assertThat(all.digits(1)).isEqualTo(0x1fe);
        assertThat(all.digits(80)).isEqualTo(0x1ff);
        assertThat(all.isStopped()).isFalse();
    }

    @Test
    void aLimitEndsTheSearchForTrueCandidates() {
        var empty = Puzzle.empty(Layout.of(25));
        assertThat(TrueCandidates.of(empty, 1_000_000, SOLVER, Limits.within(Duration.ofMillis(50)))
                        .isStopped())
                .isTrue();
    }
}
