package nonet.bench;

import java.util.List;
import nonet.puzzle.Puzzle;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/// Hands out the puzzles of a set one after another, and begins again after the last.
@State(Scope.Thread)
public class Round {

    /// See [PuzzleSet#read(String, int)].
    @Param(PuzzleSet.SAMPLE)
    public String set = PuzzleSet.SAMPLE;

    /// How many puzzles of the set to take. Few enough that the slowest contestant comes round several times.
    @Param("100")
    public int most = 100;

    private List<Puzzle> puzzles = List.of();
    private byte[] digits = {};
    private int next;

    @Setup
    public void read() {
        puzzles = PuzzleSet.read(set, most);
        digits = PuzzleSet.digits(puzzles);
    }

    public Puzzle next() {
        return puzzles.get(nextIndex());
    }

    /// Where the next puzzle begins in [#digits()].
    public int nextOffset() {
        return 81 * nextIndex();
    }

    public byte[] digits() {
        return digits;
    }

    private int nextIndex() {
        int index = next;
        next = index + 1 == puzzles.size() ? 0 : index + 1;
        return index;
    }
}
