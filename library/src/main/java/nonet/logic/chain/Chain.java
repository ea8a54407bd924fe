package nonet.logic.chain;

import java.util.ArrayList;
import java.util.List;
import nonet.grid.Cell;
import nonet.logic.Evidence;

/// A walk along links: each claim follows from the one before it.
///
/// @param claims one more than links; a loop ends with the claim that it began with
/// @param whys for each claim but the first, what makes it follow
public record Chain(List<Claim> claims, List<Why> whys) {

    public Chain {
        claims = List.copyOf(claims);
        whys = List.copyOf(whys);
    }

    public Claim first() {
        return claims.getFirst();
    }

    public Claim last() {
        return claims.getLast();
    }

    /// How many links it has.
    public int length() {
        return whys.size();
    }

    /// The same chain read from its end, with true and false exchanged: it holds as well.
    public Chain reversed() {
        return new Chain(claims.reversed().stream().map(Claim::opposite).toList(), whys.reversed());
    }

    /// All its cells, each once, in the order in which it reaches them.
    public List<Cell> cells() {
        return claims.stream()
                .flatMap(claim -> claim.cells().stream())
                .distinct()
                .toList();
    }

    /// Adds the links of this chain to evidence in the making.
    public void addTo(Evidence.Collector evidence) {
        for (int i = 0; i < whys.size(); i++) {
            var from = claims.get(i);
            var to = claims.get(i + 1);
            var strength = from.holds() ? Evidence.Strength.WEAK : Evidence.Strength.STRONG;
            evidence.link(strength, from.candidates(), to.candidates());
            if (whys.get(i) instanceof Why.InSet(var set)) {
                evidence.cells(Evidence.Role.SET_A, set.cells());
            }
        }
    }

    /// The chain alone as evidence.
    public Evidence asEvidence() {
        var evidence = Evidence.of();
        addTo(evidence);
        return evidence.done();
    }

    /// A chain along literals of a graph.
    static Chain along(LinkGraph graph, List<Integer> literals) {
        var claims = new ArrayList<Claim>();
        var whys = new ArrayList<Why>();
        for (int i = 0; i < literals.size(); i++) {
            int node = literals.get(i) >> 1;
            boolean holds = (literals.get(i) & 1) != 0;
            claims.add(new Claim(graph.position().cellList(graph.cells(node)), graph.digit(node), holds));
            if (i > 0) {
                int before = literals.get(i - 1) >> 1;
                whys.add(holds ? graph.whyStrong(before, node) : graph.whyWeak(before, node));
            }
        }
        return new Chain(claims, whys);
    }
}
