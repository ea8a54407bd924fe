package nonet.picture;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/// What a figure is there for, and its colour on light paper and on dark, for those who have no colours of their own.
/// Whoever draws a picture needs to know nothing else of what it means.
///
/// Roles stand here in the order in which they are painted: tints first, then what lies below the digits, then the
/// digits, then what a step does to them, the lines of the grid over all of it, and dots over the lines.
public enum Role {
    /// What everything lies on.
    PAPER("#fff", "#161b20"),

    // Tints of whole cells.
    /// A unit that catches the digit of a fish.
    COVER("#f1f1ea", "#25261f"),
    /// A unit to look at.
    UNIT("#e2edf4", "#1f2c36"),
    /// Cells to look at, others that they are to be told from, and those that the argument turns on.
    CELLS("#cfe4f0", "#23394a"),
    OTHERS("#e6e0f6", "#393256"),
    PIVOT("#f6e6b8", "#4d431f"),
    /// A cell in which somebody guesses.
    GUESS("#fbe3c0", "#523f1b"),
    /// Cells that cannot all have their digits, and a cell with no candidate left.
    BROKEN("#fdecea", "#3d211e"),
    EMPTY("#fbd5d0", "#5c2620"),

    // What the rules of a puzzle look like: cells that are marked, then lines, then what is thin. Each is a look of its
    // own, called after the rule that people know it from; other rules take it as well.
    REGION("#dfe3e6", "#333d45"),
    INDEX_COLUMN("#f0d3d0", "#4e2f2f"),
    INDEX_ROW("#d3ecd3", "#2b472f"),
    INDEX_REGION("#d3d7f2", "#2f3454"),
    PARITY("#d0d5d8", "#434e57"),
    THERMO("#d0d5d8", "#434e57"),
    SLOW_THERMO("#a9c4ef", "#3b5a8c"),
    WHISPER("#86dc86", "#2f7a3a"),
    DUTCH_WHISPER("#f7b65c", "#8a5a10"),
    RENBAN("#e59be5", "#7f3f86"),
    NABNER("#cfcd8c", "#67652f"),
    ENTROPIC("#f9cfb0", "#7d5232"),
    MODULAR("#7fd0d0", "#1f6d6f"),
    REGION_SUM("#86d6f5", "#1d6f92"),
    ZIPPER("#cdb6ea", "#5d4788"),
    DOUBLE_ARROW("#d991b8", "#8a3763"),
    ARROW("#9aa3a9", "#76828b"),
    DIAGONAL("#9fcfe4", "#3c6579"),
    CAGE("#59656d", "#a9b4bc"),
    SUM("#182026", "#f2f5f7"),

    // The grounds of candidates that an argument uses.
    /// Around cells or candidates that belong together.
    EDGE("#3b6d8c", "#8fbcd6"),
    MARK_A("#bfe3c6", "#275c33"),
    MARK_B("#f3d59a", "#6b4d12"),
    MARK_C("#b5d3f2", "#26507e"),
    MARK_D("#f3c3d3", "#74304b"),
    MARK_FIN("#e3cdf3", "#533a6b"),

    // Writing.
    /// The letter of a row or the number of a column.
    NAME("#59656d", "#a9b4bc"),
    GIVEN("#182026", "#f2f5f7"),
    PLACED("#0b6e99", "#6cc4ec"),
    CANDIDATE("#66727a", "#8b98a1"),
    /// A candidate that a step speaks of, and one that it rules out.
    SPOKEN("#182026", "#fff"),
    LOST("#c0392b", "#ff8a7a"),
    /// Words below the grid.
    WORDS("#59656d", "#a9b4bc"),

    // What a step does.
    /// A link whose one end is false, so that the other is true; and one whose one end is true, so that the other is
    /// false.
    STRONG("#0b6e99", "#6cc4ec"),
    WEAK("#0b6e99", "#6cc4ec"),
    /// Strikes a candidate out, or rings it.
    GONE("#c0392b", "#ff8a7a"),
    CERTAIN("#1e8449", "#63d48a"),
    /// Rings and crosses what cannot be.
    CLASH("#c0392b", "#ff8a7a"),

    // The grid.
    /// Between two cells.
    LINE("#b9c3c9", "#46525b"),
    /// Around a block or a piece, and around the grid.
    BORDER("#27323a", "#c9d3da"),

    // What rules put on the lines of the grid.
    /// Paper below a sign, and the sign.
    PATCH("#fff", "#161b20"),
    SIGN("#182026", "#f2f5f7"),
    /// Dots and circles, which are black and white on dark paper, too.
    BLACK_DOT("#111", "#000"),
    WHITE_DOT("#fff", "#eef2f4"),
    RING("#182026", "#aab5bd"),
    INK("#182026", "#182026");

    private final String label = name().toLowerCase(Locale.ROOT).replace('_', '-');
    private final String light;
    private final String dark;

    Role(String light, String dark) {
        this.light = light;
        this.dark = dark;
    }

    public String light() {
        return light;
    }

    public String dark() {
        return dark;
    }

    /// The colours of all roles as a style sheet, for pages with pictures that bring none.
    public static String css() {
        return Arrays.stream(values())
                .map(role -> "svg .%s{color:light-dark(%s,%s)}\n".formatted(role.label, role.light, role.dark))
                .collect(Collectors.joining());
    }

    /// Whether it is painted over digits and candidates that are there already.
    public boolean isOver() {
        return compareTo(NAME) >= 0;
    }

    /// The name in SVG and in JSON: `mark-fin`.
    public String label() {
        return label;
    }
}
