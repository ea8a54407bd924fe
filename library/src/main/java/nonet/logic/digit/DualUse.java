package nonet.logic.digit;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import nonet.grid.Candidate;
import nonet.logic.Evidence;
import nonet.logic.Technique;

/// Two patterns of one digit that meet in the same block, as one step.
public record DualUse(Technique technique, DigitStep one, DigitStep other, List<Candidate> eliminated)
        implements DigitStep {

    static DualUse of(Technique technique, DigitStep one, DigitStep other) {
        var both = new TreeSet<>(one.eliminated());
        both.addAll(other.eliminated());
        return new DualUse(technique, one, other, List.copyOf(both));
    }

    /// Whether each of the two rules out something that the other does not.
    boolean isWorthIt() {
        return eliminated.size() > one.eliminated().size()
                && eliminated.size() > other.eliminated().size();
    }

    @Override
    public Evidence evidence() {
        var first = one.evidence();
        var second = other.evidence();
        return new Evidence(
                joined(first.units(), second.units()),
                joined(first.cells(), second.cells()),
                joined(first.candidates(), second.candidates()),
                joined(first.links(), second.links()));
    }

    private static <T> List<T> joined(List<T> one, List<T> other) {
        var all = new ArrayList<>(one);
        all.addAll(other);
        return all;
    }
}
