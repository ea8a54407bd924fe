package nonet.picture;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import nonet.logic.forcing.Net;

/// The linear form of a refutation: where all its lines are singles, they are what Denis Berthier calls a **braid**.
/// Each
/// line takes a cell, or a digit in a unit, all of whose possibilities but one clash with the assumption or an
/// earlier line; the last has no possibility left. A braid in which every line rests on the one directly before it is
/// a **whip**. It is as long as it has lines after the assumption.
///
/// What is called a whip is one as told. A braid may be a whip with other citations: where two earlier lines rule out
/// the
/// same candidate, only one is cited.
record LinearForm(Kind kind, int length) {

    /// Whips are the simpler ones.
    enum Kind {
        WHIP,
        BRAID;

        /// As JSON names it: `whip`.
        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// The form of the lines of a step in their order; empty where they are not all singles that refute a candidate.
    static Optional<LinearForm> of(List<NetLines.Line> lines) {
        if (!isBraid(lines)) {
            return Optional.empty();
        }
        boolean isWhip = lines.stream().skip(1).allMatch(line -> line.from().contains(line.number() - 1));
        return Optional.of(new LinearForm(isWhip ? Kind.WHIP : Kind.BRAID, lines.size() - 1));
    }

    /// The same lines, numbered anew in the order of a whip where they have one. They are as they were otherwise.
    static List<NetLines.Line> ordered(List<NetLines.Line> lines) {
        if (!isBraid(lines)) {
            return lines;
        }
        var order = new ArrayList<>(List.of(1));
        return isCompleted(order, lines, new HashSet<>()) ? numberedAnew(order, lines) : lines;
    }

    private static boolean isBraid(List<NetLines.Line> lines) {
        if (lines.size() < 2 || !(lines.getLast() instanceof NetLines.Line.Impossible)) {
            return false;
        }
        for (int i = 0; i < lines.size() - 1; i++) {
            if (!(lines.get(i) instanceof NetLines.Line.Said said)
                    || !said.claims().getFirst().holds()
                    || lines.get(i).number() != i + 1) {
                return false;
            }
            boolean isInPlace = switch (said.reason()) {
                case Net.Reason.Assumed _ -> i == 0;
                case Net.Reason.LastInCell _, Net.Reason.LastInUnit _ -> i > 0;
                default -> false;
            };
            if (!isInPlace) {
                return false;
            }
        }
        return true;
    }

    /// What a search has come to: the lines that are told, of which the last matters most.
    private record Reached(Set<Integer> told, int last) {}

    /// Goes on with a line that rests on the last one and for which all others are told, until none is left.
    ///
    /// @param order what is told so far; afterwards all, or the same
    private static boolean isCompleted(List<Integer> order, List<NetLines.Line> lines, Set<Reached> hopeless) {
        if (order.size() == lines.size()) {
            return true;
        }
        var reached = new Reached(Set.copyOf(order), order.getLast());
        if (hopeless.contains(reached)) {
            return false;
        }
        for (var line : lines) {
            boolean isNext = !reached.told.contains(line.number())
                    && line.from().contains(reached.last)
                    && reached.told.containsAll(line.from());
            if (isNext) {
                order.add(line.number());
                if (isCompleted(order, lines, hopeless)) {
                    return true;
                }
                order.removeLast();
            }
        }
        hopeless.add(reached);
        return false;
    }

    private static List<NetLines.Line> numberedAnew(List<Integer> order, List<NetLines.Line> lines) {
        var anew = new ArrayList<NetLines.Line>();
        for (int number : order) {
            var line = lines.get(number - 1);
            var from = line.from().stream()
                    .map(earlier -> order.indexOf(earlier) + 1)
                    .sorted()
                    .toList();
            int next = anew.size() + 1;
            anew.add(
                    switch (line) {
                        case NetLines.Line.Said said ->
                            new NetLines.Line.Said(next, said.claims(), said.reason(), from, said.inner());
                        case NetLines.Line.Impossible impossible ->
                            new NetLines.Line.Impossible(next, impossible.what(), from);
                    });
        }
        return anew;
    }
}
