/// Nonet on a cluster: puzzles in the columns of Apache Spark's datasets.
///
/// - A **row** has a puzzle in one of its columns: 81 characters, or any other text that is one puzzle, such as the
///   JSON of a variant.
/// - An **asking** is what is asked of every row; its **columns** are what the answer adds to the row. The first of
///   them is the **status**, the last a **message** for people. Whatever a row holds, it gets an answer: a bad row is
///   a row with the status `error`, never a job that failed.
/// - A **sheet** is some thousand rows on their way through the kernel, for one task.
/// - A **door** is a class that an older Java can load too, so that it can say which Java is needed.
///
/// [nonet.spark.Nonet] is the door to datasets, [nonet.spark.NonetExtensions] and [nonet.spark.NonetCatalog] to SQL,
/// [nonet.spark.Job] to the command line.
@NullMarked
package nonet.spark;

import org.jspecify.annotations.NullMarked;
