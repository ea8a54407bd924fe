package nonet.picture;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.DigitSet;
import nonet.logic.Evidence;
import nonet.logic.Inference;
import nonet.logic.als.AlsStep;
import nonet.logic.intersection.LockedSubset;
import nonet.logic.subset.HiddenSubset;
import nonet.logic.subset.NakedSubset;
import nonet.logic.wing.WingStep;
import nonet.picture.Figure.Pen;
import nonet.picture.Figure.Point;
import nonet.puzzle.Grid;

/// What makes a step true and what follows from it, drawn on the position in which it is found; and what the signs mean
/// by which that is drawn.
final class StepPicture {

    /// More links than this are a thicket in which nobody can follow one.
    private static final int MOST_LINKS = 30;

    private static final Pen STRIKE = Pen.solid(2 / 54.0);

    private final BoardPicture board;
    private final Grid grid;
    private final Inference step;
    private final List<Candidate> eliminated;
    private final List<Candidate> placed;
    private final double room;
    private final Map<String, Sign> signs = new LinkedHashMap<>();
    private final Map<Candidate, Role> marks = new LinkedHashMap<>();
    private final Set<List<Candidate>> framed = new LinkedHashSet<>();

    /// A step that may be done in part.
    ///
    /// @param grid as it is seen
    /// @param eliminated what of the step's conclusion is drawn
    StepPicture(BoardPicture board, Grid grid, Inference step, List<Candidate> eliminated, List<Candidate> placed) {
        this.board = board;
        this.grid = grid;
        this.step = step;
        this.eliminated = eliminated;
        this.placed = placed;
        this.room = board.room();
    }

    /// Draws everything, with all that stands in the cells.
    void draw() {
        argument();
        board.position(grid, this::roleOf);
        conclusion();
    }

    /// Draws what the step adds to a position that is there already.
    List<Sign> drawOver() {
        argument();
        marks.keySet().stream()
                .filter(candidate -> !eliminated.contains(candidate))
                .forEach(candidate -> board.write(Role.SPOKEN, candidate));
        eliminated.forEach(candidate -> board.write(Role.LOST, candidate));
        conclusion();
        return List.copyOf(signs.values());
    }

    private void argument() {
        var evidence = step.evidence();
        for (var part : evidence.units()) {
            boolean isCover = part.role() == Evidence.Role.COVER;
            tint(part.unit().cells(), isCover ? Role.COVER : Role.UNIT);
            if (isCover) {
                explain("cover unit", Sign.tint(Role.COVER));
            }
        }
        evidence.cells().forEach(this::cells);
        mark();
        marks.forEach((candidate, role) -> board.add(ground(board.place(candidate), role, room)));
    }

    private void conclusion() {
        var links = step.evidence().links();
        if (links.size() <= MOST_LINKS) {
            links.forEach(this::link);
        } else {
            explain(String.format(Locale.ROOT, "%,d links, too many to draw", links.size()));
        }
        eliminated.forEach(this::crossOut);
        placed.forEach(this::ring);
        if (!eliminated.isEmpty()) {
            explain("goes", strike(Sign.MIDDLE, Sign.ROOM));
        }
        if (!placed.isEmpty()) {
            explain("is certain", certain(Sign.MIDDLE, Sign.ROOM));
        }
    }

    private void explain(String words, Figure... figures) {
        signs.putIfAbsent(words, new Sign(words, List.of(figures)));
    }

    /// Candidates that the step speaks of are seen more clearly than the others.
    private Role roleOf(Candidate candidate) {
        if (eliminated.contains(candidate)) {
            return Role.LOST;
        }
        return marks.containsKey(candidate) || placed.contains(candidate) ? Role.SPOKEN : Role.CANDIDATE;
    }

    private void tint(List<Cell> cells, Role role) {
        board.add(new Figure.Area(role, cells));
    }

    private void cells(Evidence.InCells part) {
        var role = switch (part.role()) {
            case PIVOT, BASE -> Role.PIVOT;
            case SET_B, SET_D, PINCER, BLOCKING -> Role.OTHERS;
            case COVER -> Role.COVER;
            default -> Role.CELLS;
        };
        tint(part.cells(), role);
        switch (part.role()) {
            case SET_A, SET_B, SET_C, SET_D -> {
                var pen = edge(part.role());
                board.add(new Figure.Strokes(Role.EDGE, Outline.of(part.cells(), 0.06), pen));
                var cell = new Figure.Strokes(Role.EDGE, Outline.of(List.of(Sign.CELL), 0.06), pen);
                explain("set " + part.role().label().substring(4).toUpperCase(Locale.ROOT), Sign.tint(role), cell);
            }
            case PIVOT -> explain("pivot", Sign.tint(role));
            case PINCER -> explain("pincer", Sign.tint(role));
            default -> {}
        }
    }

    /// Sets are told apart by their edges, too.
    private static Pen edge(Evidence.Role set) {
        return switch (set) {
            case SET_B -> Pen.dashed(2 / 54.0, 5 / 54.0);
            case SET_C -> Pen.solid(3.4 / 54);
            case SET_D -> Pen.dashed(2 / 54.0, 2 / 54.0);
            default -> Pen.solid(1.6 / 54);
        };
    }

    /// Every candidate that the step speaks of, and what it stands on: first those that have a sign of their own, then
    /// what the links make of them. Some may be gone already; of a digit that is placed, the cell is tinted.
    private void mark() {
        var evidence = step.evidence();
        evidence.candidates().stream()
                .filter(part -> part.role() == Evidence.Role.COLOUR_A || Look.of(part.role()).ground != Role.MARK_A)
                .forEach(part -> mark(part.candidate(), Look.of(part.role())));
        if (evidence.links().size() <= MOST_LINKS) {
            for (var link : evidence.links()) {
                boolean isWeak = link.strength() == Evidence.Strength.WEAK;
                link.from().forEach(end -> markEnd(end, isWeak));
                link.to().forEach(end -> markEnd(end, !isWeak));
            }
        }
        evidence.candidates().forEach(part -> mark(part.candidate(), Look.of(part.role())));
        setDigits().forEach(each -> mark(each, Look.of(Evidence.Role.DEFINING)));
    }

    /// A weak link begins where something is taken as true, a strong one ends there.
    private void markEnd(Candidate end, boolean isTrue) {
        mark(end, isTrue ? Look.TRUE : Look.FALSE);
    }

    private void mark(Candidate candidate, Look look) {
        int cell = grid.layout().index(candidate.cell());
        if (grid.isPlaced(cell)) {
            tint(List.of(candidate.cell()), Role.CELLS);
        } else if (grid.has(cell, candidate.digit())
                && marks.putIfAbsent(candidate, look.ground) == null
                && !look.meaning.isEmpty()) {
            explain(look.meaning, ground(Sign.MIDDLE, look.ground, Sign.ROOM));
        }
    }

    /// What a candidate stands on, and what that means, where its form does not say so by itself.
    private record Look(Role ground, String meaning) {

        static final Look TRUE = new Look(Role.MARK_A, "taken as true");
        static final Look FALSE = new Look(Role.MARK_B, "taken as false");

        static Look of(Evidence.Role role) {
            return switch (role) {
                case FIN, ENDO_FIN -> new Look(Role.MARK_FIN, "fin");
                case ASSUMED -> new Look(Role.MARK_FIN, "what is assumed");
                case ASSUMED_WRONG -> new Look(Role.MARK_FIN, "what is assumed to be wrong");
                case RIGHT -> TRUE;
                case WRONG -> FALSE;
                case COLOUR_A -> new Look(Role.MARK_A, "one colour");
                case COLOUR_B -> new Look(Role.MARK_B, "the other colour");
                case COLOUR_C -> new Look(Role.MARK_C, "third colour");
                case COLOUR_D -> new Look(Role.MARK_D, "fourth colour");
                case PINCER -> new Look(Role.MARK_B, "pincer");
                case RESTRICTED -> new Look(Role.MARK_B, "link between the sets");
                case SET_B, SET_D, BLOCKING -> new Look(Role.MARK_B, "");
                case DEFINING -> new Look(Role.MARK_A, "what the pattern is made of");
                case BASE, COVER, PIVOT, SET_A, SET_C, IMPOSSIBLE -> new Look(Role.MARK_A, "");
            };
        }
    }

    /// Of techniques whose evidence is cells: the candidates in them that matter.
    private List<Candidate> setDigits() {
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

    /// What a candidate stands on. Forms differ too, for those who do not see colours.
    private static Figure ground(Point place, Role role, double room) {
        double half = role == Role.MARK_FIN ? room * 0.5875 : room * 0.47;
        return switch (role) {
            case MARK_FIN ->
                new Figure.Polygon(
                        role,
                        List.of(place.plus(0, -half), place.plus(half, 0), place.plus(0, half), place.plus(-half, 0)));
            case MARK_B, MARK_D -> Figure.Polygon.square(role, place, half);
            default -> new Figure.Disc(role, place, room * 0.48);
        };
    }

    /// A link bends a little, so that links along one line can be told apart. Candidates that act as one are framed.
    private void link(Evidence.Link link) {
        boolean strong = link.strength() == Evidence.Strength.STRONG;
        Stream.of(link.from(), link.to()).filter(end -> end.size() > 1).forEach(this::frame);
        arrow(strong, middle(link.from()), middle(link.to()), room / 2).forEach(board::add);
        var across = arrow(strong, new Point(0, 0.5), new Point(1, 0.5), 0.05);
        explain(strong ? "one of both is true" : "not both are true", across.toArray(Figure[]::new));
    }

    /// @param room to leave at both ends, unless they are too near to each other for that
    private static List<Figure> arrow(boolean strong, Point from, Point to, double room) {
        double length = distance(from, to);
        if (length < 0.02) {
            return List.of();
        }
        double dx = (to.x() - from.x()) / length;
        double dy = (to.y() - from.y()) / length;
        double gap = Math.min(room, length / 3);
        double bow = Math.min(14 / 54.0, length / 6);
        var role = strong ? Role.STRONG : Role.WEAK;
        var pen = strong ? Pen.solid(2 / 54.0) : Pen.dashed(1.6 / 54, 4 / 54.0);
        var bend = new Point((from.x() + to.x()) / 2 - dy * bow, (from.y() + to.y()) / 2 + dx * bow);
        var end = to.plus(-dx * gap, -dy * gap);
        return List.of(new Figure.Curve(role, from.plus(dx * gap, dy * gap), bend, end, pen), tip(role, bend, end));
    }

    /// An arrow head at the end of a line that comes from some place.
    private static Figure tip(Role role, Point from, Point end) {
        double length = distance(from, end) * 9;
        double dx = (end.x() - from.x()) / length;
        double dy = (end.y() - from.y()) / length;
        return new Figure.Polygon(
                role, List.of(end, end.plus(-dx - dy / 2, -dy + dx / 2), end.plus(-dx + dy / 2, -dy - dx / 2)));
    }

    private static double distance(Point from, Point to) {
        return Math.hypot(to.x() - from.x(), to.y() - from.y());
    }

    private void frame(List<Candidate> group) {
        if (!framed.add(group)) {
            return;
        }
        var places = group.stream().map(board::place).toList();
        double half = room * 0.56;
        double left = places.stream().mapToDouble(Point::x).min().orElseThrow() - half;
        double right = places.stream().mapToDouble(Point::x).max().orElseThrow() + half;
        double top = places.stream().mapToDouble(Point::y).min().orElseThrow() - half;
        double bottom = places.stream().mapToDouble(Point::y).max().orElseThrow() + half;
        var corners = new ArrayList<>(List.of(
                new Point(left, top), new Point(right, top), new Point(right, bottom), new Point(left, bottom)));
        corners.add(corners.getFirst());
        board.add(new Figure.Strokes(Role.EDGE, List.of(corners), Pen.dashed(1.5 / 54, 3 / 54.0)));
    }

    private Point middle(List<Candidate> group) {
        double x = 0;
        double y = 0;
        for (Candidate candidate : group) {
            x += board.place(candidate).x() / group.size();
            y += board.place(candidate).y() / group.size();
        }
        return new Point(x, y);
    }

    private void crossOut(Candidate candidate) {
        board.add(strike(board.place(candidate), room));
    }

    private static Figure strike(Point place, double room) {
        double arm = room * 0.36;
        var stroke = List.of(place.plus(-arm, arm), place.plus(arm, -arm));
        return new Figure.Strokes(Role.GONE, List.of(stroke), STRIKE);
    }

    /// Around the candidate, or around the digit where it is placed already.
    private void ring(Candidate candidate) {
        boolean isPlaced = grid.isPlaced(grid.layout().index(candidate.cell()));
        board.add(isPlaced ? certain(Point.middle(candidate.cell()), 0.84) : certain(board.place(candidate), room));
    }

    private static Figure certain(Point place, double room) {
        return new Figure.Ring(Role.CERTAIN, place, room * 0.48, Pen.solid(2.2 / 54));
    }
}
