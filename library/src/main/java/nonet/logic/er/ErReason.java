package nonet.logic.er;

import java.util.List;
import java.util.Optional;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.DigitSet;
import nonet.grid.Unit;

/// What a step rests on.
public sealed interface ErReason {

    /// Cells, digits and units that make a pattern; as many of each as the technique speaks of.
    ///
    /// @param units for locked candidates the one whose places are all in the other, and the other
    record Pattern(List<Cell> cells, DigitSet digits, List<Unit> units) implements ErReason {

        public Pattern {
            cells = List.copyOf(cells);
            units = List.copyOf(units);
        }
    }

    /// Chains of claims, each of which follows from those before it.
    ///
    /// @param chains one for each end
    /// @param inside the cell or unit of whose alternatives one must be right, where they begin with these
    record Chains(List<List<Claim>> chains, Optional<String> inside) implements ErReason {

        public Chains {
            chains = chains.stream().map(List::copyOf).toList();
        }

        /// How many claims there are to read.
        public int length() {
            return chains.stream().mapToInt(List::size).sum();
        }
    }

    /// That a candidate is right, or that it is wrong.
    record Claim(Candidate candidate, boolean isRight) {

        /// `A1=5` or `A1≠5`.
        @Override
        public String toString() {
            return isRight ? candidate.toString() : candidate.toString().replace('=', '≠');
        }
    }
}
