package nonet.text;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import nonet.puzzle.Puzzle;

/// What must hold whatever bytes come: the readers answer, with readings that make sense, and what was read
/// can be written and read again. `MutationTest` calls it in every build, a fuzzer by
/// `mvn -pl library -Pfuzz test-compile exec:exec -Dfuzz.seconds=600`.
public final class ReaderFuzz {

    private ReaderFuzz() {}

    /// Throws where something does not hold.
    public static void fuzzerTestOneInput(byte[] data) throws IOException {
        read(PuzzleReader.open(new ByteArrayInputStream(data), "fuzz"), data.length);
        Format[] formats = Format.values();
        var forced = formats[data.length == 0 ? 0 : (data[data.length - 1] & 0xFF) % formats.length];
        read(PuzzleReader.open(new ByteArrayInputStream(data), "fuzz", forced), data.length);
    }

    private static void read(PuzzleReader reader, int length) throws IOException {
        int count = 0;
        int written = 0;
        try (reader) {
            while (reader.hasNext()) {
                count++;
                switch (reader.next()) {
                    case Reading.Read(Entry entry) -> {
                        if (written++ < 3) {
                            check(entry);
                        }
                    }
                    case Reading.Unreadable(TextError error) -> check(error);
                }
            }
        }
        if (count == 0) {
            throw new IllegalStateException("neither a puzzle nor an error");
        }
        if (count > length + 1) {
            throw new IllegalStateException("%d readings from %d bytes".formatted(count, length));
        }
    }

    private static void check(TextError error) {
        boolean sound = !error.message().isBlank()
                && error.excerpt().length() <= Capacity.SHOWN + 2
                && error.caret() <= error.excerpt().length()
                && error.render().chars().noneMatch(c -> Character.isISOControl(c) && c != '\n')
                && error.render().lines().count() <= 4;
        if (!sound) {
            throw new IllegalStateException(error.toString());
        }
    }

    private static void check(Entry entry) throws IOException {
        var puzzle = entry.puzzle();
        entry.marks().ifPresent(marks -> marks.on(puzzle));
        for (Format format : new Format[] {Format.JSON, Format.FPUZZLES, Format.TEXT, Format.LINE, Format.GRID}) {
            if (format.keeps(puzzle)) {
                check(puzzle, format);
            }
        }
    }

    private static void check(Puzzle puzzle, Format format) throws IOException {
        var out = new ByteArrayOutputStream();
        try (var writer = PuzzleWriter.to(out, format)) {
            writer.puzzle(puzzle);
        }
        var again = PuzzleReader.open(new ByteArrayInputStream(out.toByteArray()), "again")
                .next();
        if (!(again instanceof Reading.Read(Entry entry)) || !RoundTripTest.isSame(entry.puzzle(), puzzle, format)) {
            throw new IllegalStateException("%s became %s when written as %s".formatted(puzzle, again, format));
        }
    }
}
