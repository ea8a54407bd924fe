package nonet.logic.chain;

import java.util.List;
import nonet.logic.Catalogue;
import nonet.logic.Findings;
import nonet.logic.Pattern;
import nonet.logic.Position;

/// Chains and loops of single candidates.
public final class NiceLoops implements Pattern {

    @Override
    public List<Catalogue> finds() {
        return List.of(Catalogue.CONTINUOUS_NICE_LOOP, Catalogue.DISCONTINUOUS_NICE_LOOP, Catalogue.AIC);
    }

    @Override
    public void search(Position position, Findings findings) {
        new LoopSearch(LinkGraph.of(position, Links.PLAIN), Links.PLAIN, findings).run();
    }
}
