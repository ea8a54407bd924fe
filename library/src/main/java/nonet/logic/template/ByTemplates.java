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
    public record Sets(Technique technique, int digit, List<Candidate> placed) implements TemplateStep {}

    /// A digit goes nowhere that none of its templates has it.
    public record Deletes(Technique technique, int digit, List<Candidate> eliminated) implements TemplateStep {}

    private interface Maker {
        Step step(int digit, List<Candidate> candidates);
    }

    @Override
    public void search(Position position, Findings findings) {
        var templates = Templates.of(position);
        if (templates.exist()) {
            tell(
                    position,
                    digit -> position.cellsWith(digit).and(templates.inAll(digit)),
                    (digit, placed) -> new Sets(Technique.TEMPLATE_SET, digit, placed),
                    findings);
            tell(
                    position,
                    digit -> position.cellsWith(digit).without(templates.inAny(digit)),
                    (digit, gone) -> new Deletes(Technique.TEMPLATE_DELETE, digit, gone),
                    findings);
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
