package nonet.generate;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/// Counts all 5,472,730,538 classes of full grids by first band and fourth row, on all cores, and writes the table that
/// [FourthRows] reads. What is counted of a band is kept in a folder, a file for each: a run that was ended goes on
/// from there, and several machines can share the work.
///
///     java -cp library/target/classes:library/target/test-classes nonet.generate.FourthRowsMaker FOLDER TABLE
final class FourthRowsMaker {

    /// @param row the number of a fourth row among those that fit below the band
    record Entry(int row, int count) {}

    private FourthRowsMaker() {}

    public static void main(String... arguments) throws IOException {
        var folder = Files.createDirectories(Path.of(arguments[0]));
        var classes = new BandClasses();
        var bands = IntStream.range(0, BandClasses.COUNT)
                .parallel()
                .mapToObj(band -> entries(classes, band, folder.resolve("band-%d.txt".formatted(band + 1))))
                .toList();
        try (var table = Files.newOutputStream(Path.of(arguments[1]))) {
            write(bands, table);
        }
        FourthRows.read(Files.newInputStream(Path.of(arguments[1])));
    }

    private static List<Entry> entries(BandClasses classes, int band, Path file) {
        try {
            if (!Files.exists(file)) {
                var lines = count(classes, band).stream()
                        .map(entry -> "%d %d".formatted(entry.row, entry.count))
                        .toList();
                Files.move(Files.write(file.resolveSibling(file.getFileName() + ".part"), lines), file);
            }
            return Files.readAllLines(file).stream()
                    .map(line -> line.split(" ", 2))
                    .map(parts -> new Entry(Integer.parseInt(parts[0]), Integer.parseInt(parts[1])))
                    .toList();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    static List<Entry> count(BandClasses classes, int band) {
        var below = new BelowBand(classes, band);
        var entries = new ArrayList<Entry>();
        for (int row = 0; row < below.rowCount(); row++) {
            int count = below.count(row);
            if (count > 0) {
                entries.add(new Entry(row, count));
            }
        }
        return entries;
    }

    static void write(List<List<Entry>> bands, OutputStream file) throws IOException {
        var high = new ByteArrayOutputStream();
        var low = new ByteArrayOutputStream();
        try (var out = new DataOutputStream(new DeflaterOutputStream(file, new Deflater(Deflater.BEST_COMPRESSION)))) {
            for (var entries : bands) {
                out.writeShort(entries.size());
            }
            for (var entries : bands) {
                int next = 0;
                for (Entry entry : entries) {
                    if (entry.count >> 16 != 0) {
                        throw new IOException("%d classes do not go into two bytes".formatted(entry.count));
                    }
                    out.writeShort(entry.row - next);
                    next = entry.row + 1;
                    high.write(entry.count >> 8);
                    low.write(entry.count);
                }
            }
            high.writeTo(out);
            low.writeTo(out);
        }
    }
}
