package nonet.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.grid.Shape;
import nonet.puzzle.Puzzle;
import nonet.rule.Different;
import nonet.rule.Rule;
import nonet.rule.Total;

/// The JSON of SudokuPad, whose rules are mostly drawings and words. Exact are givens, regions, cages whose digits
/// differ, and that knights or kings see each other; all else is a proposal, and a remark says so:
/// see [SclProposals].
///
/// ```
///   {"cells":[[{"value":3},{},…],…],"regions":[[[0,0],[0,1],…],…],
///    "cages":[{"cells":[[8,0],[8,1]],"value":"7","sum":7,"unique":true},{"value":"title: …"}],
///    "lines":[{"color":"#CFCFCF","thickness":21,"wayPoints":[[5.5,4.5],[6.5,3.5]]}],"arrows":[],"underlays":[],…}
/// ```
///
/// Rows and columns are counted from 0; the middle of the first cell is at 0.5, 0.5.
final class Scl {

    /// Members that are drawings.
    static final List<String> DRAWINGS = List.of("lines", "arrows", "underlays", "overlays", "cages");

    private static final Pattern SAID =
            Pattern.compile("(title|author|rules|solution)\\s*:(.*)", Pattern.DOTALL | Pattern.CASE_INSENSITIVE);
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,6}");

    private final Json.Obj document;
    private final Token place;

    private Scl(Json.Obj document, Token place) {
        this.document = document;
        this.place = place;
    }

    /// Whether a JSON object is such a document.
    static boolean isDocument(Json.Obj object) {
        return object.get("grid").isEmpty()
                && object.at("cells") instanceof Json.Arr rows
                && !rows.items().isEmpty()
                && rows.items().getFirst() instanceof Json.Arr;
    }

    /// @param place where the document stands, for errors
    static Entry read(Json json, Token place) throws BadText {
        if (json instanceof Json.Obj object && isDocument(object)) {
            return new Scl(object, place).entry();
        }
        throw new BadText(
                place,
                "this link of SudokuPad holds no puzzle",
                "Maybe it is a short link: open it, and copy the puzzle as f-puzzles link.");
    }

    private BadText bad(String message, String advice) {
        return new BadText(place, message, advice);
    }

    private Entry entry() throws BadText {
        var rows = items(document, "cells");
        int size = rows.size();
        if (size < 2 || size > Layout.LARGEST || rows.stream().anyMatch(row -> width(row) != size)) {
            throw bad(
                    "a grid of %d rows that have %s cells"
                            .formatted(
                                    size,
                                    rows.stream()
                                            .map(row -> String.valueOf(width(row)))
                                            .distinct()
                                            .limit(3)
                                            .collect(Collectors.joining(", "))),
                    "Maybe it has a margin for clues; only square grids up to 25×25 are read.");
        }
        var layout = layout(size);
        int[] givens = new int[size * size];
        int[] left = new int[size * size];
        Arrays.fill(left, layout.allDigits());
        for (int cell = 0; cell < givens.length; cell++) {
            if (((Json.Arr) rows.get(cell / size)).items().get(cell % size) instanceof Json.Obj content) {
                givens[cell] = digit(content, layout, cell);
                left[cell] = marks(content, layout);
            }
        }
        var exact = new ArrayList<Rule>();
        var about = About.NOTHING;
        var drawn = new TreeMap<String, List<Json.Obj>>();
        DRAWINGS.forEach(name -> drawn.put(name, new ArrayList<>()));
        for (Json.Obj cage : objects("cages")) {
            var cells = cells(cage.at("cells"), layout);
            if (cells.isEmpty()) {
                about = said(about, text(cage.get("value")));
            } else if (isTrue(cage.get("unique"))) {
                exact.add(killer(cage, cells, layout));
            } else {
                drawn.computeIfAbsent("cages", _ -> new ArrayList<>()).add(cage);
            }
        }
        var meta = member("metaData");
        about = described(about, meta);
        if (isTrue(meta.get("antiknight"))) {
            exact.add(new Different.AntiKnight());
        }
        if (isTrue(meta.get("antiking"))) {
            exact.add(new Different.AntiKing());
        }
        for (String name : DRAWINGS) {
            if (!name.equals("cages")) {
                drawn.computeIfAbsent(name, _ -> new ArrayList<>()).addAll(objects(name));
            }
        }
        var proposals = SclProposals.of(drawn, layout, exact, about.ruleset().orElse(""));
        var rules = Stream.concat(exact.stream(), proposals.rules().stream()).toList();
        var remarks = new ArrayList<>(proposals.remarks());
        remarks.addAll(new SclWords(about.ruleset().orElse("")).missing(rules));
        var drawings = new TreeMap<String, String>();
        proposals.rest().forEach((name, figures) -> {
            if (!figures.isEmpty()) {
                drawings.put(name, new Json.Arr(List.copyOf(figures)).written());
            }
        });
        return Entry.of(
                        Puzzle.of(layout, givens).with(rules),
                        Format.SCL,
                        place.line().number())
                .about(about.drawn(drawings).remarked(remarks))
                .played(new int[givens.length], left);
    }

    private static int width(Json row) {
        return row instanceof Json.Arr cells ? cells.items().size() : 0;
    }

    private Json.Obj member(String name) {
        return document.at(name) instanceof Json.Obj object ? object : new Json.Obj(Map.of());
    }

    private List<Json> items(Json.Obj object, String name) throws BadText {
        return switch (object.at(name)) {
            case Json.Arr array -> array.items();
            case Json.Nothing _ -> List.of();
            default -> throw bad("\"%s\" is no array".formatted(name), "Maybe the puzzle was cut.");
        };
    }

    private List<Json.Obj> objects(String name) throws BadText {
        return items(document, name).stream()
                .filter(Json.Obj.class::isInstance)
                .map(Json.Obj.class::cast)
                .toList();
    }

    static boolean isTrue(Optional<Json> json) {
        return json.orElse(new Json.Nothing()) instanceof Json.Bool bool && bool.value();
    }

    static String text(Optional<Json> json) {
        return switch (json.orElse(new Json.Nothing())) {
            case Json.Str string -> string.text().strip();
            case Json.Num number when number.isWhole() -> String.valueOf((long) number.value());
            case Json.Num number -> String.valueOf(number.value());
            default -> "";
        };
    }

    private int digit(Json.Obj content, Layout layout, int cell) throws BadText {
        String value = text(content.get("value"));
        if (value.isEmpty()) {
            return 0;
        }
        int digit = NUMBER.matcher(value).matches()
                ? Integer.parseInt(value)
                : value.length() == 1 ? Digits.digit(value.charAt(0)) : 0;
        if (digit < 1 || digit > layout.digitCount()) {
            throw bad(
                    "%s is given '%s', which is no digit from 1 to %d"
                            .formatted(layout.cell(cell), RuleForm.shortened(value), layout.digitCount()),
                    "Maybe the puzzle has other digits than those that are read.");
        }
        return digit;
    }

    /// The candidates that a player left.
    private static int marks(Json.Obj content, Layout layout) {
        int mask = 0;
        if (content.at("centremarks") instanceof Json.Arr marks) {
            for (Json mark : marks.items()) {
                String digit = text(Optional.of(mark));
                if (NUMBER.matcher(digit).matches() && Integer.parseInt(digit) >= 1) {
                    mask |= Digits.bit(Math.min(Integer.parseInt(digit), Layout.LARGEST)) & layout.allDigits();
                }
            }
        }
        return mask == 0 ? layout.allDigits() : mask;
    }

    private Layout layout(int size) throws BadText {
        var bare = Layout.of(new Shape(size, size, 1, size, true, 0, 0, List.of()));
        var pieces = new ArrayList<>(Collections.nCopies(size * size, Shape.NO_PIECE));
        int number = 0;
        for (Json region : items(document, "regions")) {
            for (Cell cell : cells(region, bare)) {
                pieces.set(bare.index(cell), number);
            }
            number++;
        }
        boolean lines = !isTrue(member("metaData").get("norowcol"));
        boolean none = pieces.stream().allMatch(piece -> piece == Shape.NO_PIECE);
        try {
            var shape = new Shape(size, size, 1, size, lines, 0, 0, none ? List.of() : pieces);
            return lines && isUsual(shape) ? Layout.of(size) : Layout.of(shape);
        } catch (IllegalArgumentException uneven) {
            throw bad(String.valueOf(uneven.getMessage()), "Maybe a region has too many cells.");
        }
    }

    /// Whether the pieces are the usual blocks.
    private static boolean isUsual(Shape shape) {
        int size = shape.rows();
        return Layout.isUsual(size)
                && shape.pieces().size() == size * size
                && IntStream.range(0, size * size)
                        .allMatch(cell -> shape.pieces().get(cell) == FPuzzles.usualPiece(size, cell));
    }

    /// The cells that pairs of numbers name.
    private List<Cell> cells(Json json, Layout layout) throws BadText {
        var cells = new ArrayList<Cell>();
        if (json instanceof Json.Arr pairs) {
            for (Json item : pairs.items()) {
                var point = SclShape.point(item);
                var cell = point.flatMap(at -> SclShape.cell(at.row() + 0.5, at.column() + 0.5, layout));
                cells.add(cell.orElseThrow(() -> bad(
                        "%s is no cell of the grid".formatted(RuleForm.shortened(item.written())),
                        "Maybe the puzzle has a margin for clues, which is not read.")));
            }
        }
        return cells;
    }

    private Rule killer(Json.Obj cage, List<Cell> cells, Layout layout) throws BadText {
        String sum = text(cage.get("sum"));
        String value = sum.isEmpty() ? text(cage.get("value")) : sum;
        boolean isNumber = NUMBER.matcher(value).matches() && Integer.parseInt(value) > 0;
        var rule = new Total.Killer(cells, isNumber ? List.of(Integer.valueOf(value)) : List.of());
        return RuleForm.fitting(rule, layout, place, "a cage: ");
    }

    private static About said(About about, String text) {
        var said = SAID.matcher(text);
        return said.matches() ? told(about, said.group(1), said.group(2)) : about;
    }

    /// SudokuPad says so where nobody said anything.
    private static final Pattern NOTHING_SAID =
            Pattern.compile("Untitled|Unknown|No rules provided for this puzzle\\..*", Pattern.DOTALL);

    private static About told(About about, String name, String text) {
        if (NOTHING_SAID.matcher(text.strip()).matches()) {
            return about;
        }
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "title" -> about.titled(text);
            case "author" -> about.by(text);
            case "rules" -> about.ruled(text);
            default -> about.solvedAs(text);
        };
    }

    private static About described(About about, Json.Obj meta) {
        var described = about;
        for (String name : List.of("title", "author", "rules", "solution")) {
            String text = text(meta.get(name));
            if (!text.isEmpty()) {
                described = told(described, name, text);
            }
        }
        return described;
    }
}
