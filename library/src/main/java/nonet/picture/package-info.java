/// What others found, made visible: puzzles, steps and events as sentences, as JSON, as pictures. This room decides
/// nothing.
///
/// - A **sentence** is for a learner: cells by name, digits as they stand in the grid.
/// - A **line** of JSON is for programs: one object, no line break within.
/// - A **picture** is a drawing before anybody has drawn it: **figures** in cells, each with a **role** in place of a
///   colour. It is made once, from a puzzle with its rules and whatever stands in its cells, and written down as SVG,
/// as
///   characters for a terminal, or as JSON. Those who write it down know no rule and no technique.
@NullMarked
package nonet.picture;

import org.jspecify.annotations.NullMarked;
