/// Puzzles that are made, and puzzles that are told apart.
///
/// - A **morph** turns a 9×9 grid into another that is the same in all but looks: bands, stacks, rows in a band and
///   columns in a stack change places, the grid is mirrored, digits are renamed. There are 3,359,232 ways to move the
///   cells.
/// - The **canonical form** of a grid is the smallest of all its morphs. Two grids are the same up to looks if theirs
///   are equal.
/// - All grids with the same canonical form are a **class**. There are 5,472,730,538 of full grids, and each has a
///   number.
@NullMarked
package nonet.generate;

import org.jspecify.annotations.NullMarked;
