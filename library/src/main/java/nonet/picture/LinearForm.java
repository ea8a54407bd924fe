package nonet.picture;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import nonet.logic.forcing.Net;

/// The linear form of a refutation: where all its lines are singles, they are what Denis Berthier calls a **braid**.
/// Each line takes a cell, or a digit in a unit, all of whose possibilities but one clash with the assumption or an
/// earlier line; the last has no possibility left. A braid in which every line rests on the one directly before it is
/// a **whip**. It is as long as it has lines after the assumption.
///
/// What is called a whip is one as told. A braid may be a whip with other citations: where two earlier lines rule out
/// the same candidate, only one is cited.
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

    private static boolean isBraid(List<NetLines.Line> lines) {
        if (lines.size() < 2 || !(lines.getLast() instanceof NetLines.Line.Impossible)) {
            return false;
        }
        for (int i = 0; i < lines.size() - 1; i++) {
            if (!(lines.get(i) instanceof NetLines.Line.Said said)) {
                return false;
            }
            boolean isInPlace = switch (said.reason()) {
                case Net.Reason.Assumed _ -> i == 0 && said.claims().getFirst().holds();
                case Net.Reason.LastInCell _, Net.Reason.LastInUnit _ -> i > 0;
                default -> false;
            };
            if (!isInPlace) {
                return false;
            }
        }
        return true;
    }
}
