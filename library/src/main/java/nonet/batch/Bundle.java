package nonet.batch;

import java.util.Arrays;
import java.util.List;
import nonet.puzzle.Puzzle;
import nonet.text.Entry;
import nonet.text.Format;
import nonet.text.Reading;
import org.jspecify.annotations.Nullable;

/// Records that are already read.
///
/// @param <T> what there is of a record
abstract sealed class Bundle<T> implements Portion {

    /// The most records of a bundle: so many that the lanes of the kernel are full nearly all the time.
    static final int LARGEST = 1024;

    private final long first;
    private final List<T> records;
    private final int[] places;

    private Bundle(long first, List<T> records) {
        this.first = first;
        this.records = records;
        this.places = new int[records.size()];
        Arrays.fill(places, -1);
    }

    /// The puzzle of a record, where it has one.
    abstract @Nullable Puzzle puzzle(T one);

    abstract Reading reading(T one, long index);

    abstract String source(T one);

    /// A record of a text, and the name of the input that it came from.
    record Named(Reading reading, String source) {}

    /// Records of texts.
    static final class OfReadings extends Bundle<Named> {

        OfReadings(long first, List<Named> records) {
            super(first, records);
        }

        @Override
        @Nullable
        Puzzle puzzle(Named one) {
            return one.reading() instanceof Reading.Read(Entry entry) ? entry.puzzle() : null;
        }

        @Override
        Reading reading(Named one, long index) {
            return one.reading();
        }

        @Override
        String source(Named one) {
            return one.source();
        }
    }

    /// Puzzles that came as such: nothing else is kept for each of them.
    static final class OfPuzzles extends Bundle<Puzzle> {

        OfPuzzles(long first, List<Puzzle> records) {
            super(first, records);
        }

        @Override
        Puzzle puzzle(Puzzle one) {
            return one;
        }

        @Override
        Reading reading(Puzzle one, long index) {
            return new Reading.Read(Entry.of(one, Format.LINE, index + 1));
        }

        @Override
        String source(Puzzle one) {
            return "";
        }
    }

    /// A single puzzle is not worth a batch.
    @Override
    public int mostPlain() {
        return records.size() == 1 ? 0 : LARGEST;
    }

    @Override
    public int parse(byte[] batch, KernelChoice kernels) {
        int puzzles = 0;
        for (int i = 0; i < places.length; i++) {
            var puzzle = puzzle(records.get(i));
            if (puzzle != null && kernels.knows(puzzle)) {
                puzzle.putGivens(batch, KernelChoice.CELLS * puzzles);
                places[i] = puzzles++;
            }
        }
        return puzzles;
    }

    @Override
    public int count() {
        return places.length;
    }

    @Override
    public int place(int i) {
        return places[i];
    }

    @Override
    public Reading reading(int i) {
        return reading(records.get(i), first + i);
    }

    @Override
    public Puzzle puzzle(int i, byte[] batch, KernelChoice kernels) {
        var puzzle = puzzle(records.get(i));
        if (puzzle == null) {
            throw new IllegalStateException("no puzzle is in the batch for record " + (first + i));
        }
        return puzzle;
    }

    @Override
    public String source(int i) {
        return source(records.get(i));
    }

    @Override
    public long first() {
        return first;
    }

    @Override
    public void done() {}
}
