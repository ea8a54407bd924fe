package nonet.picture;

import java.util.Locale;

/// What a figure is there for. Whoever draws a picture knows a colour for each role, and nothing else of what it means.
///
/// Roles stand here in the order in which they are painted: tints first, then what lies below the digits, then the
/// digits, then what a step does to them, the lines of the grid over all of it, and dots over the lines.
public enum Role {
    /// What everything lies on.
    PAPER,

    // Tints of whole cells.
    /// A unit that catches the digit of a fish.
    COVER,
    /// A unit to look at.
    UNIT,
    /// Cells to look at, others that they are to be told from, and those that the argument turns on.
    CELLS,
    OTHERS,
    PIVOT,
    /// A cell in which somebody guesses.
    GUESS,
    /// Cells that cannot all have their digits, and a cell with no candidate left.
    BROKEN,
    EMPTY,

    // What the rules of a puzzle look like: cells that are marked, then lines, then what is thin.
    REGION,
    INDEX_COLUMN,
    INDEX_ROW,
    INDEX_REGION,
    PARITY,
    THERMO,
    SLOW_THERMO,
    WHISPER,
    DUTCH_WHISPER,
    RENBAN,
    NABNER,
    ENTROPIC,
    MODULAR,
    REGION_SUM,
    ZIPPER,
    DOUBLE_ARROW,
    ARROW,
    DIAGONAL,
    CAGE,
    SUM,

    // The grounds of candidates that an argument uses.
    /// Around cells or candidates that belong together.
    EDGE,
    MARK_A,
    MARK_B,
    MARK_C,
    MARK_D,
    MARK_FIN,

    // Writing.
    /// The letter of a row or the number of a column.
    NAME,
    GIVEN,
    PLACED,
    CANDIDATE,
    /// A candidate that a step speaks of, and one that it rules out.
    SPOKEN,
    LOST,
    /// Words below the grid.
    WORDS,

    // What a step does.
    /// A link whose one end is false, so that the other is true; and one whose one end is true, so that the other is
    /// false.
    STRONG,
    WEAK,
    /// Strikes a candidate out, or rings it.
    GONE,
    CERTAIN,
    /// Rings and crosses what cannot be.
    CLASH,

    // The grid.
    /// Between two cells.
    LINE,
    /// Around a block or a piece, and around the grid.
    BORDER,

    // What rules put on the lines of the grid.
    /// Paper below a sign, and the sign.
    PATCH,
    SIGN,
    /// Dots and circles, which are black and white on dark paper, too.
    BLACK_DOT,
    WHITE_DOT,
    RING,
    INK;

    /// Whether it is painted over digits and candidates that are there already.
    public boolean isOver() {
        return compareTo(NAME) >= 0;
    }

    private final String label = name().toLowerCase(Locale.ROOT).replace('_', '-');

    /// The name in SVG and in JSON: `mark-fin`.
    public String label() {
        return label;
    }
}
