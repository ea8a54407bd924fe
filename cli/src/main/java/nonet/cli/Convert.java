package nonet.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import nonet.batch.Source;
import nonet.text.Format;
import nonet.text.PuzzleWriter;
import nonet.text.Reading;
import picocli.CommandLine.Model.CommandSpec;

/// `nonet convert`: writes puzzles in another format.
final class Convert implements Callable<Integer> {

    private final Streams streams;
    private final Inputs inputs = new Inputs();
    private final Option<Format> to = Inputs.to("The format to write; line otherwise:");
    private final Option<Path> output =
            Option.maybe("--output", "FILE", Path.class, Path::of, "The file to write, in place of standard output.");
    private final CommandSpec spec;

    Convert(Streams streams) {
        this.streams = streams;
        this.spec = Description.of("convert", "Writes puzzles in another format.", this)
                .add(inputs.options())
                .add(to, output)
                .examples(examples())
                .spec();
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

    private Format format() {
        return to.given().orElse(Format.LINE);
    }

    CommandSpec spec() {
        return spec;
    }

    @Override
    public Integer call() throws IOException {
        if (output.given().isEmpty()) {
            return convert(writer(format(), new Output(streams.out()), streams));
        }
        try (var file = NewFile.at(output.value())) {
            int exit = convert(PuzzleWriter.to(file.part(), format()));
            file.keep();
            return exit;
        } catch (IOException failure) {
            throw NewFile.unwritable(output.value(), failure);
        }
    }

    private Source opened() {
        inputs.letOutsidePass();
        return inputs.open(streams);
    }

    private int convert(PuzzleWriter whole) throws IOException {
        var exit = new ExitCode();
        try (var writer = whole;
                var source = opened()) {
            while (source.hasNext()) {
                if (!convert(source.next(), source.count(), writer)) {
                    exit.unreadable();
                }
            }
        }
        return exit.value();
    }

    /// @return whether there was a puzzle and the format can hold it
    private boolean convert(Reading reading, long number, PuzzleWriter writer) throws IOException {
        switch (reading) {
            case Reading.Unreadable(var error) -> {
                streams.err().println("nonet: " + error.render());
                return false;
            }
            case Reading.Read(var entry) -> {
                try {
                    writer.puzzle(entry.puzzle(), entry.about());
                    return true;
                } catch (IllegalArgumentException unfit) {
                    streams.err().println("nonet: puzzle %d: %s".formatted(number, unfit.getMessage()));
                    return false;
                }
            }
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
