package nonet.text;

import java.util.List;
import nonet.grid.Candidate;

/// A line of a HoDoKu library: in this position a technique must find exactly this step.
///
/// @param technique the code of the technique: four digits, a fifth for siamese fish, `-` and a variant:
///     `0310`, `03211`, `0606-1`, `0610-x`
/// @param digits the digits that the step is about, or something else that narrows it down (`x`); may be empty
/// @param deleted candidates that are already ruled out, beyond what the placed digits rule out
/// @param eliminations the candidates that the step rules out
/// @param placements the digits that the step places
/// @param extra whatever else the line says
public record LibraryCase(
        String technique,
        String digits,
        List<Candidate> deleted,
        List<Candidate> eliminations,
        List<Candidate> placements,
        String extra) {

    public LibraryCase {
        deleted = List.copyOf(deleted);
        eliminations = List.copyOf(eliminations);
        placements = List.copyOf(placements);
    }
}
