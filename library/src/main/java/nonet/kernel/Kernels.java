package nonet.kernel;

import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/// Makes kernels: the widest that can run here.
public final class Kernels {

    private static final AtomicBoolean TOLD = new AtomicBoolean();

    private Kernels() {}

    /// A kernel for one puzzle at a time.
    public static Kernel scalar(boolean diagonals) {
        return new ScalarKernel(diagonals);
    }

    /// A kernel for many puzzles: lane-parallel where the machine, the modules and the compiler allow it, else scalar.
    public static Kernel batch(boolean diagonals) {
        return hasVectors() ? wide(LaneWidth.widest(), diagonals) : scalar(diagonals);
    }

    /// A kernel for one puzzle that takes long; null where there are no vectors. None of it comes into a page.
    static @Nullable PartsKernel byParts(boolean diagonals) {
        return hasVectors() ? new PartsKernel(wide(LaneWidth.widest(), diagonals)) : null;
    }

    static LaneKernel wide(LaneWidth width, boolean diagonals) {
        return new LaneKernel(width.lanes(diagonals), diagonals);
    }

    /// Whether the vector module is there, and a compiler is there that turns its calls into vector instructions.
    private static boolean hasVectors() {
        String mode = System.getProperty("java.vm.info", "");
        return hasModule()
                && !mode.contains("interpreted")
                && !mode.contains("emulated-client")
                && Hardware.hasVectors();
    }

    /// Whoever solves many puzzles without the module is told once, as it is several times slower.
    /// It is loaded before it is looked for: a class that is not there is looked for in every jar
    /// of the path, and that takes the command a tenth of a second.
    private static boolean hasModule() {
        boolean there = VectorModule.load() || isLoadable("jdk.incubator.vector.ShortVector");
        if (!there && !TOLD.getAndSet(true)) {
            System.getLogger("nonet")
                    .log(
                            System.Logger.Level.INFO,
                            "Puzzles are solved one at a time, several times slower than by vectors. Maybe start the JVM"
                                    + " with --add-modules jdk.incubator.vector");
        }
        return there;
    }

    /// By name: the module may have been added on the command line.
    private static boolean isLoadable(String name) {
        try {
            Class.forName(name, false, Kernels.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException notThere) {
            return false;
        }
    }

    /// Apart, because it can be loaded only where the vector module is.
    private static final class Hardware {
        static boolean hasVectors() {
            return jdk.incubator.vector.ShortVector.SPECIES_PREFERRED.length() >= 8;
        }
    }
}
