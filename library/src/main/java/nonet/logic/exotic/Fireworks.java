package nonet.logic.exotic;

import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.DigitSet;
import nonet.grid.Digits;
import nonet.grid.Unit;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;
import org.jspecify.annotations.Nullable;

/// Two units cross in a cell of a third, say a row and a column in a block. A digit that has at most one place
/// outside the block in the row, and at most one in the column, lies in the crossing or in one of these two
/// wings: otherwise both units would want it in the block, and in different cells. Three digits that share
/// their wings fill the crossing and the wings between them.
public final class Fireworks implements Finder {

    /// Instead of a wing, where a digit needs none.
    private static final int NONE = -1;

    /// @param wings the cell outside the block in unit `one`, and that in unit `other`
    public record Use(
            Technique technique,
            Unit one,
            Unit other,
            Unit block,
            Cell crossing,
            List<Cell> wings,
            DigitSet digits,
            List<Candidate> eliminated)
            implements ExoticStep {

        @Override
        public Evidence evidence() {
            return Evidence.of()
                    .unit(Evidence.Role.DEFINING, one)
                    .unit(Evidence.Role.DEFINING, other)
                    .cells(Evidence.Role.PIVOT, List.of(crossing))
                    .cells(Evidence.Role.PINCER, wings)
                    .done();
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        var open = position.open();
        var wings = new Wings(position);
        for (int crossing = open.first(); crossing >= 0; crossing = open.next(crossing)) {
            int[] units = position.geometry().unitsOf(crossing);
            for (int block : units) {
                for (int one : units) {
                    for (int other : units) {
                        boolean distinct = block != one && block != other && one < other;
                        if (distinct && !search(position, wings, crossing, block, one, other, findings)) {
                            return;
                        }
                    }
                }
            }
        }
    }

    private static boolean search(
            Position position, Wings wings, int crossing, int block, int one, int other, Findings findings) {
        var geometry = position.geometry();
        var inOne = wings.of(one, block);
        var inOther = wings.of(other, block);
        int fit = inOne.digits & inOther.digits;
        if (Digits.count(fit) < 3) {
            return true;
        }
        var cross = geometry.unitSet(one).and(geometry.unitSet(other)).and(geometry.unitSet(block));
        if (cross.size() != 1) {
            return true;
        }
        var outside = position.open().without(geometry.unitSet(block));
        for (int first : geometry.unitSet(one).and(outside).toArray()) {
            int ofFirst = sharing(fit, inOne.cells, first);
            if (Digits.count(ofFirst) < 3) {
                continue;
            }
            for (int second : geometry.unitSet(other).and(outside).toArray()) {
                int digits = sharing(ofFirst, inOther.cells, second);
                boolean three = first != second && Digits.count(digits) == 3;
                if (three && !tell(position, crossing, block, one, other, first, second, digits, findings)) {
                    return false;
                }
            }
        }
        return !findings.isEnough();
    }

    /// The digits that a unit still wants and that have at most one place in it outside a block.
    private static final class Wing {

        final int digits;

        /// For each of the digits that place, or [#NONE].
        final int[] cells;

        Wing(int digits, int[] cells) {
            this.digits = digits;
            this.cells = cells;
        }
    }

    /// The wings of units, found when they are first asked for.
    private static final class Wings {

        private final Position position;
        private final int unitCount;
        private final @Nullable Wing[] known;

        Wings(Position position) {
            this.position = position;
            this.unitCount = position.geometry().unitCount();
            this.known = new Wing[unitCount * unitCount];
        }

        Wing of(int unit, int block) {
            var wing = known[unit * unitCount + block];
            if (wing == null) {
                wing = find(unit, block);
                known[unit * unitCount + block] = wing;
            }
            return wing;
        }

        private Wing find(int unit, int block) {
            int[] cells = position.geometry().cellsOf(unit);
            int inBlock = 0;
            for (int i = 0; i < cells.length; i++) {
                inBlock |= position.geometry().unitSet(block).contains(cells[i]) ? 1 << i : 0;
            }
            int digits = 0;
            int[] wings = new int[position.digitCount() + 1];
            for (int digit = 1; digit <= position.digitCount(); digit++) {
                int places = position.places(unit, digit);
                int outside = places & ~inBlock;
                if (places != 0 && Integer.bitCount(outside) <= 1) {
                    digits |= Digits.bit(digit);
                    wings[digit] = outside == 0 ? NONE : cells[Integer.numberOfTrailingZeros(outside)];
                }
            }
            return new Wing(digits, wings);
        }
    }

    /// The digits that need no other wing than this cell.
    private static int sharing(int digits, int[] wings, int cell) {
        int sharing = 0;
        for (int rest = digits; rest != 0; rest = Digits.withoutFirst(rest)) {
            int wing = wings[Digits.first(rest)];
            if (wing == NONE || wing == cell) {
                sharing |= Digits.bit(Digits.first(rest));
            }
        }
        return sharing;
    }

    private static boolean tell(
            Position position,
            int crossing,
            int block,
            int one,
            int other,
            int first,
            int second,
            int digits,
            Findings findings) {
        var eliminated = position.candidateListOf(position.cells(crossing, first, second), ~digits);
        return eliminated.isEmpty()
                || findings.found(new Use(
                        Technique.FIREWORKS,
                        position.unit(one),
                        position.unit(other),
                        position.unit(block),
                        position.cell(crossing),
                        List.of(position.cell(first), position.cell(second)),
                        new DigitSet(digits),
                        eliminated));
    }
}
