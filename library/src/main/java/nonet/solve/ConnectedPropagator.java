package nonet.solve;

import nonet.rule.Rule;

/// The cells that hold a digit of a mask hang together along rows and columns.
final class ConnectedPropagator extends Propagator {

    private final int digits;
    private final int fewest;
    private final int most;
    private final Patches patches;

    /// @param columns how many of the cells stand side by side
    /// @param size how many hold such a digit; 0 where nobody says it
    ConnectedPropagator(Rule rule, int[] cells, int columns, int digits, int size) {
        super(Turn.LAST, rule, cells);
        this.digits = digits;
        this.fewest = Math.max(1, size);
        this.most = size == 0 ? cells.length : size;
        patches = new Patches(cells.length, columns);
    }

    @Override
    boolean propagate(Candidates state) {
        for (int i = 0; i < cells.length; i++) {
            int candidates = state.candidates(cells[i]);
            patches.known[i] = (candidates & digits) == 0
                    ? Patches.NO
                    : (candidates & ~digits) == 0 ? Patches.SURE : Patches.MAY_BE;
        }
        if (!patches.narrow(fewest, most)) {
            return false;
        }
        for (int i = 0; i < cells.length; i++) {
            boolean isKept = switch (patches.known[i]) {
                case Patches.NO -> state.restrict(cells[i], ~digits);
                case Patches.SURE -> state.restrict(cells[i], digits);
                default -> true;
            };
            if (!isKept) {
                return false;
            }
        }
        return true;
    }
}
