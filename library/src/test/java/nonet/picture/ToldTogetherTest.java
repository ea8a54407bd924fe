package nonet.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nonet.grid.Candidate;
import nonet.grid.Layout;
import nonet.logic.Explainer;
import nonet.logic.Explanation;
import nonet.logic.Step;
import nonet.logic.Structure;
import nonet.logic.chain.Chain;
import nonet.logic.chain.ChainStep;
import nonet.logic.forcing.ForcingChains;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.solve.Solver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Neighbouring steps on the same strong links are told as one item, in which nothing is told twice.
class ToldTogetherTest {

    /// Three loops in a row.
    private static final String LOOPS =
            "..2.3.4..85..1.....3.....82..5..7.........5...964...21...39.758........9...7.2.6.";

    /// Three items, one of which is told from both ends.
    private static final String MORE =
            ".6.93..2....75..9.........63...2.5...8......4.95....3.8.1.7.....3.5......4...86..";

    /// XY-chains.
    private static final String CELLS =
            "..2...38...5.9.74.6..3..........1.......4.8.5.5..8..3.2.8.3.4...1.....6.....5..7.";

    private static final Pattern CHAIN = Pattern.compile("[A-Z0-9/]+[=≠]\\d(?: → (?:[A-Z0-9/]+[=≠]\\d|…))*");

    private static Explanation way(String line) {
        var puzzle = Puzzle.of(line);
        if (!(Solver.fastest().solve(puzzle) instanceof Answer.One(var solution))) {
            throw new AssertionError("not proper: " + line);
        }
        var explainer = new Explainer(Explainer.Options.usual().proper(solution));
        return explainer.asSeen(explainer.explain(puzzle, Limits.none())).direct();
    }

    private static List<ToldWay.Item> together(Explanation way) {
        return ToldWay.of(way).stream().filter(item -> item.size() > 1).toList();
    }

    private static String alone(Step step) {
        return new Sentences(Layout.classic()).of(step);
    }

    @Test
    void theStructureIsToldOnceThenEachConclusionWithWhatIsNew() {
        var way = way(LOOPS);
        assertThat(together(way)).singleElement().satisfies(item -> {
            assertThat(alone(way.steps().get(item.first())))
                    .isEqualTo("If I1 were 1, it would follow that it is not (I1=1 → I1≠5 → I5=5 → F5≠5 → F5=8"
                            + " → F7≠8 → F7=3 → I7≠3 → I7=1 → I1≠1): I1 loses 1.");
            assertThat(item.likewise())
                    .containsExactly(
                            "Likewise I3 loses 1: I3=1 → I3≠9 → I1=9 → I1≠5 → … → I7=1 → I3≠1.",
                            "Likewise C3 loses 9: C3=9 → I3≠9 → … → I7=1 → C7≠1 → C7=9 → C3≠9.");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {LOOPS, MORE, CELLS})
    void everyStepIsToldOnceAndInItsPlace(String line) {
        var way = way(line);
        int next = 0;
        for (var item : ToldWay.of(way)) {
            assertThat(item.first()).isEqualTo(next);
            next += item.size();
        }
        assertThat(next).isEqualTo(way.steps().size());
    }

    @ParameterizedTest
    @ValueSource(strings = {LOOPS, MORE, CELLS})
    void whatIsLeftOutStandsInWhatWasTold(String line) {
        var way = way(line);
        assertThat(together(way)).isNotEmpty().allSatisfy(item -> checkStretches(way, item));
    }

    /// Puts the stretches back that were left out, and compares with the chains of the steps.
    private static void checkStretches(Explanation way, ToldWay.Item item) {
        for (int i = 0; i < item.likewise().size(); i++) {
            int number = item.first() + 1 + i;
            var told = way.steps().subList(item.first(), number).stream()
                    .flatMap(step -> CHAIN.matcher(alone(step)).results())
                    .map(found -> List.of(found.group().split(" → ")))
                    .toList();
            var restored = CHAIN.matcher(item.likewise().get(i))
                    .results()
                    .map(found -> restored(List.of(found.group().split(" → ")), told))
                    .toList();
            assertThat(restored).isIn(possible(way.steps().get(number)));
        }
    }

    private static String restored(List<String> claims, List<List<String>> told) {
        var whole = new ArrayList<String>();
        for (int i = 0; i < claims.size(); i++) {
            if (claims.get(i).equals("…")) {
                whole.addAll(stretch(claims.get(i - 1), claims.get(i + 1), told));
            } else {
                whole.add(claims.get(i));
            }
        }
        return String.join(" → ", whole);
    }

    private static List<String> stretch(String from, String to, List<List<String>> told) {
        return told.stream()
                .filter(chain -> chain.contains(from) && chain.indexOf(from) < chain.lastIndexOf(to))
                .map(chain -> chain.subList(chain.indexOf(from) + 1, chain.lastIndexOf(to)))
                .findFirst()
                .orElseThrow(() -> new AssertionError("nobody told how to come from %s to %s".formatted(from, to)));
    }

    /// The chains of a step; one that holds in both directions may be told from either end.
    private static List<List<String>> possible(Step step) {
        var words = new Sentences(Layout.classic());
        return switch (step) {
            case ChainStep use ->
                Stream.of(use.chain(), use.chain().reversed())
                        .map(chain -> List.of(words.text(chain)))
                        .toList();
            case ForcingChains.Verity use -> List.of(texts(use.chains(), words));
            case ForcingChains.Contradiction use -> List.of(texts(use.chains(), words));
            default -> throw new AssertionError("has no chains: " + step);
        };
    }

    private static List<String> texts(List<Chain> chains, Sentences words) {
        return chains.stream().map(words::text).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {LOOPS, MORE, CELLS})
    void onlyStepsThatRestOnWhatWasToldAreToldTogether(String line) {
        var way = way(line);
        for (var item : ToldWay.of(way)) {
            for (int i = 1; i < item.size(); i++) {
                var told = way.steps().subList(item.first(), item.first() + i).stream()
                        .map(Structure::of)
                        .reduce(Structure::and)
                        .orElseThrow();
                assertThat(Structure.of(way.steps().get(item.first() + i)).restsOn(told))
                        .isTrue();
            }
        }
    }

    @Test
    void aStructureRestsOnAnotherWithMoreThanHalfOfItsLinks() {
        var links = IntStream.range(0, 4).mapToObj(ToldTogetherTest::link).toList();
        var all = new Structure(Set.copyOf(links));
        assertThat(all.restsOn(new Structure(Set.of(links.get(0), links.get(1), links.get(2)))))
                .isTrue();
        assertThat(all.restsOn(new Structure(Set.of(links.get(0), links.get(1)))))
                .isFalse();
        assertThat(new Structure(Set.of(links.get(3))).restsOn(all)).isTrue();
        assertThat(new Structure(Set.of()).restsOn(all)).isFalse();
    }

    private static Set<List<Candidate>> link(int cell) {
        var layout = Layout.classic();
        return Set.of(List.of(new Candidate(layout.cell(cell), 1)), List.of(new Candidate(layout.cell(cell), 2)));
    }

    @Test
    void jsonKeepsTheStepsAndSaysWhichAreToldTogether() {
        var way = way(LOOPS);
        var item = together(way).getFirst();
        var json = ExplanationJson.addTogether(ExplanationJson.add(new JsonLine(), way, way.rating()), way)
                .toString();
        assertThat(json)
                .contains("\"together\":[{\"first\":%d,\"likewise\":[\"%s\",\"%s\"]}]"
                        .formatted(
                                item.first(),
                                item.likewise().get(0),
                                item.likewise().get(1)));
        way.steps()
                .forEach(step -> assertThat(json)
                        .contains(new StepJson(Layout.classic()).of(step).toString()));
    }

    @Test
    @EnabledIfEnvironmentVariable(named = "NONET_DATA", matches = ".+")
    void noSentenceIsLongerThanThatOfTheStepAlone() throws IOException {
        var lines = Files.readAllLines(Path.of(System.getenv("NONET_DATA"), "bench", "puzzles3_magictour_top1465"));
        int likewise = 0;
        for (int i = 0; i < lines.size(); i += 25) {
            if (lines.get(i).matches("[0-9.]{81}.*")) {
                var way = way(lines.get(i).substring(0, 81));
                for (var item : together(way)) {
                    likewise += item.likewise().size();
                    checkStretches(way, item);
                    for (int k = 0; k < item.likewise().size(); k++) {
                        assertThat(item.likewise().get(k))
                                .hasSizeLessThan(alone(way.steps().get(item.first() + 1 + k))
                                        .length());
                    }
                }
            }
        }
        assertThat(likewise).isPositive();
    }
}
