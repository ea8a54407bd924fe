package nonet.cli;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import nonet.batch.Input;
import org.jspecify.annotations.Nullable;

/// An argument that says where puzzles are: a file, `-` for standard input, or the puzzle itself.
final class Argument {

    static final String STANDARD_INPUT = "-";

    private Argument() {}

    static Input input(String argument, InputStream standardInput) {
        if (argument.equals(STANDARD_INPUT)) {
            return Input.of(argument, standardInput);
        }
        if (argument.isBlank()) {
            return unopened(
                    "an empty argument",
                    "this is neither a file nor a puzzle",
                    "Maybe a variable of the shell is empty.");
        }
        var path = path(argument);
        if (path != null && Files.isDirectory(path)) {
            return unopened(argument, "this is a directory", "Maybe name the files in it: %s/*".formatted(argument));
        }
        if (path != null && Files.exists(path)) {
            return Input.of(path);
        }
        if (looksLikeAPuzzle(argument)) {
            var text = argument.getBytes(StandardCharsets.UTF_8);
            return new Input("argument", false, () -> new ByteArrayInputStream(text));
        }
        return unopened(
                argument,
                "there is no such file",
                "Maybe the name is misspelt; a puzzle itself is 81 characters, . or 0 for an empty cell.");
    }

    private static Input unopened(String argument, String message, String advice) {
        return new Input(argument, false, () -> {
            throw new Input.Unopened(message, advice);
        });
    }

    private static @Nullable Path path(String argument) {
        try {
            return Path.of(argument);
        } catch (InvalidPathException notAPath) {
            return null;
        }
    }

    /// Whether an argument that is no file was meant as a puzzle: a link, several lines, or a text most of which could
    /// stand in a grid.
    static boolean looksLikeAPuzzle(String argument) {
        if (argument.startsWith("https://") || argument.startsWith("http://") || argument.indexOf('\n') >= 0) {
            return true;
        }
        int signs = 0;
        for (int i = 0; i < argument.length(); i++) {
            char c = argument.charAt(i);
            signs += (c >= '0' && c <= '9') || ".*_-xX|+ ,:".indexOf(c) >= 0 ? 1 : 0;
        }
        boolean onlySigns = signs == argument.length();
        boolean mostlySigns = argument.length() >= 16 && 2 * signs > argument.length();
        boolean tooLongForAName = argument.length() >= 64;
        return argument.indexOf('/') < 0 ? onlySigns || mostlySigns || tooLongForAName : argument.length() > 255;
    }
}
