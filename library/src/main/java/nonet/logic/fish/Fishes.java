package nonet.logic.fish;

import java.util.ArrayList;
import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Unit;
import nonet.logic.Catalogue;
import nonet.logic.Evidence;
import nonet.logic.Pattern;

/// The fish of every kind and size, by their names in the catalogue.
public final class Fishes {

    private static final int SMALLEST = 2;
    private static final int LARGEST = 7;
    private static final int LARGEST_SIAMESE = 4;

    private Fishes() {}

    public static List<Pattern> patterns() {
        var all = new ArrayList<Pattern>();
        for (int size = SMALLEST; size <= LARGEST; size++) {
            all.add(new BasicFish(entry("030", size, ""), size));
            all.add(new FinnedFish(entry("031", size, ""), size, false));
            all.add(new FinnedFish(entry("032", size, ""), size, true));
            all.add(new FrankenFish(entry("033", size, ""), size, false));
            all.add(new FrankenFish(entry("034", size, ""), size, true));
            all.add(new MutantFish(entry("035", size, ""), size, false));
            all.add(new MutantFish(entry("036", size, ""), size, true));
        }
        for (int size = SMALLEST; size <= LARGEST_SIAMESE; size++) {
            var finned = new FinnedFish(entry("031", size, ""), size, false);
            var sashimi = new FinnedFish(entry("032", size, ""), size, true);
            all.add(new SiameseFish(entry("031", size, "1"), finned, sashimi));
            all.add(new SiameseFish(entry("032", size, "1"), sashimi, finned));
            all.add(new SiameseFish(entry("034", size, "1"), new FrankenFish(entry("034", size, ""), size, true)));
            all.add(new SiameseFish(entry("036", size, "1"), new MutantFish(entry("036", size, ""), size, true)));
        }
        return all;
    }

    /// Codes count sizes from 0, which is an X-Wing.
    private static Catalogue entry(String kind, int size, String suffix) {
        return Catalogue.coded(kind + (size - SMALLEST) + suffix).orElseThrow();
    }

    /// A fish, and the candidates that can go because of it.
    ///
    /// @param body candidates of the base that the cover catches
    /// @param fins candidates of the base that no cover unit catches
    /// @param endoFins candidates that lie in two base units
    public record Use(
            String technique,
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
}
