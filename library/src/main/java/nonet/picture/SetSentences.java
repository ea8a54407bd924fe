package nonet.picture;

import java.util.ArrayList;
import nonet.grid.Layout;
import nonet.logic.als.AlsChain;
import nonet.logic.als.AlsStep;
import nonet.logic.als.AlsXyWing;
import nonet.logic.als.AlsXz;
import nonet.logic.als.DeathBlossom;
import nonet.logic.als.SueDeCoq;

/// Almost locked sets in words: `A1/A2 {345}` are two cells with three digits, of which they can spare one.
record SetSentences(Layout layout) implements Words {

    String of(AlsStep step) {
        return switch (step) {
            case AlsXz.Use use -> use.restricted().size() == 1 ? singly(use) : doubly(use);
            case AlsXyWing.Use use ->
                "The set %s cannot spare both %s, which it shares with %s, and %s, which it shares with %s. So one of these two sets must do without and keeps all its other digits: %s."
                        .formatted(
                                text(use.pivot()),
                                symbol(use.toOne()),
                                text(use.one()),
                                symbol(use.toOther()),
                                text(use.other()),
                                lose(use.eliminated()));
            case AlsChain.Use use ->
                "Each of these sets can spare one digit; the digit between two lies in one only: %s. So the first or the last keeps all its other digits: %s."
                        .formatted(row(use), lose(use.eliminated()));
            case DeathBlossom.Use use -> blossom(use);
            case SueDeCoq.Use use ->
                "Where %s and %s meet, %s together with %s in the one and %s in the other have exactly as many digits as cells. The digits of %s stay in %s, those of %s in %s: %s."
                        .formatted(
                                use.one(),
                                use.other(),
                                all(use.overlap()),
                                all(use.inOne()),
                                all(use.inOther()),
                                all(use.inOne()),
                                use.one(),
                                all(use.inOther()),
                                use.other(),
                                lose(use.eliminated()));
        };
    }

    private String singly(AlsXz.Use use) {
        return "Each of the sets %s and %s can spare one digit, and %s cannot lie in both. So one of them keeps all its other digits: %s."
                .formatted(
                        text(use.one()), text(use.other()), either(symbols(use.restricted())), lose(use.eliminated()));
    }

    private String doubly(AlsXz.Use use) {
        return "Each of the sets %s and %s can spare one digit, and neither %s can lie in both. So each spares one of these and keeps all its other digits: %s."
                .formatted(
                        text(use.one()),
                        text(use.other()),
                        String.join(" nor ", symbols(use.restricted())),
                        lose(use.eliminated()));
    }

    private String row(AlsChain.Use use) {
        var text = new StringBuilder(text(use.sets().getFirst()));
        for (int i = 0; i < use.restricted().size(); i++) {
            text.append(" –%s– ".formatted(symbol(use.restricted().get(i))))
                    .append(text(use.sets().get(i + 1)));
        }
        return text.toString();
    }

    private String blossom(DeathBlossom.Use use) {
        var petals = new ArrayList<String>();
        for (var petal : use.petals()) {
            petals.add("if it is %s, the set %s keeps its other digits"
                    .formatted(symbol(petal.digit()), text(petal.set())));
        }
        return "Whatever %s is, one of these sets is locked: %s. In every case %s."
                .formatted(use.stem(), all(petals), lose(use.eliminated()));
    }
}
