package nonet.logic.er;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The chains that were found on the last few sheets. Many nets come to the same sheet: what follows from a candidate
/// on follows from its partner off.
final class Memory {

    private final Map<Candidates, List<Nested>> known;

    Memory(int sheets) {
        this.known = new LinkedHashMap<>(2 * sheets, 0.75f, true) {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<Candidates, List<Nested>> eldest) {
                return size() > sheets;
            }
        };
    }

    void clear() {
        known.clear();
    }

    /// What is known of a sheet, or else what a search finds there.
    List<Nested> chains(Sheet sheet, Supplier<List<Nested>> search) {
        var key = new Candidates(sheet.all);
        var chains = known.get(key);
        if (chains == null) {
            chains = List.copyOf(search.get());
            known.put(key, chains);
        }
        return chains;
    }

    /// A set of candidates that does not change.
    private static final class Candidates {

        private final int[] all;
        private final int hash;

        Candidates(int[] all) {
            this.all = all.clone();
            this.hash = Arrays.hashCode(all);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Candidates that && hash == that.hash && Arrays.equals(all, that.all);
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }
}
