package nonet.picture;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.DigitSet;
import nonet.logic.Evidence;
import nonet.logic.Step;
import nonet.logic.als.AlsStep;
import nonet.logic.intersection.LockedSubset;
import nonet.logic.subset.HiddenSubset;
import nonet.logic.subset.NakedSubset;
import nonet.logic.wing.WingStep;
import nonet.picture.Figure.Pen;
import nonet.picture.Figure.Point;
import nonet.puzzle.Grid;

/// What makes a step true and what follows from it, drawn on the position in which it is found.
final class StepPicture {

    private final BoardPicture board;
    private final Grid before;
    private final Step step;
    private final double room;

    StepPicture(BoardPicture board, Grid before, Step step) {
        this.board = board;
        this.before = before;
        this.step = step;
        this.room = board.room();
    }

    void draw() {
        var evidence = step.evidence();
        evidence.units().forEach(part -> tint(part.unit().cells(), ofUnit(part.role())));
        evidence.cells().forEach(part -> tint(part.cells(), ofCells(part.role())));
        var marks = marks();
        marks.forEach((candidate, role) -> board.add(ground(board.place(candidate), role)));
        board.position(before, candidate -> roleOf(candidate, marks.keySet()));
        evidence.links().forEach(this::link);
        step.eliminated().forEach(this::crossOut);
        step.placed().forEach(this::ring);
    }

    /// Candidates that the step speaks of are seen more clearly than the others.
    private Role roleOf(Candidate candidate, Set<Candidate> marked) {
        if (step.eliminated().contains(candidate)) {
            return Role.LOST;
        }
        return marked.contains(candidate) || step.placed().contains(candidate) ? Role.SPOKEN : Role.CANDIDATE;
    }

    private void tint(List<Cell> cells, Role role) {
        board.add(new Figure.Area(role, cells));
    }

    private static Role ofUnit(Evidence.Role role) {
        return role == Evidence.Role.COVER ? Role.COVER : Role.UNIT;
    }

    private static Role ofCells(Evidence.Role role) {
        return switch (role) {
            case PIVOT, BASE -> Role.PIVOT;
            case SET_B, SET_D, PINCER, BLOCKING -> Role.OTHERS;
            case COVER -> Role.COVER;
            default -> Role.CELLS;
        };
    }

    /// Every candidate that the step speaks of, and its part. Some parts may be gone from the position already.
    private Map<Candidate, Evidence.Role> marks() {
        var marks = new LinkedHashMap<Candidate, Evidence.Role>();
        var evidence = step.evidence();
        setDigits().forEach(candidate -> marks.put(candidate, Evidence.Role.DEFINING));
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
    private Figure ground(Point place, Evidence.Role role) {
        return switch (role) {
            case FIN, ENDO_FIN, ASSUMED, ASSUMED_WRONG -> diamond(Role.MARK_FIN, place);
            case COLOUR_C -> disc(Role.MARK_C, place);
            case COLOUR_D -> block(Role.MARK_D, place);
            case COLOUR_B, PINCER, SET_B, SET_D, RESTRICTED, BLOCKING -> block(Role.MARK_B, place);
            case DEFINING, BASE, COVER, COLOUR_A, PIVOT, SET_A, SET_C, IMPOSSIBLE -> disc(Role.MARK_A, place);
        };
    }

    private Figure disc(Role role, Point place) {
        return new Figure.Disc(role, place, room * 0.48);
    }

    private Figure block(Role role, Point place) {
        double half = room * 0.47;
        return new Figure.Polygon(
                role,
                List.of(
                        place.plus(-half, -half),
                        place.plus(half, -half),
                        place.plus(half, half),
                        place.plus(-half, half)));
    }

    private Figure diamond(Role role, Point place) {
        double half = room * 0.5875;
        return new Figure.Polygon(
                role, List.of(place.plus(0, -half), place.plus(half, 0), place.plus(0, half), place.plus(-half, 0)));
    }

    /// A link bends a little, so that links along one line can be told apart.
    private void link(Evidence.Link link) {
        var from = middle(link.from());
        var to = middle(link.to());
        double length = distance(from, to);
        if (length < 0.02) {
            return;
        }
        double dx = (to.x() - from.x()) / length;
        double dy = (to.y() - from.y()) / length;
        double gap = room / 2;
        double bow = Math.min(14 / 54.0, length / 6);
        boolean strong = link.strength() == Evidence.Strength.STRONG;
        var role = strong ? Role.STRONG : Role.WEAK;
        var pen = strong ? Pen.solid(2 / 54.0) : Pen.dashed(1.6 / 54, 4 / 54.0);
        var bend = new Point((from.x() + to.x()) / 2 - dy * bow, (from.y() + to.y()) / 2 + dx * bow);
        var end = to.plus(-dx * gap, -dy * gap);
        board.add(new Figure.Curve(role, from.plus(dx * gap, dy * gap), bend, end, pen));
        board.add(tip(role, bend, end));
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
        var place = board.place(candidate);
        double arm = room * 0.36;
        var stroke = List.of(place.plus(-arm, arm), place.plus(arm, -arm));
        board.add(new Figure.Strokes(Role.GONE, List.of(stroke), Pen.solid(2 / 54.0)));
    }

    private void ring(Candidate candidate) {
        board.add(new Figure.Ring(Role.CERTAIN, board.place(candidate), room * 0.48, Pen.solid(2.2 / 54)));
    }
}
