package nonet.logic.er;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Multiple forcing chains: what follows from every alternative holds. Alternatives are the candidates of a cell, the
/// places of a digit in a region, or a candidate on and off. In dynamic nets a conflict refutes what it began with.
///
/// Of all chains the shortest counts: with fewest nodes, then by kind, then the one found first.
final class Forcing {

    private static final int DOUBLE = 1;
    private static final int CELL = 5;
    private static final int REGION = 6;
    private static final int CONFLICT = 7;

    private final Sheet sheet;
    private final Runnable halt;
    private final Plus plus;
    private final Ancestors ancestors = new Ancestors();
    /// `[node]`: what follows from it, as far as it is known in this search.
    private final @Nullable Net[] nets = new Net[Nine.NODES];
    private final int[] madeIn = new int[Nine.NODES];
    private int search;

    private Net.Mode mode = Net.Mode.STATIC;
    private int level;
    private boolean wantsAll;
    /// The shortest chain for each conclusion; for all together where only one is wanted.
    private final @Nullable Best[] best = new Best[Nine.NODES];
    private final List<Best> order = new ArrayList<>();
    private int found;

    private final Net[][] ends = new Net[10][];
    private final int[][] endNodes = new int[10][];
    private final int[] common = new int[Nine.WORDS];
    private final int[] first = new int[9];

    private final Links links = new Links();
    private final Implications implied;
    /// Whether it is known, without nets, which alternatives have anything in common.
    private boolean isDrawn;

    /// A chain and its place in the order.
    private static final class Best {
        int complexity = Integer.MAX_VALUE;
        int kind;
        int number;
        int target;
        Net[] nets = {};
        int[] nodes = {};
        int alternatives = -1;
    }

    /// @param halt run now and then; throws [Halted] to stop
    Forcing(Sheet sheet, Runnable halt) {
        this.sheet = sheet;
        this.halt = halt;
        this.plus = new Plus(sheet, halt);
        this.implied = new Implications(sheet, links);
        for (int i = 0; i < ends.length; i++) {
            ends[i] = new Net[i];
            endNodes[i] = new int[i];
        }
    }

    /// Forgets what was found out; the sheet has changed.
    void forget() {
        search++;
        plus.forget();
    }

    /// The first of all chains on the sheet.
    @Nullable
    Find best(Net.Mode asked, int askedLevel) {
        wantsAll = false;
        search(asked, askedLevel);
        if (order.isEmpty()) {
            return null;
        }
        var shortest = order.getFirst();
        int target = shortest.target >> 1;
        boolean isOn = (shortest.target & 1) != 0;
        var find = new Find(
                technique(shortest.kind),
                base() + Surcharge.length(shortest.complexity),
                isOn ? target : -1,
                removed(shortest.target));
        find.chains = new int[shortest.nodes.length][];
        for (int i = 0; i < shortest.nodes.length; i++) {
            find.chains[i] = ancestors.backwards(shortest.nets[i], shortest.nodes[i]);
        }
        find.alternatives = shortest.alternatives;
        return find;
    }

    /// All chains on another sheet in order; of several with one conclusion only the first.
    List<Nested> all(Sheet other, Net.Mode asked, int askedLevel) {
        sheet.copy(other);
        forget();
        wantsAll = true;
        search(asked, askedLevel);
        order.sort(Comparator.<Best>comparingInt(one -> one.complexity)
                .thenComparingInt(one -> one.kind)
                .thenComparingInt(one -> one.number));
        var all = new ArrayList<Nested>();
        for (Best one : order) {
            all.add(nested(one));
        }
        return all;
    }

    private Nested nested(Best one) {
        int[] nodes = new int[one.complexity + one.nodes.length];
        int[] grounds = new int[one.complexity + 1];
        int count = 0;
        int groundCount = 0;
        for (int i = 0; i < one.nodes.length; i++) {
            for (int node : ancestors.nodes(one.nets[i], one.nodes[i])) {
                nodes[count++] = node;
                if ((node & 1) != 0 && one.nets[i].reason[node >> 1] != Net.NO_REASON) {
                    grounds[groundCount++] = Nested.ground(node >> 1, one.nets[i].reason[node >> 1]);
                }
            }
            nodes[count++] = -1;
        }
        if (one.alternatives >= 0) {
            grounds[groundCount++] = one.alternatives;
        }
        return new Nested(
                base() + Surcharge.length(one.complexity),
                one.complexity,
                one.kind,
                removed(one.target),
                Arrays.copyOf(nodes, count),
                Arrays.copyOf(grounds, groundCount));
    }

    private double base() {
        return switch (mode) {
            case NISHIO -> 7.5;
            case STATIC -> 8.0;
            case DYNAMIC -> 8.5 + 0.5 * Math.min(level, Plus.DYNAMIC_CHAINS);
        };
    }

    private ErTechnique technique(int kind) {
        if (mode == Net.Mode.NISHIO) {
            return ErTechnique.NISHIO;
        }
        if (mode == Net.Mode.STATIC) {
            return kind == CELL ? ErTechnique.CELL_CHAINS : ErTechnique.REGION_CHAINS;
        }
        return switch (level) {
            case 0 ->
                switch (kind) {
                    case DOUBLE -> ErTechnique.DYNAMIC_DOUBLE;
                    case CELL -> ErTechnique.DYNAMIC_CELL_CHAINS;
                    case REGION -> ErTechnique.DYNAMIC_REGION_CHAINS;
                    default -> ErTechnique.DYNAMIC_CONTRADICTION;
                };
            case 1 ->
                switch (kind) {
                    case DOUBLE -> ErTechnique.PLUS_DOUBLE;
                    case CELL -> ErTechnique.PLUS_CELL_CHAINS;
                    case REGION -> ErTechnique.PLUS_REGION_CHAINS;
                    default -> ErTechnique.PLUS_CONTRADICTION;
                };
            case Plus.PLAIN_CHAINS -> ErTechnique.NESTED_CHAINS;
            case Plus.MULTIPLE_CHAINS -> ErTechnique.NESTED_MULTIPLE;
            default -> ErTechnique.NESTED_DYNAMIC;
        };
    }

    private int[] removed(int target) {
        int candidate = target >> 1;
        if ((target & 1) == 0) {
            return new int[] {candidate};
        }
        var removals = new Find.Removals();
        removals.add(sheet, Nine.cell(candidate), ~(1 << Nine.digit(candidate)));
        return removals.take();
    }

    private void search(Net.Mode asked, int askedLevel) {
        // Nets of a lower level are followed further, except by the rules that stand in for others on the highest.
        if (asked != mode || asked != Net.Mode.DYNAMIC || askedLevel < level || askedLevel >= Plus.DYNAMIC_CHAINS) {
            forget();
        }
        mode = asked;
        level = askedLevel;
        order.clear();
        Arrays.fill(best, null);
        found = 0;
        isDrawn = mode == Net.Mode.STATIC && draw();
        int fewest = mode == Net.Mode.STATIC ? 3 : 2;
        for (int cell = 0; cell < Nine.CELLS; cell++) {
            if (sheet.count(cell) >= fewest) {
                search(cell);
            }
        }
    }

    private boolean draw() {
        links.find(sheet);
        if (!implied.draw(sheet) || implied.hasRefuted()) {
            return false;
        }
        implied.drawOff();
        return true;
    }

    private void search(int cell) {
        for (int m = sheet.digits[cell]; m != 0; m &= m - 1) {
            int candidate = Nine.candidate(cell, Integer.numberOfTrailingZeros(m));
            if (mode != Net.Mode.STATIC) {
                conflict(candidate, true);
                conflict(candidate, false);
            }
            if (mode == Net.Mode.DYNAMIC && sheet.count(cell) >= 3) {
                onAndOff(candidate);
            }
            if (mode != Net.Mode.NISHIO) {
                regions(candidate);
            }
        }
        if (mode != Net.Mode.NISHIO) {
            int count = 0;
            for (int m = sheet.digits[cell]; m != 0; m &= m - 1) {
                first[count++] = Nine.candidate(cell, Integer.numberOfTrailingZeros(m));
            }
            compare(count, CELL, cell);
        }
    }

    private Net net(int node) {
        var net = nets[node];
        if (net == null) {
            net = new Net(sheet);
            nets[node] = net;
        }
        if (madeIn[node] != search) {
            madeIn[node] = search;
            net.begin(node, mode);
        }
        if (net.level < level && net.conflict < 0) {
            halt.run();
            plus.follow(net, level);
        }
        return net;
    }

    private void conflict(int candidate, boolean isOn) {
        var net = net(2 * candidate + (isOn ? 1 : 0));
        if (net.conflict >= 0) {
            var both = ends[2];
            both[0] = net;
            both[1] = net;
            endNodes[2][0] = 2 * net.conflict + 1;
            endNodes[2][1] = 2 * net.conflict;
            offer(2 * candidate + (isOn ? 0 : 1), both, CONFLICT, -1);
        }
    }

    private void onAndOff(int candidate) {
        var both = ends[2];
        both[0] = net(2 * candidate + 1);
        both[1] = net(2 * candidate);
        compare(both, DOUBLE, -1);
    }

    /// The regions in which the candidate is the first place of its digit.
    private void regions(int candidate) {
        int cell = Nine.cell(candidate);
        int digit = Nine.digit(candidate);
        for (int kind = 0; kind < 3; kind++) {
            int region = Nine.REGION[3 * cell + kind];
            int places = sheet.places(region, digit);
            if (Integer.bitCount(places) < 2 || (places & -places) != Nine.BIT[3 * cell + kind]) {
                continue;
            }
            int count = 0;
            for (int m = places; m != 0; m &= m - 1) {
                first[count++] = Nine.candidate(Basics.cellAt(region, m), digit);
            }
            compare(count, REGION, 81 + 9 * region + digit);
        }
    }

    /// Compares what follows from the first candidates.
    private void compare(int count, int kind, int ground) {
        if (isDrawn && !implied.haveCommon(first, count)) {
            return;
        }
        var alternatives = ends[count];
        for (int i = 0; i < count; i++) {
            alternatives[i] = net(2 * first[i] + 1);
        }
        compare(alternatives, kind, ground);
    }

    /// Offers what is in all nets, first what is on, then what is off.
    private void compare(Net[] alternatives, int kind, int ground) {
        var first = alternatives[0];
        Arrays.fill(common, -1);
        for (Net net : alternatives) {
            for (int word = 0; word < Nine.WORDS; word++) {
                common[word] &= net.on[word];
            }
        }
        for (int i = 0; i < first.onCount; i++) {
            if (Nine.isIn(common, first.onList[i])) {
                offerAll(2 * first.onList[i] + 1, alternatives, kind, ground);
            }
        }
        Arrays.fill(common, -1);
        for (Net net : alternatives) {
            for (int word = 0; word < Nine.WORDS; word++) {
                common[word] &= net.off[word];
            }
        }
        for (int i = 0; i < first.offCount; i++) {
            if (Nine.isIn(common, first.offList[i])) {
                offerAll(2 * first.offList[i], alternatives, kind, ground);
            }
        }
    }

    private void offerAll(int target, Net[] alternatives, int kind, int ground) {
        Arrays.fill(endNodes[alternatives.length], target);
        offer(target, alternatives, kind, ground);
    }

    /// Takes a chain if it is the shortest so far for its conclusion.
    private void offer(int target, Net[] alternatives, int kind, int ground) {
        int[] nodes = endNodes[alternatives.length];
        int number = found++;
        int key = key(target);
        if (key < 0) {
            return;
        }
        var shortest = best[key];
        int limit = Integer.MAX_VALUE - 1;
        if (shortest != null) {
            limit = kind < shortest.kind ? shortest.complexity : shortest.complexity - 1;
            int atLeast = 0;
            int nested = 0;
            for (int i = 0; i < nodes.length; i++) {
                atLeast += alternatives[i].size[nodes[i]];
                nested = Math.max(nested, alternatives[i].nestedSize[nodes[i]]);
            }
            if (atLeast + nested > limit) {
                return;
            }
        }
        int complexity = ancestors.complexity(alternatives, nodes, limit);
        if (complexity > limit) {
            return;
        }
        if (shortest == null) {
            shortest = new Best();
            best[key] = shortest;
            order.add(shortest);
        }
        shortest.complexity = complexity;
        shortest.kind = kind;
        shortest.number = number;
        shortest.target = target;
        shortest.nets = alternatives.clone();
        shortest.nodes = nodes.clone();
        shortest.alternatives = ground;
    }

    /// Conclusions that remove the same candidates have the same key; those that remove none have -1.
    private int key(int target) {
        if ((target & 1) == 0) {
            return wantsAll ? target : 0;
        }
        int cell = Nine.cell(target >> 1);
        int count = sheet.count(cell);
        if (count < 2) {
            return -1;
        }
        if (!wantsAll) {
            return 0;
        }
        int others = sheet.digits[cell] & ~(1 << Nine.digit(target >> 1));
        return count == 2 ? 2 * Nine.candidate(cell, Integer.numberOfTrailingZeros(others)) : target;
    }
}
