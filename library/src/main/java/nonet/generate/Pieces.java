package nonet.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import nonet.grid.Layout;

/// Jigsaw pieces at random: as many as there are rows, each of as many cells, and each in one part.
///
/// Rows are the pieces at first. Then, again and again, two that touch are joined and cut anew: a random tree
/// through their cells is cut where it falls into halves.
public final class Pieces {

    /// The smallest and the largest grid: on larger ones, most pieces leave a solver no end of work.
    public static final int LEAST = 4;

    public static final int MOST = 16;

    /// A tree grows from one of so many places.
    private static final int NEWEST = 3;

    /// So often for each cell two pieces are joined. With half as many, of 144 pairs of neighbours 51.6 are in
    /// different pieces on a 9×9 grid; with more than this, 52.1.
    private static final int CUTS = 4;

    private final int size;
    private final RandomGenerator random;
    private final int[] pieceOfCell;

    private Pieces(int size, RandomGenerator random) {
        this.size = size;
        this.random = random;
        this.pieceOfCell = inRows(size);
    }

    private static int[] inRows(int size) {
        return IntStream.range(0, size * size).map(cell -> cell / size).toArray();
    }

    /// The grid whose rows are its pieces: what all others are made from.
    ///
    /// @throws IllegalArgumentException if it is too small or too large
    public static Layout rows(int size) {
        if (size < LEAST || size > MOST) {
            throw new IllegalArgumentException(
                    "jigsaws are made from %d×%d to %d×%d; this is %d×%d. Maybe draw the pieces of a larger one by hand"
                            .formatted(LEAST, LEAST, MOST, MOST, size, size));
        }
        return Layout.jigsaw(inRows(size));
    }

    /// A grid with pieces at random. There may be no way to fill it.
    public static Layout random(int size, RandomGenerator random) {
        var pieces = new Pieces(size, random);
        for (int i = 0; i < CUTS * size * size; i++) {
            pieces.cutAnew();
        }
        return Layout.jigsaw(pieces.pieceOfCell);
    }

    /// Joins two pieces that touch, and cuts them where a random tree lets them be cut, if it does.
    private void cutAnew() {
        int cell = random.nextInt(size * size);
        var others = neighbours(cell).stream()
                .filter(other -> pieceOfCell[other] != pieceOfCell[cell])
                .toList();
        if (others.isEmpty()) {
            return;
        }
        int one = pieceOfCell[cell];
        int other = pieceOfCell[others.get(random.nextInt(others.size()))];
        // The tree: cells in the order in which they came, each with the one that it came from.
        var cells = new ArrayList<Integer>(List.of(cell));
        int[] from = new int[size * size];
        var edges = new ArrayList<int[]>();
        addEdges(cell, one, other, edges);
        boolean[] isIn = new boolean[size * size];
        isIn[cell] = true;
        while (!edges.isEmpty()) {
            int[] edge = takeNew(edges);
            if (!isIn[edge[1]]) {
                isIn[edge[1]] = true;
                from[edge[1]] = edge[0];
                cells.add(edge[1]);
                addEdges(edge[1], one, other, edges);
            }
        }
        // How many cells hang on each, itself included.
        int[] weight = new int[size * size];
        var halves = new ArrayList<Integer>();
        for (int i = cells.size() - 1; i > 0; i--) {
            int leaf = cells.get(i);
            weight[leaf]++;
            weight[from[leaf]] += weight[leaf];
            if (weight[leaf] == size) {
                halves.add(leaf);
            }
        }
        if (halves.isEmpty()) {
            return;
        }
        int top = halves.get(random.nextInt(halves.size()));
        boolean[] isBelow = new boolean[size * size];
        for (int each : cells) {
            isBelow[each] = each == top || (each != cell && isBelow[from[each]]);
            pieceOfCell[each] = isBelow[each] ? one : other;
        }
    }

    private void addEdges(int cell, int one, int other, List<int[]> edges) {
        for (int next : neighbours(cell)) {
            if (pieceOfCell[next] == one || pieceOfCell[next] == other) {
                edges.add(new int[] {cell, next});
            }
        }
    }

    /// One of the newest, so that trees are long and pieces are no blocks.
    private int[] takeNew(List<int[]> edges) {
        int at = edges.size() - 1 - random.nextInt(Math.min(NEWEST, edges.size()));
        int[] edge = edges.get(at);
        edges.set(at, edges.getLast());
        edges.removeLast();
        return edge;
    }

    private List<Integer> neighbours(int cell) {
        var all = new ArrayList<Integer>(4);
        if (cell >= size) {
            all.add(cell - size);
        }
        if (cell % size > 0) {
            all.add(cell - 1);
        }
        if (cell % size < size - 1) {
            all.add(cell + 1);
        }
        if (cell < size * (size - 1)) {
            all.add(cell + size);
        }
        return all;
    }
}
