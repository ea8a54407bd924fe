package nonet.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExplainTest {

    /// The first grid of Norvig's essay, which singles solve.
    private static final String EASY =
            "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

    /// Arto Inkala's puzzle of 2010.
    private static final String HARD =
            "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";

    /// Three loops of it go through the same strong links.
    private static final String CHAINS =
            "..2.3.4..85..1.....3.....82..5..7.........5...964...21...39.758........9...7.2.6.";

    /// Its way takes nets within nets.
    private static final String NETS =
            ".8.5...6.7...26..8..6.8....3.....9...7..5..2...41........7....3.6...5.7.9.....4..";

    private static final String AMBIGUOUS = EASY.replace('2', '.').replace('3', '.');

    private static Ran run(String input, String... arguments) {
        return Ran.reading(input).nonet(arguments);
    }

    @Test
    void anEasyPuzzleIsExplainedBySinglesAlone() {
        var result = run("", "explain", EASY);
        assertThat(result.exit()).isZero();
        assertThat(result.out()).contains("Hidden Single: ").contains("Level easy");
        assertThat(result.out().lines().filter(line -> line.matches(" +\\d+  .*")))
                .hasSize(49);
    }

    @Test
    void theJsonHoldsEveryStepWithItsEvidence() {
        var result = run("", "explain", "--json", EASY);
        assertThat(result.out().lines()).hasSize(1);
        assertThat(result.out())
                .contains("\"status\":\"one\",\"steps\":[{\"technique\":\"")
                .contains("\"code\":\"0002\"", "\"evidence\":{\"units\":[", "\"text\":\"")
                .contains("\"solved\":true,\"guessed\":false,\"score\":", "\"level\":\"easy\"");
    }

    @Test
    void aPuzzleThatTheTechniquesDoNotFinishHasNoLevel() {
        var words = run("", "rate", "--up-to", "hidden-single", HARD);
        assertThat(words.out()).isEqualTo(HARD + "  stuck\n");
        assertThat(words.exit()).isEqualTo(ExitCode.NOT_PROPER);
        assertThat(run("", "rate", "--up-to", "hidden-single", "--format", "%l|%s", HARD)
                        .out())
                .isEqualTo("stuck|\n");
        assertThat(run("", "rate", "--up-to", "hidden-single", "--json", HARD).out())
                .contains("\"level\":\"stuck\"", "\"solved\":false")
                .doesNotContain("score");
        for (String puzzle : new String[] {HARD, ".".repeat(81), "11" + ".".repeat(79)}) {
            assertThat(run("", "explain", "--up-to", "hidden-single", "--json", puzzle)
                            .out())
                    .contains("\"solved\":false")
                    .doesNotContain("\"score\":", "\"level\":");
        }
    }

    @Test
    void aLargeGridThatSinglesSolveIsEasy() {
        assertThat(run("", "rate", "--format", "%l %s %h", "../examples/25x25.txt")
                        .out())
                .isEqualTo("easy 2040 hidden-single\n");
    }

    @Test
    void aPuzzleWithSeveralSolutionsEndsStuckAndSaysWhy() {
        var result = run("", "explain", AMBIGUOUS);
        assertThat(result.exit()).isEqualTo(ExitCode.NOT_PROPER);
        assertThat(result.out()).contains("more than one solution");
    }

    @Test
    void fewerTechniquesMayNotSuffice() {
        var result = run("", "explain", "--techniques", "full-house", EASY);
        assertThat(result.exit()).isEqualTo(ExitCode.NOT_PROPER);
        assertThat(result.out()).contains("Maybe allow more of them");
        assertThat(run("", "explain", "--up-to", "hidden-single", EASY).exit()).isZero();
    }

    @Test
    void oneStepIsOneStepAndAllStepsAreMore() {
        assertThat(run("", "explain", "--one-step", EASY).out().lines()).hasSize(1);
        assertThat(run("", "explain", "--all-steps", EASY).out().lines()).hasSizeGreaterThan(5);
    }

    @Test
    void eachStepIsDrawn(@TempDir Path folder) throws IOException {
        run("", "explain", "--svg", folder.toString(), EASY);
        try (var files = Files.list(folder)) {
            assertThat(files)
                    .hasSize(49)
                    .allSatisfy(file ->
                            assertThat(file).content().startsWith("<svg").contains("certain"));
        }
    }

    @Test
    void aBadLineCostsOneErrorAndTheOthersAreExplained() {
        var result = run(EASY + "\nnonsense\n" + EASY + "\n", "explain", "--json");
        assertThat(result.exit()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(result.out().lines().map(line -> line.contains("\"solved\":true")))
                .containsExactly(true, false, true);
    }

    @Test
    void hintsTellNoMoreThanTheirLevel() {
        var where = run("", "hint", EASY).out();
        var technique = run("", "hint", "--level", "2", EASY).out();
        var cells = run("", "hint", "--level", "3", EASY).out();
        var step = run("", "hint", "--level", "4", EASY).out();
        assertThat(where).startsWith("Look at ").doesNotContain("Single");
        assertThat(technique).contains("Single").doesNotContainPattern("[A-I][1-9]");
        assertThat(cells).containsPattern("[A-I][1-9]").doesNotContain("only");
        assertThat(step).contains("only");
        assertThat(run("", "hint", "--level", "5", EASY).exit()).isEqualTo(ExitCode.UNUSABLE);
    }

    @Test
    void aWrongDigitOfThePlayerIsNamed() {
        // HoDoKu's library line: + stands before a digit that the player placed. A1 is 4 in the solution.
        var result = run("", "hint", ":0000:x:+5." + EASY.substring(2) + "::::");
        assertThat(result.out()).contains("A1 is not 5");
        assertThat(result.exit()).isEqualTo(ExitCode.NOT_PROPER);
        assertThat(run("", "hint", ":0000:x:+4." + EASY.substring(2) + "::::").exit())
                .isZero();
    }

    @Test
    void chainsOnTheSameStrongLinksAreToldTogether() {
        var together = run("", "explain", CHAINS).out();
        assertThat(together.lines().filter(line -> line.matches(" {6,}\\d+  Likewise .*")))
                .hasSize(2)
                .allMatch(line -> line.contains(" → … → "));
        assertThat(run("", "explain", "--full", CHAINS).out()).doesNotContain("Likewise");
        assertThat(run("", "explain", "--grids", CHAINS).out()).doesNotContain("Likewise");
        assertThat(run("", "explain", "--json", CHAINS).out())
                .contains("\"together\":[{\"first\":", "\"likewise\":[\"Likewise ");
        assertThat(run("", "explain", "--json", "--full", CHAINS).out()).doesNotContain("together", "Likewise");
    }

    @Test
    void everyStepThatIsToldHasItsNumber() {
        var numbers = run("", "explain", CHAINS)
                .out()
                .lines()
                .filter(line -> line.matches(" +\\d+  .*"))
                .map(line -> Integer.valueOf(line.strip().split(" ", 2)[0]))
                .toList();
        assertThat(numbers)
                .isEqualTo(IntStream.rangeClosed(1, numbers.size()).boxed().toList());
        assertThat(run("", "explain", CHAINS).out()).contains("Solved in " + numbers.size() + " steps;");
    }

    @Test
    void ratingsSayHowMuchTrialAndErrorThereIsToRead() {
        assertThat(run("", "rate", "--format", "%k|%d", EASY).out()).isEqualTo("0|0\n");
        assertThat(run("", "rate", EASY).out()).doesNotContain("claims");
        String figures = run("", "rate", "--format", "%k %d", NETS).out().strip();
        assertThat(figures).matches("[1-9]\\d* 2");
        String claims = figures.substring(0, figures.indexOf(' '));
        assertThat(run("", "rate", NETS).out())
                .endsWith("  nested-forcing-net  %s claims, depth 2\n".formatted(claims));
        assertThat(run("", "rate", "--json", NETS).out())
                .contains("\"nets\":{\"claims\":%s,\"depth\":2}".formatted(claims));
        assertThat(run("", "rate", "--csv", EASY).out()).contains(",techniques,givens,claims,depth\n");
        assertThat(run("", "rate", "--scale", "er", "--format", "%k", EASY).err())
                .contains("%k and %d to --scale ours");
        assertThat(run("", "rate", "--up-to", "hidden-single", "--format", "%l|%k|%d", HARD)
                        .out())
                .isEqualTo("stuck||\n");
    }

    @Test
    void ratingsFollowTheFormat() {
        assertThat(run("", "rate", EASY).out()).startsWith(EASY + "  easy  ");
        assertThat(run("", "rate", "--format", "%g givens, 100%%, %h", EASY).out())
                .startsWith("32 givens, 100%, ")
                .contains("single");
        assertThat(run("", "rate", "--format", "%z", EASY).err()).contains("unknown placeholder");
        var json = run(EASY + "\n" + AMBIGUOUS + "\n", "rate", "--json");
        assertThat(json.exit()).isEqualTo(ExitCode.NOT_PROPER);
        assertThat(json.out().lines().toList())
                .satisfiesExactly(
                        rated -> assertThat(rated).contains("\"level\":\"easy\"", "\"naked-single\":"),
                        unrated -> assertThat(unrated).contains("\"status\":\"many\""));
    }

    /// Through the command line, as anybody would do it: each published position has the step that its
    /// technique must find, or one that does more.
    @Test
    void thePublishedPositionsShowTheirSteps() throws IOException {
        var data = System.getenv("NONET_DATA");
        assumeTrue(data != null, "NONET_DATA does not point at the data sets");
        var file = Path.of(data, "techniques", "cases.txt");
        var cases = Files.readAllLines(file).stream()
                .filter(line -> line.startsWith(":"))
                .toList();
        var answers = run("", "explain", "--all-steps", "--json", file.toString())
                .out()
                .lines()
                .toList();
        assertThat(answers).hasSameSizeAs(cases);
        var missed = new ArrayList<String>();
        for (int i = 0; i < cases.size(); i++) {
            String[] fields = cases.get(i).split(":", -1);
            boolean found = conclusions(answers.get(i)).stream()
                    .anyMatch(step -> step.get(0).containsAll(sorted(fields[5]))
                            && step.get(1).containsAll(sorted(fields[6])));
            if (found == fields[1].endsWith("-x")) {
                missed.add(cases.get(i));
            }
        }
        assertThat(missed).isEmpty();
    }

    private static final Pattern CONCLUSION =
            Pattern.compile("\"eliminated\":\\[([^]]*)],\"placed\":\\[([^]]*)],\"evidence\"");
    private static final Pattern CANDIDATE = Pattern.compile("\"cell\":\"([A-I])([1-9])\",\"digit\":([1-9])");

    private static List<List<Set<String>>> conclusions(String json) {
        return CONCLUSION
                .matcher(json)
                .results()
                .map(step -> List.of(candidates(step.group(1)), candidates(step.group(2))))
                .toList();
    }

    private static Set<String> candidates(String json) {
        var all = new TreeSet<String>();
        CANDIDATE
                .matcher(json)
                .results()
                .forEach(found -> all.add(found.group(3) + (found.group(1).charAt(0) - '@') + found.group(2)));
        return all;
    }

    private static Set<String> sorted(String field) {
        var all = new TreeSet<>(List.of(field.strip().split(" +")));
        all.remove("");
        return all;
    }

    @Test
    void aTechniqueThatThereIsNotIsAnsweredWithThoseThatSoundLikeIt() {
        assertThat(Ran.nonet("explain", "--techniques", "Turbot", SolveTest.PUZZLE)
                        .err())
                .contains("there is no technique 'Turbot'. Maybe turbot-fish\n");
        assertThat(Ran.nonet("technique", "telepathy").err())
                .contains("there is no technique 'telepathy'. Maybe look it up: nonet technique lists them all");
    }
}
