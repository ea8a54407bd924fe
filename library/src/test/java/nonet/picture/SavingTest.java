package nonet.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import nonet.logic.Agent;
import nonet.logic.Comparison;
import nonet.logic.Outcome;
import nonet.logic.Presets;
import nonet.logic.Standing;
import nonet.puzzle.Answer;
import nonet.puzzle.Puzzle;
import nonet.solve.Solver;
import org.junit.jupiter.api.Test;

class SavingTest {

    private static final Puzzle PUZZLE =
            Puzzle.of("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    private static final Answer ANSWER = Solver.fastest().solve(PUZZLE);
    private static final Agent TWINS = Presets.twins();
    private static final Agent BEST = Presets.best();

    /// An agent that took so many nodes for one puzzle, and in each round so many milliseconds.
    private static Standing standing(Agent agent, long nodes, int... millis) {
        return new Standing(
                agent,
                IntStream.of(millis)
                        .mapToObj(time ->
                                List.of(new Outcome(ANSWER, 0, nodes, 0, 0, 1, 0, Duration.ofMillis(time), Map.of())))
                        .toList());
    }

    @Test
    void nothingIsSaidWhereNothingDiffers() {
        assertThat(Saving.sentence(standing(TWINS, 5, 100, 130, 160), standing(BEST, 5, 90, 105, 120)))
                .isEmpty();
        assertThat(Saving.sentence(standing(TWINS, 5, 100, 101, 102), standing(BEST, 5, 97, 98, 99)))
                .isEmpty();
    }

    @Test
    void ofTheTimeIsSpokenWhereAllRoundsDiffer() {
        assertThat(Saving.sentence(standing(TWINS, 5, 100, 110, 120), standing(BEST, 5, 50, 55, 60)))
                .contains("best saved 50 % of the time of twins.");
        assertThat(Saving.sentence(standing(TWINS, 10, 100, 110, 120), standing(BEST, 5, 200, 220, 240)))
                .contains("best saved 50 % of the nodes of twins (5 instead of 10) and took 2.0 times its time.");
        assertThat(Saving.sentence(standing(TWINS, 10, 100, 110, 120), standing(BEST, 5, 60, 70, 101)))
                .contains("best saved 50 % of the nodes of twins (5 instead of 10).");
    }

    @Test
    void agentsTakeTurnsInEveryRound() {
        var seen = new ArrayList<String>();
        var standings = new Comparison(List.of(PUZZLE, PUZZLE), Agent.FIRST_SOLUTION, Duration.ofSeconds(5))
                .of(List.of(TWINS, BEST), (round, solved) -> seen.add(round + "/" + solved));
        assertThat(seen).containsExactly("0/0", "0/1", "1/0", "1/1", "2/0", "2/1", "3/0", "3/1", "4/0", "4/1");
        assertThat(standings)
                .allMatch(standing -> standing.rounds().size() == 5
                        && standing.rounds().stream().allMatch(outcomes -> outcomes.size() == 2));
    }
}
