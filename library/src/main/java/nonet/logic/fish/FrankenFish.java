package nonet.logic.fish;

import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// Rows and blocks covered by columns and blocks, or columns and blocks by rows and blocks; jigsaw pieces
/// serve as blocks.
public final class FrankenFish extends FishSearch {

    private final boolean finned;

    public FrankenFish(Technique technique, int size, boolean finned) {
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
                fish -> fish.hasFins() != finned || !Kind.of(position, fish).equals(Kind.FRANKEN) || taker.test(fish);
        for (int digit = 1; digit <= position.digitCount(); digit++) {
            if (!new UnitChoice(position, digit, size, Kind.ROWS_AND_BLOCKS, Kind.COLUMNS_AND_BLOCKS, enough)
                            .forEach(wanted)
                    || !new UnitChoice(position, digit, size, Kind.COLUMNS_AND_BLOCKS, Kind.ROWS_AND_BLOCKS, enough)
                            .forEach(wanted)) {
                return;
            }
        }
    }
}
