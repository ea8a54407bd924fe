package nonet.gpu;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;

/// The functions of the CUDA driver that are needed, by the names that NVIDIA gave them. Addresses on the GPU are
/// longs; a stream, a module and a function are pointers to things of which only the driver knows more.
///
/// Each method throws [DriverException] where the driver answers with an error.
@SuppressWarnings("restricted") // to call a library is what this class is for
final class Driver {

    /// The driver's answer to a question about work that is not finished.
    private static final int NOT_READY = 600;

    /// Other contexts may use what was pinned for one of them.
    private static final int PORTABLE = 1;

    /// A stream that does not wait for those of others.
    private static final int NON_BLOCKING = 1;

    private static final int MULTIPROCESSOR_COUNT = 16;

    private final Linker linker = Linker.nativeLinker();
    private final SymbolLookup library;

    private final Function memcpyHtoDAsync;
    private final Function memcpyDtoHAsync;
    private final Function memsetD32Async;
    private final Function launchKernel;
    private final Function streamQuery;
    private final Function ctxSetCurrent;

    private Driver(SymbolLookup library) {
        this.library = library;
        memcpyHtoDAsync = function("cuMemcpyHtoDAsync_v2", JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS);
        memcpyDtoHAsync = function("cuMemcpyDtoHAsync_v2", ADDRESS, JAVA_LONG, JAVA_LONG, ADDRESS);
        memsetD32Async = function("cuMemsetD32Async", JAVA_LONG, JAVA_INT, JAVA_LONG, ADDRESS);
        launchKernel = function(
                "cuLaunchKernel",
                ADDRESS,
                JAVA_INT,
                JAVA_INT,
                JAVA_INT,
                JAVA_INT,
                JAVA_INT,
                JAVA_INT,
                JAVA_INT,
                ADDRESS,
                ADDRESS,
                ADDRESS);
        streamQuery = function("cuStreamQuery", ADDRESS);
        ctxSetCurrent = function("cuCtxSetCurrent", ADDRESS);
    }

    /// Loads the driver.
    ///
    /// @param name of its library, as the system's loader knows it, or a path
    /// @throws IllegalArgumentException where there is no such library
    static Driver load(String name) {
        return new Driver(SymbolLookup.libraryLookup(name, Arena.global()));
    }

    // ---- The device, its context and its code ----------------------------------------------------------------

    /// Afterwards the first GPU is found and this thread may use it.
    ///
    /// @return its context
    MemorySegment openFirstDevice() {
        call(function("cuInit", JAVA_INT), 0);
        var context = newPointer(function("cuDevicePrimaryCtxRetain", ADDRESS, JAVA_INT), firstDevice());
        use(context);
        return context;
    }

    private int firstDevice() {
        return newInt(function("cuDeviceGet", ADDRESS, JAVA_INT), 0);
    }

    /// Afterwards this thread may use the GPU.
    void use(MemorySegment context) {
        call(ctxSetCurrent, context);
    }

    String deviceName() {
        try (var arena = Arena.ofConfined()) {
            var name = arena.allocate(256);
            call(function("cuDeviceGetName", ADDRESS, JAVA_INT, JAVA_INT), name, (int) name.byteSize(), firstDevice());
            return name.getString(0, StandardCharsets.US_ASCII);
        }
    }

    /// How many multiprocessors the GPU has.
    int multiprocessors() {
        return newInt(
                function("cuDeviceGetAttribute", ADDRESS, JAVA_INT, JAVA_INT), MULTIPROCESSOR_COUNT, firstDevice());
    }

    /// Turns PTX into code for this GPU, which takes a second when it is done for the first time.
    MemorySegment load(MemorySegment ptx) {
        return newPointer(function("cuModuleLoadData", ADDRESS, ADDRESS), ptx);
    }

    MemorySegment kernel(MemorySegment module, String name) {
        try (var arena = Arena.ofConfined()) {
            return newPointer(
                    function("cuModuleGetFunction", ADDRESS, ADDRESS, ADDRESS), module, arena.allocateFrom(name));
        }
    }

    /// How many blocks of so many threads a multiprocessor has room for.
    int blocksPerMultiprocessor(MemorySegment kernel, int threads) {
        return newInt(
                function("cuOccupancyMaxActiveBlocksPerMultiprocessor", ADDRESS, ADDRESS, JAVA_INT, JAVA_LONG),
                kernel,
                threads,
                0L);
    }

    // ---- Memory ----------------------------------------------------------------------------------------------

    /// Memory on the GPU.
    long allocate(long bytes) {
        try (var arena = Arena.ofConfined()) {
            var place = arena.allocate(JAVA_LONG);
            call(function("cuMemAlloc_v2", ADDRESS, JAVA_LONG), place, bytes);
            return place.get(JAVA_LONG, 0);
        }
    }

    void free(long address) {
        call(function("cuMemFree_v2", JAVA_LONG), address);
    }

    /// Memory of this machine that the GPU can read and write by itself.
    MemorySegment allocatePinned(long bytes) {
        return newPointer(function("cuMemHostAlloc", ADDRESS, JAVA_LONG, JAVA_INT), bytes, PORTABLE)
                .reinterpret(bytes);
    }

    void freePinned(MemorySegment memory) {
        call(function("cuMemFreeHost", ADDRESS), memory);
    }

    // ---- Streams ---------------------------------------------------------------------------------------------

    MemorySegment newStream() {
        return newPointer(function("cuStreamCreate", ADDRESS, JAVA_INT), NON_BLOCKING);
    }

    void copyIn(MemorySegment from, long to, long bytes, MemorySegment stream) {
        call(memcpyHtoDAsync, to, from, bytes, stream);
    }

    void copyOut(long from, MemorySegment to, long bytes, MemorySegment stream) {
        call(memcpyDtoHAsync, to, from, bytes, stream);
    }

    void clear(long address, long words, MemorySegment stream) {
        call(memsetD32Async, address, 0, words, stream);
    }

    /// @param arguments pointers to the kernel's arguments
    void launch(MemorySegment kernel, int blocks, int threads, MemorySegment stream, MemorySegment arguments) {
        call(launchKernel, kernel, blocks, 1, 1, threads, 1, 1, 0, stream, arguments, MemorySegment.NULL);
    }

    /// Whether all that was given to a stream is done.
    boolean isDone(MemorySegment stream) {
        int answer = invoke(streamQuery.handle(), stream);
        if (answer != 0 && answer != NOT_READY) {
            throw failure(streamQuery, answer);
        }
        return answer == 0;
    }

    // ---- Calls -----------------------------------------------------------------------------------------------

    /// A function of the driver.
    ///
    /// @param name without its version
    private record Function(String name, MethodHandle handle) {}

    private Function function(String name, MemoryLayout... arguments) {
        var address = library.find(name)
                .orElseThrow(() -> new DriverException("the NVIDIA driver here has no function " + name
                        + ". Maybe it is too old: install a newer one"));
        return new Function(
                name.replace("_v2", ""), linker.downcallHandle(address, FunctionDescriptor.of(JAVA_INT, arguments)));
    }

    private void call(Function function, Object... arguments) {
        int answer = invoke(function.handle(), arguments);
        if (answer != 0) {
            throw failure(function, answer);
        }
    }

    /// What a function writes to the place that is its first argument.
    private MemorySegment newPointer(Function function, Object... others) {
        try (var arena = Arena.ofConfined()) {
            var place = arena.allocate(ADDRESS);
            call(function, withFirst(place, others));
            return place.get(ADDRESS, 0);
        }
    }

    private int newInt(Function function, Object... others) {
        try (var arena = Arena.ofConfined()) {
            var place = arena.allocate(JAVA_INT);
            call(function, withFirst(place, others));
            return place.get(JAVA_INT, 0);
        }
    }

    private static Object[] withFirst(Object first, Object[] others) {
        var all = new Object[others.length + 1];
        all[0] = first;
        System.arraycopy(others, 0, all, 1, others.length);
        return all;
    }

    private static int invoke(MethodHandle function, Object... arguments) {
        try {
            return (int) function.invokeWithArguments(arguments);
        } catch (RuntimeException | Error failed) {
            throw failed;
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private DriverException failure(Function function, int answer) {
        return new DriverException(
                "the NVIDIA driver answers %s with error %d, %s".formatted(function.name(), answer, words(answer)));
    }

    private String words(int error) {
        try (var arena = Arena.ofConfined()) {
            var place = arena.allocate(ADDRESS);
            var address = library.find("cuGetErrorString");
            if (address.isEmpty()) {
                return "of which it says nothing";
            }
            var function = linker.downcallHandle(address.get(), FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS));
            return invoke(function, error, place) == 0
                    ? place.get(ADDRESS, 0).reinterpret(1024).getString(0)
                    : "of which it says nothing";
        }
    }
}
