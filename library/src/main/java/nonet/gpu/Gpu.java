package nonet.gpu;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import nonet.kernel.Kernel;

/// One NVIDIA GPU, the first of this machine, ready to solve.
///
/// ```java
/// switch (Gpu.open(System.err::println)) {
///     case Gpu.Opened(var gpu) -> gpu.kernel(false).solve(…);
///     case Gpu.Absent(var why) -> …
/// }
/// ```
public final class Gpu implements AutoCloseable {

    /// The puzzles of a flight at most.
    private static final int CAPACITY = 1 << 18;

    /// A flight takes a second at most where its puzzles are the hardest. After this, the GPU hangs.
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final List<String> KERNELS =
            List.of("nonet_prepare", "nonet_classic", "nonet_diagonal", "nonet_finish");

    private final Driver driver;
    private final MemorySegment context;
    private final String name;
    private final Map<String, MemorySegment> kernels = new HashMap<>();
    private final int blocks;
    private final Duration patience;
    private final Flights flights;

    /// What came of the attempt to open a GPU.
    public sealed interface Opening {}

    public record Opened(Gpu gpu) implements Opening {}

    /// @param why in words, without a full stop
    public record Absent(String why) implements Opening {}

    private Gpu(Driver driver, Duration patience, int capacity, Consumer<String> tell) {
        this.driver = driver;
        this.patience = patience;
        context = driver.openFirstDevice();
        name = driver.deviceName();
        try (var arena = Arena.ofConfined()) {
            var module = driver.load(arena.allocateFrom(ptx()));
            for (String kernel : KERNELS) {
                kernels.put(kernel, driver.kernel(module, kernel));
            }
        }
        blocks = driver.multiprocessors()
                * Math.min(
                        driver.blocksPerMultiprocessor(kernel("nonet_classic"), Flight.THREADS),
                        driver.blocksPerMultiprocessor(kernel("nonet_diagonal"), Flight.THREADS));
        flights = new Flights(this, capacity, tell);
    }

    /// Opens the GPU. Where there is none, no driver for it, or not enough memory, it says so.
    ///
    /// @param tell takes a sentence when the GPU fails later; the processor then does its work
    public static Opening open(Consumer<String> tell) {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        return open(system.contains("windows") ? "nvcuda.dll" : "libcuda.so.1", PATIENCE, CAPACITY, tell);
    }

    static Opening open(String library, Duration patience, int capacity, Consumer<String> tell) {
        Driver driver;
        try {
            driver = Driver.load(library);
        } catch (IllegalArgumentException notThere) {
            return new Absent("there is no NVIDIA driver here, " + library + " is not found");
        } catch (DriverException tooOld) {
            return new Absent(tooOld.why());
        }
        try {
            return new Opened(new Gpu(driver, patience, capacity, tell));
        } catch (DriverException failed) {
            return new Absent(failed.why());
        }
    }

    /// The kernel as text, which the driver turns into code for this GPU.
    static String ptx() {
        try (InputStream text = Gpu.class.getResourceAsStream("solve.ptx")) {
            return new String(Objects.requireNonNull(text, "solve.ptx").readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /// What it is called, such as "NVIDIA H200".
    public String name() {
        return name;
    }

    /// A kernel that solves on this GPU, for one thread. The kernels of several threads share its work.
    public Kernel kernel(boolean diagonals) {
        return new GpuKernel(flights, diagonals);
    }

    /// Memory for so many puzzles that somebody wants to bring and fetch without a copy.
    public Flight newFlight(int capacity) {
        return new Flight(this, capacity);
    }

    /// How many puzzles it works on at the same time.
    public int lanes() {
        return blocks * Flight.THREADS;
    }

    @Override
    public void close() {
        flights.close();
    }

    Driver driver() {
        return driver;
    }

    /// Afterwards this thread may use the GPU.
    void use() {
        driver.use(context);
    }

    MemorySegment kernel(String name) {
        return Objects.requireNonNull(kernels.get(name), name);
    }

    /// How many blocks the GPU works on at the same time.
    int blocks() {
        return blocks;
    }

    /// How long a flight may take.
    Duration patience() {
        return patience;
    }
}
