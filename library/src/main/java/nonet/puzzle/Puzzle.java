package nonet.puzzle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.grid.Unit;

/// A layout with its givens: what is to be solved.
///
/// A puzzle may also say which digits an empty cell can take at all (a grid of candidates, as forums
/// print them). Most puzzles do not: there every digit is allowed.
public final class Puzzle {

    private final Layout layout;
    private final int[] givens;
    private final int[] allowed;

    private Puzzle(Layout layout, int[] givens, int[] allowed) {
        this.layout = layout;
        this.givens = givens;
        this.allowed = allowed;
    }

    /// A puzzle whose empty cells may take every digit.
    ///
    /// @param givens for each cell in reading order its digit, or 0 for an empty cell
    public static Puzzle of(Layout layout, int[] givens) {
        return of(
                layout,
                givens,
                IntStream.range(0, layout.cellCount())
                        .map(cell -> layout.allDigits())
                        .toArray());
    }

    /// A puzzle that says which digits its empty cells may take.
    ///
    /// @param givens for each cell in reading order its digit, or 0 for an empty cell
    /// @param allowed for each cell the mask of digits it can take; of no account where there is a given
    public static Puzzle of(Layout layout, int[] givens, int[] allowed) {
        int size = layout.size();
        if (givens.length != layout.cellCount() || allowed.length != layout.cellCount()) {
            throw new IllegalArgumentException("a %s grid has %d cells, but %d givens and %d candidate sets came"
                    .formatted(layout, layout.cellCount(), givens.length, allowed.length));
        }
        int[] start = new int[givens.length];
        for (int cell = 0; cell < givens.length; cell++) {
            int given = givens[cell];
            if (given < 0 || given > size) {
                throw new IllegalArgumentException(
                        "%s is %d, but the digits of a %s grid are 1 to %d (0 for an empty cell)"
                                .formatted(layout.cell(cell), given, layout, size));
            }
            start[cell] = given == 0 ? allowed[cell] & layout.allDigits() : Digits.bit(given);
        }
        return new Puzzle(layout, givens.clone(), start);
    }

    /// Reads n² symbols: `1`..`9`, `A`..`P` are digits, `.` and `0` are empty cells. For every other way
    /// to write a puzzle see `nonet.text`.
    public static Puzzle of(Layout layout, String symbols) {
        if (symbols.length() != layout.cellCount()) {
            throw new IllegalArgumentException("expected %d characters for a %s grid, found %d"
                    .formatted(layout.cellCount(), layout, symbols.length()));
        }
        return of(
                layout,
                symbols.chars().map(symbol -> Digits.digit((char) symbol)).toArray());
    }

    /// Reads a classic 9×9 puzzle from 81 characters.
    public static Puzzle of(String symbols) {
        return of(Layout.classic(), symbols);
    }

    public Layout layout() {
        return layout;
    }

    /// The digit printed in a cell, or 0.
    public int given(int cell) {
        return givens[cell];
    }

    /// For each cell in reading order its digit, or 0; a copy.
    public int[] givens() {
        return givens.clone();
    }

    public int givenCount() {
        return (int) Arrays.stream(givens).filter(given -> given != 0).count();
    }

    /// The mask of digits that a cell can take as far as the puzzle says: the given alone, or the digits
    /// allowed there. Peers are not considered.
    public int allowed(int cell) {
        return allowed[cell];
    }

    /// Whether some empty cell is not allowed every digit from the start.
    public boolean isRestricted() {
        for (int cell = 0; cell < givens.length; cell++) {
            if (givens[cell] == 0 && allowed[cell] != layout.allDigits()) {
                return true;
            }
        }
        return false;
    }

    /// The same givens on the same grid with both diagonals as units.
    public Puzzle withDiagonals() {
        return layout.hasDiagonals() ? this : new Puzzle(layout.withDiagonals(), givens, allowed);
    }

    /// This puzzle without the given of one cell.
    public Puzzle without(int cell) {
        int[] fewer = givens.clone();
        int[] start = allowed.clone();
        fewer[cell] = 0;
        start[cell] = layout.allDigits();
        return new Puzzle(layout, fewer, start);
    }

    /// Every unit and digit whose givens clash, in the order of the layout's units.
    public List<Conflict.Clash> clashes() {
        var clashes = new ArrayList<Conflict.Clash>();
        for (Unit unit : layout.units()) {
            for (int digit = 1; digit <= layout.size(); digit++) {
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
                && layout.equals(that.layout)
                && Arrays.equals(givens, that.givens)
                && Arrays.equals(allowed, that.allowed);
    }

    @Override
    public int hashCode() {
        return Objects.hash(layout, Arrays.hashCode(givens), Arrays.hashCode(allowed));
    }

    /// The givens as n² symbols, `.` for an empty cell.
    @Override
    public String toString() {
        var text = new StringBuilder(givens.length);
        for (int given : givens) {
            text.append(given == 0 ? '.' : Digits.symbol(given));
        }
        return text.toString();
    }
}
