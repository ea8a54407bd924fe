package nonet.logic;

import nonet.puzzle.Conflict;

/// Who receives what finders find.
public interface Findings {

    /// Takes a step.
    ///
    /// @return whether the finder should go on looking
    boolean found(Step step);

    /// Takes a contradiction, which ends the search: [#isEnough] holds afterwards.
    void broken(Conflict conflict);

    /// Whether every step counts, even those that are slow to find: longer chains and larger sets than a person looks
    /// for. Otherwise the simplest steps are enough.
    default boolean wantsAll() {
        return false;
    }

    /// Whether to stop looking: enough was found, or time is up. A finder asks at least once in a few
    /// milliseconds.
    boolean isEnough();
}
