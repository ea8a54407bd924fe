/// Techniques that look at the cells that two units share.
@NullMarked
package nonet.logic.intersection;

import org.jspecify.annotations.NullMarked;
