package nonet.logic.chain;

import java.util.List;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// Chains and loops of single candidates.
public final class NiceLoops implements Finder {

    @Override
    public List<Technique> finds() {
        return List.of(Technique.CONTINUOUS_NICE_LOOP, Technique.DISCONTINUOUS_NICE_LOOP, Technique.AIC);
    }

    @Override
    public void search(Position position, Findings findings) {
        new LoopSearch(LinkGraph.of(position, Links.PLAIN), Links.PLAIN, findings).run();
    }
}
