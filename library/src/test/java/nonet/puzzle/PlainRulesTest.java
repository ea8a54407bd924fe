package nonet.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import nonet.RandomPuzzles;
import nonet.grid.Layout;
import nonet.kernel.Effort;
import nonet.kernel.Kernels;
import nonet.kernel.Outcomes;
import nonet.solve.Solver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The check that every solution of a batch goes through.
class PlainRulesTest {

    private static final int BEFORE = 81; // nothing may hang on where in the arrays a grid begins

    @Test
    void whatBreaksAPlainPuzzleIsNoSolution() {
        var puzzle = RandomPuzzles.proper(Layout.classic(), 30, 3);
        var grid = Solver.fastest().solve(puzzle) instanceof Answer.One(Solution one) ? one.digits() : new int[0];
        assertThat(Solution.of(puzzle, grid).digits()).isEqualTo(grid);
        assertThat(Solution.of(puzzle, packed(grid), BEFORE).digits()).isEqualTo(grid);
        for (int cell = 0; cell < 81; cell++) {
            int[] wrong = grid.clone();
            wrong[cell] = wrong[cell] % 9 + 1;
            byte[] packed = packed(wrong);
            assertThatThrownBy(() -> Solution.of(puzzle, packed, BEFORE)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> Solution.of(puzzle, wrong)).isInstanceOf(IllegalArgumentException.class);
        }
        grid[7] = 257; // a byte would be 1
        assertThatThrownBy(() -> Solution.of(puzzle, grid)).hasMessage("A8 holds 257");
    }

    private static byte[] packed(int[] grid) {
        byte[] packed = new byte[BEFORE + grid.length];
        for (int cell = 0; cell < grid.length; cell++) {
            packed[BEFORE + cell] = (byte) grid[cell];
        }
        return packed;
    }

    @Test
    void noEvenNumberOfDifferentDigitsCancelsOut() {
        for (int set = 1; set < 1 << 9; set++) {
            long together = 0;
            for (int digit = 1; digit <= 9; digit++) {
                together ^= (set >> (digit - 1) & 1) == 1 ? PlainRules.codes(digit) : 0;
            }
            if (Integer.bitCount(set) % 2 == 0) {
                assertThat(together)
                        .as("digits %s", Integer.toBinaryString(set))
                        .isNotZero();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aSolutionPassesAndNothingElse(boolean diagonals) {
        var plain = Puzzle.empty(Layout.classic());
        var blank = diagonals ? plain.withDiagonals() : plain;
        var random = new Random(8);
        for (long seed = 1; seed <= 20; seed++) {
            var puzzle = RandomPuzzles.proper(blank, 30, seed);
            byte[] givens = new byte[BEFORE + 81];
            byte[] digits = new byte[BEFORE + 81];
            for (int cell = 0; cell < 81; cell++) {
                givens[BEFORE + cell] = (byte) puzzle.given(cell);
            }
            var kernel = Kernels.scalar(diagonals);
            var outcomes = new Outcomes(1);
            kernel.solve(givens, BEFORE, 1, Effort.upTo(2), outcomes);
            System.arraycopy(outcomes.first(), 0, digits, BEFORE, 81);
            assertThat(PlainRules.keeps(givens, digits, BEFORE, diagonals)).isTrue();
            for (int cell = 0; cell < 81; cell++) {
                byte right = digits[BEFORE + cell];
                for (int wrong : new int[] {right % 9 + 1, 0, 10, 33, right + 32, right + 64, -128 + right}) {
                    digits[BEFORE + cell] = (byte) wrong;
                    assertThat(PlainRules.keeps(givens, digits, BEFORE, diagonals))
                            .as("%d instead of %d in cell %d", wrong, right, cell)
                            .isFalse();
                }
                digits[BEFORE + cell] = right;
            }
            for (int trial = 0; trial < 200; trial++) {
                byte[] swapped = swapped(digits, random);
                assertThat(PlainRules.keeps(givens, swapped, BEFORE, diagonals))
                        .isEqualTo(RuleChecker.faults(puzzle, text(swapped)).isEmpty());
            }
        }
    }

    /// The digits with two cells, rows, columns or digits exchanged: often still a grid, only not this puzzle's.
    private static byte[] swapped(byte[] digits, Random random) {
        byte[] swapped = digits.clone();
        int a = random.nextInt(9);
        int b = random.nextInt(9);
        int kind = random.nextInt(3);
        for (int i = 0; i < 81; i++) {
            int row = i / 9;
            int column = i % 9;
            int from = switch (kind) {
                case 0 -> (row == a ? b : row == b ? a : row) * 9 + column;
                case 1 -> row * 9 + (column == a ? b : column == b ? a : column);
                default -> i == 9 * a + b ? 9 * b + a : i == 9 * b + a ? 9 * a + b : i;
            };
            swapped[BEFORE + i] = digits[BEFORE + from];
        }
        return swapped;
    }

    private static String text(byte[] digits) {
        var text = new StringBuilder();
        for (int cell = 0; cell < 81; cell++) {
            text.append(digits[BEFORE + cell]);
        }
        return text.toString();
    }
}
