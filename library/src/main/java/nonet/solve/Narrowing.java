package nonet.solve;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import nonet.grid.Cell;
import nonet.grid.Geometry;
import nonet.grid.Unit;
import nonet.rule.Constraint;
import nonet.rule.Constraints;
import nonet.rule.Rule;

/// What one constraint takes from the candidates of its cells, by itself: the solver's propagators, one at a time, for
/// those who tell each step. Not for several threads at once.
public final class Narrowing {

    private final Propagator propagator;
    private final Sheet sheet;
    private final int[] cells;

    private Narrowing(Propagator propagator, Geometry geometry) {
        this.propagator = propagator;
        this.sheet = new Sheet(geometry.cellCount());
        this.cells = Arrays.stream(propagator.cells).distinct().toArray();
    }

    /// One for each constraint that is neither about two cells, nor a plain sum, nor that cells are different.
    public static List<Narrowing> of(Constraints constraints) {
        return of(constraints, Constraint.Further.class::isInstance);
    }

    /// Those and one for each plain sum.
    public static List<Narrowing> withSums(Constraints constraints) {
        return of(
                constraints,
                constraint -> constraint instanceof Constraint.Further || constraint instanceof Constraint.Sum);
    }

    private static List<Narrowing> of(Constraints constraints, Predicate<Constraint> which) {
        var makers = new Propagators(constraints.geometry());
        return constraints.all().stream()
                .filter(which)
                .map(constraint -> new Narrowing(makers.of(constraint), constraints.geometry()))
                .toList();
    }

    /// What the sums of rules leave of some units: cells that make a total, or so much more than others.
    ///
    /// @param narrowing what follows
    public record Rest(List<Unit> units, List<Cell> plus, List<Cell> minus, int total, Narrowing narrowing) {
        public Rest {
            units = List.copyOf(units);
            plus = List.copyOf(plus);
            minus = List.copyOf(minus);
        }
    }

    /// Innies and outies: of each row, column, block or piece, and of several side by side.
    public static List<Rest> rests(Constraints constraints) {
        var geometry = constraints.geometry();
        return DerivedSums.rests(constraints, geometry).stream()
                .map(rest -> new Rest(
                        rest.units(),
                        rest.plus().stream().mapToObj(geometry::cell).toList(),
                        rest.minus().stream().mapToObj(geometry::cell).toList(),
                        rest.total(),
                        new Narrowing(
                                DerivedSums.propagator(rest.plus(), rest.minus(), rest.total(), geometry), geometry)))
                .toList();
    }

    /// Whether there is any.
    public static boolean isNeeded(Constraints constraints) {
        return constraints.all().stream().anyMatch(Constraint.Further.class::isInstance);
    }

    /// The rule that the constraint is of. A [Rest] is of several and has none.
    public Rule rule() {
        return Objects.requireNonNull(propagator.rule);
    }

    /// The indices of the cells that the constraint is about, each once; the array itself.
    public int[] cells() {
        return cells;
    }

    /// What is left of the candidates of its cells when those go that the constraint does not allow. Other cells do
    /// not count.
    ///
    /// @param candidates a mask for each of its cells
    /// @return empty when the constraint cannot be kept
    public Optional<int[]> narrow(int[] candidates) {
        for (int i = 0; i < cells.length; i++) {
            sheet.candidates[cells[i]] = candidates[i];
        }
        do {
            sheet.isChanged = false;
            if (!propagator.propagate(sheet)) {
                return Optional.empty();
            }
        } while (sheet.isChanged);
        return Optional.of(Arrays.stream(cells).map(sheet::candidates).toArray());
    }

    /// Those of its cells, by their places among them, whose candidates say what follows. With all digits possible in
    /// the others, the same would go, or the constraint could not be kept either.
    ///
    /// @param candidates a mask for each of its cells
    /// @param allDigits the mask of all digits
    public int[] witnesses(int[] candidates, int allDigits) {
        var goal = narrow(candidates);
        int[] needed = candidates.clone();
        return IntStream.range(0, cells.length)
                .filter(i -> candidates[i] != allDigits)
                .filter(i -> {
                    needed[i] = allDigits;
                    boolean isNeeded = !follows(needed, candidates, goal);
                    needed[i] = isNeeded ? candidates[i] : allDigits;
                    return isNeeded;
                })
                .toArray();
    }

    /// Whether from these candidates the same goes as from those before.
    private boolean follows(int[] candidates, int[] before, Optional<int[]> goal) {
        var left = narrow(candidates);
        if (left.isEmpty() || goal.isEmpty()) {
            return left.isEmpty() && goal.isEmpty();
        }
        return IntStream.range(0, cells.length).allMatch(i -> (left.get()[i] & before[i] & ~goal.get()[i]) == 0);
    }
}
