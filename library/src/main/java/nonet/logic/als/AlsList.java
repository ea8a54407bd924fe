package nonet.logic.als;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import nonet.logic.Position;
import nonet.puzzle.CellSet;
import nonet.puzzle.Digits;

/// All almost locked sets of a position, found once for everybody who needs them: small ones first.
public final class AlsList {

    /// Sets of more cells are not looked for on grids larger than 9×9, where there are too many of them.
    private static final int MOST_CELLS_ON_LARGE_GRIDS = 4;

    private final Position position;
    private final List<Als> all = new ArrayList<>();
    private final Set<CellSet> known = new HashSet<>();

    private AlsList(Position position) {
        this.position = position;
        int size = position.size();
        int most = size <= 9 ? size - 1 : MOST_CELLS_ON_LARGE_GRIDS;
        for (int unit = 0; unit < position.layout().unitCount(); unit++) {
            int[] cells = position.layout().unitSet(unit).and(position.open()).toArray();
            extend(cells, 0, position.noCells(), 0, 0, most);
        }
        all.sort((one, other) ->
                Integer.compare(one.cells().size(), other.cells().size()));
    }

    public static List<Als> of(Position position) {
        return position.derived(AlsList.class, AlsList::new).all;
    }

    private void extend(int[] cells, int from, CellSet chosen, int count, int digits, int most) {
        for (int i = from; i < cells.length; i++) {
            int together = digits | position.candidates(cells[i]);
            var grown = chosen.with(cells[i]);
            if (Digits.count(together) == count + 2 && known.add(grown)) {
                all.add(new Als(position, grown, together));
            }
            if (count + 1 < most) {
                extend(cells, i + 1, grown, count + 1, together, most);
            }
        }
    }
}
