package nonet.logic.template;

import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.CellSet;
import nonet.logic.Catalogue;
import nonet.logic.Findings;
import nonet.logic.Pattern;
import nonet.logic.Position;

/// Cells that all templates of a digit share hold the digit.
public final class TemplateSet implements Pattern {

    /// A digit goes where all its templates have it.
    public record Use(int digit, List<Candidate> placed) implements TemplateStep {

        @Override
        public String technique() {
            return Catalogue.TEMPLATE_SET.label();
        }
    }

    @Override
    public List<Catalogue> finds() {
        return List.of(Catalogue.TEMPLATE_SET);
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
