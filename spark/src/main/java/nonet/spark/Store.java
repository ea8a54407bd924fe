package nonet.spark;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/// The kinds of files that a job reads and writes.
enum Store {
    /// A puzzle a line, and an answer a line.
    TEXT("txt", "text"),
    /// A header, and a line for each row.
    CSV("csv", "csv"),
    PARQUET("parquet", "parquet");

    /// Lines of other lengths may be blank or comments, which are no puzzles.
    private static final String IS_RECORD =
            "octet_length(value) = 81 OR NOT (trim(value) = '' OR startswith(trim(value), '#'))";

    private final String ending;
    private final String label;

    Store(String ending, String label) {
        this.ending = ending;
        this.label = label;
    }

    /// The kind that the name of a file or folder tells.
    static Optional<Store> of(String path) {
        String name = path.toLowerCase(Locale.ROOT).replaceAll("(\\.gz)?/*$", "");
        return Arrays.stream(values())
                .filter(store -> name.endsWith("." + store.ending))
                .findFirst();
    }

    /// @throws IllegalArgumentException with advice, where there is no such kind
    static Store named(String label) {
        return Arrays.stream(values())
                .filter(store -> store.label.equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("files of '%s' are not known. Maybe one of: %s"
                        .formatted(
                                label,
                                Arrays.stream(values())
                                        .map(store -> store.label)
                                        .collect(Collectors.joining(", ")))));
    }

    /// @param column what the column of a text is called
    Dataset<Row> read(SparkSession spark, String path, String column) {
        return switch (this) {
            case TEXT -> spark.read().text(path).where(IS_RECORD).withColumnRenamed("value", column);
            case CSV -> spark.read().option("header", true).csv(path);
            case PARQUET -> spark.read().parquet(path);
        };
    }

    void write(Dataset<Row> rows, String path) {
        switch (this) {
            case TEXT -> rows.write().text(path);
            case CSV -> rows.write().option("header", true).csv(path);
            case PARQUET -> rows.write().parquet(path);
        }
    }
}
