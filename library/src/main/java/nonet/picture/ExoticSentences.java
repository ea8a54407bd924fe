package nonet.picture;

import java.util.List;
import java.util.stream.Collectors;
import nonet.grid.Candidate;
import nonet.grid.Layout;
import nonet.logic.Technique;
import nonet.logic.exotic.AlignedPairExclusion;
import nonet.logic.exotic.BivalueOddagon;
import nonet.logic.exotic.DoubleExocet;
import nonet.logic.exotic.ExoticStep;
import nonet.logic.exotic.Fireworks;
import nonet.logic.exotic.JuniorExocet;
import nonet.logic.exotic.MultiSectorLockedSet;
import nonet.logic.exotic.Tridagon;

/// Rare patterns in words.
record ExoticSentences(Layout layout) implements Words {

    String of(ExoticStep step) {
        String gone = lose(step.eliminated());
        return switch (step) {
            case AlignedPairExclusion.Use(var _, var cell, var other, var exclusions, var _) ->
                "%s and %s cannot be any of these together: %s. So %s."
                        .formatted(
                                cell,
                                other,
                                all(exclusions.stream().map(this::pair).toList()),
                                gone);
            case BivalueOddagon.Use(var _, var ring, var digits, var guardians, var _) ->
                "%s are an odd number of cells in a ring and cannot all be %s. So %s, and in every case %s."
                        .formatted(all(ring), either(digits), guardians(guardians), gone);
            case Tridagon.Use(var _, var blocks, var digits, var guardians, var _) ->
                "The twelve cells %s cannot all be filled with %s. So %s, and in every case %s."
                        .formatted(
                                all(blocks.stream().flatMap(List::stream).toList()),
                                all(digits),
                                guardians(guardians),
                                gone);
            case Fireworks.Use(var _, var one, var other, var block, var crossing, var wings, var digits, var _) ->
                "Outside %s the digits %s have only %s in %s and only %s in %s. Each of them lies in one of these or in %s, so these three cells are nothing else: %s."
                        .formatted(block, all(digits), wings.getFirst(), one, wings.getLast(), other, crossing, gone);
            case JuniorExocet.Use use ->
                "The digits of %s, two of %s, must come again in %s, because two lines hold each of them in %s. %sSo %s."
                        .formatted(
                                all(use.base()),
                                all(use.digits()),
                                all(use.targets()),
                                all(use.crossCells()),
                                places(use),
                                gone);
            case DoubleExocet.Use use ->
                "The digits of %s must come again in %s, because two lines hold each of them in %s, and those of %s in %s, because two lines hold each of these in %s. No digit is in both bases, as it would need two targets of one block. So each of %s is in one base, in one of its targets and twice in those cells; wherever that is, %s."
                        .formatted(
                                all(use.base()),
                                all(use.targets()),
                                all(use.crossCells()),
                                all(use.otherBase()),
                                all(use.otherTargets()),
                                use.otherCrossCells().equals(use.crossCells())
                                        ? "the same cells"
                                        : all(use.otherCrossCells()),
                                all(use.digits()),
                                gone);
            case MultiSectorLockedSet.Use(var _, var cells, var shares, var _) ->
                "The %d cells %s have just as many digits to share: %s. So the rest of each row, column or block loses its digits."
                        .formatted(
                                cells.size(),
                                all(cells),
                                shares.stream()
                                        .map(share -> all(share.digits()) + " of " + share.unit())
                                        .collect(Collectors.joining("; ")));
        };
    }

    /// Where the digits of a base must be, if a senior exocet says more of them than that the targets have them.
    private String places(JuniorExocet.Use use) {
        boolean areTold = use.technique() == Technique.SENIOR_EXOCET
                && use.eliminated().stream().anyMatch(candidate -> use.digits().contains(candidate.digit()));
        return areTold
                ? "Each of the two has a cell in the base and one in each of %s, just one of which is a target, and none of which sees another. "
                        .formatted(all(use.lines()))
                : "";
    }

    private String guardians(List<Candidate> guardians) {
        return either(guardians.stream()
                .map(candidate -> candidate.cell() + " is " + symbol(candidate.digit()))
                .toList());
    }

    private String pair(AlignedPairExclusion.Exclusion exclusion) {
        String why = exclusion.sets().isEmpty()
                ? "they see each other"
                : text(exclusion.sets().getFirst()) + " would be short of a digit";
        return "%s+%s (%s)".formatted(symbol(exclusion.digit()), symbol(exclusion.otherDigit()), why);
    }
}
