package nonet.ask;

import java.util.Locale;
import java.util.stream.Stream;

/// What can be asked.
public enum Question {
    /// What there is to choose from.
    AGENTS,
    /// What a text holds.
    READ,
    /// The answer of a puzzle.
    SOLVE,
    /// How many solutions there are.
    COUNT,
    /// Which digits each cell has in some solution.
    CANDIDATES,
    /// How an agent solves it, event by event.
    TRACE,
    /// How several agents solve it.
    COMPARE,
    /// Whether it is proper, and which digits that somebody filled in are wrong.
    CHECK,
    /// How a person solves it.
    EXPLAIN,
    /// The next step for somebody who is stuck.
    HINT,
    /// How hard it is for a person.
    RATE,
    /// The puzzle in another format.
    CONVERT,
    /// The puzzle as SVG, with what somebody wrote into it.
    DRAW,
    /// New puzzles.
    GENERATE,
    /// Which givens can go; or, where there is no solution, which cannot stand together.
    MINIMISE,
    /// The lessons about techniques, one by one or all of them.
    LESSONS;

    /// The name in a request.
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The question of this name.
    ///
    /// @throws Problem where there is none
    public static Question named(String label) throws Problem {
        return Stream.of(values())
                .filter(question -> question.label().equals(label))
                .findFirst()
                .orElseThrow(() -> Body.unknown(
                        "question",
                        label,
                        Stream.of(values()).map(Question::label).toList()));
    }

    /// Whether the answer may take long, for which a server makes one wait.
    public boolean isLong() {
        return switch (this) {
            case AGENTS, READ, CONVERT, DRAW, LESSONS -> false;
            case SOLVE, COUNT, CANDIDATES, TRACE, COMPARE, CHECK, EXPLAIN, HINT, RATE, GENERATE, MINIMISE -> true;
        };
    }
}
