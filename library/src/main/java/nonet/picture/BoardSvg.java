package nonet.picture;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.IntPredicate;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.DigitSet;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.logic.Evidence;
import nonet.logic.Step;
import nonet.logic.als.AlsStep;
import nonet.logic.intersection.LockedSubset;
import nonet.logic.subset.HiddenSubset;
import nonet.logic.subset.NakedSubset;
import nonet.logic.wing.WingStep;
import nonet.puzzle.Grid;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;

/// Draws a grid as SVG: one file that needs nothing else, dark where its reader likes it dark.
public final class BoardSvg {

    private static final int CELL = 54;
    private static final int MARGIN = 6;

    /// Where the letters of the rows and the numbers of the columns stand.
    private static final int NAMES = 18;

    private static final int DIGIT_SIZE = 30;

    private static final String STYLE = """
            <style>
            .paper{fill:#fff}.diagonal{fill:#eef3f6}.thin{stroke:#b9c3c9;stroke-width:1;fill:none}
            .thick{stroke:#27323a;stroke-width:2.5;stroke-linecap:square;fill:none}
            .name{fill:#59656d}
            text{font-family:system-ui,-apple-system,'Segoe UI','Helvetica Neue',Arial,sans-serif;text-anchor:middle}
            .given{font-size:30px;font-weight:700;fill:#182026}.placed{font-size:30px;fill:#0b6e99}.candidate{fill:#66727a}
            .empty{fill:#fbd5d0}.unit{fill:#e2edf4}.cover{fill:#f1f1ea}.cells{fill:#cfe4f0}.others{fill:#e6e0f6}.pivot{fill:#f6e6b8}
            .mark-a{fill:#bfe3c6}.mark-b{fill:#f3d59a}.mark-c{fill:#b5d3f2}.mark-d{fill:#f3c3d3}.mark-fin{fill:#e3cdf3}.gone{stroke:#c0392b;stroke-width:2;fill:none}
            .certain{stroke:#1e8449;stroke-width:2.2;fill:none}.spoken{fill:#182026}.lost{fill:#c0392b}
            .strong{stroke:#0b6e99;stroke-width:2;fill:none}.weak{stroke:#0b6e99;stroke-width:1.6;fill:none;stroke-dasharray:4 4}
            .tip{fill:#0b6e99}
            @media (prefers-color-scheme:dark){.paper{fill:#161b20}.diagonal{fill:#212a31}.thin{stroke:#46525b}
            .thick{stroke:#c9d3da}.name{fill:#a9b4bc}.given{fill:#f2f5f7}.placed{fill:#6cc4ec}.candidate{fill:#8b98a1}.empty{fill:#5c2620}
            .unit{fill:#1f2c36}.cover{fill:#25261f}.cells{fill:#23394a}.others{fill:#393256}.pivot{fill:#4d431f}.mark-a{fill:#275c33}.mark-b{fill:#6b4d12}
            .mark-c{fill:#26507e}.mark-d{fill:#74304b}.mark-fin{fill:#533a6b}.gone{stroke:#ff8a7a}.certain{stroke:#63d48a}.spoken{fill:#fff}.lost{fill:#ff8a7a}
            .strong,.weak{stroke:#6cc4ec}.tip{fill:#6cc4ec}}
            </style>
            """;

    private final Layout layout;
    private final boolean diagonals;

    /// How far the grid lies from the left and from above.
    private final int origin;

    private final StringBuilder svg = new StringBuilder();

    private BoardSvg(Puzzle puzzle, int origin) {
        this.layout = puzzle.layout();
        this.diagonals = puzzle.hasDiagonals();
        this.origin = origin;
    }

    /// A board without names around it.
    private BoardSvg(Puzzle puzzle) {
        this(puzzle, MARGIN);
    }

    public static String of(Puzzle puzzle) {
        var board = new BoardSvg(puzzle);
        board.begin();
        for (int cell = 0; cell < puzzle.layout().cellCount(); cell++) {
            if (puzzle.given(cell) != 0) {
                board.digit(cell, puzzle.given(cell), "given");
            }
        }
        return board.end();
    }

    /// A solution, in which the givens of its puzzle stand out.
    public static String of(Puzzle puzzle, Solution solution) {
        var board = new BoardSvg(puzzle);
        board.begin();
        for (int cell = 0; cell < puzzle.layout().cellCount(); cell++) {
            board.digit(cell, solution.digit(cell), puzzle.given(cell) == 0 ? "placed" : "given");
        }
        return board.end();
    }

    /// The working state of somebody who solves a puzzle: digits where they are placed, candidates elsewhere.
    public static String of(Puzzle puzzle, Grid grid) {
        var board = new BoardSvg(puzzle);
        board.begin();
        for (int cell = 0; cell < puzzle.layout().cellCount(); cell++) {
            if (grid.isPlaced(cell)) {
                board.digit(cell, grid.placed(cell), puzzle.given(cell) == 0 ? "placed" : "given");
            } else {
                board.candidates(cell, grid.candidates(cell));
            }
        }
        return board.end();
    }

    /// A step in the position where it is found: the units and cells to look at are tinted, the candidates of
    /// the argument stand on coloured ground, links run between them (dashed where one end being true makes
    /// the other false), what goes is crossed out and what is certain is ringed. Around the board stand the
    /// names of rows and columns, so that one finds the cells of the step's sentence.
    public static String of(Puzzle puzzle, Grid before, Step step) {
        var board = new BoardSvg(puzzle, MARGIN + NAMES);
        board.begin();
        board.names();
        board.ground(step.evidence());
        var marks = marks(before, step);
        marks.forEach(board::mark);
        for (int cell = 0; cell < puzzle.layout().cellCount(); cell++) {
            if (before.isPlaced(cell)) {
                board.digit(cell, before.placed(cell), puzzle.given(cell) == 0 ? "placed" : "given");
            } else {
                board.candidates(cell, before.candidates(cell), step, marks.keySet());
            }
        }
        step.evidence().links().forEach(board::link);
        step.eliminated().forEach(board::crossOut);
        step.placed().forEach(board::ring);
        return board.end();
    }

    /// The same picture without its colours, for a page that has colours of its own: the classes stay.
    public static String bare(String picture) {
        return picture.replace(STYLE, "");
    }

    private void names() {
        for (int line = 0; line < layout.size(); line++) {
            double middle = at(line) + CELL / 2.0;
            text(origin - NAMES / 2.0, middle, "name", candidateSize(), String.valueOf(Cell.rowLetter(line)));
            text(middle, origin - NAMES / 2.0, "name", candidateSize(), String.valueOf(line + 1));
        }
    }

    /// Tints what to look at: units, those of a fish's cover below the others, and then cells.
    private void ground(Evidence evidence) {
        for (var part : evidence.units()) {
            if (part.role() == Evidence.Role.COVER) {
                area(part.unit().cells(), "cover");
            }
        }
        for (var part : evidence.units()) {
            if (part.role() != Evidence.Role.COVER) {
                area(part.unit().cells(), "unit");
            }
        }
        for (var part : evidence.cells()) {
            area(
                    part.cells(),
                    switch (part.role()) {
                        case PIVOT, BASE -> "pivot";
                        case SET_B, SET_D, PINCER -> "others";
                        case COVER -> "cover";
                        default -> "cells";
                    });
        }
    }

    /// Every candidate that a step speaks of, and its part. Some parts may be gone from the position already.
    private static Map<Candidate, Evidence.Role> marks(Grid before, Step step) {
        var marks = new LinkedHashMap<Candidate, Evidence.Role>();
        var evidence = step.evidence();
        setDigits(step).forEach(candidate -> marks.put(candidate, Evidence.Role.DEFINING));
        for (var link : evidence.links()) {
            link.from().forEach(end -> marks.put(end, Evidence.Role.DEFINING));
            link.to().forEach(end -> marks.put(end, Evidence.Role.DEFINING));
        }
        evidence.candidates().forEach(part -> marks.put(part.candidate(), part.role()));
        var layout = before.layout();
        marks.keySet().removeIf(candidate -> !before.has(layout.index(candidate.cell()), candidate.digit()));
        return marks;
    }

    /// Of techniques whose evidence is cells: the candidates in them that matter.
    private static List<Candidate> setDigits(Step step) {
        return switch (step) {
            case NakedSubset.Use use -> each(use.cells(), use.digits());
            case HiddenSubset.Use use -> each(use.cells(), use.digits());
            case LockedSubset.Use use -> each(use.cells(), use.digits());
            case AlsStep _, WingStep _ -> {
                int[] gone = step.eliminated().stream()
                        .mapToInt(Candidate::digit)
                        .distinct()
                        .toArray();
                yield step.evidence().cells().stream()
                        .flatMap(part -> each(part.cells(), DigitSet.of(gone)).stream())
                        .filter(candidate -> !step.eliminated().contains(candidate))
                        .toList();
            }
            default -> List.of();
        };
    }

    private static List<Candidate> each(List<Cell> cells, DigitSet digits) {
        return cells.stream()
                .flatMap(cell -> digits.stream().mapToObj(digit -> new Candidate(cell, digit)))
                .toList();
    }

    private void mark(Candidate candidate, Evidence.Role role) {
        var place = place(candidate);
        double radius = candidateStep() * 0.47;
        switch (role) {
            case FIN, ENDO_FIN, ASSUMED -> diamond(place, radius, "mark-fin");
            case COLOUR_C -> circle(place, "mark-c");
            case COLOUR_D -> block(place, radius, "mark-d");
            case COLOUR_B, PINCER, SET_B, SET_D, RESTRICTED -> block(place, radius, "mark-b");
            case DEFINING, BASE, COVER, COLOUR_A, PIVOT, SET_A, SET_C -> circle(place, "mark-a");
        }
    }

    private void block(Place place, double radius, String look) {
        svg.append("<rect class=\"%s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"/>\n"
                .formatted(
                        look, tenth(place.x - radius), tenth(place.y - radius), tenth(2 * radius), tenth(2 * radius)));
    }

    private void diamond(Place place, double radius, String look) {
        svg.append("<path class=\"%s\" d=\"M%s %sL%s %sL%s %sL%s %sZ\"/>\n"
                .formatted(
                        look,
                        tenth(place.x),
                        tenth(place.y - 1.25 * radius),
                        tenth(place.x + 1.25 * radius),
                        tenth(place.y),
                        tenth(place.x),
                        tenth(place.y + 1.25 * radius),
                        tenth(place.x - 1.25 * radius),
                        tenth(place.y)));
    }

    /// A link bends a little, so that links along one line can be told apart.
    private void link(Evidence.Link link) {
        var from = middle(link.from());
        var to = middle(link.to());
        double length = Math.hypot(to.x - from.x, to.y - from.y);
        if (length < 1) {
            return;
        }
        double dx = (to.x - from.x) / length;
        double dy = (to.y - from.y) / length;
        double gap = candidateStep() * 0.5;
        double bend = Math.min(14, length / 6);
        var start = new Place(from.x + dx * gap, from.y + dy * gap);
        var end = new Place(to.x - dx * gap, to.y - dy * gap);
        var control = new Place((from.x + to.x) / 2 - dy * bend, (from.y + to.y) / 2 + dx * bend);
        svg.append("<path class=\"%s\" d=\"M%s %sQ%s %s %s %s\"/>\n"
                .formatted(
                        link.strength() == Evidence.Strength.STRONG ? "strong" : "weak",
                        tenth(start.x),
                        tenth(start.y),
                        tenth(control.x),
                        tenth(control.y),
                        tenth(end.x),
                        tenth(end.y)));
        tip(control, end);
    }

    /// An arrow head at the end of a line that comes from some place.
    private void tip(Place from, Place end) {
        double length = Math.hypot(end.x - from.x, end.y - from.y);
        double dx = (end.x - from.x) / length * 6;
        double dy = (end.y - from.y) / length * 6;
        svg.append("<path class=\"tip\" d=\"M%s %sL%s %sL%s %sZ\"/>\n"
                .formatted(
                        tenth(end.x),
                        tenth(end.y),
                        tenth(end.x - dx - dy * 0.5),
                        tenth(end.y - dy + dx * 0.5),
                        tenth(end.x - dx + dy * 0.5),
                        tenth(end.y - dy - dx * 0.5)));
    }

    private void crossOut(Candidate candidate) {
        var place = place(candidate);
        double arm = candidateStep() * 0.36;
        svg.append("<path class=\"gone\" d=\"M%s %sL%s %s\"/>\n"
                .formatted(tenth(place.x - arm), tenth(place.y + arm), tenth(place.x + arm), tenth(place.y - arm)));
    }

    private void ring(Candidate candidate) {
        circle(place(candidate), "certain");
    }

    private void circle(Place place, String look) {
        svg.append("<circle class=\"%s\" cx=\"%s\" cy=\"%s\" r=\"%s\"/>\n"
                .formatted(look, tenth(place.x), tenth(place.y), tenth(candidateStep() * 0.48)));
    }

    private record Place(double x, double y) {}

    private Place middle(List<Candidate> group) {
        double x = 0;
        double y = 0;
        for (Candidate candidate : group) {
            x += place(candidate).x / group.size();
            y += place(candidate).y / group.size();
        }
        return new Place(x, y);
    }

    private Place place(Candidate candidate) {
        return place(layout.index(candidate.cell()), candidate.digit());
    }

    /// Candidates stand where they always stand: three in a row on a 9×9 grid.
    private Place place(int cell, int digit) {
        int across = candidatesAcross();
        double x = at(cell % layout.size()) + 3 + candidateStep() * ((digit - 1) % across + 0.5);
        int line = (digit - 1) / across;
        double y = at(cell / layout.size()) + 3 + candidateStep() * (line + 0.5);
        return new Place(x, y);
    }

    private int candidatesAcross() {
        return (int) Math.ceil(Math.sqrt(layout.size()));
    }

    /// The height of a candidate's letters, which all words have that their look does not make larger.
    private double candidateSize() {
        return candidateStep() * 0.82;
    }

    private double candidateStep() {
        return (CELL - 6.0) / candidatesAcross();
    }

    private void begin() {
        int width = origin + layout.size() * CELL + MARGIN;
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %s %s\" width=\"%s\" font-size=\"%s\""
                .formatted(width, width, width, tenth(candidateSize())));
        svg.append(" role=\"img\" aria-label=\"A %s Sudoku\">\n".formatted(layout));
        svg.append(STYLE);
        svg.append("<rect class=\"paper\" width=\"%s\" height=\"%s\" rx=\"4\"/>\n".formatted(width, width));
        for (int cell = 0; cell < layout.cellCount() && diagonals; cell++) {
            int row = cell / layout.size();
            int column = cell % layout.size();
            if (row == column || row + column == layout.size() - 1) {
                square(cell, "diagonal");
            }
        }
    }

    /// The lines come last, so that they lie over everything.
    private String end() {
        int size = layout.size();
        var thin = new StringBuilder();
        var thick = new StringBuilder();
        for (int line = 0; line <= size; line++) {
            thin.append("M%s %sV%sM%s %sH%s".formatted(at(line), at(0), at(size), at(0), at(line), at(size)));
            int at = line;
            stretches(
                    place -> piece(at - 1, place) != piece(at, place),
                    (from, to) -> thick.append("M%s %sH%s".formatted(at(from), at(at), at(to))));
            stretches(
                    place -> piece(place, at - 1) != piece(place, at),
                    (from, to) -> thick.append("M%s %sV%s".formatted(at(at), at(from), at(to))));
        }
        svg.append(
                "<path class=\"thin\" d=\"%s\"/>\n<path class=\"thick\" d=\"%s\"/>\n</svg>\n".formatted(thin, thick));
        return svg.toString();
    }

    /// Shows where the stretches of a line begin and end that part neighbours.
    private void stretches(IntPredicate parts, BiConsumer<Integer, Integer> visitor) {
        int from = 0;
        for (int place = 0; place <= layout.size(); place++) {
            if (place == layout.size() || !parts.test(place)) {
                if (place > from) {
                    visitor.accept(from, place);
                }
                from = place + 1;
            }
        }
    }

    private int piece(int row, int column) {
        int size = layout.size();
        boolean inside = row >= 0 && row < size && column >= 0 && column < size;
        return inside ? layout.pieceOf(row * size + column) : -1;
    }

    private int at(int line) {
        return origin + line * CELL;
    }

    /// Tints cells, with one rectangle where they fill one.
    private void area(List<Cell> cells, String look) {
        int top = cells.stream().mapToInt(Cell::row).min().orElse(0);
        int left = cells.stream().mapToInt(Cell::column).min().orElse(0);
        int height = cells.stream().mapToInt(Cell::row).max().orElse(-1) + 1 - top;
        int width = cells.stream().mapToInt(Cell::column).max().orElse(-1) + 1 - left;
        if (height * width == cells.size()) {
            rectangle(top, left, height, width, look);
        } else {
            cells.forEach(cell -> rectangle(cell.row(), cell.column(), 1, 1, look));
        }
    }

    private void square(int cell, String look) {
        rectangle(cell / layout.size(), cell % layout.size(), 1, 1, look);
    }

    private void rectangle(int row, int column, int height, int width, String look) {
        svg.append("<rect class=\"%s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"/>\n"
                .formatted(look, at(column), at(row), width * CELL, height * CELL));
    }

    private void digit(int cell, int digit, String look) {
        double x = at(cell % layout.size()) + CELL / 2.0;
        double y = at(cell / layout.size()) + CELL / 2.0;
        text(x, y, look, DIGIT_SIZE, String.valueOf(Digits.symbol(digit)));
    }

    /// Rounded for a file that people may read.
    private static String tenth(double length) {
        long tenths = Math.round(length * 10);
        return tenths % 10 == 0 ? String.valueOf(tenths / 10) : String.valueOf(tenths / 10.0);
    }

    /// Words whose middle lies at this place.
    private void text(double x, double y, String look, double size, String words) {
        svg.append("<text class=\"%s\" x=\"%s\" y=\"%s\">%s</text>\n"
                .formatted(look, tenth(x), tenth(y + 0.36 * size), words));
    }

    private void candidates(int cell, int candidates) {
        if (candidates == 0) {
            square(cell, "empty");
        }
        for (int rest = candidates; rest != 0; rest = Digits.withoutFirst(rest)) {
            candidate(cell, Digits.first(rest), "candidate");
        }
    }

    /// The candidates of a cell, those that a step speaks of more clearly than the others.
    private void candidates(int cell, int candidates, Step step, Set<Candidate> marked) {
        for (int rest = candidates; rest != 0; rest = Digits.withoutFirst(rest)) {
            var candidate = new Candidate(layout.cell(cell), Digits.first(rest));
            boolean spoken = marked.contains(candidate) || step.placed().contains(candidate);
            String look = step.eliminated().contains(candidate) ? "lost" : spoken ? "spoken" : "candidate";
            candidate(cell, candidate.digit(), look);
        }
    }

    private void candidate(int cell, int digit, String look) {
        var place = place(cell, digit);
        text(place.x, place.y, look, candidateSize(), String.valueOf(Digits.symbol(digit)));
    }
}
