package nonet.rule;

import java.util.List;
import java.util.stream.IntStream;
import nonet.grid.Digits;
import nonet.grid.Layout;

/// The sets of different digits that add up to a total.
public final class Combinations {

    /// Beyond so many sets to look at nobody wants to look.
    private static final int MOST_TRIED = 100_000;

    private final Layout layout;
    private final int size;
    private final List<Integer> totals;
    private final IntStream.Builder found = IntStream.builder();

    private Combinations(Layout layout, int size, List<Integer> totals) {
        this.layout = layout;
        this.size = size;
        this.totals = totals;
    }

    /// The masks of so many different digits whose values make one of these totals, ascending by their smallest digits;
    /// none where too many would have to be tried, see [#areFew].
    public static int[] of(Layout layout, int size, List<Integer> totals) {
        var combinations = new Combinations(layout, size, totals);
        if (areFew(layout, size)) {
            combinations.extend(1, 0, 0);
        }
        return combinations.found.build().toArray();
    }

    /// The masks of so many different digits, whatever they make.
    static int[] of(Layout layout, int size) {
        int most = layout.digitCount() * layout.value(layout.digitCount());
        return of(layout, size, IntStream.rangeClosed(0, most).boxed().toList());
    }

    /// Whether there are so few ways to choose so many digits that all of them can be tried.
    public static boolean areFew(Layout layout, int size) {
        double ways = 1;
        for (int i = 0; i < size; i++) {
            ways *= (double) (layout.digitCount() - i) / (i + 1);
        }
        return ways <= MOST_TRIED;
    }

    private void extend(int from, int chosen, int total) {
        int missing = size - Digits.count(chosen);
        if (missing == 0) {
            if (totals.contains(total)) {
                found.add(chosen);
            }
            return;
        }
        for (int digit = from; digit <= layout.digitCount() - missing + 1; digit++) {
            extend(digit + 1, chosen | Digits.bit(digit), total + layout.value(digit));
        }
    }
}
