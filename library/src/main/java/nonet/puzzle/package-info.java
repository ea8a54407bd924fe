/// The values of the Sudoku world. Everything else in Nonet speaks in these words.
///
/// - A **cell** is one place of the grid, named by row letter and column number: `A1`..`I9`.
/// - A **unit** is a set of cells that holds every digit once: a row, a column, a block, a diagonal,
///   a jigsaw piece.
/// - The **peers** of a cell are the other cells that share a unit with it.
/// - A **layout** is the cells, units and peers of one kind of grid, as a value.
/// - A **digit** is 1..n on an n×n grid. A **given** is a printed digit.
/// - A **candidate** is a cell together with a digit that is still possible there.
/// - A **puzzle** is a layout with its givens; a **grid** is the working state of somebody who solves
///   it; a **solution** is complete and checked.
///
/// Values are immutable, except [Grid], which is the one thing that changes while somebody thinks.
/// At the doors there are values ([nonet.grid.Cell], [nonet.grid.DigitSet], [nonet.grid.Unit]); inside, cells are
/// indices `0..n²-1` in reading order, and sets of digits are bit masks:
///
/// ```
///   bit   …  8  7  6  5  4  3  2  1  0
///   digit …  9  8  7  6  5  4  3  2  1        {2, 7}  =  0b001000010
/// ```
///
/// ```java
/// var puzzle = Puzzle.of("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
/// System.out.println(puzzle.givenCount() + " givens"); // 30 givens
/// ```
@NullMarked
package nonet.puzzle;

import org.jspecify.annotations.NullMarked;
