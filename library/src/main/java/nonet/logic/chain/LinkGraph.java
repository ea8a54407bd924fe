package nonet.logic.chain;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import nonet.grid.CellSet;
import nonet.grid.Digits;
import nonet.logic.Position;
import nonet.logic.als.Als;
import nonet.logic.als.AlsList;
import nonet.rule.Constraints;
import org.jspecify.annotations.Nullable;

/// All nodes of a position and the links between them, from which chains, loops and forcing chains of every
/// kind are made.
///
/// Nodes are counted from 0. The single candidates come first, in the order of cells and then digits;
/// groups and sets follow. A **literal** is a node taken as true or as false: `2 * node + 1` says that it
/// is true, `2 * node` that it is false.
public final class LinkGraph {

    private static final int[] NOTHING = {};

    private record Key(int digit, CellSet cells) {}

    private final Position position;
    private final Links links;
    private final int unitCount;
    private final int cellCount;
    private final List<Als> sets;
    private final Map<Key, Integer> groups = new HashMap<>();
    private final int candidateCount;
    private final int[] firstNodeOfCell;

    /// Of each node its digit and its cells; these arrays have room for more nodes than there are.
    private int[] digitOf;

    private CellSet[] cellsOf;
    private int nodeCount;

    /// Of each node the nodes that are linked to it strongly.
    private int[][] strong;

    /// Where a strong link comes from: the two nodes share out all candidates of a cell, all places of a
    /// digit in a unit, or one of two digits of an almost locked set must be in it.
    ///
    /// ```
    ///   0 .. units-1            a unit
    ///   units .. units+cells-1  a cell
    ///   units+cells ..          an almost locked set
    /// ```
    private int[][] strongSource;

    private final long[][] weak;
    private final int words;
    private @Nullable Closure closure;

    LinkGraph(Position position, Links links) {
        this.position = position;
        this.links = links;
        this.unitCount = position.geometry().unitCount();
        this.cellCount = position.geometry().cellCount();
        this.sets = links == Links.WITH_SETS ? AlsList.of(position) : List.of();
        this.firstNodeOfCell = new int[cellCount];
        for (int cell = 0; cell < cellCount; cell++) {
            firstNodeOfCell[cell] = nodeCount;
            nodeCount += Digits.count(position.candidates(cell));
        }
        this.candidateCount = nodeCount;
        this.digitOf = new int[candidateCount];
        this.cellsOf = new CellSet[candidateCount];
        this.strong = new int[candidateCount][];
        this.strongSource = new int[candidateCount][];
        Arrays.fill(strong, NOTHING);
        Arrays.fill(strongSource, NOTHING);
        describeCandidates();
        linkCells();
        linkUnits();
        linkSets();
        this.words = (nodeCount + 63) >> 6;
        this.weak = new long[nodeCount][words];
        linkWeakly();
    }

    /// The graph of a position, made once.
    public static LinkGraph of(Position position, Links links) {
        return position.derived(Graphs.class, Graphs::new).of(links);
    }

    /// The graphs of one position by what they use.
    private static final class Graphs {
        private final Position position;
        private final Map<Links, LinkGraph> known = new HashMap<>();

        Graphs(Position position) {
            this.position = position;
        }

        LinkGraph of(Links links) {
            return known.computeIfAbsent(links, wanted -> new LinkGraph(position, wanted));
        }
    }

    private void describeCandidates() {
        var none = position.noCells();
        int node = 0;
        for (int cell = 0; cell < cellCount; cell++) {
            int digits = position.candidates(cell);
            var alone = digits == 0 ? none : none.with(cell);
            for (int rest = digits; rest != 0; rest = Digits.withoutFirst(rest)) {
                digitOf[node] = Digits.first(rest);
                cellsOf[node] = alone;
                node++;
            }
        }
    }

    /// The node of a digit in some cells that all have it; a new one if need be.
    private int node(int digit, CellSet cells) {
        return cells.size() == 1
                ? candidate(cells.first(), digit)
                : groups.computeIfAbsent(new Key(digit, cells), this::addGroup);
    }

    private int addGroup(Key group) {
        if (nodeCount == digitOf.length) {
            int room = 2 * nodeCount;
            digitOf = Arrays.copyOf(digitOf, room);
            cellsOf = Arrays.copyOf(cellsOf, room);
            strong = Arrays.copyOf(strong, room);
            strongSource = Arrays.copyOf(strongSource, room);
        }
        digitOf[nodeCount] = group.digit;
        cellsOf[nodeCount] = group.cells;
        strong[nodeCount] = NOTHING;
        strongSource[nodeCount] = NOTHING;
        return nodeCount++;
    }

    private void linkCells() {
        var bivalue = position.bivalue();
        for (int cell = bivalue.first(); cell >= 0; cell = bivalue.next(cell)) {
            linkStrongly(firstNodeOfCell[cell], firstNodeOfCell[cell] + 1, unitCount + cell);
        }
    }

    private void linkUnits() {
        for (int unit = 0; unit < unitCount; unit++) {
            for (int digit = 1; digit <= position.digitCount(); digit++) {
                int count = position.placeCount(unit, digit);
                if (count == 2) {
                    var places = position.cellsWith(digit, unit);
                    int first = places.first();
                    linkStrongly(candidate(first, digit), candidate(places.next(first), digit), unit);
                } else if (count > 2 && links != Links.PLAIN) {
                    linkGroups(unit, digit);
                }
            }
        }
    }

    /// Links the places of a digit in a unit where they fall into two parts, each one cell or in the
    /// overlap with another unit.
    private void linkGroups(int unit, int digit) {
        var places = position.cellsWith(digit, unit);
        var geometry = position.geometry();
        int first = places.first();
        for (int one : geometry.overlapping(unit)) {
            var part = places.and(geometry.unitSet(one));
            var rest = places.without(part);
            if (part.size() > 1 && !rest.isEmpty() && isNode(unit, rest)) {
                boolean foundFromRest = rest.size() > 1 && part.contains(first) && isWhole(unit, places, rest);
                if (!foundFromRest) {
                    linkStrongly(node(digit, part), node(digit, rest), unit);
                }
            }
        }
    }

    /// Whether some cells of a unit may be a node: one cell, or cells that share another unit.
    private boolean isNode(int unit, CellSet cells) {
        return cells.size() == 1 || overlapping(unit, cells) >= 0;
    }

    /// Whether cells of a unit are all its places in the overlap with another unit.
    private boolean isWhole(int unit, CellSet places, CellSet cells) {
        int other = overlapping(unit, cells);
        return other >= 0 && places.and(position.geometry().unitSet(other)).equals(cells);
    }

    /// Another unit that holds all these cells of a unit, or -1.
    private int overlapping(int unit, CellSet cells) {
        for (int other : position.geometry().unitsOf(cells.first())) {
            if (other != unit && cells.isIn(position.geometry().unitSet(other))) {
                return other;
            }
        }
        return -1;
    }

    private void linkSets() {
        for (int set = 0; set < sets.size(); set++) {
            var als = sets.get(set);
            if (als.cells().size() == 1) {
                continue;
            }
            for (int rest = als.digits(); rest != 0; rest = Digits.withoutFirst(rest)) {
                int one = Digits.first(rest);
                int oneNode = node(one, als.cellsWith(one));
                for (int others = Digits.withoutFirst(rest); others != 0; others = Digits.withoutFirst(others)) {
                    int other = Digits.first(others);
                    linkStrongly(oneNode, node(other, als.cellsWith(other)), unitCount + cellCount + set);
                }
            }
        }
    }

    private void linkStrongly(int one, int other, int source) {
        if (!isStrong(one, other)) {
            strong[one] = with(strong[one], other);
            strong[other] = with(strong[other], one);
            strongSource[one] = with(strongSource[one], source);
            strongSource[other] = with(strongSource[other], source);
        }
    }

    private static int[] with(int[] list, int added) {
        int[] grown = Arrays.copyOf(list, list.length + 1);
        grown[list.length] = added;
        return grown;
    }

    private void linkWeakly() {
        for (int one = 0; one < candidateCount; one++) {
            int end = endOfCell(one);
            for (int other = one + 1; other < end; other++) {
                linkWeakly(one, other);
            }
        }
        for (int digit = 1; digit <= position.digitCount(); digit++) {
            linkWeakly(digit);
        }
        for (int cell = 0; cell < cellCount; cell++) {
            for (var partner : position.constraints().partners(cell)) {
                linkWeakly(cell, partner);
            }
        }
    }

    /// Links the candidates of a cell to those of another that a table does not let stand beside them.
    private void linkWeakly(int cell, Constraints.Partner partner) {
        for (int rest = position.candidates(cell); rest != 0; rest = Digits.withoutFirst(rest)) {
            int digit = Digits.first(rest);
            int excluded =
                    position.candidates(partner.cell()) & ~partner.table().beside(digit);
            for (; excluded != 0; excluded = Digits.withoutFirst(excluded)) {
                linkWeakly(candidate(cell, digit), candidate(partner.cell(), Digits.first(excluded)));
            }
        }
    }

    private void linkWeakly(int digit) {
        var places = position.cellsWith(digit);
        for (int cell = places.first(); cell >= 0; cell = places.next(cell)) {
            int node = candidate(cell, digit);
            var seen = position.geometry().sightOf(cell).and(places);
            for (int peer = seen.next(cell); peer >= 0; peer = seen.next(peer)) {
                linkWeakly(node, candidate(peer, digit));
            }
        }
        for (int group = candidateCount; group < nodeCount; group++) {
            if (digitOf[group] == digit) {
                linkWeakly(group, position.commonSight(cells(group)).and(places), digit);
            }
        }
    }

    /// Links a group to the candidates that it sees and to the groups after it that lie among them.
    private void linkWeakly(int group, CellSet seen, int digit) {
        for (int cell = seen.first(); cell >= 0; cell = seen.next(cell)) {
            linkWeakly(group, candidate(cell, digit));
        }
        for (int other = group + 1; other < nodeCount; other++) {
            if (digitOf[other] == digit && cellsOf[other].isIn(seen)) {
                linkWeakly(group, other);
            }
        }
    }

    private void linkWeakly(int one, int other) {
        weak[one][other >> 6] |= 1L << other;
        weak[other][one >> 6] |= 1L << one;
    }

    public Position position() {
        return position;
    }

    public int nodeCount() {
        return nodeCount;
    }

    /// How many nodes are single candidates; these are the first.
    public int candidateCount() {
        return candidateCount;
    }

    /// The node of one candidate, which must be there.
    public int candidate(int cell, int digit) {
        return firstNodeOfCell[cell] + Digits.count(position.candidates(cell) & Digits.bit(digit) - 1);
    }

    /// The end of the nodes of a cell, given one of them; they stand side by side.
    public int endOfCell(int node) {
        int cell = cell(node);
        return firstNodeOfCell[cell] + Digits.count(position.candidates(cell));
    }

    public int digit(int node) {
        return digitOf[node];
    }

    public CellSet cells(int node) {
        return cellsOf[node];
    }

    /// The cell of a node that is a single candidate.
    public int cell(int node) {
        return cellsOf[node].first();
    }

    public boolean isGroup(int node) {
        return node >= candidateCount;
    }

    /// The nodes that are true as soon as this one is false; for reading.
    public int[] strong(int node) {
        return strong[node];
    }

    public boolean isStrong(int one, int other) {
        for (int linked : strong[one]) {
            if (linked == other) {
                return true;
            }
        }
        return false;
    }

    /// The nodes that are false as soon as this one is true, as bits; for reading.
    public long[] weak(int node) {
        return weak[node];
    }

    public boolean isWeak(int one, int other) {
        return (weak[one][other >> 6] >>> other & 1) != 0;
    }

    /// All that follows along the links, worked out once.
    public Closure closure() {
        if (closure == null) {
            closure = new Closure(this);
        }
        return closure;
    }

    /// How many words the bits of all nodes take.
    public int words() {
        return words;
    }

    /// How many words the bits of the single candidates take.
    public int candidateWords() {
        return (candidateCount + 63) >> 6;
    }

    /// The unit or cell or set that makes two nodes a strong link.
    Why whyStrong(int one, int other) {
        int source = strongSource[one][indexOf(one, other)];
        if (source < unitCount) {
            return new Why.InUnit(position.unit(source));
        }
        if (source < unitCount + cellCount) {
            return new Why.InCell(position.cell(source - unitCount));
        }
        return new Why.InSet(sets.get(source - unitCount - cellCount).asEvidence(position));
    }

    /// The almost locked set that makes two nodes a strong link, if it is one.
    Optional<Als> setBetween(int one, int other) {
        int source = strongSource[one][indexOf(one, other)] - unitCount - cellCount;
        return source < 0 ? Optional.empty() : Optional.of(sets.get(source));
    }

    private int indexOf(int one, int other) {
        int[] linked = strong(one);
        int i = 0;
        while (linked[i] != other) {
            i++;
        }
        return i;
    }

    /// The unit or cell or rule that makes two nodes a weak link.
    Why whyWeak(int one, int other) {
        if (cell(one) == cell(other) && digit(one) != digit(other)) {
            return new Why.InCell(position.cell(cell(one)));
        }
        var both = cells(one).or(cells(other));
        for (int unit : position.geometry().unitsOf(both.first())) {
            if (digit(one) == digit(other) && both.isIn(position.geometry().unitSet(unit))) {
                return new Why.InUnit(position.unit(unit));
            }
        }
        if (isGroup(one) || isGroup(other)) {
            return new Why.Seen();
        }
        return position.constraints()
                .ruleBetween(position.cell(cell(one)), digit(one), position.cell(cell(other)), digit(other))
                .<Why>map(Why.ByRule::new)
                .orElseGet(Why.Seen::new);
    }
}
