package nonet.text;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.puzzle.Marks;
import nonet.puzzle.Puzzle;

/// Grids that show the candidates of every cell: as forums print them, as the 729 characters, as `.sdx`.
///
/// A lone candidate need not be a given: somebody may simply not have placed it yet. It is taken for a given
/// if no peer still has it as a candidate, for that is what placing a digit does. All other cells keep their
/// candidates as what the puzzle allows them; where these are just what the givens leave, they say nothing
/// and every digit is allowed.
final class CandidateGrid {

    /// In place of a mask: the cell says nothing about its candidates.
    static final int SILENT = -1;

    private CandidateGrid() {}

    /// The puzzle that these candidates describe, and the candidates as they were shown.
    static Entry entry(Layout layout, int[] candidates, Format format, long line) {
        return Entry.of(puzzle(layout, candidates), format, line)
                .marked(Marks.of(new int[candidates.length], shown(layout, candidates)));
    }

    private static int[] shown(Layout layout, int[] candidates) {
        return Arrays.stream(candidates).map(mask -> mask & layout.allDigits()).toArray();
    }

    /// The puzzle that these candidates describe.
    static Puzzle puzzle(Layout layout, int[] candidates) {
        int[] givens = givens(layout, candidates);
        int[] allowed = candidates.clone();
        for (int cell = 0; cell < allowed.length; cell++) {
            if (givens[cell] == 0 && candidates[cell] == leftBy(layout, givens, cell)) {
                allowed[cell] = layout.allDigits();
            }
        }
        return Puzzle.of(layout, givens, allowed);
    }

    /// The givens, and apart from them what a player placed and left.
    ///
    /// @param placed for each cell the digit that the player placed, or 0
    static Entry marked(Layout layout, int[] candidates, int[] placed, Format format, long line) {
        int[] ofOthers = candidates.clone();
        for (int cell = 0; cell < placed.length; cell++) {
            ofOthers[cell] = placed[cell] == 0 ? candidates[cell] : SILENT;
        }
        int[] givens = givens(layout, ofOthers);
        return Entry.of(Puzzle.of(layout, givens), format, line).marked(Marks.of(placed, shown(layout, candidates)));
    }

    private static int[] givens(Layout layout, int[] candidates) {
        int[] givens = new int[candidates.length];
        for (int cell = 0; cell < givens.length; cell++) {
            int lone = candidates[cell];
            boolean given = Digits.isSingle(lone)
                    && Arrays.stream(layout.geometry().seenFrom(cell))
                            .noneMatch(peer -> candidates[peer] != SILENT && (candidates[peer] & lone) != 0);
            givens[cell] = given ? Digits.first(lone) : 0;
        }
        return givens;
    }

    /// The digits that no peer has been given.
    static int leftBy(Layout layout, int[] givens, int cell) {
        int left = layout.allDigits();
        for (int peer : layout.geometry().seenFrom(cell)) {
            if (givens[peer] != 0) {
                left &= ~Digits.bit(givens[peer]);
            }
        }
        return left;
    }

    /// The candidates to show: the given alone, or what the puzzle allows and the givens leave.
    static int[] candidates(Puzzle puzzle) {
        int[] givens = puzzle.givens();
        int[] candidates = new int[givens.length];
        for (int cell = 0; cell < candidates.length; cell++) {
            candidates[cell] = givens[cell] != 0
                    ? Digits.bit(givens[cell])
                    : puzzle.allowed(cell) & leftBy(puzzle.layout(), givens, cell);
        }
        return candidates;
    }

    /// Whether two givens clash, or nothing is left for a cell: then candidates do not say what is given.
    static boolean isContradictory(Puzzle puzzle) {
        var layout = puzzle.layout();
        int[] candidates = candidates(puzzle);
        return IntStream.range(0, candidates.length)
                .anyMatch(cell -> (candidates[cell] & leftBy(layout, puzzle.givens(), cell)) == 0);
    }

    /// The candidates that a token names; `*` and `#` are marks and of no account. A lone sign for an empty
    /// cell says nothing.
    static int mask(Token token, int size) throws BadText {
        int mask = 0;
        boolean named = false;
        for (int i = 0; i < token.length(); i++) {
            char c = token.text().charAt(i);
            if (c == '*' || c == '#') {
                continue;
            }
            int digit = Digits.digit(c);
            if (digit < 1 || digit > size) {
                if (Alphabet.isEmptySign(c) && token.length() == 1) {
                    return SILENT;
                }
                throw new BadText(
                        token,
                        i,
                        "'%c' is no candidate of a %d×%d grid".formatted(c, size, size),
                        "Maybe the candidates of two cells ran together, or a blank is missing.");
            }
            named = true;
            mask |= Digits.bit(digit);
        }
        return named ? mask : SILENT;
    }

    /// Whether every character is a candidate or a mark, as in `*45`, `123#`, `4`.
    static boolean isCandidates(String text, int size) {
        return text.chars()
                .allMatch(c -> c == '*' || c == '#' || (Digits.digit((char) c) >= 1 && Digits.digit((char) c) <= size));
    }

    /// Whether n³ characters show the candidates of a grid: each the digit whose place it stands in, or a
    /// sign for none; and some candidate in every cell.
    static boolean isRun(int size, String run) {
        int inCell = 0;
        for (int i = 0; i < run.length(); i++) {
            int digit = Digits.digit(run.charAt(i));
            if (digit == i % size + 1) {
                inCell++;
            } else if (!Alphabet.isEmptySign(run.charAt(i))) {
                return false;
            }
            if (i % size == size - 1) {
                if (inCell == 0) {
                    return false;
                }
                inCell = 0;
            }
        }
        return true;
    }

    /// Reads n characters for each cell.
    static Entry run(int size, List<Token> characters) throws BadText {
        int[] masks = new int[size * size];
        for (int i = 0; i < characters.size(); i++) {
            Token token = characters.get(i);
            int digit = i % size + 1;
            if (Digits.digit(token.first()) == digit) {
                masks[i / size] |= Digits.bit(digit);
            } else if (!Alphabet.isEmptySign(token.first())) {
                throw new BadText(
                        token,
                        "'%c' stands in the place of candidate %c".formatted(token.first(), Digits.symbol(digit)),
                        "Maybe a character was lost or typed twice before: each cell has %d places, one for each digit."
                                .formatted(size));
            }
        }
        return entry(
                Layout.of(size),
                masks,
                Format.CANDIDATES_729,
                characters.getFirst().line().number());
    }
}
