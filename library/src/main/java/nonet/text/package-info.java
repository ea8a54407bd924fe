/// Every way in which Sudokus are written down, read without being told which, and written again.
///
/// - A **format** is one such way: [nonet.text.Format] names them all.
/// - A **codec** is what is known of one format: how it is recognised, read and written, and what it keeps of a
///   puzzle. A writer that would lose something refuses, and names the formats that keep it.
/// - A **reading** is what one record of an input gave: an **entry** (a puzzle with what else stood there)
///   or a **text error** that names the place and advises. One bad record never costs its neighbours.
/// - A **line** is one line of text; a **row** is one row of a grid, written on a line; a **block of rows**
///   is a grid written row by row; a **border** is a line that only decorates.
/// - A **run** is a string of characters that stand for one cell each: 81 of them are a classic puzzle.
///
/// ```
///   bytes ─ Detection ─┬─ TextReader   lines, rows, drawn grids, candidates, tables, links; rules behind a grid
///                      ├─ JsonReader   records that hold a puzzle, f-puzzles
///                      ├─ XmlReader    OpenSudoku
///                      └─ NpyReader    NumPy arrays
/// ```
///
/// Everything streams: memory holds one record, and each kind of record has a limit ([nonet.text.Capacity]).
///
/// ```java
/// var text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// System.out.println(PuzzleReader.of(text, "typed").stream().count() + " record"); // 1 record
/// ```
@NullMarked
package nonet.text;

import org.jspecify.annotations.NullMarked;
