package nonet.logic.fish;

import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import nonet.logic.Findings;
import nonet.logic.Fruitless;
import nonet.logic.Position;
import nonet.logic.Technique;

/// A basic fish with fins; *sashimi* when a base line keeps only one candidate beside its fins.
public final class FinnedFish extends FishSearch {

    private final boolean sashimi;

    public FinnedFish(Technique technique, int size, boolean sashimi) {
        super(technique, size);
        this.sashimi = sashimi;
    }

    /// The search for fish of one size with fins, sashimi or not.
    private record OfSize(int size) {}

    @Override
    public void search(Position position, Findings findings) {
        Fruitless.eachDigit(this, position, findings, (digit, all) -> search(position, digit, all));
    }

    /// What one of both kinds searches in vain for both, the other need not search again.
    private boolean search(Position position, int digit, Findings findings) {
        var either = new OfSize(size);
        if (position.fruitless().isDigit(either, digit)) {
            return true;
        }
        boolean[] some = {false};
        boolean goOn = forEitherKind(position, digit, fish -> {
            some[0] = true;
            return fish.isSashimi(position) != sashimi || findings.found(fish.use(position, technique));
        });
        if (!some[0]) {
            position.fruitless().noteDigit(either, digit);
        }
        return goOn;
    }

    @Override
    void forEach(Position position, Predicate<Fish> taker, BooleanSupplier enough) {
        for (int digit = 1; digit <= position.digitCount(); digit++) {
            if (enough.getAsBoolean()
                    || !forEitherKind(
                            position, digit, fish -> fish.isSashimi(position) != sashimi || taker.test(fish))) {
                return;
            }
        }
    }

    private boolean forEitherKind(Position position, int digit, Predicate<Fish> taker) {
        return !position.hasLines()
                || (forEach(Lines.of(position, digit, true), taker)
                        && forEach(Lines.of(position, digit, false), taker));
    }

    /// @return whether to go on
    private boolean forEach(Lines lines, Predicate<Fish> taker) {
        var cells = lines.position.cellsWith(lines.digit);
        for (int cell = cells.first(); cell >= 0; cell = cells.next(cell)) {
            var target = new Target(lines, cell, size);
            if (Integer.bitCount(target.narrow) >= size && !extend(target, target.narrow, 0, 0, taker)) {
                return false;
            }
        }
        return true;
    }

    /// A cell that a fish might rule out.
    private static final class Target {

        final Lines lines;
        final int cell;

        /// For each base line the cover lines of its candidates that do not see the cell; none for its own line.
        final int[] left;

        /// The base lines that fit into a fish of some size, as bits.
        final int narrow;

        Target(Lines lines, int cell, int size) {
            this.lines = lines;
            this.cell = cell;
            this.left = lines.placesWith(cell);
            int fitting = 0;
            for (int line = 0; line < left.length; line++) {
                if (left[line] != 0 && Integer.bitCount(left[line]) < size) {
                    fitting |= 1 << line;
                }
            }
            this.narrow = fitting;
        }
    }

    /// Chooses base lines whose candidates, but for those that see the target, lie in one cover line less
    /// than there are base lines.
    ///
    /// @param lines those that may be chosen, as bits
    private boolean extend(Target target, int lines, int base, int cover, Predicate<Fish> taker) {
        int missing = size - Integer.bitCount(base);
        if (missing == 0) {
            return conclude(target, base, cover | 1 << target.lines.coverLine(target.cell), taker);
        }
        for (int rest = lines; Integer.bitCount(rest) >= missing; rest &= rest - 1) {
            int line = Integer.numberOfTrailingZeros(rest);
            int together = cover | target.left[line];
            if (Integer.bitCount(together) < size
                    && !extend(target, rest & (rest - 1), base | 1 << line, together, taker)) {
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
        return !fish.hasFins() || taker.test(fish);
    }
}
