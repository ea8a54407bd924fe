package nonet.grid;

import java.util.Arrays;
import java.util.stream.IntStream;

/// A set of cells of one layout, as a value: one bit for each cell in reading order.
///
/// ```
///   low           cells   0 ..  63
///   high          cells  64 .. 127         a 9×9 grid ends here
///   more[0..7]    cells 128 .. 639         empty on grids up to 11×11
/// ```
///
/// Sets are made by the hundred thousand while somebody looks for patterns, so the 9×9 case touches two
/// fields and no array. Only sets of the same layout may be combined.
public final class CellSet {

    private static final long[] NO_MORE = {};

    private final long low;
    private final long high;
    private final long[] more;

    private CellSet(long low, long high, long[] more) {
        this.low = low;
        this.high = high;
        this.more = more;
    }

    /// The set without a cell, on a layout of so many cells.
    public static CellSet empty(int cellCount) {
        return new CellSet(0, 0, cellCount <= 128 ? NO_MORE : new long[(cellCount + 63) / 64 - 2]);
    }

    /// The set of these cells, on a layout of so many cells.
    public static CellSet of(int cellCount, int... cells) {
        long[] words = new long[Math.max(2, (cellCount + 63) / 64)];
        for (int cell : cells) {
            words[cell >> 6] |= 1L << cell;
        }
        return ofWords(words);
    }

    /// The set that the bits of at least two words describe, cell 0 in the lowest bit of the first.
    public static CellSet ofWords(long[] words) {
        return new CellSet(
                words[0], words[1], words.length == 2 ? NO_MORE : Arrays.copyOfRange(words, 2, words.length));
    }

    public boolean contains(int cell) {
        if (cell < 64) {
            return (low >>> cell & 1) != 0;
        }
        return ((cell < 128 ? high : more[(cell >> 6) - 2]) >>> cell & 1) != 0;
    }

    public boolean isEmpty() {
        if ((low | high) != 0) {
            return false;
        }
        for (long word : more) {
            if (word != 0) {
                return false;
            }
        }
        return true;
    }

    public int size() {
        int size = Long.bitCount(low) + Long.bitCount(high);
        for (long word : more) {
            size += Long.bitCount(word);
        }
        return size;
    }

    /// The first cell, or -1.
    public int first() {
        return next(-1);
    }

    /// The first cell after this one, or -1:
    /// `for (int cell = set.first(); cell >= 0; cell = set.next(cell))`.
    public int next(int after) {
        int from = after + 1;
        if (from < 64) {
            long rest = low >>> from << from;
            if (rest != 0) {
                return Long.numberOfTrailingZeros(rest);
            }
            from = 64;
        }
        if (from < 128) {
            long rest = high >>> from << from;
            if (rest != 0) {
                return 64 + Long.numberOfTrailingZeros(rest);
            }
            from = 128;
        }
        for (int word = (from >> 6) - 2; word < more.length; word++) {
            long rest = more[word] >>> from << from;
            if (rest != 0) {
                return 128 + 64 * word + Long.numberOfTrailingZeros(rest);
            }
            from = 0;
        }
        return -1;
    }

    public CellSet and(CellSet other) {
        return new CellSet(low & other.low, high & other.high, more.length == 0 ? NO_MORE : andMore(other));
    }

    private long[] andMore(CellSet other) {
        long[] both = more.clone();
        for (int word = 0; word < both.length; word++) {
            both[word] &= other.more[word];
        }
        return both;
    }

    public CellSet or(CellSet other) {
        return new CellSet(low | other.low, high | other.high, more.length == 0 ? NO_MORE : orMore(other));
    }

    private long[] orMore(CellSet other) {
        long[] either = more.clone();
        for (int word = 0; word < either.length; word++) {
            either[word] |= other.more[word];
        }
        return either;
    }

    /// The cells of this set that the other does not have.
    public CellSet without(CellSet other) {
        return new CellSet(low & ~other.low, high & ~other.high, more.length == 0 ? NO_MORE : withoutMore(other));
    }

    private long[] withoutMore(CellSet other) {
        long[] rest = more.clone();
        for (int word = 0; word < rest.length; word++) {
            rest[word] &= ~other.more[word];
        }
        return rest;
    }

    public CellSet with(int cell) {
        if (cell < 128) {
            return cell < 64 ? new CellSet(low | 1L << cell, high, more) : new CellSet(low, high | 1L << cell, more);
        }
        long[] grown = more.clone();
        grown[(cell >> 6) - 2] |= 1L << cell;
        return new CellSet(low, high, grown);
    }

    public CellSet without(int cell) {
        if (cell < 128) {
            return cell < 64
                    ? new CellSet(low & ~(1L << cell), high, more)
                    : new CellSet(low, high & ~(1L << cell), more);
        }
        long[] shrunk = more.clone();
        shrunk[(cell >> 6) - 2] &= ~(1L << cell);
        return new CellSet(low, high, shrunk);
    }

    /// Whether the two sets share a cell.
    public boolean meets(CellSet other) {
        if (((low & other.low) | (high & other.high)) != 0) {
            return true;
        }
        for (int word = 0; word < more.length; word++) {
            if ((more[word] & other.more[word]) != 0) {
                return true;
            }
        }
        return false;
    }

    /// Whether every cell of this set belongs to the other.
    public boolean isIn(CellSet other) {
        if (((low & ~other.low) | (high & ~other.high)) != 0) {
            return false;
        }
        for (int word = 0; word < more.length; word++) {
            if ((more[word] & ~other.more[word]) != 0) {
                return false;
            }
        }
        return true;
    }

    /// The cells, ascending.
    public IntStream stream() {
        return IntStream.iterate(first(), cell -> cell >= 0, this::next);
    }

    /// The cells, ascending.
    public int[] toArray() {
        int[] cells = new int[size()];
        int count = 0;
        for (int cell = first(); cell >= 0; cell = next(cell)) {
            cells[count++] = cell;
        }
        return cells;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CellSet that && low == that.low && high == that.high && Arrays.equals(more, that.more);
    }

    @Override
    public int hashCode() {
        return 31 * Long.hashCode(low * 0x9E3779B97F4A7C15L ^ high) + Arrays.hashCode(more);
    }

    /// The indices of the cells: `{0, 17}`.
    @Override
    public String toString() {
        return Arrays.toString(toArray()).replace('[', '{').replace(']', '}');
    }
}
