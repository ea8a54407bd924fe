package nonet.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import nonet.RandomPuzzles;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What exocets rule out is false: looked at in the first position of puzzles and in those in which exocets are taught,
/// and in others that have fewer false candidates, where exocets of all kinds are frequent.
class SoundExocetsTest {

    private static final List<Technique> EXOCETS =
            List.of(Technique.JUNIOR_EXOCET, Technique.DOUBLE_EXOCET, Technique.SENIOR_EXOCET);

    @Test
    void exocetsOfRandomPuzzlesAndLessonsAgreeWithTheSolution() {
        check(Stream.concat(
                LongStream.rangeClosed(1, 100)
                        .mapToObj(seed -> RandomPuzzles.proper(Layout.classic(), 0, seed))
                        .map(SoundExocetsTest::start),
                Plain.lessons(EXOCETS.toArray(Technique[]::new))));
    }

    @ParameterizedTest
    @CsvSource({"puzzles6_forum_hardest_1106, 125", "puzzles5_forum_hardest_1905_11+, 250"})
    @EnabledIfEnvironmentVariable(named = "NONET_DATA", matches = ".+")
    void soDoThoseOfPublishedPuzzles(String collection, int count) throws IOException {
        var lines = Files.readAllLines(Path.of(System.getenv("NONET_DATA"), "bench", collection)).stream()
                .filter(line -> line.matches("[0-9.]{81}.*"))
                .toList();
        assertThat(lines).hasSizeGreaterThanOrEqualTo(count);
        check(IntStream.range(0, count)
                .mapToObj(i -> lines.get((int) ((long) i * lines.size() / count)))
                .map(line -> start(Puzzle.of(line.substring(0, 81)))));
    }

    private static Ways.Moment start(Puzzle puzzle) {
        return new Ways.Moment(puzzle, Explainer.start(puzzle));
    }

    private static void check(Stream<Ways.Moment> moments) {
        var found = new EnumMap<Technique, Integer>(Technique.class);
        moments.forEach(moment -> check(moment, found));
        assertThat(found).containsOnlyKeys(EXOCETS);
    }

    private static void check(Ways.Moment start, Map<Technique, Integer> found) {
        var solution = Ways.solution(start.puzzle());
        var random = new Random(start.puzzle().toString().hashCode());
        var thinned = IntStream.of(2, 3, 4, 6).mapToObj(oneIn -> Plain.thinned(start, solution, oneIn, random));
        Stream.concat(Stream.of(start), thinned).forEach(moment -> {
            for (var step : Plain.steps(moment, EXOCETS.toArray(Technique[]::new))) {
                UnsoundStepException.check(step, moment.position(), solution);
                found.merge(step.technique(), 1, Integer::sum);
            }
        });
    }
}
