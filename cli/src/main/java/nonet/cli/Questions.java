package nonet.cli;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import nonet.rule.Rule;
import nonet.text.Entry;
import nonet.text.Format;
import nonet.text.PuzzleReader;
import nonet.text.Reading;
import nonet.text.TextError;
import org.jspecify.annotations.Nullable;

/// All records of all arguments, one after the other. An argument that cannot be opened is a record that cannot be
/// read, and the arguments after it are read all the same.
final class Questions implements Iterator<Question>, Closeable {

    private static final String STANDARD_INPUT = "-";

    /// The source of a puzzle that is itself an argument.
    private static final String LITERAL = "argument";

    /// From how many bytes on a text is long.
    private static final int LONG = 4096;

    private final Iterator<String> arguments;
    private final Optional<Format> from;
    private final List<Rule> rules;
    private final InputStream standardInput;

    private Runnable beforeWaiting = () -> {};
    private Optional<LineStream> lines = Optional.empty();
    private long linesAnswered;
    private @Nullable PuzzleReader reader;
    private String source = STANDARD_INPUT;
    private @Nullable Reading ahead;
    private long index;
    private long bytesRead;

    Questions(List<String> arguments, Optional<Format> from, List<Rule> rules, InputStream standardInput) {
        this.arguments = (arguments.isEmpty() ? List.of(STANDARD_INPUT) : arguments).iterator();
        this.from = from;
        this.rules = List.copyOf(rules);
        this.standardInput = standardInput;
    }

    /// What to do before a read that may have to wait for whoever writes the input: to answer what was asked so far.
    void beforeWaiting(Runnable action) {
        beforeWaiting = action;
    }

    /// Who answers long texts of 81-character lines; such records do not come up as questions.
    void leaveLinesTo(LineStream stream) {
        lines = Optional.of(stream);
    }

    long bytesRead() {
        return bytesRead;
    }

    @Override
    public boolean hasNext() {
        while (ahead == null) {
            if (reader == null) {
                if (!arguments.hasNext()) {
                    return false;
                }
                open(arguments.next());
            } else {
                readAhead(reader);
            }
        }
        return true;
    }

    @Override
    public Question next() {
        if (!hasNext() || ahead == null) {
            throw new NoSuchElementException("no more puzzles");
        }
        var reading = ahead;
        ahead = null;
        return new Question(index++, withRules(reading));
    }

    /// The same reading, with the rules that all puzzles keep.
    private Reading withRules(Reading reading) {
        if (rules.isEmpty() || !(reading instanceof Reading.Read(Entry entry))) {
            return reading;
        }
        try {
            return new Reading.Read(entry.with(rules));
        } catch (IllegalArgumentException unfit) {
            return unreadable(String.valueOf(unfit.getMessage()), "Maybe the rule was made for another grid.");
        }
    }

    private void readAhead(PuzzleReader from) {
        try {
            if (from.hasNext()) {
                ahead = LineChunk.shifted(from.next(), linesAnswered);
            } else {
                close();
            }
        } catch (UncheckedIOException broken) {
            ahead = unreadable("it cannot be read any further: " + broken.getMessage(), "");
            close();
        }
    }

    private void open(String argument) {
        source = argument;
        try {
            linesAnswered = 0;
            var in = new Watched(stream(argument), argument.equals(STANDARD_INPUT));
            if (lines.isPresent() && from.isEmpty() && !source.equals(LITERAL)) {
                open(in, lines.get());
            } else {
                reader = from.isPresent() ? PuzzleReader.open(in, source, from.get()) : PuzzleReader.open(in, source);
            }
        } catch (AccessDeniedException denied) {
            ahead = unreadable("this file may not be read", "Maybe its permissions are too narrow.");
        } catch (IOException broken) {
            ahead = unreadable("it cannot be read: " + broken.getMessage(), "");
        } catch (Unopened unopened) {
            ahead = unreadable(unopened.what, unopened.advice);
        }
    }

    /// Opens a source that may be a long text of lines. As far as it is, it is answered at once.
    private void open(InputStream in, LineStream stream) throws IOException {
        byte[] beginning = new byte[LONG];
        int length = 0;
        int read = 0;
        while (length < LONG && read >= 0 && (length == 0 || in.available() > 0)) {
            read = in.read(beginning, length, LONG - length);
            length += Math.max(0, read);
        }
        var rest = new ByteArrayInputStream(beginning, 0, length);
        if (length == LONG && LineStream.isMadeOfLines(beginning, length)) {
            beforeWaiting.run();
            var left = stream.answer(beginning, length, in, source, index);
            index = left.before().records();
            linesAnswered = left.before().lines();
            rest = left.text();
            if (rest.available() == 0) {
                in.close();
                return;
            }
        }
        reader = PuzzleReader.open(new SequenceInputStream(rest, in), source);
    }

    private Reading unreadable(String message, String advice) {
        return new Reading.Unreadable(TextError.of(source, message, advice));
    }

    /// An argument that is neither a puzzle nor a file.
    private static final class Unopened extends Exception {
        private static final long serialVersionUID = 1L;
        private final String what;
        private final String advice;

        Unopened(String what, String advice) {
            super(what, null, false, false);
            this.what = what;
            this.advice = advice;
        }
    }

    private InputStream stream(String argument) throws IOException, Unopened {
        if (argument.equals(STANDARD_INPUT)) {
            return standardInput;
        }
        var path = path(argument);
        if (path != null && Files.isDirectory(path)) {
            throw new Unopened("this is a directory", "Maybe name the files in it: %s/*".formatted(argument));
        }
        if (path != null && Files.exists(path)) {
            return Files.newInputStream(path);
        }
        if (!looksLikeAPuzzle(argument)) {
            throw new Unopened(
                    "there is no such file",
                    "Maybe the name is misspelt; a puzzle itself is 81 characters, . or 0 for an empty cell.");
        }
        source = LITERAL;
        return new ByteArrayInputStream(argument.getBytes(StandardCharsets.UTF_8));
    }

    private static @Nullable Path path(String argument) {
        try {
            return Path.of(argument);
        } catch (InvalidPathException notAPath) {
            return null;
        }
    }

    /// Whether an argument that is no file was meant as a puzzle: a link, several lines, or a text most of which could
    /// stand in a grid.
    static boolean looksLikeAPuzzle(String argument) {
        if (argument.startsWith("https://") || argument.startsWith("http://") || argument.indexOf('\n') >= 0) {
            return true;
        }
        int signs = 0;
        for (int i = 0; i < argument.length(); i++) {
            char c = argument.charAt(i);
            signs += (c >= '0' && c <= '9') || ".*_-xX|+ ,:".indexOf(c) >= 0 ? 1 : 0;
        }
        boolean onlySigns = signs == argument.length();
        boolean mostlySigns = argument.length() >= 16 && 2 * signs > argument.length();
        boolean tooLongForAName = argument.length() >= 64;
        return argument.indexOf('/') < 0 ? onlySigns || mostlySigns || tooLongForAName : argument.length() > 255;
    }

    /// Counts what is read of a stream, and knows when a read may have to wait: for those who write our standard input.
    private final class Watched extends FilterInputStream {

        private final boolean mayWait;

        Watched(InputStream in, boolean mayWait) {
            super(in);
            this.mayWait = mayWait;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            if (mayWait && in.available() == 0) {
                beforeWaiting.run();
            }
            int count = in.read(bytes, from, length);
            bytesRead += Math.max(0, count);
            return count;
        }
    }

    @Override
    public void close() {
        var open = reader;
        reader = null;
        if (open != null) {
            try {
                open.close();
            } catch (IOException alreadyRead) {
                // What was read is not made worse by this.
            }
        }
    }
}
