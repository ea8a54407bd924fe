package nonet.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashSet;
import java.util.stream.IntStream;
import nonet.rule.Constraints;
import nonet.rule.Different;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LayoutTest {

    @ParameterizedTest
    @CsvSource({"4,2,2", "6,2,3", "8,2,4", "9,3,3", "10,2,5", "12,3,4", "15,3,5", "16,4,4", "25,5,5"})
    void blocksAreAsCloseToSquareAsTheSizeAllowsAndWiderThanHigh(int size, int height, int width) {
        var layout = Layout.of(size);
        assertThat(layout.size()).isEqualTo(size);
        assertThat(layout.blockHeight()).isEqualTo(height);
        assertThat(layout.blockWidth()).isEqualTo(width);
        assertThat(layout.units()).hasSize(3 * size);
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 6, 8, 9, 10, 12, 16, 25})
    void everyUnitHasEachOfItsCellsOnceAndEachCellItsUnits(int size) {
        var layout = diagonal(Layout.of(size));
        for (int unit = 0; unit < layout.unitCount(); unit++) {
            assertThat(layout.cellsOf(unit))
                    .hasSize(size)
                    .doesNotHaveDuplicates()
                    .isSorted();
            for (int cell : layout.cellsOf(unit)) {
                assertThat(layout.unitsOf(cell)).contains(unit);
            }
        }
        int memberships = IntStream.range(0, layout.cellCount())
                .map(cell -> layout.unitsOf(cell).length)
                .sum();
        assertThat(memberships).isEqualTo(layout.unitCount() * size);
    }

    private static Geometry diagonal(Layout layout) {
        return Constraints.of(layout, Different.Diagonal.both()).geometry();
    }

    @Test
    void linesCrossAllBlocksAndLinesThatMeetThemAndOverlapBlocksAlone() {
        var layout = Layout.classic().geometry();
        int rowA = 0;
        int block5 = 22;
        assertThat(layout.crossing(rowA)).containsExactly(9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20);
        assertThat(layout.overlapping(rowA)).containsExactly(18, 19, 20);
        assertThat(layout.overlapping(block5)).containsExactly(3, 4, 5, 12, 13, 14);
        assertThat(diagonal(Layout.classic()).crossing(27)).contains(28).doesNotContain(27);
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 6, 9, 16})
    void cellsThatSeeEachOtherShareAUnitAndTheRelationIsMutual(int size) {
        var layout = diagonal(Layout.of(size));
        for (int one = 0; one < layout.cellCount(); one++) {
            for (int other = 0; other < layout.cellCount(); other++) {
                var common = new HashSet<Integer>();
                Arrays.stream(layout.unitsOf(one)).forEach(common::add);
                common.retainAll(Arrays.stream(layout.unitsOf(other)).boxed().toList());
                boolean expected = one != other && !common.isEmpty();
                assertThat(layout.see(one, other)).isEqualTo(expected);
                assertThat(layout.see(other, one)).isEqualTo(expected);
            }
        }
    }

    @Test
    void aClassicCellSeesTwentyAndTheCentreOfADiagonalGridThirtyTwo() {
        int centre = 40;
        assertThat(Layout.classic().geometry().seenFrom(centre)).hasSize(20);
        assertThat(diagonal(Layout.classic()).seenFrom(centre)).hasSize(32);
        assertThat(diagonal(Layout.classic()).unitsOf(centre)).hasSize(5);
    }

    @Test
    void unitsHaveTheNamesPeopleUse() {
        var units = diagonal(Layout.classic()).units();
        assertThat(units).extracting(Unit::name).startsWith("row A", "row B").contains("column 5", "block 3");
        assertThat(units).extracting(Unit::name).endsWith("falling diagonal", "rising diagonal");
        assertThat(units.getLast().cells()).contains(new Cell(0, 8), new Cell(4, 4), new Cell(8, 0));
    }

    @Test
    void jigsawPiecesTakeThePlaceOfBlocks() {
        int[] pieces = {0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3};
        var layout = Layout.jigsaw(pieces);
        assertThat(layout.isJigsaw()).isTrue();
        assertThat(layout.units().get(8).name()).isEqualTo("piece 1");
        assertThat(layout.geometry().cellsOf(8)).containsExactly(0, 1, 2, 4);
        assertThat(layout).isEqualTo(Layout.jigsaw(pieces)).isNotEqualTo(Layout.of(4));
    }

    @Test
    void aPieceOfTheWrongSizeIsNamed() {
        int[] pieces = {0, 0, 0, 0, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3};
        assertThatThrownBy(() -> Layout.jigsaw(pieces)).hasMessageContaining("piece 1 has 5 cells");
    }

    @Test
    void layoutsLiveSideBySideAndAreEqualByContent() {
        assertThat(Layout.of(9)).isEqualTo(Layout.blocks(3, 3));
        int[] blocks = IntStream.range(0, 81).map(Layout.classic()::pieceOf).toArray();
        assertThat(Layout.jigsaw(blocks)).isNotEqualTo(Layout.classic()).isEqualTo(Layout.jigsaw(blocks));
        assertThat(Layout.of(6)).isNotEqualTo(Layout.blocks(3, 2));
        assertThat(Layout.of(6).hashCode()).isEqualTo(Layout.blocks(2, 3).hashCode());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3, 5, 7, 26, -4})
    void aSizeWithoutUsualBlocksIsRefusedWithAdvice(int size) {
        assertThat(Layout.isUsual(size)).isFalse();
        assertThatThrownBy(() -> Layout.of(size)).hasMessageContaining("Maybe");
    }
}
