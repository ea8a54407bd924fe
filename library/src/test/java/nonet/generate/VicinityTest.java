package nonet.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import nonet.grid.Layout;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.solve.Check;
import nonet.solve.Solver;
import org.junit.jupiter.api.Test;

class VicinityTest {

    private static final Puzzle MINIMAL =
            Puzzle.of("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");

    private static List<Puzzle> around(Puzzle puzzle) {
        var found = new ArrayList<Puzzle>();
        new Vicinity(1, 1, Limits.none()).around(puzzle, found::add);
        return found;
    }

    /// Another way to the same: each given goes, each digit comes in each cell, and the general solver
    /// answers.
    private static Set<Canonical> plainly(Puzzle puzzle) {
        var solver = Solver.fastest();
        var forms = new HashSet<Canonical>();
        for (int gone = 0; gone < 81; gone++) {
            for (int cell = 0; cell < 81 && puzzle.given(gone) != 0; cell++) {
                for (int digit = 1; digit <= 9; digit++) {
                    var other = puzzle.without(gone);
                    if (other.given(cell) == 0
                            && puzzle.given(cell) != digit
                            && solver.solve(other.with(cell, digit)) instanceof Answer.One
                            && Check.of(other.with(cell, digit), solver, Limits.none())
                                    .isMinimal()) {
                        forms.add(Canonical.of(other.with(cell, digit)));
                    }
                }
            }
        }
        forms.remove(Canonical.of(puzzle));
        return forms;
    }

    @Test
    void everyMinimalPuzzleOneGivenAwayIsFoundOnce() {
        var found = around(MINIMAL);
        var forms = new HashSet<Canonical>();
        assertThat(found).isNotEmpty().allMatch(puzzle -> forms.add(Canonical.of(puzzle)));
        assertThat(forms).isEqualTo(plainly(MINIMAL));
    }

    @Test
    void whatWasFoundBeforeIsNotFoundAgain() {
        var vicinity = new Vicinity(1, 1, Limits.none());
        var first = new ArrayList<Puzzle>();
        vicinity.around(MINIMAL, first::add);
        var again = new ArrayList<Puzzle>();
        vicinity.around(MINIMAL, again::add);
        assertThat(first).isNotEmpty();
        assertThat(again).isEmpty();
    }

    @Test
    void onlyClassicPuzzlesHaveAVicinity() {
        assertThatThrownBy(() -> around(Puzzle.empty(Layout.of(4)))).isInstanceOf(IllegalArgumentException.class);
    }
}
