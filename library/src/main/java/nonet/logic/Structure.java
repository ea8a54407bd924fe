package nonet.logic;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nonet.grid.Candidate;
import nonet.logic.chain.ChainStep;
import nonet.logic.forcing.ForcingChains;

/// What a step of chains is built on: its strong links, whichever way they are walked. Where its chains begin and end,
/// and by which weak links they go from one strong link to the next, is no part of it.
///
/// @param links each as its two ends
public record Structure(Set<Set<List<Candidate>>> links) {

    private static final Structure NONE = new Structure(Set.of());

    public Structure {
        links = Set.copyOf(links);
    }

    /// That of a step of chains; one without links for any other.
    public static Structure of(Step step) {
        return switch (step) {
            case ChainStep _, ForcingChains.Contradiction _, ForcingChains.Verity _ ->
                new Structure(step.evidence().links().stream()
                        .filter(link -> link.strength() == Evidence.Strength.STRONG)
                        .map(link -> Set.copyOf(List.of(link.from(), link.to())))
                        .collect(Collectors.toSet()));
            default -> NONE;
        };
    }

    /// Both together.
    public Structure and(Structure other) {
        return new Structure(Stream.of(links, other.links).flatMap(Set::stream).collect(Collectors.toSet()));
    }

    public boolean isEmpty() {
        return links.isEmpty();
    }

    /// Whether it is the other for the most part: more than half of its links are links of the other.
    public boolean restsOn(Structure other) {
        long common = links.stream().filter(other.links::contains).count();
        return 2 * common > links.size();
    }
}
