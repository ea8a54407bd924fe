package nonet.logic.fish;

import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// Units of any kind covered by units of any kind, where no simpler kind of fish would do.
public final class MutantFish extends FishSearch {

    private final boolean finned;

    public MutantFish(Technique technique, int size, boolean finned) {
        super(technique, size);
        this.finned = finned;
    }

    @Override
    public void search(Position position, Findings findings) {
        forEach(position, fish -> findings.found(fish.use(position, technique)), findings::isEnough);
    }

    @Override
    void forEach(Position position, Predicate<Fish> taker, BooleanSupplier enough) {
        Predicate<Fish> wanted =
                fish -> fish.hasFins() != finned || !Kind.of(position, fish).equals(Kind.MUTANT) || taker.test(fish);
        for (int digit = 1; digit <= position.digitCount(); digit++) {
            if (!new UnitChoice(position, digit, size, Kind.ANY, Kind.ANY, enough).forEach(wanted)) {
                return;
            }
        }
    }
}
