package nonet.cli;

import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/// Describes a command to picocli, without annotations (see [Option]).
final class Description {

    private final CommandSpec spec;

    private Description(CommandSpec spec) {
        this.spec = spec;
    }

    /// @param text what the command does
    /// @param action runs it and returns the exit code
    static Description of(String name, String text, Callable<Integer> action) {
        return of(name, text, (Object) action);
    }

    /// A command that only holds others.
    static Description ofGroup(String name, String text) {
        return of(name, text, new Object());
    }

    private static Description of(String name, String text, Object action) {
        var spec = CommandSpec.wrapWithoutInspection(action).name(name);
        spec.usageMessage()
                .description(text)
                .sortOptions(false)
                .abbreviateSynopsis(true)
                .optionListHeading("%nOptions:%n")
                .parameterListHeading("%n")
                .commandListHeading("%nCommands:%n");
        spec.addOption(OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("Shows this text.")
                .build());
        return new Description(spec);
    }

    Description add(Option<?>... options) {
        for (Option<?> option : options) {
            spec.add(option.spec());
        }
        return this;
    }

    /// Adds command lines to the help text that can be tried as they stand.
    Description examples(String... examples) {
        var footer = new String[examples.length + 1];
        footer[0] = "%nExamples:";
        for (int i = 0; i < examples.length; i++) {
            footer[i + 1] = "  " + examples[i].replace("%", "%%");
        }
        spec.usageMessage().footer(footer);
        return this;
    }

    /// Complains where more than one of these options is given.
    static void exclude(CommandSpec command, Option<?>... options) {
        var given = Arrays.stream(options).filter(Option::isGiven).toList();
        if (given.size() > 1) {
            throw new ParameterException(
                    command.commandLine(),
                    "%s exclude each other. Give one of them"
                            .formatted(given.stream().map(Option::name).collect(Collectors.joining(" and "))));
        }
    }

    CommandSpec spec() {
        return spec;
    }
}
