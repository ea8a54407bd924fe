package nonet.logic.als;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

    private final List<Als> smallFirst;

    /// For each digit its places, by their cells: many walk through them, and the table of a plain map is mostly empty.
    private final List<Map<CellSet, AlsPlaces>> places = new ArrayList<>();

    private int placesCount;

    private AlsList(Position position, int most) {
        this.position = position;
        this.most = most;
        for (int size = 0; size <= most; size++) {
            sets.add(new ArrayList<>());
        }
        for (int digit = 1; digit <= position.digitCount(); digit++) {
            places.add(new LinkedHashMap<>());
        }
        var geometry = position.geometry();
        for (int unit = 0; unit < geometry.unitCount(); unit++) {
            extend(unit, geometry.unitSet(unit).and(position.open()).toArray(), 0, new int[most], 0, 0);
        }
        this.smallFirst = sets.stream().flatMap(List::stream).toList();
    }

    List<Als> smallFirst() {
        return smallFirst;
    }

    /// All places of a digit in sets.
    Iterable<AlsPlaces> placesOf(int digit) {
        return places.get(digit - 1).values();
    }

    /// How many places there are of all digits.
    int placesCount() {
        return placesCount;
    }

    /// All sets. On grids larger than 9×9, where there are too many of them, the small ones.
    public static List<Als> of(Position position) {
        return listOf(position).smallFirst;
    }

    /// The sets of few cells.
    public static List<Als> small(Position position) {
        return listOfSmall(position).smallFirst;
    }

    static AlsList listOf(Position position) {
        return position.digitCount() <= 9
                ? position.derived(All.class, same -> new All(new AlsList(same, same.digitCount() - 1))).list
                : listOfSmall(position);
    }

    static AlsList listOfSmall(Position position) {
        return position.derived(Small.class, same -> new Small(new AlsList(same, MOST_CELLS_OF_SMALL_SETS))).list;
    }

    private record All(AlsList list) {}

    private record Small(AlsList list) {}

    private void extend(int unit, int[] cells, int from, int[] chosen, int count, int digits) {
        for (int i = from; i < cells.length; i++) {
            int together = digits | position.candidates(cells[i]);
            int size = Digits.count(together);
            chosen[count] = cells[i];
            if (size == count + 2) {
                add(unit, chosen, count + 1, together);
            }
            // Each further cell brings one cell, and at best no new digit.
            if (count + 1 < most && size <= most + 1) {
                extend(unit, cells, i + 1, chosen, count + 1, together);
            }
        }
    }

    private void add(int unit, int[] chosen, int count, int digits) {
        var cells = position.noCells();
        for (int i = 0; i < count; i++) {
            cells = cells.with(chosen[i]);
        }
        if (!isKnown(unit, cells)) {
            sets.get(count).add(new Als(cells, digits, places(cells, digits)));
        }
    }

    /// Whether some cells of a unit lie in an earlier unit, too.
    private boolean isKnown(int unit, CellSet cells) {
        for (int other : position.geometry().unitsOf(cells.first())) {
            if (other < unit && cells.isIn(position.geometry().unitSet(other))) {
                return true;
            }
        }
        return false;
    }

    private AlsPlaces[] places(CellSet cells, int digits) {
        var places = new AlsPlaces[Digits.count(digits)];
        int count = 0;
        for (int rest = digits; rest != 0; rest = Digits.withoutFirst(rest)) {
            var having = position.cellsWith(Digits.first(rest));
            places[count++] = places(cells.and(having), having, Digits.first(rest));
        }
        return places;
    }

    private AlsPlaces places(CellSet cells, CellSet having, int digit) {
        var places = this.places.get(digit - 1);
        var known = places.get(cells);
        if (known == null) {
            known = new AlsPlaces(
                    placesCount++, cells, position.commonSight(cells).and(having));
            places.put(cells, known);
        }
        return known;
    }
}
