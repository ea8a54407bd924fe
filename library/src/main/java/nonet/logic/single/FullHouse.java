package nonet.logic.single;

import java.util.Optional;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.grid.Unit;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// The last open cell of a unit takes the digit that the unit still lacks.
public final class FullHouse implements Finder {

    /// The last open cell of a unit takes its digit.
    public record Use(Unit in, Cell cell, int digit) implements SingleStep {

        @Override
        public Technique technique() {
            return Technique.FULL_HOUSE;
        }

        @Override
        public Optional<Unit> unit() {
            return Optional.of(in);
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        for (int unit = 0; unit < position.geometry().unitCount(); unit++) {
            int last = lastOpenCell(position, unit);
            if (last >= 0) {
                int digit = Digits.first(position.candidates(last));
                if (!findings.found(new Use(position.unit(unit), position.cell(last), digit))) {
                    return;
                }
            }
        }
    }

    /// The only open cell of a unit, if it has one candidate; else -1.
    private static int lastOpenCell(Position position, int unit) {
        int last = -1;
        for (int cell : position.geometry().cellsOf(unit)) {
            if (position.placed(cell) == 0) {
                if (last >= 0) {
                    return -1;
                }
                last = cell;
            }
        }
        return last >= 0 && Digits.isSingle(position.candidates(last)) ? last : -1;
    }
}
