package nonet.logic.colour;

import java.util.List;
import java.util.Optional;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.CellSet;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Fruitless;
import nonet.logic.Position;
import nonet.logic.Technique;

/// One digit in two colours. *Trap*: a cell that sees both colours cannot have it. *Wrap*: a colour of which two
/// cells see each other is false.
public final class SimpleColours implements Finder {

    /// What two colours of one digit say.
    ///
    /// @param one cells of the colour that is false, if it is known which
    /// @param links what joins the colours
    /// @param clash two cells of the false colour that see each other
    public record Use(
            Technique technique,
            int digit,
            List<Cell> one,
            List<Cell> other,
            List<Evidence.Link> links,
            Optional<Evidence.Link> clash,
            List<Candidate> eliminated)
            implements ColourStep {

        @Override
        public Evidence evidence() {
            return Evidence.of()
                    .candidates(Evidence.Role.COLOUR_A, one, digit)
                    .candidates(Evidence.Role.COLOUR_B, other, digit)
                    .links(links)
                    .links(clash.stream().toList())
                    .done();
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        Fruitless.eachDigit(this, position, findings, (digit, all) -> search(position, digit, all));
    }

    /// @return whether to go on
    private static boolean search(Position position, int digit, Findings findings) {
        for (Colouring colouring : Colouring.of(position, digit)) {
            if (!trap(position, digit, colouring, findings)
                    || !wrap(position, digit, colouring, findings)
                    || !wrap(position, digit, colouring.turned(), findings)) {
                return false;
            }
        }
        return true;
    }

    /// Cells with a colour see both only if one of the colours is false, which says more.
    private static boolean trap(Position position, int digit, Colouring colouring, Findings findings) {
        var trapped = position.cellsWith(digit)
                .and(Colouring.seenBy(position, colouring.one()))
                .and(Colouring.seenBy(position, colouring.other()))
                .without(colouring.both());
        return hand(Technique.SIMPLE_COLOURS_TRAP, position, digit, colouring, trapped, findings);
    }

    private static boolean wrap(Position position, int digit, Colouring colouring, Findings findings) {
        return !Colouring.clashes(position, colouring.one())
                || hand(Technique.SIMPLE_COLOURS_WRAP, position, digit, colouring, colouring.one(), findings);
    }

    private static boolean hand(
            Technique technique,
            Position position,
            int digit,
            Colouring colouring,
            CellSet eliminated,
            Findings findings) {
        if (eliminated.isEmpty()) {
            return true;
        }
        var one = position.candidateList(colouring.one(), digit);
        return findings.found(new Use(
                technique,
                digit,
                position.cellList(colouring.one()),
                position.cellList(colouring.other()),
                ColourLinks.between(position, one, position.candidateList(colouring.other(), digit)),
                technique == Technique.SIMPLE_COLOURS_WRAP ? ColourLinks.clash(position, one, one) : Optional.empty(),
                position.candidateList(eliminated, digit)));
    }
}
