package nonet.solve;

import static org.assertj.core.api.Assertions.assertThat;

import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import org.junit.jupiter.api.Test;

class CheckTest {

    /// 17 givens, published by Gordon Royle.
    private static final String MINIMAL =
            ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...";

    private static Check check(String puzzle) {
        return Check.of(Puzzle.of(puzzle), Solver.fastest(), Limits.none());
    }

    @Test
    void aPuzzleOfSeventeenGivensHasNoneToSpare() {
        assertThat(check(MINIMAL).isMinimal()).isTrue();
    }

    @Test
    void aGivenThatFollowsFromTheOthersIsToSpare() {
        var solution = ((Answer.One) check(MINIMAL).answer()).solution();
        var check = check(solution.toString().charAt(0) + MINIMAL.substring(1));
        assertThat(check.isProper()).isTrue();
        assertThat(check.isMinimal()).isFalse();
        assertThat(check.spare())
                .anySatisfy(given -> assertThat(given.cell().toString()).isEqualTo("A1"));
    }

    @Test
    void givensThatClashAreAllNamed() {
        var check = check("11" + ".".repeat(7) + "22" + ".".repeat(70));
        assertThat(check.isProper()).isFalse();
        assertThat(check.clashes()).hasSizeGreaterThanOrEqualTo(2);
    }
}
