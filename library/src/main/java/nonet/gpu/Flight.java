package nonet.gpu;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/// Puzzles on their way to the GPU and back. A flight has memory on both sides and a stream of its own, and can be
/// used again and again, by one thread at a time:
///
/// ```java
/// MemorySegment.copy(…, flight.puzzles(), …);
/// flight.begin(count, 2, false);
/// flight.await();
/// flight.solutions(i);  flight.first();
/// ```
///
/// What comes back, in one piece for any number of puzzles; `room` is that number, up to the next multiple of 32:
///
///     ┌──────────┬──────────┬──────────┬─────────────────┐   ┌──────────────────┐
///     │ control  │ found    │ guesses  │ first solutions │   │ second solutions │ only where there are any
///     └──────────┴──────────┴──────────┴─────────────────┘   └──────────────────┘
///       64 bytes   4 × room   4 × room   81 × room             81 × room
public final class Flight implements AutoCloseable {

    private static final int CELLS = 81;

    /// Words of a grid on the GPU, in bytes.
    private static final int GRID = 27 * 4;

    /// Bytes in which the kernels tell what they have to say of all puzzles: the first 16 of these.
    private static final int CONTROL = 64;

    private static final int NOT_BAD = 4;
    private static final int MANY = 8;

    /// A puzzle that takes more sweeps is left to the processor. A thread of the GPU makes a hundred thousand a second.
    private static final int BUDGET = 20_000;

    /// As the kernels have them: threads of a block, open guesses of a thread, bytes of a grid that is kept for each.
    static final int THREADS = 128;

    static final int DEPTH = 64;
    static final int FRAME = 28 * 4;

    /// For so long a thread asks without pause whether the flight is back.
    private static final long SPIN_NANOS = 20_000;

    private static final long PAUSE_NANOS = 30_000;

    private final Gpu gpu;
    private final Driver driver;
    private final int capacity;
    private final Arena arena = Arena.ofShared();

    private final MemorySegment stream;
    private final MemorySegment pinnedIn;
    private final MemorySegment pinnedOut;
    private final long in;
    private final long words;
    private final long seconds;
    private final long out;
    private final long stack;

    /// Arguments of a kernel, and pointers to them.
    private final MemorySegment arguments = arena.allocate(128, 16);
    private final MemorySegment pointers = arena.allocate(ADDRESS, 8);

    private int count;
    private long begun;

    Flight(Gpu gpu, int capacity) {
        this.gpu = gpu;
        this.driver = gpu.driver();
        this.capacity = roundedUp(capacity);
        gpu.use();
        var undo = new Undo(driver);
        try {
            stream = driver.newStream();
            pinnedIn = undo.pinned((long) CELLS * this.capacity + 4);
            pinnedOut = undo.pinned(end(this.capacity));
            in = undo.device((long) CELLS * this.capacity + 4);
            words = undo.device((long) GRID * this.capacity);
            seconds = undo.device((long) GRID * this.capacity);
            out = undo.device(end(this.capacity));
            stack = undo.device((long) gpu.blocks() * THREADS * DEPTH * FRAME);
        } catch (DriverException failed) {
            undo.run();
            throw failed;
        }
    }

    /// How many puzzles it has room for.
    public int capacity() {
        return capacity;
    }

    /// Where the puzzles go: 81 digits each, 0 for an empty cell.
    public MemorySegment puzzles() {
        return pinnedIn;
    }

    /// Sends the first `count` puzzles to the GPU, and returns at once.
    ///
    /// @param limit how many solutions are looked for
    public void begin(int count, long limit, boolean diagonals) {
        this.count = count;
        this.begun = System.nanoTime();
        int room = roundedUp(count);
        long found = out + CONTROL;
        gpu.use();
        driver.copyIn(pinnedIn, in, (long) CELLS * count, stream);
        driver.clear(out, CONTROL / 4, stream);
        launch("nonet_prepare", blocks(count), in, words, out, count, room);
        launchSearch(diagonals ? "nonet_diagonal" : "nonet_classic", found, room, limit);
        launch("nonet_finish", blocks(count), words, out + first(room), 0L, count, room);
        launch("nonet_finish", blocks(count), seconds, out + second(room), out, count, room);
        driver.copyOut(out, pinnedOut, first(room) + (long) CELLS * count, stream);
    }

    /// Waits until the puzzles are back. Afterwards the methods below tell what came of them.
    ///
    /// @throws DriverException when the GPU failed, or did not answer within the time that a flight may take
    public void await() {
        gpu.use();
        awaitStream();
        if (hasSecond()) {
            long at = second(roundedUp(count));
            driver.copyOut(out + at, pinnedOut.asSlice(at), (long) CELLS * count, stream);
            awaitStream();
        }
    }

    private void awaitStream() {
        long since = System.nanoTime();
        while (!driver.isDone(stream)) {
            long now = System.nanoTime();
            if (now - begun > gpu.patience().toNanos()) {
                throw new DriverException("the GPU did not answer within %d s"
                        .formatted(gpu.patience().toSeconds()));
            }
            if (now - since < SPIN_NANOS) {
                Thread.onSpinWait();
            } else {
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
    }

    /// Whether something in a puzzle was not a digit from 0 to 9.
    boolean hasBad() {
        return pinnedOut.get(JAVA_INT, NOT_BAD) != 0;
    }

    /// How many solutions a puzzle has, up to the limit; `~` of those found where the search was given up.
    public int solutions(int puzzle) {
        return pinnedOut.getAtIndex(JAVA_INT, CONTROL / 4 + (long) puzzle);
    }

    public int guesses(int puzzle) {
        return pinnedOut.getAtIndex(JAVA_INT, CONTROL / 4 + (long) roundedUp(count) + puzzle);
    }

    /// The first solutions, 81 digits a puzzle; of no account where there is none.
    public MemorySegment first() {
        return pinnedOut.asSlice(first(roundedUp(count)), (long) CELLS * count);
    }

    /// Whether any puzzle has a second solution.
    boolean hasSecond() {
        return pinnedOut.get(JAVA_INT, MANY) != 0;
    }

    /// The second solutions, 81 digits a puzzle; of no account where there is none.
    MemorySegment second() {
        return pinnedOut.asSlice(second(roundedUp(count)), (long) CELLS * count);
    }

    @Override
    public void close() {
        gpu.use();
        driver.freePinned(pinnedIn);
        driver.freePinned(pinnedOut);
        for (long memory : new long[] {in, words, seconds, out, stack}) {
            driver.free(memory);
        }
        arena.close();
    }

    private void launch(String kernel, int blocks, long from, long to, long control, int count, int room) {
        arguments.set(JAVA_LONG, 0, from);
        arguments.set(JAVA_LONG, 8, to);
        arguments.set(JAVA_LONG, 16, control);
        arguments.set(JAVA_INT, 24, count);
        arguments.set(JAVA_INT, 28, room);
        for (int i = 0; i < 5; i++) {
            pointers.setAtIndex(ADDRESS, i, arguments.asSlice(i < 4 ? 8L * i : 28));
        }
        driver.launch(gpu.kernel(kernel), blocks, THREADS, stream, pointers);
    }

    /// The search takes one argument, the structure `task`.
    private void launchSearch(String kernel, long found, int room, long limit) {
        long[] addresses = {words, seconds, found, found + 4L * room, out, stack};
        MemorySegment.copy(addresses, 0, arguments, JAVA_LONG, 0, addresses.length);
        int[] numbers = {count, room, (int) Math.min(limit, Integer.MAX_VALUE), BUDGET};
        MemorySegment.copy(numbers, 0, arguments, JAVA_INT, 8L * addresses.length, numbers.length);
        pointers.setAtIndex(ADDRESS, 0, arguments);
        driver.launch(gpu.kernel(kernel), Math.min(gpu.blocks(), blocks(count)), THREADS, stream, pointers);
    }

    private static int blocks(int count) {
        return (count + THREADS - 1) / THREADS;
    }

    private static int roundedUp(int count) {
        return (count + 31) / 32 * 32;
    }

    private static long first(int room) {
        return CONTROL + 8L * room;
    }

    private static long second(int room) {
        return first(room) + (long) CELLS * room;
    }

    private static long end(int room) {
        return second(room) + (long) CELLS * room;
    }

    /// Gives back what was got when the next thing cannot be got.
    private static final class Undo {
        private final Driver driver;
        private final List<Runnable> steps = new ArrayList<>();

        Undo(Driver driver) {
            this.driver = driver;
        }

        MemorySegment pinned(long bytes) {
            var memory = driver.allocatePinned(bytes);
            steps.add(() -> driver.freePinned(memory));
            return memory;
        }

        long device(long bytes) {
            long memory = driver.allocate(bytes);
            steps.add(() -> driver.free(memory));
            return memory;
        }

        void run() {
            steps.forEach(Runnable::run);
        }
    }
}
