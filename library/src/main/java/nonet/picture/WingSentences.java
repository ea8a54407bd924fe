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
        String gone = lose(step.eliminated());
        return switch (step) {
            case XyWing.Use(var _, var pivot, var one, var other, var x, var y, var both, var _) -> {
                String z = symbol(both);
                yield "If %s is %s, then %s is %s; if it is %s, then %s is %s. So one of the two is %s: %s."
                        .formatted(pivot, symbol(x), one, z, symbol(y), other, z, z, gone);
            }
            case XyzWing.Use(var _, var pivot, var pincers, var _, var z, var _) ->
                "Whichever digit %s takes, it or one of %s is %s: %s.".formatted(pivot, all(pincers), symbol(z), gone);
            case WWing.Use(var _, var one, var other, var a, var b, var in, var link, var _) -> {
                String x = symbol(a);
                String y = symbol(b);
                yield "%s and %s are %s or %s. Not both are %s, because in %s only %s can be. So one is %s: %s."
                        .formatted(one, other, x, y, x, in, all(link), y, gone);
            }
            case BentSet.Use(var _, var cells, var digits, var z, var _) ->
                "%s have only %s between them, and of these only %s can be there more than once. So it is there at least once: %s."
                        .formatted(all(cells), all(digits), symbol(z), gone);
        };
    }
}
