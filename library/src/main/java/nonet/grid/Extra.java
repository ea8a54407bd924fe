package nonet.grid;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// A group of cells outside the grid. They hold digits like all others, belong to no row, column or block, and are
/// there for rules to name: letters that stand for digits, counters, a second layer over the grid.
///
/// Some rules bring groups of their own: the number of the region that each cell lies in, or the digit that each row,
/// column and block lacks. Their names are signs, so that no setter's group has them.
///
/// @param name begins the names of its cells: `VK1`, `VK2`; a single cell has the name itself
/// @param count how many cells
/// @param columns how many of them stand side by side, where a rule asks which ones touch
public record Extra(String name, int count, int columns) {

    /// More cells than any setter needs, in all groups together.
    public static final int MOST = 1000;

    /// The numbers of regions that are to be found, one for each cell of the grid.
    static final String REGIONS = "@";

    /// The digits that rows, columns and blocks lack, one group each.
    static final List<String> MISSING = List.of("~R", "~C", "~B");

    private static final Pattern NAME = Pattern.compile("[A-Za-z_]{1,20}");
    private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,3}");

    /// @throws IllegalArgumentException where it has no cells, or too many, or where its name could be that of a cell
    public Extra {
        boolean isLetters = NAME.matcher(name).matches() && Cell.parse(name + 1).isEmpty();
        if (!isLetters && !isOfRule(name)) {
            throw new IllegalArgumentException(
                    "'%s' is no name for cells outside the grid; it takes letters, two of them or more"
                            .formatted(name.length() > 30 ? name.substring(0, 30) + "…" : name));
        }
        if (count < 1 || count > MOST || columns < 1 || columns > MOST) {
            throw new IllegalArgumentException(
                    "%s has %d cells in %d columns; possible are 1 to %d".formatted(name, count, columns, MOST));
        }
    }

    private static boolean isOfRule(String name) {
        return name.equals(REGIONS) || MISSING.contains(name);
    }

    /// Whether a rule brings it, and no setter.
    public boolean isOfRule() {
        return isOfRule(name);
    }

    /// The name of one of its cells, counted from 0, where a setter brings it.
    String nameOf(int number) {
        return count == 1 ? name : name + (number + 1);
    }

    /// The number of the cell with this name, counted from 0, where a setter brings it.
    Optional<Integer> numberOf(String cell) {
        if (count == 1) {
            return cell.equals(name) ? Optional.of(0) : Optional.empty();
        }
        return Optional.of(cell)
                .filter(each -> each.startsWith(name))
                .map(each -> each.substring(name.length()))
                .filter(each -> NUMBER.matcher(each).matches())
                .map(Integer::valueOf)
                .filter(number -> number <= count)
                .map(number -> number - 1);
    }
}
