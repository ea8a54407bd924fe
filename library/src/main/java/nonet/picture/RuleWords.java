package nonet.picture;

import java.util.List;
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

    /// What a rule demands, in a sentence that names all its cells.
    public static String demand(Rule rule) {
        return switch (rule) {
            case Different.Diagonal(var direction) ->
                "The cells of the %s diagonal are all different.".formatted(direction.label());
            case Different.AntiKnight() -> "Cells a knight's move apart are different.";
            case Total.Killer(var cells, var sums) ->
                sums.isEmpty()
                        ? "All different: %s.".formatted(list(cells, ", "))
                        : "All different, with sum %s: %s.".formatted(list(sums, " or "), list(cells, ", "));
            case Line.Thermo(var cells) -> "Rising: %s.".formatted(list(cells, " < "));
        };
    }

    private static String list(List<?> all, String between) {
        return all.stream().map(String::valueOf).collect(Collectors.joining(between));
    }

    private static String sum(Total.Killer cage) {
        return cage.sums().isEmpty() ? "" : " with sum " + list(cage.sums(), " or ");
    }
}
