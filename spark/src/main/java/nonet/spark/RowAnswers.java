package nonet.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/// The rows of a partition with their answers, as Spark's public interfaces have them.
final class RowAnswers {

    private RowAnswers() {}

    /// Answers row by row.
    static Iterator<Row> answered(Iterator<Row> rows, int place, Tally tally, Asking asking, long limit) {
        var answers = new Answers(asking, limit);
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return rows.hasNext();
            }

            @Override
            public Row next() {
                var row = rows.next();
                var answer = answers.of(row.isNullAt(place) ? null : row.getString(place));
                Answers.endIfKilled();
                tally.add(Status.of(answer));
                tally.settle();
                return joined(row, answer);
            }
        };
    }

    /// Solves many rows at once.
    static Iterator<Row> solved(Iterator<Row> rows, int place, Tally tally) {
        return new Solved(rows, place, tally);
    }

    /// A row, and behind its columns those of an answer.
    private static Row joined(Row row, @Nullable Object[] answer) {
        var values = new @Nullable Object[row.size() + answer.length];
        for (int i = 0; i < row.size(); i++) {
            values[i] = row.get(i);
        }
        System.arraycopy(Answers.outside(answer), 0, values, row.size(), answer.length);
        return RowFactory.create(values);
    }

    private static final class Solved implements Iterator<Row> {

        private final Iterator<Row> incoming;
        private final int place;
        private final Tally tally;
        private final List<Row> rows = new ArrayList<>();
        private final Sheet sheet = new Sheet(Sheet.ROWS);
        private int next;

        Solved(Iterator<Row> incoming, int place, Tally tally) {
            this.incoming = incoming;
            this.place = place;
            this.tally = tally;
        }

        @Override
        public boolean hasNext() {
            if (next == rows.size() && incoming.hasNext()) {
                refill();
            }
            return next < rows.size();
        }

        @Override
        public Row next() {
            if (!hasNext()) {
                throw new NoSuchElementException("no more rows");
            }
            var answer = new @Nullable Object[Asking.SOLVE.columnCount()];
            Arrays.setAll(answer, column -> sheet.get(next, column));
            return joined(rows.get(next++), answer);
        }

        private void refill() {
            rows.clear();
            sheet.clear();
            next = 0;
            while (!sheet.isFull() && incoming.hasNext()) {
                var row = incoming.next();
                rows.add(row);
                sheet.add(row.isNullAt(place) ? null : UTF8String.fromString(row.getString(place)));
            }
            sheet.solve();
            for (int row = 0; row < sheet.rows(); row++) {
                tally.add(sheet.status(row));
            }
            tally.settle();
        }
    }
}
