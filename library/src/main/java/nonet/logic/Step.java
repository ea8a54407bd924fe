package nonet.logic;

import java.util.List;
import java.util.Optional;
import nonet.logic.intersection.LockedCandidates;
import nonet.logic.single.CheckPeers;
import nonet.logic.single.Eliminate;
import nonet.logic.single.OnlyChoice;
import nonet.logic.single.SoleCandidate;
import nonet.logic.subset.HiddenSubsets;
import nonet.logic.subset.NakedSubsets;
import nonet.puzzle.Candidate;
import nonet.puzzle.Cell;
import nonet.puzzle.Unit;

/// One use of a technique: what it concludes, and the evidence. The words for it live elsewhere.
public sealed interface Step
        permits CheckPeers.Use,
                Eliminate.Use,
                SoleCandidate.Use,
                OnlyChoice.Use,
                NakedSubsets.Use,
                HiddenSubsets.Use,
                LockedCandidates.Use {

    /// The name of the technique.
    String technique();

    /// The cells whose state makes it so.
    default List<Cell> because() {
        return List.of();
    }

    /// The unit to look at, where there is one.
    default Optional<Unit> unit() {
        return Optional.empty();
    }

    /// Candidates that it rules out; each was there before.
    default List<Candidate> eliminated() {
        return List.of();
    }

    /// Candidates that it makes certain; none of these digits was placed before.
    default List<Candidate> placed() {
        return List.of();
    }
}
