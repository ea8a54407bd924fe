package nonet.gpu;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Brings the puzzles of several threads together in flights, and the flights to the GPU.
///
/// One flight is **boarding**: callers take seats in it and bring their puzzles. It starts when it is full, or as soon
/// as few enough others are in the air. So the first puzzles leave at once, and while the GPU is busy larger and larger
/// flights gather. One of the passengers is the pilot, whose thread waits for the flight; the others are woken when it
/// has **landed**. A flight whose passengers have all left is idle again.
///
/// When the driver fails, the GPU is **lost**: nobody boards any more, and passengers are sent away to solve for
/// themselves.
final class Flights implements AutoCloseable {

    /// So many flights at most, or as many as there is memory for: some in the air, some boarding, some being left.
    private static final int MOST = 6;

    /// So many are in the air at a time: one works, others are copied in and out, or end with a few long searches.
    private static final int MOST_IN_THE_AIR = 3;

    /// What all puzzles of a flight have in common.
    record Trip(long limit, boolean diagonals) {}

    /// Room for `size` puzzles in a flight, from the place `from` on.
    record Seat(Berth berth, int from, int size) {
        Flight flight() {
            return berth.flight;
        }
    }

    private enum State {
        IDLE,
        BOARDING,
        IN_THE_AIR,
        LANDED
    }

    /// A flight, and who is in it.
    static final class Berth {
        private final Flight flight;
        private State state = State.IDLE;
        private @Nullable Trip trip;
        private int taken;
        private int bringing;
        private int passengers;
        private boolean hasPilot;

        Berth(Flight flight) {
            this.flight = flight;
        }

        private boolean hasRoomFor(Trip wanted) {
            return state == State.BOARDING && wanted.equals(trip) && taken < flight.capacity();
        }
    }

    private final Gpu gpu;
    private final int capacity;
    private final Consumer<String> tell;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final List<Berth> berths = new ArrayList<>();
    private int most = MOST;
    private int inTheAir;
    private boolean lost;

    /// @param capacity puzzles of a flight
    /// @param tell takes a sentence when the GPU is lost
    Flights(Gpu gpu, int capacity, Consumer<String> tell) {
        this.gpu = gpu;
        this.capacity = capacity;
        this.tell = tell;
        berths.add(new Berth(new Flight(gpu, capacity))); // there must be memory for one
    }

    int lanes() {
        return gpu.lanes();
    }

    /// Takes a seat for some of the puzzles, all of them if there is room. The caller then brings them and says so by
    /// [#brought].
    ///
    /// @param mayWait whether to wait where every flight is on its way
    /// @return null where there is none now, or the GPU is lost
    @Nullable
    Seat board(Trip trip, int wanted, boolean mayWait) {
        lock.lock();
        try {
            while (!lost) {
                for (var berth : berths) {
                    if (berth.hasRoomFor(trip)) {
                        return seat(berth, wanted);
                    }
                }
                var idle = idle();
                if (idle != null) {
                    idle.state = State.BOARDING;
                    idle.trip = trip;
                    idle.taken = 0;
                    return seat(idle, wanted);
                }
                if (!mayWait) {
                    return null;
                }
                changed.awaitUninterruptibly();
            }
            return null;
        } finally {
            lock.unlock();
        }
    }

    private static Seat seat(Berth berth, int wanted) {
        int size = Math.min(wanted, berth.flight.capacity() - berth.taken);
        var seat = new Seat(berth, berth.taken, size);
        berth.taken += size;
        berth.bringing++;
        berth.passengers++;
        return seat;
    }

    private @Nullable Berth idle() {
        for (var berth : berths) {
            if (berth.state == State.IDLE) {
                return berth;
            }
        }
        if (berths.size() >= most) {
            return null;
        }
        try {
            var berth = new Berth(new Flight(gpu, capacity));
            berths.add(berth);
            return berth;
        } catch (DriverException noMemory) {
            most = berths.size();
            return null;
        }
    }

    /// The puzzles of a seat are in their place.
    void brought(Seat seat) {
        lock.lock();
        try {
            seat.berth.bringing--;
            startThoseThatMay();
        } finally {
            lock.unlock();
        }
    }

    /// Waits until the flight is back; as its pilot, if there is none yet.
    ///
    /// @return false when the GPU is lost, and the puzzles are as they were
    boolean land(Seat seat) {
        var berth = seat.berth;
        lock.lock();
        try {
            while (!lost && berth.state != State.LANDED) {
                if (berth.state == State.IN_THE_AIR && !berth.hasPilot) {
                    awaitLanding(berth);
                } else {
                    changed.awaitUninterruptibly();
                }
            }
            return !lost;
        } finally {
            lock.unlock();
        }
    }

    private void startThoseThatMay() {
        for (var berth : berths) {
            if (!lost && berth.state == State.BOARDING && berth.bringing == 0 && berth.passengers > 0) {
                boolean full = berth.taken == berth.flight.capacity();
                if (full || inTheAir < MOST_IN_THE_AIR) {
                    start(berth);
                }
            }
        }
        changed.signalAll();
    }

    private void start(Berth berth) {
        var trip = Objects.requireNonNull(berth.trip);
        berth.state = State.IN_THE_AIR;
        inTheAir++;
        try {
            berth.flight.begin(berth.taken, trip.limit(), trip.diagonals());
        } catch (DriverException failed) {
            lose(failed);
        }
    }

    /// Gives the lock away while the flight is in the air.
    private void awaitLanding(Berth berth) {
        berth.hasPilot = true;
        lock.unlock();
        @Nullable DriverException failure = null;
        try {
            berth.flight.await();
        } catch (DriverException failed) {
            failure = failed;
        } finally {
            lock.lock();
        }
        berth.hasPilot = false;
        berth.state = State.LANDED;
        inTheAir--;
        if (failure != null) {
            lose(failure);
        }
        startThoseThatMay();
    }

    private void lose(DriverException failure) {
        if (!lost) {
            lost = true;
            tell.accept(failure.why());
        }
    }

    /// Nobody reads from this seat any more.
    void leave(Seat seat) {
        lock.lock();
        try {
            if (--seat.berth.passengers == 0) {
                seat.berth.state = State.IDLE;
                changed.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    /// Gives the memory back. A GPU that is lost keeps it until the process ends: it might still write there.
    @Override
    public void close() {
        lock.lock();
        try {
            if (!lost) {
                lost = true;
                berths.forEach(berth -> berth.flight.close());
            }
        } finally {
            lock.unlock();
        }
    }
}
