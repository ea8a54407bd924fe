package nonet.picture;

import java.util.ArrayList;
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
        return switch (step) {
            case AlignedPairExclusion.Use use ->
                "%s and %s cannot be any of these together: %s. So %s."
                        .formatted(use.cell(), use.other(), all(pairs(use)), lose(use.eliminated()));
            case BivalueOddagon.Use(var ring, var digits, var guardians, var eliminated) ->
                "%s are an odd number of cells in a ring and cannot all be %s. So %s, and in every case %s."
                        .formatted(all(ring), either(symbols(digits)), either(guardians(guardians)), lose(eliminated));
            case Tridagon.Use(var blocks, var digits, var guardians, var eliminated) ->
                "The twelve cells %s cannot all be filled with %s. So %s, and in every case %s."
                        .formatted(
                                all(blocks.stream().flatMap(List::stream).toList()),
                                all(symbols(digits)),
                                either(guardians(guardians)),
                                lose(eliminated));
            case Fireworks.Use use ->
                "Outside %s the digits %s have only %s in %s and only %s in %s. Each of them lies in one of these or in %s, so these three cells are nothing else: %s."
                        .formatted(
                                use.block(),
                                all(symbols(use.digits())),
                                use.wings().getFirst(),
                                use.one(),
                                use.wings().getLast(),
                                use.other(),
                                use.crossing(),
                                lose(use.eliminated()));
            case JuniorExocet.Use use ->
                "The digits of %s, two of %s, must come again in %s, because two lines hold each of them in %s. %sSo %s."
                        .formatted(
                                all(use.base()),
                                all(symbols(use.digits())),
                                all(use.targets()),
                                all(use.crossCells()),
                                places(use),
                                lose(use.eliminated()));
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
                                all(symbols(use.digits())),
                                lose(use.eliminated()));
            case MultiSectorLockedSet.Use use ->
                "The %d cells %s have just as many digits to share: %s. So the rest of each row, column or block loses its digits."
                        .formatted(
                                use.cells().size(),
                                all(use.cells()),
                                use.shares().stream().map(this::share).collect(Collectors.joining("; ")));
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

    private String share(MultiSectorLockedSet.Share share) {
        return all(symbols(share.digits())) + " of " + share.unit();
    }

    private List<String> guardians(List<Candidate> guardians) {
        return guardians.stream()
                .map(candidate -> candidate.cell() + " is " + symbol(candidate.digit()))
                .toList();
    }

    private List<String> pairs(AlignedPairExclusion.Use use) {
        var pairs = new ArrayList<String>();
        for (var exclusion : use.exclusions()) {
            String digits = symbol(exclusion.digit()) + "+" + symbol(exclusion.otherDigit());
            pairs.add(
                    exclusion.sets().isEmpty()
                            ? digits + " (they see each other)"
                            : digits
                                    + " (%s would be short of a digit)"
                                            .formatted(text(exclusion.sets().getFirst())));
        }
        return pairs;
    }
}
