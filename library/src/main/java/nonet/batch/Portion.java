package nonet.batch;

import nonet.puzzle.Puzzle;
import nonet.text.Reading;

/// Some records of a source, one after the other, on their way through a thread.
sealed interface Portion permits Bundle, LineChunk {

    /// How many records can be in the batch at most.
    int mostPlain();

    /// Finds the records. Afterwards those that the kernels know stand in the batch, 81 digits each, and the methods
    /// below tell of all.
    ///
    /// @return how many puzzles are in the batch
    int parse(byte[] batch, KernelChoice kernels);

    /// How many records there are.
    int count();

    /// Which puzzle of the batch the `i`-th record is; less than 0 where it is none.
    int place(int i);

    /// The `i`-th record, which is not in the batch.
    Reading reading(int i);

    /// The `i`-th record, which is in the batch.
    Puzzle puzzle(int i, byte[] batch, KernelChoice kernels);

    /// The name of the input that the `i`-th record came from.
    String source(int i);

    /// The index of the first record in the whole source; waits where portions before are still to be parsed.
    long first();

    /// The portion is answered and its memory may serve another.
    void done();
}
