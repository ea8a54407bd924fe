package nonet.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import nonet.grid.Cell;
import nonet.grid.DigitSet;
import nonet.grid.Layout;
import nonet.lesson.Lessons;
import nonet.logic.Explainer;
import nonet.logic.Explanation;
import nonet.logic.Nets;
import nonet.logic.Rating;
import nonet.logic.Step;
import nonet.logic.Technique;
import nonet.logic.chain.Claim;
import nonet.logic.forcing.Dilemma;
import nonet.logic.forcing.ForcingNets;
import nonet.logic.forcing.Net;
import nonet.puzzle.Puzzle;
import org.junit.jupiter.api.Test;

/// How much trial and error a rating says there is to read, against the lines in which that is told.
class NetsTest {

    private static final String EASY =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    private static final String WITH_NETS =
            ".8.5...6.7...26..8..6.8....3.....9...7..5..2...41........7....3.6...5.7.9.....4..";

    private static final Explanation WAY = Explainer.usual().explain(Puzzle.of(WITH_NETS));

    @Test
    void aWayWithoutNetsHasNothingOfTheKind() {
        assertThat(Rating.of(Puzzle.of(EASY)).orElseThrow().nets()).isEqualTo(new Nets(0, 0));
    }

    @Test
    void eachClaimIsALineThatIsRead() {
        assertThat(stepsWithLines())
                .isNotEmpty()
                .allSatisfy(step ->
                        assertThat(Nets.of(step).claims()).as(step.toString()).isEqualTo(said(NetLines.of(step))));
    }

    @Test
    void assumptionsAreAsDeepAsLinesStandFurtherIn() {
        assertThat(stepsWithLines())
                .isNotEmpty()
                .allSatisfy(step -> assertThat(Nets.of(step).depth()).isEqualTo(levels(NetLines.of(step))));
        assertThat(Nets.of(nested()).depth()).isEqualTo(2);
    }

    @Test
    void theRatingHasTheLargestAndTheDeepestOfTheWay() {
        var nets = WAY.steps().stream().map(Nets::of).toList();
        var largest = nets.stream().max(Comparator.comparingInt(Nets::claims)).orElseThrow();
        var deepest = nets.stream().max(Comparator.comparingInt(Nets::depth)).orElseThrow();
        assertThat(WAY.rating().nets()).isEqualTo(new Nets(largest.claims(), deepest.depth()));
        assertThat(largest.claims())
                .isGreaterThan(nets.stream()
                        .mapToInt(Nets::claims)
                        .filter(n -> n > 0)
                        .min()
                        .orElseThrow());
    }

    @Test
    void aPairIsOneClaimWhateverItRulesOutAndWhatGoesWithoutSayingIsNone() {
        var layout = Layout.classic();
        var a1 = layout.cell(0);
        var pair = new Net.Reason.NakedPair(List.of(layout.cell(1), layout.cell(2)), DigitSet.of(1, 2));
        var inner = new Net(List.of(
                new Net.Inference(claim(layout.cell(9), 3, true), new Net.Reason.Known(), List.of()),
                new Net.Inference(claim(layout.cell(10), 4, true), new Net.Reason.Assumed(), List.of())));
        var net = new Net(List.of(
                new Net.Inference(claim(a1, 3, true), new Net.Reason.Assumed(), List.of()),
                new Net.Inference(claim(layout.cell(1), 3, false), new Net.Reason.Seen(), List.of(0)),
                new Net.Inference(claim(layout.cell(3), 1, false), pair, List.of(1)),
                new Net.Inference(claim(layout.cell(3), 2, false), pair, List.of(1)),
                new Net.Inference(
                        claim(layout.cell(10), 4, false),
                        new Net.Reason.Refuted(inner, new Dilemma.OfCell(a1)),
                        List.of(2))));
        // The assumption, the pair, what the smaller net shows, and what that assumes.
        assertThat(Nets.of(new ForcingNets.Contradiction(
                        Technique.NESTED_FORCING_NET, claim(a1, 3, true), net, new Dilemma.OfCell(a1))))
                .isEqualTo(new Nets(4, 2));
    }

    @Test
    void netsFromAllPossibilitiesAreReadTogether() {
        var step = Lessons.all().stream()
                .map(lesson -> lesson.step())
                .filter(ForcingNets.Verity.class::isInstance)
                .findFirst()
                .orElseThrow();
        var nets = ((ForcingNets.Verity) step).nets();
        assertThat(nets).hasSizeGreaterThan(1);
        assertThat(Nets.of(step))
                .isEqualTo(new Nets(nets.stream().mapToInt(Net::claims).sum(), 1));
    }

    private static Claim claim(Cell cell, int digit, boolean holds) {
        return new Claim(List.of(cell), digit, holds);
    }

    private static Step nested() {
        return WAY.steps().stream()
                .filter(step -> step.technique() == Technique.NESTED_FORCING_NET && levels(NetLines.of(step)) > 1)
                .findFirst()
                .orElseThrow();
    }

    private static Stream<Step> stepsWithLines() {
        return WAY.steps().stream()
                .filter(step -> !(step instanceof ForcingNets.Verity)
                        && !NetLines.of(step).isEmpty());
    }

    private static int said(List<NetLines.Line> lines) {
        return lines.stream()
                .mapToInt(line -> line instanceof NetLines.Line.Said said ? 1 + said(said.inner()) : 0)
                .sum();
    }

    private static int levels(List<NetLines.Line> lines) {
        return lines.isEmpty()
                ? 0
                : 1
                        + lines.stream()
                                .mapToInt(line -> line instanceof NetLines.Line.Said said ? levels(said.inner()) : 0)
                                .max()
                                .orElse(0);
    }
}
