package nonet.logic.digit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import nonet.grid.Cell;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Step;
import nonet.logic.Technique;
import nonet.puzzle.Conflict;

/// Two uses of one pattern that meet in the same cells of a block, taken as one step.
public final class Duals implements Finder {

    private final Technique technique;
    private final Finder single;
    private final BiPredicate<DigitStep, DigitStep> meet;

    private Duals(Technique technique, Finder single, BiPredicate<DigitStep, DigitStep> meet) {
        this.technique = technique;
        this.single = single;
        this.meet = meet;
    }

    /// Two kites whose near ends are the same two cells: the row of one with the column of the other, or
    /// the same lines with another digit.
    public static Duals kites() {
        return new Duals(
                Technique.DUAL_TWO_STRING_KITE,
                new TwoLinks(Technique.TWO_STRING_KITE),
                (one, other) -> one instanceof TwoLinks.Use first
                        && other instanceof TwoLinks.Use second
                        && near(first).equals(near(second)));
    }

    private static Set<Cell> near(TwoLinks.Use kite) {
        return Set.copyOf(kite.chain().subList(1, 3));
    }

    /// Two empty rectangles in the same cells of one block.
    public static Duals emptyRectangles() {
        return new Duals(
                Technique.DUAL_EMPTY_RECTANGLE,
                new EmptyRectangle(),
                (one, other) -> one instanceof EmptyRectangle.Use first
                        && other instanceof EmptyRectangle.Use second
                        && inBlock(first).equals(inBlock(second)));
    }

    private static Set<Cell> inBlock(EmptyRectangle.Use rectangle) {
        var cells = new HashSet<>(rectangle.near());
        cells.addAll(rectangle.rest());
        return cells;
    }

    @Override
    public void search(Position position, Findings findings) {
        var singles = singles(position, findings);
        for (int i = 0; i < singles.size(); i++) {
            for (int j = i + 1; j < singles.size(); j++) {
                if (meet.test(singles.get(i), singles.get(j))) {
                    var dual = DualUse.of(technique, singles.get(i), singles.get(j));
                    if (dual.isWorthIt() && !findings.found(dual)) {
                        return;
                    }
                }
            }
        }
    }

    private List<DigitStep> singles(Position position, Findings findings) {
        var singles = new ArrayList<DigitStep>();
        single.search(position, new Findings() {

            @Override
            public boolean found(Step step) {
                if (step instanceof DigitStep use) {
                    singles.add(use);
                }
                return !isEnough();
            }

            @Override
            public void broken(Conflict conflict) {
                findings.broken(conflict);
            }

            @Override
            public boolean isEnough() {
                return findings.isEnough();
            }
        });
        return singles;
    }
}
