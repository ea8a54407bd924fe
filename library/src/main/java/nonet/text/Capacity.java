package nonet.text;

/// How much of a stranger's input is held in memory at once. What is longer gets one error.
final class Capacity {

    /// Characters of a line. A 25×25 grid of candidates on one line has 15,625; links may be longer.
    static final int LINE = 1 << 20;

    /// Bytes of one JSON value, or of XML between two puzzles.
    static final int DOCUMENT = 16 << 20;

    /// Characters that a compressed link may grow to.
    static final int UNPACKED = 4 << 20;

    /// How deep JSON may be nested.
    static final int DEPTH = 64;

    /// Cells of an array in Fortran order, which has to be held as a whole.
    static final int FORTRAN_CELLS = 64 << 20;

    /// Characters of a line that an error shows.
    static final int SHOWN = 100;

    private Capacity() {}
}
