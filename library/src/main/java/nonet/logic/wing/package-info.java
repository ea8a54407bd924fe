/// Wings: a few cells with few candidates, so placed that one digit has to be at one of their ends.
@NullMarked
package nonet.logic.wing;

import org.jspecify.annotations.NullMarked;
