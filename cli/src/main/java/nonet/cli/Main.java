package nonet.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// Where the `nonet` command begins: it takes the named command from the list and hands it the arguments.
final class Main {

    private Main() {}

    public static void main(String[] arguments) {
        Output.endWithTheProgram();
        int exit = run(Streams.ofThisProcess(), arguments);
        System.err.flush();
        // Not System.exit, which looks for a logger in every jar first: 8 ms of CPU time.
        Runtime.getRuntime().halt(exit);
    }

    /// Every command by its name, in the order of the help text.
    private static Map<String, Function<Streams, Command>> commands() {
        var commands = new LinkedHashMap<String, Function<Streams, Command>>();
        commands.put("solve", Solve::new);
        commands.put("check", Check::new);
        commands.put("count", Counting::new);
        commands.put("candidates", Candidates::new);
        commands.put("trace", Trace::new);
        commands.put("compare", Compare::new);
        commands.put("explain", Explain::new);
        commands.put("hint", Hints::new);
        commands.put("rate", Rate::new);
        commands.put("verify-proof", VerifyProof::new);
        commands.put("technique", Teach::new);
        commands.put("rules", TeachRules::new);
        commands.put("generate", Generate::new);
        commands.put("minimise", Setting::minimise);
        commands.put("repair", Setting::repair);
        commands.put("improve", Setting::improve);
        commands.put("canonical", Canonicals::canonical);
        commands.put("same", Canonicals::same);
        commands.put("unique", Canonicals::unique);
        commands.put("morph", Canonicals::morph);
        commands.put("near", Setting::near);
        commands.put("unavoidable", Collecting::unavoidable);
        commands.put("backdoors", Collecting::backdoors);
        commands.put("depth", Collecting::depth);
        commands.put("rank", Collecting::rank);
        commands.put("unrank", Unrank::new);
        commands.put("print", Print::new);
        commands.put("convert", Convert::new);
        commands.put("serve", Serve::new);
        commands.put("page", Page::new);
        commands.put("bench", Bench::new);
        commands.put("completion", Completion::new);
        return commands;
    }

    /// Runs a command line to its end.
    ///
    /// @return the exit code
    static int run(Streams streams, String... arguments) {
        var help = new StringWriter();
        try (var out = new Output(streams.out())) {
            if (arguments.length > 0 && arguments[0].equals("help")) {
                return run(streams, asked(arguments));
            }
            var commandLine = commandLine(streams, help, arguments);
            if (arguments.length == 0) {
                commandLine.usage(streams.err());
                return ExitCode.UNUSABLE;
            }
            int exit = commandLine.execute(arguments);
            out.print(help.toString());
            return exit;
        } catch (Output.ReaderGone | Refusal ending) {
            return giveUp(ending, "nonet", streams);
        } catch (OutOfMemoryError tooMuch) {
            streams.say("out of memory. Maybe fewer --threads, or more memory for Java");
            return ExitCode.UNUSABLE;
        }
    }

    /// `nonet help solve` means `nonet solve --help`.
    private static String[] asked(String... help) {
        boolean isKnown = help.length == 1 || commands().containsKey(help[1]);
        return Stream.concat(Arrays.stream(help).skip(1).limit(1), isKnown ? Stream.of("--help") : Stream.empty())
                .toArray(String[]::new);
    }

    /// The command line that understands these arguments. Where the first of them names a command, it knows
    /// only that one: to describe them all to picocli takes longer than a short command runs.
    private static CommandLine commandLine(Streams streams, StringWriter help, String... arguments) {
        // Picocli is not to look for Groovy in every jar, nor for the many types that it could convert to.
        System.setProperty("picocli.disable.closures", "true");
        System.setProperty("picocli.converters.excludes", "java.*");
        var commands = commands();
        var named = arguments.length == 0 ? null : commands.get(arguments[0]);
        if (named != null) {
            var nonet = nonet();
            nonet.addSubcommand(arguments[0], named.apply(streams).spec());
            return prepared(new CommandLine(nonet), streams, help);
        }
        return prepared(everything(streams), streams, help);
    }

    /// The command line with all commands.
    static CommandLine everything(Streams streams) {
        var nonet = nonet();
        commands()
                .forEach((name, command) ->
                        nonet.addSubcommand(name, command.apply(streams).spec()));
        return new CommandLine(nonet);
    }

    private static CommandSpec nonet() {
        var nonet = Command.described(new Object(), "nonet", "Reads any Sudoku, solves it, shows how.");
        Command.examples(nonet, "nonet solve puzzle.txt", "nonet help solve");
        nonet.usageMessage().synopsisSubcommandLabel("COMMAND");
        nonet.addOption(OptionSpec.builder("-V", "--version")
                .versionHelp(true)
                .description("Shows the version.")
                .build());
        nonet.versionProvider(() -> new String[] {"nonet " + version()});
        return nonet;
    }

    private static CommandLine prepared(CommandLine line, Streams streams, StringWriter help) {
        return line.setOut(new PrintWriter(help))
                .setErr(new PrintWriter(streams.err(), true, StandardCharsets.UTF_8))
                .setColorScheme(Help.defaultColorScheme(streams.paints() ? Ansi.ON : Ansi.OFF))
                .setUsageHelpAutoWidth(false)
                .setUsageHelpWidth(100)
                .setParameterExceptionHandler((wrong, _) -> complain(wrong, streams))
                .setExecutionExceptionHandler(
                        (failure, command, _) -> giveUp(failure, command.getCommandName(), streams));
    }

    private static int complain(ParameterException wrong, Streams streams) {
        var command = wrong.getCommandLine().getCommandSpec().qualifiedName();
        streams.err().println(command + ": " + wrong.getMessage());
        if (wrong instanceof UnmatchedArgumentException unmatched) {
            var guesses = unmatched.getSuggestions().stream().limit(3).toList();
            if (!guesses.isEmpty()) {
                streams.err().println("  Maybe " + String.join(" or ", guesses));
            }
        }
        streams.err().println("  %s --help shows how to use it".formatted(command));
        return ExitCode.UNUSABLE;
    }

    private static int giveUp(Exception failure, String command, Streams streams) {
        return switch (failure) {
            case Output.ReaderGone _ -> ExitCode.AS_ASKED;
            case Refusal refusal -> {
                streams.say(String.valueOf(refusal.getMessage()));
                yield ExitCode.UNUSABLE;
            }
            default -> {
                streams.say("%s failed in a way that it should not: %s".formatted(command, failure));
                yield ExitCode.UNUSABLE;
            }
        };
    }

    private static String version() {
        var version = Main.class.getPackage().getImplementationVersion();
        return version == null ? "(not packaged)" : version;
    }
}
