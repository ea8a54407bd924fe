package nonet.spark;

import java.util.List;
import java.util.function.UnaryOperator;
import org.apache.spark.sql.catalyst.expressions.Expression;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/// Lists and trees as Scala has them.
final class Scala {

    private Scala() {}

    static <T> Seq<T> seq(List<T> list) {
        return CollectionConverters.asScala(list).toSeq();
    }

    /// An expression with others in place of its parts.
    static Expression mapped(Expression expression, UnaryOperator<Expression> change) {
        return expression.withNewChildren(
                seq(list(expression.children()).stream().map(change).toList()));
    }

    static <T> List<T> list(Seq<T> seq) {
        return CollectionConverters.asJava(seq);
    }
}
