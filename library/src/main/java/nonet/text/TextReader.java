package nonet.text;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import nonet.grid.Layout;
import nonet.rule.Rule;

/// Reads everything that is written in lines. Each puzzle is recognised by itself, so one input may mix
/// formats. Where a record cannot be read, there is one error, and reading goes on behind it.
final class TextReader implements Readings {

    private final LineSource lines;
    private final String source;

    /// Whether all puzzles stand on one line each; whether none does.
    private final boolean onLines;

    private final boolean onRows;
    private final ArrayDeque<Reading> ready = new ArrayDeque<>();

    /// Made when the first line comes that is no plain puzzle.
    private List<Codec> recordCodecs = List.of();

    private RowBlock block = new RowBlock();
    private Optional<Table> table = Optional.empty();
    private String title = "";
    private Format kind = Format.ROWS;
    private boolean sadMan;
    private boolean skippingSection;
    private boolean skippingRows;
    private boolean afterProse;

    /// @param input by what the formats are recognised that may come
    TextReader(LineSource lines, String source, Format.Kind input) {
        this.lines = lines;
        this.source = source;
        this.onLines = input == Format.Kind.LINES || input == Format.Kind.RECORD;
        this.onRows = input == Format.Kind.ROWS;
    }

    @Override
    public Optional<Reading> next() throws IOException {
        while (ready.isEmpty()) {
            Line line = lines.next();
            if (line.isEnd()) {
                endBlock();
                break;
            }
            take(line);
        }
        return Optional.ofNullable(ready.poll());
    }

    private void take(Line raw) throws IOException {
        if (raw.isTooLong()) {
            endBlock();
            reject(new BadText(
                    raw,
                    Capacity.LINE + 1L,
                    "a line of %,d characters; the limit is %,d".formatted(raw.length(), Capacity.LINE),
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
    }

    private void record(Line line) throws IOException {
        if (!onRows && block.isEmpty()) {
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
            } else if (!blankCells(line)) {
                row(line, Row.of(line));
            }
        } catch (BadText bad) {
            reject(bad);
        }
    }

    /// Takes a grid that begins here and whose empty cells are blanks, if there is one.
    private boolean blankCells(Line line) throws IOException {
        if (onLines || skippingRows || !block.isEmpty()) {
            return false;
        }
        var rows = BlankCells.rows(line, lines);
        if (rows.isPresent()) {
            long last = rows.get().getLast().line().number();
            while (!lines.peek().isEnd() && lines.peek().number() <= last) {
                lines.skip();
            }
            for (var row : rows.get()) {
                add(row);
            }
        }
        return rows.isPresent();
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
            case Row.Cells _, Row.Border _, Row.Dashes _ when skippingRows -> {}
            case Row.Cells cells when onLines -> oneLine(cells);
            case Row.Cells cells -> add(cells);
            case Row.Dashes dashes when isRow(dashes) -> add(dashes.cells());
            case Row.Dashes dashes
            when isWholeGrid(dashes) -> {
                endBlock();
                single(line, SingleLine.puzzle(dashes.dashes()));
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
        var run = Token.stripped(cells.line());
        if (run.length() != 16) {
            throw SingleLine.wrongLength(run);
        }
        accept(SingleLine.puzzle(run));
    }

    private void border(Line line) throws IOException {
        if (onLines) {
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
        if (!onLines && !onRows && block.mayBeSmallLines()) {
            endBlock();
            return;
        }
        var entry = block.entry(kind).titled(title);
        newBlock();
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
            throw BadText.behind(
                    header,
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
        if (!inGrid && !onLines && beginsGrid(below)) {
            title = line.text().strip();
        } else if (!afterProse || onLines) {
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
        return new BadText(
                Token.stripped(line),
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
                accept(ruled(SingleLine.jigsaw(Token.stripped(line).part(0, cells), pieces)));
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
        var state = new RowBlock();
        try {
            while (!state.isComplete() && Row.of(lines.peek()) instanceof Row.Cells cells) {
                state.add(cells);
                lines.skip();
            }
            return state.isComplete()
                    ? played(entry, state.entry(Format.SDK).puzzle().givens())
                    : entry;
        } catch (BadText unreadableState) {
            return entry;
        }
    }

    private static Entry played(Entry entry, int[] placed) {
        Arrays.setAll(placed, cell -> entry.puzzle().given(cell) == 0 ? placed[cell] : 0);
        return entry.played(placed);
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
            if (!onLines && !onRows && unfinished.mayBeSmallLines()) {
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
        block = new RowBlock();
    }

    private void accept(Entry entry) {
        ready.add(new Reading.Read(entry));
    }

    private void reject(BadText bad) {
        ready.add(bad.in(source));
    }
}
