package nonet.spark;

import org.apache.spark.sql.catalyst.analysis.NoSuchFunctionException;
import org.apache.spark.sql.connector.catalog.FunctionCatalog;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.functions.BoundFunction;
import org.apache.spark.sql.connector.catalog.functions.UnboundFunction;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/// Nonet's functions as a catalogue, for those who want public API alone:
/// `spark.sql.catalog.nonet=nonet.spark.NonetCatalog`.
/// They answer row by row, unless [NonetExtensions] is there too.
///
/// ```sql
/// SELECT id, nonet.solve(puzzle) FROM puzzles
/// ```
public final class NonetCatalog implements FunctionCatalog {

    private String name = "";

    @Override
    public void initialize(String catalogName, CaseInsensitiveStringMap options) {
        name = catalogName;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Identifier[] listFunctions(String[] namespace) {
        return namespace.length > 0
                ? new Identifier[0]
                : PuzzleFunction.Kind.ALL.stream()
                        .map(kind -> Identifier.of(namespace, kind.name()))
                        .toArray(Identifier[]::new);
    }

    @Override
    public UnboundFunction loadFunction(Identifier identifier) throws NoSuchFunctionException {
        return PuzzleFunction.Kind.named(identifier.name())
                .filter(_ -> identifier.namespace().length == 0)
                .map(Unbound::new)
                .orElseThrow(() -> new NoSuchFunctionException(identifier));
    }

    private record Unbound(PuzzleFunction.Kind kind) implements UnboundFunction {

        @Override
        public BoundFunction bind(StructType arguments) {
            try {
                return kind.taking(arguments.length());
            } catch (IllegalArgumentException wrong) {
                throw new UnsupportedOperationException(wrong.getMessage(), wrong);
            }
        }

        @Override
        public String description() {
            return name() + "(puzzle): " + kind.usage();
        }

        @Override
        public String name() {
            return kind.name();
        }
    }
}
