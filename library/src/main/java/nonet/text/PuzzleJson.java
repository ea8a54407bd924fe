package nonet.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.grid.Shape;
import nonet.puzzle.Puzzle;
import nonet.rule.Rule;

/// The JSON of a puzzle, which keeps everything: n² symbols where they say it all, and otherwise an object.
///
/// ```
///   "..3.2.6..9..3.5..1…"
///   {"grid":{"rows":9,"columns":9,"digits":[1,9],"distinctLines":true,"blocks":[3,3]},
///    "givens":"..3.2.6..…","allowed":{"R1C1":[1,3,5]},"rules":[{"rule":"anti-knight"}]}
/// ```
///
/// Symbols are `0` to `9`, then `A` for 10; `.` is an empty cell. Cells are written `R1C1`; `A1` is read, too. `pieces`
/// has a letter for each cell, `.` for one that lies in none. Without `blocks` there are none.
///
/// A record is an object with such a value under `"puzzle"`. Its other members belong to whoever wrote it. Within the
/// value, a member or a rule that is not known is refused by its name: without it the answer would be wrong.
public final class PuzzleJson {

    private static final Set<String> MEMBERS = Set.of("grid", "givens", "allowed", "rules");
    private static final Set<String> GRID = Set.of("rows", "columns", "digits", "distinctLines", "blocks", "pieces");
    private static final String PIECE_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    private final Line line;
    private final int column;

    private PuzzleJson(Line line, int column) {
        this.line = line;
        this.column = column;
    }

    /// The puzzle that a JSON value describes.
    ///
    /// @throws IllegalArgumentException with the place and advice, where it describes none
    public static Puzzle read(String json) {
        var line = new Line(1, json, json.length());
        try {
            return puzzle(Json.parse(json, line, 0), line, 1);
        } catch (BadText bad) {
            throw bad.asArgument();
        }
    }

    /// The JSON value that [#read] reads as this puzzle, without a line break.
    public static String write(Puzzle puzzle) {
        return isPlain(puzzle) ? '"' + puzzle.toString() + '"' : object(puzzle);
    }

    /// Whether a JSON object is a record with a puzzle in it.
    static boolean isRecord(Json.Obj object) {
        return object.get("puzzle").isPresent();
    }

    /// The puzzle of a record.
    ///
    /// @param line where the record begins
    static Entry record(Json.Obj record, Line line) throws BadText {
        Json value = record.get("puzzle").orElseThrow();
        return Entry.of(puzzle(value, line, 1), Format.JSON, line.number());
    }

    static Puzzle puzzle(Json json, Line line, int column) throws BadText {
        var reader = new PuzzleJson(line, column);
        return switch (json) {
            case Json.Str symbols -> reader.symbols(symbols.text());
            case Json.Obj object -> reader.object(object);
            case Json.Arr _, Json.Num _, Json.Bool _, Json.Nothing _ ->
                throw reader.bad(
                        "\"puzzle\" is neither a string nor an object",
                        "Maybe write 81 characters, . for an empty cell, as a string.");
        };
    }

    private BadText bad(String message, String advice) {
        return new BadText(line, column, message, advice);
    }

    /// Refuses members that are not known.
    private void only(Set<String> known, Json.Obj object, String what) throws BadText {
        for (String name : object.members().keySet()) {
            if (!known.contains(name)) {
                throw bad(
                        "%s has a member that is not known: %s".formatted(what, RuleForm.shortened(name)),
                        "Maybe remove it; known are %s."
                                .formatted(known.stream().sorted().collect(Collectors.joining(", "))));
            }
        }
    }

    /// Plain n² characters, whichever signs they use.
    private Puzzle symbols(String text) throws BadText {
        int size = Alphabet.sizeOf(text.length());
        if (size == 0) {
            throw bad(
                    "\"puzzle\" has %d characters, which make no grid".formatted(text.length()),
                    "Maybe it was cut: a 9×9 puzzle has 81 characters, . for an empty cell.");
        }
        try {
            var characters = new Token(text, new Line(1, text, text.length()), 1).characters();
            return Puzzle.of(Layout.of(size), Alphabet.digits(size, characters));
        } catch (BadText inner) {
            throw bad(inner.message(), "Maybe write . or 0 for empty cells.");
        }
    }

    private Puzzle object(Json.Obj object) throws BadText {
        only(MEMBERS, object, "the puzzle");
        var layout = layout(member(object, "grid", Json.Obj.class, "an object"));
        int[] givens = givens(
                layout, member(object, "givens", Json.Str.class, "a string").text());
        var rules = new ArrayList<Rule>();
        if (object.get("rules").isPresent()) {
            for (Json rule : member(object, "rules", Json.Arr.class, "an array").items()) {
                rules.add(rule(rule, rules.size() + 1, layout));
            }
        }
        int[] allowed = IntStream.range(0, layout.cellCount())
                .map(_ -> layout.allDigits())
                .toArray();
        if (object.get("allowed").isPresent()) {
            allowed(layout, member(object, "allowed", Json.Obj.class, "an object"), givens, allowed);
        }
        return Puzzle.of(layout, givens, allowed).with(rules);
    }

    private <T extends Json> T member(Json.Obj object, String name, Class<T> type, String what) throws BadText {
        var member = object.get(name);
        if (member.isEmpty()) {
            throw bad("\"%s\" is missing".formatted(name), "Maybe the object was cut, or is no puzzle.");
        }
        if (!type.isInstance(member.get())) {
            throw bad("\"%s\" is not %s".formatted(name, what), "Maybe quotes or brackets are missing.");
        }
        return type.cast(member.get());
    }

    private Layout layout(Json.Obj grid) throws BadText {
        only(GRID, grid, "the grid");
        int rows = number(grid.get("rows"), "rows");
        int columns = number(grid.get("columns"), "columns");
        int[] digits = grid.get("digits").isPresent() ? pair(grid, "digits") : new int[] {1, columns};
        if (digits[0] != 1) {
            // Solvers count with values and would not mind; words and pictures print digits from 1.
            throw bad(
                    "the digits of this grid begin with %d, and only 1 is known".formatted(digits[0]),
                    "Maybe add 1 to all digits.");
        }
        int[] blocks = grid.get("blocks").isPresent() ? pair(grid, "blocks") : new int[] {0, 0};
        boolean lines = grid.get("distinctLines").isEmpty()
                || member(grid, "distinctLines", Json.Bool.class, "true or false")
                        .value();
        var pieces = grid.get("pieces").isPresent()
                ? pieces(member(grid, "pieces", Json.Str.class, "a string").text())
                : List.<Integer>of();
        try {
            return Layout.of(new Shape(rows, columns, digits[0], digits[1], lines, blocks[0], blocks[1], pieces));
        } catch (IllegalArgumentException impossible) {
            throw bad(String.valueOf(impossible.getMessage()), "Maybe a number of the grid is wrong.");
        }
    }

    private int number(Optional<Json> json, String what) throws BadText {
        if (json.orElse(new Json.Nothing()) instanceof Json.Num number && number.isWhole()) {
            return (int) number.value();
        }
        throw bad("\"%s\" is no whole number".formatted(what), "Maybe quotes are too much, or it is missing.");
    }

    private int[] pair(Json.Obj object, String name) throws BadText {
        var items =
                member(object, name, Json.Arr.class, "an array of two numbers").items();
        if (items.size() != 2) {
            throw bad("\"%s\" is not an array of two numbers".formatted(name), "Maybe write [1,9].");
        }
        return new int[] {number(Optional.of(items.get(0)), name), number(Optional.of(items.get(1)), name)};
    }

    /// Numbers for letters, in the order in which the letters first appear.
    private static List<Integer> pieces(String letters) {
        var order = new StringBuilder();
        var pieces = new ArrayList<Integer>();
        for (int i = 0; i < letters.length(); i++) {
            char letter = letters.charAt(i);
            if (letter != '.' && order.indexOf(String.valueOf(letter)) < 0) {
                order.append(letter);
            }
            pieces.add(letter == '.' ? Shape.NO_PIECE : order.indexOf(String.valueOf(letter)));
        }
        return pieces;
    }

    private int[] givens(Layout layout, String symbols) throws BadText {
        if (symbols.length() != layout.cellCount()) {
            throw bad(
                    "\"givens\" has %d characters, but the grid has %d cells"
                            .formatted(symbols.length(), layout.cellCount()),
                    "Maybe the string was cut.");
        }
        int[] givens = new int[symbols.length()];
        for (int cell = 0; cell < givens.length; cell++) {
            char symbol = symbols.charAt(cell);
            if (symbol != '.') {
                int value = symbol == '0' ? 0 : Digits.digit(symbol) == 0 ? -1 : Digits.digit(symbol);
                givens[cell] = digit(layout, value, "'" + symbol + "'", layout.cell(cell));
            }
        }
        return givens;
    }

    /// The digit with this value.
    private int digit(Layout layout, int value, String written, Cell cell) throws BadText {
        int digit = value - layout.shape().lowest() + 1;
        if (digit < 1 || digit > layout.digitCount()) {
            throw bad(
                    "%s has %s, but the digits of this grid are %d to %d"
                            .formatted(
                                    name(cell),
                                    written,
                                    layout.shape().lowest(),
                                    layout.shape().highest()),
                    value == 0 ? "Maybe write . for an empty cell." : "Maybe \"digits\" is wrong.");
        }
        return digit;
    }

    /// Fills in the masks of the cells that are named.
    private void allowed(Layout layout, Json.Obj named, int[] givens, int[] allowed) throws BadText {
        for (Map.Entry<String, Json> entry : named.members().entrySet()) {
            var cell = Cell.parse(entry.getKey())
                    .filter(layout::has)
                    .orElseThrow(() -> bad(
                            "\"allowed\" names '%s', which is no cell of the grid"
                                    .formatted(RuleForm.shortened(entry.getKey())),
                            "Maybe write R1C1 for the first cell of the first row."));
            if (!(entry.getValue() instanceof Json.Arr digits)) {
                throw bad("what %s is allowed is no array".formatted(name(cell)), "Maybe write [1,3,5].");
            }
            int mask = 0;
            for (Json item : digits.items()) {
                int value = number(Optional.of(item), "allowed");
                mask |= Digits.bit(digit(layout, value, String.valueOf(value), cell));
            }
            int index = layout.index(cell);
            if (givens[index] != 0 && !Digits.contains(mask, givens[index])) {
                throw bad(
                        "%s is given a digit that it is not allowed".formatted(name(cell)),
                        "Maybe the given or the array is wrong.");
            }
            allowed[index] = mask;
        }
    }

    private Rule rule(Json json, int number, Layout layout) throws BadText {
        if (!(json instanceof Json.Obj object)
                || !(object.get("rule").orElse(new Json.Nothing()) instanceof Json.Str name)) {
            throw bad("rule %d has no name".formatted(number), "Maybe write {\"rule\":\"anti-knight\"}.");
        }
        var form = RuleForm.named(new Token(name.text(), line, column));
        var fields = new Fields(object, "rule %d (%s)".formatted(number, form.label()));
        var rule = form.read(fields);
        only(fields.known, object, fields.what);
        try {
            return RuleForm.fitting(rule, layout);
        } catch (IllegalArgumentException unfit) {
            throw bad(fields.what + ": " + unfit.getMessage(), "Maybe the rule was made for another grid.");
        }
    }

    /// The members of a rule.
    private final class Fields implements RuleForm.Fields {
        private final Json.Obj object;
        private final String what;
        private final Set<String> known = new HashSet<>(Set.of("rule"));

        Fields(Json.Obj object, String what) {
            this.object = object;
            this.what = what;
        }

        private Json member(String name) {
            known.add(name);
            return object.get(name).orElse(new Json.Nothing());
        }

        private BadText wrong(String name, String should, String advice) {
            return bad("\"%s\" of %s should be %s".formatted(name, what, should), advice);
        }

        @Override
        public List<Cell> cells(String name) throws BadText {
            if (!(member(name) instanceof Json.Arr items) || items.items().isEmpty()) {
                throw wrong(name, "an array of cells", "Maybe write [\"R1C1\",\"R1C2\"].");
            }
            var cells = new ArrayList<Cell>();
            for (Json item : items.items()) {
                if (!(item instanceof Json.Str cell)) {
                    throw wrong(name, "an array of cells", "Maybe quotes are missing around a cell.");
                }
                cells.add(RuleForm.cell(new Token(cell.text(), line, column)));
            }
            return cells;
        }

        @Override
        public List<Integer> numbers(String one, String several) throws BadText {
            if (!(member(one) instanceof Json.Nothing)) {
                return List.of(number(object.get(one), one));
            }
            return switch (member(several)) {
                case Json.Nothing _ -> List.of();
                case Json.Arr items -> {
                    var numbers = new ArrayList<Integer>();
                    for (Json item : items.items()) {
                        numbers.add(number(Optional.of(item), several));
                    }
                    yield numbers;
                }
                default -> throw wrong(several, "an array of numbers", "Maybe brackets are missing.");
            };
        }

        @Override
        public <T> T choice(String name, List<T> choices, Function<T, String> label) throws BadText {
            var labels = choices.stream().map(label).toList();
            if (member(name) instanceof Json.Str word && labels.contains(word.text())) {
                return choices.get(labels.indexOf(word.text()));
            }
            throw wrong(name, String.join(" or ", labels), "Maybe it is misspelt, or missing.");
        }
    }

    /// Whether n² symbols say everything. Grids beyond 9×9 whose givens are all letters could be read with `A` for 1.
    static boolean isPlain(Puzzle puzzle) {
        var layout = puzzle.layout();
        return Codec.hasUsualBlocks(layout)
                && puzzle.rules().isEmpty()
                && !puzzle.isRestricted()
                && !Codec.isOfLettersAlone(puzzle.givens());
    }

    private static String object(Puzzle puzzle) {
        var layout = puzzle.layout();
        var shape = layout.shape();
        var json = new StringBuilder("{\"grid\":{\"rows\":%d,\"columns\":%d,\"digits\":[%d,%d],\"distinctLines\":%b"
                .formatted(shape.rows(), shape.columns(), shape.lowest(), shape.highest(), shape.distinctLines()));
        if (layout.hasBlocks()) {
            json.append(",\"blocks\":[%d,%d]".formatted(shape.blockHeight(), shape.blockWidth()));
        }
        if (!shape.pieces().isEmpty()) {
            json.append(",\"pieces\":\"");
            shape.pieces().forEach(piece -> json.append(letter(piece)));
            json.append('"');
        }
        json.append("},\"givens\":\"");
        json.append(puzzle).append('"');
        if (puzzle.isRestricted()) {
            json.append(",\"allowed\":{").append(allowed(puzzle)).append('}');
        }
        var rules = new Members(json.append(",\"rules\":["));
        puzzle.rules().forEach(rule -> RuleForm.write(rule, rules));
        return rules.end().append("]}").toString();
    }

    private static char letter(int piece) {
        int beyond = piece - PIECE_LETTERS.length();
        return piece == Shape.NO_PIECE ? '.' : beyond < 0 ? PIECE_LETTERS.charAt(piece) : (char) ('\u00C0' + beyond);
    }

    private static String allowed(Puzzle puzzle) {
        var layout = puzzle.layout();
        return IntStream.range(0, layout.cellCount())
                .filter(cell -> puzzle.given(cell) == 0 && puzzle.allowed(cell) != layout.allDigits())
                .mapToObj(cell -> "\"%s\":[%s]"
                        .formatted(
                                name(layout.cell(cell)),
                                IntStream.rangeClosed(1, layout.digitCount())
                                        .filter(digit -> Digits.contains(puzzle.allowed(cell), digit))
                                        .mapToObj(digit -> String.valueOf(layout.value(digit)))
                                        .collect(Collectors.joining(","))))
                .collect(Collectors.joining(","));
    }

    /// The name of a cell in JSON: `R1C1`.
    static String name(Cell cell) {
        return "R%dC%d".formatted(cell.row() + 1, cell.column() + 1);
    }

    /// An array of cells as JSON has it.
    static String names(List<Cell> cells) {
        return cells.stream().map(cell -> '"' + name(cell) + '"').collect(Collectors.joining(",", "[", "]"));
    }

    /// Rules as objects, one after the other.
    private static final class Members implements RuleForm.Sheet {
        private final StringBuilder json;
        private boolean begun;

        Members(StringBuilder json) {
            this.json = json;
        }

        private RuleForm.Sheet put(String name, Object value) {
            json.append(",\"").append(name).append("\":").append(value);
            return this;
        }

        @Override
        public RuleForm.Sheet begin(RuleForm form) {
            json.append(begun ? "},{" : "{")
                    .append("\"rule\":\"")
                    .append(form.label())
                    .append('"');
            begun = true;
            return this;
        }

        @Override
        public RuleForm.Sheet cells(String name, List<Cell> cells) {
            return put(name, names(cells));
        }

        @Override
        public RuleForm.Sheet numbers(String one, String several, List<Integer> numbers) {
            return switch (numbers.size()) {
                case 0 -> this;
                case 1 -> put(one, numbers.getFirst());
                default -> put(several, numbers.toString().replace(" ", ""));
            };
        }

        @Override
        public RuleForm.Sheet word(String name, String word) {
            return put(name, '"' + word + '"');
        }

        StringBuilder end() {
            return begun ? json.append('}') : json;
        }
    }
}
