package nonet.picture;

import java.util.stream.Stream;
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
        var fins = Stream.concat(use.fins().stream(), use.endoFins().stream()).toList();
        String places =
                "All places for %s in %s lie in %s".formatted(symbol(use.digit()), all(use.base()), all(use.cover()));
        return fins.isEmpty()
                ? places + ", and so use these up"
                : places + ", unless it is in %s. Either way the same cells cannot have it".formatted(either(fins));
    }
}
