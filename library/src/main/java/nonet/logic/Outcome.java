package nonet.logic;

import nonet.puzzle.Answer;

/// What came of a run of the agent, and what it took.
public record Outcome(Answer answer, Statistics statistics) {}
