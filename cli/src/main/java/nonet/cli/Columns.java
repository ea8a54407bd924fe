package nonet.cli;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.TypeConversionException;

/// What there is to tell about a puzzle, each in a column of its own, in the form that somebody wants: a text with
/// placeholders, or a table for spreadsheets.
///
/// @param <T> what the columns tell about
final class Columns<T> {

    /// @param sign stands for the column after a percent sign
    /// @param name heads the column
    record Column<T>(String sign, String name, Function<T, Object> value) {}

    private record Template(String text) {}

    private final List<Column<T>> columns;
    private List<String> hidden = List.of();
    private final Option<Template> format;
    private final Option<Boolean> csv =
            Option.flag("--csv", "Write a table for spreadsheets: a header, and a line for each puzzle.");

    /// @param otherwise what is written where nobody asks for a form
    Columns(List<Column<T>> columns, String otherwise) {
        this.columns = columns;
        this.format = Option.maybe(
                "--format",
                "TEXT",
                Template.class,
                this::template,
                "What to write for each puzzle: "
                        + columns.stream()
                                .map(column -> "%%" + column.sign + " " + column.name)
                                .collect(Collectors.joining(", "))
                        + ", %%%% a percent sign, \\t a tab. " + otherwise + " otherwise.");
    }

    Option<?>[] options() {
        return new Option<?>[] {format, csv};
    }

    /// Complains where one of these is asked for as well.
    void exclude(CommandSpec command, Option<?>... others) {
        Description.exclude(command, format, csv);
        for (Option<?> other : others) {
            Description.exclude(command, format, other);
            Description.exclude(command, csv, other);
        }
    }

    /// Whether somebody asks for a form.
    boolean areAsked() {
        return format.isGiven() || csv.value();
    }

    /// Writes what comes before the first line.
    void begin(Output out) {
        if (csv.value()) {
            out.println(shown().map(Column::name).collect(Collectors.joining(",")));
        }
    }

    /// The line of one puzzle.
    String line(T about) {
        return csv.value()
                ? shown()
                        .map(column -> quoted(column.value.apply(about)))
                        .collect(Collectors.joining(","))
                : filled(about);
    }

    private static String quoted(Object value) {
        String text = String.valueOf(value);
        boolean isPlain = text.chars().noneMatch(sign -> sign == ',' || sign == '"' || sign == '\n' || sign == '\r');
        return isPlain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    private String filled(T about) {
        String pattern = format.value().text();
        var text = new StringBuilder();
        for (int i = 0; i < pattern.length(); i++) {
            if (pattern.charAt(i) != '%') {
                text.append(pattern.charAt(i));
                continue;
            }
            var column = column(pattern, i + 1);
            text.append(column.map(named -> named.value.apply(about)).orElse("%"));
            i += column.map(named -> named.sign.length()).orElse(1);
        }
        return text.toString();
    }

    /// The column with the longest sign that stands at a character.
    private Optional<Column<T>> column(String text, int at) {
        return columns.stream()
                .filter(column -> text.startsWith(column.sign, at))
                .max(Comparator.comparingInt(column -> column.sign.length()));
    }

    /// Whether the format that was asked for names one of these.
    boolean name(String... signs) {
        if (!format.isGiven()) {
            return false;
        }
        String text = format.value().text().replace("%%", "");
        return IntStream.range(0, text.length())
                .filter(at -> text.charAt(at) == '%')
                .mapToObj(at -> column(text, at + 1))
                .anyMatch(column -> column.isPresent() && List.of(signs).contains(column.get().sign));
    }

    /// Leaves these out of the table.
    void hide(String... signs) {
        hidden = List.of(signs);
    }

    private Stream<Column<T>> shown() {
        return columns.stream().filter(column -> !hidden.contains(column.sign));
    }

    /// A format in which every placeholder is known.
    private Template template(String text) {
        for (int at = text.indexOf('%'); at >= 0; at = text.indexOf('%', at + 2)) {
            if (!text.startsWith("%", at + 1) && column(text, at + 1).isEmpty()) {
                throw new TypeConversionException(
                        "'%s' has an unknown placeholder at character %d. Maybe %s, or %%%% for a percent sign"
                                .formatted(
                                        text,
                                        at + 1,
                                        columns.stream()
                                                .map(column -> "%" + column.sign)
                                                .collect(Collectors.joining(", "))));
            }
        }
        return new Template(text.replace("\\t", "\t"));
    }
}
