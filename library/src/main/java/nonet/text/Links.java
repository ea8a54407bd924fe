package nonet.text;

import java.util.regex.Pattern;

/// Links that carry a puzzle: SudokuWiki, SudokuExchange, sudoku.coach, f-puzzles, SudokuPad.
final class Links {

    private static final Pattern CELLS = Pattern.compile("(?<![0-9A-Za-z.])[0-9.]{81}(?![0-9A-Za-z.])");

    private Links() {}

    static boolean isLink(String text) {
        return text.contains("://") || text.strip().startsWith("www.");
    }

    static Entry read(Line line) throws BadText {
        var cells = CELLS.matcher(line.text());
        if (cells.find()) {
            return SingleLine.puzzle(new Token(cells.group(), line, cells.start() + 1))
                    .as(Format.URL);
        }
        throw new BadText(line, 1, "this link carries no puzzle that is known", "Maybe copy the puzzle as text.");
    }
}
