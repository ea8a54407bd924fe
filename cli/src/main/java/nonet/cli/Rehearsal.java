package nonet.cli;

import java.io.IOException;
import java.nio.file.Files;

/// Runs the usual commands once, one after another. The build starts this, so that the JVM sees what commands need and
/// keeps it in its start-up cache.
final class Rehearsal {

    private static final String PUZZLE =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

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
        play("candidates", PUZZLE);
        play("canonical", PUZZLE);
        play("rank", PUZZLE);
        play("unrank", "1");
        play("generate");
        play("rules", "killer");
        play("--help");
        play("--version");
        playFile((PUZZLE + "\n").repeat(10));
        playFile(DRAWN);
    }

    private static void playFile(String text) {
        try {
            var file = Files.createTempFile("nonet", ".txt");
            Files.writeString(file, text);
            play("solve", file.toString());
            play("check", file.toString());
            play("explain", file.toString());
            Files.delete(file);
        } catch (IOException nowhereToWrite) {
            // Then commands that read files start a little slower.
        }
    }

    private static void play(String... arguments) {
        Main.run(Streams.ofThisProcess(), arguments);
    }
}
