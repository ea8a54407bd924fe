package nonet.logic.chain;

import java.util.List;
import nonet.grid.Candidate;
import nonet.logic.Technique;

/// A *discontinuous nice loop*: a chain that comes back to its first candidate with the opposite claim. What
/// was assumed there is wrong.
public final class DiscontinuousLoop {

    private DiscontinuousLoop() {}

    /// A candidate that, assumed true, turns out false.
    public record Deletes(Links links, Chain chain, Candidate candidate) implements ChainStep {

        @Override
        public Technique technique() {
            return of(links);
        }

        @Override
        public List<Candidate> eliminated() {
            return List.of(candidate);
        }
    }

    /// A candidate that, assumed false, turns out true: the other candidates of its cell can go.
    public record Sets(Links links, Chain chain, Candidate candidate, List<Candidate> eliminated) implements ChainStep {

        @Override
        public Technique technique() {
            return of(links);
        }
    }

    private static Technique of(Links links) {
        return links == Links.PLAIN ? Technique.DISCONTINUOUS_NICE_LOOP : Technique.GROUPED_DISCONTINUOUS_NICE_LOOP;
    }
}
