package nonet.logic.template;

import java.util.List;
import java.util.function.IntFunction;
import nonet.grid.Candidate;
import nonet.grid.CellSet;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Step;
import nonet.logic.Technique;

/// Cells that all templates of a digit share hold the digit. Cells that no template of a digit uses cannot hold it.
public final class ByTemplates implements Finder {

    /// A digit goes where all its templates have it.
    public record Sets(int digit, List<Candidate> placed) implements TemplateStep {

        @Override
        public Technique technique() {
            return Technique.TEMPLATE_SET;
        }
    }

    /// A digit goes nowhere that none of its templates has it.
    public record Deletes(int digit, List<Candidate> eliminated) implements TemplateStep {

        @Override
        public Technique technique() {
            return Technique.TEMPLATE_DELETE;
        }
    }

    private interface Maker {
        Step step(int digit, List<Candidate> candidates);
    }

    @Override
    public void search(Position position, Findings findings) {
        var templates = Templates.of(position);
        if (templates.exist()) {
            tell(position, digit -> position.cellsWith(digit).and(templates.inAll(digit)), Sets::new, findings);
            tell(position, digit -> position.cellsWith(digit).without(templates.inAny(digit)), Deletes::new, findings);
        }
    }

    private static void tell(Position position, IntFunction<CellSet> cells, Maker maker, Findings findings) {
        for (int digit = 1; digit <= position.digitCount() && !findings.isEnough(); digit++) {
            var found = cells.apply(digit);
            if (!found.isEmpty()) {
                findings.found(maker.step(digit, position.candidateList(found, digit)));
            }
        }
    }
}
