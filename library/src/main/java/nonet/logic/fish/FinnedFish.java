package nonet.logic.fish;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import nonet.logic.Catalogue;
import nonet.logic.Findings;
import nonet.logic.Fruitless;
import nonet.logic.Position;

/// A basic fish with fins; *sashimi* when a base line keeps only one candidate beside its fins.
final class FinnedFish implements FishSearch {

    private final Catalogue entry;
    private final int size;
    private final boolean sashimi;

    FinnedFish(Catalogue entry, int size, boolean sashimi) {
        this.entry = entry;
        this.size = size;
        this.sashimi = sashimi;
    }

    @Override
    public Catalogue entry() {
        return entry;
    }

    @Override
    public List<Catalogue> finds() {
        return List.of(entry);
    }

    @Override
    public void search(Position position, Findings findings) {
        Fruitless.eachDigit(
                this,
                position,
                findings,
                (digit, all) -> forEach(position, digit, fish -> all.found(fish.use(position, entry))));
    }

    @Override
    public void forEach(Position position, Predicate<Fish> taker, BooleanSupplier enough) {
        for (int digit = 1; digit <= position.size(); digit++) {
            if (enough.getAsBoolean() || !forEach(position, digit, taker)) {
                return;
            }
        }
    }

    private boolean forEach(Position position, int digit, Predicate<Fish> taker) {
        return forEach(Lines.of(position, digit, true), taker) && forEach(Lines.of(position, digit, false), taker);
    }

    /// @return whether to go on
    private boolean forEach(Lines lines, Predicate<Fish> taker) {
        var cells = lines.position.cellsWith(lines.digit);
        for (int cell = cells.first(); cell >= 0; cell = cells.next(cell)) {
            if (!extend(new Target(lines, cell), 0, 0, 0, taker)) {
                return false;
            }
        }
        return true;
    }

    /// A cell that a fish might rule out.
    private static final class Target {

        final Lines lines;
        final int cell;

        /// For each base line the cover lines of its candidates that do not see the cell.
        final int[] left;

        Target(Lines lines, int cell) {
            this.lines = lines;
            this.cell = cell;
            this.left = lines.placesWith(cell);
        }

        boolean mayHold(int line) {
            return left[line] != 0 && line != lines.baseLine(cell);
        }
    }

    /// Chooses base lines whose candidates, but for those that see the target, lie in one cover line less
    /// than there are base lines.
    private boolean extend(Target target, int from, int base, int cover, Predicate<Fish> taker) {
        int missing = size - Integer.bitCount(base);
        if (missing == 0) {
            return conclude(target, base, cover | 1 << target.lines.coverLine(target.cell), taker);
        }
        for (int line = from; line <= target.left.length - missing; line++) {
            int together = cover | target.left[line];
            if (target.mayHold(line)
                    && Integer.bitCount(together) < size
                    && !extend(target, line + 1, base | 1 << line, together, taker)) {
                return false;
            }
        }
        return true;
    }

    private boolean conclude(Target target, int base, int cover, Predicate<Fish> taker) {
        if (Integer.bitCount(cover) < size) {
            return true;
        }
        var fish = target.lines.fish(base, cover);
        return !fish.hasFins() || fish.isSashimi(target.lines.position) != sashimi || taker.test(fish);
    }
}
