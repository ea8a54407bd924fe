package nonet.logic.intersection;

import java.util.List;
import nonet.grid.Unit;
import nonet.logic.Catalogue;
import nonet.logic.Findings;
import nonet.logic.Fruitless;
import nonet.logic.Pattern;
import nonet.logic.Position;

/// Where all places that a digit has in one unit lie in a second unit too, the digit is locked into the
/// cells they share, and the rest of the second unit cannot have it. It is *pointing* when the first unit
/// is a block or a jigsaw piece, and *claiming* when it is another.
public final class Locked implements Pattern {

    private final Catalogue entry;
    private final boolean pointing;

    private Locked(Catalogue entry, boolean pointing) {
        this.entry = entry;
        this.pointing = pointing;
    }

    public static Locked pointing() {
        return new Locked(Catalogue.LOCKED_CANDIDATES_1, true);
    }

    public static Locked claiming() {
        return new Locked(Catalogue.LOCKED_CANDIDATES_2, false);
    }

    @Override
    public List<Catalogue> finds() {
        return List.of(entry);
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
                        && !findings.found(new LockedCandidates.Use(
                                entry.label(),
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
