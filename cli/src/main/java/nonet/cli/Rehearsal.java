package nonet.cli;

/// Runs the usual commands once, one after another. The build starts this, so that the JVM sees what commands need and
/// keeps it in its start-up cache.
final class Rehearsal {

    private static final String PUZZLE =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    private Rehearsal() {}

    public static void main(String[] none) {
        Output.endWithTheProgram();
        play("solve", PUZZLE);
        play("solve", "--json", PUZZLE);
        play("solve", "--agent", "best", PUZZLE, PUZZLE);
        play("check", PUZZLE);
        play("trace", PUZZLE);
        play("explain", PUZZLE);
        play("hint", PUZZLE);
        play("rate", PUZZLE);
        play("rate", "--scale", "er", PUZZLE);
        play("compare", PUZZLE);
        play("convert", "--to", "rows", PUZZLE);
        play("rules", "killer");
        play("--help");
        play("--version");
    }

    private static void play(String... arguments) {
        Main.run(Streams.ofThisProcess(), arguments);
    }
}
