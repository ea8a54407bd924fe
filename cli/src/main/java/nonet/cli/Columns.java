package nonet.cli;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.TypeConversionException;

/// What there is to tell about a puzzle, each in a column of its own, in the form that somebody wants: a text with
/// placeholders, or a table for spreadsheets.
///
/// @param <T> what the columns tell about
final class Columns<T> {

    /// @param sign stands for the column after a percent sign
    /// @param name heads the column
    record Column<T>(char sign, String name, Function<T, Object> value) {}

    private record Template(String text) {}

    private final List<Column<T>> columns;
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
            out.println(columns.stream().map(Column::name).collect(Collectors.joining(",")));
        }
    }

    /// The line of one puzzle.
    String line(T about) {
        return csv.value()
                ? columns.stream()
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
            char sign = pattern.charAt(i);
            text.append(sign == '%' ? value(pattern.charAt(++i), about) : sign);
        }
        return text.toString();
    }

    private Object value(char sign, T about) {
        return columns.stream()
                .filter(column -> column.sign == sign)
                .findFirst()
                .map(column -> column.value.apply(about))
                .orElse("%");
    }

    /// A format in which every placeholder is known.
    private Template template(String text) {
        for (int at = text.indexOf('%'); at >= 0; at = text.indexOf('%', at + 2)) {
            char sign = at + 1 == text.length() ? 0 : text.charAt(at + 1);
            if (sign != '%' && columns.stream().noneMatch(column -> column.sign == sign)) {
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
