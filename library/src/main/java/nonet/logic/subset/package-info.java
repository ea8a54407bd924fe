/// Techniques that find as many cells as digits within a unit.
@NullMarked
package nonet.logic.subset;

import org.jspecify.annotations.NullMarked;
