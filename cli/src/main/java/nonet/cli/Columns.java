package nonet.cli;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
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

    private List<Column<T>> columns;
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
    void exclude(Command command, Option<?>... others) {
        command.exclude(format, csv);
        for (Option<?> other : others) {
            command.exclude(format, other);
            command.exclude(csv, other);
        }
    }

    /// Whether somebody asks for a form.
    boolean areAsked() {
        return format.isGiven() || csv.value();
    }

    /// Whether the format names one of these columns.
    boolean name(Set<String> signs) {
        return format.isGiven()
                && columns.stream().anyMatch(column -> signs.contains(column.sign) && has(column, format.value()));
    }

    /// Leaves out the columns of which there is nothing to tell.
    void leaveOut(Set<String> signs, String why) {
        if (name(signs)) {
            throw new Refusal(why);
        }
        columns =
                columns.stream().filter(column -> !signs.contains(column.sign)).toList();
    }

    private boolean has(Column<T> column, Template template) {
        String text = template.text().replace("%%", "");
        for (int at = text.indexOf('%'); at >= 0; at = text.indexOf('%', at + 1)) {
            if (at(text, at + 1).filter(column::equals).isPresent()) {
                return true;
            }
        }
        return false;
    }

    /// The column whose sign stands at a place of a format; of several the one with the longest.
    private Optional<Column<T>> at(String text, int place) {
        return columns.stream()
                .filter(column -> text.startsWith(column.sign, place))
                .max(Comparator.comparingInt(column -> column.sign.length()));
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
            if (sign != '%') {
                text.append(sign);
                continue;
            }
            var column = at(pattern, i + 1);
            text.append(column.map(named -> named.value.apply(about)).orElse("%"));
            i += column.map(named -> named.sign.length()).orElse(1);
        }
        return text.toString();
    }

    /// A format in which every placeholder is known.
    private Template template(String text) {
        for (int at = text.indexOf('%'); at >= 0; at = text.indexOf('%', at + 2)) {
            if (!text.startsWith("%", at + 1) && at(text, at + 1).isEmpty()) {
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
