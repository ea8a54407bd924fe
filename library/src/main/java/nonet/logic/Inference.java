package nonet.logic;

import java.util.List;
import nonet.grid.Candidate;

/// Something that follows in a position, and what makes it so: all that a drawing of a step needs to know, by whatever
/// scale the step was found.
public interface Inference {

    /// What makes it so.
    Evidence evidence();

    /// Candidates that it rules out; each was there before.
    List<Candidate> eliminated();

    /// Candidates that it makes certain; none of these digits was placed before.
    List<Candidate> placed();
}
