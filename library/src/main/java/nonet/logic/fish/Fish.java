package nonet.logic.fish;

import java.util.ArrayList;
import java.util.List;
import nonet.grid.CellSet;
import nonet.grid.Unit;
import nonet.logic.Position;
import nonet.logic.Technique;

/// Base, cover and fins of one digit in one position, and what follows from them.
final class Fish {

    final int digit;

    /// Unit numbers, ascending.
    final int[] base;

    final int[] cover;

    /// Candidates of the base that the cover catches, endo fins excepted.
    private final CellSet body;

    /// Candidates of the base that no cover unit catches.
    private final CellSet fins;

    /// Candidates that lie in two base units.
    private final CellSet endoFins;

    /// Candidates that can go.
    private final CellSet eliminated;

    private Fish(int digit, int[] base, int[] cover, CellSet body, CellSet fins, CellSet endoFins, CellSet eliminated) {
        this.digit = digit;
        this.base = base;
        this.cover = cover;
        this.body = body;
        this.fins = fins;
        this.endoFins = endoFins;
        this.eliminated = eliminated;
    }

    /// What base and cover come to in a position.
    static Fish of(Position position, int digit, int[] base, int[] cover) {
        var none = position.noCells();
        var inBase = none;
        var inTwoBases = none;
        for (int unit : base) {
            var cells = position.cellsWith(digit, unit);
            inTwoBases = inTwoBases.or(inBase.and(cells));
            inBase = inBase.or(cells);
        }
        var inCover = none;
        var inTwoCovers = none;
        for (int unit : cover) {
            var cells = position.cellsWith(digit, unit);
            inTwoCovers = inTwoCovers.or(inCover.and(cells));
            inCover = inCover.or(cells);
        }
        var fins = inBase.without(inCover).without(inTwoBases);
        var allFins = fins.or(inTwoBases);
        var eliminated = inCover.without(inBase).or(inTwoCovers.and(inBase)).without(allFins);
        if (!allFins.isEmpty()) {
            eliminated = eliminated.and(position.commonSight(allFins));
        }
        return new Fish(digit, base, cover, inBase.without(allFins), fins, inTwoBases, eliminated);
    }

    boolean rulesOutNothing() {
        return eliminated.isEmpty();
    }

    boolean hasFins() {
        return !fins.isEmpty() || !endoFins.isEmpty();
    }

    /// Whether some base unit keeps fewer than two candidates beside its fins.
    boolean isSashimi(Position position) {
        for (int unit : base) {
            if (body.and(position.geometry().unitSet(unit)).size() < 2) {
                return true;
            }
        }
        return false;
    }

    FishUse use(Position position, Technique technique) {
        return new FishUse(
                technique,
                digit,
                units(position, base),
                units(position, cover),
                position.cellList(body),
                position.cellList(fins),
                position.cellList(endoFins),
                position.candidateList(eliminated, digit));
    }

    static List<Unit> units(Position position, int[] numbers) {
        var units = new ArrayList<Unit>(numbers.length);
        for (int number : numbers) {
            units.add(position.unit(number));
        }
        return units;
    }
}
