package nonet.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// Of a long text of lines, much is read while what came before is still being answered and written.
class LongTextTest {

    private static final String EASY =
            "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    private static final String SOLUTION =
            "483921657967345821251876493548132976729564138136798245372689514814253769695417382";

    /// Twelve megabytes, in which each puzzle has its digits turned by its number.
    private static final int PUZZLES = 150_000;

    private static final Batch BATCH = new Batch(2);

    private static String turned(String grid, int by) {
        var text = new StringBuilder(grid.length());
        for (int i = 0; i < grid.length(); i++) {
            char sign = grid.charAt(i);
            text.append(sign == '.' ? '.' : (char) ('1' + (sign - '1' + by) % 9));
        }
        return text.append('\n').toString();
    }

    private static String text(String grid, int count) {
        var nine = new ArrayList<String>();
        for (int by = 0; by < 9; by++) {
            nine.add(turned(grid, by));
        }
        var text = new StringBuilder(82 * count);
        for (int i = 0; i < count; i++) {
            text.append(nine.get(i * 7 % 9));
        }
        return text.toString();
    }

    /// A text that is all there, as a file is; it remembers who read it.
    private static class Watched extends FilterInputStream {
        private final Set<Thread> readers = new CopyOnWriteArraySet<>();
        private final AtomicInteger bytesRead = new AtomicInteger();

        Watched(String text) {
            super(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            readers.add(Thread.currentThread());
            int count = super.read(bytes, from, length);
            bytesRead.addAndGet(Math.max(0, count));
            return count;
        }

        int bytesRead() {
            return bytesRead.get();
        }
    }

    private static String word(Result<Solutions> result) {
        return switch (result) {
            case Result.Unreadable<Solutions>(var _, var error) -> error.message();
            case Result.Answered<Solutions> answered ->
                answered.answer().isSolved()
                        ? answered.answer().found().getFirst().toString()
                        : "none";
        };
    }

    private static Source source(InputStream in) {
        return Source.of(Input.of("test", in));
    }

    @Test
    void anotherThreadReadsAndTheOneThatCalledIsHandedEverythingInOrder() {
        var in = new Watched(text(EASY, PUZZLES));
        var out = new ByteArrayOutputStream();
        var ahead = new ArrayList<Integer>();
        try (var source = source(in)) {
            source.beforeWaiting(
                    () -> assertThat(Thread.currentThread().getName()).doesNotContain("reader"));
            var caller = Thread.currentThread();
            BATCH.write(Solving.proper(), Form.digits(LongTextTest::word), source, written -> {
                assertThat(Thread.currentThread()).isSameAs(caller);
                out.write(written.bytes(), 0, written.length());
                ahead.add(in.bytesRead() - out.size());
            });
            assertThat(source.bytesRead()).isEqualTo(82 * PUZZLES);
        }
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(text(SOLUTION, PUZZLES));
        assertThat(in.readers).hasSize(2).anyMatch(thread -> thread.getName().equals("nonet-reader"));
        assertThat(ahead).allMatch(bytes -> bytes < 8 << 20);
    }

    private static List<String> answered(InputStream in) {
        var out = new ByteArrayOutputStream();
        try (var source = source(in)) {
            BATCH.write(
                    Solving.proper(),
                    Form.digits(LongTextTest::word),
                    source,
                    written -> out.write(written.bytes(), 0, written.length()));
        }
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }

    @Test
    void whatBreaksTheReaderIsARecordAfterAllThatWasRead() {
        var in = new Watched(text(EASY, PUZZLES)) {
            @Override
            public int read(byte[] bytes, int from, int length) throws IOException {
                if (bytesRead() > 9 << 20) {
                    throw new IOException("a scratch");
                }
                return super.read(bytes, from, length);
            }
        };
        var lines = answered(in);
        assertThat(lines).hasSizeGreaterThan((8 << 20) / 82);
        assertThat(lines.getLast()).isEqualTo("it cannot be read: a scratch");
        assertThat(String.join("\n", lines.subList(0, lines.size() - 1)) + "\n")
                .isEqualTo(text(SOLUTION, lines.size() - 1));
    }

    @Test
    void whereTheSinkFailsTheReaderEnds() throws InterruptedException {
        var in = new Watched(text(EASY, PUZZLES));
        var full = new IllegalStateException("the disk is full");
        try (var source = source(in)) {
            var pieces = new ArrayList<Integer>();
            assertThatThrownBy(() -> BATCH.write(Solving.proper(), Form.digits(LongTextTest::word), source, written -> {
                        pieces.add(written.length());
                        if (in.readers.size() == 2 && pieces.getLast() > 1_000_000) {
                            throw full;
                        }
                    }))
                    .isSameAs(full);
        }
        for (var thread : List.copyOf(in.readers)) {
            assertThat(thread.equals(Thread.currentThread()) || thread.join(Duration.ofSeconds(10)))
                    .isTrue();
        }
    }

    @Test
    void whatFollowsTheLinesIsReadAsWell() {
        String rows = EASY.replaceAll("(.{9})", "$1\n");
        var lines = answered(new Watched(text(EASY, PUZZLES) + rows + "\noops\n"));
        assertThat(lines).hasSize(PUZZLES + 2);
        assertThat(lines.get(PUZZLES)).isEqualTo(SOLUTION);
    }
}
