package nonet.solve;

import nonet.rule.Rule;

/// So many of some cells hold a digit of a mask. A cell may be there more than once, and counts as often.
final class OccursPropagator implements Propagator {

    private final Rule rule;
    private final int[] cells;
    private final int digits;

    /// `isCount[n]`: whether it may be n of them.
    private final boolean[] isCount;

    OccursPropagator(Rule rule, int[] cells, int digits, Iterable<Integer> counts) {
        this.rule = rule;
        this.cells = cells;
        this.digits = digits;
        isCount = new boolean[cells.length + 1];
        for (int count : counts) {
            if (count >= 0 && count < isCount.length) {
                isCount[count] = true;
            }
        }
    }

    @Override
    public Rule rule() {
        return rule;
    }

    @Override
    public int[] cells() {
        return cells;
    }

    @Override
    public boolean propagate(Candidates state) {
        int sure = 0;
        int perhaps = 0;
        for (int cell : cells) {
            int candidates = state.candidates(cell);
            sure += (candidates & ~digits) == 0 ? 1 : 0;
            perhaps += (candidates & digits) != 0 ? 1 : 0;
        }
        int least = sure;
        while (least <= perhaps && !isCount[least]) {
            least++;
        }
        if (least > perhaps) {
            return false;
        }
        int most = perhaps;
        while (!isCount[most]) {
            most--;
        }
        if (sure == perhaps || (most > sure && least < perhaps)) {
            return true;
        }
        for (int cell : cells) {
            int candidates = state.candidates(cell);
            boolean isOpen = (candidates & ~digits) != 0 && (candidates & digits) != 0;
            if (isOpen && !state.restrict(cell, most == sure ? ~digits : digits)) {
                return false;
            }
        }
        return true;
    }
}
