package nonet.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import nonet.grid.Layout;

/// What a line of text can be in a grid that is written row by row.
sealed interface Row {

    /// One row of cells.
    ///
    /// @param blockWidth cells between two upright bars, 0 where the bars do not tell
    record Cells(Line line, List<Token> cells, Separator separator, int blockWidth) implements Row {
        int width() {
            return cells.size();
        }
    }

    /// A line that only decorates.
    record Border(Line line) implements Row {}

    /// Nothing but dashes: a border, or empty cells.
    record Dashes(Token dashes) implements Row {
        Cells cells() {
            return new Cells(dashes.line(), dashes.characters(), Separator.NONE, 0);
        }

        int width() {
            return dashes.length();
        }
    }

    /// Too much for a row: perhaps a whole puzzle.
    record Words(Line line, List<Token> words) implements Row {}

    /// Nothing of the kind.
    record Prose(Line line) implements Row {}

    enum Separator {
        NONE,
        BLANK,
        BAR,
        COMMA,
        TAB
    }

    /// Finds out what a line is.
    static Row of(Line line) {
        String text = line.text();
        int from = 0;
        int to = text.length();
        while (from < to && "[({".indexOf(text.charAt(from)) >= 0) {
            from++;
        }
        boolean isWrapped = from > 0 || (to > 0 && "])}".indexOf(text.charAt(to - 1)) >= 0);
        // Rows of an array as programs print them: `[0, 0, 3],`
        while (isWrapped && to > from && "])},;".indexOf(text.charAt(to - 1)) >= 0) {
            to--;
        }
        if (IntStream.range(from, to).allMatch(i -> text.charAt(i) == '-' || text.charAt(i) == ' ')) {
            return dashes(line, from, to);
        }
        if (isBorder(text, from, to)) {
            return new Border(line);
        }
        char separator = fieldSeparator(text, from, to);
        return separator == 0 ? spaced(line, from, to) : separated(line, from, to, separator);
    }

    private static Row dashes(Line line, int from, int to) {
        var dashes = new Token(line.text().substring(from, to), line, from + 1).without(" ");
        if (!dashes.text().contains("--") && dashes.length() > 1) {
            return spaced(line, from, to);
        }
        return dashes.text().indexOf(' ') < 0 ? new Dashes(dashes) : new Border(line);
    }

    private static boolean isBorder(String text, int from, int to) {
        boolean drawn = false;
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (" -+=*.:'|_~`".indexOf(c) < 0) {
                return false;
            }
            char before = i > from ? text.charAt(i - 1) : ' ';
            // In a table of Markdown, colons beside a dash say how a column is aligned.
            drawn |= c == '='
                    || c == '+'
                    || (c == '-' && (before == '-' || before == ':'))
                    || (c == ':' && before == '-');
        }
        return drawn;
    }

    /// The comma, semicolon or tab between fields; 0 where there is none.
    private static char fieldSeparator(String text, int from, int to) {
        for (char separator : new char[] {',', ';'}) {
            int place = text.indexOf(separator, from);
            if (place >= 0 && place < to) {
                return separator;
            }
        }
        int tabs = 0;
        for (int i = from; i < to; i++) {
            if (text.charAt(i) == '|') {
                return 0;
            }
            tabs += text.charAt(i) == '\t' ? 1 : 0;
        }
        return tabs >= 3 ? '\t' : 0;
    }

    private static Row separated(Line line, int from, int to, char separator) {
        var fields = new Token(line.text().substring(from, to), line, from + 1)
                .split(separator).stream().map(field -> field.without(" \"'")).toList();
        if (fields.stream().anyMatch(field -> field.length() > Layout.LARGEST + 1)) {
            return new Words(
                    line, fields.stream().filter(field -> field.length() > 0).toList());
        }
        if (fields.stream().anyMatch(field -> field.text().indexOf(' ') >= 0)) {
            return separator == '\t' ? spaced(line, from, to) : new Prose(line);
        }
        if (fields.size() < 4 || fields.stream().anyMatch(field -> !isCell(field.text(), fields.size()))) {
            return new Prose(line);
        }
        var cells = fields.stream()
                .map(field -> field.length() == 0 ? new Token(".", field.line(), field.column()) : field)
                .toList();
        return new Cells(line, cells, separator == '\t' ? Separator.TAB : Separator.COMMA, 0);
    }

    /// A row whose cells stand side by side, or are set apart by blanks and bars.
    private static Row spaced(Line line, int from, int to) {
        String text = line.text();
        var words = new ArrayList<Token>();
        var wordsPerBar = new ArrayList<Integer>();
        int inBar = 0;
        boolean bars = false;
        int i = from;
        while (i < to) {
            char c = text.charAt(i);
            if (c == '|' || c == '!') {
                bars = true;
                wordsPerBar.add(inBar);
                inBar = 0;
                i++;
            } else if (c <= ' ') {
                i++;
            } else {
                int start = i;
                while (i < to && text.charAt(i) > ' ' && text.charAt(i) != '|' && text.charAt(i) != '!') {
                    i++;
                }
                words.add(new Token(text.substring(start, i), line, start + 1));
                inBar++;
            }
        }
        wordsPerBar.add(inBar);
        if (words.isEmpty()) {
            return new Border(line);
        }
        if (words.stream().anyMatch(word -> word.length() > Layout.LARGEST + 2)) {
            return new Words(line, words);
        }
        int characters = words.stream().mapToInt(Token::length).sum();
        boolean oneInEachBar = bars && wordsPerBar.stream().allMatch(count -> count <= 1);
        if (isRunTogether(words, characters, oneInEachBar)) {
            var cells =
                    words.stream().flatMap(word -> word.characters().stream()).toList();
            if (cells.stream().allMatch(cell -> Alphabet.isPlausible(cell.first(), cells.size()))) {
                return new Cells(
                        line,
                        cells,
                        bars ? Separator.BAR : Separator.NONE,
                        bars ? commonWidth(words.stream().map(Token::length).toList()) : 0);
            }
            return new Prose(line);
        }
        int width = words.size() > Layout.LARGEST ? Math.max(4, Alphabet.sizeOf(words.size())) : words.size();
        if (words.stream().allMatch(word -> isCell(word.text(), width))) {
            return new Cells(line, words, bars ? Separator.BAR : Separator.BLANK, bars ? commonWidth(wordsPerBar) : 0);
        }
        return new Prose(line);
    }

    /// Whether the words are groups of cells that stand side by side, rather than one cell each. Fewer than
    /// four words are no row of cells. Otherwise the groups are equally long, make a row or a whole grid together,
    /// and what they say cannot be candidates: a cell is empty, digits do not ascend, or none comes twice.
    private static boolean isRunTogether(List<Token> words, int characters, boolean oneInEachBar) {
        if (words.size() < 4) {
            return true;
        }
        int length = words.getFirst().length();
        boolean fits = Alphabet.usualBlockWidth(characters) == length
                || Alphabet.sizeOf(characters) == words.size()
                || (oneInEachBar && Layout.isUsual(characters));
        if (length == 1 || !fits || words.stream().anyMatch(word -> word.length() != length)) {
            return false;
        }
        var all = words.stream().flatMapToInt(word -> word.text().chars()).toArray();
        return IntStream.of(all).anyMatch(c -> Alphabet.isEmptySign((char) c) && c != '*')
                || words.stream().anyMatch(word -> !ascends(word.text()))
                || IntStream.of(all).distinct().count() == all.length;
    }

    private static boolean ascends(String word) {
        return IntStream.range(1, word.length()).allMatch(i -> word.charAt(i - 1) < word.charAt(i));
    }

    /// The width that all groups of cells share; 0 where there is none or only one group.
    private static int commonWidth(List<Integer> widths) {
        var filled = widths.stream().filter(width -> width > 0).distinct().toList();
        long groups = widths.stream().filter(width -> width > 0).count();
        return filled.size() == 1 && groups > 1 ? filled.getFirst() : 0;
    }

    /// Whether a word can stand for one cell: a sign, a number, candidates, a digit placed by the player.
    private static boolean isCell(String word, int size) {
        if (word.length() <= 1 || word.equals("-1")) {
            return word.isEmpty() || word.equals("-1") || Alphabet.isPlausible(word.charAt(0), Math.max(size, 9));
        }
        String digits = word.charAt(0) == 'u' || word.charAt(0) == 'U' ? word.substring(1) : word;
        return digits.chars().allMatch(c -> c >= '0' && c <= '9')
                || CandidateGrid.isCandidates(digits, Math.max(size, 9));
    }
}
