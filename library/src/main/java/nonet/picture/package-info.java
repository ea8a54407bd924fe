/// What others found, made visible: puzzles, steps and events as sentences, as JSON, as pictures. This room decides
/// nothing.
///
/// - A **sentence** is for a learner: cells by name, digits as they stand in the grid.
/// - A **line** of JSON is for programs: one object, no line break within.
/// - A **picture** is a drawing before anybody has drawn it: **figures** in cells, each with a **role** in place of a
///   colour. It is made once, from a puzzle with its rules and whatever stands in its cells, and written down as SVG,
/// as
///   characters for a terminal, or as JSON. Those who write it down know no rule and no technique.
///
/// ```java
/// var puzzle = Puzzle.of("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
/// var step = Explainer.usual().explain(puzzle).steps().getFirst();
/// System.out.println(new Sentences(puzzle.layout()).of(step)); // E5 has only 5 left
/// ```
@NullMarked
package nonet.picture;

import org.jspecify.annotations.NullMarked;
