package nonet.logic;

import java.util.List;

/// A way of reasoning that looks at a whole [Position]: it finds the steps of one technique of the
/// catalogue, or of a few that come out of the same search.
public interface Pattern {

    /// The techniques whose steps it finds.
    List<Catalogue> finds();

    /// Hands to `findings` each step that it sees in the position, until findings have had enough. Only
    /// steps that change something are handed over, and all their eliminations are candidates of the
    /// position.
    void search(Position position, Findings findings);
}
