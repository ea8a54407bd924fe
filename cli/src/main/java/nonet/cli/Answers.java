package nonet.cli;

/// Writes replies, one record for each, in the order of the questions.
interface Answers extends AutoCloseable {

    void take(Reply reply);

    /// Writes what is left.
    @Override
    void close();
}
