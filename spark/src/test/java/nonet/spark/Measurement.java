package nonet.spark;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;

/// Measures what a session takes for many puzzles, beside what Spark takes to copy them: processor seconds of the whole
/// process. The jobs take turns; the first round warms them up.
///
/// ```
/// java … nonet.spark.Measurement puzzles.txt FOLDER ROUNDS
/// ```
final class Measurement {

    private final Path folder;

    private Measurement(Path folder) {
        this.folder = folder;
    }

    private interface Work {
        void to(String path);
    }

    public static void main(String[] arguments) throws Exception {
        String text = arguments[0];
        var measurement = new Measurement(Path.of(arguments[1]));
        int rounds = Integer.parseInt(arguments[2]);
        String parquet = measurement.folder.resolve("puzzles.parquet").toString();
        String solved = measurement.folder.resolve("solved.parquet").toString();
        try (var spark = SparkSession.builder()
                .master("local[2]")
                .config("spark.ui.enabled", "false")
                .config("spark.sql.extensions", NonetExtensions.class.getName())
                .getOrCreate()) {
            if (!Files.exists(Path.of(parquet))) {
                spark.read()
                        .text(text)
                        .select(
                                functions.monotonically_increasing_id().as("id"),
                                functions.col("value").as("puzzle"))
                        .write()
                        .parquet(parquet);
            }
            if (!Files.exists(Path.of(solved))) {
                solved(read(spark, parquet)).write().parquet(solved);
            }
            for (int round = 1; round <= rounds; round++) {
                measurement.take(
                        round,
                        "text, copied",
                        path -> spark.read().text(text).write().text(path));
                measurement.take(
                        round,
                        "text, solved",
                        path -> spark.read()
                                .text(text)
                                .selectExpr("coalesce(nonet_answer(value).solution, nonet_answer(value).status)")
                                .write()
                                .text(path));
                measurement.take(
                        round,
                        "parquet, copied",
                        path -> read(spark, parquet).write().parquet(path));
                measurement.take(
                        round,
                        "parquet, result copied",
                        path -> read(spark, solved).write().parquet(path));
                measurement.take(
                        round,
                        "parquet, solutions alone",
                        path -> read(spark, parquet)
                                .selectExpr("id", "nonet_solve(puzzle) AS solution")
                                .write()
                                .parquet(path));
                measurement.take(
                        round,
                        "parquet, nonet_solve",
                        path -> solved(read(spark, parquet)).write().parquet(path));
                measurement.take(
                        round,
                        "parquet, Nonet.solve",
                        path -> Nonet.solve(read(spark, parquet), "puzzle")
                                .write()
                                .parquet(path));
            }
        }
    }

    private static Dataset<Row> solved(Dataset<Row> puzzles) {
        return puzzles.selectExpr("*", "nonet_solve(puzzle) AS solution");
    }

    private static Dataset<Row> read(SparkSession spark, String parquet) {
        return spark.read().parquet(parquet);
    }

    private void take(int round, String name, Work work) throws Exception {
        var out = folder.resolve("out");
        long cpu = cpuTime();
        long begun = System.nanoTime();
        work.to(out.toString());
        System.out.printf(
                "%-24s job %d: %6.1f CPU s, %6.1f s%n",
                name, round, (cpuTime() - cpu) / 1e9, (System.nanoTime() - begun) / 1e9);
        try (var files = Files.walk(out)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private static long cpuTime() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }
}
