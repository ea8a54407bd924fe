package nonet.logic.template;

import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.CellSet;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// Cells that no template of a digit uses cannot hold the digit.
public final class TemplateDelete implements Finder {

    /// A digit goes nowhere that none of its templates has it.
    public record Use(int digit, List<Candidate> eliminated) implements TemplateStep {

        @Override
        public Technique technique() {
            return Technique.TEMPLATE_DELETE;
        }
    }

    @Override
    public List<Technique> finds() {
        return List.of(Technique.TEMPLATE_DELETE);
    }

    @Override
    public void search(Position position, Findings findings) {
        var templates = Templates.of(position);
        for (int digit = 1; templates.exist() && digit <= position.digitCount() && !findings.isEnough(); digit++) {
            for (CellSet cells : templates.inAny(digit, findings.wantsAll())) {
                tell(position, digit, cells, findings);
            }
        }
    }

    private static void tell(Position position, int digit, CellSet used, Findings findings) {
        var impossible = position.cellsWith(digit).without(used);
        if (!impossible.isEmpty()) {
            findings.found(new Use(digit, position.candidateList(impossible, digit)));
        }
    }
}
