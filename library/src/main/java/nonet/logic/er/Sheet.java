package nonet.logic.er;

import java.util.Arrays;

/// Which candidates are there, in three views that always agree: by cell, by region and digit, and as a set.
final class Sheet {

    /// The digit of each cell, or -1.
    final int[] placed;
    /// How many cells of each region are empty.
    final int[] empty;
    /// How often each digit is placed.
    final int[] copies;

    /// The candidates of each cell, as a mask of digits.
    final short[] digits = new short[Nine.CELLS];
    /// `[9 · region + digit]`: the places of the digit there.
    final short[] places = new short[Nine.REGIONS * 9];
    /// All candidates.
    final int[] all = new int[Nine.WORDS];

    Sheet() {
        this.placed = new int[Nine.CELLS];
        this.empty = new int[Nine.REGIONS];
        this.copies = new int[9];
        clear();
    }

    /// Shares what is placed with another sheet, from which it will be copied.
    Sheet(Sheet other) {
        this.placed = other.placed;
        this.empty = other.empty;
        this.copies = other.copies;
    }

    /// Afterwards no digit is placed, and there is no candidate.
    void clear() {
        Arrays.fill(placed, -1);
        Arrays.fill(empty, 9);
        Arrays.fill(copies, 0);
        Arrays.fill(digits, (short) 0);
        Arrays.fill(places, (short) 0);
        Arrays.fill(all, 0);
    }

    void copy(Sheet other) {
        System.arraycopy(other.digits, 0, digits, 0, digits.length);
        System.arraycopy(other.places, 0, places, 0, places.length);
        System.arraycopy(other.all, 0, all, 0, all.length);
    }

    void add(int candidate) {
        int cell = Nine.cell(candidate);
        int digit = Nine.digit(candidate);
        digits[cell] |= (short) (1 << digit);
        for (int kind = 0; kind < 3; kind++) {
            places[9 * Nine.REGION[3 * cell + kind] + digit] |= (short) Nine.BIT[3 * cell + kind];
        }
        Nine.add(all, candidate);
    }

    void remove(int candidate) {
        int cell = candidate % 81;
        int digit = candidate / 81;
        int at = 3 * cell;
        digits[cell] &= (short) ~(1 << digit);
        places[9 * Nine.REGION[at] + digit] &= (short) ~Nine.BIT[at];
        places[9 * Nine.REGION[at + 1] + digit] &= (short) ~Nine.BIT[at + 1];
        places[9 * Nine.REGION[at + 2] + digit] &= (short) ~Nine.BIT[at + 2];
        all[candidate / 27] &= ~(1 << candidate % 27);
    }

    boolean has(int cell, int digit) {
        return (digits[cell] >>> digit & 1) != 0;
    }

    boolean has(int candidate) {
        return Nine.isIn(all, candidate);
    }

    int count(int cell) {
        return Integer.bitCount(digits[cell]);
    }

    int places(int region, int digit) {
        return places[9 * region + digit];
    }

    /// Afterwards the cell has this digit, and neither it nor its peers have candidates that are in the way.
    void place(int cell, int digit) {
        placed[cell] = digit;
        copies[digit]++;
        for (int kind = 0; kind < 3; kind++) {
            empty[Nine.REGION[3 * cell + kind]]--;
        }
        for (int other = 0; other < 9; other++) {
            remove(Nine.candidate(cell, other));
        }
        for (int i = 0; i < 20; i++) {
            remove(Nine.candidate(Nine.PEERS[20 * cell + i], digit));
        }
    }

    boolean isComplete() {
        for (int digit : placed) {
            if (digit < 0) {
                return false;
            }
        }
        return true;
    }
}
