package nonet.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.DigitSet;
import nonet.grid.Layout;
import nonet.grid.Unit;
import nonet.logic.subset.HiddenSubset;
import nonet.puzzle.Conflict;
import nonet.puzzle.Grid;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.rule.Constraints;
import org.junit.jupiter.api.Test;

/// Each technique in a position made for it.
class TechniqueTest {

    private static final Layout JIGSAW = Layout.jigsaw(new int[] {0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3});

    /// What a technique sees when nobody acts on it.
    private static final class Notes implements Findings {
        final List<Step> steps = new ArrayList<>();
        final List<Conflict> conflicts = new ArrayList<>();
        private final int enough;

        Notes(int enough) {
            this.enough = enough;
        }

        @Override
        public boolean found(Step step) {
            steps.add(step);
            return !isEnough();
        }

        @Override
        public void broken(Conflict conflict) {
            conflicts.add(conflict);
        }

        @Override
        public boolean isEnough() {
            return steps.size() >= enough || !conflicts.isEmpty();
        }
    }

    private static Notes look(String name, Grid grid) {
        return look(name, grid, Integer.MAX_VALUE);
    }

    private static Notes look(String name, Grid grid, int enough) {
        var before = grid.copy();
        var notes = new Notes(enough);
        var skill = Skill.named(name).orElseThrow();
        skill.finders().forEach(finder -> finder.search(Position.of(grid), notes));
        assertThat(grid).as("a finder looks and does not touch").isEqualTo(before);
        assertThat(notes.steps)
                .as("a step names its technique")
                .allMatch(step -> skill.techniques().contains(step.technique()));
        return notes;
    }

    private static Step onlyStep(String name, Grid grid) {
        var steps = look(name, grid).steps;
        assertThat(steps).hasSize(1);
        return steps.getFirst();
    }

    private static int at(Grid grid, String cell) {
        return grid.layout().index(Cell.parse(cell).orElseThrow());
    }

    private static void restrict(Grid grid, String cell, int... digits) {
        grid.restrict(at(grid, cell), DigitSet.of(digits).bits());
    }

    /// Takes a digit from the cells of a unit, except some.
    private static void keepOnly(Grid grid, String unitName, int digit, String... cells) {
        var kept = List.of(cells);
        Unit unit = grid.geometry().units().stream()
                .filter(each -> each.name().equals(unitName))
                .findFirst()
                .orElseThrow();
        unit.cells().stream()
                .filter(cell -> !kept.contains(cell.name()))
                .forEach(cell -> grid.eliminate(grid.layout().index(cell), digit));
    }

    private static List<String> names(List<Candidate> candidates) {
        return candidates.stream().map(Candidate::toString).toList();
    }

    /// What a skill finds once a digit is placed in an empty grid, and nothing when asked again.
    private static List<Step> afterPlacing(Constraints constraints, String cell, int digit, String skill) {
        var steps = new ArrayList<Step>();
        var journal = Journal.aloud(constraints, Limits.none(), event -> {
            if (event instanceof Event.Step(int _, String _, Step step)) {
                steps.add(step);
            }
        });
        journal.given(Cell.parse(cell).orElseThrow(), digit);
        boolean foundAny = journal.apply(Skill.named(skill).orElseThrow());
        assertThat(foundAny).isEqualTo(!steps.isEmpty());
        assertThat(journal.apply(Skill.named(skill).orElseThrow())).isFalse();
        return steps;
    }

    private static List<String> gone(List<Step> steps) {
        assertThat(steps).hasSize(1).allMatch(step -> step.technique() == Technique.ELIMINATE);
        return names(steps.getFirst().eliminated());
    }

    @Test
    void eliminateTakesALoneCandidateForDecided() {
        var grid = Grid.empty(Layout.of(4));
        restrict(grid, "A1", 3);
        assertThat(names(onlyStep("eliminate", grid).placed())).containsExactly("A1=3");
        assertThat(look("check-peers", grid).steps).isEmpty();
    }

    @Test
    void aPlacedDigitLeavesTheCellsThatSeeIt() {
        var constraints = Puzzle.empty(Layout.of(4)).constraints();
        for (String skill : List.of("eliminate", "check-peers")) {
            assertThat(gone(afterPlacing(constraints, "A1", 3, skill)))
                    .containsExactly("A2=3", "A3=3", "A4=3", "B1=3", "B2=3", "C1=3", "D1=3");
        }
        assertThat(afterPlacing(constraints, "A1", 3, "only-choice")).isEmpty();
    }

    @Test
    void eliminateReachesAlongTheDiagonals() {
        var constraints = Puzzle.empty(Layout.of(4)).withDiagonals().constraints();
        assertThat(gone(afterPlacing(constraints, "A1", 3, "eliminate"))).contains("C3=3", "D4=3");
    }

    @Test
    void eliminateReachesThroughAJigsawPiece() {
        var constraints = Puzzle.empty(JIGSAW).constraints();
        assertThat(gone(afterPlacing(constraints, "A4", 1, "eliminate"))).contains("B3=1", "B4=1", "C3=1");
    }

    @Test
    void aSoleCandidateIsPlacedAndNothingElse() {
        var grid = Grid.empty(Layout.of(4));
        restrict(grid, "B2", 2);
        var step = onlyStep("sole-candidate", grid);
        assertThat(names(step.placed())).containsExactly("B2=2");
        assertThat(step.eliminated()).isEmpty();
        grid.place(at(grid, "B2"), 2);
        assertThat(look("sole-candidate", grid).steps).isEmpty();
    }

    @Test
    void onlyChoiceNamesTheUnit() {
        var grid = Grid.empty(Layout.classic());
        keepOnly(grid, "block 5", 7, "E5");
        var step = onlyStep("only-choice", grid);
        assertThat(names(step.placed())).containsExactly("E5=7");
        assertThat(step.unit()).map(Unit::name).contains("block 5");
    }

    @Test
    void onlyChoiceLooksAlongADiagonalToo() {
        var grid = Grid.empty(Puzzle.empty(Layout.classic()).withDiagonals().constraints());
        keepOnly(grid, "rising diagonal", 7, "A9");
        assertThat(onlyStep("only-choice", grid).unit()).map(Unit::name).contains("rising diagonal");
    }

    @Test
    void onlyChoiceSaysWhenADigitHasNoPlace() {
        var grid = Grid.empty(Layout.classic());
        keepOnly(grid, "column 5", 8);
        var notes = look("only-choice", grid);
        assertThat(notes.conflicts).hasSize(1);
        assertThat(notes.conflicts.getFirst())
                .isEqualTo(new Conflict.NoPlace(grid.layout().units().get(13), 8));
    }

    @Test
    void nakedTwinsClearTheRestOfEveryUnitTheyShare() {
        var grid = Grid.empty(Layout.classic());
        restrict(grid, "A1", 2, 3);
        restrict(grid, "A3", 2, 3);
        var steps = look("naked-twins", grid).steps;
        assertThat(steps).extracting(step -> step.unit().orElseThrow().name()).containsExactly("row A", "block 1");
        assertThat(steps.getFirst().evidence().allCells())
                .extracting(Cell::name)
                .containsExactly("A1", "A3");
        assertThat(names(steps.getFirst().eliminated())).hasSize(14).contains("A2=2", "A9=3");
    }

    @Test
    void threeCellsWithTwoCandidatesEachCanBeANakedTriple() {
        var grid = Grid.empty(Layout.classic());
        restrict(grid, "C1", 1, 2);
        restrict(grid, "C5", 2, 3);
        restrict(grid, "C9", 1, 3);
        assertThat(look("naked-subsets:2", grid).steps).isEmpty();
        var step = onlyStep("naked-subsets:3", grid);
        assertThat(step.evidence().allCells()).extracting(Cell::name).containsExactly("C1", "C5", "C9");
        assertThat(step.eliminated()).hasSize(18);
    }

    @Test
    void nakedQuadsNeedFourCells() {
        var grid = Grid.empty(Layout.classic());
        for (String cell : List.of("A4", "C4", "F4", "I4")) {
            restrict(grid, cell, 2, 4, 6, 8);
        }
        assertThat(look("naked-subsets:3", grid).steps).isEmpty();
        assertThat(onlyStep("naked-subsets:4", grid).eliminated()).hasSize(20);
    }

    @Test
    void aHiddenPairClearsItsOwnTwoCells() {
        var grid = Grid.empty(Layout.classic());
        keepOnly(grid, "row F", 4, "F2", "F8");
        keepOnly(grid, "row F", 9, "F2", "F8");
        var step = onlyStep("hidden-subsets:2", grid);
        assertThat(names(step.eliminated()))
                .hasSize(14)
                .contains("F2=1", "F8=8")
                .doesNotContain("F2=4");
        assertThat(((HiddenSubset.Use) step).digits()).isEqualTo(DigitSet.of(4, 9));
    }

    @Test
    void aHiddenTripleAndQuadAreFoundInAJigsawPieceAndABlock() {
        var grid = Grid.empty(Layout.of(6));
        for (int digit = 1; digit <= 3; digit++) {
            keepOnly(grid, "block 2", digit, "A4", "A5", "B6");
        }
        assertThat(onlyStep("hidden-subsets:3", grid).eliminated()).hasSize(9);
        var jigsaw = Grid.empty(JIGSAW);
        keepOnly(jigsaw, "piece 1", 1, "A1", "B1");
        keepOnly(jigsaw, "piece 1", 2, "A1", "B1");
        assertThat(look("hidden-subsets:2", jigsaw).steps)
                .extracting(step -> step.unit().orElseThrow().name())
                .contains("piece 1");
    }

    @Test
    void aDigitLockedIntoABlockPointsAlongItsRow() {
        var grid = Grid.empty(Layout.classic());
        keepOnly(grid, "block 1", 5, "B1", "B3");
        var step = onlyStep("locked-candidates", grid);
        assertThat(names(step.eliminated())).containsExactly("B4=5", "B5=5", "B6=5", "B7=5", "B8=5", "B9=5");
    }

    @Test
    void aRowClaimsADigitForABlock() {
        var grid = Grid.empty(Layout.classic());
        keepOnly(grid, "row E", 5, "E4", "E5", "E6");
        assertThat(names(onlyStep("locked-candidates", grid).eliminated()))
                .containsExactly("D4=5", "D5=5", "D6=5", "F4=5", "F5=5", "F6=5");
    }

    @Test
    void aBlockPointsAlongADiagonal() {
        var grid = Grid.empty(Puzzle.empty(Layout.classic()).withDiagonals().constraints());
        keepOnly(grid, "block 1", 5, "A1", "B2", "C3");
        assertThat(names(onlyStep("locked-candidates", grid).eliminated()))
                .containsExactly("D4=5", "E5=5", "F6=5", "G7=5", "H8=5", "I9=5");
    }

    @Test
    void aFinderStopsWhenToldThatItIsEnough() {
        var grid = Grid.empty(Layout.classic());
        for (String cell : List.of("A1", "E5", "I9")) {
            restrict(grid, cell, 6);
        }
        for (String cell : List.of("B4", "B6", "H4", "H6")) {
            restrict(grid, cell, 1, 2);
        }
        for (String name : List.of("eliminate", "sole-candidate", "naked-twins", "naked-subsets")) {
            assertThat(look(name, grid, 1).steps).as(name).hasSize(1);
        }
    }

    @Test
    void everySkillIsKnownByItsName() {
        for (String name : Skill.names()) {
            assertThat(Skill.named(name)).map(Skill::name).contains(name);
        }
        assertThat(Skill.named("naked-subsets:2")).map(Skill::name).contains("naked-subsets");
        assertThat(Skill.named("naked-subsets:2")).isNotEqualTo(Skill.named("naked-subsets:3"));
        assertThat(Skill.named("naked-subsets:5")).isEmpty();
        assertThat(Skill.named("telepathy")).isEmpty();
    }
}
