package nonet.cli;

/// A command cannot do what was asked; the message says why, and advises.
final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    Refusal(String message) {
        super(message, null, false, false);
    }
}
