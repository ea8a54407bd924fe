package nonet.spark;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// With executors on a Java that is too old. Skipped where no such Java is installed.
class OldJavaTest {

    @Test
    void executorsOnAnOlderJavaAreToldOfBeforeTheJob() throws Exception {
        var old = olderJava();
        assumeTrue(old.isPresent(), "no JDK 17 or 21 is installed");
        try (var spark = Sessions.cluster(1)
                .config("spark.executorEnv.JAVA_HOME", old.get().toString())
                .getOrCreate()) {
            var rows = Sessions.rows(spark, List.of(BadRows.PROPER));
            assertThatThrownBy(() -> Nonet.solve(rows, "puzzle"))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("Nonet needs 25. Maybe")
                    .hasMessageContaining("spark.executorEnv.JAVA_HOME");
            assertThatThrownBy(() -> spark.sql("SELECT nonet_solve('')"))
                    .hasMessageContaining("spark.executorEnv.JAVA_HOME");
        }
    }

    private static Optional<Path> olderJava() throws IOException {
        var folder = Path.of("/usr/lib/jvm");
        if (!Files.isDirectory(folder)) {
            return Optional.empty();
        }
        try (var all = Files.list(folder)) {
            return all.filter(OldJavaTest::isOlder).findFirst();
        }
    }

    private static boolean isOlder(Path home) {
        try {
            String release = Files.readString(home.resolve("release"));
            return release.contains("JAVA_VERSION=\"17") || release.contains("JAVA_VERSION=\"21");
        } catch (IOException none) {
            return false;
        }
    }
}
