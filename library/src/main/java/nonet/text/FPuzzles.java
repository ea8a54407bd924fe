package nonet.text;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.grid.Shape;
import nonet.puzzle.Puzzle;
import nonet.rule.Pairs;
import nonet.rule.Rule;

/// The JSON of f-puzzles: size, a grid of cells with `value`, `given`, `region`, and a member for each kind of rule.
/// Simpler JSON is read as well: a grid as an array of arrays of numbers, or a string of n² characters.
///
/// Members that decorate, describe or configure are passed over. Any other member that is not known is refused by its
/// name: without it the answer would be wrong.
final class FPuzzles {

    private static final Set<String> NO_RULES = words("size grid title author ruleset solution successMessage"
            + " c cArray fogofwar foglight disabledlogic truecandidatesoptions highlightConflicts");

    /// Members that decorate; a cage may be a rule, too.
    private static final Set<String> DRAWINGS = words("line text circle rectangle cage");

    private static final Set<String> OF_CELLS =
            words("value given region givenPencilMarks centerPencilMarks cornerPencilMarks c cArray highlight");

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
            case Json.Num _, Json.Bool _, Json.Nothing _ -> throw noPuzzle();
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
        if (!(puzzle.at("grid") instanceof Json.Arr rows)) {
            throw noPuzzle();
        }
        if (rows.items().stream().allMatch(FPuzzles::isOfNumbers)) {
            onlyKnown(puzzle, false);
            return numbers(rows)
                    .about(about(puzzle, rows.items().size() * rows.items().size()));
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
        onlyKnown(puzzle, true);
        var rules = FPuzzlesRules.read(puzzle, layout, new Token("", line, column));
        return Entry.of(Puzzle.of(layout, givens, allowed).with(rules), Format.FPUZZLES, line.number())
                .about(remarked(about(puzzle, count), rules))
                .played(placed, left);
    }

    private void refuse(String name, Json json) throws BadText {
        if (FPuzzlesRules.isPresent(json)) {
            throw bad(
                    "this puzzle has a rule that is not known: " + RuleForm.shortened(name),
                    "Maybe remove the rule; known are %s.".formatted(String.join(", ", FPuzzlesRules.MEMBERS)));
        }
    }

    /// Refuses members that are neither rules nor known to be none.
    private void onlyKnown(Json.Obj puzzle, boolean withRules) throws BadText {
        for (var member : puzzle.members().entrySet()) {
            boolean known = NO_RULES.contains(member.getKey()) || DRAWINGS.contains(member.getKey());
            if (!known && !(withRules && FPuzzlesRules.MEMBERS.contains(member.getKey()))) {
                refuse(member.getKey(), member.getValue());
            }
        }
    }

    /// Title, author, rules in words, solution, and what is only drawn.
    private static About about(Json.Obj puzzle, int cells) {
        var drawings = new TreeMap<String, String>();
        for (String name : DRAWINGS) {
            if (puzzle.at(name) instanceof Json.Arr array) {
                var figures = array.items().stream()
                        .filter(item -> !FPuzzlesRules.isDigitalRoot(item))
                        .toList();
                if (!figures.isEmpty()) {
                    drawings.put(name, new Json.Arr(figures).written());
                }
            }
        }
        String solution = "";
        if (puzzle.at("solution") instanceof Json.Arr array && array.items().size() == cells) {
            solution = array.items().stream().map(FPuzzles::symbol).collect(Collectors.joining());
        }
        return About.of(puzzle).solvedAs(solution).drawn(drawings);
    }

    private static About remarked(About about, List<Rule> rules) {
        return about.remarked(new SclWords(about.ruleset().orElse("")).missing(rules));
    }

    private static String symbol(Json digit) {
        return digit instanceof Json.Num number
                        && number.isWhole()
                        && number.value() >= 1
                        && number.value() <= Layout.LARGEST
                ? String.valueOf(Digits.symbol((int) number.value()))
                : ".";
    }

    private int marks(Json.Obj cell, String name, int size, int index) throws BadText {
        if (!(cell.at(name) instanceof Json.Arr digits) || digits.items().isEmpty()) {
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
    static String write(Puzzle puzzle, About about) {
        var layout = puzzle.layout();
        int size = layout.size();
        var json = new StringBuilder("{");
        put(json, "title", about.title());
        put(json, "author", about.author());
        put(json, "ruleset", about.ruleset());
        about.solution()
                .filter(symbols -> symbols.length() == layout.cellCount())
                .ifPresent(symbols -> json.append("\"solution\":%s,".formatted(solution(symbols))));
        json.append("\"size\":").append(size).append(",\"grid\":[");
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
        var members = new FPuzzlesItems(layout).members(puzzle.rules());
        about.drawings().forEach((name, figures) -> {
            if (DRAWINGS.contains(name)) {
                members.merge(name, figures, FPuzzles::joined);
            }
        });
        members.forEach(
                (name, value) -> json.append(",\"").append(name).append("\":").append(value));
        return json.append('}').toString();
    }

    /// Two arrays as one.
    private static String joined(String one, String other) {
        return one.substring(0, one.length() - 1) + "," + other.substring(1);
    }

    private static void put(StringBuilder json, String name, Optional<String> text) {
        text.ifPresent(said -> json.append("\"%s\":%s,".formatted(name, Json.quoted(said))));
    }

    /// For each cell its digit, or `"."`.
    private static String solution(String symbols) {
        return symbols.chars()
                .map(symbol -> Digits.digit((char) symbol))
                .mapToObj(digit -> digit == 0 ? "\".\"" : String.valueOf(digit))
                .collect(Collectors.joining(",", "[", "]"));
    }

    /// Whether the rule is read back as it was. Some rules depend on others: bans of ratios on the dots, and what is
    /// least among its neighbours on what else is.
    static boolean keeps(Rule rule, Puzzle puzzle) {
        var together = new LinkedHashSet<>(List.of(rule));
        puzzle.rules().stream().filter(other -> dependsOn(rule, other)).forEach(together::add);
        var members = new FPuzzlesItems(puzzle.layout()).members(List.copyOf(together));
        String json = members.entrySet().stream()
                .map(member -> "\"%s\":%s".formatted(member.getKey(), member.getValue()))
                .collect(Collectors.joining(",", "{", "}"));
        var line = new Line(1, json, json.length());
        try {
            return JsonParser.parse(json, line, 0) instanceof Json.Obj again
                    && FPuzzlesRules.read(again, puzzle.layout(), new Token("", line, 1))
                            .contains(rule);
        } catch (BadText unknown) {
            return false;
        }
    }

    private static boolean dependsOn(Rule rule, Rule other) {
        return switch (rule) {
            case Pairs.NegativeKropki _, Pairs.NonConsecutive _ ->
                other instanceof Pairs.Difference
                        || other instanceof Pairs.Ratio
                        || other instanceof Pairs.NegativeKropki
                        || other instanceof Pairs.NonConsecutive;
            case Pairs.Minimum _ -> other instanceof Pairs.Minimum;
            case Pairs.Maximum _ -> other instanceof Pairs.Maximum;
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
        boolean keeps(Rule rule, Puzzle puzzle) {
            return FPuzzles.keeps(rule, puzzle);
        }

        @Override
        String puzzle(Puzzle puzzle, About about) {
            return write(puzzle, about) + "\n";
        }
    }
}
