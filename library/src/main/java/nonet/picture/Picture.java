package nonet.picture;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nonet.grid.Candidate;
import nonet.grid.Layout;
import nonet.logic.Inference;
import nonet.puzzle.Grid;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.rule.Rule;

/// A drawing before anybody has drawn it: figures in cells instead of inches, with roles instead of colours. It is made
/// once; SVG, characters and JSON are ways to write it down.
///
/// @param title what is seen, for those who do not see it
/// @param rows of the grid, which lies at 0, 0
/// @param edges how far the picture reaches
/// @param figures in the order in which they are painted
/// @param captions what the rules of the puzzle demand
public record Picture(String title, int rows, int columns, Edges edges, List<Figure> figures, List<Caption> captions) {

    /// Where a picture ends, in cells from the corner of the grid.
    public record Edges(double left, double top, double right, double bottom) {

        public double width() {
            return right - left;
        }

        public double height() {
            return bottom - top;
        }
    }

    /// A rule in words.
    ///
    /// @param shown the role of the figures that show it as well; empty where words alone can tell it
    public record Caption(String words, Optional<Role> shown) {}

    public Picture {
        figures = figures.stream().sorted(Comparator.comparing(Figure::role)).toList();
        captions = List.copyOf(captions);
    }

    /// The givens of a puzzle.
    public static Picture of(Puzzle puzzle) {
        return new BoardPicture(puzzle).digits(puzzle::given).done();
    }

    /// A solution, in which the givens of its puzzle stand out, with the borders of the regions that were to be found.
    public static Picture of(Puzzle puzzle, Solution solution) {
        var board = new BoardPicture(puzzle).digits(solution::digit);
        return solution.regions().map(board::regions).orElse(board).done();
    }

    /// The working state of somebody who solves a puzzle: digits where they are placed, candidates elsewhere.
    public static Picture of(Puzzle puzzle, Grid grid) {
        return new BoardPicture(puzzle)
                .position(grid, candidate -> Role.CANDIDATE)
                .done();
    }

    /// A step in the position where it is found: the units and cells to look at are tinted, the candidates of
    /// the argument stand on coloured ground, links run between them (dashed where one end being true makes
    /// the other false), what goes is crossed out and what is certain is ringed. Around the board stand the
    /// names of rows and columns, so that one finds the cells of the step's sentence.
    public static Picture of(Puzzle puzzle, Grid before, Inference step) {
        var board = new BoardPicture(puzzle);
        new StepPicture(board, before, step, step.eliminated(), step.placed()).draw();
        return board.names().done();
    }

    /// The grid with its rules and its names, and nothing in its cells.
    public static Picture bare(Puzzle puzzle) {
        return new BoardPicture(puzzle).names().done();
    }

    /// The lines of a grid whose pieces are still in the making: they need not be of one size.
    ///
    /// @param pieces for each cell the number of its piece
    public static Picture pieces(Layout grid, int[] pieces) {
        var cells = IntStream.range(0, pieces.length)
                .boxed()
                .collect(Collectors.groupingBy(
                        cell -> pieces[cell], Collectors.mapping(grid::cell, Collectors.toList())));
        return new BoardPicture(grid, List.of()).lines(cells.values()).names().done();
    }

    /// Where the candidates of a cell stand in the pictures of a puzzle, digit by digit, from the corner of the cell.
    public static List<Figure.Point> places(Puzzle puzzle) {
        var board = new BoardPicture(puzzle);
        return IntStream.rangeClosed(1, puzzle.layout().digitCount())
                .mapToObj(digit -> board.place(new Candidate(puzzle.layout().cell(0), digit)))
                .toList();
    }

    /// How high candidates are written in the pictures of a puzzle.
    public static double letters(Puzzle puzzle) {
        return new BoardPicture(puzzle).letters();
    }

    /// Rules alone, for those who draw a grid of their own.
    public static Picture of(Layout layout, List<Rule> rules) {
        return new BoardPicture(layout, rules).done();
    }

    /// The figures of one kind.
    <T extends Figure> List<T> all(Class<T> kind) {
        return figures.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /// What nobody sees who sees the figures alone.
    public List<String> unseen() {
        return captions.stream()
                .filter(caption -> caption.shown().isEmpty())
                .map(Caption::words)
                .distinct()
                .toList();
    }
}
