package nonet.text;

import java.util.List;
import nonet.grid.Candidate;

/// A line of a HoDoKu library: in this position a technique must find exactly this step.
///
/// @param technique the code of the technique: four digits, a fifth for siamese fish, `-` and a variant:
///     `0310`, `03211`, `0606-1`, `0610-x`
/// @param eliminations the candidates that the step rules out
/// @param placements the digits that the step places
public record LibraryCase(String technique, List<Candidate> eliminations, List<Candidate> placements) {

    public LibraryCase {
        eliminations = List.copyOf(eliminations);
        placements = List.copyOf(placements);
    }
}
