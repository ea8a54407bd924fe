package nonet.logic.er;

import java.util.Arrays;

/// The strong links of a sheet: where a cell or region has but two candidates left, the one goes on as the other goes
/// off.
final class Links {

    /// `[4 · candidate + i]`: the candidates that go on as it goes off, by its cell first, then block, row, column.
    final short[] to = new short[4 * Nine.CANDIDATES];
    /// Why, as in [Net].
    final byte[] reason = new byte[4 * Nine.CANDIDATES];
    final byte[] count = new byte[Nine.CANDIDATES];

    /// The candidates with a link, with one of a cell, with one of a region.
    final int[] any = new int[Nine.WORDS];

    final int[] ofCells = new int[Nine.WORDS];
    final int[] ofRegions = new int[Nine.WORDS];

    void find(Sheet sheet) {
        Arrays.fill(count, (byte) 0);
        Arrays.fill(any, 0);
        Arrays.fill(ofCells, 0);
        Arrays.fill(ofRegions, 0);
        for (int cell = 0; cell < Nine.CELLS; cell++) {
            int digits = sheet.digits[cell];
            if (Integer.bitCount(digits) == 2) {
                int low = Integer.numberOfTrailingZeros(digits);
                int high = Integer.numberOfTrailingZeros(digits & digits - 1);
                link(Nine.candidate(cell, low), Nine.candidate(cell, high), Net.BY_CELL, ofCells);
            }
        }
        for (int region = 0; region < Nine.REGIONS; region++) {
            for (int digit = 0; digit < 9; digit++) {
                int places = sheet.places[9 * region + digit];
                if (Integer.bitCount(places) == 2) {
                    int one = Nine.candidate(Basics.cellAt(region, places), digit);
                    int other = Nine.candidate(Basics.cellAt(region, places & places - 1), digit);
                    link(one, other, Net.BY_REGION + region / 9, ofRegions);
                }
            }
        }
    }

    /// Two candidates that two regions link are linked by the first.
    private void link(int one, int other, int why, int[] set) {
        for (int i = 0; i < count[one]; i++) {
            if (to[4 * one + i] == other) {
                return;
            }
        }
        add(one, other, why, set);
        add(other, one, why, set);
    }

    private void add(int from, int target, int why, int[] set) {
        int at = 4 * from + count[from]++;
        to[at] = (short) target;
        reason[at] = (byte) why;
        Nine.add(any, from);
        Nine.add(set, from);
    }
}
