package nonet.generate;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Objects;
import java.util.zip.InflaterInputStream;

/// How many classes of full grids begin, in canonical form, with each first band and fourth row.
///
/// The table is a file of some 650,000 entries, in their order, one for each first band and fourth row that a canonical
/// form has. It is deflated, and every part of an entry stands in a stretch of its own, as that makes it smaller:
///
/// ```
///   2 bytes for each band:    how many entries it has
///   2 bytes for each entry:   how many rows that fit below the band are passed over before the fourth row
///   1 byte for each entry:    the number of classes, without its last 8 bits
///   1 byte for each entry:    its last 8 bits
/// ```
final class FourthRows {

    static final long CLASSES = 5_472_730_538L;

    /// For each band its first entry, and then how many entries there are.
    private final int[] firsts = new int[BandClasses.COUNT + 1];

    /// For each entry the number of the fourth row, and how many classes come before; in the end how many there are.
    private final short[] rows;
    private final long[] before;

    private FourthRows(DataInputStream in) throws IOException {
        for (int band = 0; band < BandClasses.COUNT; band++) {
            firsts[band + 1] = firsts[band] + in.readUnsignedShort();
        }
        int count = firsts[BandClasses.COUNT];
        rows = new short[count];
        before = new long[count + 1];
        for (int band = 0; band < BandClasses.COUNT; band++) {
            int row = -1;
            for (int entry = firsts[band]; entry < firsts[band + 1]; entry++) {
                row += in.readUnsignedShort() + 1;
                rows[entry] = (short) row;
            }
        }
        byte[] high = in.readNBytes(count);
        byte[] low = in.readNBytes(count);
        long sum = 0;
        for (int entry = 0; entry < low.length; entry++) {
            sum += 256 * Byte.toUnsignedInt(high[entry]) + Byte.toUnsignedInt(low[entry]);
            before[entry + 1] = sum;
        }
        if (sum != CLASSES) {
            throw new IOException("its numbers add up to %,d, not to %,d".formatted(sum, CLASSES));
        }
    }

    /// The table of the library.
    static FourthRows load() {
        return read(Objects.requireNonNull(FourthRows.class.getResourceAsStream("fourth-rows.bin")));
    }

    /// @throws IllegalStateException if the table is damaged
    static FourthRows read(InputStream file) {
        try (var in = new DataInputStream(new InflaterInputStream(file))) {
            return new FourthRows(in);
        } catch (IOException damaged) {
            throw new IllegalStateException(
                    "the table of grid classes in Nonet's library is damaged: %s. Maybe install Nonet anew"
                            .formatted(damaged.getMessage()),
                    damaged);
        }
    }

    /// The entry of a band and a fourth row.
    int entry(int band, int row) {
        return Arrays.binarySearch(rows, firsts[band], firsts[band + 1], (short) row);
    }

    /// The entry of the class before which so many come.
    int entry(long classes) {
        int entry = Arrays.binarySearch(before, classes);
        return entry >= 0 ? entry : -2 - entry;
    }

    int band(int entry) {
        int band = Arrays.binarySearch(firsts, entry);
        if (band < 0) {
            return -2 - band;
        }
        // Bands without entries begin where the next one does.
        while (firsts[band + 1] == entry) {
            band++;
        }
        return band;
    }

    int row(int entry) {
        return rows[entry];
    }

    /// How many classes come before those of a band.
    long beforeBand(int band) {
        return before[firsts[band]];
    }

    /// How many classes come before those of an entry.
    long before(int entry) {
        return before[entry];
    }
}
