package nonet.logic.forcing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import nonet.grid.Cell;
import nonet.grid.DigitSet;
import nonet.grid.Layout;
import nonet.grid.Unit;
import nonet.logic.chain.Claim;
import nonet.puzzle.Puzzle;
import org.junit.jupiter.api.Test;

/// A net ends where it would claim what a pair rules out that it has told.
class FirstContradictionTest {

    private static final Net.Reason ASSUMED = new Net.Reason.Assumed();
    private static final Net.Reason KNOWN = new Net.Reason.Known();
    private static final Net.Reason SEEN = new Net.Reason.Seen();
    private static final Net.Reason PAIR = new Net.Reason.NakedPair(List.of(cell("A7"), cell("B7")), DigitSet.of(6, 9));
    private static final Net.Reason HIDDEN_PAIR =
            new Net.Reason.HiddenPair(unit("row B"), List.of(cell("B1"), cell("B2")), DigitSet.of(3, 4));

    @Test
    void aNetWithoutPairsStaysAsItIs() {
        var refuted = refuted(
                "column 9",
                9,
                line("E5=1", ASSUMED),
                line("C9=9", lastIn("row C"), 0),
                line("I9≠9", SEEN, 1),
                line("H9≠9", SEEN, 0));
        assertThat(ended(refuted)).isSameAs(refuted);
    }

    @Test
    void aPairThatRulesOutNothingThatIsClaimedEndsNothing() {
        var refuted = refuted(
                "column 9",
                9,
                line("E5=1", ASSUMED),
                line("C8≠6", PAIR, 0),
                line("C9=8", lastIn("row C"), 1),
                line("D9=9", lastIn("row D"), 1),
                line("I9≠9", SEEN, 3));
        assertThat(ended(refuted)).isSameAs(refuted);
    }

    @Test
    void theUnitHasNoPlaceForADigitWhoseLastPlaceAPairRulesOut() {
        var refuted = refuted(
                "column 9",
                9,
                line("E5=1", ASSUMED),
                line("C8≠6", PAIR, 0),
                line("D4=7", lastIn("row D"), 0),
                line("C5=6", lastIn("row C"), 1),
                line("C5≠9", SEEN, 3),
                line("C9=9", lastIn("row C"), 4),
                line("H9≠9", SEEN, 2),
                line("I9≠9", SEEN, 5));
        assertThat(ended(refuted))
                .isEqualTo(refuted(
                        "row C",
                        9,
                        line("E5=1", ASSUMED),
                        line("C8≠6", PAIR, 0),
                        line("C9≠9", PAIR, 0),
                        line("C5=6", lastIn("row C"), 1),
                        line("C5≠9", SEEN, 3)));
    }

    @Test
    void theCellHasNoDigitWhoseLastOneAPairRulesOut() {
        var column = new Dilemma.OfUnit(unit("column 2"), 8);
        var net = new Net(List.of(
                line("E5=1", ASSUMED),
                line("B1≠5", HIDDEN_PAIR, 0),
                line("B2≠3", SEEN, 1),
                line("B2=8", new Net.Reason.LastInCell(cell("B2")), 2),
                line("I2≠8", SEEN, 3)));
        assertThat(ended(new Net.Reason.Refuted(net, column)))
                .isEqualTo(new Net.Reason.Refuted(
                        new Net(List.of(
                                line("E5=1", ASSUMED),
                                line("B1≠5", HIDDEN_PAIR, 0),
                                line("B2≠8", HIDDEN_PAIR, 0),
                                line("B2≠3", SEEN, 1))),
                        new Dilemma.OfCell(cell("B2"))));
    }

    @Test
    void aSmallerNetEndsWhereAPairAroundItRulesOutItsClaim() {
        var smaller = refuted(
                "column 9",
                9,
                line("C8≠6", KNOWN),
                line("D4=3", ASSUMED),
                line("C5=6", lastIn("row C"), 0, 1),
                line("C5≠9", SEEN, 2),
                line("C9=9", lastIn("row C"), 3),
                line("I9≠9", SEEN, 4));
        var ended = refuted(
                "row C",
                9,
                line("C9≠9", KNOWN),
                line("C8≠6", KNOWN),
                line("D4=3", ASSUMED),
                line("C5=6", lastIn("row C"), 1, 2),
                line("C5≠9", SEEN, 3));
        assertThat(ended(refuted(
                        "column 9",
                        9,
                        line("E5=1", ASSUMED),
                        line("C8≠6", PAIR, 0),
                        line("D4≠3", smaller, 1),
                        line("I9≠9", SEEN, 2))))
                .isEqualTo(refuted(
                        "column 9",
                        9,
                        line("E5=1", ASSUMED),
                        line("C8≠6", PAIR, 0),
                        line("C9≠9", PAIR, 0),
                        line("D4≠3", ended, 1, 2),
                        line("I9≠9", SEEN, 3)));
    }

    private static Net.Reason.Refuted ended(Net.Reason.Refuted refuted) {
        return FirstContradiction.of(refuted, Puzzle.empty(Layout.classic()).geometry());
    }

    private static Net.Reason.Refuted refuted(String unit, int digit, Net.Inference... lines) {
        return new Net.Reason.Refuted(new Net(List.of(lines)), new Dilemma.OfUnit(unit(unit), digit));
    }

    /// @param claim a cell, = or ≠, and a digit
    private static Net.Inference line(String claim, Net.Reason reason, Integer... from) {
        var about = new Claim(List.of(cell(claim.substring(0, 2))), claim.charAt(3) - '0', claim.charAt(2) == '=');
        return new Net.Inference(about, reason, Arrays.asList(from));
    }

    private static Net.Reason lastIn(String unit) {
        return new Net.Reason.LastInUnit(unit(unit));
    }

    private static Unit unit(String name) {
        return Puzzle.empty(Layout.classic()).geometry().units().stream()
                .filter(unit -> unit.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Cell cell(String name) {
        return Cell.parse(name).orElseThrow();
    }
}
