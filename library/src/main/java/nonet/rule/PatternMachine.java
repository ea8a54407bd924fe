package nonet.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import nonet.grid.Layout;

/// A pattern as a machine: a state for each symbol of the pattern, in which the machine is when it has just read it.
final class PatternMachine {

    /// More symbols than any pattern of a setter has, its repeats written out.
    private static final int MOST_SYMBOLS = 2000;

    private final List<Integer> values = new ArrayList<>();
    private final List<Set<Integer>> follow = new ArrayList<>();

    /// A part of the pattern: whether it can be empty, and the symbols with which it can begin and end.
    private record Part(boolean isEmpty, Set<Integer> first, Set<Integer> last) {

        Part(boolean isEmpty) {
            this(isEmpty, new TreeSet<>(), new TreeSet<>());
        }
    }

    private PatternMachine() {}

    /// The ways for so many cells to match a pattern.
    static Diagram diagram(Layout layout, Expression pattern, int length) {
        var machine = new PatternMachine();
        machine.symbol(0);
        var whole = machine.then(new Part(false, set(0), set(0)), machine.part(pattern));
        return Diagram.of(
                layout,
                length,
                new int[] {0},
                (state, place, value) -> machine.follow.get(state).stream()
                        .mapToInt(next -> next)
                        .filter(next -> (machine.values.get(next) >> value & 1) == 1)
                        .toArray(),
                whole.last::contains);
    }

    private static Set<Integer> set(int symbol) {
        return new TreeSet<>(List.of(symbol));
    }

    private int symbol(int mask) {
        if (values.size() >= MOST_SYMBOLS) {
            throw new IllegalArgumentException("the pattern is too long: more than %d symbols".formatted(MOST_SYMBOLS));
        }
        values.add(mask);
        follow.add(new TreeSet<>());
        return values.size() - 1;
    }

    private Part part(Expression expression) {
        return switch (expression) {
            case Expression.Symbol symbol -> {
                int number = symbol(symbol.values());
                yield new Part(false, set(number), set(number));
            }
            case Expression.Sequence sequence -> {
                var all = new Part(true);
                for (var next : sequence.parts()) {
                    all = then(all, part(next));
                }
                yield all;
            }
            case Expression.Either either -> {
                var all = new Part(false);
                for (var next : either.parts()) {
                    var option = part(next);
                    all.first.addAll(option.first);
                    all.last.addAll(option.last);
                    all = new Part(all.isEmpty || option.isEmpty, all.first, all.last);
                }
                yield all;
            }
            case Expression.Repeat repeat -> repeat(repeat);
        };
    }

    private Part repeat(Expression.Repeat repeat) {
        var all = new Part(true);
        for (int i = 0; i < repeat.least(); i++) {
            all = then(all, part(repeat.part()));
        }
        if (repeat.most() < 0) {
            var again = part(repeat.part());
            again.last.forEach(symbol -> follow.get(symbol).addAll(again.first));
            return then(all, new Part(true, again.first, again.last));
        }
        for (int i = repeat.least(); i < repeat.most(); i++) {
            var more = part(repeat.part());
            all = then(all, new Part(true, more.first, more.last));
        }
        return all;
    }

    private Part then(Part one, Part other) {
        one.last.forEach(symbol -> follow.get(symbol).addAll(other.first));
        var first = new TreeSet<>(one.first);
        var last = new TreeSet<>(other.last);
        if (one.isEmpty) {
            first.addAll(other.first);
        }
        if (other.isEmpty) {
            last.addAll(one.last);
        }
        return new Part(one.isEmpty && other.isEmpty, first, last);
    }
}
