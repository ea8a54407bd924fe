package nonet.spark;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nonet.generate.Generator;
import nonet.generate.Wish;
import nonet.puzzle.Limits;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/// Sessions for tests, and rows.
final class Sessions {

    private Sessions() {}

    /// A cluster on this machine, with executors in processes of their own, one core each.
    static SparkSession.Builder cluster(int executors) throws Exception {
        Files.createDirectories(Path.of(System.getenv("SPARK_HOME"), "jars"));
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return SparkSession.builder()
                .master("local-cluster[%d,1,1024]".formatted(executors))
                .appName("tests")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.ui.enabled", "false")
                .config("spark.executor.extraClassPath", classPath)
                .config("spark.sql.shuffle.partitions", "4")
                .config("spark.sql.extensions", NonetExtensions.class.getName())
                .config("spark.sql.catalog.nonet", NonetCatalog.class.getName());
    }

    /// Rows with an id and a puzzle.
    static Dataset<Row> rows(SparkSession spark, List<? extends @Nullable String> puzzles) {
        var rows = new ArrayList<Row>();
        for (String puzzle : puzzles) {
            rows.add(RowFactory.create((long) rows.size(), puzzle));
        }
        var schema = new StructType().add("id", DataTypes.LongType).add("puzzle", DataTypes.StringType);
        return spark.createDataFrame(rows, schema);
    }

    /// Puzzles that nobody published.
    static List<String> puzzles(int count) {
        var puzzles = new ArrayList<String>();
        new Generator(Wish.any(), 15)
                .make(count, 2, Limits.none(), made -> puzzles.add(made.puzzle().toString()));
        return puzzles;
    }
}
