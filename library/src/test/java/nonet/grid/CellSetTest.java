package nonet.grid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Sets of cells against sets of the JDK, on grids of every width of word.
class CellSetTest {

    @ParameterizedTest
    @ValueSource(ints = {16, 81, 121, 128, 144, 256, 625})
    void setsBehaveAsSetsDo(int cellCount) {
        var random = new SplittableRandom(cellCount);
        for (int trial = 0; trial < 200; trial++) {
            var one = some(cellCount, random);
            var other = some(cellCount, random);
            var oneBits = bits(cellCount, one);
            var otherBits = bits(cellCount, other);

            assertThat(oneBits.stream()).containsExactlyElementsOf(one);
            assertThat(oneBits.size()).isEqualTo(one.size());
            assertThat(oneBits.isEmpty()).isEqualTo(one.isEmpty());
            assertThat(oneBits.isIn(otherBits)).isEqualTo(other.containsAll(one));
            assertThat(oneBits.meets(otherBits)).isEqualTo(one.stream().anyMatch(other::contains));
            assertThat(oneBits.equals(otherBits)).isEqualTo(one.equals(other));

            var both = new TreeSet<>(one);
            both.retainAll(other);
            assertThat(oneBits.and(otherBits)).isEqualTo(bits(cellCount, both));
            var either = new TreeSet<>(one);
            either.addAll(other);
            assertThat(oneBits.or(otherBits)).isEqualTo(bits(cellCount, either));
            var rest = new TreeSet<>(one);
            rest.removeAll(other);
            assertThat(oneBits.without(otherBits)).isEqualTo(bits(cellCount, rest));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 81, 128, 625})
    void aCellJoinsAndLeaves(int cellCount) {
        var empty = CellSet.empty(cellCount);
        for (int cell = 0; cell < cellCount; cell++) {
            var one = empty.with(cell);
            assertThat(one.contains(cell)).isTrue();
            assertThat(one.toArray()).containsExactly(cell);
            assertThat(one.first()).isEqualTo(cell);
            assertThat(one.next(cell)).isEqualTo(-1);
            assertThat(one.without(cell)).isEqualTo(empty);
        }
    }

    private static Set<Integer> some(int cellCount, SplittableRandom random) {
        var some = new TreeSet<Integer>();
        int wanted = random.nextInt(cellCount / 2);
        for (int i = 0; i < wanted; i++) {
            some.add(random.nextInt(cellCount));
        }
        return some;
    }

    private static CellSet bits(int cellCount, Set<Integer> cells) {
        return CellSet.of(cellCount, cells.stream().mapToInt(Integer::intValue).toArray());
    }
}
