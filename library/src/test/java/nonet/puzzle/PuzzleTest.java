package nonet.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Arrays;
import nonet.grid.Cell;
import nonet.grid.DigitSet;
import nonet.grid.Digits;
import nonet.grid.Layout;
import org.junit.jupiter.api.Test;

class PuzzleTest {

    /// Solved by hand: rows shifted by three, then by one.
    private static final String PATTERN =
            "123456789456789123789123456" + "234567891567891234891234567" + "345678912678912345912345678";

    @Test
    void cellsAreReadByLetterAndNumberOrByRowAndColumn() {
        assertThat(Cell.parse("A1")).contains(new Cell(0, 0));
        assertThat(Cell.parse("i9")).contains(new Cell(8, 8));
        assertThat(Cell.parse("r3c7")).contains(new Cell(2, 6));
        assertThat(Cell.parse("P16")).contains(new Cell(15, 15));
        for (String wrong : new String[] {"", "A", "A0", "Z1", "r0c1", "A26", "AA1", "r1c"}) {
            assertThat(Cell.parse(wrong)).as(wrong).isEmpty();
        }
        assertThat(new Cell(15, 15)).hasToString("P16");
    }

    @Test
    void aSymbolThatIsNeitherDigitNorEmptyCellIsRefused() {
        assertThatThrownBy(() -> Puzzle.of(PATTERN.replaceFirst("5", "?")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "'?' at character 5, for A5, is no digit of a 9×9 grid. Maybe write . or 0 for an empty cell");
        assertThatThrownBy(() -> Puzzle.of(Layout.of(4), "5...............")).hasMessageContaining("'5'");
    }

    @Test
    void zeroAndDotBothMeanAnEmptyCell() {
        assertThat(Puzzle.of(PATTERN.replace('5', '.'))).isEqualTo(Puzzle.of(PATTERN.replace('5', '0')));
    }

    @Test
    void clashingGivensAreNamedUnitByUnit() {
        var puzzle = Puzzle.of("11" + ".".repeat(79));
        assertThat(puzzle.clashes())
                .extracting(clash -> clash.unit().name() + " " + clash.digit() + " " + clash.cells())
                .containsExactly("row A 1 [A1, A2]", "block 1 1 [A1, A2]");
        assertThat(Puzzle.of(PATTERN).clashes()).isEmpty();
    }

    @Test
    void aDiagonalClashIsSeenOnlyWithDiagonals() {
        var puzzle = Puzzle.of("1" + ".".repeat(79) + "1");
        assertThat(puzzle.clashes()).isEmpty();
        assertThat(puzzle.withDiagonals().clashes()).hasSize(1);
    }

    @Test
    void aDigitOutOfRangeIsRefusedByName() {
        int[] givens = new int[16];
        givens[5] = 5;
        assertThatThrownBy(() -> Puzzle.of(Layout.of(4), givens)).hasMessageContaining("B2 is 5");
    }

    @Test
    void aPuzzleIsNotChangedThroughItsArrays() {
        int[] givens = new int[81];
        var puzzle = Puzzle.of(Layout.classic(), givens);
        givens[0] = 9;
        puzzle.givens()[1] = 9;
        assertThat(puzzle.givenCount()).isZero();
    }

    @Test
    void onlyAPuzzleWithFewerCandidatesIsRestricted() {
        assertThat(Puzzle.of(PATTERN).isRestricted()).isFalse();
        int[] allowed = new int[81];
        Arrays.fill(allowed, Digits.all(9));
        allowed[7] = Digits.bit(3);
        var puzzle = Puzzle.of(Layout.classic(), new int[81], allowed);
        assertThat(puzzle.isRestricted()).isTrue();
        assertThat(puzzle.allowed(7)).isEqualTo(Digits.bit(3));
        assertThat(puzzle.given(7)).isZero();
    }

    @Test
    void withoutAGivenTheCellMayTakeAnything() {
        var puzzle = Puzzle.of(PATTERN).without(40);
        assertThat(puzzle.given(40)).isZero();
        assertThat(puzzle.allowed(40)).isEqualTo(Digits.all(9));
        assertThat(puzzle.givenCount()).isEqualTo(80);
    }

    @Test
    void aSolutionMustKeepEveryRule() {
        var empty = Puzzle.of(".".repeat(81));
        int[] digits = Puzzle.of(PATTERN).givens();
        assertThat(Solution.of(empty, digits)).hasToString(PATTERN);

        int[] swapped = digits.clone();
        swapped[0] = digits[1];
        assertThatThrownBy(() -> Solution.of(empty, swapped)).hasMessageContaining("row A holds 2 twice");
        int[] hole = digits.clone();
        hole[80] = 0;
        assertThatThrownBy(() -> Solution.of(empty, hole)).hasMessageContaining("I9 holds 0");
        assertThatThrownBy(() -> Solution.of(Puzzle.of("2" + ".".repeat(80)), digits))
                .hasMessageContaining("A1 holds 1");
        assertThatThrownBy(() -> Solution.of(empty.withDiagonals(), digits)).hasMessageContaining("Diagonal");
    }

    @Test
    void aGridRecordsAndNeverConcludes() {
        var grid = Grid.of(Puzzle.of("5" + ".".repeat(80)));
        assertThat(grid.placed(0)).isEqualTo(5);
        assertThat(grid.candidates(0)).isEqualTo(Digits.bit(5));
        assertThat(grid.has(1, 5)).isTrue();
        assertThat(grid.candidateCount()).isEqualTo(80 * 9 + 1);
        assertThat(grid.eliminate(1, 5)).isTrue();
        assertThat(grid.eliminate(1, 5)).isFalse();
        assertThat(grid.candidateCount()).isEqualTo(80 * 9);
        assertThat(grid.places(0, 5)).isEqualTo(0b111111101);
        assertThat(grid.isComplete()).isFalse();
    }

    @Test
    void aRestoredGridForgetsWhatCameSince() {
        var grid = Grid.empty(Layout.of(4));
        var before = grid.copy();
        grid.place(3, 2);
        grid.eliminate(0, 2);
        assertThat(grid).isNotEqualTo(before);
        grid.restore(before);
        assertThat(grid).isEqualTo(before);
        assertThat(grid.placedCount()).isZero();
        assertThat(grid.candidateCount()).isEqualTo(64);
    }

    @Test
    void digitSetsPrintTheirDigitsInOrder() {
        assertThat(DigitSet.of(7, 2, 12)).hasToString("27C");
        assertThat(DigitSet.of(7, 2).stream()).containsExactly(2, 7);
        assertThat(Digits.digit('g')).isEqualTo(16);
        assertThat(Digits.digit('.')).isZero();
    }

    @Test
    void aGridCountsWhatIsPlacedAndKnowsWhenItIsComplete() {
        var grid = Grid.of(Puzzle.of(Layout.of(4), "1234341221434321"));
        assertThat(grid.placedCount()).isEqualTo(16);
        assertThat(grid.isComplete()).isTrue();
        var open = Grid.of(Puzzle.of(Layout.of(4), "123434122143432."));
        assertThat(open.placedCount()).isEqualTo(15);
        assertThat(open.isComplete()).isFalse();
        open.place(15, 1);
        open.place(15, 1);
        assertThat(open.placedCount()).isEqualTo(16);
        assertThat(open.isComplete()).isTrue();
    }

    @Test
    void whatThePuzzleForbidsIsNoCandidateOfItsGrid() {
        int[] allowed = new int[16];
        Arrays.fill(allowed, Digits.all(4));
        allowed[5] = Digits.bit(2) | Digits.bit(3);
        var grid = Grid.of(Puzzle.of(Layout.of(4), new int[16], allowed));
        assertThat(grid.candidates(5)).isEqualTo(0b0110);
        assertThat(grid.candidates(6)).isEqualTo(0b1111);
        assertThat(grid.candidateCount()).isEqualTo(62);
    }

    @Test
    void placesBeyondTheEdgeAreRefused() {
        assertThat(new Cell(24, 24)).hasToString("Y25");
        assertThatThrownBy(() -> new Cell(54, 0)).hasMessageContaining("no cell");
        assertThatThrownBy(() -> Layout.classic().index(new Cell(25, 0))).hasMessageContaining("Z1");
        assertThatThrownBy(() -> new Cell(0, 25)).hasMessageContaining("no cell");
        assertThatThrownBy(() -> new Cell(-1, 0)).hasMessageContaining("no cell");
        assertThatThrownBy(() -> Layout.classic().index(new Cell(9, 0))).hasMessageContaining("J1");
        assertThatThrownBy(() -> Layout.classic().index(new Cell(0, 9))).hasMessageContaining("A10");
        assertThat(DigitSet.of(25).size()).isEqualTo(1);
        assertThatThrownBy(() -> DigitSet.of(26)).hasMessageContaining("no digit 26");
        assertThatThrownBy(() -> DigitSet.of(0)).hasMessageContaining("no digit 0");
    }

    @Test
    void marksSayWhatThePlayerWroteAndNothingAboutGivens() {
        var puzzle = Puzzle.of(Layout.of(4), "1...............");
        int[] placed = new int[16];
        int[] candidates = new int[16];
        Arrays.fill(candidates, Digits.all(4));
        placed[1] = 2;
        candidates[2] = Digits.bit(3) | Digits.bit(4);
        candidates[0] = 0;
        var marks = Marks.of(placed, candidates);
        assertThat(marks.placed(1)).isEqualTo(2);
        assertThat(marks.candidates(2)).isEqualTo(0b1100);
        var grid = marks.on(puzzle);
        assertThat(grid.placed(0)).isEqualTo(1);
        assertThat(grid.placed(1)).isEqualTo(2);
        assertThat(grid.placed(2)).isZero();
        assertThat(grid.candidates(2)).isEqualTo(0b1100);
        assertThat(marks).isEqualTo(Marks.of(placed, candidates)).hasSameHashCodeAs(Marks.of(placed, candidates));
        placed[1] = 3;
        assertThat(marks).isNotEqualTo(Marks.of(placed, candidates));
    }

    @Test
    void limitsCallAHaltForTheRightReason() {
        assertThat(Limits.none().halt()).isEmpty();
        assertThat(Limits.within(Duration.ofHours(1)).halt()).isEmpty();
        assertThat(Limits.within(Duration.ZERO).halt()).contains(Answer.Halt.TIME_LIMIT);
        assertThat(Limits.within(Duration.ZERO).andUnless(() -> true).halt()).contains(Answer.Halt.CANCELLED);
        assertThat(Limits.none().andUnless(() -> true).andUnless(() -> false).halt())
                .contains(Answer.Halt.CANCELLED);
    }

    @Test
    void layoutsAreCalledByTheirNames() {
        assertThat(Layout.of(6)).hasToString("6×6");
        assertThat(Puzzle.empty(Layout.classic()).withDiagonals().hasDiagonals())
                .isTrue();
        assertThat(Puzzle.empty(Layout.classic()).hasDiagonals()).isFalse();
        assertThat(Puzzle.of(PATTERN)).isNotEqualTo(Puzzle.of(PATTERN).without(0));
    }
}
