package nonet.text;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import nonet.grid.Layout;
import nonet.puzzle.Marks;
import nonet.rule.Rule;

/// Reads everything that is written in lines. Each puzzle is recognised by itself, so one input may mix
/// formats. Where a record cannot be read, there is one error, and reading goes on behind it.
final class TextReader implements Readings {

    private final LineSource lines;
    private final String source;
    private final Shape shape;
    private final ArrayDeque<Reading> ready = new ArrayDeque<>();

    /// Made when the first line comes that is no plain puzzle.
    private List<Codec> recordCodecs = List.of();

    private RowBlock block = new RowBlock("", Format.ROWS);
    private Optional<Table> table = Optional.empty();
    private String title = "";
    private Format kind = Format.ROWS;
    private boolean sadMan;
    private boolean skippingSection;
    private boolean skippingRows;
    private boolean afterProse;
    private boolean foundAnything;

    /// What the lines of an input may be.
    enum Shape {
        ANY,
        ONE_LINE,
        ROWS
    }

    TextReader(LineSource lines, String source, Shape shape) {
        this.lines = lines;
        this.source = source;
        this.shape = shape;
    }

    @Override
    public Optional<Reading> next() throws IOException {
        while (ready.isEmpty()) {
            Line line = lines.next();
            if (line.isEnd()) {
                endBlock();
                if (ready.isEmpty()) {
                    return end();
                }
            } else {
                take(line);
            }
        }
        foundAnything = true;
        return Optional.of(ready.remove());
    }

    private Optional<Reading> end() {
        if (foundAnything) {
            return Optional.empty();
        }
        foundAnything = true;
        return Optional.of(
                new Reading.Unreadable(
                        TextError.of(
                                source,
                                "there is no puzzle in this input",
                                "Maybe the file is empty, or holds comments only; a puzzle is 81 characters, . or 0 for an empty cell.")));
    }

    private void take(Line raw) throws IOException {
        if (raw.isTooLong()) {
            endBlock();
            reject(new BadText(
                    raw,
                    Limits.LINE + 1L,
                    "a line of %,d characters; the limit is %,d".formatted(raw.length(), Limits.LINE),
                    "Maybe the line breaks were lost: write one puzzle a line."));
            return;
        }
        Line line = Glyphs.plain(raw);
        if (table.isPresent()) {
            take(table.get(), line);
        } else if (line.isBlank()) {
            blank();
        } else if (line.text().stripLeading().startsWith("#")) {
            comment(line.text().strip());
        } else if (isSection(line.text().strip())) {
            section(line.text().strip());
        } else if (!skippingSection) {
            record(line);
        }
    }

    private void blank() throws IOException {
        skippingRows = false;
        afterProse = false;
        if (!block.isEmpty() && (block.mayBeSmallLines() || !block.isBetweenBands())) {
            endBlock();
        }
    }

    /// `#` begins a comment. SudoCue's header lines are comments too, with a letter behind the `#`.
    private void comment(String text) {
        if (!block.isEmpty()) {
            return;
        }
        if (text.length() > 1 && Character.isUpperCase(text.charAt(1))) {
            kind = Format.SUDOCUE;
            if (text.charAt(1) == 'D') {
                title = text.substring(2).strip();
            }
        } else {
            kind = Format.ROWS;
        }
        block = new RowBlock(title, kind);
    }

    private static boolean isSection(String text) {
        return text.length() > 2 && text.startsWith("[") && text.endsWith("]") && Character.isLetter(text.charAt(1));
    }

    private void section(String text) throws IOException {
        endBlock();
        String name = text.substring(1, text.length() - 1);
        boolean puzzle = name.equalsIgnoreCase("Puzzle");
        sadMan |= puzzle;
        skippingSection = sadMan && !puzzle;
        kind = puzzle ? Format.SDK : Format.ROWS;
        title = puzzle ? "" : name;
        block = new RowBlock(title, kind);
    }

    private void record(Line line) throws IOException {
        if (shape != Shape.ROWS && block.isEmpty()) {
            var classic = SingleLine.classic(line);
            if (classic.isPresent()) {
                single(line, classic.get());
                return;
            }
        }
        try {
            var codec = recordCodec(line.text());
            if (codec.isPresent()) {
                endBlock();
                accept(codec.get().read(line));
            } else if (Table.isHeader(line.text())) {
                endBlock();
                table = Optional.of(Table.of(line));
            } else if (isSpacedOut(line.text())) {
                endBlock();
                String dotted = line.text().replace(' ', '.');
                accept(SingleLine.puzzle(new Token(dotted, new Line(line.number(), dotted, dotted.length()), 1)));
            } else {
                row(line, Row.of(line));
            }
        } catch (BadText bad) {
            reject(bad);
        }
    }

    /// The format of which this line is a record, if it is one.
    private Optional<Codec> recordCodec(String text) {
        if (recordCodecs.isEmpty()) {
            recordCodecs = Format.codecs(Format.Kind.RECORD);
        }
        return recordCodecs.stream().filter(codec -> codec.isRecord(text)).findFirst();
    }

    /// Whether a line is 81 digits and blanks, and the blanks are the empty cells.
    private static boolean isSpacedOut(String text) {
        return text.length() == LineParser.CELLS
                && text.indexOf(' ') >= 0
                && text.chars().allMatch(c -> c == ' ' || (c >= '1' && c <= '9'))
                && !(Row.of(new Line(1, text, text.length())) instanceof Row.Cells cells && cells.width() == 9);
    }

    private void row(Line line, Row row) throws IOException, BadText {
        switch (row) {
            case Row.Cells cells when skippingRows -> {}
            case Row.Border border when skippingRows -> {}
            case Row.Dashes dashes when skippingRows -> {}
            case Row.Cells cells when shape == Shape.ONE_LINE -> oneLine(cells);
            case Row.Cells cells -> add(cells);
            case Row.Dashes dashes when isRow(dashes) -> add(dashes.cells());
            case Row.Dashes dashes
            when isWholeGrid(dashes) -> {
                endBlock();
                single(line, SingleLine.puzzle(new Token(line.text().strip(), line, dashes.from() + 1)));
            }
            case Row.Dashes dashes -> border(line);
            case Row.Border border -> border(line);
            case Row.Words words -> {
                endBlock();
                single(line, SingleLine.read(line, words.words()));
            }
            case Row.Prose prose -> prose(line);
        }
    }

    private void oneLine(Row.Cells cells) throws BadText {
        String text = cells.line().text().strip();
        var run = new Token(text, cells.line(), cells.line().text().indexOf(text) + 1);
        if (text.length() != 16) {
            throw SingleLine.wrongLength(run);
        }
        accept(SingleLine.puzzle(run));
    }

    private void border(Line line) throws IOException {
        if (shape == Shape.ONE_LINE) {
            prose(line);
        } else {
            block.border(line);
        }
    }

    private void add(Row.Cells row) throws IOException {
        afterProse = false;
        try {
            block.add(row);
            if (block.isComplete()) {
                complete();
            }
        } catch (BadText bad) {
            newBlock();
            skippingRows = true;
            reject(bad);
        }
    }

    private void complete() throws IOException, BadText {
        if (shape == Shape.ANY && block.mayBeSmallLines()) {
            endBlock();
            return;
        }
        var finished = block;
        newBlock();
        var entry = finished.entry();
        if (Row.of(Glyphs.plain(lines.peek())) instanceof Row.Border) {
            lines.skip();
        }
        accept(ruled(entry.format() == Format.SDK ? withState(entry) : entry));
    }

    /// The puzzle with its rules, if a line `rules:` follows: each on a line of its own, up to an empty line.
    private Entry ruled(Entry entry) throws IOException, BadText {
        while (lines.peek().isBlank() && !lines.peek().isEnd()) {
            lines.skip();
        }
        if (!lines.peek().text().strip().equalsIgnoreCase(RuledText.RULES)) {
            return entry;
        }
        Line header = lines.next();
        var rules = new ArrayList<Rule>();
        try {
            while (!lines.peek().isBlank()) {
                Line line = lines.next();
                if (!line.text().stripLeading().startsWith("#")) {
                    rules.add(RuleText.read(line, entry.puzzle().layout()));
                }
            }
        } finally {
            while (!lines.peek().isBlank()) {
                lines.skip();
            }
        }
        if (rules.isEmpty()) {
            throw new BadText(
                    header,
                    header.text().length() + 1L,
                    "no rule follows",
                    "Maybe an empty line is too much; a rule is a line such as killer 15 A1 A2 B1.");
        }
        return entry.with(rules);
    }

    /// Empty cells where the rows above have such, or the line below does.
    private boolean isRow(Row.Dashes dashes) throws IOException {
        if (!block.isEmpty()) {
            return block.takesDashes(dashes.width());
        }
        String below = lines.peek().text().strip();
        return Layout.isUsual(dashes.width())
                && below.length() == dashes.width()
                && below.chars().allMatch(c -> c == '-' || (c >= '1' && c <= '9'));
    }

    private boolean isWholeGrid(Row.Dashes dashes) throws IOException {
        Line below = lines.peek();
        return block.isEmpty()
                && dashes.width() > Layout.LARGEST
                && Alphabet.sizeOf(dashes.width()) != 0
                && (below.isBlank() || below.text().indexOf('|') < 0);
    }

    /// A line that is no part of any grid. Directly above a grid it is its title; otherwise an error, one
    /// for as many such lines as follow each other.
    private void prose(Line line) throws IOException {
        boolean inGrid = !block.isEmpty();
        endBlock();
        Line below = Glyphs.plain(lines.peek());
        if (!inGrid && shape != Shape.ONE_LINE && beginsGrid(below)) {
            title = line.text().strip();
            block = new RowBlock(title, kind);
        } else if (!afterProse || shape == Shape.ONE_LINE) {
            afterProse = true;
            reject(unknown(line));
        }
    }

    private static boolean beginsGrid(Line line) {
        return !line.isBlank()
                && !line.isTooLong()
                && switch (Row.of(line)) {
                    case Row.Border border -> true;
                    case Row.Cells cells -> cells.width() >= 4;
                    default -> false;
                };
    }

    private static BadText unknown(Line line) {
        int first = 0;
        while (first < line.text().length() && line.text().charAt(first) <= ' ') {
            first++;
        }
        return new BadText(
                line,
                first + 1L,
                "this is no puzzle in any known format",
                "Maybe begin the line with # if it is a comment; a puzzle is 81 characters, . or 0 for an empty cell.");
    }

    /// A puzzle that stands on one line; the next line may name the pieces of a jigsaw.
    private void single(Line line, Entry entry) throws IOException {
        skippingRows = false;
        afterProse = false;
        int cells = entry.puzzle().layout().cellCount();
        String pieces = lines.peek().text().strip();
        try {
            if (entry.format() == Format.LINE && pieces.length() == cells && SingleLine.isPieces(pieces)) {
                lines.skip();
                String givens = line.text().strip();
                int from = line.text().indexOf(givens);
                accept(ruled(SingleLine.jigsaw(new Token(givens.substring(0, cells), line, from + 1), pieces)));
            } else {
                accept(ruled(title.isEmpty() || entry.title().isPresent() ? entry : entry.titled(title)));
                title = "";
            }
        } catch (BadText bad) {
            reject(bad);
        }
    }

    /// A `[State]` section behind a puzzle says how far the player got.
    private Entry withState(Entry entry) throws IOException {
        while (lines.peek().isBlank() && !lines.peek().isEnd()) {
            lines.skip();
        }
        if (!lines.peek().text().strip().equalsIgnoreCase("[State]")) {
            return entry;
        }
        lines.skip();
        skippingSection = true;
        var state = new RowBlock("", Format.SDK);
        try {
            while (!state.isComplete() && Row.of(lines.peek()) instanceof Row.Cells cells) {
                state.add(cells);
                lines.skip();
            }
            return state.isComplete() ? entry.marked(marks(entry, state.entry())) : entry;
        } catch (BadText unreadableState) {
            return entry;
        }
    }

    private static Marks marks(Entry entry, Entry state) {
        var puzzle = entry.puzzle();
        int[] placed = state.puzzle().givens();
        int[] all = new int[placed.length];
        for (int cell = 0; cell < placed.length; cell++) {
            placed[cell] = puzzle.given(cell) == 0 ? placed[cell] : 0;
            all[cell] = puzzle.layout().allDigits();
        }
        return Marks.of(placed, all);
    }

    private void take(Table header, Line line) {
        if (line.isBlank()) {
            return;
        }
        try {
            accept(header.read(line));
        } catch (BadText bad) {
            reject(bad);
        }
    }

    /// Afterwards no grid is under way. One that was and is incomplete gives an error.
    private void endBlock() throws IOException {
        if (!block.isEmpty()) {
            var unfinished = block;
            newBlock();
            if (shape == Shape.ANY && unfinished.mayBeSmallLines()) {
                smallLines(unfinished);
            } else {
                reject(unfinished.incomplete());
            }
        }
        newBlock();
        skippingRows = false;
    }

    private void smallLines(RowBlock lines) {
        for (Row.Cells row : lines.rows()) {
            try {
                oneLine(row);
            } catch (BadText bad) {
                reject(bad);
            }
        }
    }

    private void newBlock() {
        title = "";
        kind = sadMan ? Format.SDK : Format.ROWS;
        block = new RowBlock("", kind);
    }

    private void accept(Entry entry) {
        ready.add(new Reading.Read(entry));
    }

    private void reject(BadText bad) {
        ready.add(bad.in(source));
    }
}
