package nonet.logic.digit;

import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.CellSet;
import nonet.grid.Unit;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Fruitless;
import nonet.logic.Position;
import nonet.logic.Technique;
import nonet.logic.digit.StrongLinks.StrongLink;

/// All places of a digit in a block lie in one row and one column: it stands in that row of the block or in
/// that column. A strong link that starts in the row outside the block carries the first case to its other
/// end, and the cell where that end's row meets the column cannot have the digit either way.
///
/// ```
///     . x x | . . p . | …      x  places of the digit in the block
///     . x . |     ║            p ══ q  strong link
///     . . . |     ║
///       *   |     q            *  cannot have it
/// ```
public final class EmptyRectangle implements Finder {

    /// A digit is in one line of a block or at the far end of a strong link.
    ///
    /// @param near places in the block that see the near end of the link
    /// @param rest the other places in the block
    /// @param link the near end and the far end
    public record Use(
            Technique technique,
            int digit,
            Unit block,
            List<Cell> near,
            List<Cell> rest,
            Unit in,
            List<Cell> link,
            List<Candidate> eliminated)
            implements DigitStep {

        @Override
        public Evidence evidence() {
            var start = candidates(rest);
            var middle = candidates(near);
            var ends = candidates(link);
            return Evidence.of()
                    .unit(Evidence.Role.DEFINING, block)
                    .unit(Evidence.Role.DEFINING, in)
                    .candidates(Evidence.Role.DEFINING, start)
                    .candidates(Evidence.Role.DEFINING, middle)
                    .candidates(Evidence.Role.DEFINING, ends)
                    .link(Evidence.Strength.STRONG, start, middle)
                    .link(Evidence.Strength.WEAK, middle, List.of(ends.get(0)))
                    .strong(ends.get(0), ends.get(1))
                    .done();
        }

        private List<Candidate> candidates(List<Cell> cells) {
            return cells.stream().map(cell -> new Candidate(cell, digit)).toList();
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        if (!position.hasLines()) {
            return;
        }
        Fruitless.eachDigit(this, position, findings, (digit, all) -> search(position, digit, all));
    }

    /// @return whether to go on
    private static boolean search(Position position, int digit, Findings findings) {
        int size = position.digitCount();
        int end = Math.min(3 * size, position.geometry().unitCount());
        for (int block = 2 * size; block < end; block++) {
            if (position.placeCount(block, digit) > 1 && !search(position, digit, block, findings)) {
                return false;
            }
        }
        return true;
    }

    /// @return whether to go on
    private static boolean search(Position position, int digit, int block, Findings findings) {
        var geometry = position.geometry();
        var places = position.cellsWith(digit, block);
        for (StrongLink link : StrongLinks.in(position).of(digit)) {
            var kind = position.unit(link.unit()).kind();
            boolean line = kind == Unit.Kind.ROW || kind == Unit.Kind.COLUMN;
            if (line
                    && !geometry.isIn(link.start(), block)
                    && !geometry.isIn(link.end(), block)
                    && !(follow(position, digit, block, places, link, findings)
                            && follow(position, digit, block, places, link.turned(), findings))) {
                return false;
            }
        }
        return true;
    }

    /// Follows a link from its near end.
    private static boolean follow(
            Position position, int digit, int block, CellSet places, StrongLink link, Findings findings) {
        var geometry = position.geometry();
        int across = acrossFrom(position, link.unit());
        // A link in a column starts in the row of its near end and ends in the row of its far end.
        var near = places.and(geometry.unitSet(geometry.unitsOf(link.start())[across]));
        var rest = places.without(near);
        if (near.isEmpty() || rest.isEmpty()) {
            return true;
        }
        int along = geometry.unitsOf(rest.first())[1 - across];
        if (!rest.isIn(geometry.unitSet(along)) || near.isIn(geometry.unitSet(along))) {
            return true;
        }
        var target = position.cellsWith(digit, geometry.unitsOf(link.end())[across])
                .and(geometry.unitSet(along))
                .without(geometry.unitSet(block))
                .without(link.end());
        return target.isEmpty()
                || findings.found(new Use(
                        Technique.EMPTY_RECTANGLE,
                        digit,
                        position.unit(block),
                        position.cellList(near),
                        position.cellList(rest),
                        position.unit(link.unit()),
                        List.of(position.cell(link.start()), position.cell(link.end())),
                        position.candidateList(target, digit)));
    }

    /// Which of the units of a cell crosses this line: 0 is the row, 1 the column.
    private static int acrossFrom(Position position, int line) {
        return position.unit(line).kind() == Unit.Kind.COLUMN ? 0 : 1;
    }
}
