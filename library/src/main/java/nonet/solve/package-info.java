/// What is the answer? One door, [Solver], for every layout, and no story: who wants to watch the
/// thinking goes to `nonet.logic`.
///
/// - A **guess** places a candidate that is not forced, to see where it leads.
/// - A candidate is **refuted** when its guess has led nowhere: it is eliminated, and the search goes on.
///
/// ```java
/// var puzzle = Puzzle.of("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
/// System.out.println(Solver.fastest().solutions(puzzle).limit(10).toList()); // [534678912
/// ```
@NullMarked
package nonet.solve;

import org.jspecify.annotations.NullMarked;
