package nonet.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.properties.HasName;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nonet.RandomPuzzles;
import nonet.RandomRules;
import nonet.grid.Layout;
import nonet.proof.ProofChecker.BadProofException;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.solve.Solver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ProofTest {

    /// The first grid of Norvig's essay.
    private static final String EASY =
            "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

    private static String formula(Proof proof) throws IOException {
        var text = new StringBuilder();
        proof.writeFormula(text);
        return text.toString();
    }

    private static String lines(Proof proof) throws IOException {
        var text = new StringBuilder();
        proof.writeLines(text);
        return text.toString();
    }

    private static ProofChecker.Checked check(String formula, String lines) throws IOException, BadProofException {
        return ProofChecker.check(new StringReader(formula), new StringReader(lines));
    }

    static Stream<Puzzle> puzzles() {
        return IntStream.range(0, 5)
                .boxed()
                .flatMap(seed -> Stream.of(
                        RandomPuzzles.proper(Layout.classic(), 0, seed),
                        RandomPuzzles.many(Layout.classic(), seed),
                        RandomPuzzles.unsolvable(Layout.classic(), seed),
                        RandomPuzzles.proper(Puzzle.empty(Layout.classic()).withDiagonals(), 0, seed),
                        RandomPuzzles.strewn(RandomPuzzles.jigsaw(9, seed), 10 + 3 * seed, seed),
                        RandomPuzzles.proper(RandomPuzzles.jigsaw(8, seed), 0, seed),
                        RandomPuzzles.proper(Layout.of(12), 60, seed),
                        RandomPuzzles.unsolvable(Layout.of(16), seed)));
    }

    static Stream<Puzzle> puzzlesWithRules() {
        return IntStream.range(0, 30).boxed().flatMap(seed -> {
            var layout = seed % 3 == 0 ? Layout.classic() : Layout.of(6);
            var random = new Random(seed);
            var full = RandomPuzzles.full(layout, seed);
            int[] givens = Arrays.stream(full.digits())
                    .map(digit -> random.nextInt(4) == 0 ? digit : 0)
                    .toArray();
            return Stream.of(
                    Puzzle.of(layout, givens).with(RandomRules.keptBy(full, 6, random)),
                    RandomPuzzles.withGivens(layout, 2, seed).with(RandomRules.some(layout, 3, random)));
        });
    }

    @ParameterizedTest
    @MethodSource({"puzzles", "puzzlesWithRules"})
    void theAnswerIsThatOfTheSolverAndItsProofHolds(Puzzle puzzle) throws IOException, BadProofException {
        var proven = Prover.prove(puzzle, Limits.none());
        var expected = Solver.general().solve(puzzle);
        assertThat(proven.answer()).hasSameClassAs(expected);
        assertThat(proven.proof().isPresent()).isEqualTo(!(expected instanceof Answer.Many));
        if (expected instanceof Answer.One) {
            assertThat(proven.answer()).isEqualTo(expected);
        }
        if (proven.proof().isPresent()) {
            var proof = proven.proof().get();
            assertThat(check(formula(proof), lines(proof)).lines()).isEqualTo(proof.size());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "puzzles2_17_clue, 400, 50000",
        "puzzles3_magictour_top1465, 40, 100000",
        "puzzles6_forum_hardest_1106, 20, 1000000"
    })
    void publishedPuzzlesHaveShortProofs(String file, int step, int most) throws IOException, BadProofException {
        var puzzles = data("bench/" + file);
        for (int i = 0; i < puzzles.size(); i += step) {
            var proof = Prover.prove(Puzzle.of(puzzles.get(i).substring(0, 81)), Limits.none())
                    .proof()
                    .orElseThrow();
            var lines = lines(proof);
            assertThat(lines).hasSizeLessThan(most);
            check(formula(proof), lines);
        }
    }

    @ParameterizedTest
    @CsvSource({"easy, 5", "medium, 5", "hard, 5"})
    void theImpossibleGridsOfTheCourseAreProvedImpossible(String level, int impossible)
            throws IOException, BadProofException {
        int proved = 0;
        for (String line : data("seeds/bath/" + level + "_puzzle.txt")) {
            var proven = Prover.prove(Puzzle.of(line), Limits.none());
            if (proven.answer() instanceof Answer.None) {
                var proof = proven.proof().orElseThrow();
                check(formula(proof), lines(proof));
                proved++;
            }
        }
        assertThat(proved).isEqualTo(impossible);
    }

    private static List<String> data(String file) throws IOException {
        var folder = System.getenv("NONET_DATA");
        assumeTrue(folder != null, "NONET_DATA is not set");
        return Files.readAllLines(Path.of(folder, file)).stream()
                .filter(line -> !line.startsWith("#") && !line.isBlank())
                .toList();
    }

    @Test
    void aWayIsProvedClaimByClaim() throws IOException, BadProofException {
        var puzzle = Puzzle.of(EASY);
        var solution = ((Answer.One) Solver.general().solve(puzzle)).solution();
        var claims = new ArrayList<Prover.Claim>();
        for (int cell = 80; cell >= 0; cell--) {
            claims.add(new Prover.Claim(cell, solution.digit(cell) % 9 + 1, false, "out " + cell));
            claims.add(new Prover.Claim(cell, solution.digit(cell), true, "in " + cell));
        }
        var proof = Prover.prove(puzzle, claims, Limits.none()).proof().orElseThrow();
        check(formula(proof), lines(proof));
        assertThat(formula(proof).lines().filter(line -> line.contains("of the proof: ")))
                .hasSize(2 * 81);
    }

    @Test
    void aClaimThatIsNotSoIsNotProved() throws IOException, BadProofException {
        var claim = new Prover.Claim(0, 4, false, "A1 is not 4, which is wrong");
        var proof = Prover.prove(Puzzle.of(EASY), List.of(claim), Limits.none())
                .proof()
                .orElseThrow();
        check(formula(proof), lines(proof));
        assertThat(formula(proof)).doesNotContain("which is wrong");
    }

    @Test
    void aProofThatWasChangedDoesNotHold() throws IOException {
        var hard = "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3";
        var proof = Prover.prove(Puzzle.of(hard), Limits.none()).proof().orElseThrow();
        var formula = formula(proof);
        var lines = lines(proof).lines().toList();
        var random = new Random(7);
        for (int i = 0; i < 100; i++) {
            int at = random.nextInt(lines.size());
            var fewer = new ArrayList<>(lines);
            fewer.remove(at);
            assertThatThrownBy(() -> check(formula, String.join("\n", fewer)))
                    .as("without line %d", at + 1)
                    .isInstanceOf(BadProofException.class);
            var cut = new ArrayList<>(lines);
            cut.set(at, cut.get(at).replaceFirst(" \\d+ 0$", " 0"));
            assertThatThrownBy(() -> check(formula, String.join("\n", cut)))
                    .as("line %d without its last hint", at + 1)
                    .isInstanceOf(BadProofException.class);
        }
        var weaker = formula.lines()
                .map(line -> line.matches("-\\d+( -\\d+){80} 0") ? line.replaceFirst("-", "") : line)
                .toList();
        assertThatThrownBy(() -> check(String.join("\n", weaker), String.join("\n", lines)))
                .isInstanceOf(BadProofException.class);
    }

    @Test
    void junkIsToldByItsPlace() {
        var formula = "c a remark\np cnf 2 2\n1 2 0\n-1 0\n";
        assertThatThrownBy(() -> check(formula, "3 0 1 0\n"))
                .hasMessage("proof, line 1: clause 1 is cited, but has more than one literal left");
        assertThatThrownBy(() -> check(formula, "3 2 0 2 1 0\n"))
                .hasMessage("proof, line 1: it ends without the line that names no literal");
        assertThatThrownBy(() -> check(formula, "3 0 9 0\n")).hasMessageContaining("clause 9 is cited");
        assertThatThrownBy(() -> check(formula, "3 5 0 1 0\n")).hasMessageContaining("variables are 1 to 2");
        assertThatThrownBy(() -> check(formula, "3 2 0 -1 2 0\n")).hasMessageContaining("RAT");
        assertThatThrownBy(() -> check(formula, "2 2 0 2 1 0\n")).hasMessageContaining("does not rise");
        assertThatThrownBy(() -> check(formula, "3 two 0 1 0\n")).hasMessageContaining("\"two\" is no number");
        assertThatThrownBy(() -> check("1 0\n", "")).hasMessageContaining("formula, line 1");
        assertThatThrownBy(() -> check("p cnf 99999999999 1\n1 0\n", "")).hasMessageContaining("at most");
        assertThatThrownBy(() -> check("p cnf 2 3\n1 0\n", "")).hasMessageContaining("3 were announced");
        var random = new Random(1);
        for (int i = 0; i < 2000; i++) {
            var text = new StringBuilder();
            for (int j = random.nextInt(30); j > 0; j--) {
                text.append("0123456789- dpc\nnf".charAt(random.nextInt(18)));
            }
            assertThatThrownBy(() -> check(formula, text.toString())).isInstanceOf(BadProofException.class);
            assertThatThrownBy(() -> check(text.toString(), "")).isInstanceOf(BadProofException.class);
        }
    }

    @Test
    void aHaltIsObeyed() {
        var proven = Prover.prove(Puzzle.empty(Layout.of(16)), Limits.within(Duration.ZERO));
        assertThat(proven.answer()).isInstanceOf(Answer.Stopped.class);
        assertThat(proven.proof()).isEmpty();
    }

    @Test
    void theCheckerKnowsNothingOfSudoku() {
        var classes = new ClassFileImporter().importPackages("nonet.proof");
        var itself = HasName.Predicates.nameMatching("nonet\\.proof\\.ProofChecker.*");
        ArchRuleDefinition.noClasses()
                .that(itself)
                .should()
                .dependOnClassesThat(
                        JavaClass.Predicates.resideInAPackage("nonet..").and(DescribedPredicate.not(itself)))
                .check(classes);
    }
}
