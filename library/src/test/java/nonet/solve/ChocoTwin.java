package nonet.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nonet.grid.Cell;
import nonet.grid.Unit;
import nonet.puzzle.Puzzle;
import nonet.rule.Constraint;
import nonet.rule.Diagram;
import org.chocosolver.solver.Model;
import org.chocosolver.solver.constraints.extension.Tuples;
import org.chocosolver.solver.variables.BoolVar;
import org.chocosolver.solver.variables.IntVar;

/// Solves puzzles by a constraint solver that others wrote, for duels. It is told what the rules come down to, of
/// whatever kind, and has its own ways to reason about it.
public final class ChocoTwin {

    private final Puzzle puzzle;
    private final Model model = new Model();
    private final IntVar[] digits;

    private ChocoTwin(Puzzle puzzle) {
        this.puzzle = puzzle;
        var geometry = puzzle.layout().geometry();
        digits = IntStream.range(0, geometry.cellCount())
                .mapToObj(cell -> model.intVar("cell " + cell, ofMask(puzzle.allowed(cell))))
                .toArray(IntVar[]::new);
        for (Unit unit : geometry.units()) {
            model.allDifferent(of(unit.cells())).post();
        }
        for (var constraint : puzzle.constraints().all()) {
            stated(constraint).post();
        }
    }

    /// The solutions as strings of symbols, as many as there are up to the limit; empty where it takes too long.
    public static Optional<List<String>> solutions(Puzzle puzzle, int limit, String time) {
        for (int cell = 0; cell < puzzle.layout().cellCount(); cell++) {
            if (puzzle.allowed(cell) == 0) {
                return Optional.of(List.of());
            }
        }
        return new ChocoTwin(puzzle).solutions(limit, time);
    }

    private Optional<List<String>> solutions(int limit, String time) {
        var found = new ArrayList<String>();
        var solver = model.getSolver();
        solver.limitTime(time);
        while (found.size() < limit && solver.solve()) {
            int[] values = Arrays.stream(digits).mapToInt(IntVar::getValue).toArray();
            var text = new StringBuilder();
            Arrays.stream(values).forEach(digit -> text.append(puzzle.layout().symbol(digit)));
            found.add(text.toString());
            solver.reset();
            solver.limitTime(time);
            model.or(IntStream.range(0, digits.length)
                            .mapToObj(cell -> model.arithm(digits[cell], "!=", values[cell])
                                    .reify())
                            .toArray(BoolVar[]::new))
                    .post();
        }
        return solver.isStopCriterionMet() ? Optional.empty() : Optional.of(found);
    }

    private static int[] ofMask(int mask) {
        return IntStream.rangeClosed(1, 32 - Integer.numberOfLeadingZeros(mask))
                .filter(digit -> (mask >> (digit - 1) & 1) == 1)
                .toArray();
    }

    private IntVar of(Cell cell) {
        return digits[puzzle.layout().index(cell)];
    }

    private IntVar[] of(List<Cell> cells) {
        return cells.stream().map(this::of).toArray(IntVar[]::new);
    }

    /// What a digit counts, as far as the first one counts 0.
    private int offset() {
        return puzzle.layout().value(1) - 1;
    }

    private static int[] ints(List<Integer> numbers) {
        return numbers.stream().mapToInt(number -> number).toArray();
    }

    /// A number that others determine.
    private IntVar number(int least, int most) {
        return model.intVar(least, Math.max(least, most));
    }

    private org.chocosolver.solver.constraints.Constraint stated(Constraint constraint) {
        int count = puzzle.layout().digitCount();
        return switch (constraint) {
            case Constraint.AllDifferent different ->
                model.allDifferent(of(different.unit().cells()));
            case Constraint.Apart apart -> model.arithm(of(apart.one()), "!=", of(apart.other()));
            case Constraint.Pair pair -> {
                var allowed = new Tuples(true);
                for (int first = 1; first <= count; first++) {
                    for (int second : ofMask(pair.table().beside(first))) {
                        allowed.add(first, second);
                    }
                }
                yield allowed.nbTuples() == 0
                        ? model.falseConstraint()
                        : model.table(of(pair.first()), of(pair.second()), allowed);
            }
            case Constraint.Sum sum -> {
                var cells = of(sum.cells());
                var total = number(0, cells.length * count);
                model.sum(cells, "=", total).post();
                yield model.member(
                        total,
                        sum.totals().stream()
                                .mapToInt(wanted -> wanted - cells.length * offset())
                                .toArray());
            }
            case Constraint.Linear linear -> {
                int[] weights = ints(linear.weights());
                yield model.scalar(
                        of(linear.cells()),
                        weights,
                        "=",
                        linear.total() - offset() * Arrays.stream(weights).sum());
            }
            case Constraint.Sets sets -> {
                int[] powers =
                        IntStream.range(0, count).map(digit -> 1 << digit).toArray();
                var bits = Arrays.stream(of(sets.cells()))
                        .map(cell -> {
                            var bit = model.intVar(powers);
                            model.element(bit, powers, cell, 1).post();
                            return bit;
                        })
                        .toArray(IntVar[]::new);
                var mask = number(0, bits.length << count);
                model.sum(bits, "=", mask).post();
                yield model.member(mask, ints(sets.sets()));
            }
            case Constraint.Framed framed -> framed(framed);
            case Constraint.Ways ways -> ways(ways);
            case Constraint.Occurs occurs -> {
                var cells = of(occurs.cells());
                var often = number(0, cells.length);
                model.among(often, cells, ofMask(occurs.digits())).post();
                yield model.member(often, ints(occurs.counts()));
            }
            case Constraint.SameDigits same -> sameDigits(same);
            case Constraint.Variety variety -> {
                var kinds = number(0, variety.cells().size());
                model.nValues(of(variety.cells()), kinds).post();
                yield model.arithm(of(variety.counter()), "-", kinds, "=", -offset());
            }
            case Constraint.Connected connected -> connected(connected);
            case Constraint.Regions _, Constraint.Ranked _ ->
                throw new IllegalStateException("these have a test of their own");
            case Constraint.Allowed allowed -> model.member(of(allowed.cell()), ofMask(allowed.digits()));
            case Constraint.AnyOf anyOf ->
                anyOf.options().isEmpty()
                        ? model.falseConstraint()
                        : model.or(anyOf.options().stream()
                                .map(option ->
                                        all(option.stream().map(this::stated).toList()))
                                .toArray(org.chocosolver.solver.constraints.Constraint[]::new));
        };
    }

    /// One of the cells is the root; each other one touches one that is nearer to it.
    private org.chocosolver.solver.constraints.Constraint connected(Constraint.Connected connected) {
        var cells = of(connected.cells());
        int columns = connected.columns();
        var in = Arrays.stream(cells)
                .map(cell -> model.member(cell, ofMask(connected.digits())).reify())
                .toArray(BoolVar[]::new);
        var roots = model.boolVarArray(cells.length);
        var distance = model.intVarArray(cells.length, 0, cells.length);
        var all = new ArrayList<org.chocosolver.solver.constraints.Constraint>();
        for (int i = 0; i < cells.length; i++) {
            var ways = new ArrayList<BoolVar>(List.of(in[i].not(), roots[i]));
            for (int j : new int[] {
                i - columns, i % columns == 0 ? -1 : i - 1, (i + 1) % columns == 0 ? -1 : i + 1, i + columns
            }) {
                if (j >= 0 && j < cells.length) {
                    ways.add(model.and(model.arithm(in[j], "=", 1), model.arithm(distance[j], "<", distance[i]))
                            .reify());
                }
            }
            all.add(model.or(ways.toArray(BoolVar[]::new)));
            all.add(model.arithm(roots[i], "<=", in[i]));
        }
        all.add(model.sum(roots, "=", 1));
        if (connected.size() > 0) {
            all.add(model.sum(in, "=", connected.size()));
        }
        return all(all);
    }

    private org.chocosolver.solver.constraints.Constraint sameDigits(Constraint.SameDigits same) {
        var equal = new ArrayList<org.chocosolver.solver.constraints.Constraint>();
        for (int digit = 1; digit <= puzzle.layout().digitCount(); digit++) {
            var counts = new ArrayList<IntVar>();
            for (var group : same.groups()) {
                var often = number(0, group.size());
                model.count(digit, of(group), often).post();
                counts.add(often);
            }
            for (int i = 1; i < counts.size(); i++) {
                equal.add(model.arithm(counts.get(i - 1), "=", counts.get(i)));
            }
        }
        return all(equal);
    }

    private org.chocosolver.solver.constraints.Constraint all(
            List<org.chocosolver.solver.constraints.Constraint> some) {
        return some.isEmpty()
                ? model.trueConstraint()
                : model.and(some.toArray(org.chocosolver.solver.constraints.Constraint[]::new));
    }

    /// States: the nodes of a layer where the ways so far may stand.
    private org.chocosolver.solver.constraints.Constraint ways(Constraint.Ways ways) {
        var layers = ways.diagram().layers();
        var start = IntStream.range(0, layers.getFirst().nodes()).boxed().collect(Collectors.toSet());
        return machine(
                of(ways.cells()),
                start,
                (place, nodes, digit) -> reached(layers.get(place), nodes, digit),
                nodes -> !nodes.isEmpty());
    }

    private static Set<Integer> reached(Diagram.Layer layer, Set<Integer> nodes, int digit) {
        return IntStream.range(0, layer.from().length)
                .filter(edge -> nodes.contains(layer.from()[edge]) && (layer.digits()[edge] >> (digit - 1) & 1) == 1)
                .mapToObj(edge -> layer.to()[edge])
                .collect(Collectors.toSet());
    }

    /// States: how many digits of the frame have been met, and the digits between them.
    private org.chocosolver.solver.constraints.Constraint framed(Constraint.Framed framed) {
        int all = 1 << puzzle.layout().digitCount();
        return machine(
                of(framed.cells()),
                0,
                (_, state, digit) -> {
                    int bit = 1 << (digit - 1);
                    if ((framed.frame() & bit) != 0) {
                        return Math.min(state + all, 3 * all);
                    }
                    return state / all == 1 ? state | bit : state;
                },
                state -> state / all == 2 && framed.sets().contains(state % all));
    }

    private interface Step<S> {
        S next(int place, S state, int digit);
    }

    /// A machine that reads cells: its state after each is a variable, which the one before and the digit determine.
    private <S> org.chocosolver.solver.constraints.Constraint machine(
            IntVar[] cells, S start, Step<S> step, Predicate<S> accepts) {
        var here = List.of(start);
        var state = model.intVar(0);
        for (int place = 0; place < cells.length; place++) {
            Map<S, Integer> numbers = new LinkedHashMap<>();
            var allowed = new Tuples(true);
            for (int i = 0; i < here.size(); i++) {
                for (int digit = 1; digit <= puzzle.layout().digitCount(); digit++) {
                    var to = step.next(place, here.get(i), digit);
                    numbers.putIfAbsent(to, numbers.size());
                    allowed.add(i, digit, numbers.get(to));
                }
            }
            var next = number(0, numbers.size() - 1);
            model.table(new IntVar[] {state, cells[place], next}, allowed).post();
            state = next;
            here = List.copyOf(numbers.keySet());
        }
        var last = here;
        int[] accepted = IntStream.range(0, last.size())
                .filter(i -> accepts.test(last.get(i)))
                .toArray();
        return accepted.length == 0 ? model.falseConstraint() : model.member(state, accepted);
    }
}
