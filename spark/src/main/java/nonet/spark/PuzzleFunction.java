package nonet.spark;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.connector.catalog.functions.ScalarFunction;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.jspecify.annotations.Nullable;

/// A function of SQL, which answers row by row: a column of an asking, or all of them as a struct.
final class PuzzleFunction implements ScalarFunction<Object> {

    private static final long serialVersionUID = 1L;

    /// What functions there are.
    ///
    /// @param column the one column that it gives; -1 where it gives all of them
    /// @param mayCount whether a second argument says how far to count
    record Kind(String name, Asking asking, int column, boolean mayCount, String usage) implements Serializable {

        static final List<Kind> ALL = List.of(
                new Kind("solve", Asking.SOLVE, 1, false, "the only solution; null where there is not exactly one"),
                new Kind("answer", Asking.SOLVE, -1, false, "status, solution and message"),
                new Kind("count", Asking.COUNT, 1, true, "the number of solutions, up to a limit (1000 without one)"),
                new Kind("rate", Asking.RATE, -1, false, "status, level, score, hardest technique, message"),
                new Kind("er", Asking.ER, -1, false, "status, ER, EP and ED of the forums, hardest technique, message"),
                new Kind("explain", Asking.EXPLAIN, -1, false, "the hardest step of a person, level, score, ER"),
                new Kind("check", Asking.CHECK, -1, false, "status, whether it is minimal, spare givens, message"),
                new Kind("canonical", Asking.CANONICAL, 1, false, "the canonical form of a 9×9 puzzle"));

        static Optional<Kind> named(String name) {
            return ALL.stream().filter(kind -> kind.name.equals(name)).findFirst();
        }

        /// The function for so many arguments.
        ///
        /// @throws IllegalArgumentException with advice, where it does not take so many
        PuzzleFunction taking(int arguments) {
            if (arguments < 1 || arguments > (mayCount ? 2 : 1)) {
                throw new IllegalArgumentException("%s takes a puzzle%s, not %d arguments. Maybe nonet_%s(puzzle)"
                        .formatted(name, mayCount ? " and how far to count" : " alone", arguments, name));
            }
            return new PuzzleFunction(this, arguments);
        }
    }

    private final Kind kind;
    private final int arguments;

    /// Made where it works, by the first row.
    private transient @Nullable Answers answers;

    private transient long countLimit;

    private PuzzleFunction(Kind kind, int arguments) {
        this.kind = kind;
        this.arguments = arguments;
    }

    /// Whether the kernel can answer it for many rows at once.
    boolean isSolving() {
        return kind.asking() == Asking.SOLVE;
    }

    /// Whether it gives all columns, as a struct.
    boolean isStruct() {
        return kind.column() < 0;
    }

    @Override
    public DataType[] inputTypes() {
        return arguments == 1
                ? new DataType[] {DataTypes.StringType}
                : new DataType[] {DataTypes.StringType, DataTypes.LongType};
    }

    @Override
    public DataType resultType() {
        return isStruct()
                ? kind.asking().columns()
                : kind.asking().columns().fields()[kind.column()].dataType();
    }

    @Override
    public String name() {
        return "nonet_" + kind.name();
    }

    @Override
    public String canonicalName() {
        return "nonet." + kind.name() + Arrays.toString(inputTypes());
    }

    @Override
    public @Nullable Object produceResult(InternalRow input) {
        long limit = arguments == 1 || input.isNullAt(1) ? Asking.USUAL_LIMIT : input.getLong(1);
        if (answers == null || limit != countLimit) {
            answers = new Answers(kind.asking(), limit);
            countLimit = limit;
        }
        var answer = Answers.inside(
                answers.of(input.isNullAt(0) ? null : input.getUTF8String(0).toString()));
        Answers.endIfKilled();
        return isStruct() ? new GenericInternalRow(answer) : answer[kind.column()];
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PuzzleFunction that && kind.equals(that.kind) && arguments == that.arguments;
    }

    @Override
    public int hashCode() {
        return Objects.hash(kind, arguments);
    }
}
