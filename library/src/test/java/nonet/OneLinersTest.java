package nonet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import nonet.batch.Batch;
import nonet.logic.Explainer;
import nonet.logic.Level;
import nonet.logic.Rating;
import nonet.puzzle.Answer;
import nonet.puzzle.Puzzle;
import nonet.solve.Solver;
import nonet.text.PuzzleReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What people do with the library, a line each.
class OneLinersTest {

    private static final String TEXT =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    private static final Puzzle PUZZLE = Puzzle.of(TEXT);
    private static final Puzzle EMPTY = Puzzle.of(".".repeat(81));

    @Test
    void solutionsAreLookedForAsTheyAreAskedFor() {
        assertThat(Solver.fastest().solutions(PUZZLE)).hasSize(1);
        assertThat(Solver.fastest().solutions(EMPTY).limit(5)).hasSize(5).doesNotHaveDuplicates();
        assertThat(Solver.fastest().solutions(EMPTY).findFirst()).isPresent();
        assertThat(Solver.fastest().solutions(Puzzle.of("11" + ".".repeat(79)))).isEmpty();
    }

    @Test
    void puzzlesAreTakenAsAnswersAre() {
        assertThat(Batch.onAllCores().solve(Stream.of(PUZZLE, EMPTY, PUZZLE)))
                .satisfiesExactly(
                        answer -> assertThat(answer).isInstanceOf(Answer.One.class),
                        answer -> assertThat(answer).isInstanceOf(Answer.Many.class),
                        answer -> assertThat(answer).isInstanceOf(Answer.One.class));
        var taken = new AtomicInteger();
        var endless = Stream.generate(() -> PUZZLE).peek(_ -> taken.incrementAndGet());
        assertThat(Batch.onAllCores().solve(endless).limit(10)).hasSize(10);
        assertThat(taken).hasValueLessThan(10_000);
    }

    @Test
    void ratingsNeedNoPreparation() {
        assertThat(Explainer.usual().explain(PUZZLE).isSolved()).isTrue();
        assertThat(Rating.of(PUZZLE)).hasValueSatisfying(rating -> {
            assertThat(rating.level()).isEqualTo(Level.EASY);
            assertThat(rating.score()).isEqualTo(204);
        });
        assertThat(Rating.of(EMPTY)).isEmpty();
    }

    @Test
    void aFileIsAStreamOfPuzzles(@TempDir Path folder) throws IOException {
        var file = Files.writeString(folder.resolve("puzzles"), TEXT + "\nno puzzle\n" + TEXT + "\n");
        try (var puzzles = PuzzleReader.puzzles(file)) {
            assertThat(puzzles).containsExactly(PUZZLE, PUZZLE);
        }
        try (var readings = PuzzleReader.open(file).stream()) {
            assertThat(readings).hasSize(3);
        }
    }
}
