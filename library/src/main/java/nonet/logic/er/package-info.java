/// The rating of the forums: the three numbers of Sudoku Explainer.
///
/// - **ER** is the rating of the hardest step, **EP** (pearl) that of the hardest up to the first digit placed, **ED**
///   (diamond) that of the first step.
/// - A **producer** looks for one kind of step. Producers stand in a fixed order; the first that finds anything gives
///   the next step. There is one path and no choice, so the three numbers are exact.
/// - A **chain** is a row of nodes, each of which follows from those before; a **net** is all that follows from one
///   node. The more nodes a chain has, the higher it is rated.
///
/// The numbers depend on the order in which everything is looked for; whoever changes an order here changes ratings.
/// It is that of the rules behind all published values, Sudoku Explainer 1.2.1.
@NullMarked
package nonet.logic.er;

import org.jspecify.annotations.NullMarked;
