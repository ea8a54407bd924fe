package nonet.kernel;

import java.util.function.BooleanSupplier;

/// Solves one puzzle that takes millions of guesses: divides it into many, which have its solutions between them, and
/// lets the lanes of a [LaneKernel] solve these side by side. That is four to five times as fast as one search.
final class PartsKernel {

    /// So many parts, or a few more: enough to keep all lanes busy to the end, although some parts take a hundred times
    /// as long as others.
    private static final int PARTS = 2048;

    private final LaneKernel lanes;
    private final ScalarKernel divider;

    PartsKernel(LaneKernel lanes) {
        this.lanes = lanes;
        divider = new ScalarKernel(lanes.diagonals());
    }

    /// Solves a puzzle as the first of the outcomes.
    ///
    /// @param candidates for each of 81 cells in reading order the mask of its candidates, digit d as bit d-1
    /// @param effort without a limit of its time
    void solve(int[] candidates, Effort effort, Outcomes outcomes) {
        short[] grids = divider.divide(candidates, PARTS);
        var parts = new Parts(grids.length / 81, effort.limit());
        BooleanSupplier isStopped = effort.stop();
        lanes.solve(
                grids,
                parts,
                new Effort(
                        effort.limit(),
                        Long.MAX_VALUE,
                        () -> parts.found >= effort.limit() || isStopped.getAsBoolean()),
                parts.outcomes);
        parts.join(outcomes);
    }

    /// The parts, one after the other, until enough solutions are found.
    private static final class Parts implements Questions {

        final Outcomes outcomes;
        long found;
        private final int count;
        private final long limit;
        private int next;

        Parts(int count, long limit) {
            this.count = count;
            this.limit = limit;
            outcomes = new Outcomes(count);
        }

        @Override
        public int next() {
            return next < count && found < limit ? next++ : -1;
        }

        @Override
        public void answered(int part) {
            found += outcomes.solutions(part);
        }

        /// Afterwards the first of the outcomes is that of the whole, with the guesses of all parts.
        void join(Outcomes whole) {
            long solutions = 0;
            long guesses = 0;
            boolean isStopped = false;
            for (int part = 0; part < count; part++) {
                for (int i = 0; i < outcomes.solutions(part) && solutions < limit; i++) {
                    byte[] from = outcomes.placeFor(i);
                    byte[] to = whole.placeFor(solutions++);
                    if (from != null && to != null) {
                        System.arraycopy(from, 81 * part, to, 0, 81);
                    }
                }
                guesses += outcomes.guesses(part);
                isStopped |= outcomes.stopped(part);
            }
            if (isStopped && solutions < limit) {
                whole.stop(0, solutions, guesses);
            } else {
                whole.done(0, solutions, guesses);
            }
        }
    }
}
