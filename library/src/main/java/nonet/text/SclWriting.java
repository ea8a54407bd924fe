package nonet.text;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nonet.grid.Cell;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;
import nonet.rule.Different;
import nonet.rule.Line;
import nonet.rule.Marked;
import nonet.rule.Outside;
import nonet.rule.Pairs;
import nonet.rule.Rule;
import nonet.rule.Tally;
import nonet.rule.Total;

/// Puzzles as SudokuPad has them: [Scl] the other way round. What that program knows is told, and the common rules are
/// drawn as its users draw them. A rule is kept if whoever reads the drawings guesses it again.
final class SclWriting {

    private static final String GREY = "#CFCFCF";

    private final Layout layout;
    private final Map<String, List<String>> members = new TreeMap<>();
    private final List<String> meta = new ArrayList<>();

    private SclWriting(Layout layout) {
        this.layout = layout;
        Scl.DRAWINGS.forEach(name -> members.put(name, new ArrayList<>()));
    }

    /// One line of JSON.
    static String write(Puzzle puzzle, About about) {
        var writing = new SclWriting(puzzle.layout());
        puzzle.rules().forEach(writing::draw);
        return writing.document(puzzle, about);
    }

    /// The rules of a puzzle that are not guessed again when it is read.
    static List<Rule> lost(Puzzle puzzle) {
        try {
            String json = write(puzzle, About.NOTHING);
            var line = new nonet.text.Line(1, json, json.length());
            var again = names(Scl.read(JsonParser.parse(json, line, 0), new Token("", line, 1))
                    .puzzle()
                    .rules());
            return puzzle.rules().stream()
                    .filter(rule -> !again.containsAll(names(List.of(rule))))
                    .toList();
        } catch (BadText unreadable) {
            return puzzle.rules();
        }
    }

    /// What is the same in rules that come back in another order: the cells of a pair, and cells that are only marked.
    static Set<Object> names(List<Rule> rules) {
        var names = new HashSet<Object>();
        for (Rule rule : rules) {
            switch (rule) {
                case Pairs.Difference(var cells, var difference) ->
                    names.add(new Pairs.Difference(cells.stream().sorted().toList(), difference));
                case Pairs.Ratio(var cells, var ratio) ->
                    names.add(new Pairs.Ratio(cells.stream().sorted().toList(), ratio));
                case Pairs.Xv(var cells, var sum) ->
                    names.add(new Pairs.Xv(cells.stream().sorted().toList(), sum));
                case Marked.Odd(var cells) -> cells.forEach(cell -> names.add(new Marked.Odd(List.of(cell))));
                case Marked.Even(var cells) -> cells.forEach(cell -> names.add(new Marked.Even(List.of(cell))));
                default -> names.add(rule);
            }
        }
        return names;
    }

    private String document(Puzzle puzzle, About about) {
        var json = new StringBuilder("{\"cellSize\":50,\"cells\":[");
        int size = layout.size();
        for (int cell = 0; cell < layout.cellCount(); cell++) {
            json.append(cell % size == 0 ? (cell == 0 ? "[" : ",[") : ",");
            json.append(puzzle.given(cell) == 0 ? "{}" : "{\"value\":%d}".formatted(puzzle.given(cell)));
            json.append(cell % size == size - 1 ? "]" : "");
        }
        json.append("],\"regions\":[").append(regions()).append(']');
        said("title", about.title());
        said("author", about.author());
        said("rules", about.ruleset());
        said("solution", about.solution());
        about.drawings().forEach((name, figures) -> {
            if (members.containsKey(name) && figures.length() > 2) {
                members.get(name).add(figures.substring(1, figures.length() - 1));
            }
        });
        members.forEach((name, items) -> {
            if (!items.isEmpty()) {
                json.append(",\"%s\":[%s]".formatted(name, String.join(",", items)));
            }
        });
        if (!meta.isEmpty()) {
            json.append(",\"metaData\":{%s}".formatted(String.join(",", meta)));
        }
        return json.append('}').toString();
    }

    private void said(String name, Optional<String> text) {
        text.ifPresent(words -> add("cages", "{\"value\":%s}".formatted(Json.quoted(name + ": " + words))));
    }

    private void add(String member, String item) {
        members.computeIfAbsent(member, _ -> new ArrayList<>()).add(item);
    }

    private String regions() {
        return layout.regions().stream().map(SclWriting::pairs).collect(Collectors.joining(","));
    }

    private static String pairs(List<Cell> cells) {
        return cells.stream()
                .map(cell -> "[%d,%d]".formatted(cell.row(), cell.column()))
                .collect(Collectors.joining(",", "[", "]"));
    }

    private static String middles(List<Cell> cells) {
        return cells.stream().map(cell -> middle(List.of(cell))).collect(Collectors.joining(",", "[", "]"));
    }

    /// The middle of some cells: of one, of an edge, of a corner.
    private static String middle(List<Cell> cells) {
        double row = cells.stream().mapToInt(Cell::row).average().orElse(0);
        double column = cells.stream().mapToInt(Cell::column).average().orElse(0);
        return "[%s,%s]".formatted(new Json.Num(row + 0.5).written(), new Json.Num(column + 0.5).written());
    }

    private void line(String colour, double thickness, List<Cell> cells) {
        line(colour, thickness, middles(cells));
    }

    private void line(String colour, double thickness, String points) {
        add(
                "lines",
                "{\"color\":\"%s\",\"thickness\":%s,\"wayPoints\":%s}"
                        .formatted(colour, new Json.Num(thickness).written(), points));
    }

    private void shape(
            String layer, String ground, String border, List<Cell> at, boolean round, double size, String text) {
        shape(layer, ground, border, middle(at), round, size, size, text);
    }

    private void shape(
            String layer,
            String ground,
            String border,
            String at,
            boolean round,
            double width,
            double height,
            String text) {
        add(
                layer,
                "{\"backgroundColor\":\"%s\",\"borderColor\":\"%s\",\"center\":%s,\"rounded\":%b,\"width\":%s,\"height\":%s%s}"
                        .formatted(
                                ground,
                                border,
                                at,
                                round,
                                new Json.Num(width).written(),
                                new Json.Num(height).written(),
                                text.isEmpty() ? "" : ",\"text\":\"%s\"".formatted(text)));
    }

    private void draw(Rule rule) {
        int end = layout.rows();
        switch (rule) {
            case Different.AntiKnight() -> meta.add("\"antiknight\":true");
            case Different.AntiKing() -> meta.add("\"antiking\":true");
            case Total.Killer(var cells, var sums) ->
                add(
                        "cages",
                        "{\"unique\":true,\"cells\":%s%s}"
                                .formatted(
                                        pairs(cells),
                                        sums.size() == 1
                                                ? ",\"value\":\"%d\",\"sum\":%d"
                                                        .formatted(sums.getFirst(), sums.getFirst())
                                                : ""));
            case Different.Diagonal(var direction) ->
                line(
                        "#34BBE6",
                        2,
                        direction == Different.Direction.FALLING
                                ? "[[0,0],[%d,%d]]".formatted(end, end)
                                : "[[0,%d],[%d,0]]".formatted(end, end));
            case Line.Thermo(var cells) -> thermometer(GREY, cells);
            case Line.SlowThermo(var cells) -> thermometer("#6495ED", cells);
            case Line.Palindrome(var cells) -> line(GREY, 16, cells);
            case Line.Renban(var cells) -> line("#F067F0", 10, cells);
            case Line.Whisper(var cells, var difference) ->
                line(difference == FPuzzlesRules.usualWhisper(layout) ? "#67F067" : "#FF9A00", 10, cells);
            case Total.RegionSumLine(var cells) -> line("#2ECBFF", 10, cells);
            case Line.Entropic line -> line("#FFCCAA", 10, line.cells());
            case Line.Modular line -> line("#33BBBB", 10, line.cells());
            case Line.Nabner(var cells) -> line("#C9C883", 10, cells);
            case Total.Zipper(var cells) -> line("#CDB1EC", 10, cells);
            case Total.DoubleArrow(var cells) -> line("#C54B8B", 10, cells);
            case Line.Between(var cells) -> {
                line(GREY, 2, cells);
                for (Cell ring : List.of(cells.getFirst(), cells.getLast())) {
                    shape("overlays", "#FFFFFF", GREY, List.of(ring), true, 0.8, "");
                }
            }
            case Total.Arrow(var circle, var shaft) -> arrow(circle, shaft);
            case Total.LittleKiller(var cells, var sum) -> littleKiller(cells, sum);
            case Pairs.Difference(var cells, var difference) ->
                dot("#FFFFFF", cells, difference == 1 ? "" : String.valueOf(difference));
            case Pairs.Ratio(var cells, var ratio) -> dot("#000000", cells, ratio == 2 ? "" : String.valueOf(ratio));
            case Pairs.Xv(var cells, var sum) ->
                shape("overlays", "#FFFFFF", "#FFFFFF", cells, false, 0.25, sum == 5 ? "V" : "X");
            case Pairs.Greater(var cells) -> shape("overlays", "#FFFFFF", "#FFFFFF", cells, false, 0.25, sign(cells));
            case Tally.Quadruple(var cells, var digits) ->
                shape(
                        "overlays",
                        "#FFFFFF",
                        "#000000",
                        cells,
                        true,
                        0.7,
                        digits.stream().map(String::valueOf).collect(Collectors.joining(" ")));
            case Marked.Odd(var cells) ->
                cells.forEach(cell -> shape("underlays", GREY, GREY, List.of(cell), true, 0.7, ""));
            case Marked.Even(var cells) ->
                cells.forEach(cell -> shape("underlays", GREY, GREY, List.of(cell), false, 0.7, ""));
            case Outside outside -> number(outside);
            default -> {}
        }
    }

    private void thermometer(String colour, List<Cell> cells) {
        shape("underlays", colour, colour, List.of(cells.getFirst()), true, 0.85, "");
        line(colour, 21, cells);
    }

    private void dot(String colour, List<Cell> cells, String text) {
        shape("overlays", colour, "#000000", cells, true, 0.3, text);
    }

    /// The sign between two cells whose open side is towards the first.
    private static String sign(List<Cell> cells) {
        var one = cells.getFirst();
        var other = cells.getLast();
        if (one.row() == other.row()) {
            return one.column() < other.column() ? ">" : "<";
        }
        return one.row() < other.row() ? "v" : "^";
    }

    private void arrow(List<Cell> circle, List<Cell> shaft) {
        boolean across =
                circle.size() > 1 && circle.getFirst().row() == circle.getLast().row();
        double along = circle.size() - 0.25;
        shape(
                "overlays",
                "#FFFFFF",
                "#A1A1A1",
                middle(circle),
                true,
                across ? along : 0.75,
                across || circle.size() == 1 ? 0.75 : along,
                "");
        var path = Stream.concat(Stream.of(circle.getLast()), shaft.stream()).toList();
        add(
                "arrows",
                "{\"color\":\"#A1A1A1\",\"headLength\":0.3,\"thickness\":5,\"wayPoints\":%s}".formatted(middles(path)));
    }

    private void littleKiller(List<Cell> cells, int sum) {
        var spot = Spot.before(cells);
        if (spot.isPresent()) {
            double row = spot.get().row() + 0.5;
            double column = spot.get().column() + 0.5;
            double down = (cells.getFirst().row() - spot.get().row()) * 0.3;
            double right = (cells.getFirst().column() - spot.get().column()) * 0.3;
            add(
                    "arrows",
                    "{\"color\":\"#000000\",\"thickness\":2,\"wayPoints\":[[%s,%s],[%s,%s]]}"
                            .formatted(row + down, column + right, row + 1.5 * down, column + 1.5 * right));
            shape("overlays", "#FFFFFF", "#FFFFFF", "[%s,%s]".formatted(row, column), false, 0.25, 0.25, "" + sum);
        }
    }

    private void number(Outside rule) {
        String number = switch (rule) {
            case Outside.Sandwich sandwich -> String.valueOf(sandwich.sum());
            case Outside.XSum sum -> String.valueOf(sum.sum());
            case Outside.Skyscraper count -> String.valueOf(count.count());
            case Outside.HiddenSkyscraper hidden -> String.valueOf(hidden.digit());
            case Outside.NumberedRoom room -> String.valueOf(room.digit());
        };
        Spot.before(rule.cells())
                .ifPresent(spot -> shape(
                        "overlays",
                        "#FFFFFF",
                        "#FFFFFF",
                        "[%s,%s]".formatted(spot.row() + 0.5, spot.column() + 0.5),
                        false,
                        0.25,
                        0.25,
                        number));
    }

    /// `scl`: one document a line.
    static final class Documents extends WrittenText {

        Documents(Format format) {
            super(format, Grids.REGIONS, Part.LETTERS);
        }

        /// A link to SudokuPad is taken, too.
        @Override
        Readings open(byte[] beginning, InputStream in, String source) throws IOException {
            return Format.FPUZZLES.codec().open(beginning, in, source);
        }

        @Override
        List<Rule> lost(Puzzle puzzle) {
            return SclWriting.lost(puzzle);
        }

        @Override
        String puzzle(Puzzle puzzle, About about) {
            return write(puzzle, about) + "\n";
        }
    }
}
