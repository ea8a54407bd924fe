/// Pictures on paper: books of puzzles as PDF, single pictures as PNG.
///
/// - A **painter** paints the figures of a picture in the colours of light paper.
/// - A **book** has puzzles on its pages, several to a page, and their solutions behind them.
@NullMarked
package nonet.paper;

import org.jspecify.annotations.NullMarked;
