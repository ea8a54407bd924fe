package nonet.spark;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.Attribute;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.expressions.JoinedRow;
import org.apache.spark.sql.catalyst.expressions.UnsafeProjection;
import org.apache.spark.sql.execution.metric.SQLMetric;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;
import scala.collection.immutable.Seq;

/// What [SolveExec] does with the rows of a partition: takes some thousand of them, solves, and gives them on with
/// what was found.
@SuppressWarnings("serial") // lists and expressions can be written, whatever their types say
final class SolveTask implements FlatMapFunction<Iterator<InternalRow>, InternalRow> {

    private static final long serialVersionUID = 1L;

    private static final int COLUMNS = Asking.SOLVE.columnCount();

    private final List<Expression> puzzles;
    private final Seq<Expression> projection;
    private final Seq<Attribute> input;
    private final Tally tally;
    private final SQLMetric rate;

    /// @param puzzles the texts to solve, each bound to the rows that come in
    /// @param projection what goes out
    /// @param input the columns that the projection sees: those that come in, and three for each puzzle
    SolveTask(List<Expression> puzzles, Seq<Expression> projection, Seq<Attribute> input, Tally tally, SQLMetric rate) {
        this.puzzles = puzzles;
        this.projection = projection;
        this.input = input;
        this.tally = tally;
        this.rate = rate;
    }

    @Override
    public Iterator<InternalRow> call(Iterator<InternalRow> rows) {
        return new Solved(rows);
    }

    private final class Solved implements Iterator<InternalRow> {

        private final Iterator<InternalRow> incoming;
        private final RowStore store = new RowStore(input.size() - COLUMNS * puzzles.size(), input);
        private final List<Sheet> sheets = new ArrayList<>();
        private final UnsafeProjection outgoing = UnsafeProjection.create(projection, input);
        private final GenericInternalRow found = new GenericInternalRow(COLUMNS * puzzles.size());
        private final JoinedRow joined = new JoinedRow();
        private int next;
        private long solved;
        private long nanos;

        Solved(Iterator<InternalRow> incoming) {
            this.incoming = incoming;
            puzzles.forEach(_ -> sheets.add(new Sheet()));
        }

        @Override
        public boolean hasNext() {
            if (next == store.rows() && incoming.hasNext()) {
                refill();
            }
            return next < store.rows();
        }

        @Override
        public InternalRow next() {
            if (!hasNext()) {
                throw new NoSuchElementException("no more rows");
            }
            for (int i = 0; i < sheets.size(); i++) {
                sheets.get(i).put(next, values(), COLUMNS * i);
            }
            return outgoing.apply(joined.apply(store.row(next++), found));
        }

        private @Nullable Object[] values() {
            return found.values();
        }

        /// Afterwards the sheets are full of solved rows, or there are no more.
        private void refill() {
            store.clear();
            sheets.forEach(Sheet::clear);
            next = 0;
            while (store.rows() < Sheet.ROWS && incoming.hasNext()) {
                var row = incoming.next();
                store.add(row);
                for (int i = 0; i < sheets.size(); i++) {
                    sheets.get(i).add((UTF8String) puzzles.get(i).eval(row));
                }
            }
            long begun = System.nanoTime();
            sheets.forEach(Sheet::solve);
            nanos += System.nanoTime() - begun;
            for (var sheet : sheets) {
                for (int row = 0; row < sheet.rows(); row++) {
                    tally.add(sheet.status(row));
                }
                solved += sheet.rows();
            }
            tally.settle();
            rate.set(1e9 * solved / nanos);
        }
    }
}
