/// What is the answer? One door, [Solver], for every layout, and no story: who wants to watch the
/// thinking goes to `nonet.logic`.
///
/// - A **guess** places a candidate that is not forced, to see where it leads.
/// - A candidate is **refuted** when its guess has led nowhere: it is eliminated, and the search goes on.
@NullMarked
package nonet.solve;

import org.jspecify.annotations.NullMarked;
