package nonet.text;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import nonet.puzzle.Puzzle;

/// `json`: one record a line, `{"puzzle":…}`. See [PuzzleJson], which keeps everything.
final class JsonRecords extends WrittenText {

    JsonRecords(Format format) {
        super(format, Grids.ALL, Part.values());
    }

    @Override
    boolean begins(byte[] beginning) {
        return isJson(new String(beginning, StandardCharsets.UTF_8).stripLeading());
    }

    /// An object, or an array of arrays or strings with commas; `[Puzzle]` is none, nor are arrays as NumPy
    /// prints them, nor the rows of one.
    private static boolean isJson(String text) {
        if (text.startsWith("{")) {
            return text.length() == 1 || "\"} \t\r\n".indexOf(text.charAt(1)) >= 0;
        }
        return text.startsWith("[")
                && text.length() > 1
                && "[{\"".indexOf(text.charAt(1)) >= 0
                && (text.indexOf(',') >= 0 || text.indexOf('"') >= 0);
    }

    @Override
    Readings open(byte[] beginning, InputStream in, String source) {
        return new JsonReader(new LineSource(in), source);
    }

    @Override
    String puzzle(Puzzle puzzle, About about) {
        return "{\"puzzle\":" + PuzzleJson.write(puzzle) + about.members() + "}\n";
    }

    @Override
    String solved(Puzzle puzzle, int[] digits) {
        return "{\"puzzle\":%s,\"solution\":\"%s\"}\n"
                .formatted(PuzzleJson.write(puzzle), puzzle.layout().symbols(digits));
    }

    @Override
    String noSolution(Puzzle puzzle) {
        return unsolved(puzzle, "none");
    }

    @Override
    String unsolved(Puzzle puzzle, String word) {
        return "{\"puzzle\":%s,\"status\":\"%s\"}\n".formatted(PuzzleJson.write(puzzle), word);
    }

    @Override
    String word(String word) {
        return "{\"status\":\"%s\"}\n".formatted(word);
    }
}
