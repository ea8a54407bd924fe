package nonet.logic.exotic;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import nonet.grid.Candidate;
import nonet.grid.CellSet;
import nonet.grid.DigitSet;
import nonet.grid.Digits;
import nonet.grid.Unit;
import nonet.logic.Position;
import nonet.logic.Technique;

/// Two **base** cells in a row of a block have three or four digits between them. Three columns are looked at: that of
/// the third cell in the row of the base, and one in each of the two other blocks of the band. Two of their cells that
/// do not see the base are **targets**, and two lines are enough to cover each digit in the others.
///
/// Then the targets hold the two digits of the base. For such a digit comes once in each of the three columns, in a
/// cell that does not see the base. Outside the targets it comes there at most twice, as either of two lines takes it
/// once; so some target has it. The base has two such digits, and there are two targets: each of the digits is in just
/// one of them.
///
/// Rows and columns may change their parts.
///
/// @param row that of the base
/// @param third the column beside the base
/// @param first the columns in the other blocks
/// @param digits those of the base
record Exocet(View view, int row, int third, int first, int second, CellSet targets, int digits) {

    /// A position with its rows, or with its columns in their place.
    static final class View {

        final Position position;
        private final boolean turned;

        /// For each column and digit the rows in which it can be or is, as bits.
        private final int[][] rowsOf = new int[9][10];

        private View(Position position, boolean turned) {
            this.position = position;
            this.turned = turned;
            for (int row = 0; row < 9; row++) {
                for (int column = 0; column < 9; column++) {
                    int cell = cell(row, column);
                    rowsOf[column][position.placed(cell)] |= 1 << row;
                    for (int rest = position.candidates(cell); rest != 0; rest = Digits.withoutFirst(rest)) {
                        rowsOf[column][Digits.first(rest)] |= 1 << row;
                    }
                }
            }
        }

        int cell(int row, int column) {
            return turned ? column * 9 + row : row * 9 + column;
        }

        /// The rows in which a digit can be or is in a column, as bits.
        int rows(int column, int digit) {
            return rowsOf[column][digit];
        }

        /// The cells of the three rows to which a row belongs.
        CellSet band(int row) {
            var band = position.noCells();
            for (int beside = row / 3 * 3; beside < row / 3 * 3 + 3; beside++) {
                for (int column = 0; column < 9; column++) {
                    band = band.with(cell(beside, column));
                }
            }
            return band;
        }

        private Unit line(int column) {
            return position.unit(position.geometry().unitsOf(cell(0, column))[turned ? 0 : 1]);
        }

        /// The digits of the two cells beside a third in the row of a block, or none where they are no base.
        int baseDigits(int row, int third) {
            int one = position.candidates(besideOne(row, third));
            int other = position.candidates(besideOther(row, third));
            int count = Digits.count(one | other);
            return one != 0 && other != 0 && (count == 3 || count == 4) ? one | other : 0;
        }

        private int besideOne(int row, int third) {
            return cell(row, third / 3 * 3 + (third % 3 == 0 ? 1 : 0));
        }

        private int besideOther(int row, int third) {
            return cell(row, third / 3 * 3 + (third % 3 == 2 ? 1 : 2));
        }

        /// The rows of a column that two base cells do not see, as bits.
        ///
        /// @param third the column beside the base
        static int unseenRows(int row, int third, int column) {
            return 0b111_111_111 & ~(column == third ? 0b111 << (row / 3 * 3) : 1 << row);
        }
    }

    /// The views of a position, made by the first technique that asks.
    private record Views(View upright, View turned) {}

    /// A position as it is, and turned.
    static List<View> views(Position position) {
        var views = position.derived(Views.class, _ -> new Views(new View(position, false), new View(position, true)));
        return List.of(views.upright, views.turned);
    }

    Position position() {
        return view.position;
    }

    CellSet base() {
        return position().cells(view.besideOne(row, third), view.besideOther(row, third));
    }

    /// The three columns.
    List<Unit> lines() {
        return columns().map(view::line).toList();
    }

    private Stream<Integer> columns() {
        return Stream.of(third, first, second);
    }

    /// The cells of the columns that neither see the base nor are targets.
    CellSet rest() {
        var rest = position().noCells();
        for (int column : columns().toList()) {
            for (int rows = View.unseenRows(row, third, column); rows != 0; rows &= rows - 1) {
                rest = rest.with(view.cell(Integer.numberOfTrailingZeros(rows), column));
            }
        }
        return rest.without(targets);
    }

    DigitSet digitSet() {
        return new DigitSet(digits);
    }

    /// The places that a digit can have if the base holds it: each time a base cell, and in each column a cell that
    /// does not see it, just one of which is a target.
    List<CellSet> ways(int digit) {
        var ways = new ArrayList<CellSet>();
        for (int cell : base().and(position().cellsWith(digit)).toArray()) {
            addWays(digit, columns().toList(), position().cells(cell), ways);
        }
        return ways;
    }

    private void addWays(int digit, List<Integer> columns, CellSet way, List<CellSet> ways) {
        if (columns.isEmpty()) {
            if (way.and(targets).size() == 1) {
                ways.add(way);
            }
            return;
        }
        int column = columns.getFirst();
        for (int rows = view.rows(column, digit); rows != 0; rows &= rows - 1) {
            int cell = view.cell(Integer.numberOfTrailingZeros(rows), column);
            if (!way.meets(position().geometry().sightOf(cell))) {
                addWays(digit, columns.subList(1, columns.size()), way.with(cell), ways);
            }
        }
    }

    /// What the targets and the base lose: the targets hold nothing but digits of the base, and each of these is where
    /// one of its ways has it.
    List<Candidate> lost() {
        var lost = position().candidateListOf(targets, ~digits);
        for (int rest = digits; rest != 0; rest = Digits.withoutFirst(rest)) {
            int digit = Digits.first(rest);
            var places = targets.or(base()).and(position().cellsWith(digit));
            for (var way : ways(digit)) {
                places = places.without(way);
            }
            lost.addAll(position().candidateList(places, digit));
        }
        return lost;
    }

    /// The step that says what this exocet alone rules out.
    JuniorExocet.Use use(Technique technique, CellSet crossCells, List<Candidate> eliminated) {
        return new JuniorExocet.Use(
                technique,
                position().cellList(base()),
                position().cellList(targets),
                digitSet(),
                lines(),
                position().cellList(crossCells),
                eliminated);
    }
}
