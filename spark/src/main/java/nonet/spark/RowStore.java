package nonet.spark;

import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.UnsafeProjection;
import org.apache.spark.sql.catalyst.expressions.UnsafeRow;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.unsafe.Platform;
import org.jspecify.annotations.Nullable;

/// Some thousand rows, kept while they are solved: Spark's iterators give one and the same object again and again. All
/// of them lie in one array, one behind the other:
///
/// ```
///   bytes    | row 0      | row 1          | row 2   | …
///   ends       ^ 0          ^ ends[0]        ^ ends[1]
/// ```
final class RowStore {

    private final UnsafeRow view;
    private final DataType[] types;
    private @Nullable UnsafeProjection packing;
    private byte[] bytes = new byte[1 << 16];
    private final int[] ends = new int[Sheet.ROWS];
    private int rows;

    RowStore(List<DataType> types) {
        this.view = new UnsafeRow(types.size());
        this.types = types.toArray(DataType[]::new);
    }

    int rows() {
        return rows;
    }

    void clear() {
        rows = 0;
    }

    void add(InternalRow row) {
        var packed = row instanceof UnsafeRow unsafe ? unsafe : packed(row);
        int begin = begin(rows);
        int end = begin + packed.getSizeInBytes();
        if (end > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, end));
        }
        packed.writeToMemory(bytes, Platform.BYTE_ARRAY_OFFSET + (long) begin);
        ends[rows++] = end;
    }

    private UnsafeRow packed(InternalRow row) {
        if (packing == null) {
            packing = UnsafeProjection.create(types);
        }
        return packing.apply(row);
    }

    private int begin(int row) {
        return row == 0 ? 0 : ends[row - 1];
    }

    /// A row, in an object that is the same each time.
    UnsafeRow row(int row) {
        view.pointTo(bytes, Platform.BYTE_ARRAY_OFFSET + (long) begin(row), ends[row] - begin(row));
        return view;
    }
}
