/// Almost locked sets.
///
/// - An **almost locked set** is some cells of one unit with one candidate more than cells: as soon as one
///   digit leaves it, all the others are locked into it.
/// - A digit is **restricted** between two sets when it cannot lie in both: all its cells in one see all its
///   cells in the other.
@NullMarked
package nonet.logic.als;

import org.jspecify.annotations.NullMarked;
