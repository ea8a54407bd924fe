package nonet.logic.fish;

import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import nonet.logic.Catalogue;
import nonet.logic.Pattern;
import nonet.logic.Position;

/// A pattern that finds fish one by one.
sealed interface FishSearch extends Pattern permits FinnedFish, FrankenFish, MutantFish {

    Catalogue entry();

    /// Tells `taker` of every fish of this kind; one fish may come more than once.
    ///
    /// @param taker answers whether to go on
    /// @param enough asked now and then whether to give up
    void forEach(Position position, Predicate<Fish> taker, BooleanSupplier enough);
}
