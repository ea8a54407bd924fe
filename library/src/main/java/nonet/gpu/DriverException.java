package nonet.gpu;

/// The driver could not do what it was asked for, or did not come back from it.
public final class DriverException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String why;

    DriverException(String why) {
        super(why);
        this.why = why;
    }

    /// In words, without a full stop.
    public String why() {
        return why;
    }
}
