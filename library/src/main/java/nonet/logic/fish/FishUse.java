package nonet.logic.fish;

import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Unit;
import nonet.logic.Evidence;
import nonet.logic.Technique;

/// A fish, and the candidates that can go because of it.
///
/// @param body candidates of the base that the cover catches
/// @param fins candidates of the base that no cover unit catches
/// @param endoFins candidates that lie in two base units
public record FishUse(
        Technique technique,
        int digit,
        List<Unit> base,
        List<Unit> cover,
        List<Cell> body,
        List<Cell> fins,
        List<Cell> endoFins,
        List<Candidate> eliminated)
        implements FishStep {

    @Override
    public Evidence evidence() {
        return Evidence.of()
                .units(Evidence.Role.BASE, base)
                .units(Evidence.Role.COVER, cover)
                .candidates(Evidence.Role.DEFINING, body, digit)
                .candidates(Evidence.Role.FIN, fins, digit)
                .candidates(Evidence.Role.ENDO_FIN, endoFins, digit)
                .done();
    }
}
