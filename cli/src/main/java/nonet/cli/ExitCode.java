package nonet.cli;

/// What the exit code of a command will be. Where several things happened, the one that makes the output least
/// complete counts: unreadable input before a time limit before a puzzle that is not proper.
final class ExitCode {

    static final int AS_ASKED = 0;
    static final int NOT_PROPER = 1;
    static final int UNUSABLE = 2;
    static final int TIME_LIMIT = 3;

    private int code = AS_ASKED;

    void notProper() {
        if (code == AS_ASKED) {
            code = NOT_PROPER;
        }
    }

    void timeLimit() {
        if (code != UNUSABLE) {
            code = TIME_LIMIT;
        }
    }

    void unreadable() {
        code = UNUSABLE;
    }

    int value() {
        return code;
    }
}
