/// Colouring: candidates joined by strong links take two colours in turn. One of the colours is true, the other
/// false, and whatever both would forbid, or whatever forbids one of them, tells something.
@NullMarked
package nonet.logic.colour;

import org.jspecify.annotations.NullMarked;
