package nonet.spark;

import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarArray;
import org.apache.spark.sql.vectorized.ColumnarMap;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/// A column of what a sheet found: texts and nulls. It holds none of them itself, and changes with the sheet.
final class Found extends ColumnVector {

    private final Sheet sheet;
    private final int column;

    /// @param column its number in [Asking#SOLVE]
    Found(Sheet sheet, int column) {
        super(DataTypes.StringType);
        this.sheet = sheet;
        this.column = column;
    }

    @Override
    public @Nullable UTF8String getUTF8String(int row) {
        return sheet.get(row, column);
    }

    @Override
    public boolean isNullAt(int row) {
        return sheet.get(row, column) == null;
    }

    @Override
    public boolean hasNull() {
        return numNulls() > 0;
    }

    @Override
    public int numNulls() {
        int nulls = 0;
        for (int row = 0; row < sheet.rows(); row++) {
            nulls += isNullAt(row) ? 1 : 0;
        }
        return nulls;
    }

    @Override
    public void close() {}

    @Override
    public byte[] getBinary(int row) {
        throw isText();
    }

    @Override
    public boolean getBoolean(int row) {
        throw isText();
    }

    @Override
    public byte getByte(int row) {
        throw isText();
    }

    @Override
    public short getShort(int row) {
        throw isText();
    }

    @Override
    public int getInt(int row) {
        throw isText();
    }

    @Override
    public long getLong(int row) {
        throw isText();
    }

    @Override
    public float getFloat(int row) {
        throw isText();
    }

    @Override
    public double getDouble(int row) {
        throw isText();
    }

    @Override
    public Decimal getDecimal(int row, int precision, int scale) {
        throw isText();
    }

    @Override
    public ColumnarArray getArray(int row) {
        throw isText();
    }

    @Override
    public ColumnarMap getMap(int row) {
        throw isText();
    }

    @Override
    public ColumnVector getChild(int ordinal) {
        throw isText();
    }

    private static UnsupportedOperationException isText() {
        return new UnsupportedOperationException("this column holds texts");
    }
}
