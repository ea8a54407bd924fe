package nonet.logic.forcing;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nonet.grid.Geometry;
import nonet.logic.chain.Claim;

/// Ends a refutation where what it tells contradicts itself for the first time.
///
/// A pair is told as one line, whatever it rules out. A net that was made shorter rests on a part of that, and may go
/// on to claim what another part rules out:
///
/// ```
///    2. A7/B7=69             needed because C8 is not 6; but it says as well that C9 is not 9
///       …
///   16. C9=9 ← 2,13: row C   so row C has no place for 9 left: here the net ends, and cites 2 for C9
/// ```
///
/// Nothing is told that was not told before, and at least one line less.
final class FirstContradiction {

    private final Geometry geometry;

    private FirstContradiction(Geometry geometry) {
        this.geometry = geometry;
    }

    /// A refutation that is the same, or ends earlier.
    static Net.Reason.Refuted of(Net.Reason.Refuted refuted, Geometry geometry) {
        return new FirstContradiction(geometry).end(refuted, List.of());
    }

    /// @param around what is told in the net around this one until then
    private Net.Reason.Refuted end(Net.Reason.Refuted refuted, List<Net.Inference> around) {
        var lines = new ArrayList<>(refuted.net().inferences());
        for (int i = 0; i < lines.size(); i++) {
            var line = lines.get(i);
            var told =
                    Stream.concat(around.stream(), lines.subList(0, i).stream()).toList();
            if (line.reason() instanceof Net.Reason.Refuted smaller) {
                i = replace(lines, i, end(smaller, told));
            } else if (isLast(line) && told.stream().anyMatch(one -> rulesOut(one, line.claim()))) {
                int end = i + tell(line.claim().opposite(), lines, i);
                return needed(lines.subList(0, end), without(line));
            }
        }
        return lines.equals(refuted.net().inferences()) ? refuted : needed(lines, refuted.impossible());
    }

    private static boolean isLast(Net.Inference line) {
        return line.reason() instanceof Net.Reason.LastInCell || line.reason() instanceof Net.Reason.LastInUnit;
    }

    /// What has nothing left where the last possibility that a line tells of is ruled out.
    private static Dilemma without(Net.Inference line) {
        return line.reason() instanceof Net.Reason.LastInUnit(var unit)
                ? new Dilemma.OfUnit(unit, line.claim().digit())
                : new Dilemma.OfCell(line.claim().cells().getFirst());
    }

    /// Whether a line tells of a pair that leaves a cell no room for what is claimed of it.
    private boolean rulesOut(Net.Inference line, Claim claim) {
        var cell = claim.cells().getFirst();
        return switch (line.reason()) {
            case Net.Reason.NakedPair(var cells, var digits) ->
                digits.contains(claim.digit())
                        && cells.stream().allMatch(one -> geometry.see(geometry.index(one), geometry.index(cell)));
            case Net.Reason.HiddenPair(var unit, var cells, var digits) ->
                cells.contains(cell) && !digits.contains(claim.digit());
            default -> false;
        };
    }

    /// Puts another net in the place of a smaller one, if it is another, and has it rest on what it needs.
    ///
    /// @return the place where it is then
    private int replace(List<Net.Inference> lines, int place, Net.Reason.Refuted ended) {
        if (lines.get(place).reason().equals(ended)) {
            return place;
        }
        var known = ended.net().inferences().stream()
                .filter(line -> line.reason() instanceof Net.Reason.Known)
                .map(Net.Inference::claim)
                .toList();
        int now = place;
        for (var claim : known) {
            now += tell(claim, lines, now);
        }
        var from = IntStream.range(0, now)
                .filter(i -> known.stream().anyMatch(claim -> says(lines.get(i), claim)))
                .boxed()
                .toList();
        lines.set(now, new Net.Inference(lines.get(now).claim(), ended, from));
        return now;
    }

    private static boolean says(Net.Inference line, Claim claim) {
        return line.claim().holds() == claim.holds()
                && line.claim().digit() == claim.digit()
                && line.claim().cells().containsAll(claim.cells());
    }

    /// Has lines say something before one of them: with the pair that rules it out, or else as known around this net.
    ///
    /// @return how many lines are added
    private int tell(Claim claim, List<Net.Inference> lines, int before) {
        if (lines.subList(0, before).stream().anyMatch(line -> says(line, claim))) {
            return 0;
        }
        int pair = IntStream.range(0, before)
                .filter(i -> rulesOut(lines.get(i), claim))
                .findFirst()
                .orElse(-1);
        lines.replaceAll(line -> new Net.Inference(
                line.claim(),
                line.reason(),
                line.from().stream().map(i -> i > pair ? i + 1 : i).toList()));
        var line = pair < 0
                ? new Net.Inference(claim, new Net.Reason.Known(), List.of())
                : new Net.Inference(
                        claim, lines.get(pair).reason(), lines.get(pair).from());
        lines.add(pair + 1, line);
        return 1;
    }

    /// Of some lines what it takes to assume something and to leave something without a possibility.
    private static Net.Reason.Refuted needed(List<Net.Inference> lines, Dilemma impossible) {
        boolean[] isNeeded = new boolean[lines.size()];
        for (int i = isNeeded.length - 1; i >= 0; i--) {
            var line = lines.get(i);
            isNeeded[i] |= line.reason() instanceof Net.Reason.Assumed || impossible.isNarrowedBy(line.claim());
            if (isNeeded[i]) {
                line.from().forEach(before -> isNeeded[before] = true);
            }
        }
        int[] number = new int[isNeeded.length];
        var told = new ArrayList<Net.Inference>();
        for (int i = 0; i < isNeeded.length; i++) {
            if (isNeeded[i]) {
                number[i] = told.size();
                var line = lines.get(i);
                var from = line.from().stream().map(before -> number[before]).toList();
                told.add(new Net.Inference(line.claim(), line.reason(), from));
            }
        }
        return new Net.Reason.Refuted(new Net(told), impossible);
    }
}
