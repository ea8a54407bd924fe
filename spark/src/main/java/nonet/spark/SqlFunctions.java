package nonet.spark;

import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.SparkSessionExtensions;
import org.apache.spark.sql.catalyst.FunctionIdentifier;
import org.apache.spark.sql.catalyst.expressions.ApplyFunctionExpression;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.ExpressionInfo;
import scala.Tuple3;
import scala.collection.immutable.Seq;

/// What [NonetExtensions] brings into a session. Uses what is inside of Spark: it may have to change with a new
/// version, as [SolveStrategy] and [SolveExec] may.
public final class SqlFunctions {

    private SqlFunctions() {}

    /// Afterwards the sessions know the functions, and projections solve by the kernel.
    public static void inject(SparkSessionExtensions extensions) {
        for (var kind : PuzzleFunction.Kind.ALL) {
            String name = "nonet_" + kind.name();
            String usage = "_FUNC_(puzzle) - " + kind.usage();
            var info = new ExpressionInfo(
                    PuzzleFunction.class.getName(), "", name, usage, "", "", "", "", "0.1.0", "", "");
            extensions.injectFunction(
                    new Tuple3<>(new FunctionIdentifier(name), info, arguments -> call(kind, arguments)));
        }
        extensions.injectPlannerStrategy(_ -> new SolveStrategy());
    }

    private static Expression call(PuzzleFunction.Kind kind, Seq<Expression> arguments) {
        SparkSession.getActiveSession().foreach(session -> {
            JavaVersion.demand(session);
            return session;
        });
        return new ApplyFunctionExpression(kind.taking(arguments.size()), arguments);
    }
}
