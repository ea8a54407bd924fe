package nonet.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import nonet.logic.Agent;
import nonet.logic.Skill;
import nonet.logic.Standing;

/// What one agent saves against another, in one sentence.
public final class Saving {

    /// A time that differs by less than this part of it is the same: so much may be due to where the JVM put things.
    private static final int LEAST_PART = 20;

    private Saving() {}

    /// Compares on the puzzles that both finished: of the others nobody knows what they would have taken.
    ///
    /// @return nothing where they do not differ, as far as can be measured
    public static Optional<String> sentence(Standing basis, Standing other) {
        int[] both = IntStream.range(0, basis.outcomes().size())
                .filter(puzzle -> basis.finished(puzzle) && other.finished(puzzle))
                .toArray();
        if (both.length == 0) {
            return basis.solved() + basis.unsolvable() == other.solved() + other.unsolvable()
                    ? Optional.empty()
                    : Optional.of(finished(basis, other) + ", and none was finished by both.");
        }
        String where = both.length == basis.outcomes().size()
                ? ""
                : finished(basis, other) + "; on those that both finished, ";
        long nodesBefore = nodes(basis, both);
        long nodesAfter = nodes(other, both);
        String nodes = nodesBefore == nodesAfter
                ? ""
                : "%s the nodes of %s (%s instead of %s)"
                        .formatted(
                                change(nodesBefore, nodesAfter),
                                basis.agent().name(),
                                grouped(nodesAfter),
                                grouped(nodesBefore));
        String time = timeChange(basis.total(both), other.total(both));
        if (nodes.isEmpty() && time.isEmpty()) {
            return where.isEmpty() ? Optional.empty() : Optional.of(finished(basis, other) + ".");
        }
        String all = nodes.isEmpty() || time.isEmpty() ? nodes : nodes + " and %s its time".formatted(time);
        String compared = nodes.isEmpty()
                ? "%s the time of %s".formatted(time, basis.agent().name())
                : all;
        return Optional.of("%s%s %s.".formatted(where, what(basis.agent(), other.agent()), compared));
    }

    /// How the time changed; nothing where that may be chance.
    private static String timeChange(Standing.Spread before, Standing.Spread after) {
        long least = before.median().toNanos() / LEAST_PART;
        boolean isMore = Math.abs(before.median().minus(after.median()).toNanos()) > least;
        return isMore && after.differsFrom(before)
                ? change(before.median().toNanos(), after.median().toNanos())
                : "";
    }

    /// How many puzzles each of the two finished: the beginning of a sentence.
    private static String finished(Standing basis, Standing other) {
        return "%s finished %d of %d puzzles, %s %d"
                .formatted(
                        other.agent().name(),
                        other.solved() + other.unsolvable(),
                        other.outcomes().size(),
                        basis.agent().name(),
                        basis.solved() + basis.unsolvable());
    }

    /// What makes the difference: the techniques or the rule that one has over the other, or else its name.
    private static String what(Agent basis, Agent other) {
        boolean sameCells = basis.cells().rule().equals(other.cells().rule());
        boolean sameDigits = basis.digits().rule().equals(other.digits().rule());
        var more = new ArrayList<>(names(other.skills()));
        boolean extended = more.containsAll(names(basis.skills())) && more.removeAll(names(basis.skills()));
        boolean sameTechniques = names(basis.skills()).equals(names(other.skills()));
        if (sameCells && sameDigits && (extended || basis.skills().isEmpty()) && !more.isEmpty()) {
            return String.join(" + ", more);
        }
        if (sameTechniques && sameDigits && !sameCells) {
            return "choosing the cell by the rule %s".formatted(other.cells().rule());
        }
        if (sameTechniques && sameCells && !sameDigits) {
            return "trying the digits in the order %s".formatted(other.digits().rule());
        }
        return other.name();
    }

    private static List<String> names(List<Skill> skills) {
        return skills.stream().map(Skill::name).toList();
    }

    private static String change(long before, long after) {
        if (after > before) {
            return String.format(Locale.ROOT, "took %.1f times", (double) after / Math.max(1, before));
        }
        double saved = before == 0 ? 0 : 100.0 * (before - after) / before;
        String pattern = saved > 99 && saved < 100 ? "saved %.2f %% of" : "saved %.0f %% of";
        return String.format(Locale.ROOT, pattern, saved);
    }

    private static long nodes(Standing standing, int[] puzzles) {
        return IntStream.of(puzzles)
                .mapToLong(puzzle -> standing.outcomes().get(puzzle).nodes())
                .sum();
    }

    private static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
