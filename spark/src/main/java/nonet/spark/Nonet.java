package nonet.spark;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nonet.generate.Wish;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/// Asks questions about the puzzles in a column of a dataset.
///
/// ```java
/// var solved = Nonet.solve(spark.read().parquet("puzzles"), "puzzle");
/// solved.groupBy("status").count().show();
/// ```
///
/// Every row is kept, in its order, with all its columns. To these are added the **status** (`one`, `none`, `many`,
/// `error`, `timeout`; `done` where solutions were not asked for), what was asked for, and a **message** that says what
/// is wrong with a row, if anything is. A column holds 81 characters, or any other text that is one puzzle, such as the
/// JSON of a variant. Nothing in a row fails the job.
///
/// Partitions stay as they are. Where puzzles take milliseconds, as in [#rate], take small ones: see docs/cluster.md.
/// Uses Spark's public interfaces alone.
public final class Nonet {

    private Nonet() {}

    /// Adds `solution`: the only one; null where there is none, or more than one.
    public static Dataset<Row> solve(Dataset<Row> rows, String column) {
        return ask(Asking.SOLVE, rows, column, Asking.USUAL_LIMIT);
    }

    /// Adds `level`, `score` and `hardest`, the hardest technique that a person needs.
    public static Dataset<Row> rate(Dataset<Row> rows, String column) {
        return ask(Asking.RATE, rows, column, Asking.USUAL_LIMIT);
    }

    /// Adds `er`, `ep` and `ed`, the ratings of the forums, and `hardest`.
    public static Dataset<Row> er(Dataset<Row> rows, String column) {
        return ask(Asking.ER, rows, column, Asking.USUAL_LIMIT);
    }

    /// Adds `level`, `score`, `hardest`, `step`, the hardest step in a sentence, `steps`, their number, and `er`.
    public static Dataset<Row> explain(Dataset<Row> rows, String column) {
        return ask(Asking.EXPLAIN, rows, column, Asking.USUAL_LIMIT);
    }

    /// Adds `minimal`, and `spare`, the cells of givens that could go, each by itself.
    public static Dataset<Row> check(Dataset<Row> rows, String column) {
        return ask(Asking.CHECK, rows, column, Asking.USUAL_LIMIT);
    }

    /// Adds `solutions`, their number up to a limit.
    public static Dataset<Row> count(Dataset<Row> rows, String column, long limit) {
        return ask(Asking.COUNT, rows, column, limit);
    }

    /// Adds `canonical`, the canonical form of a 9×9 puzzle, and `automorphisms`, in how many ways it is itself.
    public static Dataset<Row> canonical(Dataset<Row> rows, String column) {
        return ask(Asking.CANONICAL, rows, column, Asking.USUAL_LIMIT);
    }

    /// Makes puzzles, with the columns `id`, `puzzle`, `givens`, and where the wish has to do with them `level`,
    /// `score` and `hardest`. The same number, wish and seed make the same puzzles on any cluster.
    ///
    /// ```java
    /// Nonet.generate(spark, 1_000_000, () -> Wish.any().with(Level.HARD), 7)
    /// ```
    public static Dataset<Row> generate(SparkSession spark, long count, WishMaker wishes, long seed) {
        JavaVersion.demand(spark);
        return Making.of(spark, count, wishes, seed);
    }

    /// Says on each executor what the puzzles shall be like.
    @FunctionalInterface
    public interface WishMaker extends Serializable {
        Wish wish();
    }

    static Dataset<Row> ask(Asking asking, Dataset<Row> rows, String column, long limit) {
        var schema = rows.schema();
        int place = refuse(schema, column, asking);
        Asking.refuse(limit);
        JavaVersion.demand(rows.sparkSession());
        var all = DataTypes.createStructType(
                Stream.of(schema.fields(), asking.columns().fields())
                        .flatMap(Arrays::stream)
                        .toArray(StructField[]::new));
        var tally = Tally.of(rows.sparkSession().sparkContext());
        MapPartitionsFunction<Row, Row> work = asking == Asking.SOLVE
                ? each -> RowAnswers.solved(each, place, tally)
                : each -> RowAnswers.answered(each, place, tally, asking, limit);
        return rows.mapPartitions(work, Encoders.row(all));
    }

    /// Complains where this cannot be asked of such rows.
    ///
    /// @return which column holds the puzzles
    static int refuse(StructType schema, String column, Asking asking) {
        int place = place(schema, column);
        refuseTaken(schema, asking);
        return place;
    }

    private static int place(StructType schema, String column) {
        Predicate<StructField> isMeant = field -> field.name().equalsIgnoreCase(column);
        var field = Arrays.stream(schema.fields())
                .filter(isMeant)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no column '%s'. Maybe one of: %s"
                        .formatted(column, String.join(", ", schema.fieldNames()))));
        if (!field.dataType().equals(DataTypes.StringType)) {
            throw new IllegalArgumentException(
                    "the column '%s' holds %s, and puzzles are texts. Maybe cast it to STRING"
                            .formatted(column, field.dataType().catalogString()));
        }
        return schema.fieldIndex(field.name());
    }

    private static void refuseTaken(StructType schema, Asking asking) {
        var added = Arrays.stream(asking.columns().fieldNames()).collect(Collectors.toSet());
        for (String name : schema.fieldNames()) {
            if (added.contains(name.toLowerCase(Locale.ROOT))) {
                throw new IllegalArgumentException(
                        "there is a column '%s' already, and the answer has one of that name. Maybe rename or drop it"
                                .formatted(name));
            }
        }
    }
}
