package nonet.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;
import nonet.grid.Layout;

/// Which cells have givens together, so that the givens make a pleasing pattern.
public enum Symmetry {
    /// Each cell for itself.
    NONE,
    /// Half a turn.
    ROTATIONAL,
    /// A quarter turn.
    QUARTER_TURN,
    /// Left and right.
    MIRROR,
    /// Top and bottom.
    FLIP,
    /// Left and right, top and bottom.
    BOTH_AXES,
    /// The falling diagonal.
    DIAGONAL,
    /// The rising diagonal.
    ANTI_DIAGONAL,
    /// Both diagonals.
    BOTH_DIAGONALS,
    /// All turns and mirrors.
    FULL;

    /// The name in texts and on the command line: `quarter-turn`.
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static Optional<Symmetry> named(String label) {
        return Stream.of(values())
                .filter(symmetry -> symmetry.label().equals(label))
                .findFirst();
    }

    /// The cells of a layout, in groups that have givens together.
    ///
    /// @throws IllegalArgumentException if a grid that is not square is to be turned
    public List<int[]> orbits(Layout layout) {
        int rows = layout.rows();
        int columns = layout.columns();
        IntUnaryOperator mirror = cell -> cell / columns * columns + columns - 1 - cell % columns;
        IntUnaryOperator flip = cell -> (rows - 1 - cell / columns) * columns + cell % columns;
        IntUnaryOperator transpose = cell -> cell % columns * columns + cell / columns;
        List<IntUnaryOperator> moves = switch (this) {
            case NONE -> List.of();
            case ROTATIONAL -> List.of(mirror.andThen(flip));
            case QUARTER_TURN -> List.of(transpose.andThen(mirror));
            case MIRROR -> List.of(mirror);
            case FLIP -> List.of(flip);
            case BOTH_AXES -> List.of(mirror, flip);
            case DIAGONAL -> List.of(transpose);
            case ANTI_DIAGONAL -> List.of(transpose.andThen(mirror).andThen(flip));
            case BOTH_DIAGONALS -> List.of(transpose, transpose.andThen(mirror).andThen(flip));
            case FULL -> List.of(transpose, mirror);
        };
        if (rows != columns
                && this.compareTo(NONE) > 0
                && !List.of(ROTATIONAL, MIRROR, FLIP, BOTH_AXES).contains(this)) {
            throw new IllegalArgumentException(
                    "a grid of %d × %d cells has no symmetry %s".formatted(rows, columns, label()));
        }
        return orbits(layout.cellCount(), moves);
    }

    private static List<int[]> orbits(int cells, List<IntUnaryOperator> moves) {
        var orbits = new ArrayList<int[]>();
        var seen = new boolean[cells];
        for (int cell = 0; cell < cells; cell++) {
            if (!seen[cell]) {
                var orbit = new TreeSet<Integer>();
                reach(cell, moves, orbit);
                orbit.forEach(member -> seen[member] = true);
                orbits.add(orbit.stream().mapToInt(Integer::intValue).toArray());
            }
        }
        return orbits;
    }

    private static void reach(int cell, List<IntUnaryOperator> moves, Set<Integer> orbit) {
        if (orbit.add(cell)) {
            moves.forEach(move -> reach(move.applyAsInt(cell), moves, orbit));
        }
    }
}
