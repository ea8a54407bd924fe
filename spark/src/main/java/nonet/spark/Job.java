package nonet.spark;

import java.lang.reflect.InvocationTargetException;

/// The job that `spark-submit --class nonet.spark.Job nonet-spark.jar …` starts. A door: see [JavaVersion].
public final class Job {

    private Job() {}

    public static void main(String[] arguments) throws Throwable {
        JavaVersion.demandHere();
        try {
            Class.forName("nonet.spark.Errand")
                    .getMethod("main", String[].class)
                    .invoke(null, (Object) arguments);
        } catch (InvocationTargetException failed) {
            throw failed.getCause();
        }
    }
}
