package nonet.spark;

import org.apache.spark.sql.SparkSessionExtensions;
import scala.runtime.AbstractFunction1;
import scala.runtime.BoxedUnit;

/// Brings Nonet's functions into SQL: `spark.sql.extensions=nonet.spark.NonetExtensions`. A door: see [JavaVersion].
///
/// ```sql
/// SELECT id, nonet_solve(puzzle) FROM puzzles
/// ```
public final class NonetExtensions extends AbstractFunction1<SparkSessionExtensions, BoxedUnit> {

    @Override
    public BoxedUnit apply(SparkSessionExtensions extensions) {
        JavaVersion.demandHere();
        try {
            Class.forName("nonet.spark.SqlFunctions")
                    .getMethod("inject", SparkSessionExtensions.class)
                    .invoke(null, extensions);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
        return BoxedUnit.UNIT;
    }
}
