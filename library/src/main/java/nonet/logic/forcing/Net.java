package nonet.logic.forcing;

import java.util.List;
import nonet.grid.Cell;
import nonet.grid.DigitSet;
import nonet.grid.Unit;
import nonet.logic.Evidence;
import nonet.logic.chain.Claim;
import nonet.rule.Rule;

/// Claims, each of which follows from some of those before it. A claim about several cells says that none of them has
/// the digit.
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

        /// All places of its digit that one unit has left lie in another, which holds its cells too.
        record Locked(Unit locked, Unit in) implements Reason {}

        /// Two cells that its cells see have only two digits left.
        record NakedPair(List<Cell> cells, DigitSet digits) implements Reason {
            public NakedPair {
                cells = List.copyOf(cells);
            }
        }

        /// Two digits have only two cells left in the unit, its own among them.
        record HiddenPair(Unit unit, List<Cell> cells, DigitSet digits) implements Reason {
            public HiddenPair {
                cells = List.copyOf(cells);
            }
        }

        /// All places of its digit that two units have left lie in two others, one of which holds each of its cells.
        record XWing(List<Unit> base, List<Unit> cover) implements Reason {
            public XWing {
                base = List.copyOf(base);
                cover = List.copyOf(cover);
            }
        }

        /// With what is left in these cells, the rule leaves its cells no room for it.
        record NoWayOfRule(Rule rule, List<Cell> cells) implements Reason {
            public NoWayOfRule {
                cells = List.copyOf(cells);
            }
        }

        /// A smaller net shows that the opposite cannot be.
        ///
        /// @param impossible what would have no possibility left
        record Refuted(Net net, Dilemma impossible) implements Reason {}

        /// Whether nobody says it: a digit leaves its cell or unit because another or the same lies there already.
        default boolean goesWithoutSaying() {
            return switch (this) {
                case CellTaken _, DigitTaken _, Seen _, Known _ -> true;
                case Assumed _,
                        ExcludedBy _,
                        LastInCell _,
                        LastInUnit _,
                        Locked _,
                        NakedPair _,
                        HiddenPair _,
                        XWing _,
                        NoWayOfRule _,
                        Refuted _ -> false;
            };
        }

        /// Whether what it rules out of several digits is said all at once.
        default boolean isPair() {
            return this instanceof NakedPair || this instanceof HiddenPair;
        }
    }

    /// How many claims must be read, those of smaller nets within included. What goes without saying is none, and all
    /// that a pair rules out is one.
    public int claims() {
        var said = inferences.stream()
                .map(Inference::reason)
                .filter(reason -> !reason.goesWithoutSaying())
                .toList();
        int count = 0;
        for (int i = 0; i < said.size(); i++) {
            var reason = said.get(i);
            boolean isSaidAlready = i > 0 && reason.isPair() && reason.equals(said.get(i - 1));
            count += isSaidAlready ? 0 : 1;
            if (reason instanceof Reason.Refuted(var inner, var _)) {
                count += inner.claims();
            }
        }
        return count;
    }

    /// How many assumptions hold at once where it is deepest: 1, or more if there are smaller nets within.
    public int depth() {
        int within = 0;
        for (var inference : inferences) {
            if (inference.reason() instanceof Reason.Refuted(var inner, var _)) {
                within = Math.max(within, inner.depth());
            }
        }
        return 1 + within;
    }

    /// Adds the links between the claims of this net to evidence in the making. What rests on a pattern or on a
    /// smaller net is not linked to single claims.
    void addTo(Evidence.Collector evidence) {
        for (var inference : inferences) {
            var claim = inference.claim();
            switch (inference.reason()) {
                case Reason.Assumed _ -> evidence.assumed(claim.candidates(), claim.holds());
                case Reason.LastInCell _, Reason.LastInUnit _ -> link(Evidence.Strength.STRONG, inference, evidence);
                case Reason.CellTaken _, Reason.DigitTaken _, Reason.ExcludedBy _, Reason.Seen _ ->
                    link(Evidence.Strength.WEAK, inference, evidence);
                case Reason.Known _,
                        Reason.Locked _,
                        Reason.NakedPair _,
                        Reason.HiddenPair _,
                        Reason.XWing _,
                        Reason.NoWayOfRule _,
                        Reason.Refuted _ -> {}
            }
        }
    }

    private void link(Evidence.Strength strength, Inference inference, Evidence.Collector evidence) {
        for (int from : inference.from()) {
            evidence.link(
                    strength,
                    inferences.get(from).claim().candidates(),
                    inference.claim().candidates());
        }
    }
}
