package nonet.spark;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.catalyst.expressions.ApplyFunctionExpression;
import org.apache.spark.sql.catalyst.expressions.Attribute;
import org.apache.spark.sql.catalyst.expressions.AttributeReference;
import org.apache.spark.sql.catalyst.expressions.CreateStruct;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.GetStructField;
import org.apache.spark.sql.catalyst.expressions.LambdaFunction;
import org.apache.spark.sql.catalyst.expressions.NamedExpression;
import org.apache.spark.sql.types.Metadata;

/// The columns of a projection in which solutions are asked for, with references to what the kernel finds in their
/// place.
///
/// ```
///   nonet_solve(a)             →  solution of a
///   nonet_answer(a).status     →  status of a
///   nonet_answer(b)            →  struct(status of b, solution of b, message of b)
/// ```
final class SolveColumns {

    /// For each text that is asked for, in its canonical form: the text, and the columns of its answer.
    private record Asked(Expression puzzle, List<Attribute> columns) {}

    private final Map<Expression, Asked> asked = new LinkedHashMap<>();
    private final List<NamedExpression> columns = new ArrayList<>();

    SolveColumns(List<NamedExpression> projection) {
        for (NamedExpression column : projection) {
            columns.add((NamedExpression) replaced((Expression) column));
        }
    }

    /// Whether somewhere in an expression the kernel can solve.
    static boolean solves(Expression expression) {
        return isCall(expression)
                || (!(expression instanceof LambdaFunction)
                        && Scala.list(expression.children()).stream().anyMatch(SolveColumns::solves));
    }

    /// The columns, in their order.
    List<NamedExpression> columns() {
        return columns;
    }

    /// The texts of the puzzles, each once.
    List<Expression> puzzles() {
        return asked.values().stream().map(Asked::puzzle).toList();
    }

    /// What the kernel adds, in the order of the puzzles.
    List<Attribute> added() {
        return asked.values().stream().flatMap(each -> each.columns().stream()).toList();
    }

    /// Whether this is a call that may be answered for many rows at once. What a function inside of a function is
    /// given is no row.
    private static boolean isCall(Expression expression) {
        return expression instanceof ApplyFunctionExpression call
                && call.function() instanceof PuzzleFunction function
                && function.isSolving()
                && call.deterministic();
    }

    private Expression replaced(Expression expression) {
        if (expression instanceof LambdaFunction) {
            return expression;
        }
        if (expression instanceof GetStructField field && isCall(field.child())) {
            return answer((ApplyFunctionExpression) field.child()).get(field.ordinal());
        }
        if (isCall(expression)) {
            var call = (ApplyFunctionExpression) expression;
            var answer = answer(call);
            return ((PuzzleFunction) call.function()).isStruct()
                    ? CreateStruct.apply(Scala.seq(List.<Expression>copyOf(answer)))
                    : answer.get(1);
        }
        return Scala.mapped(expression, this::replaced);
    }

    private List<Attribute> answer(ApplyFunctionExpression call) {
        var puzzle = call.children().head();
        return asked.computeIfAbsent(puzzle.canonicalized(), _ -> new Asked(puzzle, freshColumns()))
                .columns();
    }

    private static List<Attribute> freshColumns() {
        var fresh = new ArrayList<Attribute>();
        for (var column : Asking.SOLVE.columns().fields()) {
            fresh.add(new AttributeReference(
                    column.name(),
                    column.dataType(),
                    true,
                    Metadata.empty(),
                    NamedExpression.newExprId(),
                    Scala.seq(List.of())));
        }
        return fresh;
    }
}
