package nonet.puzzle;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import nonet.grid.Digits;
import nonet.grid.Geometry;
import nonet.grid.Layout;
import nonet.grid.Unit;
import nonet.rule.Constraints;
import nonet.rule.Different;
import nonet.rule.Patch;
import nonet.rule.Rule;
import org.jspecify.annotations.Nullable;

/// A layout with its rules and its givens: what is to be solved.
///
/// A puzzle may also say which digits an empty cell can take at all (a grid of candidates, as forums
/// print them). Most puzzles do not: there every digit is allowed.
public final class Puzzle {

    /// What each character of Latin 1 means as a given: 0 for an empty cell, more than any grid has for nothing.
    private static final byte[] GIVENS = givensOfSymbols();

    private final Constraints constraints;
    private final Layout layout;
    private final byte[] givens;
    private final int @Nullable [] allowed; // null where every digit is, as nearly always

    private Puzzle(Constraints constraints, byte[] givens, int @Nullable [] allowed) {
        this.constraints = constraints;
        this.layout = constraints.layout();
        this.givens = givens;
        this.allowed = allowed;
    }

    /// A puzzle without any given.
    public static Puzzle empty(Layout layout) {
        return of(layout, new int[layout.totalCount()]);
    }

    /// A puzzle whose empty cells may take every digit.
    ///
    /// @param givens for each cell in reading order its digit, or 0 for an empty cell
    public static Puzzle of(Layout layout, int[] givens) {
        return new Puzzle(Constraints.of(layout, List.of()), checked(layout, givens), null);
    }

    /// A puzzle that says which digits its empty cells may take.
    ///
    /// @param givens for each cell in reading order its digit, or 0 for an empty cell
    /// @param allowed for each cell the mask of digits it can take; of no account where there is a given
    public static Puzzle of(Layout layout, int[] givens, int[] allowed) {
        if (allowed.length != layout.totalCount()) {
            throw new IllegalArgumentException("a %s grid has %d cells, but %d candidate sets came"
                    .formatted(layout, layout.totalCount(), allowed.length));
        }
        byte[] digits = checked(layout, givens);
        return new Puzzle(Constraints.of(layout, List.of()), digits, restriction(layout, digits, allowed));
    }

    /// A copy of givens that fit the layout.
    private static byte[] checked(Layout layout, int[] givens) {
        if (givens.length != layout.totalCount()) {
            throw new IllegalArgumentException(
                    "a %s grid has %d cells, but %d givens came".formatted(layout, layout.totalCount(), givens.length));
        }
        int digits = layout.digitCount();
        byte[] packed = new byte[givens.length];
        for (int cell = 0; cell < givens.length; cell++) {
            if (givens[cell] < 0 || givens[cell] > digits) {
                throw new IllegalArgumentException(
                        "%s is %d, but the digits of a %s grid are 1 to %d (0 for an empty cell)"
                                .formatted(layout.cell(cell), givens[cell], layout, digits));
            }
            packed[cell] = (byte) givens[cell];
        }
        return packed;
    }

    /// What cells may hold; null where every empty cell may hold every digit.
    private static int @Nullable [] restriction(Layout layout, byte[] givens, int[] allowed) {
        int[] start = new int[givens.length];
        boolean isRestricted = false;
        for (int cell = 0; cell < givens.length; cell++) {
            start[cell] = givens[cell] == 0 ? allowed[cell] & layout.allDigits() : Digits.bit(givens[cell]);
            isRestricted |= givens[cell] == 0 && start[cell] != layout.allDigits();
        }
        return isRestricted ? start : null;
    }

    /// Reads n² symbols: `1`..`9`, `A`..`P` are digits, `.` and `0` are empty cells. For every other way
    /// to write a puzzle see `nonet.text`.
    ///
    /// @throws IllegalArgumentException with the place and advice, where a symbol is neither
    public static Puzzle of(Layout layout, String symbols) {
        if (symbols.length() != layout.cellCount()) {
            throw new IllegalArgumentException("expected %d characters for a %s grid, found %d"
                    .formatted(layout.cellCount(), layout, symbols.length()));
        }
        byte[] text = symbols.getBytes(StandardCharsets.ISO_8859_1);
        byte[] givens = new byte[layout.totalCount()];
        int most = 0;
        for (int cell = 0; cell < text.length; cell++) {
            givens[cell] = GIVENS[text[cell] & 0xFF];
            most = Math.max(most, givens[cell]);
        }
        if (most > layout.digitCount()) {
            throw noGiven(layout, symbols, givens);
        }
        return new Puzzle(Constraints.of(layout, List.of()), givens, null);
    }

    private static IllegalArgumentException noGiven(Layout layout, String symbols, byte[] givens) {
        int cell = 0;
        while (givens[cell] <= layout.digitCount()) {
            cell++;
        }
        return new IllegalArgumentException(
                "'%c' at character %d, for %s, is no digit of a %s grid. Maybe write . or 0 for an empty cell"
                        .formatted(symbols.charAt(cell), cell + 1, layout.cell(cell), layout));
    }

    private static byte[] givensOfSymbols() {
        byte[] givens = new byte[256];
        for (char symbol = 0; symbol < givens.length; symbol++) {
            int digit = Digits.digit(symbol);
            givens[symbol] = symbol == '.' || symbol == '0' ? 0 : digit == 0 ? Byte.MAX_VALUE : (byte) digit;
        }
        return givens;
    }

    /// Reads a classic 9×9 puzzle from 81 characters.
    public static Puzzle of(String symbols) {
        return of(Layout.classic(), symbols);
    }

    public Layout layout() {
        return layout;
    }

    /// What the setter demands beyond rows, columns and blocks.
    public List<Rule> rules() {
        return constraints.rules();
    }

    /// Which cells make units, and which see each other.
    public Geometry geometry() {
        return constraints.geometry();
    }

    /// What layout and rules come down to.
    public Constraints constraints() {
        return constraints;
    }

    /// The digit printed in a cell, or 0.
    public int given(int cell) {
        return givens[cell];
    }

    /// For each cell in reading order its digit, or 0; a copy.
    public int[] givens() {
        return Digits.unpacked(givens);
    }

    /// Whether 81 digits solve this puzzle; false as well where [PlainRules] does not know it.
    boolean isSolvedPlainly(byte[] digits) {
        return layout.isClassic() && allowed == null && rules().isEmpty() && PlainRules.keeps(givens, digits, 0, false);
    }

    /// Writes for each cell in reading order its digit, or 0, into an array of many grids.
    ///
    /// @param first where the digit of the first cell is to stand
    public void putGivens(byte[] grids, int first) {
        System.arraycopy(givens, 0, grids, first, givens.length);
    }

    public int givenCount() {
        int count = 0;
        for (byte given : givens) {
            count += given == 0 ? 0 : 1;
        }
        return count;
    }

    /// The mask of digits that a cell can take as far as the puzzle says: the given alone, or the digits
    /// allowed there. Peers are not considered.
    public int allowed(int cell) {
        if (allowed != null) {
            return allowed[cell];
        }
        return givens[cell] == 0 ? layout.allDigits() : Digits.bit(givens[cell]);
    }

    /// Whether some empty cell is not allowed every digit from the start.
    public boolean isRestricted() {
        return allowed != null;
    }

    /// This puzzle with further rules, and with the cells outside the grid that they bring; rules that it has already
    /// are not added again.
    ///
    /// @throws IllegalArgumentException if a rule does not fit the layout
    public Puzzle with(List<? extends Rule> further) {
        var all = new LinkedHashSet<Rule>(rules());
        if (!all.addAll(further)) {
            return this;
        }
        var wide = widened(layout, further);
        byte[] more = Arrays.copyOf(givens, wide.totalCount());
        int[] may = allowed;
        if (may != null && more.length > givens.length) {
            may = Arrays.copyOf(may, more.length);
            Arrays.fill(may, givens.length, more.length, layout.allDigits());
        }
        return new Puzzle(Constraints.of(wide, List.copyOf(all)), more, may);
    }

    /// The layout with the cells outside the grid that rules bring.
    private static Layout widened(Layout layout, List<? extends Rule> rules) {
        boolean hasRegions = rules.stream().anyMatch(Patch.ChaosRegions.class::isInstance);
        boolean hasMissing = rules.stream().anyMatch(Different.Doppelganger.class::isInstance);
        var wide = hasRegions ? layout.withRegions() : layout;
        return hasMissing ? wide.withMissing() : wide;
    }

    /// Whether both diagonals are among the rules.
    public boolean hasDiagonals() {
        return !rules().isEmpty() && rules().containsAll(Different.Diagonal.both());
    }

    /// This puzzle with both diagonals holding every digit once.
    public Puzzle withDiagonals() {
        return with(Different.Diagonal.both());
    }

    /// A puzzle with the layout and the rules of this one, and other givens.
    ///
    /// @param others for each cell in reading order its digit, or 0 for an empty cell
    public Puzzle withGivens(int[] others) {
        return new Puzzle(constraints, checked(layout, others), null);
    }

    /// A puzzle with the layout and the rules of this one, other givens, and what its empty cells may take.
    ///
    /// @param others for each cell in reading order its digit, or 0 for an empty cell
    /// @param may for each cell the mask of digits it can take; of no account where there is a given
    public Puzzle withGivens(int[] others, int[] may) {
        byte[] digits = checked(layout, others);
        return new Puzzle(constraints, digits, restriction(layout, digits, may));
    }

    /// This puzzle without the given of one cell.
    public Puzzle without(int cell) {
        byte[] fewer = givens.clone();
        fewer[cell] = 0;
        if (allowed == null) {
            return new Puzzle(constraints, fewer, null);
        }
        int[] start = allowed.clone();
        start[cell] = layout.allDigits();
        return new Puzzle(constraints, fewer, start);
    }

    /// This puzzle with one more given, or with another one in its place.
    public Puzzle with(int cell, int digit) {
        int[] more = givens();
        more[cell] = digit;
        return allowed == null ? withGivens(more) : withGivens(more, allowed);
    }

    /// Every unit and digit whose givens clash, units that hold every digit first.
    public List<Conflict.Clash> clashes() {
        var clashes = new ArrayList<Conflict.Clash>();
        var geometry = constraints.geometry();
        var units = new ArrayList<>(geometry.units());
        units.addAll(geometry.groups());
        for (Unit unit : units) {
            for (int digit = 1; digit <= layout.digitCount(); digit++) {
                int wanted = digit;
                var holders = unit.cells().stream()
                        .filter(cell -> givens[layout.index(cell)] == wanted)
                        .toList();
                if (holders.size() > 1) {
                    clashes.add(new Conflict.Clash(unit, digit, holders));
                }
            }
        }
        return clashes;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Puzzle that
                && constraints.equals(that.constraints)
                && Arrays.equals(givens, that.givens)
                && Arrays.equals(allowed, that.allowed);
    }

    @Override
    public int hashCode() {
        return Objects.hash(constraints, Arrays.hashCode(givens), Arrays.hashCode(allowed));
    }

    /// The givens as n² symbols, `.` for an empty cell.
    @Override
    public String toString() {
        return layout.symbols(givens());
    }
}
