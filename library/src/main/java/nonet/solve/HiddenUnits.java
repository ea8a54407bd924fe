package nonet.solve;

import java.util.ArrayList;
import java.util.List;
import nonet.grid.CellSet;
import nonet.grid.Geometry;
import nonet.grid.Unit;
import nonet.rule.Constraints;

/// Units that follow from others: where some lines cover one unit less than they are many, and no two of these units
/// meet, what is left of the lines holds every digit once.
///
/// ```
///   . . . . . . . . .          three rows, two windows in them:
///   x w w w x w w w x          the cells x hold every digit once
///   x w w w x w w w x
///   x w w w x w w w x
/// ```
final class HiddenUnits {

    private final Geometry geometry;
    private final List<CellSet> units = new ArrayList<>();
    private final int given;

    private HiddenUnits(Geometry geometry) {
        this.geometry = geometry;
        for (int unit = 0; unit < geometry.unitCount(); unit++) {
            units.add(geometry.unitSet(unit));
        }
        given = units.size();
    }

    /// The geometry of constraints, with the units that follow; rows, columns and blocks alone hide none.
    static Geometry with(Constraints constraints) {
        var geometry = constraints.geometry();
        boolean isPlain = geometry.units().stream().allMatch(unit -> switch (unit.kind()) {
            case ROW, COLUMN, BLOCK -> true;
            case PIECE, DIAGONAL, CAGE, REGION -> false;
        });
        if (isPlain) {
            return geometry;
        }
        var hidden = new HiddenUnits(geometry);
        var rows = geometry.complete(Unit.Kind.ROW);
        var columns = geometry.complete(Unit.Kind.COLUMN);
        hidden.look(rows);
        hidden.look(columns);
        if (hidden.found().isEmpty()) {
            return geometry;
        }
        hidden.lookAtPairs(rows);
        hidden.lookAtPairs(columns);
        return geometry.with(hidden.found());
    }

    private List<CellSet> found() {
        return units.subList(given, units.size());
    }

    /// Some lines side by side, and all units in them.
    private void look(List<CellSet> lines) {
        int first = lines.isEmpty() ? 0 : units.indexOf(lines.getFirst());
        for (int from = 0; from < lines.size(); from++) {
            var covered = lines.get(from);
            for (int to = from + 1; to < lines.size(); to++) {
                covered = covered.or(lines.get(to));
                var rest = covered;
                int count = 0;
                for (int unit = 0; unit < given; unit++) {
                    var set = units.get(unit);
                    if (set.isIn(rest) && (unit < first || unit >= first + lines.size())) {
                        rest = rest.without(set);
                        count++;
                    }
                }
                if (count == to - from) {
                    add(rest);
                }
            }
        }
    }

    /// Three lines anywhere, and two of the units that were found in them.
    private void lookAtPairs(List<CellSet> lines) {
        int end = units.size();
        for (int one = given; one < end; one++) {
            for (int other = given; other < one; other++) {
                if (!units.get(one).meets(units.get(other))) {
                    var both = units.get(one).or(units.get(other));
                    var covered = CellSet.empty(geometry.cellCount());
                    int count = 0;
                    for (var line : lines) {
                        if (line.meets(both)) {
                            covered = covered.or(line);
                            count++;
                        }
                    }
                    if (count == 3) {
                        add(covered.without(both));
                    }
                }
            }
        }
    }

    private void add(CellSet unit) {
        if (unit.size() == geometry.digitCount() && !units.contains(unit)) {
            units.add(unit);
        }
    }
}
