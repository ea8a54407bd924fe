package nonet.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import nonet.batch.Source;
import nonet.puzzle.Puzzle;
import nonet.text.Reading;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/// A command. It tells picocli about itself without annotations (see [Option]); to call it is to run it, which gives
/// the exit code.
abstract class Command implements Callable<Integer> {

    final Streams streams;
    final ExitCode exit = new ExitCode();
    private final CommandSpec spec;

    /// @param text what it does
    Command(Streams streams, String name, String text) {
        this.streams = streams;
        this.spec = described(this, name, text);
    }

    /// What picocli is to know of a command, or of a group of commands.
    static CommandSpec described(Object command, String name, String text) {
        var spec = CommandSpec.wrapWithoutInspection(command).name(name);
        spec.usageMessage()
                .description(text)
                .sortOptions(false)
                .abbreviateSynopsis(true)
                .optionListHeading("%nOptions:%n")
                .parameterListHeading("%n")
                .commandListHeading("%nCommands:%n");
        return spec.addOption(OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("Shows this text.")
                .build());
    }

    /// Adds command lines to a help text that can be tried as they stand.
    static void examples(CommandSpec spec, String... examples) {
        var footer = new String[examples.length + 1];
        footer[0] = "%nExamples:";
        for (int i = 0; i < examples.length; i++) {
            footer[i + 1] = "  " + examples[i].replace("%", "%%");
        }
        spec.usageMessage().footer(footer);
    }

    final CommandSpec spec() {
        return spec;
    }

    final void add(Option<?>... options) {
        for (Option<?> option : options) {
            spec.add(option.spec());
        }
    }

    final void examples(String... examples) {
        examples(spec, examples);
    }

    /// What to throw at a command line that says what cannot be.
    final ParameterException misused(String why) {
        return new ParameterException(spec.commandLine(), why);
    }

    /// Complains where more than one of these options is given.
    final void exclude(Option<?>... options) {
        var given = Arrays.stream(options).filter(Option::isGiven).toList();
        if (given.size() > 1) {
            throw misused("%s exclude each other. Give one of them"
                    .formatted(given.stream().map(Option::name).collect(Collectors.joining(" and "))));
        }
    }

    /// Says why some input was of no use.
    final void complain(String why) {
        exit.unreadable();
        streams.say(why);
    }

    /// The first puzzles of a source that can be read; it is complained of the others.
    final List<Puzzle> puzzles(Source source, int most) {
        var puzzles = new ArrayList<Puzzle>();
        while (puzzles.size() < most && source.hasNext()) {
            switch (source.next()) {
                case Reading.Read(var entry) -> puzzles.add(entry.puzzle());
                case Reading.Unreadable(var error) -> complain(error.render());
            }
        }
        return puzzles;
    }
}
