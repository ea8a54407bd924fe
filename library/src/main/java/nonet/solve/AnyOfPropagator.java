package nonet.solve;

import java.util.Arrays;
import java.util.List;
import nonet.rule.Rule;

/// All that some propagators demand holds in at least one of several options. Each option is tried on a sheet of its
/// own; a cell keeps what it may hold in any of those that are possible.
final class AnyOfPropagator extends Propagator {

    private final Propagator[][] options;

    /// The candidates of all cells while an option is tried, and for each own cell what it kept in some option.
    private final Sheet sheet;

    private final int[] kept;

    AnyOfPropagator(Rule rule, List<List<Propagator>> options, int cellCount) {
        super(
                Turn.LAST,
                rule,
                options.stream()
                        .flatMap(List::stream)
                        .flatMapToInt(propagator -> Arrays.stream(propagator.cells))
                        .distinct()
                        .toArray());
        this.options = options.stream()
                .map(option -> option.toArray(Propagator[]::new))
                .toArray(Propagator[][]::new);
        sheet = new Sheet(cellCount);
        kept = new int[cells.length];
    }

    @Override
    boolean propagate(Candidates state) {
        Arrays.fill(kept, 0);
        boolean isPossible = false;
        for (var option : options) {
            for (int cell : cells) {
                sheet.candidates[cell] = state.candidates(cell);
            }
            if (isPossible(option)) {
                isPossible = true;
                boolean isAll = true;
                for (int i = 0; i < cells.length; i++) {
                    kept[i] |= sheet.candidates[cells[i]];
                    isAll &= kept[i] == state.candidates(cells[i]);
                }
                if (isAll) {
                    return true;
                }
            }
        }
        if (!isPossible) {
            return false;
        }
        for (int i = 0; i < cells.length; i++) {
            if (!state.restrict(cells[i], kept[i])) {
                return false;
            }
        }
        return true;
    }

    /// Whether an option is possible on the sheet, thought through until nothing changes.
    private boolean isPossible(Propagator[] option) {
        do {
            sheet.isChanged = false;
            for (var propagator : option) {
                if (!propagator.propagate(sheet)) {
                    return false;
                }
            }
        } while (sheet.isChanged && option.length > 1);
        return true;
    }
}
