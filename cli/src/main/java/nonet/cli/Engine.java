package nonet.cli;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import nonet.gpu.Flight;
import nonet.gpu.Gpu;
import nonet.kernel.Effort;
import nonet.kernel.Kernel;
import nonet.kernel.Outcomes;
import nonet.logic.Agent;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.solve.Solver;

/// A way to solve puzzles whose speed can be measured. Each solves all puzzles with proof that there is no second
/// solution.
sealed interface Engine {

    /// How many puzzles it works on at the same time.
    int lanes();

    /// How many puzzles there are.
    int count();

    /// Solves all puzzles once.
    ///
    /// @return how many guesses that took
    long round();

    /// A kernel: all puzzles are 9×9, with or without diagonals.
    final class OfKernel implements Engine {

        private static final int PORTION = 4096;
        private static final int CELLS = 81;

        private final Kernel kernel;
        private final byte[] puzzles;
        private final int count;
        private final Outcomes outcomes;
        private final Effort effort = Effort.upTo(2);

        OfKernel(Kernel kernel, List<Puzzle> all) {
            this.kernel = kernel;
            this.count = all.size();
            this.puzzles = digits(all);
            this.outcomes = new Outcomes(Math.min(count, PORTION));
        }

        @Override
        public int lanes() {
            return kernel.lanes();
        }

        @Override
        public int count() {
            return count;
        }

        @Override
        public long round() {
            long guesses = 0;
            for (int from = 0; from < count; from += PORTION) {
                int portion = Math.min(PORTION, count - from);
                kernel.solve(puzzles, CELLS * from, portion, effort, outcomes);
                for (int puzzle = 0; puzzle < portion; puzzle++) {
                    guesses += outcomes.guesses(puzzle);
                }
            }
            return guesses;
        }
    }

    /// 81 digits a puzzle.
    private static byte[] digits(List<Puzzle> all) {
        byte[] digits = new byte[OfKernel.CELLS * all.size()];
        for (int i = 0; i < digits.length; i++) {
            digits[i] = (byte) all.get(i / OfKernel.CELLS).given(i % OfKernel.CELLS);
        }
        return digits;
    }

    /// A GPU, from memory to memory: the puzzles wait where it can fetch them, and the solutions come back to where
    /// anyone can read them. The same puzzles again and again, until they are enough to keep it busy.
    final class OfGpu implements Engine {

        private static final int FLIGHTS = 4;
        private static final int FLIGHTS_OF_A_ROUND = 16;
        private static final int PUZZLES_OF_A_FLIGHT = 1 << 20;

        private final Gpu gpu;
        private final boolean diagonals;
        private final List<Flight> flights = new ArrayList<>();
        private long guesses;

        OfGpu(Gpu gpu, List<Puzzle> all) {
            this.gpu = gpu;
            this.diagonals = all.getFirst().hasDiagonals();
            byte[] digits = digits(all);
            for (int i = 0; i < FLIGHTS; i++) {
                var flight = gpu.newFlight(PUZZLES_OF_A_FLIGHT);
                long end = (long) OfKernel.CELLS * flight.capacity();
                for (long at = 0; at < end; at += digits.length) {
                    int length = (int) Math.min(digits.length, end - at);
                    MemorySegment.copy(digits, 0, flight.puzzles(), ValueLayout.JAVA_BYTE, at, length);
                }
                flights.add(flight);
            }
        }

        @Override
        public int lanes() {
            return gpu.lanes();
        }

        @Override
        public int count() {
            return FLIGHTS_OF_A_ROUND * PUZZLES_OF_A_FLIGHT;
        }

        /// Guesses are counted in the first round alone: in the others they are the same.
        @Override
        public long round() {
            long counted = 0;
            for (int i = 0; i < FLIGHTS_OF_A_ROUND + FLIGHTS; i++) {
                var flight = flights.get(i % FLIGHTS);
                if (i >= FLIGHTS) {
                    flight.await();
                    counted += guesses == 0 ? guesses(flight) : 0;
                }
                if (i < FLIGHTS_OF_A_ROUND) {
                    flight.begin(flight.capacity(), 2, diagonals);
                }
            }
            guesses = guesses == 0 ? counted : guesses;
            return guesses;
        }

        private static long guesses(Flight flight) {
            long guesses = 0;
            for (int puzzle = 0; puzzle < flight.capacity(); puzzle++) {
                guesses += flight.guesses(puzzle);
            }
            return guesses;
        }
    }

    /// One puzzle after the other: the solver for all layouts, or the agent that can be watched.
    ///
    /// @param guesses solves a puzzle and says how many it took
    record OneByOne(ToLongFunction<Puzzle> guesses, List<Puzzle> puzzles) implements Engine {

        static Engine of(Solver solver, List<Puzzle> puzzles) {
            return new OneByOne(puzzle -> solver.count(puzzle, 2, Limits.none()).guesses(), puzzles);
        }

        static Engine of(Agent agent, List<Puzzle> puzzles) {
            return new OneByOne(puzzle -> agent.solve(puzzle).guesses(), puzzles);
        }

        @Override
        public int lanes() {
            return 1;
        }

        @Override
        public int count() {
            return puzzles.size();
        }

        @Override
        public long round() {
            return puzzles.stream().mapToLong(guesses).sum();
        }
    }
}
