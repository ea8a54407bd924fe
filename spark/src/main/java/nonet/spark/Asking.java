package nonet.spark;

import java.util.Locale;
import java.util.Optional;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/// What can be asked of puzzles, and the columns of the answer. Between status and message stands what was asked for;
/// it is null where the status says that there is nothing to tell.
enum Asking {
    SOLVE,
    RATE,
    ER,
    EXPLAIN,
    CHECK,
    COUNT,
    CANONICAL;

    /// How many solutions are counted, where nobody says otherwise.
    static final long USUAL_LIMIT = 1000;

    /// All columns that the answer adds.
    StructType columns() {
        var status = new StructType().add("status", DataTypes.StringType);
        var told = switch (this) {
            // The only solution.
            case SOLVE -> status.add("solution", DataTypes.StringType);
            // How hard it is for a person, on our scale. The level is `stuck` where the techniques do not suffice.
            case RATE ->
                status.add("level", DataTypes.StringType)
                        .add("score", DataTypes.IntegerType)
                        .add("hardest", DataTypes.StringType);
            // How hard it is on the scale of the forums.
            case ER ->
                status.add("er", DataTypes.DoubleType)
                        .add("ep", DataTypes.DoubleType)
                        .add("ed", DataTypes.DoubleType)
                        .add("hardest", DataTypes.StringType);
            // How a person solves it; the first step by the hardest technique in a sentence; the number of steps; the
            // ER where there is one.
            case EXPLAIN ->
                status.add("level", DataTypes.StringType)
                        .add("score", DataTypes.IntegerType)
                        .add("hardest", DataTypes.StringType)
                        .add("step", DataTypes.StringType)
                        .add("steps", DataTypes.IntegerType)
                        .add("er", DataTypes.DoubleType);
            // Whether a proper puzzle is minimal, and the cells of the givens that could go.
            case CHECK -> status.add("minimal", DataTypes.BooleanType).add("spare", DataTypes.StringType);
            // How many solutions there are, up to a limit.
            case COUNT -> status.add("solutions", DataTypes.LongType);
            // The canonical form, and in how many ways it is itself.
            case CANONICAL -> status.add("canonical", DataTypes.StringType).add("automorphisms", DataTypes.IntegerType);
        };
        return told.add("message", DataTypes.StringType);
    }

    int columnCount() {
        return columns().length();
    }

    /// The column that is enough for a line of text, if one is.
    Optional<String> line() {
        return switch (this) {
            case SOLVE, CANONICAL -> Optional.of(columns().fieldNames()[1]);
            case RATE, ER, EXPLAIN, CHECK, COUNT -> Optional.empty();
        };
    }

    /// Complains about a limit up to which solutions cannot be counted.
    static void refuse(long limit) {
        if (limit < 2) {
            throw new IllegalArgumentException(
                    "solutions are counted up to 2 at least, not up to %d. Maybe leave the limit out".formatted(limit));
        }
    }

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
