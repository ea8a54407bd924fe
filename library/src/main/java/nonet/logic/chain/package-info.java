/// Chains of conclusions: if this candidate is false, that one is true.
///
/// - A **node** says that a digit lies in one of some cells: most often one cell, sometimes a **group** in
///   the overlap of two units, or the cells of an almost locked set that have the digit.
/// - A **weak link** joins two nodes that cannot both be true, a **strong link** two that cannot both be false.
/// - A **chain** walks along links, strong and weak in turn. From the false end to the true end it proves
///   that at least one of both is true.
/// - A **loop** is a chain whose ends are linked too.
@NullMarked
package nonet.logic.chain;

import org.jspecify.annotations.NullMarked;
