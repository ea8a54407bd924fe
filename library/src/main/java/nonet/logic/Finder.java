package nonet.logic;

import java.util.Collection;
import java.util.List;

/// A way of reasoning on a [Position] that finds steps: those of one technique, or of a few that come out of the same
/// search. Agents, explanations and hints all use the same finders.
public interface Finder {

    /// Hands to `findings` each step that it sees in the position, until findings have had enough. Only steps that
    /// change something are handed over, and all their eliminations are candidates of the position. Of what follows
    /// from one pattern a step has all.
    void search(Position position, Findings findings);

    /// The finders of these techniques in the same order, each once.
    static List<Finder> of(Collection<Technique> techniques) {
        return techniques.stream()
                .map(Technique::foundWith)
                .distinct()
                .flatMap(technique -> technique.finder().stream())
                .toList();
    }
}
