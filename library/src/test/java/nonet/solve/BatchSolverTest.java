package nonet.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import nonet.RandomPuzzles;
import nonet.grid.Layout;
import nonet.kernel.Effort;
import nonet.kernel.Kernel;
import nonet.kernel.Kernels;
import nonet.kernel.Outcomes;
import org.junit.jupiter.api.Test;

class BatchSolverTest {

    @Test
    void aKernelThatErrsIsFoundOut() {
        Kernel erring = new Kernel() {
            private final Kernel right = Kernels.scalar(false);

            @Override
            public int lanes() {
                return 1;
            }

            @Override
            public boolean diagonals() {
                return false;
            }

            @Override
            public void solve(byte[] puzzles, int offset, int count, Effort effort, Outcomes outcomes) {
                right.solve(puzzles, offset, count, effort, outcomes);
                outcomes.second()[81 * (count - 1) + 40] = 33;
            }
        };
        var solver = new BatchSolver(erring, null, 3);
        assertThatThrownBy(() -> solver.solve(3, 2, Long.MAX_VALUE, () -> false))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("breaks the rules");
    }

    @Test
    void beforeAndAfterTheWarmUpTheAnswersAreTheSame() {
        var warmUp = new WarmUp(false);
        var batch = BatchSolver.of(warmUp, 30);
        for (int i = 0; i < 30; i++) {
            var puzzle = RandomPuzzles.proper(Layout.classic(), 0, i);
            for (int cell = 0; cell < 81; cell++) {
                batch.puzzles()[81 * i + cell] = (byte) puzzle.given(cell);
            }
        }
        batch.solve(30, 2, Long.MAX_VALUE, () -> false);
        byte[] before = batch.first().clone();
        warmUp.run();
        assertThat(warmUp.isDone()).isEqualTo(Kernels.batch(false).lanes() > 1);
        batch.solve(30, 2, Long.MAX_VALUE, () -> false);
        assertThat(batch.first()).isEqualTo(before);
        assertThat(batch.solutions(29)).isEqualTo(1);
    }

    @Test
    void whatIsWarmStaysWarm() {
        new WarmUp(true).run();
        assertThat(new WarmUp(true).isDone()).isEqualTo(Kernels.batch(true).lanes() > 1);
    }
}
