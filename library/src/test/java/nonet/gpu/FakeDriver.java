package nonet.gpu;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A driver without a GPU, made of the GPU's own source by the C compiler of this machine: `src/test/cuda`.
@SuppressWarnings("restricted")
public final class FakeDriver {

    /// So few puzzles in a flight that every test fills several.
    static final int CAPACITY = 64;

    private static final Optional<FakeDriver> BUILT = build();

    private final Path library;
    private final SymbolLookup functions;

    private FakeDriver(Path library) {
        this.library = library;
        this.functions = SymbolLookup.libraryLookup(library, Arena.global());
    }

    /// The driver; empty where there is no C compiler.
    public static Optional<FakeDriver> get() {
        return BUILT;
    }

    /// A GPU on which nothing fails.
    public Gpu open() {
        works();
        return ((Gpu.Opened) open(Duration.ofSeconds(30), new ArrayList<>())).gpu();
    }

    /// @param told takes what is said when it fails
    Gpu.Opening open(Duration patience, List<String> told) {
        return Gpu.open(library.toString(), patience, CAPACITY, told::add);
    }

    /// Afterwards nothing fails.
    void works() {
        fails("", 0, 0);
    }

    /// Afterwards a function of the driver fails, after so many calls.
    void fails(String function, int calls, int answer) {
        try (var arena = Arena.ofConfined()) {
            Linker.nativeLinker()
                    .downcallHandle(
                            functions.findOrThrow("fake_failure"),
                            FunctionDescriptor.ofVoid(ValueLayout.ADDRESS, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT))
                    .invoke(arena.allocateFrom(function), calls, answer);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /// Allocations that were not given back.
    int allocated() {
        try {
            return (int) Linker.nativeLinker()
                    .downcallHandle(
                            functions.findOrThrow("fake_allocated"), FunctionDescriptor.of(ValueLayout.JAVA_INT))
                    .invoke();
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static Optional<FakeDriver> build() {
        for (String compiler : List.of("cc", "gcc", "clang")) {
            @Nullable Path library = build(compiler);
            if (library != null) {
                return Optional.of(new FakeDriver(library));
            }
        }
        return Optional.empty();
    }

    private static @Nullable Path build(String compiler) {
        try {
            var library = Files.createTempFile("fake-driver", ".so");
            library.toFile().deleteOnExit();
            var process = new ProcessBuilder(
                            compiler,
                            "-O2",
                            "-shared",
                            "-fPIC",
                            "-o",
                            library.toString(),
                            "src/test/cuda/fake_driver.c")
                    .redirectErrorStream(true)
                    .start();
            String said = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new IllegalStateException(compiler + " does not compile the kernel: " + said);
            }
            return library;
        } catch (IOException noCompiler) {
            return null;
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
