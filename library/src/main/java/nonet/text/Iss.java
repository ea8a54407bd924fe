package nonet.text;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.grid.Shape;
import nonet.puzzle.Puzzle;
import nonet.rule.AnyOf;
import nonet.rule.Different;
import nonet.rule.Index;
import nonet.rule.Line.Between;
import nonet.rule.Line.Entropic;
import nonet.rule.Line.Lockout;
import nonet.rule.Line.Lunchbox;
import nonet.rule.Line.Modular;
import nonet.rule.Line.Palindrome;
import nonet.rule.Line.Regex;
import nonet.rule.Line.Renban;
import nonet.rule.Line.Thermo;
import nonet.rule.Line.Whisper;
import nonet.rule.Marked;
import nonet.rule.Outside;
import nonet.rule.Pairs;
import nonet.rule.Rule;
import nonet.rule.Tally;
import nonet.rule.Total;

/// The strings of Interactive Sudoku Solver: words with a dot before each, and their arguments behind `~`.
///
/// ```
///   .Shape~6x6.Cage~10~R4C4~R5C4.Thermo~R3C2~R3C3.~R1C1_5~R2C2_1_3      givens and allowed digits behind .~
/// ```
///
/// Words that are not known are refused by name. What only steers a search is passed over.
final class Iss extends WrittenText {

    /// Words have small letters, which puzzles of large grids do not.
    private static final Pattern START = Pattern.compile(
            "\\s*\\.*\\.(?:~[Rr][0-9a-z]{1,2}[Cc]|[XV]~|[A-Z][A-Za-z]{0,20}[a-z][A-Za-z]{0,20}(?:~|\\s*\\.|\\s*$)).*");
    private static final Pattern CELL = Pattern.compile("[Rr]([0-9]{1,2}|[a-p])[Cc]([0-9]{1,2}|[a-p])");
    private static final Pattern SHAPE = Pattern.compile("([0-9]{1,2})x([0-9]{1,2})");
    private static final Pattern RANGE = Pattern.compile("(?:([0-9]{1,2})-)?([0-9]{1,2})");
    static final String SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    private static final String OLD_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,6}");

    /// Rules that are a list of cells and nothing else.
    static final Map<String, Function<List<Cell>, Rule>> OF_CELLS = Map.ofEntries(
            Map.entry("Thermo", Thermo::new),
            Map.entry("Renban", Renban::new),
            Map.entry("Palindrome", Palindrome::new),
            Map.entry("Between", Between::new),
            Map.entry("Zipper", Total.Zipper::new),
            Map.entry("DoubleArrow", Total.DoubleArrow::new),
            Map.entry("RegionSumLine", Total.RegionSumLine::new),
            Map.entry("AllDifferent", Different.Distinct::new),
            Map.entry("EqualityCage", Tally.EqualityCage::new),
            Map.entry("CountingCircles", Tally.CountingCircles::new),
            Map.entry("Arrow", cells -> new Total.Arrow(cells.subList(0, 1), cells.subList(1, cells.size()))),
            Map.entry(
                    "ValueIndexing",
                    cells -> new Index.ValueIndex(cells.get(0), cells.get(1), cells.subList(2, cells.size()))),
            Map.entry(
                    "CountDistinct",
                    cells -> new Tally.CountDistinct(cells.getFirst(), cells.subList(1, cells.size()))));

    /// Rules about all neighbours in a list of cells.
    static final Map<String, Function<List<Cell>, Rule>> OF_PAIRS = Map.of(
            "WhiteDot", cells -> new Pairs.Difference(cells, 1),
            "BlackDot", cells -> new Pairs.Ratio(cells, 2),
            "X", cells -> new Pairs.Xv(cells, 10),
            "V", cells -> new Pairs.Xv(cells, 5));

    /// Rules that are a number and a list of cells.
    private static final Map<String, BiFunction<List<Cell>, Integer, Rule>> OF_NUMBER_AND_CELLS = Map.ofEntries(
            Map.entry("Lunchbox", Lunchbox::new),
            Map.entry("RellikCage", Total.Rellik::new),
            Map.entry("Whisper", Whisper::new),
            Map.entry("Lockout", Lockout::new),
            Map.entry("Modular", Modular::new));

    /// Rules about the whole grid.
    static final Map<String, Rule> ALONE = Map.ofEntries(
            Map.entry("AntiKnight", new Different.AntiKnight()),
            Map.entry("AntiKing", new Different.AntiKing()),
            Map.entry("AntiTaxicab", new Different.SelfTaxicab()),
            Map.entry("AntiConsecutive", new Pairs.NonConsecutive()),
            Map.entry("DisjointSets", new Different.DisjointGroups()),
            Map.entry("Windoku", new Different.Windoku()),
            Map.entry("GlobalEntropy", new Tally.GlobalEntropy()),
            Map.entry("GlobalMod", new Tally.GlobalModular(3)),
            Map.entry("DutchFlatmates", new Tally.DutchFlatmates()),
            Map.entry("StrictKropki", new Pairs.NegativeKropki(List.of(1), List.of(2))),
            Map.entry("StrictXV", new Pairs.NegativeXv(List.of(5, 10))));

    /// Rules that numbers on both sides of a row or column tell.
    private static final Map<String, BiFunction<List<Cell>, Integer, Rule>> OUTSIDE = Map.of(
            "XSum", Outside.XSum::new,
            "Skyscraper", Outside.Skyscraper::new,
            "HiddenSkyscraper", Outside.HiddenSkyscraper::new,
            "NumberedRoom", Outside.NumberedRoom::new);

    Iss() {
        super(Format.ISS, Grids.ALL, Part.RULES, Part.ALLOWED, Part.LETTERS);
    }

    @Override
    boolean keeps(Rule rule, Puzzle puzzle) {
        return IssWriting.keeps(rule, puzzle.layout());
    }

    @Override
    List<String> losses(Puzzle puzzle) {
        var losses = super.losses(puzzle);
        if (!IssWriting.keeps(puzzle.layout())) {
            losses.add(puzzle.layout().hasOutside() ? "the cells outside the grid" : "the grid");
        }
        boolean hasLoneCandidate = IntStream.range(0, puzzle.layout().cellCount())
                .anyMatch(cell -> puzzle.given(cell) == 0 && Digits.isSingle(puzzle.allowed(cell)));
        if (hasLoneCandidate) {
            losses.add("a candidate that is the only one of its cell, and would be a given,");
        }
        return losses;
    }

    @Override
    String puzzle(Puzzle puzzle, About about) {
        return IssWriting.write(puzzle) + "\n";
    }

    @Override
    boolean isRecord(String line) {
        return START.matcher(line).matches();
    }

    @Override
    Entry read(Line line) throws BadText {
        return read(Token.stripped(line));
    }

    static Entry read(Token text) throws BadText {
        return Entry.of(new Reader(text).puzzle(), Format.ISS, text.line().number());
    }

    /// Words, one after the other; `at` is the next.
    private static final class Reader {
        private final List<Token> words = new ArrayList<>();
        private final Map<Cell, Integer> allowed = new LinkedHashMap<>();
        private Layout layout;
        private int at;

        Reader(Token text) throws BadText {
            for (Token word : text.split('.')) {
                if (!word.text().isBlank()) {
                    words.add(word.without(" \t"));
                }
            }
            layout = layout();
        }

        Puzzle puzzle() throws BadText {
            var rules = new ArrayList<Rule>();
            while (at < words.size()) {
                rules.addAll(next(0));
            }
            int[] givens = new int[layout.cellCount()];
            int[] masks = IntStream.range(0, givens.length)
                    .map(_ -> layout.allDigits())
                    .toArray();
            allowed.forEach((cell, mask) -> {
                int index = layout.index(cell);
                masks[index] = mask;
                givens[index] = Digits.isSingle(mask) ? Digits.first(mask) : 0;
            });
            return Puzzle.of(layout, givens, masks).with(rules);
        }

        private static List<Token> arguments(Token word) {
            var all = word.split('~');
            return all.subList(1, all.size());
        }

        private static String name(Token word) {
            return word.split('~').getFirst().text();
        }

        private Optional<Token> first(String name) {
            return words.stream().filter(word -> name(word).equals(name)).findFirst();
        }

        private Layout layout() throws BadText {
            int rows = 9;
            int columns = 9;
            int lowest = 1;
            int highest = 0;
            boolean lines = true;
            var shape = first("Shape");
            if (shape.isPresent()) {
                var arguments = arguments(shape.get());
                var size = SHAPE.matcher(
                        arguments.isEmpty() ? "" : arguments.getFirst().text());
                if (!size.matches()) {
                    throw new BadText(shape.get(), "this shape has no size", "Maybe Shape~9x9.");
                }
                rows = Integer.parseInt(size.group(1));
                columns = Integer.parseInt(size.group(2));
                if (arguments.size() > 1) {
                    var range = RANGE.matcher(arguments.get(1).text());
                    if (!range.matches()) {
                        throw new BadText(arguments.get(1), "these are no digits of a grid", "Maybe 0-8.");
                    }
                    lowest = range.group(1) == null ? 1 : Integer.parseInt(range.group(1));
                    highest = Integer.parseInt(range.group(2));
                }
                lines = arguments.size() < 3 || !arguments.get(2).text().equals("Raw");
            }
            highest = highest == 0 ? Math.max(rows, columns) : highest;
            boolean blocks = first("NoBoxes").isEmpty() && lines;
            int size = regionSize(Math.max(rows, columns));
            var pieces = pieces(rows * columns, size);
            int height = blocks ? blockHeight(rows, columns, size) : 0;
            try {
                return Layout.of(new Shape(
                        rows, columns, lowest, highest, lines, height, height == 0 ? 0 : size / height, pieces));
            } catch (IllegalArgumentException impossible) {
                throw new BadText(
                        words.getFirst(), String.valueOf(impossible.getMessage()), "Maybe a number is wrong.");
            }
        }

        private int regionSize(int usual) throws BadText {
            var told = first("RegionSize");
            int size = told.isPresent() ? number(arguments(told.get()).getFirst()) : usual;
            if (size < 1 || size > Layout.LARGEST) {
                throw new BadText(told.orElse(words.getFirst()), "no block is of this size", "Maybe RegionSize~9.");
            }
            return size;
        }

        /// How high blocks of a size are: as nearly square as they fit into the grid, rather wide than high; 0 where
        /// only lines would.
        private static int blockHeight(int rows, int columns, int size) {
            for (int height = (int) Math.sqrt(size); height > 1; height--) {
                int width = size / height;
                if (height * width == size && width > 1) {
                    if (rows % height == 0 && columns % width == 0) {
                        return height;
                    }
                    if (rows % width == 0 && columns % height == 0) {
                        return width;
                    }
                }
            }
            return 0;
        }

        /// Letters that stand for more or fewer cells than a region has are no pieces.
        private List<Integer> pieces(int cells, int size) throws BadText {
            var jigsaw = first("Jigsaw");
            if (jigsaw.isEmpty()) {
                return List.of();
            }
            String letters = arguments(jigsaw.get()).isEmpty()
                    ? ""
                    : arguments(jigsaw.get()).getFirst().text();
            if (letters.length() != cells) {
                throw new BadText(jigsaw.get(), "expected %d letters".formatted(cells), "Maybe the line was cut.");
            }
            return letters.chars()
                    .mapToObj(letter ->
                            letters.chars().filter(other -> other == letter).count() == size
                                    ? letters.indexOf(letter)
                                    : Shape.NO_PIECE)
                    .toList();
        }

        /// The rules of the next word.
        private List<Rule> next(int depth) throws BadText {
            Token word = words.get(at++);
            String name = name(word);
            var arguments = arguments(word);
            if (name.isEmpty()) {
                return depth == 0 ? givens(arguments) : inner(arguments);
            }
            try {
                return switch (name) {
                    case "Shape", "NoBoxes", "Jigsaw", "RegionSize", "SearchPriority" -> List.of();
                    case "Or" -> List.of(new AnyOf(options(depth, word)));
                    case "And" -> until(depth, word);
                    default -> rules(word, name, arguments);
                };
            } catch (IndexOutOfBoundsException tooShort) {
                throw new BadText(word, "%s needs more than this".formatted(name), "Maybe the text was cut.");
            }
        }

        private List<List<Rule>> options(int depth, Token word) throws BadText {
            var options = new ArrayList<List<Rule>>();
            while (!isEnd(depth, word)) {
                options.add(next(depth + 1));
            }
            at++;
            return options;
        }

        private List<Rule> until(int depth, Token word) throws BadText {
            var rules = new ArrayList<Rule>();
            while (!isEnd(depth, word)) {
                rules.addAll(next(depth + 1));
            }
            at++;
            return rules;
        }

        private boolean isEnd(int depth, Token word) throws BadText {
            if (at == words.size() || depth >= RuleForm.MOST_DEPTH) {
                throw new BadText(word, "this has no end", "Maybe .End is missing, or it is nested too deep.");
            }
            return name(words.get(at)).equals("End");
        }

        private List<Rule> givens(List<Token> arguments) throws BadText {
            for (Token argument : arguments) {
                var parts = argument.split('_');
                allowed.put(cell(parts.getFirst()), mask(parts.subList(1, parts.size())));
            }
            return List.of();
        }

        private int mask(List<Token> digits) throws BadText {
            int mask = 0;
            for (Token part : digits) {
                int digit = number(part) - layout.shape().lowest() + 1;
                if (digit < 1 || digit > layout.digitCount()) {
                    throw new BadText(part, "this is no digit of the grid", "Maybe Shape is missing.");
                }
                mask |= Digits.bit(digit);
            }
            return mask;
        }

        private List<Rule> inner(List<Token> arguments) throws BadText {
            return Reads.each(arguments, argument -> {
                var parts = argument.split('_');
                return new Marked.Allowed(cell(parts.getFirst()), numbers(parts.subList(1, parts.size())));
            });
        }

        private List<Rule> rules(Token word, String name, List<Token> arguments) throws BadText {
            return Reads.each(made(word, name, arguments), rule -> RuleForm.fitting(rule, layout, word, name + ": "));
        }

        private List<Rule> made(Token word, String name, List<Token> arguments) throws BadText {
            if (ALONE.containsKey(name)) {
                return List.of(ALONE.get(name));
            }
            if (OF_CELLS.containsKey(name)) {
                return List.of(OF_CELLS.get(name).apply(cells(arguments)));
            }
            var ofPairs = OF_PAIRS.get(name);
            if (ofPairs != null) {
                return neighbours(cells(arguments)).stream().map(ofPairs).toList();
            }
            if (OF_NUMBER_AND_CELLS.containsKey(name)) {
                boolean told = NUMBER.matcher(arguments.getFirst().text()).matches();
                int number = told
                        ? number(arguments.getFirst())
                        : name.equals("Whisper") ? 5 : name.equals("Lockout") ? 4 : 3;
                var cells = cells(told ? arguments.subList(1, arguments.size()) : arguments);
                return List.of(OF_NUMBER_AND_CELLS.get(name).apply(cells, number));
            }
            var outside = OUTSIDE.get(name);
            if (outside != null) {
                return outside(outside, arguments);
            }
            var rest = arguments.isEmpty() ? arguments : arguments.subList(1, arguments.size());
            return switch (name) {
                case "Diagonal" ->
                    List.of(new Different.Diagonal(
                            number(arguments.getFirst()) > 0
                                    ? Different.Direction.RISING
                                    : Different.Direction.FALLING));
                case "Cage" -> cage(number(arguments.getFirst()), cells(rest));
                case "Sum" -> sum(arguments.getFirst(), cells(rest));
                case "Entropic" -> List.of(new Entropic(cells(arguments), FPuzzlesRules.entropicGroups(layout)));
                case "GreaterThan" -> greater(cells(arguments));
                case "PillArrow" -> pill(number(arguments.getFirst()), cells(rest));
                case "LittleKiller" -> List.of(littleKiller(number(arguments.getFirst()), cell(rest.getFirst())));
                case "Sandwich" -> List.of(new Outside.Sandwich(line(rest.getFirst()), number(arguments.getFirst())));
                case "SumLine" -> {
                    boolean loop = arguments.getLast().text().equals("LOOP");
                    var cells = cells(arguments.subList(1, arguments.size() - (loop ? 1 : 0)));
                    yield List.of(new Total.SumLine(cells, number(arguments.getFirst()), loop));
                }
                case "Quad" -> quadruple(cell(arguments.getFirst()), rest);
                case "ContainExact" ->
                    List.of(new Tally.Contains(
                            cells(rest), numbers(arguments.getFirst().split('_')), true));
                case "ContainAtLeast" ->
                    List.of(new Tally.Contains(
                            cells(rest), numbers(arguments.getFirst().split('_')), false));
                case "LookAndSay" -> List.of(new Tally.LookAndSay(cells(rest), counts(arguments.getFirst())));
                case "SameValues" ->
                    List.of(new Tally.SameDigits(parts(cells(rest), number(arguments.getFirst()), word)));
                case "EqualSum" -> List.of(new Total.EqualSums(groups(arguments, "-")));
                case "Indexing" ->
                    List.of(
                            arguments.getFirst().text().equals("C")
                                    ? new Index.IndexColumn(cells(rest))
                                    : new Index.IndexRow(cells(rest)));
                case "Regex" -> regex(arguments.getFirst(), rest);
                case "Pair", "PairX", "Binary", "BinaryX" -> tables(name, arguments);
                default ->
                    throw new BadText(
                            word,
                            "this puzzle has a rule that is not known: " + RuleForm.shortened(name),
                            "Maybe remove it, or write the puzzle as JSON.");
            };
        }

        private Cell cell(Token name) throws BadText {
            var cell = CELL.matcher(name.text());
            var found = cell.matches() ? new Spot(place(cell.group(1)), place(cell.group(2))) : new Spot(-1, -1);
            if (!found.isIn(layout)) {
                throw new BadText(
                        name,
                        "'%s' is no cell of the grid".formatted(RuleForm.shortened(name.text())),
                        "Maybe R1C1; cells beside the grid are not known.");
            }
            return new Cell(found.row(), found.column());
        }

        /// Digits, or a letter from `a` for 10 on.
        private static int place(String text) {
            return (Character.isDigit(text.charAt(0)) ? Integer.parseInt(text) : Character.digit(text.charAt(0), 36))
                    - 1;
        }

        private List<Cell> cells(List<Token> names) throws BadText {
            if (names.isEmpty()) {
                throw new IndexOutOfBoundsException();
            }
            return Reads.each(names, this::cell);
        }

        private static int number(Token text) throws BadText {
            if (!NUMBER.matcher(text.text()).matches()) {
                throw new BadText(text, "'%s' is no number".formatted(RuleForm.shortened(text.text())), "Maybe 15.");
            }
            return Integer.parseInt(text.text());
        }

        private static List<Integer> numbers(List<Token> texts) throws BadText {
            return Reads.each(texts, Reader::number);
        }

        /// A cell that is named twice counts twice.
        private static List<Rule> cage(int sum, List<Cell> cells) {
            var once = cells.stream().distinct().toList();
            return once.size() == cells.size()
                    ? List.of(new Total.Killer(cells, sum == 0 ? List.of() : List.of(sum)))
                    : List.of(new Different.Distinct(once), weighted(sum, cells, once));
        }

        private static Rule weighted(int sum, List<Cell> cells, List<Cell> once) {
            var weights = once.stream()
                    .map(cell -> (int) cells.stream().filter(cell::equals).count())
                    .toList();
            return new Total.Sum(once, sum, once.size() == cells.size() ? List.of() : weights);
        }

        /// A sum, or one with weights: `0_=_1_1_-1`.
        private static List<Rule> sum(Token number, List<Cell> cells) throws BadText {
            var parts = number.split('_');
            if (parts.size() == 1) {
                return List.of(weighted(
                        number(number), cells, cells.stream().distinct().toList()));
            }
            return List.of(new Total.Sum(cells, number(parts.getFirst()), numbers(parts.subList(2, parts.size()))));
        }

        /// The pairs of cells in a list that lie side by side.
        private static List<List<Cell>> neighbours(List<Cell> cells) {
            var once = cells.stream().distinct().toList();
            var pairs = new ArrayList<List<Cell>>();
            for (int i = 0; i < once.size(); i++) {
                for (var other : once.subList(i + 1, once.size())) {
                    int rows = Math.abs(once.get(i).row() - other.row());
                    int columns = Math.abs(once.get(i).column() - other.column());
                    if (rows + columns == 1) {
                        pairs.add(List.of(once.get(i), other));
                    }
                }
            }
            return pairs;
        }

        /// A table of pairs for lists of cells: a bit for each pair of digits, six to a sign. The words of old have the
        /// last two signs the other way round.
        private List<Rule> tables(String name, List<Token> arguments) throws BadText {
            String signs = name.startsWith("Binary") ? OLD_SIGNS : SIGNS;
            Token key = arguments.getFirst();
            var table = new TreeMap<Integer, List<Integer>>();
            int count = layout.digitCount();
            for (int bit = 0; bit < Math.min(6 * key.length(), count * count); bit++) {
                int sign = signs.indexOf(key.text().charAt(bit / 6));
                if (sign < 0) {
                    throw new BadText(key, "this table does not unpack", "Maybe the text was cut.");
                }
                if ((sign >> bit % 6 & 1) != 0) {
                    table.computeIfAbsent(layout.value(bit / count + 1), _ -> new ArrayList<>())
                            .add(layout.value(bit % count + 1));
                }
            }
            String note = Links.percentDecoded(arguments.get(1).text());
            return Reads.each(
                    groups(arguments.subList(2, arguments.size()), ""),
                    cells -> new Pairs.Table(
                            cells,
                            table,
                            name.endsWith("X") ? Pairs.Which.ALL : Pairs.Which.NEIGHBOURS,
                            note.startsWith("_") ? note.substring(1) : note));
        }

        /// The first cell is greater than each of the others.
        private static List<Rule> greater(List<Cell> cells) {
            return cells.stream()
                    .skip(1)
                    .<Rule>map(other -> new Pairs.Greater(List.of(cells.getFirst(), other)))
                    .toList();
        }

        private static List<Rule> pill(int length, List<Cell> cells) {
            var circle = cells.subList(0, length).stream().sorted().toList();
            return List.of(new Total.Arrow(circle, cells.subList(length, cells.size())));
        }

        /// The diagonal that begins in a cell of the border, clockwise around the grid.
        private Rule littleKiller(int sum, Cell first) {
            int lastRow = layout.rows() - 1;
            int lastColumn = layout.columns() - 1;
            boolean fromTop = first.row() == 0 && first.column() > 0;
            boolean fromLeft = first.column() == 0 && !fromTop && first.row() < lastRow;
            boolean fromBottom = first.row() == lastRow && first.column() < lastColumn;
            int down = fromTop || fromLeft ? 1 : -1;
            int right = fromLeft || (fromBottom && !fromTop) ? 1 : -1;
            var cells = new Spot(first.row() - down, first.column() - right).ray(down, right, layout);
            return new Total.LittleKiller(cells, sum);
        }

        /// The cells of `R3` or `C3`.
        private List<Cell> line(Token name) throws BadText {
            String text = name.text();
            boolean isRow = text.startsWith("R");
            if (!text.matches("[RC]([0-9]{1,2}|[a-p])")) {
                throw new BadText(
                        name, "'%s' is no row or column".formatted(RuleForm.shortened(text)), "Maybe R1 or C1.");
            }
            int number = place(text.substring(1));
            return new Spot(isRow ? number : -1, isRow ? -1 : number).ray(isRow ? 0 : 1, isRow ? 1 : 0, layout);
        }

        private List<Rule> outside(BiFunction<List<Cell>, Integer, Rule> maker, List<Token> arguments) throws BadText {
            var cells = line(arguments.getFirst());
            var rules = new ArrayList<Rule>();
            for (int i = 1; i < Math.min(3, arguments.size()); i++) {
                if (!arguments.get(i).text().isBlank()) {
                    rules.add(maker.apply(i == 1 ? cells : cells.reversed(), number(arguments.get(i))));
                }
            }
            return rules;
        }

        private static List<Rule> quadruple(Cell first, List<Token> digits) throws BadText {
            var cells = IntStream.range(0, 4)
                    .mapToObj(i -> new Cell(
                            Math.min(first.row() + i / 2, Layout.LARGEST - 1),
                            Math.min(first.column() + i % 2, Layout.LARGEST - 1)))
                    .toList();
            return List.of(new Tally.Quadruple(cells, numbers(digits)));
        }

        /// `1223` is one 2 and two 3s.
        private static Map<Integer, Integer> counts(Token text) throws BadText {
            var counts = new TreeMap<Integer, Integer>();
            for (int i = 0; i + 1 < text.length(); i += 2) {
                counts.put(number(text.part(i + 1, i + 2)), number(text.part(i, i + 1)));
            }
            return counts;
        }

        private static List<List<Cell>> parts(List<Cell> cells, int count, Token word) throws BadText {
            if (count < 1 || cells.size() % count != 0) {
                throw new BadText(
                        word, "these cells make no %d equal groups".formatted(count), "Maybe one is missing.");
            }
            int size = cells.size() / count;
            return IntStream.range(0, count)
                    .mapToObj(i -> cells.subList(i * size, (i + 1) * size))
                    .toList();
        }

        /// Lists of cells between separators.
        private List<List<Cell>> groups(List<Token> arguments, String between) throws BadText {
            var groups = new ArrayList<List<Cell>>();
            var names = new ArrayList<Token>();
            for (Token argument : arguments) {
                if (argument.text().equals(between)) {
                    groups.add(cells(names));
                    names.clear();
                } else {
                    names.add(argument);
                }
            }
            groups.add(cells(names));
            return groups;
        }

        private List<Rule> regex(Token packed, List<Token> lines) throws BadText {
            try {
                String padded = packed.text().replace('-', '+').replace('_', '/');
                String pattern = new String(Base64.getDecoder().decode(padded), StandardCharsets.UTF_8);
                return Reads.each(groups(lines, ""), cells -> new Regex(cells, pattern));
            } catch (IllegalArgumentException unreadable) {
                throw new BadText(packed, "this pattern does not unpack", "Maybe the text was cut.");
            }
        }
    }
}
