package nonet.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nonet.grid.Cell;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;
import nonet.rule.Different;
import nonet.rule.Rule;
import nonet.rule.Total;

/// Killers without givens, in the two forms of old forums. With numbers, for each cell 256 times the sum of its cage
/// plus the number of the cage, and a `d` where the diagonals count:
///
/// ```
///   3x3::k:6150:6150:6401:6401:…          24 × 256 + 6: the cage with number 6 and sum 24
/// ```
///
/// With arrows, for each cell the sum of its cage, `A` for 10, or the side where a cell of the same cage lies:
///
/// ```
///   R<<<M<<<U^M<<<^J>^R<<^S<^…            R is 27, and the cell to its right belongs to the same cage
/// ```
///
/// A sum of 0 is none.
final class KillerText extends WrittenText {

    private static final Pattern NUMBERS = Pattern.compile("\\s*([2-5])x([2-5]):(d?):k((?::[0-9]{1,6})+):?\\s*");
    private static final Pattern ARROWS = Pattern.compile("(?=.*[<^])[0-9A-Za-z<>^.]{16,625}");
    private static final String SUMS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final int NO_CAGE = -1;

    private final Format format;

    KillerText(Format format) {
        super(format, Grids.USUAL, Part.LETTERS);
        this.format = format;
    }

    @Override
    boolean isRecord(String line) {
        return format == Format.KILLER
                ? NUMBERS.matcher(line).matches()
                : ARROWS.matcher(line.strip()).matches()
                        && Alphabet.sizeOf(line.strip().length()) > 0;
    }

    @Override
    Entry read(Line line) throws BadText {
        var puzzle = format == Format.KILLER ? numbers(line) : arrows(Token.stripped(line));
        return Entry.of(puzzle, format, line.number());
    }

    private static Puzzle numbers(Line line) throws BadText {
        var form = NUMBERS.matcher(line.text());
        if (!form.matches()) {
            throw new BadText(Token.stripped(line), "this is no killer", "Maybe a number is missing.");
        }
        int height = Integer.parseInt(form.group(1));
        int width = Integer.parseInt(form.group(2));
        String[] words = form.group(4).substring(1).split(":", -1);
        var layout = Layout.blocks(height, width);
        if (words.length != layout.cellCount()) {
            throw new BadText(
                    Token.stripped(line),
                    "expected %d numbers, found %d".formatted(layout.cellCount(), words.length),
                    "Maybe the line was cut.");
        }
        int[] cages = Arrays.stream(words).mapToInt(Integer::parseInt).toArray();
        var rules = new ArrayList<Rule>(form.group(3).isEmpty() ? List.of() : Different.Diagonal.both());
        rules.addAll(cages(cages, layout, Token.stripped(line), false, number -> number / 256));
        return Puzzle.empty(layout).with(rules);
    }

    private static Puzzle arrows(Token text) throws BadText {
        int size = Alphabet.sizeOf(text.length());
        var layout = Layout.of(size);
        int[] heads = new int[text.length()];
        for (int cell = 0; cell < heads.length; cell++) {
            heads[cell] = head(text, cell, size);
        }
        var rules = cages(
                heads, layout, text, true, head -> SUMS.indexOf(text.text().charAt(head)));
        return Puzzle.empty(layout).with(rules);
    }

    /// The cell with the sum that arrows lead to; none for a dot.
    private static int head(Token text, int cell, int size) throws BadText {
        int at = cell;
        for (int steps = 0; steps <= text.length(); steps++) {
            char sign = text.text().charAt(at);
            int column = at % size;
            int next = switch (sign) {
                case '<' -> column == 0 ? -1 : at - 1;
                case '>' -> column == size - 1 ? -1 : at + 1;
                case '^' -> at - size;
                case 'v' -> at + size;
                case '.' -> NO_CAGE;
                default -> at;
            };
            if (next == at || sign == '.') {
                return next;
            }
            if (next < 0 || next >= text.length()) {
                throw new BadText(
                        text, at, "this arrow leads out of the grid", "Maybe a character is missing before it.");
            }
            at = next;
        }
        throw new BadText(text, cell, "these arrows lead to no sum", "Maybe one points the wrong way.");
    }

    /// Numbers of a cage for each cell as rules, in the order of their first cells.
    ///
    /// @param withSingles whether a cell alone without a sum is a cage
    private static List<Rule> cages(
            int[] numbers, Layout layout, Token place, boolean withSingles, IntUnaryOperator sumOf) throws BadText {
        var cages = new LinkedHashMap<Integer, List<Cell>>();
        for (int cell = 0; cell < numbers.length; cell++) {
            if (numbers[cell] != NO_CAGE) {
                cages.computeIfAbsent(numbers[cell], _ -> new ArrayList<>()).add(layout.cell(cell));
            }
        }
        var rules = new ArrayList<Rule>();
        for (var cage : cages.entrySet()) {
            int sum = sumOf.applyAsInt(cage.getKey());
            if (sum > 0 || withSingles || cage.getValue().size() > 1) {
                var rule = new Total.Killer(cage.getValue(), sum == 0 ? List.of() : List.of(sum));
                rules.add(RuleForm.fitting(rule, layout, place, ""));
            }
        }
        return rules;
    }

    /// The rules that do not come back when the puzzle is read again.
    @Override
    List<Rule> lost(Puzzle puzzle) {
        try {
            String text = puzzle(puzzle, About.NOTHING).strip();
            var again = read(new Line(1, text, text.length())).puzzle().rules();
            return puzzle.rules().stream()
                    .filter(rule -> !again.contains(rule) && !again.contains(inOrder(rule)))
                    .toList();
        } catch (BadText | IllegalArgumentException unreadable) {
            return puzzle.rules();
        }
    }

    private static Rule inOrder(Rule rule) {
        return rule instanceof Total.Killer(var cells, var sums)
                ? new Total.Killer(cells.stream().sorted().toList(), sums)
                : rule;
    }

    @Override
    List<String> losses(Puzzle puzzle) {
        var losses = new ArrayList<>(super.losses(puzzle));
        if (puzzle.givenCount() > 0) {
            losses.add("the givens");
        }
        return losses;
    }

    @Override
    String puzzle(Puzzle puzzle, About about) {
        return (format == Format.KILLER ? numbers(puzzle) : arrows(puzzle)) + "\n";
    }

    private static String numbers(Puzzle puzzle) {
        var layout = puzzle.layout();
        int[] numbers = IntStream.range(0, layout.cellCount()).toArray();
        for (Total.Killer cage : cages(puzzle)) {
            int number = layout.index(cage.cells().getFirst());
            int sum = cage.sums().isEmpty() ? 0 : cage.sums().getFirst();
            cage.cells().forEach(cell -> numbers[layout.index(cell)] = 256 * sum + number % 256);
        }
        String all = Arrays.stream(numbers).mapToObj(String::valueOf).collect(Collectors.joining(":"));
        return "%dx%d:%s:k:%s"
                .formatted(layout.blockHeight(), layout.blockWidth(), puzzle.hasDiagonals() ? "d" : "", all);
    }

    private static List<Total.Killer> cages(Puzzle puzzle) {
        return puzzle.rules().stream()
                .filter(Total.Killer.class::isInstance)
                .map(Total.Killer.class::cast)
                .toList();
    }

    /// From each cell of a cage a way of arrows to its first cell, if its cells hang together.
    private static String arrows(Puzzle puzzle) {
        var layout = puzzle.layout();
        char[] signs = new char[layout.cellCount()];
        Arrays.fill(signs, '.');
        for (Total.Killer cage : cages(puzzle)) {
            int sum = cage.sums().isEmpty() ? 0 : cage.sums().getFirst();
            if (sum >= SUMS.length()) {
                continue;
            }
            var open = new TreeMap<Integer, Cell>();
            cage.cells().forEach(cell -> open.put(layout.index(cell), cell));
            var reached = new ArrayList<>(List.of(open.pollFirstEntry().getValue()));
            signs[layout.index(reached.getFirst())] = SUMS.charAt(sum);
            for (int i = 0; i < reached.size(); i++) {
                var from = reached.get(i);
                for (var way : List.of(new int[] {0, 1, '<'}, new int[] {1, 0, '^'}, new int[] {0, -1, '>'})) {
                    int row = from.row() + way[0];
                    int column = from.column() + way[1];
                    boolean inside = column >= 0 && column < layout.columns() && row < layout.rows();
                    int index = row * layout.columns() + column;
                    if (inside && open.containsKey(index)) {
                        reached.add(new Cell(row, column));
                        open.remove(index);
                        signs[index] = (char) way[2];
                    }
                }
            }
        }
        return String.valueOf(signs);
    }
}
