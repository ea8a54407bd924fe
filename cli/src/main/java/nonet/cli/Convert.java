package nonet.cli;

import java.io.IOException;
import java.nio.file.Path;
import nonet.text.Entry;
import nonet.text.Format;
import nonet.text.PuzzleWriter;
import nonet.text.Reading;

/// `nonet convert`: writes puzzles in another format.
final class Convert extends Answering {

    private final Option<Format> to = Inputs.to("The format to write; line otherwise:");
    private final Option<Path> output =
            Option.place("--output", "FILE", "The file to write, in place of standard output.");
    private long converted;

    Convert(Streams streams) {
        super(streams, "convert", "Writes puzzles in another format.");
        add(inputs.options());
        add(to, output);
        examples(examples());
    }

    private static String[] examples() {
        var lines = new java.util.ArrayList<String>();
        lines.add("nonet convert --to rows puzzles.sdm");
        lines.add("nonet convert --to npy --output puzzles.npy puzzles.txt");
        lines.add("nonet convert --to candidates 'https://www.sudokuwiki.org/sudoku.htm?bd=…'");
        lines.add("");
        lines.add("Formats that are written:");
        Format.allWritten().forEach(format -> lines.add("  %-12s %s".formatted(format.label(), format.description())));
        return lines.toArray(String[]::new);
    }

    @Override
    public Integer call() throws IOException {
        var format = to.given().orElse(Format.LINE);
        if (output.given().isEmpty()) {
            convert(writer(format, new Output(streams.out()), streams));
        } else {
            NewFile.write(output.value(), part -> {
                convert(PuzzleWriter.to(part, format));
                keepWhatWouldBeLost();
            });
        }
        return exit.value();
    }

    /// Leaves the file as it was where no puzzle would be in it, or where it is read itself and would lose what could
    /// not be converted.
    private void keepWhatWouldBeLost() {
        if (exit.value() == ExitCode.UNUSABLE && (converted == 0 || inputs.read(output.value()))) {
            throw new Refusal("%s is not written: %s"
                    .formatted(
                            output.value(),
                            converted == 0
                                    ? "there is no puzzle to write"
                                    : "it would lose what could not be converted. Maybe name another file"));
        }
    }

    private void convert(PuzzleWriter whole) throws IOException {
        inputs.letOutsidePass();
        try (var writer = whole;
                var source = inputs.open(streams)) {
            while (source.hasNext()) {
                switch (source.next()) {
                    case Reading.Unreadable(var error) -> complain(error.render());
                    case Reading.Read(var entry) -> convert(entry, source.count(), writer);
                }
            }
        }
    }

    private void convert(Entry entry, long number, PuzzleWriter writer) throws IOException {
        try {
            writer.puzzle(entry.puzzle(), entry.about());
            converted++;
        } catch (IllegalArgumentException unfit) {
            complain("puzzle %d: %s".formatted(number, unfit.getMessage()));
        }
    }

    /// A writer to standard output.
    static PuzzleWriter writer(Format format, Output out, Streams streams) {
        if (format == Format.NPY && streams.seen()) {
            throw new Refusal("npy is no text, and standard output is a terminal. Maybe redirect it: > puzzles.npy");
        }
        return PuzzleWriter.to(out, format);
    }
}
