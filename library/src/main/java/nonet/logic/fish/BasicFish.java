package nonet.logic.fish;

import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Fruitless;
import nonet.logic.Position;
import nonet.logic.Technique;

/// So many rows that have all their candidates of a digit in so many columns, or the other way round. It
/// needs rows and columns, which every layout has.
public record BasicFish(Technique technique, int size) implements Finder {

    @Override
    public void search(Position position, Findings findings) {
        if (!position.hasLines()) {
            return;
        }
        Fruitless.eachDigit(
                this,
                position,
                findings,
                (digit, all) -> extend(Lines.of(position, digit, true), 0, 0, 0, all)
                        && extend(Lines.of(position, digit, false), 0, 0, 0, all));
    }

    /// @return whether to go on
    private boolean extend(Lines lines, int from, int base, int cover, Findings findings) {
        int missing = size - Integer.bitCount(base);
        if (missing == 0) {
            var fish = lines.fish(base, cover);
            return fish.rulesOutNothing() || findings.found(fish.use(lines.position, technique));
        }
        for (int line = from; line <= lines.places.length - missing; line++) {
            int places = lines.places[line];
            int together = cover | places;
            if (Integer.bitCount(places) > 1
                    && Integer.bitCount(together) <= size
                    && !extend(lines, line + 1, base | 1 << line, together, findings)) {
                return false;
            }
        }
        return true;
    }
}
