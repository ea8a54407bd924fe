package nonet.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import nonet.grid.CellSet;
import nonet.grid.Geometry;
import nonet.puzzle.Puzzle;
import nonet.rule.Constraint;

/// Long sums that say more together than each alone. Two diagonals side by side hold different digits in each block.
/// The more cells of a unit they have, the less **play** is left between the least that these cells could make and the
/// most.
///
/// ```
///   diagonals of eight, nine and eight cells          each alone         together
///   have in each of three blocks                   2, 3 and 2 cells       7 cells
///   which make there                           3 … 17, 6 … 24, 3 … 17     28 … 42
/// ```
final class UnitedSums {

    /// Shorter sums are not united, and where there are more than so many none are.
    private static final int FEWEST_CELLS = 6;

    private static final int MOST_SUMS = 24;

    /// With more cells together, counting them takes too many clauses.
    private static final int MOST_CELLS = 45;

    private final List<CellSet> sums;
    private final List<Integer> totals;
    private final List<Group> groups;
    private final int least;
    private final int most;

    /// Those of some cells that are in a unit.
    ///
    /// @param rest the other cells of the unit, where it has most of its cells here; else none
    /// @param isMostOfUnit whether that is so
    record Group(CellSet cells, CellSet rest, boolean isMostOfUnit) {}

    /// @param sums without a cell in common
    UnitedSums(Geometry geometry, List<CellSet> sums, List<Integer> totals) {
        this.sums = sums;
        this.totals = totals;
        groups = groups(sums.stream().reduce(CellSet.empty(geometry.cellCount()), CellSet::or), geometry);
        var layout = geometry.layout();
        int least = 0;
        int most = 0;
        for (var group : groups) {
            for (int digit = 1; digit <= group.cells.size(); digit++) {
                least += layout.value(digit);
                most += layout.value(layout.digitCount() + 1 - digit);
            }
        }
        this.least = least;
        this.most = most;
    }

    /// Cells by units: again and again the unit that has the most of those that are left.
    private static List<Group> groups(CellSet cells, Geometry geometry) {
        var none = CellSet.empty(geometry.cellCount());
        var groups = new ArrayList<Group>();
        for (var left = cells; !left.isEmpty(); left = left.without(groups.getLast().cells)) {
            var best = new Group(CellSet.of(geometry.cellCount(), left.first()), none, false);
            for (int unit = 0; unit < geometry.unitCount(); unit++) {
                var part = geometry.unitSet(unit).and(left);
                if (part.size() > best.cells.size()) {
                    var rest = geometry.unitSet(unit).without(part);
                    boolean isMost = rest.size() < part.size() && geometry.digitCount() <= UnitTotal.MOST_DIGITS;
                    best = new Group(part, isMost ? rest : none, isMost);
                }
            }
            groups.add(best);
        }
        return groups;
    }

    /// The sums of a puzzle that say more together; none where they do not, or are all short.
    ///
    /// With more play than cells they say too little for what it costs to count them: a puzzle with play
    /// of 42 for 30 cells, and of 50 for 22, took 29 s of CPU time to prove with them, 15 s without. With
    /// play of 21 for 21 cells one was proved in 53 s, and not in 90 s without.
    static List<UnitedSums> of(Puzzle puzzle) {
        var parts = new ArrayList<UnitedSums>();
        for (Constraint.Sum sum : puzzle.constraints().sums()) {
            int[] cells = sum.cells().stream()
                    .mapToInt(puzzle.layout()::index)
                    .distinct()
                    .toArray();
            if (cells.length == sum.cells().size()
                    && cells.length >= FEWEST_CELLS
                    && sum.totals().size() == 1) {
                var set = CellSet.of(puzzle.layout().totalCount(), cells);
                parts.add(new UnitedSums(puzzle.geometry(), List.of(set), sum.totals()));
            }
        }
        parts.removeIf(part -> part.play() < 0);
        if (parts.size() > MOST_SUMS) {
            return List.of();
        }
        while (uniteTwo(parts, puzzle.geometry())) {}
        parts.removeIf(
                part -> part.sums.size() == 1 || part.play() > part.cells().size());
        return parts;
    }

    /// Unites those two that leave each cell the least play together.
    ///
    /// @return false when there are none that leave less together than each alone
    private static boolean uniteTwo(List<UnitedSums> parts, Geometry geometry) {
        UnitedSums best = null;
        List<UnitedSums> of = List.of();
        for (var one : parts) {
            for (var other : parts.subList(0, parts.indexOf(one))) {
                if (one.cells().size() + other.cells().size() <= MOST_CELLS
                        && !one.cells().meets(other.cells())) {
                    var both = new UnitedSums(
                            geometry,
                            Stream.of(one, other)
                                    .flatMap(part -> part.sums.stream())
                                    .toList(),
                            Stream.of(one, other)
                                    .flatMap(part -> part.totals.stream())
                                    .toList());
                    if (both.isTighter(one) && both.isTighter(other) && (best == null || both.isTighter(best))) {
                        best = both;
                        of = List.of(one, other);
                    }
                }
            }
        }
        if (best != null) {
            parts.removeAll(of);
            parts.add(best);
        }
        return best != null;
    }

    /// Without a cell in common.
    List<CellSet> sums() {
        return sums;
    }

    List<Integer> totals() {
        return totals;
    }

    List<Group> groups() {
        return groups;
    }

    private CellSet cells() {
        return groups.stream().map(Group::cells).reduce(CellSet::or).orElseThrow();
    }

    private int total() {
        return totals.stream().mapToInt(total -> total).sum();
    }

    private int play() {
        return Math.min(total() - least, most - total());
    }

    /// Whether the cells make nearly the least that they can, rather than nearly the most.
    boolean areLow() {
        return total() - least < most - total();
    }

    private boolean isTighter(UnitedSums other) {
        return play() * other.cells().size() < other.play() * cells().size();
    }

    /// What a reader of the formula is told.
    @Override
    public String toString() {
        return "sums %s, of %s cells in units"
                .formatted(
                        totals, groups.stream().map(group -> group.cells.size()).toList());
    }
}
