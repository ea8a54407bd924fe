package nonet.logic.er;

import java.util.List;
import nonet.grid.Candidate;
import nonet.logic.Evidence;
import nonet.logic.Inference;

/// One step of the path that Sudoku Explainer goes.
///
/// @param rating how hard it is, as it is printed: with one decimal
/// @param placed the digit that it places, if it places one; it leaves the peers of its cell without a further word
/// @param eliminated the candidates that it rules out, where it places none
public record ErStep(
        ErTechnique technique, double rating, List<Candidate> placed, List<Candidate> eliminated, ErReason reason)
        implements Inference {

    public ErStep {
        placed = List.copyOf(placed);
        eliminated = List.copyOf(eliminated);
    }

    @Override
    public Evidence evidence() {
        return ErEvidence.of(this);
    }
}
