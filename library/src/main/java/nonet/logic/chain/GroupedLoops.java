package nonet.logic.chain;

import java.util.List;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// Chains and loops that use groups of candidates and, where every step is wanted, almost locked sets.
public final class GroupedLoops implements Finder {

    @Override
    public List<Technique> finds() {
        return List.of(
                Technique.GROUPED_CONTINUOUS_NICE_LOOP,
                Technique.GROUPED_DISCONTINUOUS_NICE_LOOP,
                Technique.GROUPED_AIC);
    }

    @Override
    public void search(Position position, Findings findings) {
        new LoopSearch(LinkGraph.of(position, Links.GROUPED), Links.GROUPED, findings).run();
        if (findings.wantsAll() && !findings.isEnough()) {
            new LoopSearch(LinkGraph.of(position, Links.WITH_SETS), Links.WITH_SETS, findings).run();
        }
    }
}
