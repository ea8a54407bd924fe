package nonet.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import nonet.grid.Cell;
import nonet.grid.Extra;
import nonet.grid.Layout;
import nonet.grid.Shape;
import nonet.logic.Explainer;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.rule.AnyOf;
import nonet.rule.Definition;
import nonet.rule.Different;
import nonet.rule.Index;
import nonet.rule.Line;
import nonet.rule.Pairs;
import nonet.rule.Patch;
import nonet.rule.Rule;
import nonet.rule.Tally;
import nonet.rule.Total;
import nonet.text.Format;
import nonet.text.PuzzleJson;
import org.junit.jupiter.api.Test;

/// Cells outside the grid hold digits like all others, and rules may name them.
class OutsideCellsTest {

    /// 2×3 cells and six outside, four of them in two rows.
    private static final Layout SMALL = Layout.of(new Shape(2, 3, 1, 3, true, 0, 0, List.of())
            .withExtra(List.of(new Extra("VK", 1, 1), new Extra("VL", 4, 2))));

    private static List<Cell> some(int count, Random random) {
        var cells = new ArrayList<>(
                IntStream.range(0, SMALL.totalCount()).mapToObj(SMALL::cell).toList());
        Collections.shuffle(cells, random);
        return cells.subList(0, count);
    }

    private static Rule rule(Random random) {
        int number = 1 + random.nextInt(6);
        return switch (random.nextInt(10)) {
            case 0 -> new Different.Distinct(some(3, random));
            case 1 -> new Total.Sum(some(3, random), number + 2, List.of(1, 2, -1));
            case 2 -> new Total.Arrow(some(1, random), some(2, random));
            case 3 -> new Pairs.Greater(some(2, random));
            case 4 -> new Tally.SameDigits(List.of(some(2, random), some(2, random)));
            case 5 -> new Tally.CountDistinct(some(1, random).getFirst(), some(3, random));
            case 6 ->
                new Index.ValueIndex(some(1, random).getFirst(), some(1, random).getFirst(), some(3, random));
            case 7 -> new Line.Renban(some(3, random));
            case 8 -> new Patch.Connected(random.nextBoolean() ? "VL" : "grid", List.of(1, 1 + number % 3), number % 4);
            default ->
                new AnyOf(List.of(
                        List.of(new Pairs.Greater(some(2, random))),
                        List.of(new Total.Killer(some(2, random), List.of(4)))));
        };
    }

    @Test
    void theSolverFindsWhatTheDefinitionsLetPass() {
        var random = new Random(1);
        int solutions = 0;
        for (int i = 0; i < 300; i++) {
            var rules = IntStream.range(0, 1 + i % 4)
                    .mapToObj(_ -> rule(random))
                    .distinct()
                    .toList();
            int[] allowed = random.ints(SMALL.totalCount(), 0, 12)
                    .map(mask -> mask == 0 || mask > 7 ? 7 : mask)
                    .toArray();
            var puzzle = Puzzle.of(SMALL, new int[SMALL.totalCount()], allowed).with(rules);
            var found = new TreeSet<String>();
            Solver.general().forEach(puzzle, Limits.none(), solution -> found.add(Arrays.toString(solution.digits())));
            assertThat(found).as("%s", PuzzleJson.write(puzzle)).isEqualTo(allowed(puzzle));
            solutions += found.size();
            assertThat(PuzzleJson.read(PuzzleJson.write(puzzle))).isEqualTo(puzzle);
        }
        assertThat(solutions).isGreaterThan(1000);
    }

    /// All fillings, one after another.
    private static Set<String> allowed(Puzzle puzzle) {
        var all = new TreeSet<String>();
        int[] digits = new int[SMALL.totalCount()];
        for (int number = 0; number < Math.pow(3, digits.length); number++) {
            int rest = number;
            for (int cell = 0; cell < digits.length; cell++) {
                digits[cell] = 1 + rest % 3;
                rest /= 3;
            }
            if (isAllowed(puzzle, digits)) {
                all.add(Arrays.toString(digits));
            }
        }
        return all;
    }

    private static boolean isAllowed(Puzzle puzzle, int[] digits) {
        for (int cell = 0; cell < digits.length; cell++) {
            if ((puzzle.allowed(cell) >> (digits[cell] - 1) & 1) == 0) {
                return false;
            }
        }
        for (int column = 0; column < 3; column++) {
            int next = (column + 1) % 3;
            if (digits[column] == digits[next]
                    || digits[3 + column] == digits[3 + next]
                    || digits[column] == digits[3 + column]) {
                return false;
            }
        }
        return puzzle.rules().stream().allMatch(rule -> Definition.holds(rule, SMALL, puzzle.rules(), digits));
    }

    @Test
    void cellsOutsideAreCalledAsTheSetterCallsThem() {
        var puzzle = PuzzleJson.read("""
                {"grid":{"rows":4,"columns":4,"digits":[1,4],"distinctLines":true,"blocks":[2,2]},
                 "givens":"1...............","extra":[{"name":"VK","count":1,"columns":4},
                 {"name":"VA","count":2,"columns":4}],"allowed":{"VA1":[4]},
                 "rules":[{"rule":"greater","cells":["VA2","VA1"]},{"rule":"clone","cells":["VK"],"copies":["R1C1"]}]}
                """);
        assertThat(PuzzleJson.write(puzzle)).contains("\"VA2\",\"VA1\"", "\"VA1\":[4]", "[\"VK\"]");
        assertThat(Solver.fastest().solve(puzzle)).isInstanceOf(Answer.None.class);
        var one = PuzzleJson.read(PuzzleJson.write(puzzle).replace("[\"VA2\",\"VA1\"]", "[\"VA1\",\"VA2\"]"));
        assertThat(Solver.fastest().first(one, Limits.none()))
                .isInstanceOfSatisfying(
                        Answer.One.class,
                        answer -> assertThat(answer.solution().extra())
                                .containsEntry("VK", 1)
                                .containsEntry("VA1", 4)
                                .extractingByKey("VA2")
                                .isIn(1, 2, 3));
        assertThat(Solver.general().count(one, 10_000, Limits.none()).solutions())
                .isEqualTo(72 * 3);
    }

    @Test
    void whatCannotBeIsRefusedByName() {
        var names = Map.of(
                "[{\"name\":\"A\",\"count\":3,\"columns\":4}]", "'A' is no name",
                "[{\"name\":\"@\",\"count\":3,\"columns\":4}]", "no name of cells",
                "[{\"name\":\"VA\",\"count\":0,\"columns\":4}]", "VA has 0 cells",
                "[{\"name\":\"VA\",\"count\":2000,\"columns\":4}]", "VA has 2000 cells",
                "[{\"name\":\"VA\",\"count\":1},{\"name\":\"VA\",\"count\":1}]", "\"columns\" is no whole number",
                "[{\"name\":\"VA\",\"count\":1,\"columns\":1},{\"name\":\"VA\",\"count\":1,\"columns\":1}]",
                        "the name VA",
                "[{\"name\":\"VA\",\"count\":1,\"columns\":1,\"colour\":1}]", "colour");
        names.forEach((extra, message) -> assertThatThrownBy(() -> PuzzleJson.read(
                        "{\"grid\":{\"rows\":2,\"columns\":2},\"givens\":\"....\",\"extra\":%s}".formatted(extra)))
                .as(extra)
                .hasMessageContaining(message));
        var puzzle = Puzzle.empty(SMALL);
        Format.allWritten()
                .filter(format -> format != Format.JSON)
                .forEach(format ->
                        assertThat(format.losses(puzzle)).anyMatch(loss -> loss.contains("outside the grid")));
        assertThatThrownBy(() -> Explainer.usual().explain(puzzle)).hasMessageContaining("outside the grid");
    }
}
