package nonet.picture;

import java.util.Locale;
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
        return switch (step) {
            case PairsOfRule.Use use ->
                "%s What has no partner left there goes: %s."
                        .formatted(RuleWords.demand(use.rule()), lose(use.eliminated()));
            case SumOfRule.Use use -> sum(use);
            case RestOfUnits.Use use ->
                "In %s the sums leave %s = %d: %s."
                        .formatted(all(use.units()), difference(use), use.total(), lose(use.eliminated()));
            case WaysOfRule.Use use ->
                "%s %s it cannot be completed with some candidates: %s."
                        .formatted(
                                RuleWords.demand(use.rule()),
                                use.witnesses().isEmpty()
                                        ? "Whatever else is there,"
                                        : "With what is left in %s,".formatted(all(use.witnesses())),
                                lose(use.eliminated()));
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

    private String sum(SumOfRule.Use use) {
        String name = RuleWords.name(use.rule());
        String begin = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
        return switch (use.combinations().size()) {
            case 0 -> "%s cannot be made with some candidates: %s.".formatted(begin, lose(use.eliminated()));
            case 1 ->
                "%s can only hold %s: %s."
                        .formatted(begin, combination(use.combinations().getFirst()), lose(use.eliminated()));
            default ->
                "%s can be filled in %s, and never with some candidates: %s."
                        .formatted(begin, ways(use), lose(use.eliminated()));
        };
    }

    private String ways(SumOfRule.Use use) {
        int count = use.combinations().size();
        return count > MOST_COMBINATIONS
                ? "%d ways".formatted(count)
                : "%d ways (%s)"
                        .formatted(
                                count,
                                use.combinations().stream()
                                        .map(this::combination)
                                        .collect(Collectors.joining(", ")));
    }

    /// The digits of a set with plus signs between them: `6+8+9`.
    private String combination(DigitSet digits) {
        return String.join("+", symbols(digits));
    }
}
