package nonet.grid;

import java.util.ArrayList;
import java.util.List;

/// Finds the four cells of a grid, in two rows and two columns, at which two digits could change places without any
/// unit noticing: each unit of a corner holds two of them, and these are not opposite.
///
/// ```
///     corner 0 ── corner 1        the one digit at 0 and 2,
///        │           │            the other at 1 and 3
///     corner 3 ── corner 2
/// ```
final class Corners {

    private final Geometry geometry;
    private final List<int[]> found = new ArrayList<>();

    private Corners(Geometry geometry) {
        this.geometry = geometry;
    }

    /// All of a grid, by their upper row, their lower row, and their columns.
    static List<int[]> in(Geometry geometry) {
        var corners = new Corners(geometry);
        var layout = geometry.layout();
        for (int top = 0; top < layout.rows(); top++) {
            for (int bottom = top + 1; bottom < layout.rows(); bottom++) {
                corners.between(top * layout.columns(), bottom * layout.columns());
            }
        }
        return List.copyOf(corners.found);
    }

    /// Adds those between two rows, given by their first cells.
    private void between(int top, int bottom) {
        int columns = geometry.layout().columns();
        for (int left = 0; left < columns; left++) {
            for (int right = left + 1; right < columns; right++) {
                int[] corners = {top + left, top + right, bottom + right, bottom + left};
                if (isExchangeable(corners)) {
                    found.add(corners);
                }
            }
        }
    }

    private boolean isExchangeable(int[] corners) {
        for (int corner : corners) {
            for (int unit : geometry.unitsOf(corner)) {
                var inside = geometry.unitSet(unit);
                int even = 0;
                int odd = 0;
                for (int number = 0; number < 4; number++) {
                    if (inside.contains(corners[number])) {
                        even += 1 - number % 2;
                        odd += number % 2;
                    }
                }
                if (even != 1 || odd != 1) {
                    return false;
                }
            }
        }
        return true;
    }
}
