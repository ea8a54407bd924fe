package nonet.text;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import nonet.puzzle.Puzzle;

/// The puzzles of an input, one after the other, whatever format they are in. Reads as it goes: memory holds
/// one record, however long the input is. Every record gives one [Reading]; what cannot be read gives an
/// error in its place, and reading goes on behind it. An input without any record gives one error.
///
/// [#hasNext] and [#next] throw [UncheckedIOException] where the stream itself fails, and nothing else
/// whatever the input holds.
public final class PuzzleReader implements Iterator<Reading>, Closeable {

    private final InputStream in;
    private final Readings readings;
    private final String source;
    private Optional<Reading> ahead = Optional.empty();
    private boolean foundAnything;

    private PuzzleReader(InputStream in, String source, Optional<Format> format) throws IOException {
        this.in = in;
        this.source = source;
        this.readings = Detection.readings(in, source, format);
    }

    /// Reads a stream in whatever format it turns out to be.
    ///
    /// @param source the name of the file, for errors
    public static PuzzleReader open(InputStream in, String source) throws IOException {
        return new PuzzleReader(in, source, Optional.empty());
    }

    /// Reads a stream in this format alone.
    public static PuzzleReader open(InputStream in, String source, Format format) throws IOException {
        return new PuzzleReader(in, source, Optional.of(format));
    }

    /// Reads a file in whatever format it turns out to be.
    public static PuzzleReader open(Path file) throws IOException {
        return open(Files.newInputStream(file), file.toString());
    }

    /// The puzzles of a file, without what cannot be read. Whoever is done with them closes the stream.
    public static Stream<Puzzle> puzzles(Path file) throws IOException {
        var reader = open(file);
        return reader.stream()
                .flatMap(reading ->
                        reading instanceof Reading.Read(Entry entry) ? Stream.of(entry.puzzle()) : Stream.empty());
    }

    /// All that is still to come, as a stream; closing it closes the reader.
    public Stream<Reading> stream() {
        return StreamSupport.stream(
                        Spliterators.spliteratorUnknownSize(this, Spliterator.ORDERED | Spliterator.NONNULL), false)
                .onClose(() -> {
                    try {
                        close();
                    } catch (IOException broken) {
                        throw new UncheckedIOException(broken);
                    }
                });
    }

    /// Reads a puzzle that somebody typed.
    public static PuzzleReader of(String text, String source) {
        try {
            return open(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), source);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    @Override
    public boolean hasNext() {
        try {
            if (ahead.isEmpty()) {
                ahead = readings.next().or(() -> foundAnything ? Optional.empty() : Optional.of(nothing()));
                foundAnything = true;
            }
            return ahead.isPresent();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private Reading nothing() {
        return BadText.ofAll(
                        "there is no puzzle in this input",
                        "Maybe the file is empty, or holds comments only; a puzzle is 81 characters, . or 0 for an empty cell.")
                .in(source);
    }

    @Override
    public Reading next() {
        if (!hasNext()) {
            throw new NoSuchElementException("no more puzzles");
        }
        var reading = ahead.orElseThrow();
        ahead = Optional.empty();
        return reading;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
