package nonet.text;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import nonet.grid.Layout;

/// Grids in which an empty cell is a blank, so that only the columns tell where a digit belongs: bare, with blanks or
/// bars between the cells, or a table of Markdown.
///
/// ```
/// 53  7        | 5 3   |   7   |       |      | 5 | 3 |   |   | 7 |
/// 6  195       | 6     | 1 9 5 |       |      |---|---|---|---|---|
///  98    6     |   9 8 |       |   6   |      | 6 |   |   | 1 | 9 |
/// ```
///
/// Nothing is guessed: all digits must stand in line, there are as many rows as columns, and no other sign for an empty
/// cell occurs.
final class BlankCells {

    private static final String NO_CELL = ".";

    private BlankCells() {}

    /// The rows of such a grid that begins with this line; empty where there is none.
    static Optional<List<Row.Cells>> rows(Line first, LineSource lines) throws IOException {
        if (first.text().indexOf(' ') < 0 && lines.peek().text().indexOf(' ') < 0) {
            return Optional.empty();
        }
        var grid = gather(first, lines);
        // Up to the first empty line, or to a later one: an empty line may stand between bands, or be a row.
        for (int end = 1; end <= grid.size(); end++) {
            if (end == grid.size() || grid.get(end).line().isBlank()) {
                var rows = rows(grid.subList(0, end));
                if (rows.isPresent()) {
                    return rows;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<List<Row.Cells>> rows(List<Token> lines) {
        int bars = bars(lines.getFirst());
        var filled = lines.stream().filter(row -> !row.line().isBlank()).toList();
        if (isWholeAlready(filled) || filled.stream().anyMatch(row -> bars(row) != bars)) {
            return Optional.empty();
        }
        int parts = Math.max(1, bars);
        // An empty line is a row without givens where the grid would lack one otherwise.
        return Stream.of(filled, lines)
                .filter(rows -> Layout.isUsual(rows.size()) && rows.size() % parts == 0)
                .flatMap(rows -> cells(rows, parts, rows.size() / parts).stream())
                .findFirst();
    }

    /// The lines that may be rows, without decoration, from this line to one that is none.
    private static List<Token> gather(Line first, LineSource lines) throws IOException {
        var rows = new ArrayList<Token>();
        Line line = Glyphs.plain(first);
        for (int ahead = 0; isPart(line) && rows.size() <= Layout.LARGEST; ahead++) {
            if (line.isBlank()
                    || !(Row.of(line) instanceof Row.Border)
                    || line.text().strip().matches("[| ]+")) {
                rows.add(new Token(line.text().stripTrailing(), line, 1));
            }
            line = Glyphs.plain(lines.peek(ahead));
        }
        while (!rows.isEmpty() && rows.getLast().line().isBlank()) {
            rows.removeLast();
        }
        return rows;
    }

    private static boolean isPart(Line line) {
        return !line.isEnd()
                && !line.isTooLong()
                && line.length() <= 8L * Layout.LARGEST
                && line.text().chars().allMatch(c -> " |-+=:".indexOf(c) >= 0 || isDigit((char) c));
    }

    private static boolean isDigit(char c) {
        return (c >= '1' && c <= '9') || (c >= 'A' && c <= 'P');
    }

    /// Whether the rows have equally many cells as they stand: then blanks only set them apart.
    private static boolean isWholeAlready(List<Token> rows) {
        return rows.stream()
                        .map(row -> Row.of(row.line()) instanceof Row.Cells cells ? cells.width() : 0)
                        .distinct()
                        .count()
                == 1;
    }

    /// The parts of a row that has bars; 0 where it has none.
    private static int bars(Token row) {
        return row.text().indexOf('|') < 0 ? 0 : parts(row).size();
    }

    private static List<Token> parts(Token row) {
        var parts = new ArrayList<>(row.split('|'));
        if (parts.size() > 1 && parts.getFirst().text().isBlank()) {
            parts.removeFirst();
            if (row.text().endsWith("|")) {
                parts.removeLast();
            }
        }
        return parts;
    }

    /// @param parts of each row, between bars
    /// @param width cells in each part
    private static Optional<List<Row.Cells>> cells(List<Token> rows, int parts, int width) {
        var split =
                rows.stream().map(row -> parts == 1 ? List.of(row) : parts(row)).toList();
        var cells = new ArrayList<List<Token>>();
        rows.forEach(_ -> cells.add(new ArrayList<>()));
        for (int part = 0; part < parts; part++) {
            int place = part;
            var column = split.stream()
                    .map(row ->
                            place < row.size() ? row.get(place) : row.getLast().part(0, 0))
                    .toList();
            var found = width == 1 ? alone(column) : inLine(column, width);
            if (found.isEmpty()) {
                return Optional.empty();
            }
            for (int row = 0; row < cells.size(); row++) {
                cells.get(row).addAll(found.get().get(row));
            }
        }
        long empty = cells.stream()
                .flatMap(List::stream)
                .filter(cell -> cell.text().equals(NO_CELL))
                .count();
        if (empty < rows.size()) {
            return Optional.empty();
        }
        var separator = parts > 1 ? Row.Separator.BAR : Row.Separator.BLANK;
        var whole = new ArrayList<Row.Cells>();
        for (int row = 0; row < cells.size(); row++) {
            whole.add(new Row.Cells(rows.get(row).line(), cells.get(row), separator, width));
        }
        return Optional.of(whole);
    }

    /// One cell in each part.
    private static Optional<List<List<Token>>> alone(List<Token> column) {
        boolean single = column.stream().allMatch(part -> part.text().strip().length() <= 1);
        return single
                ? Optional.of(column.stream()
                        .map(part -> List.of(orBlank(part.without(" "))))
                        .toList())
                : Optional.empty();
    }

    /// Cells that stand at equal distances, one below the other.
    private static Optional<List<List<Token>>> inLine(List<Token> column, int width) {
        int length = column.stream().mapToInt(Token::length).max().orElseThrow();
        int distance = (length + 1) / width;
        if (distance == 0) {
            return Optional.empty();
        }
        int first = distance;
        for (Token part : column) {
            for (int i = 0; i < part.length(); i++) {
                if (part.text().charAt(i) != ' ') {
                    if (first < distance && i % distance != first) {
                        return Optional.empty();
                    }
                    first = i % distance;
                }
            }
        }
        int start = first % distance;
        if (start + distance * width <= length - 1) {
            return Optional.empty();
        }
        return Optional.of(column.stream()
                .map(part -> {
                    var cells = new ArrayList<Token>();
                    for (int cell = 0; cell < width; cell++) {
                        int at = start + cell * distance;
                        cells.add(orBlank(at < part.length() ? part.part(at, at + 1) : part.part(0, 0)));
                    }
                    return List.copyOf(cells);
                })
                .toList());
    }

    private static Token orBlank(Token cell) {
        return cell.text().isBlank() ? new Token(NO_CELL, cell.line(), cell.column()) : cell;
    }
}
