package nonet.logic.er;

import java.util.List;
import nonet.grid.Cell;
import nonet.grid.Unit;
import nonet.logic.Evidence;
import nonet.logic.Evidence.Role;

/// What a step rests on as something to look at: units, cells, candidates, and the links between them.
final class ErEvidence {

    private ErEvidence() {}

    static Evidence of(ErStep step) {
        return switch (step.reason()) {
            case ErReason.Pattern pattern -> of(step, pattern);
            case ErReason.Chains(var chains, var _) -> of(step.technique(), chains);
        };
    }

    /// The cells and units of a pattern, and its digits in these cells; where it names no cells, in these units.
    private static Evidence of(ErStep step, ErReason.Pattern pattern) {
        var evidence = Evidence.of().units(Role.DEFINING, pattern.units());
        var cells = pattern.cells();
        switch (step.technique()) {
            case XY_WING, XYZ_WING -> addWing(evidence, cells.getFirst(), cells.subList(1, cells.size()));
            case WXYZ_WING, VWXYZ_WING, UVWXYZ_WING, TUVWXYZ_WING ->
                addWing(evidence, cells.getLast(), cells.subList(0, cells.size() - 1));
            case NAKED_SINGLE ->
                evidence.cells(Role.DEFINING, List.of(step.placed().getFirst().cell()));
            default -> evidence.cells(Role.DEFINING, cells);
        }
        var places = cells.isEmpty() || step.technique().isOfStrongLinks()
                ? pattern.units().stream()
                        .map(Unit::cells)
                        .flatMap(List::stream)
                        .toList()
                : cells;
        pattern.digits().stream().forEach(digit -> evidence.candidates(Role.DEFINING, places, digit));
        return evidence.done();
    }

    private static void addWing(Evidence.Collector evidence, Cell pivot, List<Cell> others) {
        evidence.cells(Role.PIVOT, List.of(pivot)).cells(Role.PINCER, others);
    }

    /// Every claim, right or wrong, and what is assumed. Of chains that are no nets each claim follows from the one
    /// before it, by a link of the position as it stands.
    private static Evidence of(ErTechnique technique, List<List<ErReason.Claim>> chains) {
        var evidence = Evidence.of();
        for (var chain : chains) {
            var start = chain.getFirst();
            evidence.assumed(List.of(start.candidate()), start.isRight());
            for (int i = 1; i < chain.size(); i++) {
                var from = chain.get(i - 1);
                var to = chain.get(i);
                if (technique.isOfNets()) {
                    evidence.candidate(to.isRight() ? Role.RIGHT : Role.WRONG, to.candidate());
                } else if (to.isRight()) {
                    evidence.strong(from.candidate(), to.candidate());
                } else {
                    evidence.weak(from.candidate(), to.candidate());
                }
            }
        }
        return evidence.done();
    }
}
