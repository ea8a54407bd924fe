package nonet.text;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.grid.Shape;
import nonet.puzzle.Puzzle;
import nonet.rule.AnyOf;
import nonet.rule.Different;
import nonet.rule.Index;
import nonet.rule.Line;
import nonet.rule.Marked;
import nonet.rule.Outside;
import nonet.rule.Pairs;
import nonet.rule.Rule;
import nonet.rule.Tally;
import nonet.rule.Total;

/// Writes the strings of Interactive Sudoku Solver. What such a string keeps is what [Iss] reads back as it was: a word
/// is tried that way before it is said to stand for a rule.
final class IssWriting {

    private IssWriting() {}

    static String write(Puzzle puzzle) {
        var layout = puzzle.layout();
        var rules = puzzle.rules().stream()
                .map(rule -> "." + word(rule, layout).orElseThrow())
                .collect(Collectors.joining());
        return grid(layout) + rules + givens(puzzle);
    }

    static boolean keeps(Layout layout) {
        return !layout.hasOutside()
                && read(grid(layout))
                        .filter(empty -> empty.layout().equals(layout))
                        .isPresent();
    }

    static boolean keeps(Rule rule, Layout layout) {
        return word(rule, layout)
                .flatMap(word -> read(grid(layout) + "." + word))
                .filter(puzzle -> puzzle.rules().equals(List.of(rule)))
                .isPresent();
    }

    private static Optional<Puzzle> read(String text) {
        try {
            var line = new nonet.text.Line(1, text, text.length());
            return Optional.of(Iss.read(new Token(text, line, 1)).puzzle());
        } catch (BadText refused) {
            return Optional.empty();
        }
    }

    private static String grid(Layout layout) {
        var shape = layout.shape();
        int usual = Math.max(shape.rows(), shape.columns());
        boolean isUsual = shape.lowest() == 1 && shape.highest() == usual && shape.distinctLines();
        var text = new StringBuilder(".Shape~%dx%d".formatted(shape.rows(), shape.columns()));
        if (!isUsual) {
            text.append("~%d-%d".formatted(shape.lowest(), shape.highest()));
        }
        if (!shape.distinctLines()) {
            text.append("~Raw");
        }
        if (shape.blockHeight() == 0 && shape.distinctLines()) {
            text.append(".NoBoxes");
        }
        int size = regionSize(shape);
        if (size > 0 && size != usual) {
            text.append(".RegionSize~").append(size);
        }
        if (!shape.pieces().isEmpty()) {
            text.append(".Jigsaw~");
            shape.pieces().forEach(piece -> text.append(sign(piece)));
        }
        return text.toString();
    }

    /// 0 where there are no regions.
    private static int regionSize(Shape shape) {
        return shape.blockHeight() > 0
                ? shape.blockHeight() * shape.blockWidth()
                : (int) shape.pieces().stream().filter(piece -> piece == 0).count();
    }

    /// Cells of no piece have the sign after those of all pieces that there may be.
    private static char sign(int piece) {
        return Iss.SIGNS.charAt(piece == Shape.NO_PIECE ? Iss.SIGNS.length() - 1 : piece % (Iss.SIGNS.length() - 1));
    }

    private static String givens(Puzzle puzzle) {
        var layout = puzzle.layout();
        String all = IntStream.range(0, layout.cellCount())
                .filter(cell -> puzzle.given(cell) != 0 || puzzle.allowed(cell) != layout.allDigits())
                .mapToObj(cell -> layout.cell(cell).rowColumn() + digits(layout, puzzle.allowed(cell)))
                .collect(Collectors.joining("~"));
        return all.isEmpty() ? "" : ".~" + all;
    }

    private static String digits(Layout layout, int mask) {
        var text = new StringBuilder();
        for (int rest = mask; rest != 0; rest = Digits.withoutFirst(rest)) {
            text.append('_').append(layout.value(Digits.first(rest)));
        }
        return text.toString();
    }

    /// What may stand for a rule; empty where nothing does.
    private static Optional<String> word(Rule rule, Layout layout) {
        return ofTables(rule).or(() -> switch (rule) {
            case Different.Diagonal(var direction) ->
                Optional.of("Diagonal~" + (direction == Different.Direction.RISING ? 1 : -1));
            case Total total -> ofTotal(total);
            case Tally tally -> ofTally(tally);
            case Outside outside -> ofOutside(outside);
            case Pairs.Greater(var cells) -> Optional.of("GreaterThan" + names(cells));
            case Pairs.Table table -> Optional.of(ofPairs(table, layout));
            case Line line -> ofLine(line);
            case Index.IndexColumn(var cells) -> Optional.of("Indexing~C" + names(cells));
            case Index.IndexRow(var cells) -> Optional.of("Indexing~R" + names(cells));
            case Marked.Allowed(var cell, var digits) ->
                Optional.of("~" + cell.rowColumn() + "_" + joined(digits, "_"));
            case AnyOf(var options) -> anyOf(options, layout);
            default -> Optional.empty();
        });
    }

    /// The words that are read by a table.
    private static Optional<String> ofTables(Rule rule) {
        var cells = rule.cells();
        if (cells.isEmpty()) {
            return find(Iss.ALONE, own -> own, rule);
        }
        return find(Iss.OF_CELLS, own -> own.apply(cells), rule)
                .or(() -> find(Iss.OF_PAIRS, own -> own.apply(cells), rule))
                .map(name -> name + names(cells));
    }

    private static <T> Optional<String> find(Map<String, T> words, Function<T, Rule> made, Rule rule) {
        return words.entrySet().stream()
                .filter(word -> isMade(() -> made.apply(word.getValue()), rule))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private static boolean isMade(Supplier<Rule> made, Rule rule) {
        try {
            return made.get().equals(rule);
        } catch (IllegalArgumentException | IndexOutOfBoundsException ofOtherCells) {
            return false;
        }
    }

    private static Optional<String> ofTotal(Total rule) {
        return switch (rule) {
            case Total.Killer(var cells, var sums)
            when sums.size() < 2 -> Optional.of("Cage~" + (sums.isEmpty() ? 0 : sums.getFirst()) + names(cells));
            case Total.Sum(var cells, var sum, var weights) ->
                Optional.of("Sum~" + sum + (weights.isEmpty() ? "" : "_=_" + joined(weights, "_")) + names(cells));
            case Total.Arrow(var circle, var shaft) ->
                Optional.of("PillArrow~" + circle.size() + names(circle) + names(shaft));
            case Total.LittleKiller(var cells, var sum) ->
                Optional.of("LittleKiller~" + sum + names(cells.subList(0, 1)));
            case Total.SumLine(var cells, var sum, var loop) ->
                Optional.of("SumLine~" + sum + names(cells) + (loop ? "~LOOP" : ""));
            case Total.EqualSums(var groups) ->
                Optional.of("EqualSum" + groups.stream().map(IssWriting::names).collect(Collectors.joining("~-")));
            case Total.Rellik(var cells, var sum) -> Optional.of("RellikCage~" + sum + names(cells));
            default -> Optional.empty();
        };
    }

    private static Optional<String> ofTally(Tally rule) {
        return switch (rule) {
            case Tally.Quadruple(var cells, var digits) ->
                Optional.of("Quad" + names(cells.subList(0, 1)) + "~" + joined(digits, "~"));
            case Tally.Contains(var cells, var digits, var exact) ->
                Optional.of((exact ? "ContainExact~" : "ContainAtLeast~") + joined(digits, "_") + names(cells));
            case Tally.LookAndSay(var cells, var counts) ->
                Optional.of("LookAndSay~"
                        + counts.entrySet().stream()
                                .map(count -> "" + count.getValue() + count.getKey())
                                .collect(Collectors.joining())
                        + names(cells));
            case Tally.SameDigits(var groups) ->
                Optional.of("SameValues~"
                        + groups.size()
                        + groups.stream().map(IssWriting::names).collect(Collectors.joining()));
            default -> Optional.empty();
        };
    }

    private static Optional<String> ofOutside(Outside rule) {
        var cells = rule.cells();
        return switch (rule) {
            case Outside.Sandwich sandwich -> Optional.of("Sandwich~" + sandwich.sum() + "~" + line(cells));
            case Outside.XSum sum -> Optional.of("XSum~" + beside(cells, sum.sum()));
            case Outside.Skyscraper tower -> Optional.of("Skyscraper~" + beside(cells, tower.count()));
            case Outside.HiddenSkyscraper tower -> Optional.of("HiddenSkyscraper~" + beside(cells, tower.digit()));
            case Outside.NumberedRoom room -> Optional.of("NumberedRoom~" + beside(cells, room.digit()));
        };
    }

    private static String line(List<Cell> cells) {
        var first = cells.getFirst();
        return first.row() == cells.getLast().row() ? "R" + (first.row() + 1) : "C" + (first.column() + 1);
    }

    /// A number before or behind a line.
    private static String beside(List<Cell> cells, int number) {
        boolean isBefore = cells.getFirst().compareTo(cells.getLast()) <= 0;
        return line(cells) + (isBefore ? "~" + number + "~" : "~~" + number);
    }

    private static Optional<String> ofLine(Line rule) {
        String cells = names(rule.cells());
        return switch (rule) {
            case Line.Whisper whisper -> Optional.of("Whisper~" + whisper.difference() + cells);
            case Line.Lockout lockout -> Optional.of("Lockout~" + lockout.difference() + cells);
            case Line.Modular modular -> Optional.of("Modular~" + modular.modulus() + cells);
            case Line.Lunchbox lunchbox -> Optional.of("Lunchbox~" + lunchbox.sum() + cells);
            case Line.Entropic _ -> Optional.of("Entropic" + cells);
            case Line.Regex(var _, var pattern) -> {
                var packed =
                        Base64.getEncoder().withoutPadding().encodeToString(pattern.getBytes(StandardCharsets.UTF_8));
                yield Optional.of("Regex~" + packed.replace('+', '-').replace('/', '_') + cells);
            }
            default -> Optional.empty();
        };
    }

    /// A bit for each pair of digits, six to a sign.
    private static String ofPairs(Pairs.Table rule, Layout layout) {
        int count = layout.digitCount();
        int[] sixes = new int[(count * count + 5) / 6];
        for (int bit = 0; bit < count * count; bit++) {
            var seconds = rule.table().getOrDefault(layout.value(bit / count + 1), List.of());
            if (seconds.contains(layout.value(bit % count + 1))) {
                sixes[bit / 6] |= 1 << bit % 6;
            }
        }
        var text = new StringBuilder(rule.pairs() == Pairs.Which.ALL ? "PairX~" : "Pair~");
        for (int six : sixes) {
            text.append(Iss.SIGNS.charAt(six));
        }
        return text.append("~_")
                .append(encoded(rule.note()))
                .append(names(rule.cells()))
                .toString();
    }

    /// Without dots, which end a word.
    private static String encoded(String note) {
        return URLEncoder.encode(note, StandardCharsets.UTF_8)
                .replace("+", "%20")
                .replace(".", "%2E");
    }

    private static Optional<String> anyOf(List<List<Rule>> options, Layout layout) {
        var text = new StringBuilder("Or");
        for (var option : options) {
            var words = option.stream().map(rule -> word(rule, layout)).toList();
            if (words.stream().anyMatch(Optional::isEmpty)) {
                return Optional.empty();
            }
            String joined = words.stream().map(Optional::orElseThrow).collect(Collectors.joining("."));
            text.append(option.size() == 1 ? "." + joined : ".And." + joined + ".End");
        }
        return Optional.of(text.append(".End").toString());
    }

    /// The names of cells, each behind its sign.
    private static String names(List<Cell> cells) {
        return cells.stream().map(cell -> "~" + cell.rowColumn()).collect(Collectors.joining());
    }

    private static String joined(List<Integer> numbers, String separator) {
        return numbers.stream().map(String::valueOf).collect(Collectors.joining(separator));
    }
}
