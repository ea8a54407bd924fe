package nonet.solve;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// Looks for a smallest set that has something in common with each of many sets.
final class Hitting {

    private final List<BitSet> sets;
    private long patience;

    private Hitting(List<BitSet> sets, long patience) {
        this.sets = sets;
        this.patience = patience;
    }

    /// A smallest set that hits all of these.
    ///
    /// @param patience how many tries are enough
    /// @return empty where that was not enough
    static Optional<BitSet> smallest(List<BitSet> sets, long patience) {
        var search = new Hitting(sets, patience);
        for (int size = 0; search.patience > 0; size++) {
            var chosen = new BitSet();
            if (search.hit(chosen, new BitSet(), size)) {
                return Optional.of(chosen);
            }
        }
        return Optional.empty();
    }

    /// Chooses up to so many more, none of those that are out.
    private boolean hit(BitSet chosen, BitSet out, int more) {
        if (--patience <= 0) {
            return false;
        }
        var open = sets.stream().filter(set -> !set.intersects(chosen)).toList();
        if (open.isEmpty()) {
            return true;
        }
        if (apart(open, out) > more) {
            return false;
        }
        var tightest = open.getFirst();
        for (BitSet set : open) {
            tightest = free(set, out).cardinality() < free(tightest, out).cardinality() ? set : tightest;
        }
        var tried = (BitSet) out.clone();
        for (int one : free(tightest, out).stream().toArray()) {
            chosen.set(one);
            if (hit(chosen, tried, more - 1)) {
                return true;
            }
            chosen.clear(one);
            tried.set(one);
        }
        return false;
    }

    private static BitSet free(BitSet set, BitSet out) {
        var free = (BitSet) set.clone();
        free.andNot(out);
        return free;
    }

    /// How many of the sets lie apart from each other: so many have to be chosen at least.
    private static int apart(List<BitSet> open, BitSet out) {
        var covered = new BitSet();
        int apart = 0;
        for (BitSet set : open) {
            var free = free(set, out);
            if (!free.intersects(covered)) {
                covered.or(free);
                apart++;
            }
        }
        return apart;
    }
}
