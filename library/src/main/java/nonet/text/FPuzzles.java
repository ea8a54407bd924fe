package nonet.text;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.grid.Shape;
import nonet.puzzle.Puzzle;
import nonet.rule.Different;
import nonet.rule.Rule;
import nonet.rule.Total;

/// The JSON of f-puzzles: size, a grid of cells with `value`, `given`, `region`, and a member for each kind of rule.
/// Simpler JSON is read as well: a grid as an array of arrays of numbers, or a string of n² characters.
///
/// Members that decorate, describe or configure are passed over. Any other member that is not known is refused by its
/// name: without it the answer would be wrong.
final class FPuzzles {

    private static final Set<String> NO_RULES = words("size grid title author ruleset solution successMessage"
            + " line text circle rectangle c cArray fogofwar foglight"
            + " disabledlogic truecandidatesoptions highlightConflicts");

    private static final Set<String> OF_CELLS =
            words("value given region givenPencilMarks centerPencilMarks cornerPencilMarks c cArray highlight");

    /// What a cosmetic cage says if it is about the digital root of its total.
    private static final Pattern DIGITAL_ROOT = Pattern.compile("DR([1-9])");

    private static final String CAGE = "cage";
    private static final String KILLER = "killercage";
    private static final String THERMO = "thermometer";

    private final Line line;
    private final int column;

    private FPuzzles(Line line, int column) {
        this.line = line;
        this.column = column;
    }

    private static Set<String> words(String words) {
        return Set.of(words.split(" "));
    }

    /// The puzzle that a JSON value describes.
    ///
    /// @param line where the value begins
    /// @param column where in that line, counted from 1
    static Entry read(Json json, Line line, int column) throws BadText {
        return new FPuzzles(line, column).puzzle(json);
    }

    private Entry puzzle(Json json) throws BadText {
        return switch (json) {
            case Json.Obj object -> drawn(object);
            case Json.Arr array -> numbers(array);
            case Json.Str string -> symbols(string);
            case Json.Num number -> throw noPuzzle();
            case Json.Bool bool -> throw noPuzzle();
            case Json.Nothing nothing -> throw noPuzzle();
        };
    }

    private BadText bad(String message, String advice) {
        return new BadText(line, column, message, advice);
    }

    private BadText noPuzzle() {
        return bad(
                "this JSON holds no puzzle",
                "Maybe it is not from f-puzzles: expected an object with \"size\" and \"grid\".");
    }

    private Entry symbols(Json.Str string) throws BadText {
        String text = string.text();
        if (Alphabet.sizeOf(text.length()) == 0) {
            throw bad("expected 81 characters, found %d".formatted(text.length()), "Maybe the string was cut.");
        }
        try {
            return SingleLine.puzzle(new Token(text, new Line(line.number(), text, text.length()), 1))
                    .as(Format.JSON);
        } catch (BadText inner) {
            throw bad(inner.message(), "Maybe write . or 0 for empty cells.");
        }
    }

    /// An array of n arrays of n numbers.
    private Entry numbers(Json.Arr array) throws BadText {
        int size = array.items().size();
        if (!Layout.isUsual(size)) {
            throw noPuzzle();
        }
        int[] givens = new int[size * size];
        for (int row = 0; row < size; row++) {
            var cells = row(array.items(), row, size);
            for (int i = 0; i < size; i++) {
                givens[row * size + i] = switch (cells.get(i)) {
                    case Json.Nothing nothing -> 0;
                    case Json.Num number when number.value() == 0 -> 0;
                    case Json other -> digit(other, size, row, i);
                };
            }
        }
        return Entry.of(Puzzle.of(Layout.of(size), givens), Format.JSON, line.number());
    }

    private static boolean isOfNumbers(Json row) {
        return row instanceof Json.Arr cells
                && cells.items().stream().allMatch(cell -> cell instanceof Json.Num || cell instanceof Json.Nothing);
    }

    private List<Json> row(List<Json> rows, int row, int size) throws BadText {
        if (rows.get(row) instanceof Json.Arr cells && cells.items().size() == size) {
            return cells.items();
        }
        throw bad("row %d is not an array of %d cells".formatted(row + 1, size), "Maybe a cell is missing.");
    }

    private int digit(Json json, int size, int row, int column) throws BadText {
        if (json instanceof Json.Num number && number.isWhole() && number.value() >= 1 && number.value() <= size) {
            return (int) number.value();
        }
        throw bad(
                "row %d, column %d holds no digit from 1 to %d".formatted(row + 1, column + 1, size),
                "Maybe the puzzle has another size.");
    }

    private Entry drawn(Json.Obj puzzle) throws BadText {
        if (!(puzzle.get("grid").orElse(new Json.Nothing()) instanceof Json.Arr rows)) {
            throw noPuzzle();
        }
        if (rows.items().stream().allMatch(FPuzzles::isOfNumbers)) {
            for (var member : puzzle.members().entrySet()) {
                if (!NO_RULES.contains(member.getKey())) {
                    refuse(member.getKey(), member.getValue());
                }
            }
            return numbers(rows);
        }
        int size = rows.items().size();
        if (size < 2 || size > Layout.LARGEST) {
            throw bad("a grid of %d rows".formatted(size), "Maybe the grid was cut; sizes up to 25 are read.");
        }
        int count = size * size;
        int[] givens = new int[count];
        int[] placed = new int[count];
        int[] allowed = new int[count];
        int[] left = new int[count];
        var pieces = new ArrayList<Integer>(count);
        Arrays.fill(allowed, Digits.all(size));
        Arrays.fill(left, Digits.all(size));
        for (int cell = 0; cell < count; cell++) {
            if (!(row(rows.items(), cell / size, size).get(cell % size) instanceof Json.Obj content)) {
                throw bad(
                        "row %d, column %d is no cell".formatted(cell / size + 1, cell % size + 1),
                        "Maybe it should be {} for an empty cell.");
            }
            for (var member : content.members().entrySet()) {
                if (!OF_CELLS.contains(member.getKey())) {
                    refuse(member.getKey(), member.getValue());
                }
            }
            var value = content.get("value").filter(json -> !(json instanceof Json.Nothing));
            if (value.isPresent()) {
                boolean given = content.get("given").equals(Optional.of(new Json.Bool(true)));
                (given ? givens : placed)[cell] = digit(value.get(), size, cell / size, cell % size);
            }
            allowed[cell] = marks(content, "givenPencilMarks", size, cell);
            left[cell] = marks(content, "centerPencilMarks", size, cell);
            pieces.add(piece(content, size, cell));
        }
        var layout = layout(size, pieces);
        var rules = rules(puzzle, layout);
        var entry = Entry.of(Puzzle.of(layout, givens, allowed).with(rules), Format.FPUZZLES, line.number());
        if (puzzle.get("title").orElse(new Json.Nothing()) instanceof Json.Str title) {
            entry = entry.titled(title.text());
        }
        return entry.played(placed, left);
    }

    private List<Rule> rules(Json.Obj puzzle, Layout layout) throws BadText {
        var rules = new ArrayList<Rule>();
        for (var member : puzzle.members().entrySet()) {
            String name = member.getKey();
            Json json = member.getValue();
            switch (name) {
                case "diagonal+" -> addIf(isPresent(json), rules, new Different.Diagonal(Different.Direction.RISING));
                case "diagonal-" -> addIf(isPresent(json), rules, new Different.Diagonal(Different.Direction.FALLING));
                case "antiknight" -> addIf(isPresent(json), rules, new Different.AntiKnight());
                case KILLER -> {
                    for (Json.Obj cage : objects(name, json)) {
                        rules.add(fitting(name, new Total.Killer(cells(name, cage.get("cells")), sum(cage)), layout));
                    }
                }
                case CAGE -> {
                    for (Json.Obj cage : objects(name, json)) {
                        var root = DIGITAL_ROOT.matcher(text(cage.get("value")));
                        if (root.matches()) {
                            var cells = cells(name, cage.get("cells"));
                            var sums = sumsOfRoot(Integer.parseInt(root.group(1)), cells.size(), layout);
                            rules.add(fitting(name, new Total.Killer(cells, sums), layout));
                        }
                    }
                }
                case THERMO -> {
                    for (Json.Obj thermometer : objects(name, json)) {
                        for (Json cells : array(name, thermometer.get("lines"))) {
                            var thermo = new nonet.rule.Line.Thermo(cells(name, Optional.of(cells)));
                            rules.add(fitting(name, thermo, layout));
                        }
                    }
                }
                default -> {
                    if (!NO_RULES.contains(name)) {
                        refuse(name, json);
                    }
                }
            }
        }
        return rules;
    }

    private static void addIf(boolean there, List<Rule> rules, Rule rule) {
        if (there) {
            rules.add(rule);
        }
    }

    private Rule fitting(String name, Rule rule, Layout layout) throws BadText {
        try {
            return RuleForm.fitting(rule, layout);
        } catch (IllegalArgumentException unfit) {
            throw bad(name + ": " + unfit.getMessage(), RuleForm.advice(rule, layout));
        }
    }

    /// Whether a member says anything.
    private static boolean isPresent(Json json) {
        return switch (json) {
            case Json.Obj object -> !object.members().isEmpty();
            case Json.Arr array -> !array.items().isEmpty();
            case Json.Str string -> !string.text().isBlank();
            case Json.Num _ -> true;
            case Json.Bool bool -> bool.value();
            case Json.Nothing _ -> false;
        };
    }

    private void refuse(String name, Json json) throws BadText {
        if (isPresent(json)) {
            throw bad(
                    "this puzzle has a rule that is not known: " + RuleForm.shortened(name),
                    "Maybe remove the rule; known are diagonal+, diagonal-, antiknight, killercage, thermometer.");
        }
    }

    private List<Json> array(String name, Optional<Json> json) throws BadText {
        return switch (json.orElse(new Json.Nothing())) {
            case Json.Arr array -> array.items();
            case Json.Nothing _ -> List.of();
            default -> throw bad("\"%s\" is no array".formatted(name), "Maybe the puzzle was cut.");
        };
    }

    private List<Json.Obj> objects(String name, Json json) throws BadText {
        var objects = new ArrayList<Json.Obj>();
        for (Json item : array(name, Optional.of(json))) {
            if (!(item instanceof Json.Obj object)) {
                throw bad("\"%s\" is no array of objects".formatted(name), "Maybe the puzzle was cut.");
            }
            objects.add(object);
        }
        return objects;
    }

    private List<Cell> cells(String name, Optional<Json> json) throws BadText {
        var cells = new ArrayList<Cell>();
        for (Json item : array(name, json)) {
            cells.add(RuleForm.cell(new Token(text(Optional.of(item)), line, column)));
        }
        if (cells.isEmpty()) {
            throw bad("a %s has no cells".formatted(name), "Maybe remove it.");
        }
        return cells;
    }

    private static String text(Optional<Json> json) {
        return switch (json.orElse(new Json.Nothing())) {
            case Json.Str string -> string.text().strip();
            case Json.Num number when number.isWhole() -> String.valueOf((int) number.value());
            default -> "";
        };
    }

    /// The sum of a cage; nothing, a blank and 0 are none.
    private List<Integer> sum(Json.Obj cage) throws BadText {
        String value = text(cage.get("value"));
        if (value.isEmpty() || value.equals("0")) {
            return List.of();
        }
        if (!value.matches("[0-9]{1,6}")) {
            throw bad(
                    "the sum of a killercage is '%s'".formatted(RuleForm.shortened(value)),
                    "Maybe it is a decoration: make it a cosmetic cage.");
        }
        return List.of(Integer.valueOf(value));
    }

    /// The totals of so many different digits that have this digital root.
    private static List<Integer> sumsOfRoot(int root, int cells, Layout layout) {
        int highest = layout.shape().highest();
        int most = IntStream.range(0, cells).map(i -> highest - i).sum();
        return IntStream.iterate(root, sum -> sum <= Math.max(root, most), sum -> sum + 9)
                .boxed()
                .toList();
    }

    private int marks(Json.Obj cell, String name, int size, int index) throws BadText {
        if (!(cell.get(name).orElse(new Json.Nothing()) instanceof Json.Arr digits)
                || digits.items().isEmpty()) {
            return Digits.all(size);
        }
        int mask = 0;
        for (Json digit : digits.items()) {
            mask |= Digits.bit(digit(digit, size, index / size, index % size));
        }
        return mask;
    }

    /// The number of a region, or none where it is null.
    private int piece(Json.Obj cell, int size, int index) throws BadText {
        return switch (cell.get("region").orElse(new Json.Num(usualPiece(size, index)))) {
            case Json.Nothing _ -> Shape.NO_PIECE;
            case Json.Num number
            when number.isWhole() && number.value() >= 0 && number.value() < size * size -> (int) number.value();
            default ->
                throw bad(
                        "row %d, column %d belongs to no region".formatted(index / size + 1, index % size + 1),
                        "Maybe give every cell a region from 0 to %d, or null.".formatted(size - 1));
        };
    }

    private Layout layout(int size, List<Integer> pieces) throws BadText {
        if (Layout.isUsual(size)
                && IntStream.range(0, size * size).allMatch(cell -> pieces.get(cell) == usualPiece(size, cell))) {
            return Layout.of(size);
        }
        boolean none = pieces.stream().allMatch(piece -> piece == Shape.NO_PIECE);
        try {
            return Layout.of(new Shape(size, size, 1, size, true, 0, 0, none ? List.of() : pieces));
        } catch (IllegalArgumentException uneven) {
            throw bad(String.valueOf(uneven.getMessage()), "Maybe a cell has the region of its neighbour.");
        }
    }

    /// One line of JSON. Regions are named where they are not the usual blocks, candidates where the puzzle
    /// restricts them.
    private static String write(Puzzle puzzle) {
        var layout = puzzle.layout();
        int size = layout.size();
        var json = new StringBuilder("{\"size\":").append(size).append(",\"grid\":[");
        for (int cell = 0; cell < layout.cellCount(); cell++) {
            json.append(cell % size == 0 ? (cell == 0 ? "[" : ",[") : ",").append('{');
            String between = "";
            if (puzzle.given(cell) != 0) {
                json.append("\"value\":").append(puzzle.given(cell)).append(",\"given\":true");
                between = ",";
            } else if (puzzle.allowed(cell) != layout.allDigits()) {
                json.append("\"givenPencilMarks\":[")
                        .append(numbers(puzzle.allowed(cell)))
                        .append(']');
                between = ",";
            }
            int piece = layout.pieceOf(cell);
            if (piece != usualPiece(size, cell) || piece == Shape.NO_PIECE) {
                json.append(between).append("\"region\":").append(piece == Shape.NO_PIECE ? "null" : piece);
            }
            json.append(cell % size == size - 1 ? "}]" : "}");
        }
        json.append(']');
        var members = new LinkedHashMap<String, List<String>>();
        puzzle.rules().forEach(rule -> write(rule, members));
        members.forEach((name, items) -> json.append(",\"")
                .append(name)
                .append("\":")
                .append(items.isEmpty() ? "true" : "[" + String.join(",", items) + "]"));
        return json.append('}').toString();
    }

    /// Adds a rule to the member of its kind; one without items is simply true.
    private static void write(Rule rule, Map<String, List<String>> members) {
        switch (rule) {
            case Different.Diagonal(var direction) ->
                items(members, direction == Different.Direction.RISING ? "diagonal+" : "diagonal-");
            case Different.AntiKnight() -> items(members, "antiknight");
            case Total.Killer(var cells, var sums)
            when sums.size() > 1 ->
                items(members, CAGE).add(cage(cells, ",\"value\":\"DR%d\"".formatted(sums.getFirst())));
            case Total.Killer(var cells, var sums) ->
                items(members, KILLER)
                        .add(cage(cells, sums.isEmpty() ? "" : ",\"value\":\"%d\"".formatted(sums.getFirst())));
            case nonet.rule.Line.Thermo(var cells) ->
                items(members, THERMO).add("{\"lines\":[%s]}".formatted(PuzzleJson.names(cells)));
            default -> throw new IllegalArgumentException("f-puzzles has no member for %s".formatted(rule));
        }
    }

    private static List<String> items(Map<String, List<String>> members, String name) {
        return members.computeIfAbsent(name, _ -> new ArrayList<>());
    }

    private static String cage(List<Cell> cells, String value) {
        return "{\"cells\":%s%s}".formatted(PuzzleJson.names(cells), value);
    }

    /// Whether f-puzzles has a member for the rule.
    private static boolean keeps(Rule rule, Layout layout) {
        return switch (rule) {
            case Different.Diagonal _, Different.AntiKnight _, nonet.rule.Line.Thermo _ -> true;
            case Total.Killer(var cells, var sums) ->
                sums.size() < 2
                        || (sums.getFirst() >= 1
                                && sums.getFirst() <= 9
                                && sums.equals(sumsOfRoot(sums.getFirst(), cells.size(), layout)));
            default -> false;
        };
    }

    private static String numbers(int mask) {
        return String.join(
                ",",
                IntStream.rangeClosed(1, Layout.LARGEST)
                        .filter(digit -> Digits.contains(mask, digit))
                        .mapToObj(String::valueOf)
                        .toList());
    }

    /// The block that a cell of a grid of this size usually lies in; -1 where there are no usual blocks.
    static int usualPiece(int size, int cell) {
        return Layout.isUsual(size) ? Layout.of(size).pieceOf(cell) : -1;
    }

    /// `fpuzzles`: one object a line. Blocks of any shape are regions there, and so are pieces.
    static final class Documents extends WrittenText {

        Documents(Format format) {
            super(format, Grids.REGIONS, Part.ALLOWED, Part.LETTERS);
        }

        /// A link to f-puzzles is taken, too.
        @Override
        Readings open(byte[] beginning, InputStream in, String source) {
            var lines = new LineSource(in);
            return Format.JSON.codec().begins(beginning)
                    ? new JsonReader(lines, source)
                    : new TextReader(lines, source, Format.Kind.LINES);
        }

        @Override
        boolean keeps(Rule rule, Layout layout) {
            return FPuzzles.keeps(rule, layout);
        }

        @Override
        String puzzle(Puzzle puzzle) {
            return write(puzzle) + "\n";
        }

        @Override
        String solution(Layout layout, int[] digits) {
            var solution = Puzzle.of(layout, digits);
            refuseLosses(Format.FPUZZLES, solution);
            return puzzle(solution);
        }
    }
}
