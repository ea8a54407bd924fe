package nonet.logic.intersection;

import java.util.List;
import java.util.Optional;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Unit;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Fruitless;
import nonet.logic.Position;
import nonet.logic.Technique;

/// Where all places that a digit has in one unit lie in a second unit too, the digit is locked into the
/// cells they share, and the rest of the second unit cannot have it. It is *pointing* when the first unit
/// is a block or a jigsaw piece, and *claiming* when it is another.
public record LockedCandidates(Technique technique, boolean pointing) implements Finder {

    /// The rest of one unit loses a digit that is locked into the cells it shares with another.
    public record Use(
            Technique technique, Unit locked, Unit in, int digit, List<Cell> cells, List<Candidate> eliminated)
            implements IntersectionStep {

        @Override
        public Evidence evidence() {
            return Evidence.of()
                    .unit(Evidence.Role.BASE, locked)
                    .unit(Evidence.Role.COVER, in)
                    .candidates(Evidence.Role.DEFINING, cells, digit)
                    .done();
        }

        @Override
        public Optional<Unit> unit() {
            return Optional.of(in);
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        Fruitless.eachUnit(this, position, findings, (unit, all) -> {
            var kind = position.unit(unit).kind();
            boolean isPiece = kind == Unit.Kind.BLOCK || kind == Unit.Kind.PIECE;
            return isPiece != pointing || search(position, unit, all);
        });
    }

    /// @return whether to go on
    private boolean search(Position position, int unit, Findings findings) {
        var geometry = position.geometry();
        for (int digit = 1; digit <= position.digitCount(); digit++) {
            if (position.placeCount(unit, digit) < 2) {
                continue;
            }
            var cells = position.cellsWith(digit, unit);
            for (int second : geometry.unitsOf(cells.first())) {
                if (second == unit || !cells.isIn(geometry.unitSet(second))) {
                    continue;
                }
                var others = position.cellsWith(digit, second).without(cells);
                if (!others.isEmpty()
                        && !findings.found(new Use(
                                technique,
                                position.unit(unit),
                                position.unit(second),
                                digit,
                                position.cellList(cells),
                                position.candidateList(others, digit)))) {
                    return false;
                }
            }
        }
        return true;
    }
}
