package nonet.picture;

import java.util.List;
import nonet.grid.Cell;
import nonet.grid.Layout;
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
        return switch (step) {
            case UniqueRectangle.Use use ->
                "%s, so %s%s%s: %s."
                        .formatted(
                                pattern(use.corners(), use.a(), use.b()),
                                switch (use.technique()) {
                                    case UNIQUE_RECTANGLE_2, UNIQUE_RECTANGLE_5 ->
                                        oneIs(
                                                use.extras(),
                                                use.eliminated().getFirst().digit());
                                    default -> prevent(use.extras()) + " that";
                                },
                                use.lockedIn().isEmpty()
                                        ? ""
                                        : ", and %s %s %s there"
                                                .formatted(
                                                        all(use.lockedIn()),
                                                        use.lockedIn().size() == 1 ? "has its" : "have their",
                                                        symbol(use.a())),
                                use.subset().isEmpty()
                                        ? ""
                                        : ", and with " + all(use.subset()) + " use up their digits",
                                lose(use.eliminated()));
            case HiddenRectangle.Use use ->
                "%s. If %s were %s, %s would need %s in its neighbours, and that would happen: %s."
                        .formatted(
                                pattern(use.corners(), use.a(), use.b()),
                                use.corners().get(2),
                                symbol(use.b()),
                                all(use.lockedIn()),
                                symbol(use.a()),
                                lose(use.eliminated()));
            case AvoidableRectangle.Use use ->
                "%s, and none of them is given%s: %s."
                        .formatted(
                                pattern(use.corners(), use.a(), use.b()),
                                use.technique() == Technique.AVOIDABLE_RECTANGLE_2
                                        ? ". So one of those still open is "
                                                + symbol(use.eliminated()
                                                        .getFirst()
                                                        .digit())
                                        : "",
                                lose(use.eliminated()));
            case UniqueLoop.Use use ->
                "%s, so %s that%s%s: %s."
                        .formatted(
                                pattern(use.loop(), use.a(), use.b()),
                                prevent(use.extras()),
                                use.lockedIn()
                                        .map(unit ->
                                                ", and one of them is the %s of %s".formatted(symbol(use.a()), unit))
                                        .orElse(""),
                                use.subset().isEmpty()
                                        ? ""
                                        : ", and with " + all(use.subset()) + " use up their digits",
                                lose(use.eliminated()));
            case Bug.Use use ->
                "Without %s every open cell would have two candidates and every digit two places in each unit, and there would be two solutions or none. So %s right: %s."
                        .formatted(
                                either(use.extras()),
                                use.extras().size() == 1 ? "it is" : "one of these is",
                                lose(use.eliminated()));
        };
    }

    private String oneIs(List<Cell> cells, int digit) {
        return "one of %s is %s".formatted(all(cells), symbol(digit));
    }

    private String prevent(List<Cell> cells) {
        return all(cells) + (cells.size() == 1 ? " prevents" : " prevent");
    }

    private String pattern(List<Cell> cells, int a, int b) {
        return "If %s held only %s and %s, a swap would give a second solution"
                .formatted(all(cells), symbol(a), symbol(b));
    }
}
