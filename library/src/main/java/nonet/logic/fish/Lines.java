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
    }

    /// One digit, rows as base or columns as base.
    static Lines of(Position position, int digit, boolean rows) {
        int size = position.size();
        int firstBase = rows ? 0 : size;
        int[] places = new int[size];
        for (int line = 0; line < size; line++) {
            places[line] = position.places(firstBase + line, digit);
        }
        return new Lines(position, digit, firstBase, rows ? size : 0, places);
    }

    /// The same, as if the digit stood in a cell: its peers are out of the way.
    int[] placesWith(int cell) {
        var peers = position.layout().peerSet(cell);
        int[] left = new int[places.length];
        for (int line = 0; line < left.length; line++) {
            int[] cells = position.layout().cellsOf(firstBase + line);
            for (int rest = places[line]; rest != 0; rest &= rest - 1) {
                int other = Integer.numberOfTrailingZeros(rest);
                if (!peers.contains(cells[other])) {
                    left[line] |= 1 << other;
                }
            }
        }
        return left;
    }

    int baseLine(int cell) {
        return firstBase == 0 ? cell / position.size() : cell % position.size();
    }

    int coverLine(int cell) {
        return firstBase == 0 ? cell % position.size() : cell / position.size();
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
