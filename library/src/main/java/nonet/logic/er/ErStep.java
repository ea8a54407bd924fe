package nonet.logic.er;

import java.util.List;
import java.util.Optional;
import nonet.grid.Candidate;

/// One step of the path that Sudoku Explainer goes.
///
/// @param rating how hard it is, as it is printed: with one decimal
/// @param placed the digit that it places; it leaves the peers of its cell without a further word
/// @param eliminated the candidates that it rules out, where it places none
public record ErStep(
        ErTechnique technique, double rating, Optional<Candidate> placed, List<Candidate> eliminated, ErReason reason) {

    public ErStep {
        eliminated = List.copyOf(eliminated);
    }
}
