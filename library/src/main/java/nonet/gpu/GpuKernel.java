package nonet.gpu;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import nonet.gpu.Flights.Seat;
import nonet.gpu.Flights.Trip;
import nonet.kernel.Effort;
import nonet.kernel.Kernel;
import nonet.kernel.Kernels;
import nonet.kernel.Outcomes;
import org.jspecify.annotations.Nullable;

/// Solves on the GPU what the GPU finishes, and the rest on the processor.
final class GpuKernel implements Kernel {

    private static final int CELLS = 81;

    /// The processor takes so many puzzles at a time.
    private static final int PORTION = 4096;

    /// From so many puzzles on it is worth the compiler's work to solve them by vectors.
    private static final int WORTH_VECTORS = 1024;

    private final Flights flights;
    private final boolean diagonals;

    /// The puzzles that the GPU did not finish, of the call under way.
    private int[] left = new int[64];

    private int leftCount;

    private @Nullable Processor processor;

    GpuKernel(Flights flights, boolean diagonals) {
        this.flights = flights;
        this.diagonals = diagonals;
    }

    @Override
    public int lanes() {
        return flights.lanes();
    }

    @Override
    public boolean diagonals() {
        return diagonals;
    }

    @Override
    public void solve(byte[] puzzles, int offset, int count, Effort effort, Outcomes outcomes) {
        Outcomes.check(puzzles, offset, count, outcomes);
        leftCount = 0;
        var trip = new Trip(effort.limit(), diagonals);
        // Each seat, with the puzzle that is the first in it.
        Deque<Seat> seats = new ArrayDeque<>();
        Deque<Integer> firsts = new ArrayDeque<>();
        int boarded = 0;
        try {
            while (boarded < count || !seats.isEmpty()) {
                @Nullable
                Seat seat = boarded < count && !effort.stop().getAsBoolean()
                        ? flights.board(trip, count - boarded, seats.isEmpty())
                        : null;
                if (seat != null) {
                    seats.add(seat);
                    firsts.add(boarded);
                    bring(seat, puzzles, offset + CELLS * boarded);
                    boarded += seat.size();
                } else if (!seats.isEmpty()) {
                    fetch(seats.element(), firsts.remove(), puzzles, offset, outcomes);
                    flights.leave(seats.remove());
                } else {
                    leave(boarded, count - boarded);
                    boarded = count;
                }
            }
        } finally {
            seats.forEach(this::abandon);
        }
        finish(puzzles, offset, effort, outcomes);
    }

    private void bring(Seat seat, byte[] puzzles, int at) {
        MemorySegment.copy(
                puzzles, at, seat.flight().puzzles(), JAVA_BYTE, (long) CELLS * seat.from(), CELLS * seat.size());
        flights.brought(seat);
    }

    /// Other passengers may still wait for the flight that this seat is in.
    private void abandon(Seat seat) {
        boolean _ = flights.land(seat);
        flights.leave(seat);
    }

    /// Waits for a seat's flight and takes the outcomes of its puzzles out.
    private void fetch(Seat seat, int first, byte[] puzzles, int offset, Outcomes outcomes) {
        if (!flights.land(seat)) {
            leave(first, seat.size());
            return;
        }
        var flight = seat.flight();
        if (flight.hasBad()) {
            for (int i = 0; i < seat.size(); i++) {
                Outcomes.checkDigits(puzzles, offset, first + i);
            }
        }
        for (int i = 0; i < seat.size(); i++) {
            int found = flight.solutions(seat.from() + i);
            if (found < 0) {
                leave(first + i, 1);
            } else {
                outcomes.done(first + i, found, flight.guesses(seat.from() + i));
            }
        }
        copy(flight.first(), seat, outcomes.first(), first);
        if (flight.hasSecond()) {
            copy(flight.second(), seat, outcomes.second(), first);
        }
    }

    private static void copy(MemorySegment solutions, Seat seat, byte[] to, int first) {
        MemorySegment.copy(solutions, JAVA_BYTE, (long) CELLS * seat.from(), to, CELLS * first, CELLS * seat.size());
    }

    /// Leaves puzzles to the processor.
    private void leave(int first, int count) {
        if (leftCount + count > left.length) {
            left = Arrays.copyOf(left, Math.max(2 * left.length, leftCount + count));
        }
        for (int i = 0; i < count; i++) {
            left[leftCount++] = first + i;
        }
    }

    /// Solves on the processor what was left to it.
    private void finish(byte[] puzzles, int offset, Effort effort, Outcomes outcomes) {
        if (leftCount == 0) {
            return;
        }
        if (processor == null || (leftCount >= WORTH_VECTORS && !processor.hasVectors)) {
            processor = new Processor(diagonals, leftCount >= WORTH_VECTORS);
        }
        for (int from = 0; from < leftCount; from += PORTION) {
            processor.solve(puzzles, offset, left, from, Math.min(PORTION, leftCount - from), effort, outcomes);
        }
    }

    /// Solves puzzles that are scattered over an array.
    private static final class Processor {
        private final boolean hasVectors;
        private final Kernel kernel;
        private final byte[] gathered = new byte[CELLS * PORTION];
        private final Outcomes own = new Outcomes(PORTION);

        Processor(boolean diagonals, boolean hasVectors) {
            this.hasVectors = hasVectors;
            this.kernel = hasVectors ? Kernels.batch(diagonals) : Kernels.scalar(diagonals);
        }

        void solve(byte[] puzzles, int offset, int[] which, int from, int count, Effort effort, Outcomes outcomes) {
            for (int i = 0; i < count; i++) {
                Outcomes.checkDigits(puzzles, offset, which[from + i]);
                System.arraycopy(puzzles, offset + CELLS * which[from + i], gathered, CELLS * i, CELLS);
            }
            kernel.solve(gathered, 0, count, effort, own);
            for (int i = 0; i < count; i++) {
                int puzzle = which[from + i];
                if (own.stopped(i)) {
                    outcomes.stop(puzzle, own.solutions(i), own.guesses(i));
                } else {
                    outcomes.done(puzzle, own.solutions(i), own.guesses(i));
                }
                System.arraycopy(own.first(), CELLS * i, outcomes.first(), CELLS * puzzle, CELLS);
                System.arraycopy(own.second(), CELLS * i, outcomes.second(), CELLS * puzzle, CELLS);
            }
        }
    }
}
