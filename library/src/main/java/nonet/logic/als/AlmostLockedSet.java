package nonet.logic.als;

import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.DigitSet;

/// An almost locked set as evidence: some cells of one unit and their candidates, one more than cells.
///
/// @param candidates all candidates of its cells, cell by cell
public record AlmostLockedSet(List<Cell> cells, DigitSet digits, List<Candidate> candidates) {

    public AlmostLockedSet {
        cells = List.copyOf(cells);
        candidates = List.copyOf(candidates);
    }

    /// Its candidates that are one of some digits.
    public List<Candidate> candidates(DigitSet some) {
        return candidates.stream()
                .filter(candidate -> some.contains(candidate.digit()))
                .toList();
    }

    public List<Candidate> candidates(int digit) {
        return candidates(DigitSet.of(digit));
    }
}
