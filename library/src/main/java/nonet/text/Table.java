package nonet.text;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;

/// A table of puzzles, one a line, whose header names the columns: Kaggle's `quizzes,solutions` or
/// `id,puzzle,solution,clues,difficulty`, with commas, semicolons or tabs.
final class Table {

    private static final Set<String> PUZZLE =
            Set.of("quizzes", "quiz", "puzzle", "puzzles", "sudoku", "question", "grid");
    private static final Set<String> SOLUTION = Set.of("solutions", "solution", "answer", "answers", "solved");
    private static final Set<String> TITLE = Set.of("id", "name", "title");

    private final char separator;
    private final int puzzle;
    private final int solution;
    private final int title;

    private Table(char separator, List<String> names) {
        this.separator = separator;
        this.puzzle = column(names, PUZZLE);
        this.solution = column(names, SOLUTION);
        this.title = column(names, TITLE);
    }

    private static int column(List<String> names, Set<String> wanted) {
        for (int i = 0; i < names.size(); i++) {
            if (wanted.contains(names.get(i))) {
                return i;
            }
        }
        return -1;
    }

    static boolean isHeader(String text) {
        char separator = separator(text);
        return separator != 0 && text.length() < 1000 && column(names(text, separator), PUZZLE) >= 0;
    }

    static Table of(Line header) {
        char separator = separator(header.text());
        return new Table(separator, names(header.text(), separator));
    }

    private static char separator(String text) {
        for (char separator : new char[] {',', ';', '\t'}) {
            if (text.indexOf(separator) >= 0) {
                return separator;
            }
        }
        return 0;
    }

    private static List<String> names(String text, char separator) {
        return fields(new Line(1, text, text.length()), separator).stream()
                .map(field -> field.text().toLowerCase(Locale.ROOT))
                .toList();
    }

    private static List<Token> fields(Line line, char separator) {
        return new Token(line.text(), line, 1)
                .split(separator).stream().map(field -> field.without(" \"")).toList();
    }

    Entry read(Line line) throws BadText {
        var fields = fields(line, separator);
        if (fields.size() <= puzzle || fields.get(puzzle).length() == 0) {
            throw BadText.behind(
                    line,
                    "this line has no column %d, where the header says the puzzle is".formatted(puzzle + 1),
                    "Maybe the line was cut.");
        }
        var entry = SingleLine.square(fields.get(puzzle)).as(Format.KAGGLE);
        if (title >= 0 && title < fields.size()) {
            entry = entry.titled(fields.get(title).text());
        }
        Optional<String> claimed = solution >= 0 && solution < fields.size()
                ? SingleLine.solution(entry.puzzle(), fields.get(solution).text())
                : Optional.empty();
        return claimed.isPresent() ? entry.solvedAs(claimed.get()) : entry;
    }

    /// `kaggle`: the puzzle and its solution, below a header that says so.
    static final class Written extends WrittenText {
        Written(Format format) {
            super(format, Grids.USUAL);
        }

        @Override
        String header() {
            return "quizzes,solutions\n";
        }

        @Override
        String puzzle(Puzzle puzzle, About about) {
            return unsolved(puzzle, "");
        }

        @Override
        String solution(Layout layout, int[] digits) {
            return word(layout.symbols(digits));
        }

        @Override
        String solved(Puzzle puzzle, int[] digits) {
            return unsolved(puzzle, puzzle.layout().symbols(digits));
        }

        @Override
        String unsolved(Puzzle puzzle, String word) {
            return puzzle.toString().replace('.', '0') + word(word);
        }

        @Override
        String word(String word) {
            return "," + word + "\n";
        }
    }
}
