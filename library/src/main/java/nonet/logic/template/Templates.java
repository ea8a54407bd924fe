package nonet.logic.template;

import java.util.ArrayList;
import java.util.List;
import nonet.logic.Position;
import nonet.puzzle.CellSet;

/// All templates of all digits that can live together: a template is dropped when it meets every template of
/// some other digit, again and again until nothing more is dropped.
///
/// On grids larger than 9×9, and where a digit has too many templates, there are none to list.
final class Templates {

    private static final int LARGEST_SIZE = 9;
    private static final int MOST = 50_000;

    private final Position position;
    private final List<List<CellSet>> ofDigit = new ArrayList<>();
    private final List<CellSet> inAllAlone = new ArrayList<>();
    private final List<CellSet> inAnyAlone = new ArrayList<>();
    private boolean complete;

    private Templates(Position position) {
        this.position = position;
        complete = position.size() <= LARGEST_SIZE;
        for (int digit = 1; complete && digit <= position.size(); digit++) {
            var templates = new ArrayList<CellSet>();
            extend(choices(digit), 0, position.noCells(), position.noCells(), templates);
            ofDigit.add(templates);
            complete = !templates.isEmpty() && templates.size() <= MOST;
        }
        if (complete) {
            for (int digit = 1; digit <= position.size(); digit++) {
                inAllAlone.add(inAll(digit));
                inAnyAlone.add(inAny(digit));
            }
            refine();
        }
    }

    /// The templates of a position, listed once.
    static Templates of(Position position) {
        return position.derived(Templates.class, Templates::new);
    }

    /// The places of a digit, row by row.
    private CellSet[] choices(int digit) {
        var layout = position.layout();
        var choices = new CellSet[position.size()];
        // Rows are the first units of every layout.
        for (int row = 0; row < choices.length; row++) {
            choices[row] = position.cellsWith(digit, row);
            for (int cell : layout.cellsOf(row)) {
                if (position.placed(cell) == digit) {
                    choices[row] = position.cells(cell);
                }
            }
        }
        return choices;
    }

    /// Fills the rows from this one on in every way.
    private void extend(CellSet[] choices, int row, CellSet chosen, CellSet seen, List<CellSet> templates) {
        if (row == choices.length) {
            templates.add(chosen);
            return;
        }
        var free = choices[row].without(seen);
        for (int cell = free.first(); cell >= 0 && templates.size() <= MOST; cell = free.next(cell)) {
            var peers = position.layout().peerSet(cell);
            extend(choices, row + 1, chosen.with(cell), seen.or(peers), templates);
        }
    }

    private void refine() {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int one = 0; one < ofDigit.size(); one++) {
                for (int other = 0; other < ofDigit.size(); other++) {
                    if (one != other) {
                        var others = ofDigit.get(other);
                        changed |= ofDigit.get(one)
                                .removeIf(template -> others.stream().allMatch(template::meets));
                    }
                }
            }
        }
    }

    /// Whether the templates could be listed, and no digit is without.
    boolean exist() {
        return complete && ofDigit.stream().noneMatch(List::isEmpty);
    }

    /// The cells that all templates of a digit share, those included that cannot live with the other digits.
    CellSet inAllAlone(int digit) {
        return inAllAlone.get(digit - 1);
    }

    /// The cells that some template of a digit has, those included that cannot live with the other digits.
    CellSet inAnyAlone(int digit) {
        return inAnyAlone.get(digit - 1);
    }

    /// The cells that all templates of a digit share.
    CellSet inAll(int digit) {
        var templates = ofDigit.get(digit - 1);
        var common = templates.getFirst();
        for (var template : templates) {
            common = common.and(template);
        }
        return common;
    }

    /// The cells that some template of a digit has.
    CellSet inAny(int digit) {
        var covered = position.noCells();
        for (var template : ofDigit.get(digit - 1)) {
            covered = covered.or(template);
        }
        return covered;
    }
}
