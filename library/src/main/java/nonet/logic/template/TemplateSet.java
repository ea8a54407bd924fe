package nonet.logic.template;

import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.CellSet;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// Cells that all templates of a digit share hold the digit.
public final class TemplateSet implements Finder {

    /// A digit goes where all its templates have it.
    public record Use(int digit, List<Candidate> placed) implements TemplateStep {

        @Override
        public Technique technique() {
            return Technique.TEMPLATE_SET;
        }
    }

    @Override
    public List<Technique> finds() {
        return List.of(Technique.TEMPLATE_SET);
    }

    @Override
    public void search(Position position, Findings findings) {
        var templates = Templates.of(position);
        for (int digit = 1; templates.exist() && digit <= position.digitCount() && !findings.isEnough(); digit++) {
            for (CellSet cells : templates.inAll(digit, findings.wantsAll())) {
                tell(position, digit, cells, findings);
            }
        }
    }

    private static void tell(Position position, int digit, CellSet shared, Findings findings) {
        var sure = shared.and(position.cellsWith(digit));
        if (!sure.isEmpty()) {
            findings.found(new Use(digit, position.candidateList(sure, digit)));
        }
    }
}
