package nonet.batch;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import nonet.rule.Rule;
import nonet.text.Entry;
import nonet.text.Format;
import nonet.text.PuzzleReader;
import nonet.text.Reading;
import nonet.text.TextError;
import org.jspecify.annotations.Nullable;

/// Records, one after the other, for one reader. An input that cannot be opened is a record that cannot be read, and
/// the inputs after it are read all the same.
public final class Source implements Iterator<Reading>, Closeable {

    /// From how many bytes on a text is long.
    private static final int LONG = 4096;

    private final Iterator<Input> inputs;
    private final Optional<Format> format;
    private final List<Rule> rules;
    private boolean refusesOutside;

    private Runnable beforeWaiting = () -> {};
    private BiConsumer<Long, String> remark = (_, _) -> {};
    private @Nullable InOrder<?, ?> work;
    private @Nullable LineStream lines;
    private long linesAnswered;
    private @Nullable Iterator<Reading> reader;
    private @Nullable Closeable open;
    private String name = "";
    private @Nullable Reading ahead;
    private long count;
    private final AtomicLong bytesRead = new AtomicLong(); // another thread may read ahead

    /// @param format the format of all inputs, where it should not be recognised
    /// @param rules what all puzzles keep, besides their own rules
    public Source(Iterator<Input> inputs, Optional<Format> format, List<Rule> rules) {
        this.inputs = inputs;
        this.format = format;
        this.rules = List.copyOf(rules);
    }

    /// The records of these inputs, in whatever formats they are.
    public static Source of(Input... inputs) {
        return new Source(List.of(inputs).iterator(), Optional.empty(), List.of());
    }

    /// Lets no puzzle pass that has cells outside the grid, for those who look at the grid alone.
    public void refuseOutside() {
        refusesOutside = true;
    }

    /// What to do before a read that may have to wait for whoever writes the input, such as to show what was answered
    /// until then.
    public void beforeWaiting(Runnable action) {
        beforeWaiting = action;
    }

    /// Who is told what the reader of a record is not sure of: the number of the record, and a sentence.
    public void onRemark(BiConsumer<Long, String> told) {
        remark = told;
    }

    /// Who is to know when a read may have to wait, and who answers long texts of 81-character lines: records of those
    /// do not come up one by one.
    void serve(InOrder<?, ?> work, Optional<LineStream> lines) {
        this.work = work;
        this.lines = lines.orElse(null);
    }

    List<Rule> rules() {
        return rules;
    }

    /// The name of the input that the last record came from.
    public String name() {
        return name;
    }

    /// How many records came up until now.
    public long count() {
        return count;
    }

    /// How many bytes were read until now.
    public long bytesRead() {
        return bytesRead.get();
    }

    @Override
    public boolean hasNext() {
        while (ahead == null) {
            if (reader != null) {
                readAhead(reader);
            } else if (inputs.hasNext()) {
                open(inputs.next());
            } else {
                return false;
            }
        }
        return true;
    }

    @Override
    public Reading next() {
        if (!hasNext() || ahead == null) {
            throw new NoSuchElementException("no more puzzles");
        }
        var reading = ahead;
        ahead = null;
        count++;
        if (reading instanceof Reading.Read(Entry entry)) {
            for (String sentence : entry.about().remarks()) {
                remark.accept(count, sentence);
            }
        }
        return inside(ruled(reading));
    }

    /// The same reading, if whoever asks knows all its cells.
    private Reading inside(Reading reading) {
        boolean isRefused = refusesOutside
                && reading instanceof Reading.Read(Entry entry)
                && entry.puzzle().layout().hasOutside();
        return isRefused
                ? unreadable(
                        "the puzzle has cells outside the grid, which are not known here",
                        "Maybe solve, count, check or convert it.")
                : reading;
    }

    /// The same reading, with the rules that all puzzles keep.
    private Reading ruled(Reading reading) {
        if (rules.isEmpty() || !(reading instanceof Reading.Read(Entry entry))) {
            return reading;
        }
        try {
            return new Reading.Read(entry.with(rules));
        } catch (IllegalArgumentException unfit) {
            return unreadable(String.valueOf(unfit.getMessage()), "Maybe the rule was made for another grid.");
        }
    }

    private void readAhead(Iterator<Reading> from) {
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

    private void open(Input input) {
        name = input.name();
        linesAnswered = 0;
        try {
            var packed = new Watched(input.opening().open(), input.mayWait());
            open = packed;
            var in = Unpacked.of(packed);
            var text = lines == null || format.isPresent() ? in : afterLines(in, lines);
            if (text != null) {
                reader = format.isPresent()
                        ? PuzzleReader.open(text, name, format.get())
                        : PuzzleReader.open(text, name);
            }
        } catch (Input.Unopened unopened) {
            ahead = unreadable(String.valueOf(unopened.getMessage()), unopened.advice());
        } catch (AccessDeniedException denied) {
            ahead = unreadable("this file may not be read", "Maybe its permissions are too narrow.");
        } catch (NoSuchFileException missing) {
            ahead = unreadable("there is no such file", "Maybe the name is misspelt.");
        } catch (IOException broken) {
            ahead = unreadable("it cannot be read: " + broken.getMessage(), "");
        }
    }

    /// Lets a long text of lines be answered at once, as far as it is one.
    ///
    /// @return the text after that; null where there is none
    private @Nullable InputStream afterLines(InputStream in, LineStream stream) throws IOException {
        byte[] beginning = new byte[LONG];
        int length = 0;
        int read = 0;
        while (length < LONG && read >= 0 && (length == 0 || in.available() > 0)) {
            read = in.read(beginning, length, LONG - length);
            length += Math.max(0, read);
        }
        if (length < LONG || !LineStream.isMadeOfLines(beginning, length)) {
            return new SequenceInputStream(new ByteArrayInputStream(beginning, 0, length), in);
        }
        var rest = stream.answer(beginning, length, in, name, this::ruled, count);
        count = rest.before().records();
        linesAnswered = rest.before().lines();
        if (rest.text().available() > 0) {
            return new SequenceInputStream(rest.text(), in);
        }
        close();
        return null;
    }

    private Reading unreadable(String message, String advice) {
        return new Reading.Unreadable(TextError.of(name, message, advice));
    }

    /// Counts what is read of a stream, and knows when a read may have to wait. What is to be done before is done by
    /// the thread that opened it, which is the one that hands results over: no other may write or flush.
    private final class Watched extends FilterInputStream {

        private final boolean mayWait;
        private final Thread answering = Thread.currentThread();

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
            if (mayWait && in.available() == 0 && Thread.currentThread().equals(answering)) {
                if (work != null) {
                    work.whileWaitingFor(in);
                }
                beforeWaiting.run();
            }
            int count = in.read(bytes, from, length);
            bytesRead.addAndGet(Math.max(0, count));
            return count;
        }
    }

    @Override
    public void close() {
        var done = open;
        reader = null;
        open = null;
        if (done != null) {
            try {
                done.close();
            } catch (IOException alreadyRead) {
                // What was read is not made worse by this.
            }
        }
    }
}
