package nonet.text;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.puzzle.Marks;
import nonet.puzzle.Puzzle;

/// The JSON of f-puzzles: size, a grid of cells with `value`, `given`, `region`, and the diagonals. Simpler
/// JSON is read as well: a grid as an array of arrays of numbers, or a string of n² characters.
///
/// A puzzle with further rules is refused and the rule named: without it the answer would be wrong.
final class FPuzzles {

    /// Rules of f-puzzles that are not known here. Everything else that a puzzle may carry only decorates.
    private static final List<String> OTHER_RULES = List.of(
            "antiking",
            "antiknight",
            "arrow",
            "betweenline",
            "clone",
            "columnindexer",
            "boxindexer",
            "rowindexer",
            "difference",
            "disjointgroups",
            "entropicline",
            "even",
            "extraregion",
            "killercage",
            "littlekillersum",
            "lockout",
            "maximum",
            "minimum",
            "modularline",
            "negative",
            "nonconsecutive",
            "odd",
            "palindrome",
            "quadruple",
            "ratio",
            "regionsumline",
            "renban",
            "sandwichsum",
            "skyscraper",
            "slowthermometer",
            "thermometer",
            "weakpalindrome",
            "whispers",
            "xsum",
            "xv",
            "zipperline",
            "nabner",
            "doublearrow");

    private final Line line;
    private final int column;

    private FPuzzles(Line line, int column) {
        this.line = line;
        this.column = column;
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
        int size = rows.items().size();
        if (size < 2 || size > Layout.LARGEST) {
            throw bad("a grid of %d rows".formatted(size), "Maybe the grid was cut; sizes up to 25 are read.");
        }
        refuseOtherRules(puzzle);
        int count = size * size;
        int[] givens = new int[count];
        int[] placed = new int[count];
        int[] allowed = new int[count];
        int[] left = new int[count];
        int[] pieces = new int[count];
        Arrays.fill(allowed, Digits.all(size));
        Arrays.fill(left, Digits.all(size));
        for (int cell = 0; cell < count; cell++) {
            if (!(row(rows.items(), cell / size, size).get(cell % size) instanceof Json.Obj content)) {
                throw bad(
                        "row %d, column %d is no cell".formatted(cell / size + 1, cell % size + 1),
                        "Maybe it should be {} for an empty cell.");
            }
            var value = content.get("value").filter(json -> !(json instanceof Json.Nothing));
            if (value.isPresent()) {
                boolean given = content.get("given").equals(Optional.of(new Json.Bool(true)));
                (given ? givens : placed)[cell] = digit(value.get(), size, cell / size, cell % size);
            }
            allowed[cell] = marks(content, "givenPencilMarks", size, cell);
            left[cell] = marks(content, "centerPencilMarks", size, cell);
            pieces[cell] = piece(content, size, cell);
        }
        var bare = Puzzle.of(layout(pieces), givens, allowed);
        var entry = Entry.of(hasDiagonals(puzzle) ? bare.withDiagonals() : bare, Format.JSON, line.number());
        if (puzzle.get("title").orElse(new Json.Nothing()) instanceof Json.Str title) {
            entry = entry.titled(title.text());
        }
        boolean played = Arrays.stream(placed).anyMatch(digit -> digit != 0)
                || Arrays.stream(left).anyMatch(mask -> mask != Digits.all(size));
        return played ? entry.marked(Marks.of(placed, left)) : entry;
    }

    private void refuseOtherRules(Json.Obj puzzle) throws BadText {
        for (String rule : OTHER_RULES) {
            boolean present = switch (puzzle.get(rule).orElse(new Json.Nothing())) {
                case Json.Arr array -> !array.items().isEmpty();
                case Json.Bool bool -> bool.value();
                case Json other -> false;
            };
            if (present) {
                throw bad(
                        "this puzzle has a rule that is not known: " + rule,
                        "Maybe remove the rule; known are givens, regions and both diagonals together.");
            }
        }
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

    private int piece(Json.Obj cell, int size, int index) throws BadText {
        int usual = usualPiece(size, index);
        if (cell.get("region").orElse(new Json.Num(usual)) instanceof Json.Num number
                && number.isWhole()
                && number.value() >= 0
                && number.value() < size) {
            return (int) number.value();
        }
        throw bad(
                "row %d, column %d belongs to no region".formatted(index / size + 1, index % size + 1),
                "Maybe give every cell a region from 0 to %d.".formatted(size - 1));
    }

    private Layout layout(int[] pieces) throws BadText {
        int size = (int) Math.round(Math.sqrt(pieces.length));
        boolean usual = Layout.isUsual(size) && Arrays.equals(pieces, usualPieces(size));
        try {
            return usual ? Layout.of(size) : Layout.jigsaw(pieces);
        } catch (IllegalArgumentException uneven) {
            throw bad(String.valueOf(uneven.getMessage()), "Maybe a cell has the region of its neighbour.");
        }
    }

    private boolean hasDiagonals(Json.Obj puzzle) throws BadText {
        boolean rising = puzzle.get("diagonal+").equals(Optional.of(new Json.Bool(true)));
        boolean falling = puzzle.get("diagonal-").equals(Optional.of(new Json.Bool(true)));
        if (rising != falling) {
            throw bad(
                    "this puzzle has one diagonal; only both together are known",
                    "Maybe add the other diagonal, or remove this one.");
        }
        return rising;
    }

    private static int[] usualPieces(int size) {
        var layout = Layout.of(size);
        return java.util.stream.IntStream.range(0, size * size)
                .map(layout::pieceOf)
                .toArray();
    }

    /// One line of JSON. Regions are named where they are not the usual blocks, candidates where the puzzle
    /// restricts them.
    static String write(Puzzle puzzle) {
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
            if (layout.pieceOf(cell) != usualPiece(size, cell)) {
                json.append(between).append("\"region\":").append(layout.pieceOf(cell));
            }
            json.append(cell % size == size - 1 ? "}]" : "}");
        }
        json.append(']');
        if (puzzle.hasDiagonals()) {
            json.append(",\"diagonal+\":true,\"diagonal-\":true");
        }
        return json.append('}').toString();
    }

    private static String numbers(int mask) {
        return String.join(
                ",",
                java.util.stream.IntStream.rangeClosed(1, Layout.LARGEST)
                        .filter(digit -> Digits.contains(mask, digit))
                        .mapToObj(String::valueOf)
                        .toList());
    }

    /// The block that a cell of a grid of this size usually lies in; -1 where there are no usual blocks.
    static int usualPiece(int size, int cell) {
        return Layout.isUsual(size) ? Layout.of(size).pieceOf(cell) : -1;
    }
}
