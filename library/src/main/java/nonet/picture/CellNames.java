package nonet.picture;

import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import nonet.grid.Cell;

/// How cells are called in what people read. Nonet's own sentences say `A1`; many who write about Sudoku say `r1c1`.
public enum CellNames {
    /// A letter for the row and a number for the column: `A1`.
    A1 {
        @Override
        public String in(String sentence) {
            return sentence;
        }

        @Override
        String row(int row) {
            return String.valueOf(Cell.rowLetter(row));
        }

        @Override
        String column(int column) {
            return Integer.toString(column + 1);
        }
    },

    /// Row and column by their numbers: `r1c1`.
    R1C1 {
        @Override
        public String in(String sentence) {
            return NAMES.matcher(sentence).replaceAll(CellNames::numbered);
        }

        @Override
        String row(int row) {
            return "r" + (row + 1);
        }

        @Override
        String column(int column) {
            return "c" + (column + 1);
        }
    };

    /// In a sentence: digits in braces, which name no cell (`{B1}` on a large grid), then cells, then rows.
    private static final Pattern NAMES =
            Pattern.compile("\\{[^}]*}|\\b([A-Y])([0-9]{1,2})\\b|\\brows? [A-Y]\\b(?:(?:, | and | or )[A-Y]\\b)*");

    private static final Pattern LETTER = Pattern.compile("\\b[A-Y]\\b");

    /// The same sentence with these names.
    ///
    /// @param sentence as [Sentences] makes it
    public abstract String in(String sentence);

    /// What stands beside a row of a drawn grid.
    abstract String row(int row);

    /// What stands above a column of a drawn grid.
    abstract String column(int column);

    private static String numbered(MatchResult found) {
        if (found.group(1) != null) {
            return "r" + number(found.group(1)) + "c" + found.group(2);
        }
        return found.group().startsWith("{")
                ? found.group()
                : LETTER.matcher(found.group()).replaceAll(letter -> Integer.toString(number(letter.group())));
    }

    private static int number(String letter) {
        return letter.charAt(0) - 'A' + 1;
    }
}
