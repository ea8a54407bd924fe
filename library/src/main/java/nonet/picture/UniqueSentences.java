package nonet.picture;

import java.util.List;
import nonet.grid.Cell;
import nonet.grid.Layout;
import nonet.grid.Unit;
import nonet.logic.Technique;
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
            case UniqueRectangle.Use use -> {
                String pattern = pattern(use.corners(), use.a(), use.b());
                String why = switch (use.technique()) {
                    case UNIQUE_RECTANGLE_2, UNIQUE_RECTANGLE_5 ->
                        "one of %s is %s".formatted(all(use.extras()), lost(use));
                    default -> prevent(use.extras());
                };
                yield "%s, so %s%s%s: %s."
                        .formatted(pattern, why, locked(use.lockedIn(), use.a()), with(use.subset()), gone);
            }
            case HiddenRectangle.Use(var corners, var a, var b, var lockedIn, var _) ->
                "%s. If %s were %s, %s would need %s in its neighbours, and that would happen: %s."
                        .formatted(pattern(corners, a, b), corners.get(2), symbol(b), all(lockedIn), symbol(a), gone);
            case AvoidableRectangle.Use(var technique, var corners, var a, var b, var _) -> {
                boolean isSecond = technique == Technique.AVOIDABLE_RECTANGLE_2;
                yield "%s, and none of them is given%s: %s."
                        .formatted(
                                pattern(corners, a, b),
                                isSecond ? ". So one of those still open is " + lost(step) : "",
                                gone);
            }
            case UniqueLoop.Use(var loop, var a, var b, var extras, var lockedIn, var subset, var _) -> {
                String locked = lockedIn.map(unit -> ", and one of them is the %s of %s".formatted(symbol(a), unit))
                        .orElse("");
                yield "%s, so %s%s%s: %s.".formatted(pattern(loop, a, b), prevent(extras), locked, with(subset), gone);
            }
            case Bug.Use(var _, var extras, var _) ->
                "Without %s every open cell would have two candidates and every digit two places in each unit, and there would be two solutions or none. So %s right: %s."
                        .formatted(either(extras), extras.size() == 1 ? "it is" : "one of these is", gone);
        };
    }

    /// The digit that goes.
    private String lost(UniqueStep step) {
        return symbol(step.eliminated().getFirst().digit());
    }

    private String prevent(List<Cell> cells) {
        return all(cells) + (cells.size() == 1 ? " prevents that" : " prevent that");
    }

    private String locked(List<Unit> units, int digit) {
        String has = units.size() == 1 ? "has its" : "have their";
        return units.isEmpty() ? "" : ", and %s %s %s there".formatted(all(units), has, symbol(digit));
    }

    private String with(List<Cell> subset) {
        return subset.isEmpty() ? "" : ", and with %s use up their digits".formatted(all(subset));
    }

    private String pattern(List<Cell> cells, int a, int b) {
        return "If %s held only %s and %s, a swap would give a second solution"
                .formatted(all(cells), symbol(a), symbol(b));
    }
}
