/// Small patterns of one digit.
///
/// A **strong link** joins the only two places that a digit has in a unit: if it is not at one end, it is at
/// the other. Two strong links, with an end of one seeing an end of the other, make it certain that the digit
/// is at one of the two far ends.
@NullMarked
package nonet.logic.digit;

import org.jspecify.annotations.NullMarked;
