package nonet.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Where a reader gives columns, the kernel solves in columns, and the answers are those that rows have.
class ColumnsTest {

    /// With it the reader of Parquet gives rows.
    private static final String ROWS = "spark.sql.parquet.enableVectorizedReader=false";

    private static final String BATCH = "spark.sql.parquet.columnarReaderBatchSize=";
    private static final String OFF_HEAP = "spark.sql.columnVector.offheap.enabled=true";

    private static final String ANSWERS = "SELECT id, half, puzzle, nonet_answer(puzzle) AS answer FROM %s ORDER BY id";

    /// More than two sheets have room for.
    private static final int MANY = 2 * Sheet.ROWS + 100;

    @TempDir
    static Path folder;

    private static SparkSession spark;

    @BeforeAll
    static void begin() {
        spark = SparkSession.builder()
                .master("local[2]")
                .config("spark.ui.enabled", "false")
                .config("spark.sql.shuffle.partitions", "2")
                .config("spark.sql.extensions", NonetExtensions.class.getName())
                .getOrCreate();
        List<@Nullable String> puzzles = new ArrayList<>(Sessions.puzzles(300));
        puzzles.addAll(BadRows.puzzles());
        // In steps, so that each batch has good and bad rows.
        List<@Nullable String> rows = new ArrayList<>();
        for (int row = 0; row < MANY; row++) {
            rows.add(puzzles.get(row * 20 % puzzles.size()));
        }
        var all = Sessions.rows(spark, rows).selectExpr("*", "id % 2 AS half").coalesce(1);
        all.write().parquet(at("coded"));
        all.write().option("parquet.enable.dictionary", "false").parquet(at("plain"));
        all.repartition(3).write().partitionBy("half").parquet(at("parts"));
        // One puzzle a folder, whose name is a column that is the same in all rows.
        all.where("id < 15").write().partitionBy("puzzle").parquet(at("constant"));
        for (String name : List.of("coded", "plain", "parts", "constant")) {
            spark.read().parquet(at(name)).createOrReplaceTempView(name);
        }
    }

    @AfterAll
    static void end() {
        spark.stop();
    }

    private static String at(String name) {
        return folder.resolve(name).toString();
    }

    /// How a query ran.
    ///
    /// @param inColumns whether the kernel solved in columns
    /// @param solved how many rows it was given
    private record Ran(List<Row> rows, boolean inColumns, long solved) {}

    /// Asks while the session has these settings.
    private static Ran ran(String sql, String... settings) {
        var pairs = Arrays.stream(settings).map(setting -> setting.split("=")).toList();
        pairs.forEach(pair -> spark.conf().set(pair[0], pair[1]));
        try {
            var dataset = spark.sql(sql);
            var rows = dataset.collectAsList();
            var solving = Plans.nodes(Plans.of(dataset))
                    .filter(SolveExec.class::isInstance)
                    .toList();
            assertThat(solving).as(sql).isNotEmpty();
            long solved = Arrays.stream(Status.values())
                    .mapToLong(status -> Plans.metric(dataset, Tally.PREFIX + status.label()))
                    .sum();
            return new Ran(rows, solving.stream().allMatch(node -> node.supportsColumnar()), solved);
        } finally {
            pairs.forEach(pair -> spark.conf().unset(pair[0]));
        }
    }

    /// Asks in columns and in rows, which must answer the same.
    private static void same(String sql, String... settings) {
        var rows = ran(sql, ROWS);
        var columns = ran(sql, settings);
        assertThat(rows.inColumns()).isFalse();
        assertThat(columns.inColumns()).as(sql).isTrue();
        assertThat(columns.rows()).as(sql).isNotEmpty().isEqualTo(rows.rows());
    }

    @Test
    void answersAreThoseOfRows() {
        for (String table : List.of("coded", "plain", "parts")) {
            String sql = ANSWERS.formatted(table);
            same(sql);
            same(sql, OFF_HEAP);
            same(sql, BATCH + 7);
            same(sql, BATCH + 100_000);
        }
        same("SELECT id, nonet_answer(puzzle) FROM constant ORDER BY id");
    }

    @Test
    void everyRowIsSolvedOnce() {
        var statuses = ran("SELECT id, nonet_answer(puzzle).status FROM plain");
        assertThat(statuses.inColumns()).isTrue();
        assertThat(statuses.rows()).hasSize(MANY);
        assertThat(statuses.solved()).isEqualTo(MANY);
    }

    @Test
    void aLimitSolvesNoFurtherBatch() {
        var few = ran("SELECT id, nonet_solve(puzzle) FROM plain LIMIT 10", BATCH + 100);
        assertThat(few.inColumns()).isTrue();
        assertThat(few.rows()).hasSize(10);
        assertThat(few.solved()).isEqualTo(100);
    }

    @Test
    void columnsGoTogetherWithAllElseThatSparkDoes() {
        same("""
                SELECT id + 1, upper(nonet_solve(puzzle)), nonet_solve(reverse(puzzle)), nonet_answer(puzzle).message,
                  CASE WHEN id % 2 = 0 THEN nonet_answer(puzzle).status END
                FROM plain ORDER BY id""");
        same("SELECT nonet_solve(puzzle), puzzle FROM parts WHERE half = 1 ORDER BY id");
        same("""
                SELECT a.id, a.solution, b.status
                FROM (SELECT id, nonet_solve(puzzle) AS solution FROM plain) a
                FULL JOIN (SELECT id, nonet_answer(puzzle).status AS status FROM coded) b ON a.id = b.id ORDER BY a.id""");
        same(
                "SELECT id, nonet_solve(puzzle) FROM coded UNION ALL SELECT id, nonet_solve(puzzle) FROM plain ORDER BY id");
    }

    /// The columns are filled anew with each batch, so texts that are kept must be copies.
    @Test
    void textsLastLongerThanTheirBatch() {
        same("""
                SELECT max(solution), min(solution), max(puzzle), min(puzzle)
                FROM (SELECT puzzle, nonet_solve(puzzle) AS solution FROM plain)""", BATCH + 7);
        same("""
                SELECT half, first(solution), max(solution), count(DISTINCT solution), sort_array(collect_set(solution))
                FROM (SELECT half, nonet_solve(puzzle) AS solution FROM plain) GROUP BY half ORDER BY half""", BATCH + 7);
    }

    @Test
    void whereRowsComeRowsAreTaken() {
        String below = "SELECT id, nonet_solve(puzzle) FROM plain WHERE id > 8000 ORDER BY id";
        assertThat(ran(below).inColumns()).isFalse();
        assertThat(ran(below).rows())
                .hasSize(MANY - 8001)
                .isEqualTo(ran(below, ROWS).rows());
        var interpreted = ran(ANSWERS.formatted("plain"), "spark.sql.codegen.wholeStage=false");
        assertThat(interpreted.inColumns()).isFalse();
        assertThat(interpreted.rows()).isEqualTo(ran(ANSWERS.formatted("plain")).rows());
    }
}
