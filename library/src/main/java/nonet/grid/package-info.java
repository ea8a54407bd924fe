/// The bare geometry: what a grid is before anybody writes a digit into it.
///
/// - A **cell** is one place of the grid, named by row letter and column number: `A1`..`I9`.
/// - A **digit** is counted from 1; what is printed for it, and what it counts for in a sum, is the matter of the
/// layout.
/// - A **unit** is a set of cells that hold different digits: a row, a column, a block, a jigsaw piece, a diagonal.
/// With as
///   many cells as there are digits it holds every digit once.
/// - Two cells **see** each other if they cannot hold the same digit.
/// - A **layout** is rows, columns, digits and blocks or pieces; a **geometry** is all units and all that cells see
/// once
///   the rules of a puzzle have been laid over a layout.
/// - A **candidate** is a cell together with a digit that is still possible there.
///
/// At the doors there are values ([Cell], [DigitSet], [Unit]); inside, cells are indices in reading order, and sets of
/// digits are bit masks:
///
/// ```
///   bit   …  8  7  6  5  4  3  2  1  0
///   digit …  9  8  7  6  5  4  3  2  1        {2, 7}  =  0b001000010
/// ```
///
/// ```java
/// var layout = Layout.classic();
/// System.out.println(layout.units().size() + " units of " + layout.size()); // 27 units of 9
/// ```
@NullMarked
package nonet.grid;

import org.jspecify.annotations.NullMarked;
