package nonet.batch;

import java.util.Arrays;
import java.util.List;
import nonet.puzzle.Puzzle;
import nonet.text.Entry;
import nonet.text.Reading;

/// Records that are already read.
final class Bundle implements Portion {

    /// The most records of a bundle: so many that the lanes of the kernel are full nearly all the time.
    static final int LARGEST = 1024;

    private final long first;
    private final List<Named> readings;
    private final int[] places;

    /// A record, and the name of the input that it came from.
    record Named(Reading reading, String source) {}

    Bundle(long first, List<Named> readings) {
        this.first = first;
        this.readings = readings;
        this.places = new int[readings.size()];
        Arrays.fill(places, -1);
    }

    /// A single puzzle is not worth a batch.
    @Override
    public int mostPlain() {
        return readings.size() == 1 ? 0 : LARGEST;
    }

    @Override
    public int parse(byte[] batch, KernelChoice kernels) {
        int puzzles = 0;
        for (int i = 0; i < places.length; i++) {
            if (reading(i) instanceof Reading.Read(Entry entry) && kernels.knows(entry.puzzle())) {
                entry.puzzle().putGivens(batch, KernelChoice.CELLS * puzzles);
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
        return readings.get(i).reading();
    }

    @Override
    public String source(int i) {
        return readings.get(i).source();
    }

    @Override
    public Puzzle puzzle(int i, byte[] batch, KernelChoice kernels) {
        return ((Reading.Read) reading(i)).entry().puzzle();
    }

    @Override
    public long first() {
        return first;
    }

    @Override
    public void done() {}
}
