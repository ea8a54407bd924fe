package nonet.logic.er;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/// Plain chains are all those, and in that order, that a search finds which follows every node from every start.
class PlainChainsTest {

    private static final String PUZZLE =
            "....6.......1....326...4..8.8.....5.71...8..9...6...7..57.8..6.8..5..4.....31....";

    private Sheet sheet = new Sheet();

    @Test
    void theyAreThoseOfAPlainSearch() {
        var random = new Random(14);
        int found = 0;
        for (int i = 0; i < 60; i++) {
            sheet = sheet(random, i % 30 * 3);
            var expected = twin();
            var actual = new PlainChains(sheet)
                    .all(sheet).stream().map(PlainChainsTest::told).toList();
            assertThat(actual).as("sheet %d", i).isEqualTo(expected);
            found += expected.size();
        }
        assertThat(found).isGreaterThan(1000);
    }

    /// The puzzle at its start, without some candidates.
    private static Sheet sheet(Random random, int missing) {
        var sheet = new Sheet();
        for (int candidate = 0; candidate < Nine.CANDIDATES; candidate++) {
            sheet.add(candidate);
        }
        for (int cell = 0; cell < Nine.CELLS; cell++) {
            if (PUZZLE.charAt(cell) != '.') {
                sheet.place(cell, PUZZLE.charAt(cell) - '1');
            }
        }
        for (int i = 0; i < missing; ) {
            int candidate = random.nextInt(Nine.CANDIDATES);
            if (sheet.has(candidate) && sheet.count(Nine.cell(candidate)) > 1) {
                sheet.remove(candidate);
                i++;
            }
        }
        return sheet;
    }

    private static String told(Nested chain) {
        return "%s %d %d %s %s"
                .formatted(
                        chain.rating,
                        chain.complexity,
                        chain.kind,
                        new TreeSet<>(Arrays.stream(chain.removed).boxed().toList()),
                        Arrays.toString(Arrays.copyOf(chain.nodes, chain.nodes.length - 1)));
    }

    /// A claim about a candidate, and that from which it follows.
    private record Node(int candidate, boolean isOn, Optional<Node> parent) {

        boolean claimsAsMuchAs(Node other) {
            return candidate == other.candidate && isOn == other.isOn;
        }

        int number() {
            return 2 * candidate + (isOn ? 1 : 0);
        }

        List<Node> line() {
            var line = new ArrayList<Node>();
            for (var node = Optional.of(this); node.isPresent(); node = node.get().parent) {
                line.add(node.get());
            }
            return line;
        }
    }

    private record Told(double rating, int length, int kind, String text) {}

    private List<String> twin() {
        var all = new ArrayList<Told>();
        for (int kind = 2; kind <= 4; kind++) {
            boolean isX = kind != 3;
            boolean isY = kind != 2;
            for (int cell = 0; cell < Nine.CELLS; cell++) {
                for (int digit = 0; digit < 9; digit++) {
                    if (sheet.has(cell, digit) && (isX || sheet.count(cell) == 2)) {
                        int start = Nine.candidate(cell, digit);
                        cycles(start, isX, isY, kind, all);
                        if (isX) {
                            chain(new Node(start, true, Optional.empty()), isY, kind, all);
                            chain(new Node(start, false, Optional.empty()), isY, kind, all);
                        }
                    }
                }
            }
        }
        return all.stream()
                .sorted(Comparator.comparingDouble(Told::rating)
                        .thenComparingInt(Told::length)
                        .thenComparingInt(Told::kind))
                .map(Told::text)
                .toList();
    }

    private List<Node> off(Node on, boolean isY) {
        var off = new LinkedHashMap<Integer, Node>();
        int cell = Nine.cell(on.candidate);
        int digit = Nine.digit(on.candidate);
        for (int other = 0; other < 9 && isY; other++) {
            if (other != digit && sheet.has(cell, other)) {
                add(off, Nine.candidate(cell, other), false, on);
            }
        }
        for (int kind = 0; kind < 3; kind++) {
            for (int place = 0; place < 9; place++) {
                int other = Nine.CELL[9 * Nine.REGION[3 * cell + kind] + place];
                if (other != cell && sheet.has(other, digit)) {
                    add(off, Nine.candidate(other, digit), false, on);
                }
            }
        }
        return List.copyOf(off.values());
    }

    private List<Node> on(Node off, boolean isX, boolean isY) {
        var on = new LinkedHashMap<Integer, Node>();
        int cell = Nine.cell(off.candidate);
        int digit = Nine.digit(off.candidate);
        for (int other = 0; other < 9 && isY && sheet.count(cell) == 2; other++) {
            if (other != digit && sheet.has(cell, other)) {
                add(on, Nine.candidate(cell, other), true, off);
            }
        }
        for (int kind = 0; kind < 3 && isX; kind++) {
            int region = Nine.REGION[3 * cell + kind];
            for (int place = 0; place < 9 && Integer.bitCount(sheet.places(region, digit)) == 2; place++) {
                int other = Nine.CELL[9 * region + place];
                if (other != cell && sheet.has(other, digit)) {
                    add(on, Nine.candidate(other, digit), true, off);
                }
            }
        }
        return List.copyOf(on.values());
    }

    private static void add(Map<Integer, Node> nodes, int candidate, boolean isOn, Node parent) {
        nodes.putIfAbsent(candidate, new Node(candidate, isOn, Optional.of(parent)));
    }

    private void cycles(int start, boolean isX, boolean isY, int kind, List<Told> all) {
        var first = new Node(start, true, Optional.empty());
        var seen = new HashSet<>(Set.of(start));
        var pending = new ArrayDeque<>(List.of(first));
        while (!pending.isEmpty()) {
            var on = pending.remove();
            for (var off : off(on, isY)) {
                if (on.line().stream().anyMatch(off::claimsAsMuchAs)) {
                    continue;
                }
                for (var next : on(off, isX, isY)) {
                    if (next.candidate == start && on.parent.isPresent()) {
                        cycle(next, kind, all);
                    }
                    if (seen.add(next.candidate)) {
                        pending.add(next);
                    }
                }
            }
        }
    }

    private void cycle(Node end, int kind, List<Told> all) {
        var line = end.line();
        line.removeLast();
        var removed = new TreeSet<Integer>();
        for (int candidate = 0; candidate < Nine.CANDIDATES; candidate++) {
            int wanted = candidate;
            boolean isOutside = line.stream().noneMatch(node -> Nine.cell(node.candidate) == Nine.cell(wanted));
            if (sheet.has(candidate) && isOutside && isSeen(line, candidate, true) && isSeen(line, candidate, false)) {
                removed.add(candidate);
            }
        }
        tell(kind == 4 ? 7.0 : 6.5, kind, removed, line, all);
    }

    private static boolean isSeen(List<Node> line, int candidate, boolean isOn) {
        return line.stream()
                .anyMatch(node -> node.isOn == isOn
                        && Nine.digit(node.candidate) == Nine.digit(candidate)
                        && Nine.see(Nine.cell(node.candidate), Nine.cell(candidate)));
    }

    private void chain(Node start, boolean isY, int kind, List<Told> all) {
        var seen = new HashSet<>(Set.of(start.number()));
        var pending = new ArrayDeque<>(List.of(start));
        while (!pending.isEmpty()) {
            var node = pending.remove();
            for (var next : node.isOn ? off(node, isY) : on(node, true, isY)) {
                if (next.candidate == start.candidate && next.isOn != start.isOn) {
                    var removed = new TreeSet<Integer>();
                    for (int digit = 0; digit < 9; digit++) {
                        int other = Nine.candidate(Nine.cell(next.candidate), digit);
                        if (sheet.has(other) && (other == next.candidate) != next.isOn) {
                            removed.add(other);
                        }
                    }
                    tell(kind == 4 ? 7.0 : 6.6, kind, removed, next.line(), all);
                    return;
                }
                if (seen.add(next.number())) {
                    pending.add(next);
                }
            }
        }
    }

    private static void tell(double base, int kind, Set<Integer> removed, List<Node> line, List<Told> all) {
        if (!removed.isEmpty()) {
            double rating = base + Surcharge.length(line.size());
            var nodes = line.stream().map(Node::number).toList();
            all.add(new Told(
                    rating, line.size(), kind, "%s %d %d %s %s".formatted(rating, line.size(), kind, removed, nodes)));
        }
    }
}
