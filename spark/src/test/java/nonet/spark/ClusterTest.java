package nonet.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nonet.batch.Batch;
import nonet.generate.Canonical;
import nonet.generate.Wish;
import nonet.kernel.Kernels;
import nonet.logic.Level;
import nonet.logic.Rating;
import nonet.logic.er.ErScale;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.RuleChecker;
import nonet.solve.Solver;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// On two executors, which are processes of their own.
class ClusterTest {

    private static SparkSession spark;
    private static List<String> puzzles;

    @BeforeAll
    static void begin() throws Exception {
        spark = Sessions.cluster(2).getOrCreate();
        puzzles = Sessions.puzzles(2000);
    }

    @AfterAll
    static void end() {
        spark.stop();
    }

    /// The rows in the order of their ids, each there once.
    private static List<Row> byId(Dataset<Row> rows) {
        var all = new ArrayList<>(rows.collectAsList());
        assertThat(ids(all)).hasSize(all.size());
        all.sort(Comparator.comparing(row -> row.<Long>getAs("id")));
        return all;
    }

    private static Set<Long> ids(List<Row> rows) {
        return rows.stream().map(row -> row.<Long>getAs("id")).collect(Collectors.toSet());
    }

    @Test
    void executorsAreOtherProcessesAndUseTheirLanes() {
        var seen = onExecutors(
                () -> ProcessHandle.current().pid() + " " + Kernels.batch(false).lanes());
        assertThat(seen).hasSize(2);
        assertThat(seen)
                .noneMatch(text -> text.startsWith(ProcessHandle.current().pid() + " "));
        // As many as this process has, which was told of the vector module: 1 where the hardware has no vectors.
        assertThat(seen)
                .allMatch(text -> text.endsWith(" " + Kernels.batch(false).lanes()));
    }

    /// Something that runs on executors.
    private interface There<T> extends Serializable {
        T get();
    }

    /// What all executors say.
    private static <T> List<T> onExecutors(There<T> question) {
        var numbers = IntStream.range(0, 20).boxed().toList();
        return JavaSparkContext.fromSparkContext(spark.sparkContext())
                .parallelize(numbers, 20)
                .map(_ -> {
                    Thread.sleep(50);
                    return question.get();
                })
                .distinct()
                .collect();
    }

    @Test
    void aDatasetIsSolvedAsByTheLibrary() {
        var solved = byId(Nonet.solve(Sessions.rows(spark, puzzles).repartition(4), "puzzle"));
        assertThat(solved).hasSize(puzzles.size());
        var answers = Batch.onAllCores().solve(puzzles.stream().map(Puzzle::of)).toList();
        for (int i = 0; i < puzzles.size(); i++) {
            var row = solved.get(i);
            assertThat(row.<String>getAs("puzzle")).isEqualTo(puzzles.get(i));
            assertThat(row.<String>getAs("status")).isEqualTo("one");
            assertThat(row.<String>getAs("solution"))
                    .isEqualTo(((Answer.One) answers.get(i)).solution().toString());
            assertThat(RuleChecker.faults(Puzzle.of(puzzles.get(i)), row.getAs("solution")))
                    .isEmpty();
            assertThat(row.<String>getAs("message")).isNull();
        }
    }

    @Test
    void badRowsAreRowsWithAStatus() {
        var rows = Sessions.rows(spark, BadRows.puzzles());
        rows.repartition(2).createOrReplaceTempView("bad");
        var asked = List.of(
                Nonet.solve(rows, "puzzle"),
                spark.sql("SELECT id, a.* FROM (SELECT id, nonet_answer(puzzle) AS a FROM bad)"),
                spark.sql("SELECT id, a.* FROM (SELECT id, nonet.answer(puzzle) AS a FROM bad)"));
        for (var dataset : asked) {
            var answered = byId(dataset);
            for (int i = 0; i < BadRows.ALL.size(); i++) {
                var row = answered.get(i);
                var bad = BadRows.ALL.get(i);
                assertThat(row.<String>getAs("status")).as(bad.puzzle()).isEqualTo(bad.status());
                assertThat(row.<String>getAs("solution") != null)
                        .isEqualTo(bad.status().equals("one"));
                assertThat(row.<String>getAs("message") != null)
                        .isEqualTo(!bad.status().equals("one"));
            }
        }
        var clash = byId(asked.getFirst()).get(BadRows.puzzles().indexOf(BadRows.CLASH));
        assertThat(clash.<String>getAs("message")).contains("row A", "5");
    }

    @Test
    void noQuestionFailsOverBadRows() {
        var rows = Sessions.rows(spark, BadRows.puzzles());
        for (var asking : Asking.values()) {
            var statuses = Nonet.ask(asking, rows, "puzzle", 10)
                    .select("status")
                    .as(Encoders.STRING())
                    .collectAsList();
            assertThat(statuses).hasSize(BadRows.ALL.size()).doesNotContainNull();
            assertThat(statuses.get(1)).isEqualTo("error");
        }
    }

    @Test
    void aVariantIsSolvedByItsRules() {
        var row = Nonet.solve(Sessions.rows(spark, List.of(BadRows.VARIANT)), "puzzle")
                .first();
        var answer = Solver.general().solve(Puzzle.of(BadRows.DIAGONAL).withDiagonals());
        assertThat(row.<String>getAs("solution"))
                .isEqualTo(((Answer.One) answer).solution().toString());
    }

    @Test
    void aProjectionIsSolvedByTheKernelAndAFilterIsNot() {
        Sessions.rows(spark, puzzles).repartition(4).createOrReplaceTempView("puzzles");
        var projected = spark.sql("SELECT id, upper(nonet_solve(puzzle)) AS solution FROM puzzles");
        var solved = byId(projected);
        // The plan is what ran: Spark may change it until the end.
        assertThat(plan(projected)).contains("NonetSolve").doesNotContain("nonet_solve");
        assertThat(Plans.metric(projected, "puzzles: one")).isEqualTo(puzzles.size());

        var filtered = spark.sql("SELECT id, puzzle FROM puzzles WHERE nonet_solve(puzzle) LIKE '1%'");
        var kept = byId(filtered);
        assertThat(plan(filtered)).doesNotContain("NonetSolve");
        assertThat(ids(kept))
                .isEqualTo(ids(solved.stream()
                        .filter(row -> row.<String>getAs("solution").startsWith("1"))
                        .toList()))
                .isNotEmpty();

        var both = spark.sql(
                "SELECT * FROM (SELECT id, nonet_solve(puzzle) AS solution FROM puzzles) WHERE solution LIKE '1%'");
        assertThat(ids(byId(both))).isEqualTo(ids(kept));
        assertThat(plan(both)).contains("NonetSolve");
    }

    private static String plan(Dataset<Row> ran) {
        return Plans.of(ran).toString();
    }

    @Test
    void solvingGoesTogetherWithOtherExpressions() {
        Sessions.rows(spark, puzzles.subList(0, 50)).repartition(2).createOrReplaceTempView("some");
        var mixed = spark.sql("""
                SELECT id, nonet_solve(puzzle) AS one, nonet_solve(reverse(puzzle)) AS other,
                  CASE WHEN id % 2 = 0 THEN nonet_answer(puzzle).status END AS even,
                  transform(array(puzzle), each -> nonet_solve(each))[0] AS inside
                FROM some ORDER BY id DESC""");
        var rows = mixed.collectAsList();
        assertThat(plan(mixed)).contains("NonetSolve");
        assertThat(rows).hasSize(50);
        for (Row row : rows) {
            assertThat(new StringBuilder(row.<String>getAs("other")).reverse().toString())
                    .isEqualTo(row.getAs("one"))
                    .isEqualTo(row.getAs("inside"));
            assertThat(row.<String>getAs("even")).isEqualTo(row.<Long>getAs("id") % 2 == 0 ? "one" : null);
        }
        var counted = spark.sql("SELECT nonet_answer(puzzle).status, count(*) FROM some GROUP BY 1")
                .first();
        assertThat(counted.getString(0)).isEqualTo("one");
        assertThat(counted.getLong(1)).isEqualTo(50);
    }

    @Test
    void theOtherQuestionsAreAnsweredAsByTheLibrary() {
        var few = puzzles.subList(0, 12);
        var rows = Sessions.rows(spark, few).repartition(2);
        var rated = byId(Nonet.rate(rows, "puzzle"));
        var forum = byId(Nonet.er(rows, "puzzle"));
        var explained = byId(Nonet.explain(rows, "puzzle"));
        var checked = byId(Nonet.check(rows, "puzzle"));
        var counted = byId(Nonet.count(
                rows.withColumn("puzzle", functions.expr("concat('.', substring(puzzle, 2))")), "puzzle", 3));
        var forms = byId(Nonet.canonical(rows, "puzzle"));
        for (int id = 0; id < few.size(); id++) {
            var puzzle = Puzzle.of(few.get(id));
            var rating = Rating.of(puzzle).orElseThrow();
            var er = ErScale.CLASSIC.path(puzzle, Limits.none());
            var check = nonet.solve.Check.of(puzzle, Solver.fastest(), Limits.none());
            assertThat(rated.get(id).<String>getAs("level"))
                    .isEqualTo(rating.level().label());
            assertThat(rated.get(id).<Integer>getAs("score")).isEqualTo(rating.score());
            assertThat(rated.get(id).<String>getAs("hardest"))
                    .isEqualTo(rating.hardest().orElseThrow().label());
            assertThat(forum.get(id).<Double>getAs("er")).isEqualTo(er.er());
            assertThat(forum.get(id).<Double>getAs("ed")).isEqualTo(er.ed());
            assertThat(explained.get(id).<Double>getAs("er")).isEqualTo(er.er());
            assertThat(explained.get(id).<String>getAs("level"))
                    .isEqualTo(rating.level().label());
            assertThat(explained.get(id).<String>getAs("step")).isNotBlank();
            assertThat(checked.get(id).<Boolean>getAs("minimal")).isEqualTo(check.isMinimal());
            var fewer = Puzzle.of("." + few.get(id).substring(1));
            assertThat(counted.get(id).<Long>getAs("solutions"))
                    .isEqualTo(Solver.general().count(fewer, 3, Limits.none()).solutions());
            assertThat(forms.get(id).<String>getAs("canonical"))
                    .isEqualTo(Canonical.of(puzzle).toString());
        }
        rows.createOrReplaceTempView("few");
        var told = byId(spark.sql("""
                SELECT id, nonet_rate(puzzle).score AS score, nonet_er(puzzle).er AS er, nonet_check(puzzle).minimal AS minimal,
                  nonet_count(puzzle, 5) AS count, nonet_canonical(puzzle) AS canonical,
                  nonet_explain(puzzle).step AS step, nonet.count(puzzle) AS counted
                FROM few"""));
        for (int id = 0; id < few.size(); id++) {
            assertThat(told.get(id).<Integer>getAs("score"))
                    .isEqualTo(rated.get(id).getAs("score"));
            assertThat(told.get(id).<Double>getAs("er")).isEqualTo(forum.get(id).getAs("er"));
            assertThat(told.get(id).<Boolean>getAs("minimal"))
                    .isEqualTo(checked.get(id).getAs("minimal"));
            assertThat(told.get(id).<Long>getAs("count")).isEqualTo(1);
            assertThat(told.get(id).<Long>getAs("counted")).isEqualTo(1);
            assertThat(told.get(id).<String>getAs("canonical"))
                    .isEqualTo(forms.get(id).getAs("canonical"));
            assertThat(told.get(id).<String>getAs("step"))
                    .isEqualTo(explained.get(id).getAs("step"));
        }
    }

    @Test
    void puzzlesAreMadeAndTheSameSeedMakesTheSame() {
        var made = Nonet.generate(spark, 1500, Wish::any, 7).collectAsList();
        assertThat(made).hasSize(1500);
        assertThat(made.stream().map(row -> row.<String>getAs("puzzle")).distinct())
                .hasSize(1500);
        for (int i = 0; i < made.size(); i += 50) {
            assertThat(Solver.general().solve(Puzzle.of(made.get(i).<String>getAs("puzzle"))))
                    .isInstanceOf(Answer.One.class);
        }
        assertThat(Nonet.generate(spark, 1500, Wish::any, 7).coalesce(1).collectAsList())
                .isEqualTo(made);
        assertThat(Nonet.generate(spark, 1500, Wish::any, 8).collectAsList()).doesNotContainAnyElementsOf(made);
        var hard =
                Nonet.generate(spark, 20, () -> Wish.any().with(Level.HARD), 7).collectAsList();
        assertThat(hard).hasSize(20).allMatch(row -> row.<String>getAs("level").equals("hard"));
    }

    /// An executor ends as by a power cut while tasks run on it.
    @Test
    void everyRowIsThereOnceWhereAnExecutorDies() throws Exception {
        int copies = 40;
        Sessions.rows(spark, puzzles.subList(0, 500))
                .withColumn("copy", functions.explode(functions.sequence(functions.lit(0), functions.lit(copies - 1))))
                .withColumn("id", functions.expr("id * %d + copy".formatted(copies)))
                .repartition(16)
                .createOrReplaceTempView("long");
        var undisturbed = fingerprint("long");
        var slow = "slowly";
        slowed("long").createOrReplaceTempView(slow);
        var before = executors();
        assertThat(before).hasSize(2);
        var killer = new Killer(before.getFirst());
        spark.sparkContext().addSparkListener(killer);
        var disturbed = fingerprint(slow);
        spark.sparkContext().removeSparkListener(killer);
        assertThat(before.getFirst().isAlive()).isFalse();
        assertThat(disturbed).isEqualTo(undisturbed);
        assertThat(disturbed.getLong(0)).isEqualTo(500L * copies);
        assertThat(disturbed.getLong(1)).isEqualTo(500L * copies);
    }

    /// Ends a process as soon as three tasks are done.
    private static final class Killer extends SparkListener {

        private final ProcessHandle victim;
        private int done;

        Killer(ProcessHandle victim) {
            this.victim = victim;
        }

        @Override
        public void onTaskEnd(SparkListenerTaskEnd task) {
            if (++done == 3) {
                victim.destroyForcibly();
            }
        }
    }

    /// How many rows there are, how many ids, and a sum over ids and solutions.
    private static Row fingerprint(String table) {
        return spark.sql("""
                        SELECT count(*), count(DISTINCT id), sum(CAST(xxhash64(id, solution) AS DECIMAL(38)))
                        FROM (SELECT id, nonet_solve(puzzle) AS solution FROM %s)""".formatted(table)).first();
    }

    /// The same rows, which take some time, so that a task is still at it when its executor dies.
    private static Dataset<Row> slowed(String table) {
        MapPartitionsFunction<Row, Row> slowly = rows -> {
            Thread.sleep(300);
            return rows;
        };
        var rows = spark.table(table);
        return rows.mapPartitions(slowly, Encoders.row(rows.schema()));
    }

    private static List<ProcessHandle> executors() {
        return onExecutors(() -> ProcessHandle.current().pid()).stream()
                .map(pid -> ProcessHandle.of(pid).orElseThrow())
                .toList();
    }

    @Test
    void whatCannotBeAskedIsRefusedBeforeTheJob() {
        var rows = Sessions.rows(spark, puzzles.subList(0, 1));
        assertThatThrownBy(() -> Nonet.solve(rows, "sudoku"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Maybe one of: id, puzzle");
        assertThatThrownBy(() -> Nonet.solve(rows, "id")).hasMessageContaining("Maybe cast it to STRING");
        assertThatThrownBy(() -> Nonet.solve(Nonet.solve(rows, "puzzle"), "puzzle"))
                .hasMessageContaining("there is a column 'status' already");
        assertThatThrownBy(() -> Nonet.count(rows, "puzzle", 1)).hasMessageContaining("up to 2 at least");
        assertThatThrownBy(() -> spark.sql("SELECT nonet_solve()")).hasMessageContaining("takes a puzzle alone");
        assertThatThrownBy(() -> spark.sql("SELECT nonet.solve('a', 'b')"))
                .hasMessageContaining("takes a puzzle alone");
    }
}
