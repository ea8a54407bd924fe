package nonet.logic.er;

import nonet.puzzle.Answer;

/// Thrown out of a search when somebody calls a halt; caught by [ErRater].
final class Halted extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Answer.Halt halt;

    Halted(Answer.Halt halt) {
        super("halted", null, false, false);
        this.halt = halt;
    }

    Answer.Halt halt() {
        return halt;
    }
}
