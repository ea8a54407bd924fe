package nonet.text;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;

/// Writes the records of a format that is text, one after the other.
final class TextWriter implements PuzzleWriter {

    private final BufferedOutputStream out;
    private final Format format;
    private final WrittenText codec;
    private boolean begun;

    TextWriter(OutputStream out, Format format, WrittenText codec) {
        this.out = new BufferedOutputStream(out, 1 << 16);
        this.format = format;
        this.codec = codec;
    }

    @Override
    public void puzzle(Puzzle puzzle) throws IOException {
        puzzle(puzzle, About.NOTHING);
    }

    @Override
    public void puzzle(Puzzle puzzle, About about) throws IOException {
        Codec.refuseLosses(format, puzzle);
        record(codec.puzzle(puzzle, about));
    }

    @Override
    public void solved(Puzzle puzzle, int[] digits) throws IOException {
        record(codec.solved(puzzle, digits));
    }

    @Override
    public void solution(Layout layout, int[] digits) throws IOException {
        record(codec.solution(layout, digits));
    }

    @Override
    public void noSolution(Puzzle puzzle) throws IOException {
        record(codec.noSolution(puzzle));
    }

    @Override
    public void unsolved(Puzzle puzzle, String word) throws IOException {
        record(codec.unsolved(puzzle, word));
    }

    @Override
    public void word(String word) throws IOException {
        record(codec.word(word));
    }

    private void record(String text) throws IOException {
        write(!begun ? codec.header() : codec.isOfSeveralLines() ? "\n" : "");
        begun = true;
        write(text);
    }

    private void write(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
