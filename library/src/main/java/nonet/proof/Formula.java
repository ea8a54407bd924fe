package nonet.proof;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.grid.Unit;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.rule.Constraint;

/// A puzzle in clauses. Its solutions are the ways to keep them all.
///
/// Variable `cell · n + digit` says "this digit stands in this cell": cells in reading order from 0, `n` digits from 1.
/// The clauses, in this order: what each cell may hold; one digit in a cell; every digit in a unit, and no digit twice;
/// what the rules demand. A rule that counts on the way along its cells, such as a sum, has further variables: "after
/// so
/// many cells the count stands at …".
public final class Formula {

    /// More clauses than this are too many to be of use to anybody.
    private static final int MOST_CLAUSES = 20_000_000;

    private final Puzzle puzzle;
    private final int digits;
    private final List<int[]> clauses = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();
    private int variables;

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
        puzzle.rules().forEach(rule -> Constraint.of(rule, puzzle.layout()).forEach(formula::add));
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
        return puzzle.layout().cellCount() * digits;
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
        for (int cell = 0; cell < puzzle.layout().cellCount(); cell++) {
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
        for (int cell = 0; cell < puzzle.layout().cellCount(); cell++) {
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
        begin("rule " + constraint.rule());
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
                var layout = puzzle.layout();
                int most = sum.totals().getLast();
                addCount(
                        indices(sum.cells()),
                        (total, digit) -> Math.min(total + layout.value(digit), most + 1),
                        sum.totals()::contains);
            }
            case Constraint.Sets sets ->
                addCount(indices(sets.cells()), (mask, digit) -> mask | Digits.bit(digit), sets.sets()::contains);
            case Constraint.Occurs occurs ->
                addCount(
                        indices(occurs.cells()),
                        (count, digit) -> Digits.contains(occurs.digits(), digit) ? count + 1 : count,
                        occurs.counts()::contains);
            case Constraint.Allowed allowed ->
                allDigits()
                        .filter(digit -> !Digits.contains(allowed.digits(), digit))
                        .forEach(digit -> add(-variable(puzzle.layout().index(allowed.cell()), digit)));
            case Constraint.Linear _,
                    Constraint.Ways _,
                    Constraint.SameDigits _,
                    Constraint.Variety _,
                    Constraint.AnyOf _ ->
                throw new IllegalArgumentException("no proof is known about the rule " + constraint.rule());
        }
    }

    /// What a count becomes when it comes by a digit.
    @FunctionalInterface
    private interface Next {
        int after(int count, int digit);
    }

    /// A count from 0 along some cells, which must end where it may. A variable for each count after each cell: who
    /// counts up to it makes it true, and those at which no line may end are false.
    private void addCount(int[] cells, Next next, IntPredicate mayEnd) {
        Map<Integer, Integer> here = Map.of(0, 0);
        for (int cell : cells) {
            var there = new HashMap<Integer, Integer>();
            for (var count : here.entrySet()) {
                for (int digit = 1; digit <= digits; digit++) {
                    int reached = there.computeIfAbsent(next.after(count.getKey(), digit), _ -> ++variables);
                    if (count.getValue() == 0) {
                        add(-variable(cell, digit), reached);
                    } else {
                        add(-count.getValue(), -variable(cell, digit), reached);
                    }
                }
            }
            here = there;
        }
        here.forEach((count, variable) -> {
            if (!mayEnd.test(count)) {
                add(-variable);
            }
        });
    }

    private void begin(String remark) {
        remarks.add("%d %s".formatted(clauses.size() + 1, remark));
    }

    private void add(int... clause) {
        if (clauses.size() == MOST_CLAUSES) {
            throw new IllegalArgumentException(
                    "a proof about this puzzle would begin with more than %,d clauses".formatted(MOST_CLAUSES));
        }
        clauses.add(clause);
    }

    /// The clause that forbids a solution: somewhere another digit stands.
    int[] anythingBut(Solution solution) {
        return IntStream.range(0, puzzle.layout().cellCount())
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
            out.append("c Variables above %d: a count along the cells of a rule stands at some value.\n"
                    .formatted(digitVariables()));
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
