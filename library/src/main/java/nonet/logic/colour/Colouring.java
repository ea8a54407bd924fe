package nonet.logic.colour;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import nonet.grid.CellSet;
import nonet.logic.Position;

/// The cells of one digit that strong links join, in two colours: either all of the one are right, or all of the
/// other.
record Colouring(CellSet one, CellSet other) {

    /// The cells that some cell of a set sees.
    static CellSet seenBy(Position position, CellSet cells) {
        var seen = position.noCells();
        for (int cell = cells.first(); cell >= 0; cell = cells.next(cell)) {
            seen = seen.or(position.geometry().sightOf(cell));
        }
        return seen;
    }

    /// Whether two cells of a set see each other.
    static boolean clashes(Position position, CellSet cells) {
        return seenBy(position, cells).meets(cells);
    }

    Colouring turned() {
        return new Colouring(/* one= */ other, /* other= */ one);
    }

    CellSet both() {
        return one.or(other);
    }

    /// All colourings of a digit.
    static List<Colouring> of(Position position, int digit) {
        return position.derived(Index.class, Index::new).of(digit);
    }

    /// The colourings of a position, those of each digit made when somebody asks.
    private static final class Index {

        private final Position position;
        private final Map<Integer, List<Colouring>> byDigit = new HashMap<>();

        Index(Position position) {
            this.position = position;
        }

        List<Colouring> of(int digit) {
            return byDigit.computeIfAbsent(digit, wanted -> colourings(position, wanted));
        }
    }

    private static List<Colouring> colourings(Position position, int digit) {
        var colourings = new ArrayList<Colouring>();
        var done = position.noCells();
        var cells = position.cellsWith(digit);
        for (int cell = cells.first(); cell >= 0; cell = cells.next(cell)) {
            if (!done.contains(cell)) {
                var colouring = spread(position, digit, cell);
                done = done.or(colouring.both());
                if (!colouring.other.isEmpty()) {
                    colourings.add(colouring);
                }
            }
        }
        return colourings;
    }

    /// Colours everything that strong links join to a cell.
    private static Colouring spread(Position position, int digit, int start) {
        var now = position.cells(start);
        var all = List.of(position.noCells(), position.noCells());
        int colour = 0;
        while (!now.isEmpty()) {
            var mine = all.get(colour).or(now);
            var next = position.noCells();
            for (int cell = now.first(); cell >= 0; cell = now.next(cell)) {
                next = next.or(partners(position, digit, cell));
            }
            all = colour == 0 ? List.of(mine, all.get(1)) : List.of(all.get(0), mine);
            colour = 1 - colour;
            now = next.without(all.get(colour));
        }
        return new Colouring(all.get(0), all.get(1));
    }

    private static CellSet partners(Position position, int digit, int cell) {
        var partners = position.noCells();
        for (int unit : position.geometry().unitsOf(cell)) {
            if (position.placeCount(unit, digit) == 2) {
                partners = partners.or(position.cellsWith(digit, unit).without(cell));
            }
        }
        return partners;
    }
}
