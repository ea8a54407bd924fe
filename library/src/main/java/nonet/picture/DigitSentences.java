package nonet.picture;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Layout;
import nonet.logic.Evidence;
import nonet.logic.Technique;
import nonet.logic.colour.ColourStep;
import nonet.logic.colour.Medusa;
import nonet.logic.colour.MultiColours;
import nonet.logic.colour.SimpleColours;
import nonet.logic.digit.DigitStep;
import nonet.logic.digit.DualUse;
import nonet.logic.digit.EmptyRectangle;
import nonet.logic.digit.TwoLinks;

/// Patterns of one digit, and colours, in words.
record DigitSentences(Layout layout) implements Words {

    String of(DigitStep step) {
        String gone = lose(step.eliminated());
        return switch (step) {
            case DualUse(var _, var one, var other, var _) -> of(one) + " And as well: " + of(other);
            case TwoLinks.Use(var _, var digit, var in, var chain, var _) ->
                "In %s the %s is in %s, in %s it is in %s. As %s cannot both have it, %s has: %s."
                        .formatted(
                                in.getFirst(),
                                symbol(digit),
                                either(chain.subList(0, 2)),
                                in.getLast(),
                                either(chain.subList(2, 4)),
                                all(chain.subList(1, 3)),
                                either(List.of(chain.getFirst(), chain.getLast())),
                                gone);
            case EmptyRectangle.Use(var _, var digit, var block, var near, var rest, var in, var link, var _) ->
                "In %s the %s is in %s, or in %s. In the second case it is not in %s, and so in %s, the only other place in %s. Either way: %s."
                        .formatted(
                                block, symbol(digit), either(rest), either(near), link.get(0), link.get(1), in, gone);
        };
    }

    String of(ColourStep step) {
        String gone = lose(step.eliminated());
        return switch (step) {
            case SimpleColours.Use(var _, var digit, var one, var other, var _, var clash, var _) ->
                "Either %s, or %s. %s."
                        .formatted(areAll(one, symbol(digit)), are(other), whyColours(clash, Optional.empty(), gone));
            case MultiColours.Use use ->
                "Either %s, or %s; and either %s, or %s. %s: %s."
                        .formatted(
                                areAll(use.first(), symbol(use.digit())),
                                are(use.firstOpposite()),
                                are(use.second()),
                                are(use.secondOpposite()),
                                whyColours(use),
                                gone);
            case Medusa.Use use ->
                "Either %s, or %s. %s."
                        .formatted(
                                areAll(byDigit(use.one()), "right"),
                                are(byDigit(use.other())),
                                whyColours(use.clash(), use.emptied(), losses(use)));
        };
    }

    private String whyColours(MultiColours.Use use) {
        var clashes = use.clashes();
        String first = "%s and %s see each other"
                .formatted(
                        place(clashes.getFirst().from()),
                        place(clashes.getFirst().to()));
        String all = clashes.stream()
                .skip(1)
                .map(clash -> ", and so do %s and %s".formatted(place(clash.from()), place(clash.to())))
                .collect(Collectors.joining("", first, ""));
        if (use.technique() == Technique.MULTI_COLOURS_2) {
            return all + ", so whichever of the last two groups is right, the first is wrong";
        }
        return all
                + (clashes.size() == 1 ? ", so" : ", so each time")
                + " a group opposite to theirs is right, and what sees both opposites is not";
    }

    private static String place(List<Candidate> one) {
        return one.getFirst().cell().toString();
    }

    /// Where a whole colour goes, which was named before, it is not named again.
    private String losses(Medusa.Use use) {
        return Set.copyOf(use.eliminated()).equals(Set.copyOf(use.one()))
                ? "none of the first is"
                : lose(use.eliminated());
    }

    /// A1 is 5; A1 and B2 are all 5.
    private String areAll(List<?> things, String what) {
        return are(things) + (things.size() == 1 ? " " : " all ") + what;
    }

    private String are(List<?> things) {
        return all(things) + (things.size() == 1 ? " is" : " are");
    }

    /// Why the first colour is wrong, or what neither allows.
    private String whyColours(Optional<Evidence.Link> clash, Optional<Cell> emptied, String conclusion) {
        String why = clash.map(pair -> "The first cannot all be, as %s and %s exclude each other"
                        .formatted(all(pair.from()), all(pair.to())))
                .or(() -> emptied.map("The first cannot all be, as they leave nothing for %s"::formatted))
                .orElse("Neither leaves room for these");
        return why + ": " + conclusion;
    }
}
