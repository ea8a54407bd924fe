package nonet.cli;

import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import nonet.picture.PictureText;
import org.jspecify.annotations.Nullable;

/// What a command reads and writes, and whether a person sits at the other end.
///
/// @param typed whether standard input is a terminal
/// @param seen whether standard output is a terminal
/// @param watched whether standard error is a terminal
/// @param coloured whether a terminal may be written to in colour
/// @param signs what a drawing may be made of
record Streams(
        InputStream in,
        OutputStream out,
        PrintStream err,
        boolean typed,
        boolean seen,
        boolean watched,
        boolean coloured,
        PictureText.Signs signs) {

    /// Those of this process. The launcher knows which of them are terminals and says so: Java alone could only tell
    /// whether all of them are.
    static Streams ofThisProcess() {
        var terminals = System.getProperty("nonet.terminals");
        if (terminals == null) {
            terminals = isTerminal(System.console()) ? "012" : "";
        }
        return new Streams(
                new FileInputStream(FileDescriptor.in),
                new StandardOutput(),
                System.err,
                terminals.indexOf('0') >= 0,
                terminals.indexOf('1') >= 0,
                terminals.indexOf('2') >= 0,
                allowsColour(System.getenv("NO_COLOR"), System.getenv("TERM")),
                "UTF-8".equals(System.getProperty("stdout.encoding"))
                        ? PictureText.Signs.LINES
                        : PictureText.Signs.ASCII);
    }

    private static boolean isTerminal(@Nullable Console console) {
        return console != null && console.isTerminal();
    }

    /// Whether those who set up the terminal want colour.
    static boolean allowsColour(@Nullable String noColor, @Nullable String term) {
        return (noColor == null || noColor.isEmpty()) && !"dumb".equals(term);
    }

    /// Tells the person something that is no part of the output.
    void say(String sentence) {
        err.println("nonet: " + sentence);
    }

    /// Shows a line in place of the last one that was shown so; an empty one takes it away.
    void show(String line) {
        err.print("\r\u001b[K" + line);
        err.flush();
    }

    /// Whether standard output is to be coloured.
    boolean paints() {
        return seen && coloured;
    }
}
