package nonet.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import nonet.grid.Layout;
import nonet.logic.chain.Claim;
import nonet.logic.forcing.Dilemma;
import nonet.logic.forcing.ForcingChains;
import nonet.logic.forcing.ForcingNets;
import nonet.logic.forcing.ForcingStep;
import nonet.logic.forcing.KrakenFish;
import nonet.logic.forcing.NestedNets;
import nonet.logic.forcing.Net;

/// Forcing chains and nets in words.
record ForcingSentences(Layout layout) implements Words {

    String of(ForcingStep step) {
        return switch (step) {
            case ForcingChains.Contradiction(var assumed, var impossible, var chains) ->
                "Suppose %s. Then %s: %s. So %s."
                        .formatted(
                                words(assumed),
                                nothingLeft(impossible),
                                all(chains.stream().map(this::text).toList()),
                                words(opposite(assumed)));
            case ForcingChains.Verity(var concluded, var one, var chains) ->
                "Whatever %s, it follows that %s: %s."
                        .formatted(
                                choice(one),
                                words(concluded),
                                all(chains.stream().map(this::text).toList()));
            case ForcingNets.Contradiction(var assumed, var net, var impossible) -> refuted(assumed, net, impossible);
            case ForcingNets.Verity(var concluded, var one, var nets) ->
                "Whatever %s, it follows that %s: %s."
                        .formatted(
                                choice(one),
                                words(concluded),
                                all(nets.stream().map(this::text).toList()));
            case KrakenFish.Use use ->
                "If %s were %s, then %s would have %s only in %s, which is too few: %s. So it is not."
                        .formatted(
                                use.victim().cell(),
                                symbol(use.victim().digit()),
                                all(use.base()),
                                symbol(use.digit()),
                                all(use.cover()),
                                all(use.chains().stream().map(this::text).toList()));
            case NestedNets.Use(var assumed, var net, var impossible) -> refuted(assumed, net, impossible);
        };
    }

    private String refuted(Claim assumed, Net net, Dilemma impossible) {
        return "Suppose %s. Then step by step: %s. But then %s. So %s."
                .formatted(words(assumed), text(net), nothingLeft(impossible), words(opposite(assumed)));
    }

    private Claim opposite(Claim claim) {
        return new Claim(claim.cells(), claim.digit(), !claim.holds());
    }

    /// What a net places, in order and with reasons, and what it ends with. That a digit leaves the peers of a
    /// cell that takes it goes without saying.
    private String text(Net net) {
        var last = net.inferences().getLast();
        return net.inferences().stream()
                .filter(inference -> inference.claim().holds()
                        || inference.reason() instanceof Net.Reason.Assumed
                        || inference.reason() instanceof Net.Reason.Refuted
                        || inference.reason() instanceof Net.Reason.ExcludedBy
                        || inference.equals(last))
                .map(inference -> text(inference.claim()) + why(inference.reason()))
                .collect(Collectors.joining(" → "));
    }

    private String why(Net.Reason reason) {
        return switch (reason) {
            case Net.Reason.Assumed _,
                    Net.Reason.Known _,
                    Net.Reason.CellTaken _,
                    Net.Reason.DigitTaken _,
                    Net.Reason.Seen _ -> "";
            case Net.Reason.ExcludedBy(var rule) -> " (by %s)".formatted(RuleWords.name(rule));
            case Net.Reason.LastInCell _ -> " (nothing else left there)";
            case Net.Reason.LastInUnit(var unit) -> " (only place in %s)".formatted(unit);
            case Net.Reason.Refuted(var net, var impossible) ->
                " (otherwise %s: %s)".formatted(nothingLeft(impossible), shortened(net));
        };
    }

    /// What a smaller net places, without what it rules out.
    private String shortened(Net net) {
        List<String> placed = new ArrayList<>();
        for (var inference : net.inferences()) {
            boolean isNew = !(inference.reason() instanceof Net.Reason.Known);
            if (isNew && inference.claim().holds()) {
                placed.add(text(inference.claim()));
            }
        }
        return String.join(" → ", placed);
    }

    /// What cannot be: no digit is left for A1.
    private String nothingLeft(Dilemma impossible) {
        return switch (impossible) {
            case Dilemma.OfCell(var cell) -> "no digit is left for %s".formatted(cell);
            case Dilemma.OfUnit(var unit, var digit) -> "%s has no place left for %s".formatted(unit, symbol(digit));
            case Dilemma.OfCandidate(var candidate) ->
                "%s both is and is not %s".formatted(candidate.cell(), symbol(candidate.digit()));
        };
    }

    /// Whatever is true of it: A1 is.
    private String choice(Dilemma one) {
        return switch (one) {
            case Dilemma.OfCell(var cell) -> "%s is".formatted(cell);
            case Dilemma.OfUnit(var unit, var digit) -> "place %s takes in %s".formatted(symbol(digit), unit);
            case Dilemma.OfCandidate(var candidate) ->
                "comes of %s for %s".formatted(symbol(candidate.digit()), candidate.cell());
        };
    }
}
