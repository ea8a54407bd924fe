/// Techniques that rest on the promise of exactly one solution.
///
/// A **deadly pattern** is a set of open cells that two solutions could fill in two ways without anybody else
/// noticing: two digits that can change places in every unit they touch. In a proper puzzle none can come to be, and
/// whatever would leave one is ruled out. Where nobody has promised that the puzzle is proper, these techniques find
/// nothing. They look at each unit of the layout, so diagonals and jigsaw pieces count.
@NullMarked
package nonet.logic.unique;

import org.jspecify.annotations.NullMarked;
