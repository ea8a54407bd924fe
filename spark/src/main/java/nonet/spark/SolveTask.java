package nonet.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.JoinedRow;
import org.apache.spark.sql.execution.metric.SQLMetric;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarBatch;
import org.apache.spark.sql.vectorized.ColumnarBatchRow;
import org.apache.spark.unsafe.types.UTF8String;

/// What [SolveExec] does with a partition: takes some thousand rows, solves, and gives them on with what was found.
/// Rows are kept meanwhile; columns stay where they are.
@SuppressWarnings("serial") // lists and expressions can be written, whatever their types say
final class SolveTask implements Serializable {

    private static final long serialVersionUID = 1L;

    private final List<Expression> puzzles;
    private final List<DataType> input;
    private final Tally tally;
    private final SQLMetric rate;

    /// @param puzzles the texts to solve, each bound to what comes in
    /// @param input the types of the columns that come in
    SolveTask(List<Expression> puzzles, List<DataType> input, Tally tally, SQLMetric rate) {
        this.puzzles = puzzles;
        this.input = input;
        this.tally = tally;
        this.rate = rate;
    }

    Iterator<InternalRow> rows(Iterator<InternalRow> incoming) {
        return new SolvedRows(incoming);
    }

    Iterator<ColumnarBatch> columns(Iterator<ColumnarBatch> incoming) {
        return new SolvedColumns(incoming);
    }

    /// The sheets, one for each text to solve.
    private abstract class Solved {

        private final List<Sheet> sheets = new ArrayList<>();
        private long solved;
        private long nanos;

        Solved() {
            puzzles.forEach(_ -> sheets.add(new Sheet(Sheet.ROWS)));
        }

        /// Afterwards the sheets are empty.
        ///
        /// @param room how many rows there must be room for
        final void clear(int room) {
            sheets.replaceAll(sheet -> room > sheet.capacity() ? new Sheet(room) : sheet);
            sheets.forEach(Sheet::clear);
        }

        final void add(InternalRow row) {
            for (int i = 0; i < sheets.size(); i++) {
                sheets.get(i).add((UTF8String) puzzles.get(i).eval(row));
            }
        }

        final void solve() {
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

        /// What the sheets hold, in three columns for each text.
        final Stream<ColumnVector> found() {
            return sheets.stream()
                    .flatMap(sheet -> IntStream.range(0, Asking.SOLVE.columnCount())
                            .mapToObj(column -> new Found(sheet, column)));
        }
    }

    private final class SolvedRows extends Solved implements Iterator<InternalRow> {

        private final Iterator<InternalRow> incoming;
        private final RowStore store = new RowStore(input);
        private final ColumnarBatchRow found = new ColumnarBatchRow(found().toArray(ColumnVector[]::new));
        private final JoinedRow joined = new JoinedRow();
        private int next;

        SolvedRows(Iterator<InternalRow> incoming) {
            this.incoming = incoming;
        }

        @Override
        public boolean hasNext() {
            if (next == store.rows() && incoming.hasNext()) {
                refill();
            }
            return next < store.rows();
        }

        /// A row that is the same each time, as Spark's rows are.
        @Override
        public InternalRow next() {
            if (!hasNext()) {
                throw new NoSuchElementException("no more rows");
            }
            found.rowId = next;
            return joined.apply(store.row(next++), found);
        }

        /// Afterwards the sheets are full of solved rows, or there are no more.
        private void refill() {
            store.clear();
            clear(Sheet.ROWS);
            next = 0;
            while (store.rows() < Sheet.ROWS && incoming.hasNext()) {
                var row = incoming.next();
                store.add(row);
                add(row);
            }
            solve();
        }
    }

    /// Takes batches as they are, and puts the columns of what was found beside those that came.
    private final class SolvedColumns extends Solved implements Iterator<ColumnarBatch> {

        private final Iterator<ColumnarBatch> incoming;

        SolvedColumns(Iterator<ColumnarBatch> incoming) {
            this.incoming = incoming;
        }

        /// Asks below, which may fill the columns of the last batch anew.
        @Override
        public boolean hasNext() {
            return incoming.hasNext();
        }

        @Override
        public ColumnarBatch next() {
            var batch = incoming.next();
            clear(batch.numRows());
            batch.rowIterator().forEachRemaining(this::add);
            solve();
            var columns = Stream.concat(IntStream.range(0, batch.numCols()).mapToObj(batch::column), found());
            return new ColumnarBatch(columns.toArray(ColumnVector[]::new), batch.numRows());
        }
    }
}
