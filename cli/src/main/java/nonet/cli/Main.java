package nonet.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// Where the `nonet` command begins: it takes the named command from the list and hands it the arguments.
final class Main {

    /// `nonet` alone does nothing: picocli sees that this cannot run, and asks for a command.
    private static final Object NOTHING = new Object();

    private Main() {}

    public static void main(String[] arguments) {
        int exit = commandLine(arguments).execute(arguments);
        System.out.flush();
        System.err.flush();
        // Not System.exit, which looks for a logger in every jar first: 8 ms of CPU time.
        Runtime.getRuntime().halt(exit);
    }

    /// Every command by its name, in the order of the help text.
    private static Map<String, Supplier<CommandSpec>> commands() {
        var commands = new LinkedHashMap<String, Supplier<CommandSpec>>();
        commands.put("solve", () -> new Solve().spec());
        return commands;
    }

    /// The command line that understands these arguments. Where the first of them names a command, it knows only
    /// that one: to describe them all to picocli takes longer than a short command runs.
    static CommandLine commandLine(String... arguments) {
        // Picocli is not to look for Groovy in every jar, nor for the many types that it could convert to.
        System.setProperty("picocli.disable.closures", "true");
        System.setProperty("picocli.converters.excludes", "java.*");
        var commands = commands();
        var nonet = describe("nonet", "Reads any Sudoku, solves it, shows how.", NOTHING);
        nonet.usageMessage().synopsisSubcommandLabel("COMMAND");
        nonet.addOption(OptionSpec.builder("-V", "--version")
                .versionHelp(true)
                .description("Shows the version.")
                .build());
        nonet.versionProvider(() -> new String[] {"nonet " + version()});
        var named = arguments.length == 0 ? null : commands.get(arguments[0]);
        if (named != null) {
            nonet.addSubcommand(arguments[0], named.get());
        } else {
            commands.forEach((name, command) -> nonet.addSubcommand(name, command.get()));
        }
        return new CommandLine(nonet);
    }

    /// A command with a name, a line that says what it does, `--help` and the given options.
    ///
    /// @param action a `Callable<Integer>` that runs the command and returns its exit code
    static CommandSpec describe(String name, String description, Object action, Option<?>... options) {
        var spec = CommandSpec.wrapWithoutInspection(action).name(name);
        spec.usageMessage().description(description);
        for (Option<?> option : options) {
            spec.add(option.spec());
        }
        return spec.addOption(OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("Shows this text.")
                .build());
    }

    private static String version() {
        var version = Main.class.getPackage().getImplementationVersion();
        return version == null ? "(not packaged)" : version;
    }
}
