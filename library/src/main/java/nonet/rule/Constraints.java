package nonet.rule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.grid.Geometry;
import nonet.grid.Layout;
import org.jspecify.annotations.Nullable;

/// All that a layout and some rules demand together: which cells differ, as a [Geometry], and beside it the constraints
/// that say more.
public final class Constraints {

    private final Layout layout;
    private final List<Rule> rules;
    private final @Nullable Geometry ownGeometry; // null where it is that of the layout
    private final List<Constraint> all;
    private final List<Constraint.Pair> pairs;
    private final List<Constraint.Sum> sums;
    private final List<List<Partner>> partners;
    private final boolean isOfUnitsAlone;
    private final int[] allowed; // empty where every cell may hold every digit

    /// What nearly all puzzles have, made once.
    private static final Constraints CLASSIC = new Constraints(Layout.classic(), List.of());

    /// Another cell whose digit a table ties to that of this one.
    ///
    /// @param cell by its index
    /// @param table seen from this cell
    public record Partner(int cell, PairTable table) {}

    private Constraints(Layout layout, List<Rule> rules) {
        this.layout = layout;
        this.rules = List.copyOf(rules);
        all = this.rules.stream()
                .flatMap(rule -> Constraint.of(rule, layout, this.rules).stream())
                .toList();
        var units = ofType(Constraint.AllDifferent.class).stream()
                .map(Constraint.AllDifferent::unit)
                .toList();
        var apart = ofType(Constraint.Apart.class).stream()
                .map(pair -> List.of(pair.one(), pair.other()))
                .toList();
        ownGeometry = units.isEmpty() && apart.isEmpty() ? null : new Geometry(layout, units, apart);
        pairs = ofType(Constraint.Pair.class);
        sums = ofType(Constraint.Sum.class);
        partners = pairs.isEmpty() ? List.of() : partners();
        var marks = ofType(Constraint.Allowed.class);
        isOfUnitsAlone = all.stream()
                        .allMatch(each -> each instanceof Constraint.AllDifferent || each instanceof Constraint.Apart)
                && geometry().isOfUnitsAlone();
        allowed = new int[marks.isEmpty() ? 0 : layout.totalCount()];
        Arrays.fill(allowed, layout.allDigits());
        marks.forEach(mark -> allowed[layout.index(mark.cell())] &= mark.digits());
    }

    private <T extends Constraint> List<T> ofType(Class<T> type) {
        return all.stream().filter(type::isInstance).map(type::cast).toList();
    }

    private List<List<Partner>> partners() {
        var byCell = new ArrayList<List<Partner>>();
        for (int cell = 0; cell < layout.totalCount(); cell++) {
            byCell.add(new ArrayList<>());
        }
        for (var pair : pairs) {
            int first = layout.index(pair.first());
            int second = layout.index(pair.second());
            byCell.get(first).add(new Partner(second, pair.table()));
            byCell.get(second).add(new Partner(first, pair.table().turned()));
        }
        return byCell;
    }

    /// @throws IllegalArgumentException if a rule does not fit the layout
    public static Constraints of(Layout layout, List<Rule> rules) {
        return rules.isEmpty() && layout.equals(CLASSIC.layout) ? CLASSIC : new Constraints(layout, rules);
    }

    public Layout layout() {
        return layout;
    }

    public List<Rule> rules() {
        return rules;
    }

    /// Which cells make units, and which see each other.
    public Geometry geometry() {
        return ownGeometry == null ? layout.geometry() : ownGeometry;
    }

    /// Everything that the rules demand, in their order.
    public List<Constraint> all() {
        return all;
    }

    /// The mask of digits that a cell may hold as far as rules say about it alone.
    public int allowed(int cell) {
        return allowed.length == 0 ? layout.allDigits() : allowed[cell];
    }

    public List<Constraint.Pair> pairs() {
        return pairs;
    }

    /// The cells whose digits a table ties to that of a cell.
    public List<Partner> partners(int cell) {
        return partners.isEmpty() ? List.of() : partners.get(cell);
    }

    /// The rule by which a digit in one cell and a digit in another exclude each other; empty where rows, columns or
    /// blocks do, or nothing.
    public Optional<Rule> ruleBetween(Cell one, int digit, Cell other, int otherDigit) {
        return all.stream()
                .filter(constraint -> switch (constraint) {
                    case Constraint.AllDifferent different ->
                        digit == otherDigit && different.unit().cells().containsAll(List.of(one, other));
                    case Constraint.Apart apart ->
                        digit == otherDigit
                                && Set.of(apart.one(), apart.other()).equals(Set.of(one, other));
                    case Constraint.Pair pair ->
                        isExcluded(pair, one, digit, other, otherDigit)
                                || isExcluded(pair, other, otherDigit, one, digit);
                    case Constraint.Sum _, Constraint.Further _ -> false;
                })
                .map(Constraint::rule)
                .findFirst();
    }

    private static boolean isExcluded(Constraint.Pair pair, Cell first, int digit, Cell second, int otherDigit) {
        return pair.first().equals(first)
                && pair.second().equals(second)
                && !Digits.contains(pair.table().beside(digit), otherDigit);
    }

    public List<Constraint.Sum> sums() {
        return sums;
    }

    /// Whether complete units are all that there is: every solution stays one when two digits change places wherever
    /// each unit keeps both.
    public boolean isOfUnitsAlone() {
        return isOfUnitsAlone;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Constraints that && layout.equals(that.layout) && rules.equals(that.rules);
    }

    @Override
    public int hashCode() {
        return 31 * layout.hashCode() + rules.hashCode();
    }

    @Override
    public String toString() {
        return rules.isEmpty() ? layout.toString() : layout + " with " + rules;
    }
}
