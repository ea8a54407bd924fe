package nonet.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import nonet.grid.CellSet;
import nonet.grid.Layout;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.rule.Constraints;
import nonet.rule.Different;
import nonet.text.PuzzleReader;
import nonet.text.Reading;
import org.junit.jupiter.api.Test;

class HiddenUnitsTest {

    @Test
    void windowsHideFiveMoreUnits() {
        var constraints = Constraints.of(Layout.classic(), List.of(new Different.Windoku()));

        var geometry = HiddenUnits.with(constraints);

        var corners = CellSet.of(
                81,
                IntStream.of(0, 4, 8)
                        .flatMap(row -> IntStream.of(0, 4, 8).map(column -> 9 * row + column))
                        .toArray());
        assertThat(geometry.unitCount()).isEqualTo(27 + 4 + 5);
        assertThat(IntStream.range(0, 36).mapToObj(geometry::unitSet)).contains(corners);
    }

    @Test
    void rowsColumnsAndBlocksHideNone() {
        var constraints = Constraints.of(Layout.classic(), List.of());

        assertThat(HiddenUnits.with(constraints)).isSameAs(constraints.geometry());
    }

    @Test
    void whatFourPiecesLeaveOfFiveRowsIsAUnit() {
        var puzzle = pieces("..............A.......AA.......AAA..BBB...AAACCBBB.DDDCCCBB.DDDCCCBE.DDDCEEEEEEEE");

        var work = Solver.general().work(puzzle, Limits.none());

        assertThat(work.answer()).isInstanceOf(Answer.None.class);
        assertThat(work.guesses()).isLessThan(1000);
    }

    private static Puzzle pieces(String pieces) {
        var text = """
                {"puzzle":{"grid":{"rows":9,"columns":9,"digits":[1,9],"distinctLines":true,"pieces":"%s"},\
                "givens":"%s"}}""".formatted(pieces, ".".repeat(81));
        return switch (PuzzleReader.of(text, "pieces").next()) {
            case Reading.Read(var entry) -> entry.puzzle();
            case Reading.Unreadable(var error) -> throw new AssertionError(error.render());
        };
    }
}
