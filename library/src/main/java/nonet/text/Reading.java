package nonet.text;

/// What one record of an input gave.
public sealed interface Reading {

    /// A puzzle.
    record Read(Entry entry) implements Reading {}

    /// Something that is no puzzle, and why.
    record Unreadable(TextError error) implements Reading {}
}
