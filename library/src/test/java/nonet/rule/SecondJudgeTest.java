package nonet.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;
import nonet.text.PuzzleJson;
import nonet.text.PuzzleReader;
import nonet.text.Reading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;

/// Our definitions judge full grids as a published judge does, which shares nothing with them: the stated solutions,
/// and the same with digits exchanged.
class SecondJudgeTest {

    private static final Pattern SOLUTION = Pattern.compile("\"solution\":\"([0-9A-P]+)\"");

    private static final Pattern REGIONS = Pattern.compile("\"regions\":\"([A-Z]+)\"");
    private static final Pattern EXTRA = Pattern.compile("\"([A-Z]+[0-9]*)\":([0-9]+)");

    private static final String JUDGE = """
            import { createInterface } from 'node:readline';
            const { broken } = await import(process.argv[2]);
            for await (const line of createInterface({ input: process.stdin })) {
              const { puzzle, digits } = JSON.parse(line);
              const value = new Map(Object.entries(digits));
              puzzle.givens = '.'.repeat(puzzle.givens.length);
              const bad = new Set(broken(puzzle, value));
              console.log(puzzle.rules.map(rule => bad.has(rule) ? '0' : '1').join(''));
            }
            """;

    private record Asked(String line, String ours) {}

    @Test
    @EnabledIfEnvironmentVariable(named = "NONET_DATA", matches = ".+")
    void bothJudgesAgree(@TempDir Path folder) throws IOException, InterruptedException {
        var data = Path.of(System.getenv("NONET_DATA"));
        var judge = data.resolveSibling("tools").resolve("check-rules.mjs").toAbsolutePath();
        assumeTrue(Files.exists(judge), "there is no second judge beside the data");
        assumeTrue(hasNode(), "Node is missing");
        var asked = asked(Files.readAllLines(data.resolve("variants/suite.jsonl")));
        var input = folder.resolve("grids");
        var output = folder.resolve("judged");
        Files.write(input, asked.stream().map(Asked::line).toList());
        Files.writeString(folder.resolve("judge.mjs"), JUDGE);
        var node = new ProcessBuilder(
                        "node",
                        folder.resolve("judge.mjs").toString(),
                        judge.toUri().toString())
                .redirectInput(input.toFile())
                .redirectOutput(output.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        assertThat(node.waitFor()).isZero();
        var judged = Files.readAllLines(output, StandardCharsets.UTF_8);
        assertThat(judged).hasSameSizeAs(asked).hasSizeGreaterThan(500);
        for (int i = 0; i < judged.size(); i++) {
            assertThat(asked.get(i).ours()).as(asked.get(i).line()).isEqualTo(judged.get(i));
        }
        assertThat(judged).anyMatch(line -> line.contains("0"));
    }

    private static boolean hasNode() throws InterruptedException {
        try {
            return new ProcessBuilder("node", "--version")
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException missing) {
            return false;
        }
    }

    private static List<Asked> asked(List<String> rows) {
        var random = new Random(7);
        var asked = new ArrayList<Asked>();
        for (String row : rows) {
            var solution = SOLUTION.matcher(row);
            if (solution.find()
                    && PuzzleReader.of(row, "row").next() instanceof Reading.Read(var entry)
                    && !entry.puzzle().rules().isEmpty()) {
                int[] digits = digits(entry.puzzle(), row, solution.group(1));
                asked.add(asked(entry.puzzle(), digits));
                for (int i = 0; i < 3; i++) {
                    int count = entry.puzzle().layout().digitCount();
                    int one = 1 + random.nextInt(count);
                    int other = 1 + random.nextInt(count);
                    digits = digits.clone();
                    for (int cell = 0; cell < entry.puzzle().layout().cellCount(); cell++) {
                        digits[cell] = digits[cell] == one ? other : digits[cell] == other ? one : digits[cell];
                    }
                    tellMissing(entry.puzzle().layout(), digits);
                    asked.add(asked(entry.puzzle(), digits));
                }
            }
        }
        return asked;
    }

    /// The digits of a stated solution; cells outside the grid of which nothing is stated hold the first digit.
    private static int[] digits(Puzzle puzzle, String row, String symbols) {
        var layout = puzzle.layout();
        int lowest = layout.shape().lowest();
        int[] digits = new int[layout.totalCount()];
        Arrays.fill(digits, 1);
        for (int cell = 0; cell < symbols.length(); cell++) {
            digits[cell] = Character.digit(symbols.charAt(cell), 36) - lowest + 1;
        }
        var regions = REGIONS.matcher(row);
        if (regions.find()) {
            for (int cell = 0; cell < symbols.length(); cell++) {
                digits[layout.index(layout.cell(cell).region())] =
                        regions.group(1).charAt(cell) - 'A' + 1;
            }
        }
        var extra = EXTRA.matcher(row);
        while (extra.find()) {
            layout.free(extra.group(1))
                    .ifPresent(cell -> digits[layout.index(cell)] = Integer.parseInt(extra.group(2)) - lowest + 1);
        }
        tellMissing(layout, digits);
        return digits;
    }

    /// Afterwards the cells that say what rows, columns and blocks lack are right.
    private static void tellMissing(Layout layout, int[] digits) {
        for (int index = layout.cellCount(); index < digits.length; index++) {
            var cell = layout.cell(index);
            if (cell.isMissing()) {
                digits[index] = IntStream.rangeClosed(1, layout.digitCount())
                        .filter(digit -> IntStream.range(0, layout.cellCount())
                                .filter(place -> switch (cell.name().charAt(1)) {
                                    case 'R' -> layout.cell(place).row() == cell.column();
                                    case 'C' -> layout.cell(place).column() == cell.column();
                                    default -> layout.pieceOf(place) == cell.column();
                                })
                                .noneMatch(place -> digits[place] == digit))
                        .findFirst()
                        .orElseThrow();
            }
        }
    }

    private static Asked asked(Puzzle puzzle, int[] digits) {
        var layout = puzzle.layout();
        String values = IntStream.range(0, digits.length)
                .mapToObj(
                        cell -> "\"%s\":%d".formatted(layout.rowColumn(layout.cell(cell)), layout.value(digits[cell])))
                .collect(Collectors.joining(",", "{", "}"));
        String ours = puzzle.rules().stream()
                .map(rule -> Definition.holds(rule, puzzle.layout(), puzzle.rules(), digits) ? "1" : "0")
                .collect(Collectors.joining());
        return new Asked("{\"puzzle\":%s,\"digits\":%s}".formatted(PuzzleJson.write(puzzle), values), ours);
    }
}
