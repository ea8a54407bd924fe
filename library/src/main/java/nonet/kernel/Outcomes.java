package nonet.kernel;

/// What a [Kernel] found, for a number of puzzles: reused from call to call.
public final class Outcomes {
    private final byte[] first;
    private final byte[] second;
    private final long[] solutions;
    private final long[] guesses;

    /// Room for so many puzzles.
    public Outcomes(int capacity) {
        first = new byte[Math.multiplyExact(81, capacity)];
        second = new byte[Math.multiplyExact(81, capacity)];
        solutions = new long[capacity];
        guesses = new long[capacity];
    }

    public int capacity() {
        return solutions.length;
    }

    /// The number of solutions found: at most the limit, and exact where it is less and the search was not stopped.
    public long solutions(int puzzle) {
        long found = solutions[puzzle];
        return found < 0 ? ~found : found;
    }

    /// Whether time ran out, or somebody called it off, before the answer was known.
    public boolean stopped(int puzzle) {
        return solutions[puzzle] < 0;
    }

    public long guesses(int puzzle) {
        return guesses[puzzle];
    }

    /// The first solutions, 81 digits a puzzle; meaningless where there is none. The array itself, not a copy.
    public byte[] first() {
        return first;
    }

    /// The second solutions, 81 digits a puzzle; meaningless where there is no second. The array itself, not a copy.
    public byte[] second() {
        return second;
    }

    /// Where the next solution of a puzzle belongs, after so many; null when nobody wants it.
    byte @org.jspecify.annotations.Nullable [] placeFor(long found) {
        return found == 0 ? first : found == 1 ? second : null;
    }

    /// A kernel knows the answer to a puzzle.
    public void done(int puzzle, long found, long guessed) {
        solutions[puzzle] = found;
        guesses[puzzle] = guessed;
    }

    /// A kernel has given a puzzle up.
    public void stop(int puzzle, long found, long guessed) {
        solutions[puzzle] = ~found;
        guesses[puzzle] = guessed;
    }

    /// So many puzzles, all of which are there from the beginning.
    static Questions inOrder(int count) {
        return new Questions() {
            private int next;

            @Override
            public int next() {
                return next < count ? next++ : -1;
            }

            @Override
            public void answered(int puzzle) {
                // nothing depends on it
            }
        };
    }

    /// Fails unless the puzzles are there and their outcomes have room.
    public static void check(byte[] puzzles, int offset, int count, Outcomes outcomes) {
        if (offset < 0 || count < 0 || offset + 81L * count > puzzles.length) {
            throw new IndexOutOfBoundsException("expected " + count + " puzzles of 81 digits from " + offset
                    + ", found an array of " + puzzles.length);
        }
        if (count > outcomes.capacity()) {
            throw new IllegalArgumentException("expected room for " + count + " outcomes, found " + outcomes.capacity()
                    + ". Maybe solve them in portions?");
        }
    }

    /// Fails unless a puzzle has nothing but digits from 0 to 9.
    public static void checkDigits(byte[] puzzles, int offset, int puzzle) {
        int bits = 0;
        for (int cell = offset + 81 * puzzle; cell < offset + 81 * puzzle + 81; cell++) {
            bits |= puzzles[cell] | puzzles[cell] + 6;
        }
        if ((bits & ~15) != 0) {
            throw notDigits(puzzles, offset, puzzle);
        }
    }

    /// What to say of a puzzle that has something else than digits.
    static IllegalArgumentException notDigits(byte[] puzzles, int offset, int puzzle) {
        int cell = 0;
        while (puzzles[offset + 81 * puzzle + cell] >= 0 && puzzles[offset + 81 * puzzle + cell] <= 9) {
            cell++;
        }
        return new IllegalArgumentException("expected a digit from 0 to 9, found "
                + puzzles[offset + 81 * puzzle + cell] + " in puzzle " + puzzle + ", cell " + cell
                + ". Maybe characters were not turned into digits?");
    }
}
