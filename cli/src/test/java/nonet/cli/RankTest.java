package nonet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RankTest {

    private static final String PUZZLE =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// The grid that is itself in more ways than any other.
    private static final String GRID =
            "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

    @Test
    void aGridHasANumberAndTheNumberAGrid() {
        assertThat(Ran.nonet("rank", GRID).out()).isEqualTo("964550\n");
        assertThat(Ran.nonet("rank", "--base", "36", GRID).out()).isEqualTo("000KO92\n");
        assertThat(Ran.nonet("unrank", "964,550").out()).isEqualTo(GRID + "\n");
        assertThat(Ran.nonet("unrank", "--base", "36", "ko92").out()).isEqualTo(GRID + "\n");
        assertThat(Ran.nonet("rank", "--json", GRID).out()).contains("\"rank\":964550,\"base36\":\"000KO92\"}");
        assertThat(Ran.nonet("unrank", "--json", "964550").out())
                .isEqualTo("{\"rank\":964550,\"base36\":\"000KO92\",\"grid\":\"%s\"}\n".formatted(GRID));
    }

    @Test
    void aPuzzleHasTheNumberOfItsSolution() {
        var number = Ran.nonet("rank", PUZZLE);
        var grid = Ran.reading(number.out()).nonet("unrank");
        var solution = Ran.nonet("solve", PUZZLE).out().strip();
        assertThat(Ran.nonet("same", grid.out().strip(), solution).out()).isEqualTo("the same\n");
        assertThat(Ran.nonet("rank", solution).out()).isEqualTo(number.out());
    }

    @Test
    void whatHasNoNumberIsRefusedWithAdvice() {
        var open = Ran.nonet("rank", "." + PUZZLE.substring(1, 44) + "." + PUZZLE.substring(45), GRID);
        assertThat(open.exit()).isEqualTo(1);
        assertThat(open.err()).contains("1: the puzzle has more than one solution. nonet repair");
        assertThat(open.out()).isEqualTo("964550\n");
        var small = Ran.nonet("rank", "1234341221434321");
        assertThat(small.exit()).isEqualTo(1);
        assertThat(small.err()).contains("only 9×9 grids with the usual blocks have a number");
    }

    @Test
    void wrongNumbersAreNamedAndTheOthersAnswered() {
        var wrong = Ran.reading("0\n5,472,730,539\n\n000KO92\n964550\n").nonet("unrank");
        assertThat(wrong.exit()).isEqualTo(2);
        assertThat(wrong.out()).isEqualTo(GRID + "\n");
        assertThat(wrong.err().lines())
                .containsExactly(
                        "nonet: '0' is no number of a class of grids. They go from 1 to 5,472,730,538",
                        "nonet: '5,472,730,539' is no number of a class of grids. They go from 1 to 5,472,730,538",
                        "nonet: '000KO92' is no number of a class of grids. They go from 1 to 5,472,730,538."
                                + " Maybe it is meant with --base 36");
        assertThat(Ran.nonet("unrank", "--base", "36", "2IIBLWR").err()).contains("They go from 0000001 to 2IIBLWQ");
        assertThat(Ran.nonet("unrank", "--json", "x").out())
                .startsWith("{\"status\":\"error\",\"message\":\"'x' is no");
        assertThat(Ran.nonet("unrank", "--base", "16", "1").err()).contains("Maybe 10 or 36");
    }
}
