package nonet.text;

import java.util.stream.IntStream;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;

/// One puzzle a line, a character for each cell or for each candidate.
final class WrittenLine {

    private WrittenLine() {}

    /// `line` and `jigsaw`: the pieces stand behind the givens; in a line only where nobody could know them.
    static final class WithPieces extends WrittenText {
        private final boolean always;

        WithPieces(Format format, boolean always) {
            super(format);
            this.always = always;
        }

        @Override
        Grids grids() {
            return Grids.PIECES;
        }

        @Override
        String puzzle(Puzzle puzzle) {
            var layout = puzzle.layout();
            return puzzle + (always || !hasUsualBlocks(layout) ? pieces(layout) : "") + "\n";
        }

        @Override
        String solution(Layout layout, int[] digits) {
            return symbols(digits) + (always ? pieces(layout) : "") + "\n";
        }
    }

    /// `sdm`: zeros for empty cells.
    static final class WithZeros extends WrittenText {
        WithZeros(Format format) {
            super(format);
        }

        @Override
        String puzzle(Puzzle puzzle) {
            return solution(puzzle.layout(), puzzle.givens());
        }

        @Override
        String solution(Layout layout, int[] digits) {
            return symbols(digits).replace('.', '0') + "\n";
        }
    }

    /// `kaggle`: the puzzle and its solution, below a header that says so.
    static final class InTable extends WrittenText {
        InTable(Format format) {
            super(format);
        }

        @Override
        String header() {
            return "quizzes,solutions\n";
        }

        @Override
        String puzzle(Puzzle puzzle) {
            return puzzle.toString().replace('.', '0') + ",\n";
        }

        @Override
        String solved(Puzzle puzzle, int[] digits) {
            return puzzle.toString().replace('.', '0') + "," + symbols(digits) + "\n";
        }

        @Override
        String solution(Layout layout, int[] digits) {
            return "," + symbols(digits) + "\n";
        }

        @Override
        String noSolution(Layout layout) {
            return ",-1\n";
        }

        @Override
        String word(String word) {
            return "," + word + "\n";
        }
    }

    /// `729`: n characters for each cell, the candidates in their places.
    static final class OfCandidates extends WrittenText {
        OfCandidates(Format format) {
            super(format);
        }

        @Override
        boolean keepsAllowed() {
            return true;
        }

        @Override
        boolean keeps(int[] givens) {
            return true;
        }

        @Override
        String puzzle(Puzzle puzzle) {
            return run(puzzle.layout(), CandidateGrid.candidates(puzzle));
        }

        @Override
        String solution(Layout layout, int[] digits) {
            return run(layout, IntStream.of(digits).map(Digits::bit).toArray());
        }

        private static String run(Layout layout, int[] candidates) {
            var text = new StringBuilder();
            for (int mask : candidates) {
                for (int digit = 1; digit <= layout.digitCount(); digit++) {
                    text.append(Digits.contains(mask, digit) ? Digits.symbol(digit) : '.');
                }
            }
            return text.append('\n').toString();
        }
    }
}
