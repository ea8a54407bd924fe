package nonet.logic.colour;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import nonet.grid.Candidate;
import nonet.logic.Evidence;
import nonet.logic.Position;

/// What joins two colours, and what makes one of them impossible.
final class ColourLinks {

    private ColourLinks() {}

    /// The strong links between two colours: the two candidates of a cell, the two places of a digit in a unit.
    static List<Evidence.Link> between(Position position, List<Candidate> one, List<Candidate> other) {
        var links = new ArrayList<Evidence.Link>();
        for (Candidate from : one) {
            for (Candidate to : other) {
                if (areLinked(position, from, to)) {
                    links.add(new Evidence.Link(Evidence.Strength.STRONG, List.of(from), List.of(to)));
                }
            }
        }
        return links;
    }

    private static boolean areLinked(Position position, Candidate from, Candidate to) {
        var geometry = position.geometry();
        int cell = geometry.index(from.cell());
        if (from.cell().equals(to.cell())) {
            return position.bivalue().contains(cell);
        }
        if (from.digit() == to.digit()) {
            for (int unit : geometry.unitsOf(cell)) {
                if (position.placeCount(unit, from.digit()) == 2 && geometry.isIn(geometry.index(to.cell()), unit)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// The first two of one group and of another that cannot both be right, as a weak link.
    static Optional<Evidence.Link> clash(Position position, List<Candidate> one, List<Candidate> other) {
        var geometry = position.geometry();
        for (Candidate from : one) {
            for (Candidate to : other) {
                boolean sameCell = from.cell().equals(to.cell()) && from.digit() != to.digit();
                boolean seen = from.digit() == to.digit()
                        && geometry.see(geometry.index(from.cell()), geometry.index(to.cell()));
                if (sameCell || seen) {
                    return Optional.of(new Evidence.Link(Evidence.Strength.WEAK, List.of(from), List.of(to)));
                }
            }
        }
        return Optional.empty();
    }
}
