package nonet.picture;

import java.util.ArrayList;
import nonet.grid.Cell;
import nonet.grid.Layout;
import nonet.logic.fish.FishStep;
import nonet.logic.fish.FishUse;
import nonet.logic.fish.SiameseFish;

/// Fish in words.
record FishSentences(Layout layout) implements Words {

    String of(FishStep step) {
        return switch (step) {
            case FishUse use -> "%s: %s.".formatted(argument(use), lose(use.eliminated()));
            case SiameseFish.Use use ->
                "%s. And on the same base, with other fins: %s. Together: %s."
                        .formatted(argument(use.one()), argument(use.other()), lose(use.eliminated()));
        };
    }

    private String argument(FishUse use) {
        var fins = new ArrayList<Cell>(use.fins());
        fins.addAll(use.endoFins());
        return fins.isEmpty()
                ? "All places for %s in %s lie in %s, and so use these up"
                        .formatted(symbol(use.digit()), all(use.base()), all(use.cover()))
                : "All places for %s in %s lie in %s, unless it is in %s. Either way the same cells cannot have it"
                        .formatted(symbol(use.digit()), all(use.base()), all(use.cover()), either(fins));
    }
}
