package nonet.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.grid.Extra;
import nonet.grid.Layout;
import nonet.grid.Shape;
import nonet.puzzle.Puzzle;
import nonet.rule.FullRank;
import nonet.rule.Machine;
import nonet.rule.Rule;

/// The JSON of a puzzle, which keeps everything: n² symbols where they say it all, and otherwise an object.
///
/// ```
///   "..3.2.6..9..3.5..1…"
///   {"grid":{"rows":9,"columns":9,"digits":[1,9],"distinctLines":true,"blocks":[3,3]},
///    "givens":"..3.2.6..…","allowed":{"R1C1":[1,3,5]},"rules":[{"rule":"anti-knight"}]}
/// ```
///
/// Symbols are `0` to `9`, then `A` for 10; `.` is an empty cell. Cells are written `R1C1`; `A1` is read, too.
/// `pieces` has a letter for each cell, `.` for one that lies in none. Without `blocks` there are none. Cells
/// outside the grid are `"extra":[{"name":"VK","count":3,"columns":9}]`; rules and `allowed` name them `VK1`,
/// `VK2`, `VK3`, or `VK` where there is only one.
///
/// A record is an object with such a value under `"puzzle"`. Of its other members `title`, `author`, `ruleset`,
/// `solution` and `drawings` tell about the puzzle; the rest belongs to whoever wrote it. A value of several members
/// may also stand by itself. Within the value, a member or a rule that is not known is refused by its name: without it
/// the answer would be wrong.
public final class PuzzleJson {

    private static final Set<String> MEMBERS =
            Set.of("grid", "givens", "allowed", "rules", "extra", "tables", "automata");
    private static final Set<String> EXTRA = Set.of("name", "count", "columns");
    private static final Set<String> GRID = Set.of("rows", "columns", "digits", "distinctLines", "blocks", "pieces");
    private static final String PIECE_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    /// More rules than any setter needs.
    private static final int MOST_RULES = 20_000;

    private final Line line;
    private final int column;

    /// What rules refer to by name.
    private Json.Obj tables = new Json.Obj(Map.of());

    private Json.Obj automata = new Json.Obj(Map.of());

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
            return puzzle(JsonParser.parse(json, line, 0), line, 1);
        } catch (BadText bad) {
            throw bad.asArgument();
        }
    }

    /// The JSON value that [#read] reads as this puzzle, without a line break.
    public static String write(Puzzle puzzle) {
        return isPlain(puzzle) ? '"' + puzzle.toString() + '"' : object(puzzle);
    }

    /// The JSON object that stands for a rule within a puzzle of a layout.
    public static String write(Rule rule, Layout layout) {
        String array = rules(List.of(rule), new Names(layout));
        return array.substring(1, array.length() - 1);
    }

    /// Whether a JSON object is a record with a puzzle in it, or such a puzzle: others have arrays for grids.
    static boolean isRecord(Json.Obj object) {
        return object.get("puzzle").isPresent()
                || object.get("grid").filter(Json.Obj.class::isInstance).isPresent();
    }

    /// The puzzle of a record.
    ///
    /// @param line where the record begins
    static Entry record(Json.Obj record, Line line) throws BadText {
        Json value = record.get("puzzle").orElse(record);
        return Entry.of(puzzle(value, line, 1), Format.JSON, line.number()).about(About.of(record));
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
        var layout = layout(
                member(object, "grid", Json.Obj.class, "an object"),
                memberOr(object, "extra", new Json.Arr(List.of()), "an array").items());
        int[] givens = givens(
                layout, member(object, "givens", Json.Str.class, "a string").text());
        tables = memberOr(object, "tables", tables, "an object");
        automata = memberOr(object, "automata", automata, "an object");
        var rules = new ArrayList<Rule>();
        for (Json rule :
                memberOr(object, "rules", new Json.Arr(List.of()), "an array").items()) {
            rules.add(rule(rule, String.valueOf(rules.size() + 1), layout, 0));
            if (rules.size() > MOST_RULES) {
                throw bad("there are more than %d rules".formatted(MOST_RULES), "Maybe several can be written as one.");
            }
        }
        int[] allowed = IntStream.range(0, layout.totalCount())
                .map(_ -> layout.allDigits())
                .toArray();
        allowed(layout, memberOr(object, "allowed", new Json.Obj(Map.of()), "an object"), givens, allowed);
        try {
            return Puzzle.of(layout, givens, allowed).with(rules);
        } catch (IllegalArgumentException unfit) {
            throw bad(String.valueOf(unfit.getMessage()), "Maybe a rule is missing that brings it.");
        }
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

    /// The same, or another value where there is no such member.
    private <T extends Json> T memberOr(Json.Obj object, String name, T otherwise, String what) throws BadText {
        @SuppressWarnings("unchecked")
        var type = (Class<T>) otherwise.getClass();
        return object.get(name).isPresent() ? member(object, name, type, what) : otherwise;
    }

    private Layout layout(Json.Obj grid, List<Json> groups) throws BadText {
        only(GRID, grid, "the grid");
        int rows = number(grid.at("rows"), "rows");
        int columns = number(grid.at("columns"), "columns");
        int[] digits = grid.get("digits").isPresent() ? pair(grid, "digits") : new int[] {1, columns};
        int[] blocks = grid.get("blocks").isPresent() ? pair(grid, "blocks") : new int[] {0, 0};
        boolean lines = memberOr(grid, "distinctLines", new Json.Bool(true), "true or false")
                .value();
        var pieces =
                pieces(memberOr(grid, "pieces", new Json.Str(""), "a string").text());
        try {
            var shape = new Shape(rows, columns, digits[0], digits[1], lines, blocks[0], blocks[1], pieces);
            return Layout.of(groups.isEmpty() ? shape : shape.withExtra(groups(groups)));
        } catch (IllegalArgumentException impossible) {
            throw bad(String.valueOf(impossible.getMessage()), "Maybe a number of the grid is wrong.");
        }
    }

    private List<Extra> groups(List<Json> groups) throws BadText {
        var extra = new ArrayList<Extra>();
        for (Json item : groups) {
            if (!(item instanceof Json.Obj group)) {
                throw bad(
                        "\"extra\" has something that is no object",
                        "Maybe write {\"name\":\"VK\",\"count\":3,\"columns\":9}.");
            }
            only(EXTRA, group, "a group of cells outside the grid");
            var read = new Extra(
                    member(group, "name", Json.Str.class, "a string").text(),
                    number(group.at("count"), "count"),
                    number(group.at("columns"), "columns"));
            if (read.isOfRule()) {
                throw bad("\"%s\" is no name of cells".formatted(read.name()), "Maybe write letters.");
            }
            extra.add(read);
        }
        return extra;
    }

    private int number(Json json, String what) throws BadText {
        if (json instanceof Json.Num number && number.isWhole()) {
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
        return new int[] {number(items.get(0), name), number(items.get(1), name)};
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
        int[] givens = new int[layout.totalCount()];
        for (int cell = 0; cell < symbols.length(); cell++) {
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
                                    layout.rowColumn(cell),
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
            var cell = layout.free(entry.getKey())
                    .or(() -> Cell.parse(entry.getKey()).filter(layout::has))
                    .orElseThrow(() -> bad(
                            "\"allowed\" names '%s', which is no cell of the grid"
                                    .formatted(RuleForm.shortened(entry.getKey())),
                            "Maybe write R1C1 for the first cell of the first row."));
            if (!(entry.getValue() instanceof Json.Arr digits)) {
                throw bad("what %s is allowed is no array".formatted(layout.rowColumn(cell)), "Maybe write [1,3,5].");
            }
            int mask = 0;
            for (Json item : digits.items()) {
                int value = number(item, "allowed");
                mask |= Digits.bit(digit(layout, value, String.valueOf(value), cell));
            }
            int index = layout.index(cell);
            if (givens[index] != 0 && !Digits.contains(mask, givens[index])) {
                throw bad(
                        "%s is given a digit that it is not allowed".formatted(layout.rowColumn(cell)),
                        "Maybe the given or the array is wrong.");
            }
            allowed[index] = mask;
        }
    }

    /// @param number by which errors name it: `3`, or `3.1.2` for one among alternatives
    private Rule rule(Json json, String number, Layout layout, int depth) throws BadText {
        if (!(json instanceof Json.Obj object) || !(object.at("rule") instanceof Json.Str name)) {
            throw bad("rule %s has no name".formatted(number), "Maybe write {\"rule\":\"anti-knight\"}.");
        }
        var form = RuleForm.named(new Token(name.text(), line, column));
        var fields = new Fields(object, number, form, layout, depth);
        var rule = form.read(fields);
        only(fields.known, object, fields.what);
        return RuleForm.fitting(rule, layout, new Token("", line, column), fields.what + ": ");
    }

    /// The members of a rule.
    private final class Fields implements RuleForm.Fields {
        private final Json.Obj object;
        private final String number;
        private final String what;
        private final Layout layout;
        private final int depth;
        private final Set<String> known = new HashSet<>(Set.of("rule"));

        Fields(Json.Obj object, String number, RuleForm form, Layout layout, int depth) {
            this.object = object;
            this.number = number;
            this.what = "rule %s (%s)".formatted(number, form.label());
            this.layout = layout;
            this.depth = depth;
        }

        private Json member(String name) {
            known.add(name);
            return object.at(name);
        }

        private BadText wrong(String name, String should, String advice) {
            return bad("\"%s\" of %s should be %s".formatted(name, what, should), advice);
        }

        @Override
        public List<Cell> cells(String name) throws BadText {
            return cells(name, member(name));
        }

        private List<Cell> cells(String name, Json json) throws BadText {
            var items = items(name, json, "an array of cells", "Maybe write [\"R1C1\",\"R1C2\"].");
            return Reads.each(items, item -> cell(name, item));
        }

        /// The items of an array that has at least one.
        private List<Json> items(String name, Json json, String should, String advice) throws BadText {
            if (!(json instanceof Json.Arr array) || array.items().isEmpty()) {
                throw wrong(name, should, advice);
            }
            return array.items();
        }

        @Override
        public Cell cell(String name) throws BadText {
            return cell(name, member(name));
        }

        private Cell cell(String name, Json json) throws BadText {
            if (!(json instanceof Json.Str cell)) {
                throw wrong(name, "a cell, or an array of cells", "Maybe quotes are missing around a cell.");
            }
            var free = layout.free(cell.text());
            return free.isPresent() ? free.get() : RuleForm.cell(new Token(cell.text(), line, column));
        }

        @Override
        public List<List<Cell>> groups(String name) throws BadText {
            var items = items(name, member(name), "an array of arrays of cells", "Maybe brackets are missing.");
            return Reads.each(items, group -> cells(name, group));
        }

        @Override
        public int number(String name) throws BadText {
            return PuzzleJson.this.number(member(name), name);
        }

        @Override
        public int numberOr(String name, int otherwise) throws BadText {
            return member(name) instanceof Json.Nothing ? otherwise : number(name);
        }

        @Override
        public List<Integer> numbers(String one, String several) throws BadText {
            return member(one) instanceof Json.Nothing ? list(several) : List.of(number(one));
        }

        @Override
        public List<Integer> list(String name) throws BadText {
            return member(name) instanceof Json.Nothing ? List.of() : list(name, member(name));
        }

        private List<Integer> list(String name, Json json) throws BadText {
            if (!(json instanceof Json.Arr array)) {
                throw wrong(name, "an array of numbers", "Maybe brackets are missing.");
            }
            return Reads.each(array.items(), item -> PuzzleJson.this.number(item, name));
        }

        @Override
        public List<List<Integer>> lists(String name) throws BadText {
            String should = "an array of arrays of numbers";
            return Reads.each(items(name, member(name), should, "Maybe brackets are missing."), item -> {
                var list = list(name, item);
                if (list.isEmpty()) {
                    throw wrong(name, should, "Maybe numbers are missing.");
                }
                return list;
            });
        }

        @Override
        public Map<Integer, Integer> counts(String name) throws BadText {
            if (!(member(name) instanceof Json.Obj counts)) {
                throw wrong(name, "an object", "Maybe write {\"1\":2} for two 1s.");
            }
            var numbers = new TreeMap<Integer, Integer>();
            for (var entry : counts.members().entrySet()) {
                if (!entry.getKey().matches("[0-9]{1,2}")) {
                    throw wrong(name, "about digits", "Maybe write {\"1\":2} for two 1s.");
                }
                numbers.put(Integer.valueOf(entry.getKey()), PuzzleJson.this.number(entry.getValue(), name));
            }
            return numbers;
        }

        @Override
        public boolean flag(String name) throws BadText {
            return switch (member(name)) {
                case Json.Nothing _ -> false;
                case Json.Bool bool -> bool.value();
                default -> throw wrong(name, "true or false", "Maybe quotes are too much.");
            };
        }

        @Override
        public String word(String name) throws BadText {
            if (member(name) instanceof Json.Str word) {
                return word.text();
            }
            throw wrong(name, "a string", "Maybe quotes are missing.");
        }

        @Override
        public String note(String name) throws BadText {
            return member(name) instanceof Json.Nothing ? "" : word(name);
        }

        /// What a name stands for among what the puzzle says beside its rules.
        private Json.Obj referred(String name, Json.Obj among, String where) throws BadText {
            String called = word(name);
            if (among.at(called) instanceof Json.Obj found) {
                return found;
            }
            throw wrong(
                    name,
                    "a name of \"%s\", and '%s' is none".formatted(where, RuleForm.shortened(called)),
                    "Maybe it is misspelt, or missing there.");
        }

        @Override
        public Map<Integer, List<Integer>> table(String name) throws BadText {
            var table = new TreeMap<Integer, List<Integer>>();
            for (var row : referred(name, tables, "tables").members().entrySet()) {
                var first = RuleForm.values(row.getKey());
                var seconds = row.getValue() instanceof Json.Str symbols
                        ? RuleForm.values(symbols.text())
                        : Optional.<List<Integer>>empty();
                if (first.isEmpty() || first.get().size() != 1 || seconds.isEmpty()) {
                    throw wrong(name, "a table of digits", "Maybe write {\"1\":\"23\",\"2\":\"1\"}.");
                }
                table.put(first.get().getFirst(), seconds.get());
            }
            return table;
        }

        @Override
        public Machine machine(String name) throws BadText {
            var machine = referred(name, automata, "automata");
            only(Set.of("states", "start", "accept", "moves"), machine, "the automaton of " + what);
            var moves = new ArrayList<Machine.Move>();
            for (Json item : machine.at("moves") instanceof Json.Arr array ? array.items() : List.<Json>of()) {
                if (!(item instanceof Json.Arr move)
                        || move.items().size() != 3
                        || !(move.items().get(1) instanceof Json.Str symbols)) {
                    throw wrong(name, "a machine with moves", "Maybe write [0,\"123\",1].");
                }
                moves.add(new Machine.Move(
                        PuzzleJson.this.number(move.items().getFirst(), "moves"),
                        symbols.text(),
                        PuzzleJson.this.number(move.items().getLast(), "moves")));
            }
            try {
                return new Machine(
                        PuzzleJson.this.number(machine.at("states"), "states"),
                        list("start", machine.at("start")),
                        list("accept", machine.at("accept")),
                        moves);
            } catch (IllegalArgumentException impossible) {
                throw bad(what + ": " + impossible.getMessage(), "Maybe a number of the automaton is wrong.");
            }
        }

        @Override
        public List<FullRank.Clue> clues(String name) throws BadText {
            return Reads.each(items(name, member(name), "an array of objects", "Maybe brackets are missing."), item -> {
                if (!(item instanceof Json.Obj clue)) {
                    throw wrong(name, "an array of objects", "Maybe write {\"cells\":[…],\"rank\":5}.");
                }
                only(Set.of("cells", "rank", "clue"), clue, "a clue of " + what);
                return new FullRank.Clue(
                        cells("cells", clue.at("cells")), PuzzleJson.this.number(clue.at("rank"), "rank"));
            });
        }

        @Override
        public List<List<Rule>> options(String name) throws BadText {
            if (depth >= RuleForm.MOST_DEPTH) {
                throw bad(what + " is within too many others of its kind", "Maybe write them as one list.");
            }
            var options = new ArrayList<List<Rule>>();
            for (Json option :
                    items(name, member(name), "an array of arrays of rules", "Maybe brackets are missing.")) {
                if (!(option instanceof Json.Arr array)) {
                    throw wrong(name, "an array of arrays of rules", "Maybe brackets are missing.");
                }
                var rules = new ArrayList<Rule>();
                for (Json item : array.items()) {
                    String inner = "%s.%d.%d".formatted(number, options.size() + 1, rules.size() + 1);
                    rules.add(rule(item, inner, layout, depth + 1));
                }
                options.add(rules);
            }
            return options;
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
        var extra = shape.extra().stream().filter(group -> !group.isOfRule()).toList();
        if (!extra.isEmpty()) {
            json.append(",\"extra\":").append(extra(extra));
        }
        var names = new Names(layout);
        json.append(",\"rules\":").append(rules(puzzle.rules(), names));
        return json.append(names.members()).append('}').toString();
    }

    private static String extra(List<Extra> extra) {
        return extra.stream()
                .map(group -> "{\"name\":\"%s\",\"count\":%d,\"columns\":%d}"
                        .formatted(group.name(), group.count(), group.columns()))
                .collect(Collectors.joining(",", "[", "]"));
    }

    private static char letter(int piece) {
        int beyond = piece - PIECE_LETTERS.length();
        return piece == Shape.NO_PIECE ? '.' : beyond < 0 ? PIECE_LETTERS.charAt(piece) : (char) ('\u00C0' + beyond);
    }

    private static String allowed(Puzzle puzzle) {
        var layout = puzzle.layout();
        return IntStream.range(0, layout.totalCount())
                .filter(cell -> puzzle.given(cell) == 0 && puzzle.allowed(cell) != layout.allDigits())
                .mapToObj(cell -> "\"%s\":[%s]"
                        .formatted(
                                layout.rowColumn(layout.cell(cell)),
                                IntStream.rangeClosed(1, layout.digitCount())
                                        .filter(digit -> Digits.contains(puzzle.allowed(cell), digit))
                                        .mapToObj(digit -> String.valueOf(layout.value(digit)))
                                        .collect(Collectors.joining(","))))
                .collect(Collectors.joining(","));
    }

    /// The name of a cell of the grid in JSON: `R1C1`.
    static String name(Cell cell) {
        return cell.rowColumn();
    }

    /// An array of cells as JSON has it.
    static String names(List<Cell> cells) {
        return cells.stream().map(cell -> '"' + name(cell) + '"').collect(Collectors.joining(",", "[", "]"));
    }

    /// Rules as an array of objects.
    private static String rules(List<Rule> rules, Names names) {
        return rules.stream()
                .map(rule -> {
                    var members = new Members(names);
                    RuleForm.write(rule, members);
                    return members.json.append('}').toString();
                })
                .collect(Collectors.joining(",", "[", "]"));
    }

    /// What rules refer to, and by which names: `t1`, `a1`.
    private static final class Names {
        private final Layout layout;
        private final Map<Map<Integer, List<Integer>>, String> tables = new LinkedHashMap<>();
        private final Map<Machine, String> automata = new LinkedHashMap<>();

        Names(Layout layout) {
            this.layout = layout;
        }

        String of(Cell cell) {
            return '"' + layout.rowColumn(cell) + '"';
        }

        String of(List<Cell> cells) {
            return cells.stream().map(this::of).collect(Collectors.joining(",", "[", "]"));
        }

        String of(Map<Integer, List<Integer>> table) {
            return tables.computeIfAbsent(table, _ -> "t" + (tables.size() + 1));
        }

        String of(Machine machine) {
            return automata.computeIfAbsent(machine, _ -> "a" + (automata.size() + 1));
        }

        /// Members of the puzzle, with a comma before each.
        String members() {
            return members("tables", tables, PuzzleJson::table) + members("automata", automata, PuzzleJson::machine);
        }

        private static <T> String members(String name, Map<T, String> named, Function<T, String> json) {
            return named.isEmpty()
                    ? ""
                    : named.entrySet().stream()
                            .map(entry -> "\"%s\":%s".formatted(entry.getValue(), json.apply(entry.getKey())))
                            .collect(Collectors.joining(",", ",\"" + name + "\":{", "}"));
        }
    }

    private static String table(Map<Integer, List<Integer>> table) {
        return new TreeMap<>(table)
                .entrySet().stream()
                        .map(row -> "\"%s\":\"%s\""
                                .formatted(RuleForm.symbols(List.of(row.getKey())), RuleForm.symbols(row.getValue())))
                        .collect(Collectors.joining(",", "{", "}"));
    }

    private static String machine(Machine machine) {
        String moves = machine.moves().stream()
                .map(move -> "[%d,%s,%d]".formatted(move.from(), Json.quoted(move.symbols()), move.to()))
                .collect(Collectors.joining(","));
        return "{\"states\":%d,\"start\":%s,\"accept\":%s,\"moves\":[%s]}"
                .formatted(machine.states(), numbers(machine.start()), numbers(machine.accept()), moves);
    }

    private static String numbers(List<Integer> numbers) {
        return numbers.toString().replace(" ", "");
    }

    /// The members of a rule, without the bracket at the end.
    private static final class Members implements RuleForm.Sheet {
        private final StringBuilder json = new StringBuilder();
        private final Names names;

        Members(Names names) {
            this.names = names;
        }

        private RuleForm.Sheet put(String name, Object value) {
            json.append(",\"").append(name).append("\":").append(value);
            return this;
        }

        @Override
        public RuleForm.Sheet begin(RuleForm form) {
            json.append("{\"rule\":\"").append(form.label()).append('"');
            return this;
        }

        @Override
        public RuleForm.Sheet cells(String name, List<Cell> cells) {
            return put(name, names.of(cells));
        }

        @Override
        public RuleForm.Sheet seen(String name, List<Cell> cells) {
            cells(name, cells);
            Spot.before(cells).ifPresent(spot -> put("clue", '"' + spot.name() + '"'));
            return this;
        }

        @Override
        public RuleForm.Sheet cell(String name, Cell cell) {
            return put(name, names.of(cell));
        }

        @Override
        public RuleForm.Sheet groups(String name, List<List<Cell>> groups) {
            return put(name, groups.stream().map(names::of).collect(Collectors.joining(",", "[", "]")));
        }

        @Override
        public RuleForm.Sheet number(String name, int number) {
            return put(name, number);
        }

        @Override
        public RuleForm.Sheet numbers(String one, String several, List<Integer> numbers) {
            return switch (numbers.size()) {
                case 0 -> this;
                case 1 -> put(one, numbers.getFirst());
                default -> list(several, numbers);
            };
        }

        @Override
        public RuleForm.Sheet list(String name, List<Integer> numbers) {
            return numbers.isEmpty() ? this : put(name, PuzzleJson.numbers(numbers));
        }

        @Override
        public RuleForm.Sheet whole(String name, List<Integer> numbers) {
            return put(name, PuzzleJson.numbers(numbers));
        }

        @Override
        public RuleForm.Sheet lists(String name, List<List<Integer>> lists) {
            return put(name, lists.stream().map(PuzzleJson::numbers).collect(Collectors.joining(",", "[", "]")));
        }

        @Override
        public RuleForm.Sheet counts(String name, Map<Integer, Integer> counts) {
            return put(
                    name,
                    new TreeMap<>(counts)
                            .entrySet().stream()
                                    .map(entry -> "\"%d\":%d".formatted(entry.getKey(), entry.getValue()))
                                    .collect(Collectors.joining(",", "{", "}")));
        }

        @Override
        public RuleForm.Sheet word(String name, String word) {
            return put(name, Json.quoted(word));
        }

        @Override
        public RuleForm.Sheet flag(String name, boolean flag) {
            return flag ? put(name, true) : this;
        }

        @Override
        public RuleForm.Sheet note(String name, String note) {
            return note.isEmpty() ? this : word(name, note);
        }

        @Override
        public RuleForm.Sheet table(String name, Map<Integer, List<Integer>> table) {
            return word(name, names.of(table));
        }

        @Override
        public RuleForm.Sheet machine(String name, Machine machine) {
            return word(name, names.of(machine));
        }

        @Override
        public RuleForm.Sheet clues(String name, List<FullRank.Clue> clues) {
            return put(
                    name,
                    clues.stream()
                            .map(clue -> "{\"cells\":%s,\"rank\":%d}".formatted(names.of(clue.cells()), clue.rank()))
                            .collect(Collectors.joining(",", "[", "]")));
        }

        @Override
        public RuleForm.Sheet options(String name, List<List<Rule>> options) {
            return put(
                    name,
                    options.stream().map(option -> rules(option, names)).collect(Collectors.joining(",", "[", "]")));
        }
    }
}
