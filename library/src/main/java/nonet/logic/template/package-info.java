/// Techniques that look at all the ways in which one digit can fill the whole grid.
///
/// - A **template** of a digit is a set of cells, one in each unit, that could hold the digit all at once.
@NullMarked
package nonet.logic.template;

import org.jspecify.annotations.NullMarked;
