package nonet.generate;

import nonet.grid.Layout;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;

/// The 5,472,730,538 classes of full 9×9 grids, numbered from 1 in the order of their canonical forms. Grids that are
/// the same in all but looks have the same number.
///
/// ```java
/// var classes = GridClasses.load();
/// classes.rank(solution);        // 964550 for the grid that is itself in 648 ways
/// classes.unrank(964550);        // the canonical form of that class
/// ```
///
/// A table says how many classes begin with each first band and fourth row. From there on the canonical forms are gone
/// through in order; at most 62,887 begin in the same way.
public final class GridClasses {

    /// How many there are.
    public static final long COUNT = FourthRows.CLASSES;

    private final BandClasses bands = new BandClasses();
    private final FourthRows table = FourthRows.load();

    private GridClasses() {}

    /// Reads the table. What is made of it serves any number of threads.
    ///
    /// @throws IllegalStateException if the table in the library is damaged
    public static GridClasses load() {
        return new GridClasses();
    }

    /// The number of a grid's class.
    ///
    /// @throws IllegalArgumentException if it is no 9×9 grid with the usual blocks
    public long rank(Solution grid) {
        if (!grid.layout().equals(Layout.classic())) {
            throw new IllegalArgumentException(
                    "only 9×9 grids with the usual blocks have a number, not one of %s".formatted(grid.layout()));
        }
        long[] form = Rows.of(new SmallestMorph().of(grid.digits()).digits());
        int band = bands.of(BandClasses.form(form[0], form[1], form[2]));
        var below = new BelowBand(bands, band);
        return table.before(table.entry(band, below.number(form[3]))) + below.before(form) + 1;
    }

    /// The canonical form of the class with this number.
    ///
    /// @throws IllegalArgumentException if no class has it
    public Solution unrank(long number) {
        if (number < 1 || number > COUNT) {
            throw new IllegalArgumentException(
                    "no class of grids has the number %d. They have 1 to %d".formatted(number, COUNT));
        }
        int entry = table.entry(number - 1);
        var below = new BelowBand(bands, table.band(entry));
        long[] form = below.grid(table.row(entry), (int) (number - 1 - table.before(entry)));
        return Solution.of(Puzzle.empty(Layout.classic()), Rows.digits(form));
    }
}
