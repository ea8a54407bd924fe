package nonet.logic.chain;

import java.util.List;
import nonet.logic.Catalogue;
import nonet.logic.Findings;
import nonet.logic.Pattern;
import nonet.logic.Position;

/// Chains and loops that use groups of candidates and, where every step is wanted, almost locked sets.
public final class GroupedLoops implements Pattern {

    @Override
    public List<Catalogue> finds() {
        return List.of(
                Catalogue.GROUPED_CONTINUOUS_NICE_LOOP,
                Catalogue.GROUPED_DISCONTINUOUS_NICE_LOOP,
                Catalogue.GROUPED_AIC);
    }

    @Override
    public void search(Position position, Findings findings) {
        new LoopSearch(LinkGraph.of(position, Links.GROUPED), Links.GROUPED, findings).run();
        if (findings.wantsAll() && !findings.isEnough()) {
            new LoopSearch(LinkGraph.of(position, Links.WITH_SETS), Links.WITH_SETS, findings).run();
        }
    }
}
