/// Rare patterns, most of which cannot be: so one of the **guardians** that spoil them must be true.
///
/// - A **guardian** is a candidate without which an impossible pattern would be complete.
@NullMarked
package nonet.logic.exotic;

import org.jspecify.annotations.NullMarked;
