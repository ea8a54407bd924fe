package nonet.picture;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import nonet.grid.Candidate;
import nonet.logic.Step;
import nonet.logic.chain.Claim;
import nonet.logic.forcing.Dilemma;
import nonet.logic.forcing.ForcingNets;
import nonet.logic.forcing.Net;

/// The lines that a net is told in: numbered claims, each with the numbers of those that it rests on. What leaves a
/// cell or a unit because a digit lies there goes without saying: whoever needs it cites the digit. So it is with a
/// pattern: it is one line, whatever it rules out.
final class NetLines {

    /// One line.
    sealed interface Line {

        int number();

        /// The numbers of the lines that it rests on.
        List<Integer> from();

        /// A claim, or all that a pattern rules out.
        ///
        /// @param inner where a smaller net shows that the opposite cannot be, the lines of that
        record Said(int number, List<Claim> claims, Net.Reason reason, List<Integer> from, List<Line> inner)
                implements Line {
            public Said {
                claims = List.copyOf(claims);
                from = List.copyOf(from);
                inner = List.copyOf(inner);
            }
        }

        /// Something has no possibility left.
        record Impossible(int number, Dilemma what, List<Integer> from) implements Line {
            public Impossible {
                from = List.copyOf(from);
            }
        }
    }

    /// That a candidate is right, or wrong.
    private record Fact(Candidate candidate, boolean holds) {}

    /// For each fact the numbers to cite for it.
    private final Map<Fact, Set<Integer>> cited = new HashMap<>();

    private static final Set<Integer> NOTHING = Set.of();

    private int count;

    private NetLines() {}

    /// The lines of a step; none where it is told in a sentence.
    static List<Line> of(Step step) {
        return switch (step) {
            case ForcingNets.Contradiction use -> new NetLines().refutation(use.net(), use.impossible());
            case ForcingNets.Verity use -> {
                var told = new NetLines();
                var lines = new ArrayList<Line>();
                for (Net net : use.nets()) {
                    told.cited.clear();
                    lines.addAll(told.claims(net));
                    told.conclude(use.concluded(), lines);
                }
                yield lines;
            }
            default -> List.of();
        };
    }

    private List<Line> refutation(Net net, Dilemma impossible) {
        var lines = claims(net);
        var from = new TreeSet<Integer>();
        for (var inference : net.inferences()) {
            var claim = inference.claim();
            if (impossible.isNarrowedBy(claim)) {
                cite(claim, from);
            }
        }
        lines.add(new Line.Impossible(++count, impossible, List.copyOf(from)));
        return lines;
    }

    /// Where what is concluded only goes without saying, it is said all the same.
    private void conclude(Claim concluded, List<Line> lines) {
        boolean isSaid =
                lines.getLast() instanceof Line.Said said && said.claims().equals(List.of(concluded));
        if (!isSaid) {
            var from = new TreeSet<Integer>();
            cite(concluded, from);
            lines.add(new Line.Said(++count, List.of(concluded), new Net.Reason.Seen(), List.copyOf(from), List.of()));
        }
    }

    private List<Line> claims(Net net) {
        var lines = new ArrayList<Line>();
        for (var inference : net.inferences()) {
            if (inference.reason() instanceof Net.Reason.Known) {
                continue;
            }
            var from = new TreeSet<Integer>();
            for (int before : inference.from()) {
                cite(net.inferences().get(before).claim(), from);
            }
            Set<Integer> own = from;
            if (!lines.isEmpty() && lines.getLast() instanceof Line.Said last && isOfOnePattern(last, inference)) {
                lines.set(lines.size() - 1, with(inference.claim(), last));
                own = Set.of(last.number());
            } else if (!inference.reason().goesWithoutSaying()) {
                int number = ++count;
                var inner = inference.reason() instanceof Net.Reason.Refuted(var smaller, var impossible)
                        ? within(smaller, impossible)
                        : List.<Line>of();
                var cites = inner.isEmpty() ? List.copyOf(from) : List.<Integer>of();
                lines.add(new Line.Said(number, List.of(inference.claim()), inference.reason(), cites, inner));
                own = Set.of(number);
            }
            for (Candidate candidate : inference.claim().candidates()) {
                cited.put(new Fact(candidate, inference.claim().holds()), own);
            }
        }
        return lines;
    }

    private static boolean isOfOnePattern(Line.Said line, Net.Inference inference) {
        return inference.reason().isPair() && line.reason().equals(inference.reason());
    }

    private static Line.Said with(Claim claim, Line.Said line) {
        var claims = new ArrayList<>(line.claims());
        claims.add(claim);
        return new Line.Said(line.number(), claims, line.reason(), line.from(), line.inner());
    }

    /// The lines of a smaller net. What it assumes and what follows is forgotten afterwards.
    private List<Line> within(Net smaller, Dilemma impossible) {
        var outside = Map.copyOf(cited);
        var lines = refutation(smaller, impossible);
        cited.clear();
        cited.putAll(outside);
        return lines;
    }

    /// Adds the numbers to cite for a claim.
    private void cite(Claim claim, Set<Integer> numbers) {
        for (Candidate candidate : claim.candidates()) {
            numbers.addAll(cited.getOrDefault(new Fact(candidate, claim.holds()), NOTHING));
        }
    }
}
