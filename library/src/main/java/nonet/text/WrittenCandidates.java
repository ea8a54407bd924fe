package nonet.text;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;

/// Puzzles that are told by the candidates of their cells; [CandidateGrid] reads them.
abstract class WrittenCandidates extends WrittenText {

    private WrittenCandidates(Format format, Grids grids) {
        super(format, grids, Part.ALLOWED, Part.LETTERS);
    }

    /// @param candidates for each cell the mask of those to show
    abstract String show(Layout layout, int[] candidates);

    @Override
    final String puzzle(Puzzle puzzle, About about) {
        return show(puzzle.layout(), CandidateGrid.candidates(puzzle));
    }

    @Override
    final String solution(Layout layout, int[] digits) {
        return show(layout, IntStream.of(digits).map(Digits::bit).toArray());
    }

    /// A given is told from a lone candidate by its peers, which have lost the digit.
    @Override
    final List<String> losses(Puzzle puzzle) {
        var losses = super.losses(puzzle);
        if (CandidateGrid.isContradictory(puzzle)) {
            losses.add("the givens, which contradict each other,");
        }
        return losses;
    }

    /// `candidates`: a drawn grid, in columns as wide as their widest cell.
    static final class Drawn extends WrittenCandidates {
        Drawn(Format format) {
            super(format, Grids.BLOCKS);
        }

        @Override
        String show(Layout layout, int[] candidates) {
            return draw(layout, cell -> candidates[cell] == 0 ? "." : layout.symbols(candidates[cell]));
        }

        @Override
        String noSolution(Puzzle puzzle) {
            return draw(puzzle.layout(), _ -> "-1");
        }

        private static String draw(Layout layout, IntFunction<String> cells) {
            int width = 2
                    + IntStream.range(0, layout.cellCount())
                            .map(cell -> cells.apply(cell).length())
                            .max()
                            .orElse(1);
            IntFunction<String> padded = cell ->
                    cells.apply(cell) + " ".repeat(width - cells.apply(cell).length());
            return Drawing.draw(layout, padded, width, " ", Drawing.Frame.CROSSES);
        }
    }

    /// `729`: n characters for each cell, the candidates in their places.
    static final class Run extends WrittenCandidates {
        Run(Format format) {
            super(format, Grids.USUAL);
        }

        @Override
        String show(Layout layout, int[] candidates) {
            var text = new StringBuilder();
            for (int mask : candidates) {
                for (int digit = 1; digit <= layout.digitCount(); digit++) {
                    text.append(Digits.contains(mask, digit) ? layout.symbol(digit) : '.');
                }
            }
            return text.append('\n').toString();
        }
    }
}
