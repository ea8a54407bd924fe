package nonet.logic.forcing;

import java.util.List;
import nonet.grid.Cell;
import nonet.grid.Unit;
import nonet.logic.Evidence;
import nonet.logic.chain.Claim;
import nonet.rule.Rule;

/// Claims, each of which follows from some of those before it.
public record Net(List<Inference> inferences) {

    public Net {
        inferences = List.copyOf(inferences);
    }

    /// One claim of a net.
    ///
    /// @param from the claims that it follows from, counted from 0
    public record Inference(Claim claim, Reason reason, List<Integer> from) {
        public Inference {
            from = List.copyOf(from);
        }
    }

    /// Why a claim holds in a net.
    public sealed interface Reason {

        /// It is assumed, to see what follows.
        record Assumed() implements Reason {}

        /// It holds already in the net around this one.
        record Known() implements Reason {}

        /// Its cell has another digit.
        record CellTaken(Cell cell) implements Reason {}

        /// Its digit lies elsewhere in the unit.
        record DigitTaken(Unit unit) implements Reason {}

        /// A rule does not let it stand beside a digit that is there.
        record ExcludedBy(Rule rule) implements Reason {}

        /// Its digit lies in a cell that its own cell sees.
        record Seen() implements Reason {}

        /// No other candidate of its cell is left.
        record LastInCell(Cell cell) implements Reason {}

        /// No other place in the unit is left.
        record LastInUnit(Unit unit) implements Reason {}

        /// A smaller net shows that the opposite cannot be.
        ///
        /// @param impossible what would have no possibility left
        record Refuted(Net net, Dilemma impossible) implements Reason {}
    }

    /// Adds the claims of this net to evidence in the making, as links from those that they follow from.
    void addTo(Evidence.Collector evidence) {
        for (var inference : inferences) {
            var strength = inference.claim().holds() ? Evidence.Strength.STRONG : Evidence.Strength.WEAK;
            for (int from : inference.from()) {
                evidence.link(
                        strength,
                        inferences.get(from).claim().candidates(),
                        inference.claim().candidates());
            }
            if (inference.reason() instanceof Reason.Assumed) {
                evidence.candidates(Evidence.Role.ASSUMED, inference.claim().candidates());
            }
        }
    }
}
