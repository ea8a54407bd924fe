package nonet.spark;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;

/// What [Job] does: reads puzzles, asks, writes the answers, and says in a line what came of it.
public final class Errand {

    /// Where puzzles take milliseconds, and some of them a thousand times as long as others, partitions are small: the
    /// last of them is soon done. There are no more of them than a driver can handle.
    private static final long SMALL_BYTES = 1 << 16;

    private static final long SMALL_ROWS = SMALL_BYTES / 82;
    private static final long MOST_PARTITIONS = 10_000;

    /// More texts than this are read as they come.
    private static final int MOST_ORDERED = 1_000;

    private final SparkSession spark;
    private final Order order;

    private Errand(SparkSession spark, Order order) {
        this.spark = spark;
        this.order = order;
    }

    public static void main(String[] arguments) throws IOException {
        try {
            System.out.println(run(Order.of(List.of(arguments))));
        } catch (IllegalArgumentException | IllegalStateException refused) {
            System.err.println("nonet: " + refused.getMessage() + "\n\n" + Order.USAGE);
            System.exit(2);
        }
    }

    /// @return what came of it, in a line
    static String run(Order order) throws IOException {
        var builder = SparkSession.builder()
                .appName("nonet " + order.asking().map(Asking::label).orElse("generate"))
                .config("spark.sql.extensions", NonetExtensions.class.getName());
        order.timeout().ifPresent(time -> builder.config("spark.nonet.timeout", time));
        var progress = new Progress();
        long begun;
        try (var spark = builder.getOrCreate()) {
            JavaVersion.demand(spark);
            spark.sparkContext().addSparkListener(progress);
            begun = System.nanoTime();
            new Errand(spark, order).run();
        }
        // Only a session that is closed has told its listeners all.
        return progress.summary(Duration.ofNanos(System.nanoTime() - begun));
    }

    private void run() throws IOException {
        if (system(order.to()).exists(new Path(order.to()))) {
            throw new IllegalArgumentException(
                    "'%s' is there already. Maybe name another folder".formatted(order.to()));
        }
        var rows = order.asking().isPresent() ? answered(order.asking().get()) : made();
        order.output().write(rows, order.to());
    }

    private Dataset<Row> made() {
        // The wish is understood anew where it is fulfilled: the order can travel, the wish cannot.
        Map<String, String> options = order.options();
        var made = Nonet.generate(
                spark, order.count(), () -> new Order(Optional.empty(), "", "", options).wish(), order.seed());
        return order.output() == Store.TEXT ? made.select("puzzle") : made;
    }

    private Dataset<Row> answered(Asking asking) throws IOException {
        boolean isText = order.output() == Store.TEXT;
        if (asking == Asking.SOLVE) {
            // Inside of SQL the rows need not become objects.
            String answer = "nonet_answer(`%s`)".formatted(order.column());
            var rows = read(false);
            Nonet.refuse(rows.schema(), order.column(), asking);
            return isText
                    ? rows.selectExpr("coalesce(%s.solution, %s.status)".formatted(answer, answer))
                    : rows.selectExpr(
                            "*",
                            answer + ".status AS status",
                            answer + ".solution AS solution",
                            answer + ".message AS message");
        }
        var told = Nonet.ask(asking, read(true), order.column(), order.limit());
        return isText
                ? told.select(functions.coalesce(functions.col(asking.line().orElseThrow()), functions.col("status")))
                : told;
    }

    /// The rows of all inputs. Texts come in the order of their names.
    ///
    /// @param isSlow whether a puzzle may take long
    private Dataset<Row> read(boolean isSlow) throws IOException {
        var store = order.input();
        if (isSlow && store != Store.PARQUET) {
            long each = Math.max(SMALL_BYTES, bytes() / MOST_PARTITIONS);
            spark.conf().set("spark.sql.files.maxPartitionBytes", each);
        }
        var rows = store == Store.TEXT ? texts() : store.read(spark, order.from(), order.column());
        if (order.partitions().isPresent()) {
            return rows.repartition(order.partitions().get());
        }
        return isSlow && store == Store.PARQUET ? dealtOut(rows) : rows;
    }

    /// A file of Parquet cannot be read in pieces as small as that.
    private static Dataset<Row> dealtOut(Dataset<Row> rows) {
        return rows.repartition((int) Math.clamp(rows.count() / SMALL_ROWS, 1, MOST_PARTITIONS));
    }

    /// Several texts, one after the other. Spark would begin with the longest.
    private Dataset<Row> texts() throws IOException {
        var files = files();
        if (files.size() < 2 || files.size() > MOST_ORDERED) {
            return Store.TEXT.read(spark, order.from(), order.column());
        }
        return files.stream()
                .map(file -> Store.TEXT.read(spark, file.getPath().toString(), order.column()))
                .reduce(Dataset::union)
                .orElseThrow();
    }

    private long bytes() throws IOException {
        return files().stream().mapToLong(FileStatus::getLen).sum();
    }

    private FileSystem system(String path) throws IOException {
        return new Path(path).getFileSystem(spark.sparkContext().hadoopConfiguration());
    }

    /// The files that are meant, in the order of their names.
    private List<FileStatus> files() throws IOException {
        var system = system(order.from());
        var found = system.globStatus(new Path(order.from()));
        if (found == null || found.length == 0) {
            throw new IllegalArgumentException("there is no '%s'. Maybe the name is misspelt".formatted(order.from()));
        }
        var files = new ArrayList<FileStatus>();
        for (var each : found) {
            files.addAll(each.isDirectory() ? Arrays.asList(system.listStatus(each.getPath())) : List.of(each));
        }
        files.removeIf(file -> file.isDirectory()
                || file.getPath().getName().startsWith("_")
                || file.getPath().getName().startsWith("."));
        files.sort((one, other) -> one.getPath().compareTo(other.getPath()));
        return files;
    }
}
