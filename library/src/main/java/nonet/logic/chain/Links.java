package nonet.logic.chain;

/// How much a chain may use.
public enum Links {
    /// Single candidates alone.
    PLAIN,
    /// Groups of candidates in the overlap of two units too.
    GROUPED,
    /// Almost locked sets too.
    WITH_SETS
}
