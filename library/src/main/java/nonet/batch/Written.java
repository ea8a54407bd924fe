package nonet.batch;

/// Some results, one after the other, as text. It lasts until the sink that takes it returns.
public final class Written {

    private final byte[] bytes;
    private final int length;
    private final Tally tally;

    Written(byte[] bytes, int length, Tally tally) {
        this.bytes = bytes;
        this.length = length;
        this.tally = tally;
    }

    /// What the text begins with: all [#length] bytes of it, and then others of no account. The array itself.
    public byte[] bytes() {
        return bytes;
    }

    public int length() {
        return length;
    }

    /// What the results are.
    public Tally tally() {
        return tally;
    }
}
