package nonet.picture;

import java.util.List;
import java.util.Optional;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.DigitSet;
import nonet.grid.Layout;
import nonet.grid.Unit;
import nonet.logic.unique.AvoidableRectangle;
import nonet.logic.unique.Bug;
import nonet.logic.unique.HiddenRectangle;
import nonet.logic.unique.UniqueLoop;
import nonet.logic.unique.UniqueRectangle;
import nonet.logic.unique.UniqueStep;

/// Steps that rest on the promise of one solution, in words.
record UniqueSentences(Layout layout) implements Words {

    String of(UniqueStep step) {
        String gone = lose(step.eliminated());
        return switch (step) {
            case UniqueRectangle.Use(var _, var corners, var a, var b, var spoilers, var units, var subset, var _) ->
                "%s, so %s%s%s: %s."
                        .formatted(pattern(corners, a, b), prevent(spoilers), locked(units, a), with(subset), gone);
            case HiddenRectangle.Use(var _, var corners, var a, var b, var lockedIn, var _) ->
                "%s. If %s were %s, %s would need %s in its neighbours, and that would happen: %s."
                        .formatted(pattern(corners, a, b), corners.get(2), symbol(b), all(lockedIn), symbol(a), gone);
            case AvoidableRectangle.Use(var _, var corners, var a, var b, var spoilers, var _) ->
                "%s, and none of them is given%s: %s."
                        .formatted(pattern(corners, a, b), spoilers.isEmpty() ? "" : ". So " + prevent(spoilers), gone);
            case UniqueLoop.Use(var _, var loop, var a, var b, var spoilers, var units, var subset, var _) ->
                "%s, so %s%s%s: %s."
                        .formatted(pattern(loop, a, b), prevent(spoilers), locked(units, a), with(subset), gone);
            case Bug.Use(var _, var extras, var _) ->
                "Without %s every open cell would have two candidates and every digit two places in each unit, and there would be two solutions or none. So %s right: %s."
                        .formatted(either(extras), extras.size() == 1 ? "it is" : "one of these is", gone);
        };
    }

    /// B1 prevents that; one of B1 and B5 is 6 or 7.
    private String prevent(List<Candidate> spoilers) {
        var cells = UniqueStep.extras(spoilers);
        var digits = DigitSet.of(spoilers.stream().mapToInt(Candidate::digit).toArray());
        return cells.size() == 1
                ? cells.getFirst() + " prevents that"
                : "one of %s is %s".formatted(all(cells), either(digits));
    }

    private String locked(List<Unit> units, int digit) {
        String has = units.size() == 1 ? "has its" : "have their";
        return units.isEmpty() ? "" : ", and %s %s %s there".formatted(all(units), has, symbol(digit));
    }

    private String with(Optional<UniqueStep.Subset> subset) {
        return subset.map(with -> ", and with %s that uses up %s in %s"
                        .formatted(all(with.cells()), all(with.digits()), all(with.in())))
                .orElse("");
    }

    private String pattern(List<Cell> cells, int a, int b) {
        return "If %s held only %s and %s, a swap would give a second solution"
                .formatted(all(cells), symbol(a), symbol(b));
    }
}
