/// Techniques that look at one cell, or at one digit in one unit.
@NullMarked
package nonet.logic.single;

import org.jspecify.annotations.NullMarked;
