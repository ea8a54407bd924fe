package nonet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Ratings and paths of the forums' scale.
class ForumTest {

    private static final String PUZZLE =
            "5..9..8......784..6..5....2..96541...7......8...........37...4.41..92...........3";
    private static final String MANY =
            "5..9..8......784..6..5....2..96541...7......8...........37...4.41..92............";
    private static final String HARD =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

    @Test
    void aPuzzleIsRatedByItsThreeNumbers() {
        assertThat(Ran.nonet("rate", "--scale", "er", PUZZLE).lines())
                .containsExactly(PUZZLE + "  5.0/1.2/1.2  unique-rectangle-or-loop-type-1");
        assertThat(Ran.nonet("rate", "--scale", "er", "--json", PUZZLE).out())
                .contains(
                        "\"status\":\"one\",\"er\":5.0,\"ep\":1.2,\"ed\":1.2,\"hardest\":\"unique-rectangle-or-loop-type-1\"");
    }

    @Test
    void theirPlaceholdersAskForTheScale() {
        assertThat(Ran.nonet("rate", "--format", "%er/%ep/%ed 100%%", PUZZLE).lines())
                .containsExactly("5.0/1.2/1.2 100%");
        var mixed = Ran.nonet("rate", "--format", "%er %s", PUZZLE);
        assertThat(mixed.exit()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(mixed.err()).contains("--scale er", "--scale ours");
    }

    @Test
    void theNewerSetIsAScaleOfItsOwn() {
        String puzzle = "......6.....7..4..15.3..9...4..5.1..91...8...7.5....8.89.4.1.....68.........9..7.";
        assertThat(Ran.nonet("rate", "--scale", "er", puzzle).lines())
                .containsExactly(puzzle + "  6.6/1.2/1.2  forcing-x-chain");
        assertThat(Ran.nonet("rate", "--scale", "er-default", puzzle).lines())
                .containsExactly(puzzle + "  4.1/1.2/1.2  two-strong-links");
        assertThat(Ran.nonet("rate", "--scale", "er-default", "--format", "%er %h", puzzle)
                        .lines())
                .containsExactly("4.1 two-strong-links");
        assertThat(Ran.nonet("explain", "--scale", "er-default", puzzle).lines())
                .anyMatch(line -> line.matches(" +\\d+   4\\.1  Two strong links: .* loses? \\d\\."))
                .last()
                .asString()
                .contains("ER 4.1, EP 1.2, ED 1.2");
    }

    @Test
    void aScaleThatIsMisspeltIsGuessed() {
        assertThat(Ran.nonet("rate", "--scale", "er-defualt", PUZZLE).err()).contains("Maybe er-default");
        assertThat(Ran.nonet("rate", "--scale", "hodoku", PUZZLE).err()).contains("Maybe ours, er or er-default");
        assertThat(Ran.nonet("rate", "--scale", "er-default", "--up-to", "x-wing", PUZZLE)
                        .err())
                .contains("--scale er-default has techniques of its own");
    }

    @Test
    void eachStepOfItsPathIsToldWithItsRating() {
        var ran = Ran.nonet("explain", "--scale", "er", PUZZLE);
        assertThat(ran.exit()).isZero();
        assertThat(ran.lines())
                .anyMatch(line -> line.matches(" +\\d+   5\\.0  Unique rectangle or loop, type 1: .* loses? .*\\."));
        assertThat(ran.lines().getLast()).startsWith("Solved in ").contains("ER 5.0, EP 1.2, ED 1.2");
        assertThat(Ran.nonet("explain", "--scale", "er", "--json", PUZZLE).out())
                .contains("\"technique\":\"unique-rectangle-or-loop-type-1\",\"rating\":5.0");
    }

    @Test
    void aPuzzleWithoutOneSolutionIsNotRated() {
        var many = Ran.nonet("rate", "--scale", "er", "--json", MANY);
        assertThat(many.exit()).isEqualTo(ExitCode.NOT_PROPER);
        assertThat(many.out()).contains("\"status\":\"many\"").doesNotContain("\"er\"");
        assertThat(Ran.nonet("explain", "--scale", "er", MANY).out()).contains("more than one solution");
    }

    @Test
    void aPuzzleOfAnotherKindIsRefused() {
        var diagonal = Ran.nonet("rate", "--scale", "er", "--diagonal", PUZZLE);
        assertThat(diagonal.exit()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(diagonal.out()).contains("9×9 grids without further rules");
    }

    @Test
    void theTimeLimitHolds() {
        var ran = Ran.nonet("rate", "--scale", "er", "--timeout", "50ms", "--json", HARD);
        assertThat(ran.exit()).isEqualTo(ExitCode.TIME_LIMIT);
        assertThat(ran.out()).contains("\"status\":\"timeout\"").doesNotContain("\"er\"");
    }

    @Test
    void candidatesAreRatedAsTheyStand() {
        String solution = Ran.nonet("solve", PUZZLE).out().strip();
        var candidates = new StringBuilder();
        for (int cell = 0; cell < 81; cell++) {
            for (char digit = '1'; digit <= '9'; digit++) {
                boolean isThere = solution.charAt(cell) == digit || solution.charAt((cell + 1) % 81) == digit;
                candidates.append(isThere ? digit : '.');
            }
        }
        assertThat(Ran.nonet("rate", "--scale", "er", "--json", candidates.toString())
                        .out())
                .contains("\"status\":\"one\",\"er\":");
    }
}
