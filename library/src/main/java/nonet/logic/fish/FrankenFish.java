package nonet.logic.fish;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import nonet.logic.Catalogue;
import nonet.logic.Findings;
import nonet.logic.Position;

/// Rows and blocks covered by columns and blocks, or columns and blocks by rows and blocks; jigsaw pieces
/// serve as blocks.
final class FrankenFish implements FishSearch {

    private final Catalogue entry;
    private final int size;
    private final boolean finned;

    FrankenFish(Catalogue entry, int size, boolean finned) {
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
