package nonet;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import nonet.grid.Cell;
import nonet.grid.Layout;
import nonet.puzzle.Solution;
import nonet.rule.Definition;
import nonet.rule.Different;
import nonet.rule.Line;
import nonet.rule.Rule;
import nonet.rule.Total;

/// Rules of every kind, placed at random. Every kind of rule has a maker here: a test asks for it.
public final class RandomRules {

    private RandomRules() {}

    /// Makes a rule of one kind that fits a layout.
    public interface Maker {
        Rule make(Layout layout, Random random);
    }

    /// For each kind of rule how one is made.
    public static Map<Class<? extends Rule>, Maker> makers() {
        var makers = new LinkedHashMap<Class<? extends Rule>, Maker>();
        makers.put(
                Different.Diagonal.class,
                (layout, random) -> new Different.Diagonal(
                        random.nextBoolean() ? Different.Direction.FALLING : Different.Direction.RISING));
        makers.put(Different.AntiKnight.class, (layout, random) -> new Different.AntiKnight());
        makers.put(Total.Killer.class, RandomRules::killer);
        makers.put(Line.Thermo.class, (layout, random) -> new Line.Thermo(walk(layout, 2 + random.nextInt(3), random)));
        return makers;
    }

    /// A few rules of any kinds.
    public static List<Rule> some(Layout layout, int count, Random random) {
        var makers = List.copyOf(makers().values());
        var rules = new ArrayList<Rule>();
        for (int i = 0; i < count; i++) {
            rules.add(makers.get(random.nextInt(makers.size())).make(layout, random));
        }
        return rules;
    }

    /// A few rules of any kinds that a full grid keeps.
    public static List<Rule> keptBy(Solution solution, int count, Random random) {
        var rules = new ArrayList<Rule>();
        while (rules.size() < count) {
            rules.addAll(some(solution.layout(), 1, random));
            if (!Definition.holds(rules.getLast(), solution.layout(), solution.digits())) {
                rules.removeLast();
            }
        }
        return rules;
    }

    private static Rule killer(Layout layout, Random random) {
        var cells = walk(layout, 1 + random.nextInt(Math.min(4, layout.digitCount())), random);
        int sums = random.nextInt(4);
        return new Total.Killer(
                cells,
                random.ints(sums, 1, 1 + cells.size() * layout.digitCount())
                        .distinct()
                        .boxed()
                        .toList());
    }

    /// Different cells, each a king's move from the one before it; fewer than asked for where the way ends.
    private static List<Cell> walk(Layout layout, int length, Random random) {
        var cells = new ArrayList<Cell>();
        var next = List.of(layout.cell(random.nextInt(layout.cellCount())));
        while (cells.size() < length && !next.isEmpty()) {
            var cell = next.get(random.nextInt(next.size()));
            cells.add(cell);
            next = layout.cells().stream()
                    .filter(other -> Math.abs(other.row() - cell.row()) <= 1
                            && Math.abs(other.column() - cell.column()) <= 1
                            && !cells.contains(other))
                    .toList();
        }
        return cells;
    }
}
