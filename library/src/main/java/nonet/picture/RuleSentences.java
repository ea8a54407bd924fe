package nonet.picture;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nonet.grid.Cell;
import nonet.grid.DigitSet;
import nonet.grid.Layout;
import nonet.logic.rule.PairsOfRule;
import nonet.logic.rule.RestOfUnits;
import nonet.logic.rule.RuleStep;
import nonet.logic.rule.SumOfRule;
import nonet.logic.rule.WaysOfRule;

/// Steps that follow from rules, in words.
record RuleSentences(Layout layout) implements Words {

    /// Nobody reads longer lists of combinations.
    private static final int MOST_COMBINATIONS = 8;

    String of(RuleStep step) {
        String gone = lose(step.eliminated());
        return switch (step) {
            case PairsOfRule.Use(var _, var rule, var _, var _) ->
                "%s What has no partner left there goes: %s.".formatted(RuleWords.demand(rule), gone);
            case SumOfRule.Use(var _, var rule, var _, var combinations, var _) ->
                "%s %s: %s.".formatted(capital(RuleWords.name(rule)), sum(combinations), gone);
            case RestOfUnits.Use use ->
                "In %s the sums leave %s = %d: %s.".formatted(all(use.units()), difference(use), use.total(), gone);
            case WaysOfRule.Use(var _, var rule, var _, var witnesses, var _) -> {
                String with = witnesses.isEmpty()
                        ? "Whatever else is there,"
                        : "With what is left in %s,".formatted(all(witnesses));
                yield "%s %s it cannot be completed with some candidates: %s."
                        .formatted(RuleWords.demand(rule), with, gone);
            }
        };
    }

    /// A1 + A2 - B3.
    private static String difference(RestOfUnits.Use use) {
        return Stream.of(
                        use.plus().stream().map(Cell::name).collect(Collectors.joining(" + ")),
                        use.minus().stream().map(Cell::name).collect(Collectors.joining(" − ")))
                .filter(side -> !side.isEmpty())
                .collect(Collectors.joining(" − "));
    }

    private String sum(List<DigitSet> combinations) {
        return switch (combinations.size()) {
            case 0 -> "cannot be made with some candidates";
            case 1 -> "can only hold " + combination(combinations.getFirst());
            default -> "can be filled in %s, and never with some candidates".formatted(ways(combinations));
        };
    }

    private String ways(List<DigitSet> combinations) {
        String count = "%d ways".formatted(combinations.size());
        return combinations.size() > MOST_COMBINATIONS
                ? count
                : combinations.stream().map(this::combination).collect(Collectors.joining(", ", count + " (", ")"));
    }

    /// The digits of a set with plus signs between them: `6+8+9`.
    private String combination(DigitSet digits) {
        return String.join("+", symbols(digits));
    }
}
