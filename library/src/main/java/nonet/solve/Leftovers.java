package nonet.solve;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import nonet.grid.CellSet;
import nonet.grid.Geometry;
import nonet.grid.Unit;

/// The law of leftovers: some rows, and as many pieces that cover most of them, hold the same digits. So what the rows
/// have beyond the pieces holds the same digits as what the pieces have beyond the rows.
///
/// ```
///   a a a b b        the first row and piece a:        . . . x x
///   a c c b b        what is left of each                y . . . .
///   a c c …                                              y
/// ```
final class Leftovers {

    /// More cells say too little.
    private static final int MOST_CELLS = 6;

    private Leftovers() {}

    /// Two sets of cells that hold the same digits, each equally often.
    record Pair(CellSet ones, CellSet others) {}

    /// What rows, columns and blocks leave of jigsaw pieces and these of them; none where there are no pieces.
    static List<Pair> of(Geometry geometry) {
        var found = new ArrayList<Pair>();
        var known = new HashSet<CellSet>();
        var pieces = geometry.complete(Unit.Kind.PIECE);
        if (!pieces.isEmpty()) {
            for (var kind : List.of(Unit.Kind.ROW, Unit.Kind.COLUMN, Unit.Kind.BLOCK)) {
                var lines = geometry.complete(kind);
                for (int from = 0; from < lines.size(); from++) {
                    var covered = CellSet.empty(geometry.cellCount());
                    for (int to = from; to < Math.min(lines.size() - 1, from + lines.size() / 2 + 1); to++) {
                        covered = covered.or(lines.get(to));
                        add(covered, best(pieces, covered, to - from + 1), found, known);
                    }
                }
            }
        }
        return found;
    }

    /// So many pieces that cover most of some cells.
    private static CellSet best(List<CellSet> pieces, CellSet covered, int count) {
        int[] within = new int[pieces.size()];
        for (int piece = 0; piece < within.length; piece++) {
            within[piece] = pieces.get(piece).and(covered).size();
        }
        var best = covered.without(covered);
        for (int i = 0; i < Math.min(count, within.length); i++) {
            int most = 0;
            for (int piece = 1; piece < within.length; piece++) {
                most = within[piece] > within[most] ? piece : most;
            }
            best = best.or(pieces.get(most));
            within[most] = -1;
        }
        return best;
    }

    private static void add(CellSet lines, CellSet pieces, List<Pair> found, Set<CellSet> known) {
        var ones = lines.without(pieces);
        var others = pieces.without(lines);
        if (ones.size() == others.size() && !ones.isEmpty() && ones.size() <= MOST_CELLS && known.add(ones)) {
            found.add(new Pair(ones, others));
        }
    }
}
