package nonet.picture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import nonet.grid.Candidate;
import nonet.grid.Layout;
import nonet.logic.Step;
import nonet.logic.chain.Chain;
import nonet.logic.chain.ChainStep;
import nonet.logic.chain.Claim;
import nonet.logic.chain.NiceLoops;
import nonet.logic.chain.RemotePair;
import nonet.logic.forcing.Dilemma;
import nonet.logic.forcing.ForcingChains;

/// A step of chains in words, after others that rest on the same structure: what it concludes, and its chains, in which
/// `…` stands for a stretch that has been told.
///
/// ```
///   told   If A1 were 3, it would follow that it is not (A1=3 → A5≠3 → A5=7 → D5≠7 → D5=3 → A1≠3): A1 loses 3.
///   then   Likewise B2 loses 3: B2=3 → A5≠3 → … → D5=3 → B2≠3.
/// ```
///
/// @param told the steps that have been told
record Likewise(Layout layout, List<Step> told) implements Words {

    /// A stretch of fewer claims is told again.
    private static final int SHORTEST = 4;

    Likewise {
        told = List.copyOf(told);
    }

    private static final String STRETCH = "…";

    /// The sentence; empty where no stretch of a chain has been told.
    Optional<String> of(Step step) {
        return sentence(step).filter(text -> text.contains(STRETCH));
    }

    /// A chain that holds in both directions is told in that of which more has been told.
    private Optional<String> sentence(Step step) {
        return switch (step) {
            case RemotePair.Use _ -> Optional.empty();
            case NiceLoops.Continuous use ->
                likewise(" " + lose(use.eliminated()) + " by a loop", shorter(use.chain()));
            case NiceLoops.Sets(var _, var chain, Candidate(var cell, var digit), var _) ->
                likewise(" %s is %s".formatted(cell, symbol(digit)), shorter(chain));
            case ChainStep use -> likewise(" " + lose(use.eliminated()), shorter(use.chain()));
            case ForcingChains.Verity(var _, var concluded, var one, var chains) ->
                likewise(whatever(one) + words(concluded), shortened(chains));
            case ForcingChains.Contradiction(var _, var assumed, var impossible, var chains) -> {
                String nothing = new ForcingSentences(layout).nothingLeft(impossible);
                yield likewise(" %s, or else %s".formatted(words(assumed.opposite()), nothing), shortened(chains));
            }
            default -> Optional.empty();
        };
    }

    private static Optional<String> likewise(String conclusion, String chains) {
        return Optional.of("Likewise%s: %s.".formatted(conclusion, chains));
    }

    private String shorter(Chain chain) {
        return Stream.of(chain, chain.reversed())
                        .map(this::shortened)
                        .min(Comparator.comparingInt(String::length))
                        .orElseThrow()
                + new ChainSentences(layout).sets(chain);
    }

    private String shortened(List<Chain> chains) {
        return all(chains.stream().map(this::shortened).toList());
    }

    /// The possibilities need not be named again where the step before began with the same.
    private String whatever(Dilemma one) {
        boolean isTold = told.getLast() instanceof ForcingChains.Verity before
                && before.one().equals(one);
        return isTold ? " " : ", whatever %s, ".formatted(new ForcingSentences(layout).choice(one));
    }

    /// A chain with `…` for each stretch that has been told.
    private String shortened(Chain chain) {
        var claims = chain.claims();
        var words = new ArrayList<String>();
        for (int i = 0; i < claims.size(); i++) {
            words.add(text(claims.get(i)));
            int stretch = longestTold(claims.subList(i, claims.size()));
            if (stretch >= SHORTEST) {
                words.add(STRETCH);
                i += stretch - 2;
            }
        }
        return String.join(" → ", words);
    }

    /// How many of the first of these claims have been told one after the other.
    private int longestTold(List<Claim> claims) {
        return told.stream()
                .flatMap(step -> chains(step).stream())
                .mapToInt(chain -> longestIn(chain.claims(), claims))
                .max()
                .orElse(0);
    }

    private static int longestIn(List<Claim> told, List<Claim> claims) {
        int longest = 0;
        for (int from = 0; from < told.size(); from++) {
            int count = 0;
            int most = Math.min(claims.size(), told.size() - from);
            while (count < most && told.get(from + count).equals(claims.get(count))) {
                count++;
            }
            longest = Math.max(longest, count);
        }
        return longest;
    }

    private static List<Chain> chains(Step step) {
        return switch (step) {
            case ChainStep use -> List.of(use.chain());
            case ForcingChains.Verity use -> use.chains();
            case ForcingChains.Contradiction use -> use.chains();
            default -> List.of();
        };
    }
}
