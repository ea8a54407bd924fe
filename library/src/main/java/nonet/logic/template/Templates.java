package nonet.logic.template;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import nonet.grid.CellSet;
import nonet.logic.Position;

/// All templates of all digits that can live together: a template is dropped when it meets every template of
/// some other digit, again and again until nothing more is dropped.
///
/// On grids larger than 9×9, where rows are no units, and where a digit has too many templates, there are none to list.
final class Templates {

    private static final int LARGEST_SIZE = 9;
    private static final int MOST = 50_000;

    private final Position position;
    private final List<List<CellSet>> ofDigit = new ArrayList<>();
    private boolean complete;

    private Templates(Position position) {
        this.position = position;
        complete = position.hasLines() && position.digitCount() <= LARGEST_SIZE;
        for (int digit = 1; complete && digit <= position.digitCount(); digit++) {
            var templates = new ArrayList<CellSet>();
            extend(choices(digit), 0, position.noCells(), position.noCells(), templates);
            ofDigit.add(templates);
            complete = !templates.isEmpty() && templates.size() <= MOST;
        }
        if (complete) {
            refine(others -> inAll(others)::meets);
            refine(others -> template -> others.stream().allMatch(template::meets));
        }
    }

    /// The templates of a position, listed once.
    static Templates of(Position position) {
        return position.derived(Templates.class, Templates::new);
    }

    /// The places of a digit, row by row.
    private CellSet[] choices(int digit) {
        var geometry = position.geometry();
        var choices = new CellSet[position.digitCount()];
        // Rows are the first units of every geometry.
        for (int row = 0; row < choices.length; row++) {
            choices[row] = position.cellsWith(digit, row);
            for (int cell : geometry.cellsOf(row)) {
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
            var peers = position.geometry().sightOf(cell);
            extend(choices, row + 1, chosen.with(cell), seen.or(peers), templates);
        }
    }

    /// Drops templates that cannot live with those of another digit, until nothing more is dropped.
    ///
    /// @param impossibleWith which templates cannot live with these of another digit
    private void refine(Function<List<CellSet>, Predicate<CellSet>> impossibleWith) {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int one = 0; one < ofDigit.size(); one++) {
                for (int other = 0; other < ofDigit.size(); other++) {
                    if (one != other) {
                        changed |= ofDigit.get(one).removeIf(impossibleWith.apply(ofDigit.get(other)));
                    }
                }
            }
        }
    }

    /// Whether the templates could be listed, and no digit is without.
    boolean exist() {
        return complete && ofDigit.stream().noneMatch(List::isEmpty);
    }

    /// The cells that all templates of a digit share.
    CellSet inAll(int digit) {
        return inAll(ofDigit.get(digit - 1));
    }

    /// The cells that some template of a digit has.
    CellSet inAny(int digit) {
        return inAny(ofDigit.get(digit - 1));
    }

    private CellSet inAll(List<CellSet> templates) {
        return templates.stream().reduce(CellSet::and).orElseGet(position::noCells);
    }

    private CellSet inAny(List<CellSet> templates) {
        return templates.stream().reduce(CellSet::or).orElseGet(position::noCells);
    }
}
