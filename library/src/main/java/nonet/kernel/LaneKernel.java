package nonet.kernel;

/// Solves as many puzzles at once as there are lanes. Each lane searches its own puzzle; as soon as it is
/// done, it takes the next.
final class LaneKernel implements Kernel {
    /// So many sweeps pass between two looks at the clock.
    private static final int SWEEPS_PER_LOOK = 512;

    /// So many lanes have to be stuck before a guess is made at every other sweep, where nobody asks which
    /// solution is found: a guess takes two thirds of a sweep, for one lane as for all. That saves a
    /// twelfth.
    private static final int PATIENCE = 7;

    /// No candidate that a puzzle lacks.
    private static final short[] NOTHING = {};

    private final Lanes lanes;
    private final boolean diagonals;
    private final int[] puzzle;
    private final long[] found;
    private final long[] guesses;
    private final long[] begun;

    /// The candidates that the puzzles lack, one each; none where it is empty.
    private short[] without = NOTHING;
    /// The candidates of all cells of the puzzles, where these are known by them; else empty.
    private short[] grids = NOTHING;
    /// The lanes that work on a puzzle.
    private long busy;
    /// Where the puzzles come from.
    private Questions questions = Outcomes.inOrder(0);
    /// How many lanes have to be stuck before they guess.
    private int enough;
    /// The time at the last look at the clock.
    private long now;

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

    /// Solves puzzles of which candidates are known, each of which is asked for when there is room for it.
    ///
    /// @param candidates 81 masks a puzzle, digit d as bit d-1
    void solve(short[] candidates, Questions asking, Effort effort, Outcomes outcomes) {
        grids = candidates;
        solve(new byte[0], 0, asking, NOTHING, effort, outcomes);
        grids = NOTHING;
    }

    @Override
    public void solve(byte[] puzzles, int offset, Questions asking, short[] lacking, Effort effort, Outcomes outcomes) {
        questions = asking;
        without = lacking;
        now = System.nanoTime();
        busy = 0;
        for (int lane = 0; lane < lanes.count(); lane++) {
            beginNext(lane, puzzles, offset);
        }
        for (int sweeps = 1; busy != 0; sweeps++) {
            enough = without.length > 0 && sweeps % 2 == 0 ? PATIENCE : 1;
            advance(puzzles, offset, effort.limit(), outcomes);
            if (sweeps % SWEEPS_PER_LOOK == 0) {
                giveUp(puzzles, offset, effort, outcomes);
            }
        }
    }

    /// One sweep, and what follows from it in each lane. A method of its own, so that it is compiled as
    /// soon as it has been called often, and not once more for each loop that was under way by then.
    private void advance(byte[] puzzles, int offset, long limit, Outcomes outcomes) {
        lanes.sweep();
        if (diagonals && without.length > 0) {
            lanes.lockDiagonals();
        }
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
            questions.answered(puzzle[lane]);
            beginNext(lane, puzzles, offset);
        }
        if (Long.bitCount(stuck) >= enough) {
            for (long rest = lanes.guess(stuck); rest != 0; rest &= rest - 1) {
                guesses[Long.numberOfTrailingZeros(rest)]++;
            }
        }
    }

    /// Gives up every puzzle that has had its time, and all of them when somebody calls it off.
    private void giveUp(byte[] puzzles, int offset, Effort effort, Outcomes outcomes) {
        now = System.nanoTime();
        if (effort.stop().getAsBoolean()) {
            for (int next = questions.next(); next >= 0; next = questions.next()) {
                outcomes.stop(next, 0, 0);
            }
            for (long rest = busy; rest != 0; rest &= rest - 1) {
                int lane = Long.numberOfTrailingZeros(rest);
                outcomes.stop(puzzle[lane], found[lane], guesses[lane]);
                end(lane);
            }
            return;
        }
        for (long rest = busy; rest != 0; rest &= rest - 1) {
            int lane = Long.numberOfTrailingZeros(rest);
            if (now - begun[lane] > effort.nanosPerPuzzle()) {
                outcomes.stop(puzzle[lane], found[lane], guesses[lane]);
                questions.answered(puzzle[lane]);
                beginNext(lane, puzzles, offset);
            }
        }
    }

    private void beginNext(int lane, byte[] puzzles, int offset) {
        int next = questions.next();
        if (next < 0) {
            end(lane);
            return;
        }
        if (grids.length > 0) {
            lanes.begin(lane, grids, 81 * next);
        } else if (!lanes.begin(lane, puzzles, offset + 81 * next)) {
            throw Outcomes.notDigits(puzzles, offset, next);
        }
        if (without.length > 0) {
            lanes.eliminate(lane, without[next] / 9, without[next] % 9 + 1);
        }
        busy |= 1L << lane;
        puzzle[lane] = next;
        found[lane] = 0;
        guesses[lane] = 0;
        begun[lane] = now;
    }

    /// Afterwards the lane is idle.
    private void end(int lane) {
        lanes.idle(lane);
        busy &= ~(1L << lane);
    }

    private void keepSolution(int lane, Outcomes outcomes) {
        byte[] place = outcomes.placeFor(found[lane]++);
        if (place != null) {
            lanes.solution(lane, place, 81 * puzzle[lane]);
        }
    }
}
