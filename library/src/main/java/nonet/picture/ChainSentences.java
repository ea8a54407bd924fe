package nonet.picture;

import java.util.Locale;
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
        return switch (step) {
            case RemotePair.Use(var chain, var eliminated) ->
                "%s have the same two candidates and each sees the next, so they take turns (%s). The first and the last are different, and what sees both is neither: %s."
                        .formatted(all(chain.cells()), text(chain), lose(eliminated));
            case EndToEnd.Use(var technique, var chain, var eliminated)
            when technique == Technique.XY_CHAIN ->
                "A chain of cells with two candidates each: %s (%s). So one of both ends is %s, and what sees both is not: %s."
                        .formatted(
                                lowered(ifThen(chain)),
                                text(chain),
                                symbol(chain.first().digit()),
                                lose(eliminated));
            case EndToEnd.Use(var technique, var chain, var eliminated)
            when chain.first().cells().equals(chain.last().cells()) ->
                "If %s, it would follow that it is (%s), so it is, and what it sees is not: %s."
                        .formatted(words(chain.first()), text(chain), lose(eliminated));
            case EndToEnd.Use(var technique, var chain, var eliminated) ->
                "%s (%s). So one of both ends is %s, and what sees both is not: %s."
                        .formatted(
                                ifThen(chain), text(chain), symbol(chain.first().digit()), lose(eliminated));
            case NiceLoops.Alternating use ->
                "%s (%s)%s. So one of both is true, and what neither allows is false: %s."
                        .formatted(ifThen(use.chain()), text(use.chain()), sets(use.chain()), lose(use.eliminated()));
            case NiceLoops.Continuous use ->
                "A loop that holds in both directions: %s%s. Of two neighbours in it exactly one is true, and what sees both goes: %s."
                        .formatted(text(use.chain()), sets(use.chain()), lose(use.eliminated()));
            case NiceLoops.Deletes use ->
                "If %s were %s, it would follow that it is not (%s)%s: %s."
                        .formatted(
                                use.candidate().cell(),
                                symbol(use.candidate().digit()),
                                text(use.chain()),
                                sets(use.chain()),
                                lose(use.eliminated()));
            case NiceLoops.Sets use ->
                "If %s were not %s, it would follow that it is (%s)%s, so it is: %s."
                        .formatted(
                                use.candidate().cell(),
                                symbol(use.candidate().digit()),
                                text(use.chain()),
                                sets(use.chain()),
                                lose(use.eliminated()));
        };
    }

    /// If A1 is not 5, then A4 is.
    private String ifThen(Chain chain) {
        return "If %s, then %s".formatted(words(chain.first()), words(chain.last()));
    }

    private String lowered(String sentence) {
        return sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1);
    }

    /// The almost locked sets and the rules that a chain goes through.
    String sets(Chain chain) {
        var sets = chain.whys().stream()
                .filter(Why.InSet.class::isInstance)
                .map(why -> text(((Why.InSet) why).set()))
                .distinct()
                .toList();
        String each = sets.size() == 1 ? "" : " each";
        return (sets.isEmpty() ? "" : ", because %s can spare one digit%s".formatted(all(sets), each)) + rules(chain);
    }

    /// The rules by which links of a chain hold.
    private String rules(Chain chain) {
        var rules = chain.whys().stream()
                .filter(Why.ByRule.class::isInstance)
                .map(why -> RuleWords.name(((Why.ByRule) why).rule()))
                .distinct()
                .toList();
        return rules.isEmpty() ? "" : ", by " + all(rules);
    }
}
