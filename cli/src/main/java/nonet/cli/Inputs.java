package nonet.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import nonet.batch.Source;
import nonet.rule.Different;
import nonet.rule.Rule;
import nonet.text.Format;
import nonet.text.RuleText;
import picocli.CommandLine.TypeConversionException;

/// The arguments of a command that reads puzzles.
final class Inputs {

    private final Option<List<String>> arguments = Option.rest(
            "PUZZLE|FILE|-",
            "A puzzle, a file of puzzles in any format, or - for standard input. Without any, standard input is read.");
    private final Option<Format> from = Option.maybe(
            "--from",
            "FORMAT",
            Format.class,
            Inputs::format,
            "The format of the input, where it should not be recognised: ${COMPLETION-CANDIDATES}.");
    private boolean knowsOutside;

    private final Option<Boolean> diagonal = Option.flag("--diagonal", "Both diagonals hold every digit once, too.");

    private final Option<List<String>> rule = Option.several(
            "--rule",
            "RULE",
            "A rule that all puzzles keep, besides their own: 'killer 15 A1 A2 B1', 'thermo A1 B1 C2', anti-knight. May"
                    + " be given several times.");

    /// Lets puzzles pass that have cells outside the grid, for commands that know what to do with them.
    void letOutsidePass() {
        knowsOutside = true;
    }

    Option<?>[] options() {
        return new Option<?>[] {arguments, from, diagonal, rule};
    }

    /// The options that name rules, for commands that read no puzzles.
    Option<?>[] rules() {
        return new Option<?>[] {diagonal, rule};
    }

    /// Whether there are several files.
    boolean areSeveral() {
        return arguments.value().stream()
                        .filter(argument -> !Argument.looksLikeAPuzzle(argument))
                        .count()
                > 1;
    }

    /// Whether this file is one of those that are read.
    boolean read(Path file) {
        return arguments.value().stream().anyMatch(argument -> {
            try {
                return Files.isSameFile(Path.of(argument), file);
            } catch (IOException | InvalidPathException noFile) {
                return false;
            }
        });
    }

    Source open(Streams streams) {
        if (streams.typed() && (arguments.value().isEmpty() || arguments.value().contains("-"))) {
            streams.say("type or paste puzzles, then press Ctrl-D on a line of its own");
        }
        var all = arguments.value().isEmpty() ? List.of(Argument.STANDARD_INPUT) : arguments.value();
        var source = open(all, from.given(), wantedRules(), streams);
        if (!knowsOutside) {
            source.refuseOutside();
        }
        return source;
    }

    private static Source open(List<String> arguments, Optional<Format> from, List<Rule> rules, Streams streams) {
        var inputs = arguments.stream()
                .map(argument -> Argument.input(argument, streams.in()))
                .iterator();
        var source = new Source(inputs, from, rules);
        source.onRemark((number, remark) -> streams.say("puzzle %d: %s".formatted(number, remark)));
        return source;
    }

    /// The puzzles of one file.
    static Source open(String file, boolean diagonal, Streams streams) {
        return open(List.of(file), Optional.empty(), rules(diagonal), streams);
    }

    /// The rules that all puzzles keep, besides their own.
    List<Rule> wantedRules() {
        return wantedRules(rule.value());
    }

    /// As they were written.
    List<String> ruleLines() {
        return rule.value();
    }

    /// The rules of these lines, and diagonals where they are wanted.
    List<Rule> wantedRules(List<String> lines) {
        var rules = new ArrayList<>(rules(diagonal.value()));
        for (String line : lines) {
            try {
                rules.add(RuleText.parse(line));
            } catch (IllegalArgumentException unknown) {
                throw new Refusal("--rule: " + unknown.getMessage());
            }
        }
        return rules;
    }

    private static List<Rule> rules(boolean diagonal) {
        return diagonal ? Different.Diagonal.both() : List.of();
    }

    /// How many bytes there are to read, or -1 where nobody knows.
    long bytes() {
        long bytes = arguments.value().isEmpty() ? -1 : 0;
        for (String argument : arguments.value()) {
            try {
                if (argument.equals("-")) {
                    return -1;
                }
                bytes += Files.size(Path.of(argument));
            } catch (IOException | RuntimeException noFile) {
                bytes += argument.length();
            }
        }
        return bytes;
    }

    static Format format(String name) {
        return format(name, List.of(Format.values()));
    }

    /// @param offered to whoever names a format that does not exist
    private static Format format(String name, List<Format> offered) {
        return Format.named(name)
                .orElseThrow(() -> new TypeConversionException("there is no format '%s'. Maybe one of: %s"
                        .formatted(name, Option.labels(offered, Format::label))));
    }

    /// The option that names the format of the output.
    static Option<Format> to(String description) {
        return Option.oneOf(
                "--to",
                "FORMAT",
                Format.class,
                Inputs::writtenFormat,
                () -> Format.allWritten().map(Format::label).iterator(),
                description + " ${COMPLETION-CANDIDATES}.");
    }

    static Format writtenFormat(String name) {
        var written = Format.allWritten().toList();
        var format = format(name, written);
        if (!format.isWritten()) {
            throw new TypeConversionException("%s is read but not written. Maybe one of: %s"
                    .formatted(name, Option.labels(written, Format::label)));
        }
        return format;
    }
}
