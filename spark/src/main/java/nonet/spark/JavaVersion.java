package nonet.spark;

import java.util.Collections;
import java.util.stream.Collectors;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;

/// Which Java runs, here and on the executors. A door: it says what is missing, where a job would only fail.
public final class JavaVersion {

    /// The Java that Nonet is made for.
    private static final int NEEDED = 25;

    /// Says in a session that its executors were asked.
    private static final String ASKED = "spark.nonet.executors.asked";

    private static final String ADVICE =
            "Maybe install a JDK 25 on every machine and set spark.executorEnv.JAVA_HOME to its folder"
                    + " (on YARN spark.yarn.appMasterEnv.JAVA_HOME, too; on Kubernetes take an image with it)";

    private JavaVersion() {}

    /// Complains where the Java of this process is too old.
    ///
    /// @throws IllegalStateException with advice
    public static void demandHere() {
        int version = Runtime.version().feature();
        if (version < NEEDED) {
            throw new IllegalStateException("the driver runs on Java " + version + ", and Nonet needs " + NEEDED
                    + ". Maybe install a JDK 25 and set JAVA_HOME to its folder before spark-submit");
        }
    }

    /// Complains where the Java of some executor is too old. Asks them once for each session, by a job of a few
    /// milliseconds.
    ///
    /// @throws IllegalStateException with advice
    public static void demand(SparkSession spark) {
        var context = spark.sparkContext();
        if (context.isLocal() || spark.conf().contains(ASKED)) {
            return;
        }
        int tasks = Math.max(2, context.defaultParallelism());
        var versions = JavaSparkContext.fromSparkContext(context)
                .parallelize(Collections.nCopies(tasks, 0), tasks)
                .map(task -> Runtime.version().feature())
                .collect();
        String old = versions.stream()
                .filter(version -> version < NEEDED)
                .distinct()
                .map(String::valueOf)
                .collect(Collectors.joining(" and "));
        if (!old.isEmpty()) {
            throw new IllegalStateException(
                    "executors run on Java " + old + ", and Nonet needs " + NEEDED + ". " + ADVICE);
        }
        spark.conf().set(ASKED, "true");
    }
}
