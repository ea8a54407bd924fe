package nonet.logic.fish;

import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// Fish whose base or cover has blocks beside lines, or lines of both kinds. A *franken* fish covers rows and blocks by
/// columns and blocks, or the other way round; jigsaw pieces serve as blocks. In a *mutant* fish any units cover any
/// units, where no simpler kind of fish would do.
public final class MixedFish extends FishSearch {

    private final Kind kind;
    private final boolean finned;

    public MixedFish(Technique technique, Kind kind, int size, boolean finned) {
        super(technique, size);
        this.kind = kind;
        this.finned = finned;
    }

    @Override
    public void search(Position position, Findings findings) {
        forEach(position, fish -> findings.found(fish.use(position, technique)), findings::isEnough);
    }

    @Override
    void forEach(Position position, Predicate<Fish> taker, BooleanSupplier enough) {
        Predicate<Fish> wanted =
                fish -> fish.hasFins() != finned || Kind.of(position, fish) != kind || taker.test(fish);
        for (int digit = 1; digit <= position.digitCount(); digit++) {
            for (var sides : kind.sides()) {
                if (!new UnitChoice(position, digit, size, sides.base(), sides.cover(), enough).forEach(wanted)) {
                    return;
                }
            }
        }
    }
}
