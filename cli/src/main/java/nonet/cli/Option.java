package nonet.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.TypeConversionException;

/// An option or the free arguments of a command, with the type of the value.
///
/// Commands describe themselves with these rather than with picocli's annotations. To read an annotation the JVM makes
/// classes on the fly, which no start-up cache holds: with annotations `nonet solve` took 155 ms of CPU time, like this
/// 77 ms.
record Option<T>(ArgSpec spec) {

    /// An option without a value; false unless it is given.
    static Option<Boolean> flag(String name, String... description) {
        return new Option<>(OptionSpec.builder(name)
                .type(Boolean.class)
                .arity("0")
                .initialValue(false)
                .description(description)
                .build());
    }

    /// An option with a number from 1 upwards.
    static Option<Integer> number(String name, int otherwise, String... description) {
        return of(name, "N", otherwise, Numbers::positive, description);
    }

    /// The same, for which nothing stands in where it is not given.
    static Option<Integer> number(String name, String... description) {
        return maybe(name, "N", Integer.class, Numbers::positive, description);
    }

    /// The whole number that luck begins with.
    static Option<Long> seed(String label, String... description) {
        return maybe("--seed", label, Long.class, Numbers::whole, description);
    }

    /// The same, for commands that make something of each puzzle.
    static Option<Long> seed() {
        return of(
                "--seed",
                "NUMBER",
                0L,
                Numbers::whole,
                "The same seed makes the same of the same puzzles; 0 otherwise.");
    }

    /// The file or folder that is to be written.
    static Option<Path> place(String name, String label, String... description) {
        return maybe(name, label, Path.class, Option::path, description);
    }

    private static Path path(String text) {
        if (text.isBlank()) {
            throw new TypeConversionException("this is the name of nothing. Maybe a variable of the shell is empty");
        }
        return Path.of(text);
    }

    /// An option with a value.
    ///
    /// @param label stands for the value in the help text
    /// @param otherwise the value where the option is not given
    /// @param reader makes the value of the argument, or throws picocli's `TypeConversionException` with advice
    static <T> Option<T> of(String name, String label, T otherwise, ITypeConverter<T> reader, String... description) {
        var option = withValue(name, label, otherwise.getClass(), reader, description);
        return new Option<>(option.initialValue(otherwise).build());
    }

    /// An option with a value, for which nothing stands in where it is not given: ask for it with [#given].
    static <T> Option<T> maybe(
            String name, String label, Class<T> type, ITypeConverter<T> reader, String... description) {
        return new Option<>(withValue(name, label, type, reader, description).build());
    }

    /// An option that takes one of these words, for which nothing stands in where it is not given.
    static <T> Option<T> oneOf(
            String name,
            String label,
            Class<T> type,
            ITypeConverter<T> reader,
            Iterable<String> words,
            String... description) {
        return new Option<>(withValue(name, label, type, reader, description)
                .completionCandidates(words)
                .build());
    }

    private static OptionSpec.Builder withValue(
            String name, String label, Class<?> type, ITypeConverter<?> reader, String... description) {
        return OptionSpec.builder(name)
                .type(type)
                .arity("1")
                .converters(reader)
                .paramLabel(label)
                .description(description);
    }

    /// The one that a name names.
    ///
    /// @param kind what it is, with a blank behind it
    static <T> T named(String kind, String name, List<T> all, Function<T, String> label) {
        return all.stream()
                .filter(one -> label.apply(one).equals(name))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException(
                        "there is no %s'%s'. Maybe one of: %s".formatted(kind, name, labels(all, label))));
    }

    /// All their names.
    static <T> String labels(List<T> all, Function<T, String> label) {
        return all.stream().map(label).collect(Collectors.joining(", "));
    }

    /// An option that may come several times; all its values, as they were written.
    static Option<List<String>> several(String name, String label, String... description) {
        return new Option<>(OptionSpec.builder(name)
                .type(List.class)
                .auxiliaryTypes(String.class)
                .arity("1")
                .initialValue(List.of())
                .paramLabel(label)
                .description(description)
                .build());
    }

    /// All arguments that belong to no option, as they were written.
    static Option<List<String>> rest(String label, String... description) {
        return new Option<>(PositionalParamSpec.builder()
                .type(List.class)
                .auxiliaryTypes(String.class)
                .arity("0..*")
                .initialValue(List.of())
                .paramLabel(label)
                .description(description)
                .build());
    }

    /// The name of an option: `--json`.
    String name() {
        return ((OptionSpec) spec).longestName();
    }

    /// Whether the command line says anything.
    boolean isGiven() {
        return !spec.originalStringValues().isEmpty();
    }

    /// What the command line says, or else what was agreed for its silence.
    T value() {
        return spec.getValue();
    }

    /// What the command line says, if it says anything.
    Optional<T> given() {
        return Optional.ofNullable(spec.getValue());
    }
}
