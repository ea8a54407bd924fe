package nonet.logic.als;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import nonet.grid.CellSet;
import nonet.grid.Digits;
import nonet.logic.Position;

/// The almost locked sets of a position, small ones first, found once for everybody who needs them.
public final class AlsList {

    /// What a person would look for. Large sets are many, and mostly say what a small one says too.
    private static final int MOST_CELLS_OF_SMALL_SETS = 4;

    private final Position position;
    private final int most;

    /// By how many cells they have.
    private final List<List<Als>> sets = new ArrayList<>();

    private final Set<CellSet> known = new HashSet<>();

    private AlsList(Position position, int most) {
        this.position = position;
        this.most = most;
        for (int size = 0; size <= most; size++) {
            sets.add(new ArrayList<>());
        }
        var geometry = position.geometry();
        for (int unit = 0; unit < geometry.unitCount(); unit++) {
            extend(geometry.unitSet(unit).and(position.open()).toArray(), 0, new int[most], 0, 0);
        }
    }

    private List<Als> smallFirst() {
        var all = new ArrayList<Als>();
        sets.forEach(all::addAll);
        return all;
    }

    /// All sets. On grids larger than 9×9, where there are too many of them, the small ones.
    public static List<Als> of(Position position) {
        return position.digitCount() <= 9
                ? position.derived(All.class, same -> new All(new AlsList(same, same.digitCount() - 1).smallFirst()))
                        .sets
                : small(position);
    }

    /// The sets of few cells.
    public static List<Als> small(Position position) {
        return position.derived(
                        Small.class, same -> new Small(new AlsList(same, MOST_CELLS_OF_SMALL_SETS).smallFirst()))
                .sets;
    }

    private record All(List<Als> sets) {}

    private record Small(List<Als> sets) {}

    private void extend(int[] cells, int from, int[] chosen, int count, int digits) {
        for (int i = from; i < cells.length; i++) {
            int together = digits | position.candidates(cells[i]);
            int size = Digits.count(together);
            chosen[count] = cells[i];
            if (size == count + 2) {
                add(chosen, count + 1, together);
            }
            // Each further cell brings one cell, and at best no new digit.
            if (count + 1 < most && size <= most + 1) {
                extend(cells, i + 1, chosen, count + 1, together);
            }
        }
    }

    private void add(int[] chosen, int count, int digits) {
        var cells = position.noCells();
        for (int i = 0; i < count; i++) {
            cells = cells.with(chosen[i]);
        }
        if (known.add(cells)) {
            sets.get(count).add(new Als(position, cells, digits));
        }
    }
}
