/// Techniques that look at what rules demand beyond different digits: one for each kind of constraint, none for a rule.
@NullMarked
package nonet.logic.rule;

import org.jspecify.annotations.NullMarked;
