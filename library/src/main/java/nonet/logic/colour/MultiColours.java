package nonet.logic.colour;

import java.util.ArrayList;
import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.CellSet;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Fruitless;
import nonet.logic.Position;
import nonet.logic.Technique;

/// Two colourings of one digit. *Type 1*: where a colour of the first sees a colour of the second, not both are
/// right, so one of the opposite colours is, and a cell that sees both of these cannot have the digit. *Type 2*: a
/// colour that sees both colours of the other is false.
public final class MultiColours implements Finder {

    /// What two colourings of one digit say.
    ///
    /// @param first a colour of the first colouring, and its opposite
    /// @param second a colour of the second colouring, and its opposite
    /// @param links what joins the colours of each
    /// @param clashes two cells for each two colours that see each other and make something go
    public record Use(
            Technique technique,
            int digit,
            List<Cell> first,
            List<Cell> firstOpposite,
            List<Cell> second,
            List<Cell> secondOpposite,
            List<Evidence.Link> links,
            List<Evidence.Link> clashes,
            List<Candidate> eliminated)
            implements ColourStep {

        @Override
        public Evidence evidence() {
            return Evidence.of()
                    .candidates(Evidence.Role.COLOUR_A, first, digit)
                    .candidates(Evidence.Role.COLOUR_B, firstOpposite, digit)
                    .candidates(Evidence.Role.COLOUR_C, second, digit)
                    .candidates(Evidence.Role.COLOUR_D, secondOpposite, digit)
                    .links(links)
                    .links(clashes)
                    .done();
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        Fruitless.eachDigit(this, position, findings, (digit, all) -> search(position, digit, all));
    }

    /// @return whether to go on
    private static boolean search(Position position, int digit, Findings findings) {
        var colourings = Colouring.of(position, digit);
        for (int i = 0; i < colourings.size(); i++) {
            for (int j = i + 1; j < colourings.size(); j++) {
                if (!search(position, digit, colourings.get(i), colourings.get(j), findings)) {
                    return false;
                }
            }
        }
        return true;
    }

    /// @return whether to go on
    private static boolean search(Position position, int digit, Colouring first, Colouring second, Findings findings) {
        return wrap(position, digit, first, second, findings)
                && wrap(position, digit, first.turned(), second, findings)
                && wrap(position, digit, second, first, findings)
                && wrap(position, digit, second.turned(), first, findings)
                && trap(position, digit, first, second, findings);
    }

    /// Type 2: the first colour of `first` sees both of `second`.
    private static boolean wrap(Position position, int digit, Colouring first, Colouring second, Findings findings) {
        var seen = Colouring.seenBy(position, first.one());
        if (!seen.meets(second.one()) || !seen.meets(second.other())) {
            return true;
        }
        var clashes = List.of(
                clash(position, digit, first.one(), second.one()), clash(position, digit, first.one(), second.other()));
        return hand(Technique.MULTI_COLOURS_2, position, digit, first, second, clashes, first.one(), findings);
    }

    /// Two cells of two colours that see each other.
    private static Evidence.Link clash(Position position, int digit, CellSet one, CellSet other) {
        return ColourLinks.clash(position, position.candidateList(one, digit), position.candidateList(other, digit))
                .orElseThrow();
    }

    /// Type 1, for all colours of the two that see each other.
    private static boolean trap(Position position, int digit, Colouring first, Colouring second, Findings findings) {
        var caught = position.noCells();
        var clashes = new ArrayList<Evidence.Link>();
        for (Colouring one : List.of(first, first.turned())) {
            for (Colouring other : List.of(second, second.turned())) {
                if (Colouring.seenBy(position, one.one()).meets(other.one())) {
                    var between = position.cellsWith(digit)
                            .and(Colouring.seenBy(position, one.other()))
                            .and(Colouring.seenBy(position, other.other()));
                    if (!between.isEmpty()) {
                        clashes.add(clash(position, digit, one.one(), other.one()));
                        caught = caught.or(between);
                    }
                }
            }
        }
        return hand(Technique.MULTI_COLOURS_1, position, digit, first, second, clashes, caught, findings);
    }

    private static boolean hand(
            Technique technique,
            Position position,
            int digit,
            Colouring first,
            Colouring second,
            List<Evidence.Link> clashes,
            CellSet eliminated,
            Findings findings) {
        if (eliminated.isEmpty()) {
            return true;
        }
        var links = new ArrayList<Evidence.Link>();
        for (Colouring colouring : List.of(first, second)) {
            links.addAll(ColourLinks.between(
                    position,
                    position.candidateList(colouring.one(), digit),
                    position.candidateList(colouring.other(), digit)));
        }
        return findings.found(new Use(
                technique,
                digit,
                position.cellList(first.one()),
                position.cellList(first.other()),
                position.cellList(second.one()),
                position.cellList(second.other()),
                links,
                clashes,
                position.candidateList(eliminated, digit)));
    }
}
