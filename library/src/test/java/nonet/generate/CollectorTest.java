package nonet.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.fail;

import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import nonet.grid.Cell;
import nonet.grid.Layout;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.rule.Different;
import nonet.solve.Solver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What collectors measure, against published values.
class CollectorTest {

    private static Solution solution(Puzzle puzzle) {
        return Solver.general().solve(puzzle) instanceof Answer.One(var only) ? only : fail("not proper: " + puzzle);
    }

    private static List<List<Cell>> sets(Puzzle grid, int most) {
        return Unavoidable.of(grid, solution(grid), most, Limits.none());
    }

    /// The grid with the most automorphisms, the first and the last of all classes in the order of their canonical
    /// forms, and the one with the most puzzles of 17 givens.
    @ParameterizedTest
    @CsvSource({
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645, 0, 162, 162",
        "123456789456789123789123456214365897365897214897214365531642978642978531978531642, 6, 114, 208",
        "123456789457893612986217354274538196531964827698721435342685971715349268869172543, 0, 66, 612",
        "123456789456789123798231564234675918815943276967812435379164852582397641641528397, 2, 14, 371"
    })
    void unavoidableSetsAreAsManyAsIsKnown(String grid, int ofFour, int ofSix, int upToTwelve) {
        var sets = sets(Puzzle.of(grid), 12);
        assertThat(sets).hasSize(upToTwelve);
        assertThat(sets.stream().filter(set -> set.size() == 4)).hasSize(ofFour);
        assertThat(sets.stream().filter(set -> set.size() == 6)).hasSize(ofSix);
    }

    @ParameterizedTest
    @CsvSource({"1234341221434321, '{4=8, 8=2, 12=4}'", "1234341223414123, '{4=4, 8=6, 10=16}'"})
    void theTwoSmallGridsHaveTheSetsThatAreKnown(String grid, String bySize) {
        var puzzle =
                Puzzle.of(Layout.of(4), grid.chars().map(symbol -> symbol - '0').toArray());
        assertThat(sets(puzzle, 16).stream()
                        .collect(Collectors.groupingBy(List::size, TreeMap::new, Collectors.counting()))
                        .toString())
                .isEqualTo(bySize);
    }

    @Test
    void aGridWithoutTheCellsOfASetHasAnotherSolution() {
        var full = Puzzle.of("123456789456789123789123456214365897365897214897214365531642978642978531978531642");
        var grid = full.layout();
        for (List<Cell> set : sets(full, 8)) {
            var open = full;
            for (Cell cell : set) {
                open = open.without(grid.index(cell));
            }
            assertThat(Solver.general().solve(open)).as("%s", set).isInstanceOf(Answer.Many.class);
            var closed = open.with(grid.index(set.getFirst()), full.given(grid.index(set.getFirst())));
            assertThat(Solver.general().solve(closed)).as("%s", set).isInstanceOf(Answer.One.class);
        }
    }

    @Test
    void otherRulesAreRefused() {
        var puzzle = Puzzle.of("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
        var odd = puzzle.with(List.of(new Different.AntiKnight()));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Unavoidable.of(odd, solution(puzzle), 6, Limits.none()))
                .withMessageContaining("no other rules");
    }

    /// Of the encyclopaedia, one of ER 5.6, Easter Monster, one of Arto Inkala's, and Loki.
    @ParameterizedTest
    @CsvSource({
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79, 0, 0",
        "........1.....2.3.....4.5.6..1.6.7.5..6.5.1...8.....9...541.....3.......9....8..., 3, 1",
        "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1, 3, 2",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.., 2, 2",
        "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6.., 2, 3"
    })
    void backdoorsAndDepthsAreAsIsKnown(String text, int size, int depth) {
        var puzzle = Puzzle.of(text);
        var backdoors = Backdoors.of(puzzle, solution(puzzle), 3, Limits.none());
        assertThat(backdoors.size()).isEqualTo(size);
        assertThat(backdoors.sets()).allMatch(set -> set.size() == size);
        assertThat(TrialDepth.of(puzzle, 3, Limits.none()).depth()).hasValue(depth);
    }
}
