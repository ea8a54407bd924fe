package nonet.text;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;

/// Puzzles that stand on one line: n² characters, 729 characters, givens with jigsaw pieces, a puzzle bank's
/// line, a row of a table without a header. Words before the puzzle name it, words behind it comment on it;
/// a full grid behind it is its solution.
final class SingleLine {

    private SingleLine() {}

    /// Reads the plain 81 characters, if that is what the line is.
    static Optional<Entry> classic(Line line) {
        int[] givens = new int[LineParser.CELLS];
        if (!LineParser.parse(line.text(), givens)) {
            return Optional.empty();
        }
        var entry = Entry.of(Puzzle.of(Layout.classic(), givens), Format.LINE, line.number());
        return Optional.of(line.text().length() == LineParser.CELLS ? entry : commented(entry, line, LineParser.CELLS));
    }

    /// Reads a line whose words are too long for one cell each.
    static Entry read(Line line, List<Token> words) throws BadText {
        for (int i = 0; i < words.size(); i++) {
            Token word = beforeHash(words.get(i));
            if (isPuzzle(word.text())) {
                var entry = puzzle(word);
                if (i == 1 && isHash(words.getFirst().text())) {
                    entry = entry.as(Format.BANK);
                } else if (i > 0) {
                    entry = entry.titled(words.getFirst().text());
                }
                return commented(entry, line, word.column() - 1 + word.length());
            }
        }
        Token longest = beforeHash(words.stream()
                .max((a, b) -> Integer.compare(a.length(), b.length()))
                .orElseThrow());
        if (words.size() == 1 && PackedClassic.isPacked(longest.text())) {
            return PackedClassic.read(longest);
        }
        throw wrongLength(longest);
    }

    private static Token beforeHash(Token word) {
        int hash = word.text().indexOf('#');
        return hash > 0 ? word.part(0, hash) : word;
    }

    private static boolean isHash(String word) {
        return word.length() == 12 && word.chars().allMatch(c -> Character.digit(c, 16) >= 0);
    }

    /// Whether a word is as long as a puzzle and can be one.
    private static boolean isPuzzle(String word) {
        int length = word.length();
        int size = Math.max(Alphabet.sizeOf(length), Math.max(cubeRoot(length), Alphabet.sizeOf(length / 2)));
        return length >= 16
                && (Alphabet.sizeOf(length) != 0 || cubeRoot(length) != 0 || isTwoGrids(word))
                && word.chars().allMatch(c -> Alphabet.isPlausible((char) c, size));
    }

    private static int cubeRoot(int length) {
        int size = (int) Math.round(Math.cbrt(length));
        return size * size * size == length && Layout.isUsual(size) ? size : 0;
    }

    private static boolean isTwoGrids(String word) {
        int half = word.length() / 2;
        return word.length() % 2 == 0 && sideOf(half) > 3 && isPieces(word.substring(half));
    }

    /// Reads a word that can only be the n² cells of a puzzle.
    static Entry square(Token word) throws BadText {
        if (Alphabet.sizeOf(word.length()) == 0) {
            throw wrongLength(word);
        }
        return puzzle(word);
    }

    static Entry puzzle(Token word) throws BadText {
        long line = word.line().number();
        String text = word.text();
        int size = Alphabet.sizeOf(text.length());
        int cube = cubeRoot(text.length());
        if (cube != 0 && (CandidateGrid.isRun(cube, text) || (size == 0 && !isTwoGrids(text)))) {
            return CandidateGrid.run(cube, word.characters());
        }
        if (size != 0) {
            return Entry.of(Puzzle.of(Layout.of(size), Alphabet.digits(size, word.characters())), Format.LINE, line);
        }
        int half = text.length() / 2;
        return jigsaw(word.part(0, half), text.substring(half));
    }

    /// Givens, and the pieces of another run of the same length.
    static Entry jigsaw(Token givens, String pieces) throws BadText {
        var layout = Layout.jigsaw(pieceNumbers(pieces));
        int[] digits = Alphabet.digits(layout.size(), givens.characters());
        return Entry.of(Puzzle.of(layout, digits), Format.JIGSAW, givens.line().number());
    }

    /// Whether the characters name the pieces of a jigsaw: n of them, n times each, and the cells of each
    /// piece hang together. That they hang together tells them from a solution, where no two of a kind touch.
    static boolean isPieces(String text) {
        int size = sideOf(text.length());
        boolean begins = size >= 2 && (text.charAt(0) == text.charAt(1) || text.charAt(0) == text.charAt(size));
        if (!begins || text.indexOf(' ') >= 0) {
            return false;
        }
        int[] numbers = pieceNumbers(text);
        int[] count = new int[size];
        for (int number : numbers) {
            if (number >= size || ++count[number] > size) {
                return false;
            }
        }
        var reached = new boolean[numbers.length];
        for (int number = 0, seen = 0; seen < numbers.length; seen++) {
            if (numbers[seen] == number) {
                if (flood(numbers, size, seen, reached) != size) {
                    return false;
                }
                number++;
            }
        }
        return true;
    }

    private static int flood(int[] pieces, int size, int cell, boolean[] reached) {
        if (reached[cell]) {
            return 0;
        }
        reached[cell] = true;
        int count = 1;
        int row = cell / size;
        int column = cell % size;
        int[] neighbours = {
            row > 0 ? cell - size : cell,
            row < size - 1 ? cell + size : cell,
            column > 0 ? cell - 1 : cell,
            column < size - 1 ? cell + 1 : cell
        };
        for (int neighbour : neighbours) {
            if (pieces[neighbour] == pieces[cell]) {
                count += flood(pieces, size, neighbour, reached);
            }
        }
        return count;
    }

    /// The pieces, numbered from 0 in the order in which their characters first appear.
    private static int[] pieceNumbers(String text) {
        var order = new StringBuilder();
        int[] numbers = new int[text.length()];
        for (int i = 0; i < numbers.length; i++) {
            String c = String.valueOf(text.charAt(i));
            int number = order.indexOf(c);
            if (number < 0) {
                number = order.length();
                order.append(c);
            }
            numbers[i] = number;
        }
        return numbers;
    }

    private static int sideOf(int cells) {
        int side = (int) Math.round(Math.sqrt(cells));
        return side * side == cells && side <= Layout.LARGEST ? side : 0;
    }

    /// What stands behind the puzzle: jigsaw pieces, a solution, a comment.
    private static Entry commented(Entry entry, Line line, int end) {
        int from = end;
        String text = line.text();
        while (from < text.length() && " \t,;#\"".indexOf(text.charAt(from)) >= 0) {
            from++;
        }
        int to = from;
        while (to < text.length() && " \t,;#\"".indexOf(text.charAt(to)) < 0) {
            to++;
        }
        var puzzle = entry.puzzle();
        if (to - from == puzzle.layout().cellCount() && !puzzle.layout().isJigsaw()) {
            String word = text.substring(from, to);
            if (isPieces(word)) {
                var layout = Layout.jigsaw(pieceNumbers(word));
                return commented(Entry.of(Puzzle.of(layout, puzzle.givens()), Format.JIGSAW, line.number()), line, to);
            }
            var solution = solution(puzzle, word);
            if (solution.isPresent()) {
                return commented(entry.solvedAs(solution.get()), line, to);
            }
        }
        String comment = text.substring(from);
        return comment.isBlank() ? entry : entry.titled(comment);
    }

    /// A full grid, in the symbols that Nonet writes.
    static Optional<String> solution(Puzzle puzzle, String word) {
        int size = puzzle.layout().size();
        if (word.length() != size * size) {
            return Optional.empty();
        }
        try {
            int[] digits = Alphabet.digits(size, new Token(word, new Line(1, word, word.length()), 1).characters());
            return Arrays.stream(digits).allMatch(digit -> digit > 0)
                    ? Optional.of(puzzle.layout().symbols(digits))
                    : Optional.empty();
        } catch (BadText notAGrid) {
            return Optional.empty();
        }
    }

    /// Says what is wrong with a word that should have been a puzzle.
    static BadText wrongLength(Token word) {
        String text = word.text();
        int length = text.length();
        int size = Alphabet.likelySize(length);
        int cells = size * size;
        for (int i = 0; i < Math.min(length, cells); i++) {
            if (!Alphabet.isPlausible(text.charAt(i), size)) {
                return new BadText(
                        word,
                        i,
                        length == cells
                                ? "'%c' is no digit of a %d×%d grid and no sign for an empty cell"
                                        .formatted(text.charAt(i), size, size)
                                : "no puzzle: '%c' is neither a digit nor the sign for an empty cell"
                                        .formatted(text.charAt(i)),
                        "Maybe the line is in a format that is not known; --help lists those that are.");
            }
        }
        String message = "expected %d characters, found %d".formatted(cells, length);
        if (length < cells) {
            char last = text.charAt(length - 1);
            String lost = text.indexOf('.') < 0 && text.indexOf('0') >= 0 ? "zeros" : "signs for empty cells";
            String advice = Alphabet.isEmptySign(last) || cells - length <= 8
                    ? "Maybe the line lost its trailing %s: %d are missing.".formatted(lost, cells - length)
                    : "Maybe the line was cut, or blanks stand for its empty cells.";
            return new BadText(word, length, message, advice);
        }
        return new BadText(
                word,
                cells,
                message,
                length == 2 * cells
                        ? "Maybe a line break between two puzzles was lost: there are just enough characters for two."
                        : "Maybe a character was typed twice, or a comment needs a blank or # before it.");
    }
}
