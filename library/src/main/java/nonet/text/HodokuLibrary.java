package nonet.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.puzzle.Marks;
import nonet.puzzle.Puzzle;

/// Lines of a HoDoKu library: `:technique:digits:givens:deleted:eliminations:placements:extra`. Before a digit
/// that was placed on the way there is a `+`. Candidates are three numerals, digit, row, column: `436` is the
/// 4 of r3c6.
final class HodokuLibrary extends Codec {

    private static final Pattern BEGINNING = Pattern.compile("\\s*:[0-9xX]{4}[^:]{0,16}:.*");

    @Override
    boolean isRecord(String line) {
        return BEGINNING.matcher(line).matches();
    }

    @Override
    Entry read(Line line) throws BadText {
        var fields = new Token(line.text(), line, 1).split(':');
        if (fields.size() < 4) {
            throw BadText.behind(
                    line,
                    "a library line needs technique, digits and givens between colons",
                    "Maybe the line was cut: :technique:digits:givens:deleted:eliminations:placements:extra");
        }
        int[] givens = new int[81];
        int[] placed = new int[81];
        cells(fields.get(3), givens, placed);
        var puzzle = Puzzle.of(Layout.classic(), givens);
        var deleted = candidates(field(fields, 4));
        var libraryCase =
                new LibraryCase(fields.get(1).text(), candidates(field(fields, 5)), candidates(field(fields, 6)));
        return Entry.of(puzzle, Format.HODOKU, line.number())
                .marked(marks(puzzle, placed, deleted))
                .testing(libraryCase);
    }

    private static Token field(List<Token> fields, int index) {
        return index < fields.size()
                ? fields.get(index)
                : new Token("", fields.getLast().line(), 1);
    }

    private static void cells(Token field, int[] givens, int[] placed) throws BadText {
        int cell = 0;
        boolean players = false;
        for (Token token : field.characters()) {
            char c = token.first();
            if (c == '+' && !players) {
                players = true;
                continue;
            }
            boolean digit = c >= '1' && c <= '9';
            if (!digit && (players || !Alphabet.isEmptySign(c))) {
                throw new BadText(
                        token, "'%c' is neither a digit nor an empty cell".formatted(c), "Maybe a + is too much.");
            }
            if (cell < givens.length && digit) {
                (players ? placed : givens)[cell] = c - '0';
            }
            players = false;
            cell++;
        }
        if (cell != givens.length) {
            throw new BadText(
                    field,
                    field.length(),
                    "expected 81 cells, found " + cell,
                    "Maybe characters were lost; a + before a digit is not counted.");
        }
    }

    private static List<Candidate> candidates(Token field) throws BadText {
        var candidates = new ArrayList<Candidate>();
        for (Token token : field.split(' ')) {
            String word = token.text();
            if (word.isEmpty()) {
                continue;
            }
            if (word.length() != 3 || !word.chars().allMatch(c -> c >= '1' && c <= '9')) {
                throw new BadText(
                        token,
                        "'%s' is no candidate".formatted(word.length() > 12 ? word.substring(0, 12) + "…" : word),
                        "Maybe write digit, row and column as three numerals: 436 is the 4 of r3c6.");
            }
            candidates.add(new Candidate(new Cell(word.charAt(1) - '1', word.charAt(2) - '1'), word.charAt(0) - '0'));
        }
        return candidates;
    }

    /// What placed digits, givens and deleted candidates leave.
    private static Marks marks(Puzzle puzzle, int[] placed, List<Candidate> deleted) {
        int[] digits = puzzle.givens();
        for (int cell = 0; cell < digits.length; cell++) {
            digits[cell] = digits[cell] != 0 ? digits[cell] : placed[cell];
        }
        int[] left = new int[digits.length];
        for (int cell = 0; cell < left.length; cell++) {
            left[cell] =
                    digits[cell] != 0 ? Digits.bit(digits[cell]) : CandidateGrid.leftBy(puzzle.layout(), digits, cell);
        }
        for (Candidate candidate : deleted) {
            left[puzzle.layout().index(candidate.cell())] &= ~Digits.bit(candidate.digit());
        }
        return Marks.of(placed, left);
    }
}
