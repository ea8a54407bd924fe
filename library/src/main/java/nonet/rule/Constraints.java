package nonet.rule;

import java.util.List;
import nonet.grid.Geometry;
import nonet.grid.Layout;
import org.jspecify.annotations.Nullable;

/// All that a layout and some rules demand together: which cells differ, as a [Geometry], and beside it the constraints
/// that say more.
public final class Constraints {

    private final Layout layout;
    private final List<Rule> rules;
    private final @Nullable Geometry ownGeometry; // null where it is that of the layout
    private final List<Constraint.Pair> pairs;
    private final List<Constraint.Sum> sums;

    private Constraints(Layout layout, List<Rule> rules) {
        this.layout = layout;
        this.rules = List.copyOf(rules);
        var all = this.rules.stream()
                .flatMap(rule -> Constraint.of(rule, layout).stream())
                .toList();
        var units = ofType(all, Constraint.AllDifferent.class).stream()
                .map(Constraint.AllDifferent::unit)
                .toList();
        var apart = ofType(all, Constraint.Apart.class).stream()
                .map(pair -> List.of(pair.one(), pair.other()))
                .toList();
        ownGeometry = units.isEmpty() && apart.isEmpty() ? null : new Geometry(layout, units, apart);
        pairs = ofType(all, Constraint.Pair.class);
        sums = ofType(all, Constraint.Sum.class);
    }

    private static <T extends Constraint> List<T> ofType(List<Constraint> all, Class<T> type) {
        return all.stream().filter(type::isInstance).map(type::cast).toList();
    }

    /// @throws IllegalArgumentException if a rule does not fit the layout
    public static Constraints of(Layout layout, List<Rule> rules) {
        return new Constraints(layout, rules);
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

    public List<Constraint.Pair> pairs() {
        return pairs;
    }

    public List<Constraint.Sum> sums() {
        return sums;
    }

    /// Whether complete units are all that there is: every solution stays one when two digits change places wherever
    /// each unit keeps both.
    public boolean isOfUnitsAlone() {
        return geometry().isOfUnitsAlone() && pairs.isEmpty() && sums.isEmpty();
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
        return layout + " with " + rules;
    }
}
