package nonet.logic.fish;

import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import nonet.logic.Finder;
import nonet.logic.Position;
import nonet.logic.Technique;

/// A finder that finds fish of one technique one by one.
abstract sealed class FishSearch implements Finder permits FinnedFish, MixedFish {

    final Technique technique;
    final int size;

    FishSearch(Technique technique, int size) {
        this.technique = technique;
        this.size = size;
    }

    /// The search for fish of this technique, which must be one of these.
    static FishSearch of(Technique technique) {
        return (FishSearch) technique.finder().orElseThrow();
    }

    /// Tells `taker` of every fish of this kind; one fish may come more than once.
    ///
    /// @param taker answers whether to go on
    /// @param enough asked now and then whether to give up
    abstract void forEach(Position position, Predicate<Fish> taker, BooleanSupplier enough);
}
