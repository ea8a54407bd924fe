package nonet.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nonet.gpu.FakeDriver;
import nonet.puzzle.Answer;
import nonet.rule.Different;
import nonet.rule.Rule;
import org.junit.jupiter.api.Test;

class BatchTest {

    private static final String EASY =
            "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    private static final String SOLUTION =
            "483921657967345821251876493548132976729564138136798245372689514814253769695417382";
    private static final String DIAGONAL =
            "....4.2..5...3.....2...5.....5...6..96..2.......67.....5...93.7...1.............9";
    private static final Batch BATCH = new Batch(3);

    /// Puzzles that differ: the digits of one of them renamed in so many ways.
    private static Stream<String> renamed(int count) {
        return IntStream.range(0, count).mapToObj(number -> renamed(EASY, number));
    }

    private static String renamed(String grid, int number) {
        var left = new ArrayList<>(List.of('1', '2', '3', '4', '5', '6', '7', '8', '9'));
        var names = new StringBuilder();
        for (int rest = number; !left.isEmpty(); ) {
            int base = left.size();
            names.append(left.remove(rest % base));
            rest /= base;
        }
        return grid.chars()
                .mapToObj(sign -> sign == '.' ? "." : names.substring(sign - '1', sign - '0'))
                .collect(Collectors.joining());
    }

    private static Source text(String text, Rule... rules) {
        InputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        return new Source(List.of(Input.of("test", in)).iterator(), Optional.empty(), List.of(rules));
    }

    private static String solution(Result<Solutions> result) {
        return result instanceof Result.Answered<Solutions> answered
                        && answered.answer().answer() instanceof Answer.One(var solution)
                ? solution.toString()
                : "none";
    }

    @Test
    void everyPuzzleIsAnsweredOnceAndInOrder() {
        var expected = IntStream.range(0, 3000)
                .mapToObj(number -> renamed(SOLUTION, number))
                .toList();
        var found = new ArrayList<String>();
        try (var source = text(renamed(3000).collect(Collectors.joining("\n")))) {
            BATCH.ask(Solving.proper(), source, result -> {
                assertThat(result.index()).isEqualTo(found.size());
                found.add(solution(result));
            });
        }
        assertThat(found).isEqualTo(expected);
    }

    @Test
    void textIsWrittenInOrderWhetherItComesInLinesOrInRows() {
        var expected = String.join(
                "",
                IntStream.range(0, 3000)
                        .mapToObj(number -> renamed(SOLUTION, number) + "\n")
                        .toList());
        String lines = String.join("\n", renamed(3000).toList());
        String rows = lines.replaceAll("(.{9})", "$1\n");
        for (String text : List.of(lines, rows)) {
            var out = new ByteArrayOutputStream();
            var records = new ArrayList<Long>();
            try (var source = text(text)) {
                BATCH.write(Solving.proper(), Form.digits(BatchTest::solution), source, written -> {
                    out.write(written.bytes(), 0, written.length());
                    records.add(written.tally().records());
                });
            }
            assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(expected);
            assertThat(records.stream().mapToLong(Long::longValue).sum()).isEqualTo(3000);
        }
    }

    @Test
    void aGpuWritesWhatTheProcessorWrites() {
        var driver = FakeDriver.get();
        assumeTrue(driver.isPresent(), "there is no C compiler here: the GPU's kernel is not tried");
        String empty = ".".repeat(81);
        String text =
                String.join("\n", renamed(2000).toList()) + "\n" + empty + "\n" + EASY.replace("..3", "..1") + "\n";
        for (Rule[] rules : new Rule[][] {{}, Different.Diagonal.both().toArray(new Rule[0])}) {
            var expected = written(BATCH, text(text, rules));
            try (var gpu = driver.get().open()) {
                assertThat(written(BATCH.with(gpu), text(text, rules))).isEqualTo(expected);
            }
        }
    }

    private static String written(Batch batch, Source source) {
        var out = new ByteArrayOutputStream();
        try (source) {
            batch.write(
                    Solving.proper(),
                    Form.digits(BatchTest::solution),
                    source,
                    written -> out.write(written.bytes(), 0, written.length()));
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aSourceThatNeverEndsIsReadAsFarAsItIsAnswered() {
        var endless = new InputStream() {
            private long read;

            @Override
            public int read() {
                return (EASY + "\n").charAt((int) (read++ % 82));
            }

            @Override
            public int read(byte[] bytes, int from, int length) {
                for (int i = from; i < from + length; i++) {
                    bytes[i] = (byte) read();
                }
                return length;
            }
        };
        var enough = new IllegalStateException("enough");
        try (var source = Source.of(new Input("endless", false, () -> endless))) {
            assertThatThrownBy(() -> BATCH.ask(Solving.proper(), source, result -> {
                        assertThat(endless.read / 82 - result.index()).isLessThan(20L * Bundle.LARGEST);
                        if (result.index() == 20_000) {
                            throw enough;
                        }
                    }))
                    .isSameAs(enough);
        }
    }

    @Test
    void rulesOfTheSourceHoldForLinesAndForAllOtherRecordsOfAText() {
        // Rows among lines: they are read by another reader than the lines.
        String text =
                (DIAGONAL + "\n").repeat(100) + DIAGONAL.replaceAll("(.{9})", "$1\n") + (DIAGONAL + "\n").repeat(100);
        var rules = Different.Diagonal.both().toArray(Rule[]::new);
        long[] counts = new long[3];
        try (var source = text(text, rules)) {
            BATCH.write(Solving.proper(), Form.digits(BatchTest::solution), source, written -> {
                counts[0] += written.tally().records();
                counts[1] += written.tally().many();
                counts[2] += written.tally().none();
            });
        }
        assertThat(counts).containsExactly(201, 0, 0);
    }

    @Test
    void anyQuestionCanBeAsked() {
        var givens = new ArrayList<Integer>();
        try (var source = text(EASY + "\noops\n" + ".".repeat(81) + "\n")) {
            BATCH.ask(() -> entry -> entry.puzzle().givenCount(), source, result -> {
                givens.add(result instanceof Result.Answered<Integer> answered ? answered.answer() : -1);
            });
        }
        assertThat(givens).containsExactly(32, -1, 0);
    }

    @Test
    void aWorkerThatFailsIsNotPassedOver() {
        try (var source = text(renamed(100).collect(Collectors.joining("\n")))) {
            assertThatThrownBy(() ->
                            BATCH.ask(() -> entry -> 10 / (entry.puzzle().given(2) - 3), source, result -> {}))
                    .isInstanceOf(RuntimeException.class)
                    .hasMessageContaining("/ by zero");
        }
    }

    @Test
    void anInputThatIsMissingIsARecordAndTheNextIsReadAllTheSame() {
        var puzzle = new ByteArrayInputStream(EASY.getBytes(StandardCharsets.UTF_8));
        var found = new ArrayList<String>();
        try (var source = Source.of(Input.of(Path.of("no such file")), Input.of("test", puzzle))) {
            BATCH.ask(Solving.proper(), source, result -> found.add(solution(result)));
        }
        assertThat(found).containsExactly("none", SOLUTION);
    }

    @Test
    void whoWaitsForAnAnswerBeforeTheNextQuestionGetsIt() {
        var answered = new ArrayList<String>();
        var in = new InputStream() {
            private final byte[] line = (EASY + "\n").getBytes(StandardCharsets.UTF_8);
            private int asked;

            @Override
            public int available() {
                return 0;
            }

            @Override
            public int read() throws IOException {
                throw new IOException("never called");
            }

            @Override
            public int read(byte[] bytes, int from, int length) {
                // A record may belong to the line that follows it, so that the last one is not answered yet.
                assertThat(answered).hasSizeGreaterThanOrEqualTo(asked - 1);
                if (asked == 5) {
                    return -1;
                }
                asked++;
                System.arraycopy(line, 0, bytes, from, line.length);
                return line.length;
            }
        };
        try (var source = Source.of(Input.of("test", in))) {
            BATCH.ask(Solving.proper(), source, result -> answered.add(solution(result)));
        }
        assertThat(answered).hasSize(5).containsOnly(SOLUTION);
    }
}
