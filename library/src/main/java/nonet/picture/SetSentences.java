package nonet.picture;

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
        String gone = lose(step.eliminated());
        return switch (step) {
            case AlsXz.Use(var _, var one, var other, var restricted, var _)
            when restricted.size() == 1 ->
                "Each of the sets %s and %s can spare one digit, and %s cannot lie in both. So one of them keeps all its other digits: %s."
                        .formatted(text(one), text(other), either(restricted), gone);
            case AlsXz.Use(var _, var one, var other, var restricted, var _) ->
                "Each of the sets %s and %s can spare one digit, and neither %s can lie in both. So each spares one of these and keeps all its other digits: %s."
                        .formatted(text(one), text(other), String.join(" nor ", symbols(restricted)), gone);
            case AlsXyWing.Use(var _, var pivot, var one, var toOne, var other, var toOther, var _) ->
                "The set %s cannot spare both %s, which it shares with %s, and %s, which it shares with %s. So one of these two sets must do without and keeps all its other digits: %s."
                        .formatted(text(pivot), symbol(toOne), text(one), symbol(toOther), text(other), gone);
            case AlsChain.Use use ->
                "Each of these sets can spare one digit; the digit between two lies in one only: %s. So the first or the last keeps all its other digits: %s."
                        .formatted(row(use), gone);
            case DeathBlossom.Use(var _, var stem, var petals, var _) ->
                "Whatever %s is, one of these sets is locked: %s. In every case %s."
                        .formatted(stem, all(petals.stream().map(this::keeps).toList()), gone);
            case SueDeCoq.Use(var _, var one, var other, var overlap, var inOne, var _, var inOther, var _, var _) ->
                "Where %s and %s meet, %s together with %s in the one and %s in the other have exactly as many digits as cells. The digits of %s stay in %s, those of %s in %s: %s."
                        .formatted(
                                one,
                                other,
                                all(overlap),
                                all(inOne),
                                all(inOther),
                                all(inOne),
                                one,
                                all(inOther),
                                other,
                                gone);
        };
    }

    private String row(AlsChain.Use use) {
        var text = new StringBuilder(text(use.sets().getFirst()));
        for (int i = 0; i < use.restricted().size(); i++) {
            text.append(" –%s– ".formatted(symbol(use.restricted().get(i))))
                    .append(text(use.sets().get(i + 1)));
        }
        return text.toString();
    }

    private String keeps(DeathBlossom.Petal petal) {
        return "if it is %s, the set %s keeps its other digits".formatted(symbol(petal.digit()), text(petal.set()));
    }
}
