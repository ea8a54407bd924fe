package nonet.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import nonet.grid.Candidate;
import nonet.grid.CellSet;
import nonet.grid.Layout;
import nonet.lesson.Lessons;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;

/// What the plain twins of the searches share: moments to look at, what the searches find there, and choices of
/// so many out of some.
final class Plain {

    static final int ALL_UNITS = 27;

    private Plain() {}

    /// Moments on the way through random puzzles and, where `NONET_DATA` names their folder, published ones.
    static Stream<Ways.Moment> moments() {
        return Stream.concat(
                LongStream.rangeClosed(1, 6)
                        .boxed()
                        .flatMap(seed -> Ways.throughRandomPuzzle(Layout.classic(), seed).stream()),
                published(8));
    }

    /// Fewer, for twins that take their time.
    static Stream<Ways.Moment> fewMoments() {
        return Stream.concat(
                LongStream.of(3, 12)
                        .boxed()
                        .flatMap(seed -> Ways.throughRandomPuzzle(Layout.classic(), seed).stream()
                                .limit(3)),
                published(2));
    }

    /// The positions in which techniques are taught, each written down in some ways, for twins of what is rare.
    static Stream<Ways.Moment> lessons(Technique... techniques) {
        var wanted = EnumSet.copyOf(List.of(techniques));
        return Lessons.all().stream()
                .filter(lesson -> wanted.contains(lesson.technique()))
                .flatMap(lesson -> new Random(lesson.line().hashCode()).longs(3).mapToObj(seed -> {
                    var symmetry = Symmetry.random(new Random(seed));
                    var puzzle = symmetry.of(lesson.puzzle());
                    return new Ways.Moment(puzzle, symmetry.of(puzzle, lesson.position()));
                }));
    }

    /// A moment without one in three of its false candidates.
    static Ways.Moment thinned(Ways.Moment moment) {
        var random = new Random(moment.toString().hashCode());
        return thinned(moment, Ways.solution(moment.puzzle()), 3, random);
    }

    /// A moment without one in so many of its false candidates.
    static Ways.Moment thinned(Ways.Moment moment, Solution solution, int oneIn, Random random) {
        var grid = moment.grid().copy();
        for (int cell = 0; cell < 81; cell++) {
            for (int digit = 1; digit <= 9; digit++) {
                if (grid.has(cell, digit) && solution.digit(cell) != digit && random.nextInt(oneIn) == 0) {
                    grid.eliminate(cell, digit);
                }
            }
        }
        return new Ways.Moment(moment.puzzle(), grid);
    }

    private static Stream<Ways.Moment> published(int puzzles) {
        return Optional.ofNullable(System.getenv("NONET_DATA")).stream()
                .flatMap(data -> lines(Path.of(data, "bench", "puzzles3_magictour_top1465")))
                .limit(puzzles)
                .flatMap(line -> Ways.through(Puzzle.of(line.substring(0, 81)), line.hashCode()).stream()
                        .limit(4));
    }

    private static Stream<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream().filter(line -> !line.startsWith("#") && line.length() >= 81);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// All steps of these techniques.
    static List<Step> steps(Ways.Moment moment, Technique... techniques) {
        var options = Explainer.Options.usual()
                .with(EnumSet.copyOf(List.of(techniques)))
                .assumingProper();
        return new Explainer(options).allSteps(moment.puzzle(), moment.grid(), Limits.none());
    }

    /// What the these techniques rule out, step by step.
    static Set<Set<Candidate>> found(Ways.Moment moment, Technique... techniques) {
        return steps(moment, techniques).stream()
                .map(step -> Set.copyOf(step.eliminated()))
                .collect(Collectors.toSet());
    }

    static Technique coded(String code) {
        return Technique.coded(code).orElseThrow();
    }

    /// All choices of so many of some numbers.
    static List<int[]> choices(int[] from, int count) {
        var all = new ArrayList<int[]>();
        choose(from, 0, new int[count], 0, all::add);
        return all;
    }

    private static void choose(int[] from, int next, int[] chosen, int count, Consumer<int[]> taker) {
        if (count == chosen.length) {
            taker.accept(chosen.clone());
            return;
        }
        for (int i = next; i < from.length; i++) {
            chosen[count] = from[i];
            choose(from, i + 1, chosen, count + 1, taker);
        }
    }

    /// All rows of so many different numbers.
    static List<int[]> ordered(int[] from, int count) {
        var all = new ArrayList<int[]>();
        for (int[] chosen : choices(from, count)) {
            permute(chosen, 0, all);
        }
        return all;
    }

    private static void permute(int[] row, int done, List<int[]> all) {
        if (done == row.length) {
            all.add(row.clone());
            return;
        }
        for (int i = done; i < row.length; i++) {
            swap(row, done, i);
            permute(row, done + 1, all);
            swap(row, done, i);
        }
    }

    private static void swap(int[] row, int one, int other) {
        int kept = row[one];
        row[one] = row[other];
        row[other] = kept;
    }

    /// Notes what a use rules out, if that is anything.
    static void add(List<Candidate> eliminated, Set<Set<Candidate>> conclusions) {
        if (!eliminated.isEmpty()) {
            conclusions.add(Set.copyOf(eliminated));
        }
    }

    /// The cells with a digit that see all of these.
    static List<Candidate> seeingAll(Position position, int digit, CellSet cells) {
        return position.candidateList(position.commonSight(cells).and(position.cellsWith(digit)), digit);
    }

    /// Whether two cells are the only places of a digit in a unit.
    static boolean isStrong(Position position, int digit, int one, int other) {
        return IntStream.range(0, ALL_UNITS)
                .anyMatch(unit -> position.cellsWith(digit, unit).equals(position.cells(one, other)));
    }

    static Set<Set<Candidate>> none() {
        return new HashSet<>();
    }

    /// Counts what plain twins conclude. One that never concludes anything would agree with every search.
    static final class Finds {

        private final Map<String, Integer> counts = new TreeMap<>();

        /// Counts conclusions under the name of their twin, and hands them on.
        Set<Set<Candidate>> of(String twin, Set<Set<Candidate>> conclusions) {
            counts.merge(twin, conclusions.size(), Integer::sum);
            return conclusions;
        }

        /// Each twin concluded something at some moment.
        void areSome() {
            assertThat(counts)
                    .isNotEmpty()
                    .allSatisfy((twin, count) -> assertThat(count)
                            .as("what the plain twin of %s found", twin)
                            .isPositive());
        }
    }
}
