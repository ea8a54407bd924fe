package nonet.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.EnumSet;
import java.util.Random;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import nonet.grid.Layout;
import nonet.kernel.PlainTwin;
import nonet.logic.Explainer;
import nonet.logic.Explanation;
import nonet.logic.Level;
import nonet.logic.Scale;
import nonet.logic.Technique;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is made is what was wished for: said by a plain search that shares nothing with the generator, by
/// an explanation of its own, and by symmetries written down once more. `-Dwishes=5000` makes more of them.
class PromisesTest {

    private static final int WISHES = Integer.getInteger("wishes", 27);

    private static final int GRIDS = 5;

    private static final Technique[] TECHNIQUES = {
        Technique.LOCKED_CANDIDATES_1, Technique.LOCKED_CANDIDATES_2, Technique.NAKED_PAIR, Technique.HIDDEN_PAIR
    };

    private static final String PATTERN =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    private static Wish wish(int seed) {
        var random = new Random(seed);
        var symmetry = oneOf(random, Symmetry.values());
        int least = 23 + random.nextInt(4);
        return switch (seed % 9) {
            case 0 -> Wish.any().minimal();
            case 1 -> Wish.any().with(symmetry);
            case 2 -> Wish.any().minimal().withGivens(new Wish.Range(least, least + random.nextInt(2)));
            case 3 -> Wish.any().with(symmetry).withGivens(new Wish.Range(least + 14, least + 22));
            case 4 -> Wish.any().with(oneOf(random, Level.values()));
            case 5 -> Wish.any().with(Symmetry.ROTATIONAL).with(oneOf(random, Level.EASY, Level.MEDIUM, Level.HARD));
            case 6 -> needing(oneOf(random, TECHNIQUES));
            case 7 -> Wish.any().with(Pattern.of(Puzzle.of(PATTERN)));
            default -> Wish.any(Puzzle.empty(Layout.classic()).withDiagonals()).with(symmetry);
        };
    }

    @SafeVarargs
    private static <T> T oneOf(Random random, T... all) {
        return all[random.nextInt(all.length)];
    }

    private static Wish needing(Technique technique) {
        return Wish.any().needing(technique).upTo(technique);
    }

    @Test
    void whatIsMadeIsWhatWasWishedFor() {
        for (int seed = 0; seed < WISHES; seed++) {
            var wish = wish(seed);
            var outcome = new Generator(wish, seed)
                    .make(1, 2, Limits.within(Duration.ofMinutes(2)), made -> check(made.puzzle(), wish));
            assertThat(outcome.made()).as("%d: %s", seed, wish).isEqualTo(1);
        }
    }

    private static void check(Puzzle puzzle, Wish wish) {
        boolean diagonals = wish.blank().hasDiagonals();
        byte[] givens = new byte[81];
        for (int cell = 0; cell < 81; cell++) {
            givens[cell] = (byte) puzzle.given(cell);
        }
        int count =
                (int) IntStream.range(0, 81).filter(cell -> givens[cell] != 0).count();
        assertThat(PlainTwin.solve(givens, diagonals, 2)).as("%s", puzzle).hasSize(1);
        assertThat(count).isBetween(wish.givens().least(), wish.givens().most());
        if (wish.isMinimal()) {
            for (int cell = 0; cell < 81; cell++) {
                if (givens[cell] != 0) {
                    byte[] fewer = givens.clone();
                    fewer[cell] = 0;
                    assertThat(PlainTwin.solve(fewer, diagonals, 2))
                            .as("%s", puzzle)
                            .hasSize(2);
                }
            }
        }
        IntPredicate isGiven = cell -> givens[cell] != 0;
        if (wish.pattern().isPresent()) {
            assertThat(IntStream.range(0, 81).filter(isGiven))
                    .containsExactlyElementsOf(IntStream.range(0, 81)
                            .filter(cell -> PATTERN.charAt(cell) != '.')
                            .boxed()
                            .toList());
        }
        assertSymmetric(givens, wish.symmetry());
        wish.level()
                .ifPresent(level -> assertThat(
                                explain(puzzle, EnumSet.copyOf(Scale.ours().usual()))
                                        .rating()
                                        .level())
                        .isEqualTo(level));
        wish.technique().ifPresent(technique -> assertNeeded(puzzle, technique));
    }

    private static void assertNeeded(Puzzle puzzle, Technique technique) {
        var allowed = EnumSet.copyOf(Scale.ours().usual());
        allowed.removeIf(one -> Scale.ours().order(one) > Scale.ours().order(technique));
        assertThat(explain(puzzle, allowed).isSolved()).as("%s", puzzle).isTrue();
        allowed.remove(technique);
        assertThat(explain(puzzle, allowed).isSolved()).as("%s", puzzle).isFalse();
    }

    private static Explanation explain(Puzzle puzzle, Set<Technique> techniques) {
        return new Explainer(Explainer.Options.usual().with(techniques)).explain(puzzle);
    }

    private static void assertSymmetric(byte[] givens, Symmetry symmetry) {
        for (int row = 0; row < 9; row++) {
            for (int column = 0; column < 9; column++) {
                boolean is = givens[9 * row + column] != 0;
                boolean turned = givens[9 * (8 - row) + 8 - column] != 0;
                boolean quarter = givens[9 * column + 8 - row] != 0;
                boolean mirrored = givens[9 * row + 8 - column] != 0;
                boolean flipped = givens[9 * (8 - row) + column] != 0;
                boolean fallen = givens[9 * column + row] != 0;
                boolean risen = givens[9 * (8 - column) + 8 - row] != 0;
                assertThat(
                                switch (symmetry) {
                                    case NONE -> true;
                                    case ROTATIONAL -> is == turned;
                                    case QUARTER_TURN -> is == quarter;
                                    case MIRROR -> is == mirrored;
                                    case FLIP -> is == flipped;
                                    case BOTH_AXES -> is == mirrored && is == flipped;
                                    case DIAGONAL -> is == fallen;
                                    case ANTI_DIAGONAL -> is == risen;
                                    case BOTH_DIAGONALS -> is == fallen && is == risen;
                                    case FULL -> is == fallen && is == mirrored && is == quarter;
                                })
                        .as("%s at %d, %d", symmetry, row, column)
                        .isTrue();
            }
        }
    }

    /// What is said without a question, while givens go at random, is what the plain search says.
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void singlesCanGoAndTheLastOfAnExchangeMustStay(boolean diagonals) {
        var blank = diagonals ? Puzzle.empty(Layout.classic()).withDiagonals() : Puzzle.empty(Layout.classic());
        int singlesSaid = 0;
        int exchangesSaid = 0;
        for (int seed = 0; seed < GRIDS; seed++) {
            byte[] grid = PlainTwin.solve(givens(blank, seed), diagonals, 1).getFirst();
            byte[] puzzle = grid.clone();
            var singles = new Singles(diagonals, 1);
            var exchanges = new Exchanges(diagonals, 1);
            singles.fill(0);
            exchanges.find(grid, 0);
            int[] order = IntStream.range(0, 81).toArray();
            new Dice(seed, 1).shuffle(order);
            for (int cell : order) {
                boolean isSingle = singles.has(puzzle, 0, cell);
                boolean isLast = exchanges.needs(0, cell);
                byte[] fewer = puzzle.clone();
                fewer[cell] = 0;
                boolean canGo = PlainTwin.solve(fewer, diagonals, 2).size() == 1;
                assertThat(isSingle && !canGo).isFalse();
                assertThat(isLast && canGo).isFalse();
                singlesSaid += isSingle ? 1 : 0;
                exchangesSaid += isLast ? 1 : 0;
                if (canGo) {
                    singles.take(puzzle, 0, cell);
                    exchanges.toggle(0, cell);
                } else {
                    exchanges.keep(0, new int[] {cell});
                }
            }
        }
        assertThat(singlesSaid).isGreaterThan(35 * GRIDS);
        assertThat(exchangesSaid).isGreaterThan(GRIDS * (diagonals ? 1 : 6));
    }

    private static byte[] givens(Puzzle blank, long seed) {
        byte[] givens = new byte[81];
        new Generator(Wish.any(blank), seed).make(1, Limits.none(), made -> {
            for (int cell = 0; cell < 81; cell++) {
                givens[cell] = (byte) made.puzzle().given(cell);
            }
        });
        return givens;
    }
}
