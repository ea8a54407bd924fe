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
        return switch (step) {
            case DualUse use -> of(use.one()) + " And as well: " + of(use.other());
            case TwoLinks.Use use -> twoLinks(use);
            case EmptyRectangle.Use use -> emptyRectangle(use);
        };
    }

    private String twoLinks(TwoLinks.Use use) {
        List<Cell> chain = use.chain();
        return "In %s the %s is in %s or %s, in %s it is in %s or %s. As %s and %s cannot both have it, %s or %s has: %s."
                .formatted(
                        use.in().get(0),
                        symbol(use.digit()),
                        chain.get(0),
                        chain.get(1),
                        use.in().get(1),
                        chain.get(2),
                        chain.get(3),
                        chain.get(1),
                        chain.get(2),
                        chain.get(0),
                        chain.get(3),
                        lose(use.eliminated()));
    }

    private String emptyRectangle(EmptyRectangle.Use use) {
        return "In %s the %s is in %s, or in %s. In the second case it is not in %s, and so in %s, the only other place in %s. Either way: %s."
                .formatted(
                        use.block(),
                        symbol(use.digit()),
                        either(use.rest()),
                        either(use.near()),
                        use.link().get(0),
                        use.link().get(1),
                        use.in(),
                        lose(use.eliminated()));
    }

    String of(ColourStep step) {
        return switch (step) {
            case SimpleColours.Use use ->
                "Either %s, or %s. %s."
                        .formatted(
                                areAll(use.one(), symbol(use.digit())),
                                are(use.other()),
                                whyColours(use.clash(), Optional.empty(), lose(use.eliminated())));
            case MultiColours.Use use ->
                "Either %s, or %s; and either %s, or %s. %s: %s."
                        .formatted(
                                areAll(use.first(), symbol(use.digit())),
                                are(use.firstOpposite()),
                                are(use.second()),
                                are(use.secondOpposite()),
                                whyColours(use),
                                lose(use.eliminated()));
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
                + " one of the groups opposite to theirs is right, and what sees both opposites is not";
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
