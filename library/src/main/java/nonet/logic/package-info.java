/// Reasoning that can be watched.
///
/// - A **technique** is a way of reasoning: *naked pair*, *locked candidates*.
/// - A **finder** looks for a technique in a position, or for a few at once. Each has a file of its own.
/// - A **step** is one use of a technique in one position: what it concludes, and the evidence.
/// - A **scale** says how hard techniques are; explanations take the easiest step first.
/// - A **skill** is a choice of techniques under one name, such as *naked twins* or *eliminate*.
/// - The **agent** applies skills in order until none finds a step; then it **guesses**: it chooses
///   a cell, tries its digits one after the other, and **backtracks** from those that fail.
/// - Each guess opens a **node** of the search tree; node 0 is the puzzle itself.
/// - An **event** is one thought of the agent. A step is an event, and what it places and rules out are events
///   below it that name it. The log of all events, replayed from the start, gives the candidates at every
///   moment.
///
/// The families of techniques live in the packages below this one. Nothing here knows how many cells,
/// digits or units a grid has; that is the layout's business.
///
/// ```java
/// var puzzle = Puzzle.of("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
/// System.out.println(Rating.of(puzzle).orElseThrow().level()); // EASY
/// ```
@NullMarked
package nonet.logic;

import org.jspecify.annotations.NullMarked;
