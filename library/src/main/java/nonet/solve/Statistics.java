package nonet.solve;

/// What a search cost.
///
/// @param guesses candidates placed to see where they lead
/// @param nodes states of the grid that were thought through: the first one, one for each guess, one for
///     each candidate that a failed guess refuted, one for each time the search began again
/// @param depth the most guesses that stood at the same time
public record Statistics(long guesses, long nodes, int depth) {}
