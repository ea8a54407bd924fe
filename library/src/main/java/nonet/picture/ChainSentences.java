package nonet.picture;

import java.util.List;
import java.util.function.Function;
import nonet.grid.Candidate;
import nonet.grid.Layout;
import nonet.logic.Technique;
import nonet.logic.chain.Chain;
import nonet.logic.chain.ChainStep;
import nonet.logic.chain.EndToEnd;
import nonet.logic.chain.NiceLoops;
import nonet.logic.chain.RemotePair;
import nonet.logic.chain.Why;

/// Chains in words: `A1≠5 → A4=5` says that A4 is 5 if A1 is not.
record ChainSentences(Layout layout) implements Words {

    String of(ChainStep step) {
        var chain = step.chain();
        String told = text(chain);
        String sets = sets(chain);
        String digit = symbol(chain.first().digit());
        String gone = lose(step.eliminated());
        return switch (step) {
            case RemotePair.Use _ ->
                "%s have the same two candidates and each sees the next, so they take turns (%s). The first and the last are different, and what sees both is neither: %s."
                        .formatted(all(chain.cells()), told, gone);
            case EndToEnd.Use use
            when use.technique() == Technique.XY_CHAIN ->
                "A chain of cells with two candidates each: if %s (%s). So one of both ends is %s, and what sees both is not: %s."
                        .formatted(ifThen(chain), told, digit, gone);
            case EndToEnd.Use _
            when chain.first().cells().equals(chain.last().cells()) ->
                "If %s, it would follow that it is (%s), so it is, and what it sees is not: %s."
                        .formatted(words(chain.first()), told, gone);
            case EndToEnd.Use _ ->
                "If %s (%s). So one of both ends is %s, and what sees both is not: %s."
                        .formatted(ifThen(chain), told, digit, gone);
            case NiceLoops.Alternating _ ->
                "If %s (%s)%s. So one of both is true, and what neither allows is false: %s."
                        .formatted(ifThen(chain), told, sets, gone);
            case NiceLoops.Continuous _ ->
                "A loop that holds in both directions: %s%s. Of two neighbours in it exactly one is true, and what sees both goes: %s."
                        .formatted(told, sets, gone);
            case NiceLoops.Deletes(var _, var _, Candidate(var cell, var wrong)) ->
                "If %s were %s, it would follow that it is not (%s)%s: %s."
                        .formatted(cell, symbol(wrong), told, sets, gone);
            case NiceLoops.Sets(var _, var _, Candidate(var cell, var right), var _) ->
                "If %s were not %s, it would follow that it is (%s)%s, so it is: %s."
                        .formatted(cell, symbol(right), told, sets, gone);
        };
    }

    /// A1 is not 5, then A4 is.
    private String ifThen(Chain chain) {
        return words(chain.first()) + ", then " + words(chain.last());
    }

    /// The almost locked sets and the rules that a chain goes through.
    String sets(Chain chain) {
        var sets = because(chain, Why.InSet.class, why -> text(why.set()));
        var rules = because(chain, Why.ByRule.class, why -> RuleWords.name(why.rule()));
        String each = sets.size() == 1 ? "" : " each";
        return (sets.isEmpty() ? "" : ", because %s can spare one digit%s".formatted(all(sets), each))
                + (rules.isEmpty() ? "" : ", by " + all(rules));
    }

    /// The reasons of one kind why links of a chain hold.
    private static <W extends Why> List<String> because(Chain chain, Class<W> kind, Function<W, String> words) {
        return chain.whys().stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .map(words)
                .distinct()
                .toList();
    }
}
