package nonet.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class VectorModuleTest {

    private static final String LEAVE = "--add-exports=java.base/jdk.internal.module=ALL-UNNAMED";

    @Test
    void vectorsWorkAfterTheModuleWasLoadedAndNobodyIsWarned() {
        assertThat(probe(LEAVE)).isEqualTo("[7, 7]");
    }

    @Test
    void withoutLeaveTheModuleIsNotLoadedAndNothingBreaks() {
        assertThat(probe()).isEqualTo("not loaded");
    }

    /// What the probe says on standard output and standard error in a JVM of its own.
    private static String probe(String... options) {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                folder(VectorModule.class) + File.pathSeparator + folder(Probe.class)));
        command.addAll(List.of(options));
        command.add(Probe.class.getName());
        try {
            var process = new ProcessBuilder(command).redirectErrorStream(true).start();
            return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static Path folder(Class<?> type) {
        return Path.of(URI.create(
                type.getProtectionDomain().getCodeSource().getLocation().toString()));
    }

    /// Runs in a JVM that was started without the vector module.
    static final class Probe {
        private Probe() {}

        public static void main(String[] none) {
            boolean loaded = VectorModule.load();
            System.out.println(loaded ? Sum.ofVectors() : "not loaded");
        }
    }

    /// Links to the vector module when it is first used.
    static final class Sum {
        private Sum() {}

        static String ofVectors() {
            var species = jdk.incubator.vector.LongVector.SPECIES_128;
            return jdk.incubator.vector.LongVector.broadcast(species, 3).add(4).toString();
        }
    }
}
