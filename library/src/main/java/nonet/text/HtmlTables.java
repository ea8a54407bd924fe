package nonet.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;

/// `html`: a page of the web, of which every square table of digits is a puzzle. Cells may be tables themselves, one
/// for each block, and a digit may stand in a field. Tables of other things are passed over.
final class HtmlTables extends Codec {

    private static final Pattern PAGE = Pattern.compile("(?i)<(!doctype html|html|head|body|table)\\b");

    private static final Pattern VALUE = Pattern.compile("(?is)\\bvalue\\s*=\\s*[\"']?([^\"'\\s>/]*)");
    private static final Pattern BLANK = Pattern.compile("(?i)&nbsp;|&#160;|&#xa0;|\\u00A0");

    @Override
    boolean begins(byte[] beginning) {
        String text = new String(beginning, StandardCharsets.UTF_8).stripLeading();
        return text.startsWith("<") && PAGE.matcher(text).find();
    }

    @Override
    Readings open(byte[] beginning, InputStream in, String source) throws IOException {
        byte[] page = in.readNBytes(Capacity.DOCUMENT + 1);
        if (page.length > Capacity.DOCUMENT) {
            return Readings.only(BadText.ofAll(
                            "a page of more than %,d bytes".formatted(Capacity.DOCUMENT), "Maybe keep its table only.")
                    .in(source));
        }
        var found = new ArrayDeque<Reading>();
        try {
            for (Entry entry : new Page(new String(page, StandardCharsets.UTF_8)).puzzles()) {
                found.add(new Reading.Read(entry));
            }
        } catch (BadText bad) {
            found.add(bad.in(source));
        }
        return () -> Optional.ofNullable(found.poll());
    }

    /// A table as it comes in: what stands in each cell of each row.
    private record Table(long line, List<List<Content>> rows) {

        /// The cell that is being written.
        Optional<Content> open() {
            return rows.isEmpty() || rows.getLast().isEmpty()
                    ? Optional.empty()
                    : Optional.of(rows.getLast().getLast());
        }

        /// What each cell says, with the tables in it in place of their cells.
        List<List<String>> flat() {
            var flat = new ArrayList<List<String>>();
            for (var row : rows) {
                var inner = row.stream().map(Content::rows).toList();
                int height = inner.stream().mapToInt(List::size).max().orElse(0);
                for (int i = 0; i < height; i++) {
                    var line = new ArrayList<String>();
                    for (var cell : inner) {
                        line.addAll(i < cell.size() ? cell.get(i) : List.of());
                    }
                    flat.add(line);
                }
            }
            return flat;
        }
    }

    /// What stands in a cell: words, and perhaps a table.
    private record Content(StringBuilder words, List<Table> tables) {

        List<List<String>> rows() {
            return tables.isEmpty()
                    ? List.of(List.of(BLANK.matcher(words).replaceAll(" ").strip()))
                    : tables.getFirst().flat();
        }
    }

    private static final class Page {
        private final String text;
        private final Deque<Table> open = new ArrayDeque<>();
        private final List<Table> whole = new ArrayList<>();
        private int counted;
        private long lines = 1;

        Page(String text) {
            this.text = text;
        }

        List<Entry> puzzles() throws BadText {
            int from = 0;
            while (from < text.length()) {
                int tag = orEnd(text.indexOf('<', from));
                write(text.substring(from, tag));
                from = text.startsWith("<!--", tag) ? behind("-->", tag) : takeTag(tag);
            }
            var puzzles = new ArrayList<Entry>();
            for (Table table : whole) {
                puzzle(table).ifPresent(puzzles::add);
            }
            if (puzzles.isEmpty()) {
                throw BadText.ofAll(
                        "this page has no table of n rows with n digits or blanks each",
                        "Maybe a program draws its grid: copy the puzzle itself.");
            }
            return puzzles;
        }

        private int orEnd(int place) {
            return place < 0 ? text.length() : place;
        }

        private int behind(String end, int from) {
            int place = text.indexOf(end, from);
            return place < 0 ? text.length() : place + end.length();
        }

        /// @return the place behind the tag, or behind the script that it begins
        private int takeTag(int start) throws BadText {
            int end = start;
            char quote = 0;
            while (end < text.length() && (quote != 0 || text.charAt(end) != '>')) {
                char c = text.charAt(end);
                quote = c == quote ? 0 : quote == 0 && (c == '"' || c == '\'') ? c : quote;
                end++;
            }
            int name = Math.min(start + 1, end);
            int attributes = name;
            while (attributes < end
                    && (Character.isLetter(text.charAt(attributes)) || text.charAt(attributes) == '/')) {
                attributes++;
            }
            String tag = text.substring(name, attributes).toLowerCase(Locale.ROOT);
            take(tag, text.substring(attributes, end), start);
            return tag.equals("script") || tag.equals("style")
                    ? orEnd(text.indexOf("</" + text.substring(name, attributes), end))
                    : Math.min(end + 1, text.length());
        }

        private void write(String words) {
            if (!open.isEmpty()) {
                open.peek().open().ifPresent(cell -> cell.words().append(words));
            }
        }

        private void take(String tag, String attributes, int at) throws BadText {
            switch (tag) {
                case "table" -> {
                    if (open.size() == Capacity.DEPTH) {
                        throw BadText.ofAll("tables are nested more than %d deep".formatted(Capacity.DEPTH), "");
                    }
                    open.push(new Table(lineOf(at), new ArrayList<>()));
                }
                case "/table" -> close();
                case "tr" -> {
                    if (!open.isEmpty()) {
                        open.peek().rows().add(new ArrayList<>());
                    }
                }
                case "td", "th" -> {
                    if (!open.isEmpty() && !open.peek().rows().isEmpty()) {
                        open.peek().rows().getLast().add(new Content(new StringBuilder(), new ArrayList<>()));
                    }
                }
                case "input" -> {
                    var value = VALUE.matcher(attributes);
                    write(value.find() ? value.group(1) : "");
                }
                default -> {}
            }
        }

        /// The number of the line at a place; places only grow.
        private long lineOf(int place) {
            while (counted < place) {
                lines += text.charAt(counted++) == '\n' ? 1 : 0;
            }
            return lines;
        }

        /// A table within a cell belongs to that cell, any other to the page.
        private void close() {
            if (!open.isEmpty()) {
                Table table = open.pop();
                var cell = Optional.ofNullable(open.peek()).flatMap(Table::open);
                cell.ifPresentOrElse(around -> around.tables().add(table), () -> whole.add(table));
            }
        }

        private static Optional<Entry> puzzle(Table table) throws BadText {
            var rows = table.flat().stream().filter(row -> !row.isEmpty()).toList();
            int size = rows.size();
            var words = rows.stream().flatMap(List::stream).toList();
            boolean fits = Layout.isUsual(size)
                    && rows.stream().allMatch(row -> row.size() == size)
                    && words.stream().allMatch(word -> word.length() <= 1 || isNumber(word, size))
                    && words.stream()
                            .anyMatch(word -> word.length() == 1 && Alphabet.isPlausible(word.charAt(0), size));
            if (!fits) {
                return Optional.empty();
            }
            boolean numbers = words.stream().anyMatch(word -> word.length() > 1);
            String shown = String.join(
                    "", words.stream().map(word -> word.isEmpty() ? "." : word).toList());
            var line = new Line(table.line(), shown, shown.length());
            int[] digits = numbers
                    ? words.stream()
                            .mapToInt(word -> isNumber(word, size) ? Integer.parseInt(word) : 0)
                            .toArray()
                    : Alphabet.digits(size, Token.each(line, 0, shown.length()));
            return Optional.of(Entry.of(Puzzle.of(Layout.of(size), digits), Format.HTML, table.line()));
        }

        private static boolean isNumber(String word, int size) {
            return !word.isEmpty()
                    && word.length() <= 2
                    && word.chars().allMatch(c -> c >= '0' && c <= '9')
                    && Integer.parseInt(word) <= size;
        }
    }
}
