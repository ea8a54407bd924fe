package nonet.logic.digit;

import java.util.ArrayList;
import java.util.List;
import nonet.logic.Position;

/// All strong links of a position.
final class StrongLinks {

    private final List<List<StrongLink>> byDigit = new ArrayList<>();

    /// The only two places of a digit in a unit.
    record StrongLink(int unit, int start, int end) {

        StrongLink turned() {
            return new StrongLink(unit, /* start= */ end, /* end= */ start);
        }
    }

    private StrongLinks(Position position) {
        var geometry = position.geometry();
        for (int digit = 1; digit <= position.digitCount(); digit++) {
            var links = new ArrayList<StrongLink>();
            for (int unit = 0; unit < geometry.unitCount(); unit++) {
                int places = position.places(unit, digit);
                if (Integer.bitCount(places) == 2) {
                    int[] cells = geometry.cellsOf(unit);
                    links.add(new StrongLink(
                            unit,
                            cells[Integer.numberOfTrailingZeros(places)],
                            cells[Integer.SIZE - 1 - Integer.numberOfLeadingZeros(places)]));
                }
            }
            byDigit.add(links);
        }
    }

    static StrongLinks in(Position position) {
        return position.derived(StrongLinks.class, StrongLinks::new);
    }

    List<StrongLink> of(int digit) {
        return byDigit.get(digit - 1);
    }
}
