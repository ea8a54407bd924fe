package nonet.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import nonet.grid.Candidate;
import nonet.logic.Explainer;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Scale;
import nonet.logic.Step;
import nonet.logic.Technique;
import nonet.puzzle.Answer;
import nonet.puzzle.Conflict;
import nonet.puzzle.Grid;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.solve.Solver;
import org.junit.jupiter.api.Test;

/// Positions for the lessons can be made anew: on the ways through puzzles from a seed, the techniques turn up one
/// after the other. With `-Dpuzzles=5000` as many puzzles are looked at.
class NewLessonsTest {

    private static final int PUZZLES = Integer.getInteger("puzzles", 30);

    /// How many techniques turn up in so few puzzles, at the least.
    private static final int COMMON = 70;

    private final Set<Technique> sought = EnumSet.copyOf(Scale.ours().easiestFirst());
    private final Map<Technique, Step> found = new EnumMap<>(Technique.class);

    @Test
    void positionsInWhichTechniquesFindSomethingComeFromASeed() {
        sought.remove(Technique.BRUTE_FORCE); // looks at no position
        new Generator(Wish.any(), 14).make(PUZZLES, 1, Limits.none(), made -> walk(made.puzzle()));
        assertThat(found.keySet())
                .as("positions were made for %s, but not for %s", found.keySet(), sought)
                .hasSizeGreaterThanOrEqualTo(COMMON)
                .contains(
                        Technique.NAKED_SINGLE,
                        Technique.NAKED_PAIR,
                        Technique.HIDDEN_TRIPLE,
                        Technique.X_WING,
                        Technique.XY_WING);
    }

    /// Goes the way of a person, and looks at each position in which no single is next with every technique that is
    /// still sought.
    private void walk(Puzzle puzzle) {
        var solution = ((Answer.One) Solver.fastest().solve(puzzle)).solution();
        var way = new Explainer(Explainer.Options.usual().proper(solution)).explain(puzzle, Limits.none());
        var grid = way.start().copy();
        boolean wasSingle = false;
        for (Step step : way.steps()) {
            boolean isSingle = !step.placed().isEmpty();
            if (!isSingle || !wasSingle) {
                look(grid, puzzle, solution);
            }
            wasSingle = isSingle;
            Explainer.apply(step, grid);
        }
    }

    private void look(Grid grid, Puzzle puzzle, Solution solution) {
        var position = Position.of(grid, puzzle, true);
        for (Finder finder : Finder.of(sought)) {
            finder.search(position, new Findings() {
                private boolean isEnough;

                @Override
                public boolean found(Step step) {
                    if (sought.remove(step.technique())) {
                        assertThat(step.eliminated()).noneMatch(candidate -> isIn(solution, candidate));
                        assertThat(step.placed()).allMatch(candidate -> isIn(solution, candidate));
                        found.put(step.technique(), step);
                        isEnough = true;
                    }
                    return !isEnough;
                }

                @Override
                public void broken(Conflict conflict) {
                    throw new AssertionError("a position on the way to the solution is broken: " + conflict);
                }

                @Override
                public boolean isEnough() {
                    return isEnough;
                }
            });
        }
    }

    private static boolean isIn(Solution solution, Candidate candidate) {
        return solution.digit(solution.layout().index(candidate.cell())) == candidate.digit();
    }
}
