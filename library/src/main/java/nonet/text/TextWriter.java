package nonet.text;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;

/// Writes the formats that are text. Lines end with LF on every machine.
final class TextWriter implements PuzzleWriter {

    private final BufferedOutputStream out;
    private final Format format;
    private boolean begun;

    TextWriter(OutputStream out, Format format) {
        this.out = new BufferedOutputStream(out, 1 << 16);
        this.format = format;
    }

    @Override
    public void puzzle(Puzzle puzzle) throws IOException {
        refuseLostPieces(puzzle.layout());
        var layout = puzzle.layout();
        switch (format) {
            case CANDIDATES -> {
                int[] candidates = CandidateGrid.candidates(puzzle);
                block(CandidateDrawing.draw(layout, cell -> Digits.symbols(candidates[cell])));
            }
            case CANDIDATES_729 -> line(CandidateDrawing.run(layout, CandidateGrid.candidates(puzzle)));
            case JSON -> line(FPuzzles.write(puzzle));
            case KAGGLE -> record(puzzle.toString().replace('.', '0') + ",");
            case LINE, JIGSAW -> line(puzzle + pieces(layout));
            default -> digits(layout, puzzle.givens());
        }
    }

    @Override
    public void solved(Puzzle puzzle, int[] digits) throws IOException {
        if (format == Format.KAGGLE) {
            record(puzzle.toString().replace('.', '0') + "," + symbols(digits));
        } else {
            solution(puzzle.layout(), digits);
        }
    }

    @Override
    public void solution(Layout layout, int[] digits) throws IOException {
        switch (format) {
            case KAGGLE -> record("," + symbols(digits));
            case JSON -> line(FPuzzles.write(Puzzle.of(layout, digits)));
            case CANDIDATES_729 ->
                line(CandidateDrawing.run(
                        layout, IntStream.of(digits).map(Digits::bit).toArray()));
            case CANDIDATES ->
                block(CandidateDrawing.draw(layout, cell -> String.valueOf(Digits.symbol(digits[cell]))));
            case JIGSAW -> line(symbols(digits) + pieces(layout));
            default -> digits(layout, digits);
        }
    }

    @Override
    public void noSolution(Layout layout) throws IOException {
        switch (format) {
            case KAGGLE -> record(",-1");
            case LINE, SDM, JIGSAW, CANDIDATES_729, JSON -> line("-1");
            case CSV -> block(table(layout, cell -> "-1", ","));
            case TSV -> block(table(layout, cell -> "-1", "\t"));
            case CANDIDATES -> block(CandidateDrawing.draw(layout, cell -> "-1"));
            default -> block(table(layout, cell -> "-1", " "));
        }
    }

    @Override
    public void word(String word) throws IOException {
        switch (format) {
            case KAGGLE -> record("," + word);
            case LINE, SDM, JIGSAW, CANDIDATES_729, JSON -> line(word);
            default -> block(word + "\n");
        }
    }

    private void refuseLostPieces(Layout layout) {
        boolean told = switch (format) {
            case LINE, JIGSAW, JSON -> true;
            case GRID, SPF, SS, CANDIDATES -> !layout.isJigsaw();
            default -> Format.hasUsualBlocks(layout);
        };
        if (!told) {
            throw new IllegalArgumentException("%s cannot say which pieces this %s grid has. Maybe line, jigsaw or json"
                    .formatted(format, layout));
        }
    }

    /// The piece of each cell, where the reader could not know it.
    private String pieces(Layout layout) {
        if (format != Format.JIGSAW && Format.hasUsualBlocks(layout)) {
            return "";
        }
        var pieces = new StringBuilder();
        for (int cell = 0; cell < layout.cellCount(); cell++) {
            pieces.append(Digits.symbol(layout.pieceOf(cell) + 1));
        }
        return pieces.toString();
    }

    private void digits(Layout layout, int[] digits) throws IOException {
        IntFunction<String> symbol = cell -> digits[cell] == 0 ? "." : String.valueOf(Digits.symbol(digits[cell]));
        IntFunction<String> number = cell -> digits[cell] == 0 ? "" : String.valueOf(digits[cell]);
        switch (format) {
            case SDM -> line(symbols(digits).replace('.', '0'));
            case GRID, SPF, SS -> block(Drawing.draw(layout, symbol, format));
            case ROWS, MSK -> block(table(layout, symbol, ""));
            case SDK -> block("[Puzzle]\n" + table(layout, symbol, ""));
            case CSV -> block(table(layout, number, ","));
            case TSV -> block(table(layout, cell -> digits[cell] == 0 ? "." : number.apply(cell), "\t"));
            default -> line(symbols(digits));
        }
    }

    private static String symbols(int[] digits) {
        var symbols = new StringBuilder(digits.length);
        for (int digit : digits) {
            symbols.append(digit == 0 ? '.' : Digits.symbol(digit));
        }
        return symbols.toString();
    }

    private static String table(Layout layout, IntFunction<String> cellText, String separator) {
        var text = new StringBuilder();
        for (int cell = 0; cell < layout.cellCount(); cell++) {
            text.append(cellText.apply(cell)).append((cell + 1) % layout.size() == 0 ? "\n" : separator);
        }
        return text.toString();
    }

    /// One puzzle on one line.
    private void line(String text) throws IOException {
        write(text);
        write("\n");
    }

    /// One line of a table, whose header comes before the first.
    private void record(String text) throws IOException {
        if (!begun) {
            line("quizzes,solutions");
        }
        begun = true;
        line(text);
    }

    /// Several lines, set apart from those before by an empty line.
    private void block(String text) throws IOException {
        if (begun) {
            write("\n");
        }
        begun = true;
        write(text);
    }

    private void write(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.US_ASCII));
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
