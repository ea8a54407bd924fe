/// What others found, made visible: grids, steps and events as sentences, as JSON, as drawings for a
/// terminal, as SVG. This room decides nothing.
///
/// - A **sentence** is for a learner: cells by name, digits as they stand in the grid.
/// - A **line** of JSON is for programs: one object, no line break within.
/// - A **drawing** is a grid made of characters, for a terminal.
@NullMarked
package nonet.picture;

import org.jspecify.annotations.NullMarked;
