package nonet.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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

    private static final String JUDGE = """
            import { createInterface } from 'node:readline';
            const { broken } = await import(process.argv[2]);
            for await (const line of createInterface({ input: process.stdin })) {
              const { puzzle, digits } = JSON.parse(line);
              const value = new Map(digits.map((d, i) =>
                [`R${Math.floor(i / puzzle.grid.columns) + 1}C${i % puzzle.grid.columns + 1}`, d]));
              puzzle.givens = '.'.repeat(digits.length);
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
                int[] digits = digits(entry.puzzle(), solution.group(1));
                asked.add(asked(entry.puzzle(), digits));
                for (int i = 0; i < 3; i++) {
                    int count = entry.puzzle().layout().digitCount();
                    int one = 1 + random.nextInt(count);
                    int other = 1 + random.nextInt(count);
                    digits = IntStream.of(digits)
                            .map(digit -> digit == one ? other : digit == other ? one : digit)
                            .toArray();
                    asked.add(asked(entry.puzzle(), digits));
                }
            }
        }
        return asked;
    }

    private static int[] digits(Puzzle puzzle, String symbols) {
        int lowest = puzzle.layout().shape().lowest();
        return symbols.chars()
                .map(symbol -> Character.digit(symbol, 36) - lowest + 1)
                .toArray();
    }

    private static Asked asked(Puzzle puzzle, int[] digits) {
        String values = IntStream.of(digits)
                .mapToObj(digit -> String.valueOf(puzzle.layout().value(digit)))
                .collect(Collectors.joining(",", "[", "]"));
        String ours = puzzle.rules().stream()
                .map(rule -> Definition.holds(rule, puzzle.layout(), puzzle.rules(), digits) ? "1" : "0")
                .collect(Collectors.joining());
        return new Asked("{\"puzzle\":%s,\"digits\":%s}".formatted(PuzzleJson.write(puzzle), values), ours);
    }
}
