/// Benchmarks: what one puzzle takes, what a batch takes, and what other libraries take for the same puzzles.
///
/// - A **set** is a file with one puzzle a line. The **sample** is the set that comes with the benchmarks.
/// - A **round** hands out the puzzles of a set one after another, and begins again after the last.
/// - A **peer** is a library that a Java programmer might solve Sudokus with instead.
///
/// All of them do the same work: find a solution and prove that there is no second.
@NullMarked
package nonet.bench;

import org.jspecify.annotations.NullMarked;
