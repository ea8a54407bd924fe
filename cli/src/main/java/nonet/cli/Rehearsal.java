package nonet.cli;

import java.io.IOException;
import java.nio.file.Files;

/// Runs the usual commands once, one after another. The build starts this, so that the JVM sees what commands need and
/// keeps it in its start-up cache. What no command here needs is looked for in the jars later: 7 ms of a start.
final class Rehearsal {

    private static final String PUZZLE =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// A hard puzzle takes all of a solver.
    private static final String HARD =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

    /// As people draw it, with rules.
    private static final String DRAWN = """
            +---+---+---+
            |53.|.7.|...|
            |6..|195|...|
            |.98|...|.6.|
            +---+---+---+
            |8..|.6.|..3|
            |4..|8.3|..1|
            |7..|.2.|..6|
            +---+---+---+
            |.6.|...|28.|
            |...|419|..5|
            |...|.8.|.79|
            +---+---+---+
            rules:
            killer 10 A3 A4
            thermo A3 A4 A6
            """;

    private Rehearsal() {}

    /// Plays all commands, or the one that is named.
    public static void main(String[] commands) {
        Output.endWithTheProgram();
        if (commands.length > 0) {
            solveSome();
        } else {
            playAll();
        }
    }

    /// What most people solve most of the time: puzzles that are written out or drawn, and lines of them.
    private static void solveSome() {
        play("solve", HARD);
        playFile((HARD + "\n").repeat(10), "solve");
        playFile(HARD.replaceAll(".{9}", "$0\n"), "solve");
    }

    private static void playAll() {
        solveSome();
        play("solve", "--json", PUZZLE);
        play("solve", "--agent", "best", PUZZLE, PUZZLE);
        play("solve", "--rule", "chaos-regions 4", "1234............");
        play("check", PUZZLE);
        play("trace", PUZZLE);
        play("explain", PUZZLE);
        play("hint", PUZZLE);
        play("rate", PUZZLE);
        play("rate", "--scale", "er", PUZZLE);
        play("compare", PUZZLE);
        play("convert", "--to", "rows", PUZZLE);
        play("candidates", PUZZLE);
        play("canonical", PUZZLE);
        play("rank", PUZZLE);
        play("unrank", "1");
        play("generate");
        play("rules", "killer");
        play("--help");
        play("--version");
        playFile((PUZZLE + "\n").repeat(10), "solve", "check", "explain");
        playFile(DRAWN, "solve", "check", "explain");
    }

    private static void playFile(String text, String... commands) {
        try {
            var file = Files.createTempFile("nonet", ".txt");
            Files.writeString(file, text);
            for (var command : commands) {
                play(command, file.toString());
            }
            Files.delete(file);
        } catch (IOException nowhereToWrite) {
            // Then commands that read files start a little slower.
        }
    }

    private static void play(String... arguments) {
        Main.run(Streams.ofThisProcess(), arguments);
    }
}
