/// Many puzzles: any source, all cores, answers in order, in flat memory.
///
/// - A **source** gives **records**, one after the other: puzzles, or why there is none. It reads text in any format,
///   from any number of **inputs**, or takes puzzles as they come.
/// - A **question** is what is asked about each puzzle. A **worker** answers it, for one thread.
/// - A **portion** is some records on their way through a thread: a **bundle** of records that are already read, or a
///   **chunk** of a long text of 81-character lines, which the thread reads as well.
/// - A **result** is what came of one record. A **form** says how results are written, a line each.
///
/// ```
///            one thread                   all threads                     the same one thread
///   inputs ─ Source ─ InOrder ─→ [ a worker, or a Scribe, on a portion ] ─→ InOrder ─ sink
/// ```
///
/// Where much of a text is there to be read, as of a file, a thread of its own reads it. Results are handed over on the
/// thread that called, always, and before a read that may have to wait for somebody that thread has handed over all.
///
/// [nonet.batch.Batch] is the door.
///
/// ```java
/// var puzzle = Puzzle.of("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
/// var answers = Batch.onAllCores().solve(Stream.generate(() -> puzzle).limit(1000));
/// System.out.println(answers.filter(answer -> answer instanceof Answer.One).count()); // 1000
/// ```
@NullMarked
package nonet.batch;

import org.jspecify.annotations.NullMarked;
