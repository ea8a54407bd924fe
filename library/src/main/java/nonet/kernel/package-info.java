/// The fast twins: they answer 9×9 puzzles, classic or with both diagonals, and say nothing of how.
///
/// - A **unit** is a row, column, block or diagonal: nine cells that hold every digit once.
/// - A **candidate** is a digit that a cell can still hold. A cell with one is **decided**.
/// - A **band** is three parallel lines that share three blocks: rows 1–3, or columns 4–6.
/// - A **triad** is the three cells that a line and a block share. Each digit goes through a band in three triads, one
///   in each line and one in each block: a **way**. There are six.
/// - A **sweep** is one round of reasoning over the whole grid. When it finds nothing more, a **guess** is made; when
///   it finds a contradiction, the search makes a **backtrack** to the last guess.
/// - A **lane** is one place in a vector register. The batch kernel has one grid in each lane.
///
/// [nonet.kernel.Kernels] makes the kernels. This is the only room that names `jdk.incubator.vector`.
///
/// ```java
/// var kernel = Kernels.scalar(false);
/// var outcomes = new Outcomes(1);
/// kernel.solve(new byte[81], 0, 1, Effort.upTo(2), outcomes);
/// System.out.println(outcomes.solutions(0) + " solutions of the empty grid, at least"); // 2 solutions
/// ```
@NullMarked
package nonet.kernel;

import org.jspecify.annotations.NullMarked;
