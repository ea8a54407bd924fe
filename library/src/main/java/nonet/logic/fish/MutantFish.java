package nonet.logic.fish;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import nonet.logic.Catalogue;
import nonet.logic.Findings;
import nonet.logic.Position;

/// Units of any kind covered by units of any kind, where no simpler kind of fish would do.
final class MutantFish implements FishSearch {

    private final Catalogue entry;
    private final int size;
    private final boolean finned;

    MutantFish(Catalogue entry, int size, boolean finned) {
        this.entry = entry;
        this.size = size;
        this.finned = finned;
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
        forEach(position, fish -> findings.found(fish.use(position, entry)), findings::isEnough);
    }

    @Override
    public void forEach(Position position, Predicate<Fish> taker, BooleanSupplier enough) {
        Predicate<Fish> wanted =
                fish -> fish.hasFins() != finned || !Kind.of(position, fish).equals(Kind.MUTANT) || taker.test(fish);
        for (int digit = 1; digit <= position.digitCount(); digit++) {
            if (!new UnitChoice(position, digit, size, Kind.ANY, Kind.ANY, enough).forEach(wanted)) {
                return;
            }
        }
    }
}
