package nonet.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import nonet.RandomRules;
import nonet.grid.Cell;
import nonet.grid.Layout;
import nonet.grid.Shape;
import nonet.picture.Figure.Point;
import nonet.puzzle.Grid;
import nonet.puzzle.Puzzle;
import nonet.rule.Different;
import nonet.rule.FullRank;
import nonet.rule.Line;
import nonet.rule.Rule;
import nonet.rule.Total;
import org.junit.jupiter.api.Test;

/// Rules are seen in every picture of their puzzle, or told in words.
class RulePictureTest {

    private static final Layout CLASSIC = Layout.classic();

    /// Some of each family, in the order in which their pictures are painted.
    private static final List<Rule> EACH = List.of(
            new Line.Thermo(cells("E5", "E6", "F7")),
            new Different.Diagonal(Different.Direction.RISING),
            new Total.Killer(cells("A1", "A2", "B1"), List.of(15)),
            new Different.AntiKnight());

    private static List<Cell> cells(String... names) {
        return Stream.of(names).map(name -> Cell.parse(name).orElseThrow()).toList();
    }

    private static Picture of(Rule... rules) {
        return Picture.of(Puzzle.empty(CLASSIC).with(List.of(rules)));
    }

    @Test
    void everyRuleIsDrawnOrToldBelowTheGrid() {
        var random = new Random(1);
        var found = RandomRules.aboutFoundRegions();
        var each = Stream.concat(
                        RandomRules.makers().values().stream().map(maker -> maker.make(CLASSIC, random)),
                        found.stream())
                .toList();
        assertThat(each.stream().<Class<?>>map(Rule::getClass))
                .as("an example of each rule but two")
                .containsExactlyInAnyOrderElementsOf(leaves(Rule.class).stream()
                        .filter(kind -> kind != Different.Doppelganger.class && kind != FullRank.class)
                        .toList());
        for (Rule rule : each) {
            var rules = found.contains(rule) ? found : List.of(rule);
            var puzzle = Puzzle.empty(CLASSIC).with(rules);
            var picture = Picture.of(puzzle);
            assertThat(picture.captions()).hasSize(rules.size());
            boolean drawn =
                    !Picture.of(puzzle.layout(), List.of(rule)).figures().isEmpty();
            String words = RuleWords.demand(rule);
            String demand = words.substring(0, Math.min(30, words.length()))
                    .replace("&", "&amp;")
                    .replace("<", "&lt;")
                    .replace(">", "&gt;")
                    .replace("\"", "&quot;");
            assertThat(PictureSvg.of(picture).contains(demand)).as(demand).isEqualTo(!drawn);
            assertThat(picture.unseen().isEmpty()).isEqualTo(drawn);
            assertThat(picture.figures()).anyMatch(figure -> figure.role() == Role.BORDER);
        }
    }

    private static List<Class<?>> leaves(Class<?> type) {
        return type.isSealed()
                ? Stream.of(type.getPermittedSubclasses())
                        .flatMap(each -> leaves(each).stream())
                        .toList()
                : List.of(type);
    }

    @Test
    void rulesAreWrittenForAPageInCells() {
        assertThat(PictureJson.of(Picture.of(CLASSIC, EACH)).toString()).isEqualTo("""
                {"edges":{"left":0.0,"top":0.0,"right":9.0,"bottom":9.0},"figures":[\
                {"role":"thermo","path":"M4.5 4.5H5.5L6.5 5.5","width":0.33,"round":true},\
                {"role":"thermo","x":4.5,"y":4.5,"radius":0.425},\
                {"role":"diagonal","path":"M0 9L9 0","width":0.04},\
                {"role":"cage","path":"M1.935 0.065V0.935H0.935V1.935H0.065V0.065Z","width":0.025,"dash":0.06},\
                {"role":"sum","x":0.1,"y":0.175,"size":0.2,"anchor":"start","text":"15"}],\
                "words":["Cells a knight's move apart are different."]}""");
    }

    @Test
    void aTerminalTellsInWordsWhatItCannotDraw() {
        assertThat(PictureText.words(of(EACH.toArray(Rule[]::new)))).isEqualTo("""
                Rising: E5 < E6 < F7.
                All different, with sum 15: A1, A2, B1.
                Cells a knight's move apart are different.
                """);
        assertThat(PictureText.of(of(EACH.toArray(Rule[]::new)), PictureText.Signs.ASCII, false)
                        .lines())
                .contains("| . . . | . . . | . ./. |", "|/. . . | . . . | . . . |");
    }

    @Test
    void whatARuleDrawsLiesBelowTheDigitsAndTheLinesAboveThem() {
        var puzzle = Puzzle.empty(CLASSIC).with(EACH);
        var roles = Picture.of(puzzle, Grid.of(puzzle)).figures().stream()
                .map(Figure::role)
                .distinct();
        assertThat(roles)
                .containsExactly(
                        Role.THERMO, Role.DIAGONAL, Role.CAGE, Role.SUM, Role.CANDIDATE, Role.LINE, Role.BORDER);
    }

    @Test
    void candidatesLeaveTheSumOfACageAlone() {
        var puzzle = Puzzle.empty(CLASSIC).with(List.of(EACH.get(2)));
        var texts = Picture.of(puzzle, Grid.of(puzzle)).all(Figure.Text.class);
        var sum = texts.getFirst();
        assertThat(sum.role()).isEqualTo(Role.SUM);
        assertThat(texts)
                .filteredOn(text -> text.at().y() < 1 && text.role() == Role.CANDIDATE)
                .hasSize(81)
                .allMatch(text -> text.at().y() - text.size() * 0.36 > sum.at().y() + sum.size() * 0.36);
    }

    @Test
    void anOutlineRunsAlongEverySideThatACageHasToOthersAndAlongNoOther() {
        var random = new Random(9);
        for (int i = 0; i < 500; i++) {
            var cage = new HashSet<Cell>();
            for (Cell cell : Layout.of(6).cells()) {
                if (random.nextInt(100) < 20 + i / 10) {
                    cage.add(cell);
                }
            }
            var loops = Outline.of(cage, 0);
            assertThat(loops).allMatch(loop -> loop.getFirst().equals(loop.getLast()));
            var steps = loops.stream().flatMap(loop -> steps(loop).stream()).toList();
            assertThat(steps).as("around %s", cage).doesNotHaveDuplicates();
            assertThat(Set.copyOf(steps)).as("around %s", cage).isEqualTo(sides(cage));
        }
    }

    @Test
    void theOutlineOfACageStaysWithinItsCells() {
        var ring = cells("C3", "C4", "C5", "D3", "D5", "E3", "E4", "E5", "F6", "B2", "B3");
        var loops = Outline.of(ring, 0.1);
        assertThat(loops)
                .as("around the patch, its hole, and the cell that touches it")
                .hasSize(3);
        for (Point point : loops.stream().flatMap(List::stream).toList()) {
            assertThat(ring).contains(new Cell((int) point.y(), (int) point.x()));
            assertThat(Math.abs(point.x() - Math.round(point.x()))).isCloseTo(0.1, within(1e-9));
            assertThat(Math.abs(point.y() - Math.round(point.y()))).isCloseTo(0.1, within(1e-9));
        }
    }

    /// The steps of a stroke from corner to corner of cells, each as the two corners.
    private static List<Set<Point>> steps(List<Point> stroke) {
        var steps = new ArrayList<Set<Point>>();
        for (int i = 1; i < stroke.size(); i++) {
            var at = stroke.get(i - 1);
            var to = stroke.get(i);
            while (!at.equals(to)) {
                var next = at.plus(Math.signum(to.x() - at.x()), Math.signum(to.y() - at.y()));
                steps.add(Set.of(at, next));
                at = next;
            }
        }
        return steps;
    }

    /// The sides between a cell of a cage and what is none.
    private static Set<Set<Point>> sides(Set<Cell> cage) {
        var sides = new HashSet<Set<Point>>();
        for (Cell cell : cage) {
            var corner = new Point(cell.column(), cell.row());
            var opposite = corner.plus(1, 1);
            for (var side : List.of(
                    Set.of(corner, corner.plus(1, 0)),
                    Set.of(corner, corner.plus(0, 1)),
                    Set.of(corner.plus(1, 0), opposite),
                    Set.of(corner.plus(0, 1), opposite))) {
                // What two cells of the cage share is no side of it.
                if (!sides.add(side)) {
                    sides.remove(side);
                }
            }
        }
        return sides;
    }

    @Test
    void gridsThatAreNotSquareAndHaveNoBlocksAreDrawn() {
        var layout = Layout.of(new Shape(2, 5, 1, 9, true, 0, 0, List.of()));
        var picture = Picture.of(Puzzle.empty(layout));
        assertThat(picture.edges()).isEqualTo(new Picture.Edges(0, 0, 5, 2));
        assertThat(PictureText.of(picture, PictureText.Signs.LINES, false)).isEqualTo("""
                ┌───────────┐
                │ . . . . . │
                │ . . . . . │
                └───────────┘
                """);
        assertThat(PictureSvg.of(picture)).contains("viewBox=\"0 0 282 120\"");
    }

    @Test
    void cellsInNoPieceHaveABorderToThoseInOne() {
        var pieces = List.of(0, 0, 0, Shape.NO_PIECE, Shape.NO_PIECE, Shape.NO_PIECE, 1, 1, 1);
        var layout = Layout.of(new Shape(3, 3, 1, 3, true, 0, 0, pieces));
        assertThat(PictureText.of(Picture.of(Puzzle.empty(layout)), PictureText.Signs.LINES, false))
                .isEqualTo("""
                ┌───────┐
                │ . . . │
                ├───────┤
                │ . . . │
                ├───────┤
                │ . . . │
                └───────┘
                """);
    }
}
