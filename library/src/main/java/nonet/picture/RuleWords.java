package nonet.picture;

import java.util.stream.Collectors;
import nonet.rule.Different;
import nonet.rule.Line;
import nonet.rule.Rule;
import nonet.rule.Total;

/// Rules in a reader's words. The switches have no default: a rule without words does not compile.
public final class RuleWords {

    private RuleWords() {}

    /// What a sentence calls a rule: `the thermometer from A1 to C3`.
    public static String name(Rule rule) {
        return switch (rule) {
            case Different.Diagonal(var direction) -> "the %s diagonal".formatted(direction.label());
            case Different.AntiKnight() -> "the anti-knight rule";
            case Total.Killer cage -> "the cage at " + cage.cells().getFirst() + sum(cage);
            case Line.Thermo thermo ->
                "the thermometer from %s to %s"
                        .formatted(thermo.cells().getFirst(), thermo.cells().getLast());
        };
    }

    /// What a rule demands, in a sentence.
    public static String demand(Rule rule) {
        return switch (rule) {
            case Different.Diagonal(var direction) ->
                "The cells of the %s diagonal are all different.".formatted(direction.label());
            case Different.AntiKnight() -> "Cells a knight's move apart are different.";
            case Total.Killer cage ->
                "The cells of %s are all different%s."
                        .formatted(name(cage), cage.sums().isEmpty() ? "" : " and add up to its sum");
            case Line.Thermo thermo -> "Digits rise along %s.".formatted(name(thermo));
        };
    }

    private static String sum(Total.Killer cage) {
        return cage.sums().isEmpty()
                ? ""
                : cage.sums().stream().map(String::valueOf).collect(Collectors.joining(" or ", " with sum ", ""));
    }
}
