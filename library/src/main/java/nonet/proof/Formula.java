package nonet.proof;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.grid.Unit;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.rule.Constraint;
import nonet.rule.Diagram;
import nonet.rule.Rule;

/// A puzzle in clauses. Its solutions are the ways to keep them all.
///
/// Variable `cell · n + digit` says "this digit stands in this cell": cells in reading order from 0, `n` digits from 1.
/// The clauses, in this order: what each cell may hold; one digit in a cell; every digit in a unit, and no digit twice;
/// what the rules demand. A rule that counts on the way along its cells, such as a sum, has further variables: "after
/// so many cells the count stands at …". Sums that are counted together have more: "these cells make at least …", and
/// for units "the first cells hold just these digits".
public final class Formula {

    /// More clauses than this are too many to be of use to anybody.
    private static final int MOST_CLAUSES = 20_000_000;

    private static final int NOWHERE = -1;

    private final Puzzle puzzle;
    private final int digits;
    private final List<int[]> clauses = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();
    private final List<SumTable> tables = new ArrayList<>();
    private int variables;
    /// Literals of which one must hold where the clauses of an option do not count.
    private int[] unless = {};

    private Formula(Puzzle puzzle) {
        this.puzzle = puzzle;
        this.digits = puzzle.layout().digitCount();
        this.variables = digitVariables();
    }

    /// What a puzzle demands.
    ///
    /// @throws IllegalArgumentException if that takes too many clauses
    public static Formula of(Puzzle puzzle) {
        var formula = new Formula(puzzle);
        formula.addCells();
        formula.addUnits();
        for (Rule rule : puzzle.rules()) {
            formula.begin("rule " + rule);
            Constraint.of(rule, puzzle.layout(), puzzle.rules()).forEach(formula::add);
        }
        return formula;
    }

    /// What a puzzle demands, and beside it what some of its sums make together.
    ///
    /// @throws IllegalArgumentException if that takes too many clauses
    static Formula of(Puzzle puzzle, List<UnitedSums> united) {
        var formula = of(puzzle);
        for (var sums : united) {
            formula.begin("together: %s; variables from %d".formatted(sums, formula.variables + 1));
            formula.tables.add(new SumTable(formula, sums));
        }
        return formula;
    }

    public Puzzle puzzle() {
        return puzzle;
    }

    /// How many variables there are, from 1.
    public int variables() {
        return variables;
    }

    /// How many of them say that a digit stands in a cell; they come first.
    int digitVariables() {
        return puzzle.layout().totalCount() * digits;
    }

    /// What sums make together, to be derived.
    List<SumTable> tables() {
        return tables;
    }

    /// The clauses: literals as variables, negative for "not".
    List<int[]> clauses() {
        return clauses;
    }

    /// The variable that says that a digit stands in a cell.
    public int variable(int cell, int digit) {
        return cell * digits + digit;
    }

    private void addCells() {
        begin("what each cell may hold");
        for (int cell = 0; cell < puzzle.layout().totalCount(); cell++) {
            int of = cell;
            add(allDigits()
                    .filter(digit -> Digits.contains(puzzle.allowed(of), digit))
                    .map(digit -> variable(of, digit))
                    .toArray());
            allDigits()
                    .filter(digit -> !Digits.contains(puzzle.allowed(of), digit))
                    .forEach(digit -> add(-variable(of, digit)));
        }
        begin("a cell holds one digit only");
        for (int cell = 0; cell < puzzle.layout().totalCount(); cell++) {
            for (int one = 1; one <= digits; one++) {
                for (int other = one + 1; other <= digits; other++) {
                    add(-variable(cell, one), -variable(cell, other));
                }
            }
        }
    }

    private IntStream allDigits() {
        return IntStream.rangeClosed(1, digits);
    }

    private void addUnits() {
        for (Unit unit : puzzle.layout().units()) {
            begin(unit.name());
            addUnit(unit);
        }
    }

    private void addUnit(Unit unit) {
        int[] cells = indices(unit.cells());
        for (int digit = 1; digit <= digits; digit++) {
            int wanted = digit;
            if (cells.length == digits) {
                add(Arrays.stream(cells).map(cell -> variable(cell, wanted)).toArray());
            }
            for (int one = 0; one < cells.length; one++) {
                for (int other = one + 1; other < cells.length; other++) {
                    add(-variable(cells[one], digit), -variable(cells[other], digit));
                }
            }
        }
    }

    private int[] indices(List<Cell> cells) {
        return cells.stream().mapToInt(puzzle.layout()::index).toArray();
    }

    private void add(Constraint constraint) {
        switch (constraint) {
            case Constraint.AllDifferent different -> addUnit(different.unit());
            case Constraint.Apart apart -> {
                int[] two = indices(List.of(apart.one(), apart.other()));
                allDigits().forEach(digit -> add(-variable(two[0], digit), -variable(two[1], digit)));
            }
            case Constraint.Pair pair -> {
                int[] two = indices(List.of(pair.first(), pair.second()));
                allDigits()
                        .forEach(first -> allDigits()
                                .filter(second -> !Digits.contains(pair.table().beside(first), second))
                                .forEach(second -> add(-variable(two[0], first), -variable(two[1], second))));
            }
            case Constraint.Sum sum -> {
                int most = sum.totals().getLast();
                addWays(
                        sum.cells(),
                        0,
                        (total, _, value) -> total + value > most ? NOWHERE : total + value,
                        sum.totals()::contains);
            }
            case Constraint.Linear linear -> {
                int lowest = linear.weights().stream()
                                .mapToInt(weight -> Math.min(0, weight))
                                .sum()
                        * puzzle.layout().value(digits);
                addWays(
                        linear.cells(),
                        -lowest,
                        (total, place, value) -> total + linear.weights().get(place) * value,
                        total -> total + lowest == linear.total());
            }
            case Constraint.Sets sets ->
                addWays(
                        sets.cells(),
                        0,
                        (mask, _, value) -> {
                            int bit = Digits.bit(value - puzzle.layout().value(1) + 1);
                            return (mask & bit) == 0 ? mask | bit : NOWHERE;
                        },
                        sets.sets()::contains);
            case Constraint.Framed framed -> addFramed(framed);
            case Constraint.Ways ways -> addWays(indices(ways.cells()), ways.diagram());
            case Constraint.Occurs occurs -> addOccurs(occurs.cells(), occurs.digits(), occurs.counts());
            case Constraint.SameDigits same ->
                same.groups().stream()
                        .skip(1)
                        .forEach(group -> allDigits()
                                .forEach(digit -> addEquallyOften(same.groups().getFirst(), group, digit)));
            case Constraint.Variety variety -> addVariety(variety);
            case Constraint.Connected connected -> {
                addConnected(indices(connected.cells()), connected.columns(), connected.digits(), connected.size());
                if (connected.size() > 0) {
                    addOccurs(connected.cells(), connected.digits(), List.of(connected.size()));
                }
            }
            case Constraint.Regions regions -> addRegions(regions);
            case Constraint.Ranked _ ->
                throw new IllegalArgumentException("nobody has said yet what full-rank means in clauses");
            case Constraint.Allowed allowed -> {
                int cell = puzzle.layout().index(allowed.cell());
                allDigits()
                        .filter(digit -> !Digits.contains(allowed.digits(), digit))
                        .forEach(digit -> add(-variable(cell, digit)));
            }
            case Constraint.AnyOf anyOf -> addAnyOf(anyOf);
        }
    }

    /// State: how many digits of the frame have been met, and the digits between them.
    private void addFramed(Constraint.Framed framed) {
        int all = puzzle.layout().allDigits();
        addWays(
                framed.cells(),
                0,
                (state, _, value) -> {
                    int met = state / (all + 1);
                    boolean isOfFrame = isIn(framed.frame(), value);
                    if (isOfFrame) {
                        return met == 2 ? NOWHERE : state + all + 1;
                    }
                    return met == 1 ? state | Digits.bit(value - puzzle.layout().value(1) + 1) : state;
                },
                state -> state / (all + 1) == 2 && framed.sets().contains(state % (all + 1)));
    }

    private boolean isIn(int mask, int value) {
        return Digits.contains(mask, value - puzzle.layout().value(1) + 1);
    }

    /// A digit occurs as often in one group of cells as in another.
    private void addEquallyOften(List<Cell> one, List<Cell> other, int digit) {
        var both = new ArrayList<>(one);
        both.addAll(other);
        int wanted = puzzle.layout().value(digit);
        addWays(
                both,
                other.size(),
                (count, place, value) -> value != wanted ? count : place < one.size() ? count + 1 : count - 1,
                count -> count == other.size());
    }

    private void addWays(List<Cell> cells, int start, Diagram.Step step, IntPredicate mayEnd) {
        addWays(indices(cells), Diagram.of(puzzle.layout(), cells.size(), start, step, mayEnd));
    }

    /// Cells are filled in one of the ways of a diagram. A variable says that the way goes through a node: through one
    /// of the first it does, and from a node, by the digit of the cell, it goes to one of those that follow.
    private void addWays(int[] cells, Diagram diagram) {
        if (diagram.lastNodes() == 0) {
            add();
            return;
        }
        int here = variables + 1;
        for (int place = 0; place < cells.length; place++) {
            var layer = diagram.layers().get(place);
            if (place == 0) {
                variables += layer.nodes();
                int first = here;
                add(IntStream.range(0, layer.nodes()).map(node -> first + node).toArray());
            }
            int there = variables + 1;
            boolean isLast = place == cells.length - 1;
            variables += isLast ? 0 : diagram.layers().get(place + 1).nodes();
            addLayer(cells[place], layer, here, there, isLast);
            here = there;
        }
    }

    private void addLayer(int cell, Diagram.Layer layer, int here, int there, boolean isLast) {
        var targets = new ArrayList<List<Integer>>(); // by node and digit
        for (int i = 0; i < layer.nodes() * digits; i++) {
            targets.add(new ArrayList<>());
        }
        for (int edge = 0; edge < layer.from().length; edge++) {
            for (int mask = layer.digits()[edge]; mask != 0; mask = Digits.withoutFirst(mask)) {
                targets.get(layer.from()[edge] * digits + Digits.first(mask) - 1)
                        .add(there + layer.to()[edge]);
            }
        }
        for (int i = 0; i < targets.size(); i++) {
            if (targets.get(i).isEmpty() || !isLast) {
                var before = IntStream.of(-(here + i / digits), -variable(cell, i % digits + 1));
                add(IntStream.concat(before, targets.get(i).stream().mapToInt(target -> target))
                        .toArray());
            }
        }
    }

    /// Each region hangs together and has its size; two cells of one differ; a number comes only after the one before.
    private void addRegions(Constraint.Regions regions) {
        int[] cells = indices(regions.cells());
        int[] numbers = indices(regions.numbers());
        for (int region = 1; region <= cells.length / regions.size(); region++) {
            addConnected(numbers, regions.columns(), Digits.bit(region), regions.size());
            addOccurs(regions.numbers(), Digits.bit(region), List.of(regions.size()));
            for (int one = 0; one < cells.length; one++) {
                if (region > 1) {
                    int before = region - 1;
                    add(IntStream.concat(
                                    IntStream.of(-variable(numbers[one], region)),
                                    IntStream.range(0, one).map(place -> variable(numbers[place], before)))
                            .toArray());
                }
                for (int other = one + 1; other < cells.length; other++) {
                    for (int digit = 1; digit <= digits; digit++) {
                        add(
                                -variable(numbers[one], region),
                                -variable(numbers[other], region),
                                -variable(cells[one], digit),
                                -variable(cells[other], digit));
                    }
                }
            }
        }
    }

    private void addOccurs(List<Cell> cells, int mask, List<Integer> counts) {
        addWays(cells, 0, (count, _, value) -> count + (isIn(mask, value) ? 1 : 0), counts::contains);
    }

    /// Of the cells that hold a digit of a mask the first is the root. Variables say which it is, and of each cell that
    /// it can be reached from the root by so many steps or fewer; with as many steps as there are cells all can.
    ///
    /// @param size how many they are, or 0 where nobody knows
    private void addConnected(int[] cells, int columns, int mask, int size) {
        int here = variables + 1;
        variables += cells.length;
        int root = here;
        add(IntStream.range(0, cells.length).map(place -> root + place).toArray());
        for (int one = 0; one < cells.length; one++) {
            addOnlyWhere(root + one, cells[one], mask);
            for (int before = 0; before < one; before++) {
                int cell = cells[before];
                int later = root + one;
                allDigits()
                        .filter(digit -> Digits.contains(mask, digit))
                        .forEach(digit -> add(-later, -variable(cell, digit)));
            }
        }
        for (int steps = 1; steps < (size == 0 ? cells.length : size); steps++) {
            int there = variables + 1;
            variables += cells.length;
            for (int place = 0; place < cells.length; place++) {
                int before = here;
                addOnlyWhere(there + place, cells[place], mask);
                add(IntStream.concat(
                                IntStream.of(-(there + place), before + place),
                                beside(place, cells.length, columns).map(other -> before + other))
                        .toArray());
            }
            here = there;
        }
        for (int place = 0; place < cells.length; place++) {
            int reached = here + place;
            int cell = cells[place];
            allDigits()
                    .filter(digit -> Digits.contains(mask, digit))
                    .forEach(digit -> add(-variable(cell, digit), reached));
        }
    }

    /// A variable holds only where a cell has a digit of a mask.
    private void addOnlyWhere(int variable, int cell, int mask) {
        add(IntStream.concat(
                        IntStream.of(-variable),
                        allDigits()
                                .filter(digit -> Digits.contains(mask, digit))
                                .map(digit -> variable(cell, digit)))
                .toArray());
    }

    private static IntStream beside(int place, int count, int columns) {
        return IntStream.range(0, count)
                .filter(other -> other / columns == place / columns
                        ? Math.abs(other - place) == 1
                        : Math.abs(other - place) == columns);
    }

    /// A variable for each digit says whether it occurs; going through the digits, another counts those that do.
    private void addVariety(Constraint.Variety variety) {
        int[] cells = indices(variety.cells());
        int counter = puzzle.layout().index(variety.counter());
        int here = ++variables; // none so far
        add(here);
        for (int digit = 1; digit <= digits; digit++) {
            int wanted = digit;
            int occurs = ++variables;
            int[] places =
                    Arrays.stream(cells).map(cell -> variable(cell, wanted)).toArray();
            for (int place : places) {
                add(-place, occurs);
            }
            int[] somewhere = Arrays.copyOf(places, places.length + 1);
            somewhere[places.length] = -occurs;
            add(somewhere);
            int there = variables + 1;
            variables += digit + 1;
            for (int count = 0; count < digit; count++) {
                add(-(here + count), -occurs, there + count + 1);
                add(-(here + count), occurs, there + count);
            }
            here = there;
        }
        for (int count = 0; count <= digits; count++) {
            int digit = count - puzzle.layout().value(1) + 1;
            if (digit >= 1 && digit <= digits) {
                add(-(here + count), variable(counter, digit));
            } else {
                add(-(here + count));
            }
        }
    }

    /// A variable for each option says that it is kept; at least one is.
    private void addAnyOf(Constraint.AnyOf anyOf) {
        int first = variables + 1;
        variables += anyOf.options().size();
        add(IntStream.range(first, variables + 1).toArray());
        int[] before = unless;
        for (int option = 0; option < anyOf.options().size(); option++) {
            unless = Arrays.copyOf(before, before.length + 1);
            unless[before.length] = -(first + option);
            anyOf.options().get(option).forEach(this::add);
        }
        unless = before;
    }

    private void begin(String remark) {
        remarks.add("%d %s".formatted(clauses.size() + 1, remark));
    }

    /// Adds variables.
    ///
    /// @return the first of them
    int moreVariables(int count) {
        variables += count;
        return variables - count + 1;
    }

    void add(int... clause) {
        if (clauses.size() == MOST_CLAUSES) {
            throw new IllegalArgumentException(
                    "a proof about this puzzle would begin with more than %,d clauses".formatted(MOST_CLAUSES));
        }
        int[] whole = Arrays.copyOf(clause, clause.length + unless.length);
        System.arraycopy(unless, 0, whole, clause.length, unless.length);
        clauses.add(whole);
    }

    /// The clause that forbids a solution: somewhere another digit stands.
    int[] anythingBut(Solution solution) {
        return IntStream.range(0, puzzle.layout().totalCount())
                .map(cell -> -variable(cell, solution.digit(cell)))
                .toArray();
    }

    /// Writes the clauses in the format of DIMACS, with remarks that say what they mean.
    ///
    /// @param last one more clause at the end; none if empty
    void write(Appendable out, List<String> claims, int[] last) throws IOException {
        for (String claim : claims) {
            out.append("c ").append(claim).append('\n');
        }
        out.append("c Variable cell*%d+digit: the digit stands in the cell; cells from 0 in reading order.\n"
                .formatted(digits));
        if (variables > digitVariables()) {
            out.append(
                    "c Variables above %d: how far a rule has come along its cells, and which of its options is kept.\n"
                            .formatted(digitVariables()));
        }
        if (!tables.isEmpty()) {
            out.append("c Where sums are counted together: some cells make at least so much; the first cells of a unit"
                    + " hold just these digits.\n");
        }
        out.append("c Clauses, from the number of the first:\n");
        for (String remark : remarks) {
            out.append("c   ").append(remark).append('\n');
        }
        if (last.length > 0) {
            out.append("c   ").append(Integer.toString(clauses.size() + 1)).append(" not the solution above\n");
        }
        out.append("p cnf %d %d\n".formatted(variables, clauses.size() + (last.length > 0 ? 1 : 0)));
        for (int[] clause : clauses) {
            write(out, clause);
        }
        if (last.length > 0) {
            write(out, last);
        }
    }

    private static void write(Appendable out, int[] clause) throws IOException {
        for (int literal : clause) {
            out.append(Integer.toString(literal)).append(' ');
        }
        out.append("0\n");
    }
}
