package nonet.picture;

import java.util.List;
import java.util.stream.Collectors;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.DigitSet;
import nonet.grid.Layout;
import nonet.logic.chain.Chain;
import nonet.logic.forcing.Dilemma;
import nonet.logic.forcing.ForcingChains;
import nonet.logic.forcing.ForcingNets;
import nonet.logic.forcing.ForcingStep;
import nonet.logic.forcing.KrakenFish;
import nonet.logic.forcing.Net;

/// Forcing chains and nets in words.
record ForcingSentences(Layout layout) implements Words {

    /// @param lines those that it is told in
    String of(ForcingStep step, List<NetLines.Line> lines) {
        return switch (step) {
            case ForcingChains.Contradiction(var _, var assumed, var impossible, var chains) ->
                "Suppose %s. Then %s: %s. So %s."
                        .formatted(words(assumed), nothingLeft(impossible), texts(chains), words(assumed.opposite()));
            case ForcingChains.Verity(var _, var concluded, var one, var chains) ->
                "Whatever %s, it follows that %s: %s.".formatted(choice(one), words(concluded), texts(chains));
            case ForcingNets.Verity(var _, var concluded, var one, var _) ->
                "Whatever %s, it follows that %s:%s".formatted(choice(one), words(concluded), lines(lines, "\n  "));
            case ForcingNets.Contradiction _ ->
                capital(words(step.concluded())) + ", otherwise:" + lines(lines, "\n  ");
            case KrakenFish.Use(Candidate(var cell, var wrong), var digit, var base, var cover, var chains, var _) ->
                "If %s were %s, then %s would have %s only in %s, which is too few: %s. So it is not."
                        .formatted(cell, symbol(wrong), all(base), symbol(digit), all(cover), texts(chains));
        };
    }

    private String texts(List<Chain> chains) {
        return all(chains.stream().map(this::text).toList());
    }

    /// Lines below each other; those of smaller nets stand further in.
    private String lines(List<NetLines.Line> lines, String margin) {
        return lines.stream()
                .map(line -> margin
                        + text(line)
                        + (line instanceof NetLines.Line.Said said ? lines(said.inner(), margin + "  ") : ""))
                .collect(Collectors.joining());
    }

    /// `7. A1=5 ← 3,5: row A`: line 7 says that A1 is 5, for this follows from lines 3 and 5, as there is no other
    /// place in row A.
    String text(NetLines.Line line) {
        String from = line.from().isEmpty()
                ? ""
                : " ← " + line.from().stream().map(String::valueOf).collect(Collectors.joining(","));
        String what = switch (line) {
            case NetLines.Line.Said said -> text(said, from);
            case NetLines.Line.Impossible impossible -> nothingLeft(impossible.what()) + from;
        };
        return line.number() + ". " + what;
    }

    /// A pattern is told as what it is, not as what it rules out: `A1/A5=37` says that both have only these two
    /// digits, `8 of block 3 in row A` that it lies where they meet.
    private String text(NetLines.Line.Said said, String from) {
        var claim = said.claims().getFirst();
        return switch (said.reason()) {
            case Net.Reason.Assumed _,
                    Net.Reason.Known _,
                    Net.Reason.CellTaken _,
                    Net.Reason.DigitTaken _,
                    Net.Reason.Seen _,
                    Net.Reason.LastInCell _ -> text(claim) + from;
            case Net.Reason.ExcludedBy(var rule) -> "%s%s: %s".formatted(text(claim), from, RuleWords.name(rule));
            case Net.Reason.LastInUnit(var unit) -> "%s%s: %s".formatted(text(claim), from, unit);
            case Net.Reason.Locked(var locked, var in) ->
                "%s of %s in %s%s".formatted(symbol(claim.digit()), locked, in, from);
            case Net.Reason.NakedPair(var cells, var digits) -> pair(cells, digits) + from;
            case Net.Reason.HiddenPair(var unit, var cells, var digits) ->
                "%s%s: %s".formatted(pair(cells, digits), from, unit);
            case Net.Reason.XWing(var base, var cover) ->
                "%s of %s in %s%s".formatted(symbol(claim.digit()), all(base), all(cover), from);
            case Net.Reason.NoWayOfRule(var rule, var cells) ->
                "%s%s: %s".formatted(text(claim), from, RuleWords.name(rule));
            case Net.Reason.Refuted _ -> text(claim) + ", otherwise:";
        };
    }

    private String pair(List<Cell> cells, DigitSet digits) {
        return joined(cells) + "=" + String.join("", symbols(digits));
    }

    /// What cannot be: no digit is left for A1.
    String nothingLeft(Dilemma impossible) {
        return switch (impossible) {
            case Dilemma.OfCell(var cell) -> "no digit is left for %s".formatted(cell);
            case Dilemma.OfUnit(var unit, var digit) -> "%s has no place for %s".formatted(unit, symbol(digit));
            case Dilemma.OfCandidate(var candidate) ->
                "%s both is and is not %s".formatted(candidate.cell(), symbol(candidate.digit()));
        };
    }

    /// Whatever is true of it: A1 is.
    String choice(Dilemma one) {
        return switch (one) {
            case Dilemma.OfCell(var cell) -> "%s is".formatted(cell);
            case Dilemma.OfUnit(var unit, var digit) -> "place %s takes in %s".formatted(symbol(digit), unit);
            case Dilemma.OfCandidate(var candidate) ->
                "comes of %s for %s".formatted(symbol(candidate.digit()), candidate.cell());
        };
    }
}
