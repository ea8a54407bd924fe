package nonet.picture;

import nonet.grid.Layout;
import nonet.logic.wing.BentSet;
import nonet.logic.wing.WWing;
import nonet.logic.wing.WingStep;
import nonet.logic.wing.XyWing;
import nonet.logic.wing.XyzWing;

/// Wings in words.
record WingSentences(Layout layout) implements Words {

    String of(WingStep step) {
        return switch (step) {
            case XyWing.Use use ->
                "If %s is %s, then %s is %s; if it is %s, then %s is %s. So one of the two is %s: %s."
                        .formatted(
                                use.pivot(),
                                symbol(use.x()),
                                use.one(),
                                symbol(use.z()),
                                symbol(use.y()),
                                use.other(),
                                symbol(use.z()),
                                symbol(use.z()),
                                lose(use.eliminated()));
            case XyzWing.Use use ->
                "Whichever digit %s takes, it or one of %s is %s: %s."
                        .formatted(use.pivot(), all(use.pincers()), symbol(use.z()), lose(use.eliminated()));
            case WWing.Use use ->
                "%s and %s are %s or %s. Not both are %s, because in %s only %s and %s can be. So one is %s: %s."
                        .formatted(
                                use.one(),
                                use.other(),
                                symbol(use.x()),
                                symbol(use.y()),
                                symbol(use.x()),
                                use.in(),
                                use.link().get(0),
                                use.link().get(1),
                                symbol(use.y()),
                                lose(use.eliminated()));
            case BentSet.Use use ->
                "%s have only %s between them, and of these only %s can be there more than once. So it is there at least once: %s."
                        .formatted(
                                all(use.cells()), all(symbols(use.digits())), symbol(use.z()), lose(use.eliminated()));
        };
    }
}
