package nonet.solve;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;
import nonet.grid.Digits;
import nonet.grid.Unit;
import nonet.puzzle.Conflict;
import nonet.puzzle.Grid;
import nonet.puzzle.Puzzle;

/// Looks for a contradiction as a person would who fills in what is certain: what the givens leave to each cell and to
/// each digit of a unit, then one single after the other. A fast search stumbles over another one, far from its cause.
final class PlainContradiction {

    private final Grid grid;

    /// Blocks and pieces come first: there people look first.
    private final int[] units;

    private PlainContradiction(Puzzle puzzle) {
        this.grid = Grid.of(puzzle);
        this.units = IntStream.range(0, grid.geometry().unitCount())
                .boxed()
                .sorted(Comparator.comparing(this::isLine))
                .mapToInt(unit -> unit)
                .toArray();
    }

    private boolean isLine(int unit) {
        var kind = grid.geometry().units().get(unit).kind();
        return kind == Unit.Kind.ROW || kind == Unit.Kind.COLUMN;
    }

    /// The first that is met; empty where singles lead to none.
    static Optional<Conflict> of(Puzzle puzzle) {
        var plain = new PlainContradiction(puzzle);
        for (int cell = 0; cell < plain.grid.geometry().cellCount(); cell++) {
            plain.tellPeers(cell);
        }
        var found = plain.ranOut();
        while (found.isEmpty() && plain.placeSingle()) {
            found = plain.ranOut();
        }
        return found;
    }

    private void tellPeers(int cell) {
        if (grid.isPlaced(cell)) {
            for (int seen : grid.geometry().seenFrom(cell)) {
                boolean _ = grid.eliminate(seen, grid.placed(cell));
            }
        }
    }

    private Optional<Conflict> ranOut() {
        var geometry = grid.geometry();
        for (int cell = 0; cell < geometry.cellCount(); cell++) {
            if (grid.candidates(cell) == 0) {
                return Optional.of(new Conflict.EmptyCell(geometry.cell(cell)));
            }
        }
        for (int unit : units) {
            for (int digit = 1; digit <= geometry.cellsOf(unit).length; digit++) {
                if (grid.places(unit, digit) == 0) {
                    return Optional.of(new Conflict.NoPlace(geometry.units().get(unit), digit));
                }
            }
        }
        return Optional.empty();
    }

    private boolean placeSingle() {
        var geometry = grid.geometry();
        for (int cell = 0; cell < geometry.cellCount(); cell++) {
            if (!grid.isPlaced(cell) && Digits.isSingle(grid.candidates(cell))) {
                return place(cell, Integer.numberOfTrailingZeros(grid.candidates(cell)) + 1);
            }
        }
        for (int unit : units) {
            int[] cells = geometry.cellsOf(unit);
            for (int digit = 1; digit <= cells.length; digit++) {
                int places = grid.places(unit, digit);
                int cell = cells[Integer.numberOfTrailingZeros(places)];
                if (Digits.isSingle(places) && !grid.isPlaced(cell)) {
                    return place(cell, digit);
                }
            }
        }
        return false;
    }

    private boolean place(int cell, int digit) {
        grid.place(cell, digit);
        tellPeers(cell);
        return true;
    }
}
