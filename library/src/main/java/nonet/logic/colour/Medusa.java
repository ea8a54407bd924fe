package nonet.logic.colour;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.CellSet;
import nonet.grid.Digits;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;
import nonet.logic.chain.LinkGraph;
import nonet.logic.chain.Links;

/// Candidates of all digits in two colours: the two of a cell that has no others, and the two places that a
/// digit has in a unit, take different colours. A colour is false when it would put two digits into a cell, or a
/// digit twice into a unit, or leave a cell with nothing. If neither is, a candidate without a colour that both
/// colours forbid can go.
public final class Medusa implements Finder {

    /// What two colours of several digits say.
    ///
    /// @param one candidates of the colour that is false, if it is known which
    /// @param links what joins the colours
    /// @param clash two candidates of the false colour that cannot both be right
    /// @param emptied the cell that the false colour would leave with nothing
    public record Use(
            Technique technique,
            List<Candidate> one,
            List<Candidate> other,
            List<Evidence.Link> links,
            Optional<Evidence.Link> clash,
            Optional<Cell> emptied,
            List<Candidate> eliminated)
            implements ColourStep {

        @Override
        public Evidence evidence() {
            return Evidence.of()
                    .candidates(Evidence.Role.COLOUR_A, one)
                    .candidates(Evidence.Role.COLOUR_B, other)
                    .cells(Evidence.Role.IMPOSSIBLE, emptied.stream().toList())
                    .links(links)
                    .links(clash.stream().toList())
                    .done();
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        if (!isPromising(position)) {
            return;
        }
        var seen = new boolean[position.geometry().cellCount() * position.digitCount()];
        var open = position.open();
        for (int cell = open.first(); cell >= 0; cell = open.next(cell)) {
            for (int rest = position.candidates(cell); rest != 0; rest = Digits.withoutFirst(rest)) {
                int digit = Digits.first(rest);
                if (!seen[cell * position.digitCount() + digit - 1] && isLinked(position, cell, digit)) {
                    var colours = new Colours(position);
                    colours.spread(cell, digit, seen);
                    if (!conclude(position, colours, findings)) {
                        return;
                    }
                }
            }
        }
    }

    /// Whether the colours of some links say anything. This is asked of bits first, as most often they do not.
    private static boolean isPromising(Position position) {
        var graph = LinkGraph.of(position, Links.PLAIN);
        var cluster = new Cluster(graph);
        for (int node = 0; node < graph.candidateCount(); node++) {
            if (graph.strong(node).length > 0 && cluster.isNewAround(node) && cluster.concludes()) {
                return true;
            }
        }
        return false;
    }

    /// Whether a strong link starts at a candidate.
    private static boolean isLinked(Position position, int cell, int digit) {
        if (position.bivalue().contains(cell)) {
            return true;
        }
        for (int unit : position.geometry().unitsOf(cell)) {
            if (position.placeCount(unit, digit) == 2) {
                return true;
            }
        }
        return false;
    }

    /// @return whether to go on
    private static boolean conclude(Position position, Colours colours, Findings findings) {
        for (int colour = 0; colour < 2; colour++) {
            if (colours.isImpossible(colour)) {
                var wrong = colours.candidates(colour);
                var clash = ColourLinks.clash(position, wrong, wrong);
                var emptied = clash.isPresent() ? Optional.<Cell>empty() : colours.emptied(colour);
                return findings.found(use(position, wrong, colours.candidates(1 - colour), clash, emptied, wrong));
            }
        }
        var eliminated = colours.lost();
        return eliminated.isEmpty()
                || findings.found(use(
                        position,
                        colours.candidates(0),
                        colours.candidates(1),
                        Optional.empty(),
                        Optional.empty(),
                        eliminated));
    }

    private static Use use(
            Position position,
            List<Candidate> one,
            List<Candidate> other,
            Optional<Evidence.Link> clash,
            Optional<Cell> emptied,
            List<Candidate> eliminated) {
        return new Use(
                Technique.MEDUSA, one, other, ColourLinks.between(position, one, other), clash, emptied, eliminated);
    }

    /// The nodes that strong links join, as bits, and what their weak links forbid: at least what colours forbid. One
    /// object serves one cluster after the other.
    private static final class Cluster {

        private final LinkGraph graph;
        private final boolean[] seen;
        private final int[] open;

        /// For each node the end of the nodes of its cell.
        private final int[] ends;

        /// For each colour its nodes.
        private final long[][] own;

        /// For each colour the nodes that are false if the colour is true.
        private final long[][] forbidden;

        Cluster(LinkGraph graph) {
            this.graph = graph;
            this.seen = new boolean[graph.candidateCount()];
            this.open = new int[2 * seen.length];
            this.ends = new int[seen.length];
            Arrays.setAll(ends, graph::endOfCell);
            this.own = new long[2][graph.words()];
            this.forbidden = new long[2][graph.words()];
        }

        /// Whether a node belongs to no cluster so far. Then this is its cluster afterwards.
        boolean isNewAround(int first) {
            if (seen[first]) {
                return false;
            }
            for (int colour = 0; colour < 2; colour++) {
                Arrays.fill(own[colour], 0);
                Arrays.fill(forbidden[colour], 0);
            }
            own[0][first >> 6] |= 1L << first;
            open[0] = 2 * first;
            int count = 1;
            while (count > 0) {
                int node = open[--count] >> 1;
                int next = 1 - (open[count] & 1);
                seen[node] = true;
                addTo(forbidden[1 - next], graph.weak(node));
                for (int linked : graph.strong(node)) {
                    if (!contains(own[next], linked)) {
                        own[next][linked >> 6] |= 1L << linked;
                        open[count++] = 2 * linked + next;
                    }
                }
            }
            return true;
        }

        private static void addTo(long[] bits, long[] more) {
            for (int word = 0; word < bits.length; word++) {
                bits[word] |= more[word];
            }
        }

        private static boolean contains(long[] bits, int node) {
            return (bits[node >> 6] >>> node & 1) != 0;
        }

        /// Whether a colour forbids one of its own nodes, or all of a cell, or both forbid the same.
        boolean concludes() {
            for (int word = 0; word < graph.words(); word++) {
                long clash = (own[0][word] & forbidden[0][word]) | (own[1][word] & forbidden[1][word]);
                long lost = forbidden[0][word] & forbidden[1][word] & ~(own[0][word] | own[1][word]);
                if ((clash | lost) != 0) {
                    return true;
                }
            }
            return empties(forbidden[0]) || empties(forbidden[1]);
        }

        /// Whether all candidates of some cell are among these nodes.
        private boolean empties(long[] nodes) {
            for (int first = 0, end; first < graph.candidateCount(); first = end) {
                end = ends[first];
                int node = first;
                while (node < end && contains(nodes, node)) {
                    node++;
                }
                if (node == end) {
                    return true;
                }
            }
            return false;
        }
    }

    /// The candidates that strong links join, in two colours.
    private static final class Colours {

        private final Position position;

        /// For each colour and digit its cells.
        private final CellSet[][] cells;

        /// For each colour and digit the cells that cannot have it if the colour is true.
        private final CellSet[][] forbidden;

        /// For each colour the cells that it leaves with nothing.
        private final CellSet[] emptied;

        private final boolean[] isImpossible;

        Colours(Position position) {
            this.position = position;
            this.cells = new CellSet[2][position.digitCount()];
            for (CellSet[] colour : cells) {
                Arrays.fill(colour, position.noCells());
            }
            this.forbidden = new CellSet[2][position.digitCount()];
            this.emptied = new CellSet[2];
            this.isImpossible = new boolean[2];
        }

        private boolean has(int colour, int cell, int digit) {
            return cells[colour][digit - 1].contains(cell);
        }

        private record Node(int cell, int digit, int colour) {}

        /// Colours all that strong links join to a candidate, and notes it as seen.
        void spread(int firstCell, int firstDigit, boolean[] done) {
            var queue = new ArrayDeque<Node>();
            queue.add(new Node(firstCell, firstDigit, 0));
            while (!queue.isEmpty()) {
                var node = queue.remove();
                if (has(node.colour, node.cell, node.digit)) {
                    continue;
                }
                cells[node.colour][node.digit - 1] = cells[node.colour][node.digit - 1].with(node.cell);
                done[node.cell * position.digitCount() + node.digit - 1] = true;
                int next = 1 - node.colour;
                if (position.bivalue().contains(node.cell)) {
                    int partner = position.candidates(node.cell) & ~Digits.bit(node.digit);
                    queue.add(new Node(node.cell, Digits.first(partner), next));
                }
                for (int unit : position.geometry().unitsOf(node.cell)) {
                    if (position.placeCount(unit, node.digit) == 2) {
                        int partner = position.cellsWith(node.digit, unit)
                                .without(node.cell)
                                .first();
                        queue.add(new Node(partner, node.digit, next));
                    }
                }
            }
            lookAt(0);
            lookAt(1);
        }

        /// What follows if a colour is true.
        private void lookAt(int colour) {
            var own = position.noCells();
            boolean clashes = false;
            for (CellSet places : cells[colour]) {
                clashes |= own.meets(places);
                own = own.or(places);
            }
            var nothingLeft = position.open();
            for (int digit = 1; digit <= position.digitCount(); digit++) {
                var places = cells[colour][digit - 1];
                var seen = Colouring.seenBy(position, places);
                clashes |= seen.meets(places);
                var excluded = seen.without(own).or(own.without(places));
                nothingLeft = nothingLeft.without(position.cellsWith(digit).without(excluded));
                forbidden[colour][digit - 1] = excluded;
            }
            emptied[colour] = nothingLeft;
            isImpossible[colour] = clashes || !nothingLeft.isEmpty();
        }

        boolean isImpossible(int colour) {
            return isImpossible[colour];
        }

        /// The cell that a colour leaves with nothing.
        Optional<Cell> emptied(int colour) {
            return emptied[colour].stream().mapToObj(position::cell).findFirst();
        }

        /// The candidates that have no colour and cannot be whichever colour is true.
        List<Candidate> lost() {
            var lost = new CellSet[position.digitCount()];
            for (int digit = 1; digit <= lost.length; digit++) {
                lost[digit - 1] = position.cellsWith(digit)
                        .and(forbidden[0][digit - 1])
                        .and(forbidden[1][digit - 1])
                        .without(cells[0][digit - 1])
                        .without(cells[1][digit - 1]);
            }
            return candidates(lost);
        }

        List<Candidate> candidates(int colour) {
            return candidates(cells[colour]);
        }

        /// @param ofDigit the cells for each digit
        private List<Candidate> candidates(CellSet[] ofDigit) {
            var any = position.noCells();
            for (CellSet places : ofDigit) {
                any = any.or(places);
            }
            var candidates = new ArrayList<Candidate>();
            for (int cell = any.first(); cell >= 0; cell = any.next(cell)) {
                for (int digit = 1; digit <= ofDigit.length; digit++) {
                    if (ofDigit[digit - 1].contains(cell)) {
                        candidates.add(position.candidate(cell, digit));
                    }
                }
            }
            return candidates;
        }
    }
}
