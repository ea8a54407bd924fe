package nonet.logic.fish;

import nonet.logic.Position;

/// Rows against columns, or columns against rows: where a digit can go in each base line.
final class Lines {

    final Position position;
    final int digit;

    /// For each base line a mask of the cover lines that its candidates lie in.
    final int[] places;

    private final int firstBase;
    private final int firstCover;

    private Lines(Position position, int digit, int firstBase, int firstCover, int[] places) {
        this.position = position;
        this.digit = digit;
        this.firstBase = firstBase;
        this.firstCover = firstCover;
        this.places = places;
        this.placesWith = new int[position.geometry().cellCount()][];
    }

    /// What [#placesWith] found out for each cell; those asked for so far.
    private final int[][] placesWith;

    /// One digit, rows as base or columns as base.
    static Lines of(Position position, int digit, boolean rows) {
        return position.derived(All.class, All::new).lines[rows ? 0 : 1][digit - 1];
    }

    /// The lines of every digit, both ways: what one size of fish works out about a cell serves the others.
    private static final class All {

        final Lines[][] lines;

        All(Position position) {
            lines = new Lines[2][position.digitCount()];
            for (int digit = 1; digit <= position.digitCount(); digit++) {
                lines[0][digit - 1] = lines(position, digit, true);
                lines[1][digit - 1] = lines(position, digit, false);
            }
        }
    }

    private static Lines lines(Position position, int digit, boolean rows) {
        int size = position.digitCount();
        int firstBase = rows ? 0 : size;
        int[] places = new int[size];
        for (int line = 0; line < size; line++) {
            places[line] = position.places(firstBase + line, digit);
        }
        return new Lines(position, digit, firstBase, rows ? size : 0, places);
    }

    /// The same for a cell that some fish might rule out: without its peers and its own base line.
    int[] placesWith(int cell) {
        if (placesWith[cell] == null) {
            placesWith[cell] = placesBeside(cell);
        }
        return placesWith[cell];
    }

    private int[] placesBeside(int cell) {
        int[] left = places.clone();
        var gone = position.cellsWith(digit).and(position.geometry().sightOf(cell));
        for (int peer = gone.first(); peer >= 0; peer = gone.next(peer)) {
            left[baseLine(peer)] &= ~(1 << coverLine(peer));
        }
        left[baseLine(cell)] = 0;
        return left;
    }

    private int baseLine(int cell) {
        return position.geometry().unitsOf(cell)[firstBase == 0 ? 0 : 1] - firstBase;
    }

    int coverLine(int cell) {
        return position.geometry().unitsOf(cell)[firstBase == 0 ? 1 : 0] - firstCover;
    }

    Fish fish(int baseLines, int coverLines) {
        return Fish.of(position, digit, units(firstBase, baseLines), units(firstCover, coverLines));
    }

    private static int[] units(int first, int lines) {
        int[] units = new int[Integer.bitCount(lines)];
        int count = 0;
        for (int rest = lines; rest != 0; rest &= rest - 1) {
            units[count++] = first + Integer.numberOfTrailingZeros(rest);
        }
        return units;
    }
}
