package nonet.kernel;

/// Solves as many puzzles at once as there are lanes. Each lane searches its own puzzle; as soon as it is done, it
/// takes the next.
final class LaneKernel implements Kernel {
    /// So many sweeps pass between two looks at the clock.
    private static final int SWEEPS_PER_LOOK = 512;

    private final Lanes lanes;
    private final boolean diagonals;
    private final int[] puzzle;
    private final long[] found;
    private final long[] guesses;
    private final long[] begun;

    LaneKernel(Lanes lanes, boolean diagonals) {
        this.lanes = lanes;
        this.diagonals = diagonals;
        puzzle = new int[lanes.count()];
        found = new long[lanes.count()];
        guesses = new long[lanes.count()];
        begun = new long[lanes.count()];
    }

    @Override
    public int lanes() {
        return lanes.count();
    }

    @Override
    public boolean diagonals() {
        return diagonals;
    }

    @Override
    public void solve(byte[] puzzles, int offset, int count, Effort effort, Outcomes outcomes) {
        Outcomes.check(puzzles, offset, count, outcomes);
        long limit = effort.limit();
        long now = System.nanoTime();
        int next = 0;
        long busy = 0;
        for (int lane = 0; lane < lanes.count() && next < count; lane++) {
            begin(lane, puzzles, offset, next++, now);
            busy |= 1L << lane;
        }
        for (int sweeps = 1; busy != 0; sweeps++) {
            lanes.sweep();
            long dead = lanes.dead() & busy;
            long solved = lanes.decided() & busy & ~dead;
            long stuck = lanes.unchanged() & busy & ~dead & ~solved;

            // First every solution, then every backtrack, then every new puzzle.
            long over = 0;
            for (long rest = solved; rest != 0; rest &= rest - 1) {
                int lane = Long.numberOfTrailingZeros(rest);
                keepSolution(lane, outcomes);
                over |= (found[lane] < limit ? 0L : 1L) << lane;
            }
            for (long rest = (dead | solved) & ~over; rest != 0; rest &= rest - 1) {
                int lane = Long.numberOfTrailingZeros(rest);
                over |= (lanes.backtrack(lane) ? 0L : 1L) << lane;
            }
            for (long rest = over; rest != 0; rest &= rest - 1) {
                int lane = Long.numberOfTrailingZeros(rest);
                outcomes.done(puzzle[lane], found[lane], guesses[lane]);
                if (next < count) {
                    begin(lane, puzzles, offset, next++, now);
                } else {
                    busy &= ~end(lane);
                }
            }
            if (stuck != 0) {
                for (long rest = lanes.guess(stuck); rest != 0; rest &= rest - 1) {
                    guesses[Long.numberOfTrailingZeros(rest)]++;
                }
            }
            if (sweeps % SWEEPS_PER_LOOK == 0) {
                now = System.nanoTime();
                boolean stop = effort.stop().getAsBoolean();
                for (long rest = busy; rest != 0; rest &= rest - 1) {
                    int lane = Long.numberOfTrailingZeros(rest);
                    if (stop || now - begun[lane] > effort.nanosPerPuzzle()) {
                        outcomes.stop(puzzle[lane], found[lane], guesses[lane]);
                        if (next < count && !stop) {
                            begin(lane, puzzles, offset, next++, now);
                        } else {
                            busy &= ~end(lane);
                        }
                    }
                }
                while (stop && next < count) {
                    outcomes.stop(next++, 0, 0);
                }
            }
        }
    }

    private void begin(int lane, byte[] puzzles, int offset, int next, long now) {
        if (!lanes.begin(lane, puzzles, offset + 81 * next)) {
            throw Outcomes.notDigits(puzzles, offset, next);
        }
        puzzle[lane] = next;
        found[lane] = 0;
        guesses[lane] = 0;
        begun[lane] = now;
    }

    /// Afterwards the lane is idle.
    ///
    /// @return the lane as a bit
    private long end(int lane) {
        lanes.idle(lane);
        return 1L << lane;
    }

    private void keepSolution(int lane, Outcomes outcomes) {
        byte[] place = outcomes.placeFor(found[lane]++);
        if (place != null) {
            lanes.solution(lane, place, 81 * puzzle[lane]);
        }
    }
}
