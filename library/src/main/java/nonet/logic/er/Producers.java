package nonet.logic.er;

import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Everything that may give the next step, in order.
final class Producers {

    private final Forcing forcing;
    private final List<Supplier<@Nullable Find>> inOrder;

    /// @param scale which of them there are
    /// @param halt run now and then; throws [Halted] to stop
    Producers(ErScale scale, Sheet sheet, Runnable halt) {
        var basics = new Basics(sheet);
        var links = new StrongLinks(sheet);
        var wings = new Wings(sheet);
        var largeWings = new LargeWings(sheet);
        var loops = new Loops(sheet, halt);
        var bug = new Bug(sheet);
        var exclusion = new Exclusion(sheet);
        var plain = new PlainChains(sheet);
        forcing = new Forcing(sheet, halt);
        inOrder = List.of(
                basics::hiddenSingle,
                () -> basics.locking(true),
                () -> basics.hiddenSet(2, true, ErTechnique.DIRECT_HIDDEN_PAIR, 2.0),
                basics::nakedSingle,
                () -> basics.hiddenSet(3, true, ErTechnique.DIRECT_HIDDEN_TRIPLET, 2.5),
                () -> basics.locking(false),
                () -> basics.nakedSet(2, ErTechnique.NAKED_PAIR, 3.0),
                () -> basics.fish(2, ErTechnique.X_WING, 3.2),
                () -> basics.hiddenSet(2, false, ErTechnique.HIDDEN_PAIR, 3.4),
                () -> basics.nakedSet(3, ErTechnique.NAKED_TRIPLET, 3.6),
                () -> basics.fish(3, ErTechnique.SWORDFISH, 3.8),
                () -> basics.hiddenSet(3, false, ErTechnique.HIDDEN_TRIPLET, 4.0),
                newer(scale, () -> links.find(2)),
                wings::xy,
                wings::xyz,
                loops::find,
                () -> basics.nakedSet(4, ErTechnique.NAKED_QUAD, 5.0),
                () -> basics.fish(4, ErTechnique.JELLYFISH, 5.2),
                () -> basics.hiddenSet(4, false, ErTechnique.HIDDEN_QUAD, 5.4),
                newer(scale, () -> links.find(3)),
                newer(scale, () -> largeWings.find(3)),
                bug::find,
                newer(scale, () -> links.find(4)),
                newer(scale, () -> largeWings.find(4)),
                exclusion::pair,
                newer(scale, () -> largeWings.find(5)),
                plain::best,
                newer(scale, () -> largeWings.find(6)),
                exclusion::triplet,
                () -> forcing.best(Net.Mode.NISHIO, 0),
                () -> forcing.best(Net.Mode.STATIC, 0),
                () -> forcing.best(Net.Mode.DYNAMIC, 0),
                () -> forcing.best(Net.Mode.DYNAMIC, 1),
                () -> forcing.best(Net.Mode.DYNAMIC, 2),
                () -> forcing.best(Net.Mode.DYNAMIC, 3),
                () -> forcing.best(Net.Mode.DYNAMIC, 4),
                () -> forcing.best(Net.Mode.DYNAMIC, 5),
                () -> forcing.best(Net.Mode.DYNAMIC, 6),
                () -> forcing.best(Net.Mode.DYNAMIC, 7));
    }

    /// One that only the newer scale has.
    private static Supplier<@Nullable Find> newer(ErScale scale, Supplier<@Nullable Find> producer) {
        return scale == ErScale.DEFAULT ? producer : () -> null;
    }

    /// The first step that there is, or null.
    @Nullable
    Find next() {
        forcing.forget();
        for (var producer : inOrder) {
            var found = producer.get();
            if (found != null) {
                return found;
            }
        }
        return null;
    }
}
