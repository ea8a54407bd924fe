package nonet.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import nonet.grid.Cell;
import nonet.grid.Layout;
import nonet.rule.AnyOf;
import nonet.rule.FullRank;
import nonet.rule.Machine;
import nonet.rule.Rule;

/// A rule as a line of words: its name, then its fields.
///
/// ```
///   anti-knight
///   diagonal falling
///   killer 15 A1 A2 B1
///   killer 5,14,23 A1 A2 B1
///   thermo A1 B1 C2
///   arrow A1 / B1 C1
///   any-of thermo A1 B1 & thermo C1 D1 | killer 5 A1 B1
/// ```
public final class RuleText {

    /// Between two lists of cells.
    private static final String BETWEEN = "/";

    /// A list of numbers without any.
    private static final String NONE = "-";

    private static final String AND = "&";
    private static final String OR = "|";
    private static final String OPEN = "(";
    private static final String CLOSE = ")";

    private RuleText() {}

    /// The names of all rules: `anti-knight`.
    public static List<String> names() {
        return RuleForm.labels();
    }

    /// How a line tells the rule of this name: `killer [SUMS] CELLS`.
    ///
    /// @throws IllegalArgumentException naming those that are spelt much like it, where no rule has this name
    public static String syntax(String name) {
        try {
            return RuleForm.named(new Token(name, new Line(1, name, name.length()), 1))
                    .syntax();
        } catch (BadText unknown) {
            throw unknown.asArgument();
        }
    }

    /// The rule that a line names.
    ///
    /// @throws IllegalArgumentException with the place and advice, where it names none
    public static Rule parse(String line) {
        try {
            return read(new Line(1, line, line.length()));
        } catch (BadText bad) {
            throw bad.asArgument();
        }
    }

    /// The line that [#parse] reads as this rule.
    public static String write(Rule rule) {
        var words = new Words();
        RuleForm.write(rule, words);
        return words.text.toString();
    }

    /// The rule that a line names, if it makes sense on a layout.
    static Rule read(Line line, Layout layout) throws BadText {
        return RuleForm.fitting(read(line), layout, new Token("", line, 1), "");
    }

    private static Rule read(Line line) throws BadText {
        var words = new ArrayList<Token>();
        String text = line.text();
        int at = 0;
        while (at < text.length()) {
            int start = at;
            while (at < text.length() && text.charAt(at) > ' ') {
                at++;
            }
            if (at > start) {
                words.add(new Token(text.substring(start, at), line, start + 1));
            }
            at++;
        }
        if (words.isEmpty()) {
            throw new BadText(line, 1, "here should be a rule", "Maybe anti-knight, or killer 15 A1 A2 B1.");
        }
        return read(words, 0);
    }

    private static Rule read(List<Token> words, int depth) throws BadText {
        var form = RuleForm.named(words.getFirst());
        try {
            var fields = new Spoken(words, depth);
            var rule = form.read(fields);
            fields.end();
            return rule;
        } catch (BadText unclear) {
            // What is wrong within an alternative was told there.
            throw form == RuleForm.ANY_OF ? unclear : unclear.advising("It is written %s".formatted(form.syntax()));
        }
    }

    /// The words of a line, taken one after the other.
    private static final class Spoken implements RuleForm.Fields {
        private final List<Token> words;
        private final int depth;
        private int at = 1;

        Spoken(List<Token> words, int depth) {
            this.words = words;
            this.depth = depth;
        }

        private BadText missing(String what, String advice) {
            Token last = words.getLast();
            return new BadText(
                    last.line(),
                    (long) last.column() + last.length(),
                    "%s needs %s".formatted(words.getFirst().text(), what),
                    advice);
        }

        private boolean isNext(String word) {
            return at < words.size() && words.get(at).text().equalsIgnoreCase(word);
        }

        private Token next(String name, String advice) throws BadText {
            if (at == words.size()) {
                throw missing(name, advice);
            }
            return words.get(at++);
        }

        private boolean isNumberNext() {
            if (at == words.size()) {
                return false;
            }
            String word = words.get(at).text();
            char first = word.charAt(0);
            return Character.isDigit(first) || (first == '-' && word.length() > 1);
        }

        @Override
        public Cell cell(String name) throws BadText {
            at += isNext(BETWEEN) ? 1 : 0;
            return RuleForm.cell(next(name, "Maybe A1."));
        }

        @Override
        public List<Cell> cells(String name) throws BadText {
            at += isNext(BETWEEN) ? 1 : 0;
            if (at == words.size()) {
                throw missing(name, "Maybe A1 A2 B1.");
            }
            var cells = new ArrayList<Cell>();
            while (at < words.size() && !isNext(BETWEEN)) {
                cells.add(RuleForm.cell(words.get(at++)));
            }
            return cells;
        }

        @Override
        public List<List<Cell>> groups(String name) throws BadText {
            var groups = new ArrayList<List<Cell>>();
            do {
                groups.add(cells(name));
            } while (at < words.size());
            return groups;
        }

        @Override
        public int number(String name) throws BadText {
            return number(next(name, "Maybe 15."));
        }

        private static int number(Token word) throws BadText {
            return number(word, word.text());
        }

        private static int number(Token word, String number) throws BadText {
            if (!number.matches("-?[0-9]{1,6}")) {
                throw new BadText(
                        word,
                        "'%s' is no number".formatted(RuleForm.shortened(number)),
                        "Maybe write 15, or 5,14,23 where there are several.");
            }
            return Integer.parseInt(number);
        }

        @Override
        public int numberOr(String name, int otherwise) throws BadText {
            return isNumberNext() ? number(words.get(at++)) : otherwise;
        }

        @Override
        public List<Integer> list(String name) throws BadText {
            if (isNext(NONE)) {
                at++;
                return List.of();
            }
            return isNumberNext() ? numbers(words.get(at).text(), ",", words.get(at++)) : List.of();
        }

        private static List<Integer> numbers(String text, String between, Token word) throws BadText {
            return Reads.each(List.of(text.split(Pattern.quote(between), -1)), number -> number(word, number));
        }

        @Override
        public List<List<Integer>> lists(String name) throws BadText {
            Token word = next(name, "Maybe 1+2+3,4+5+6.");
            return Reads.each(List.of(word.text().split(",", -1)), list -> numbers(list, "+", word));
        }

        @Override
        public Map<Integer, Integer> counts(String name) throws BadText {
            Token word = next(name, "Maybe 1:2,7:0 for two 1s and no 7.");
            var counts = new TreeMap<Integer, Integer>();
            for (String part : word.text().split(",", -1)) {
                var both = numbers(part, ":", word);
                counts.put(both.getFirst(), both.getLast());
            }
            return counts;
        }

        @Override
        public boolean flag(String name) {
            boolean is = isNext(name);
            at += is ? 1 : 0;
            return is;
        }

        @Override
        public String word(String name) throws BadText {
            return next(name, "Maybe it was cut.").text();
        }

        @Override
        public String note(String name) throws BadText {
            boolean is = at < words.size() && words.get(at).text().startsWith(name + "=");
            return is
                    ? words.get(at++)
                            .text()
                            .substring(name.length() + 1)
                            .replace("%20", " ")
                            .replace("%25", "%")
                    : "";
        }

        @Override
        public Map<Integer, List<Integer>> table(String name) throws BadText {
            Token word = next(name, "Maybe 1:23;2:13 for 1 with 2 or 3, and 2 with 1 or 3.");
            var table = new TreeMap<Integer, List<Integer>>();
            for (String row : word.text().split(";", -1)) {
                int colon = row.indexOf(':');
                var values = RuleForm.values(row.replace(":", ""));
                if (colon != 1 || values.isEmpty()) {
                    throw new BadText(
                            word, "'%s' is no row of a table".formatted(RuleForm.shortened(row)), "Maybe 1:23;2:13.");
                }
                table.put(values.get().getFirst(), values.get().subList(1, row.length() - 1));
            }
            return table;
        }

        @Override
        public Machine machine(String name) throws BadText {
            Token word = next(name, "Maybe 2;0;1;0>123>1: states, start, accepted, then moves.");
            String[] parts = word.text().split(";", -1);
            if (parts.length < 3) {
                throw new BadText(word, "a machine has states, a start and accepted states", "Maybe 2;0;1;0>123>1.");
            }
            var moves = new ArrayList<Machine.Move>();
            for (String part : List.of(parts).subList(3, parts.length)) {
                int first = part.indexOf('>');
                int last = part.lastIndexOf('>');
                if (first < 0 || last == first) {
                    throw new BadText(
                            word, "'%s' is no move of a machine".formatted(RuleForm.shortened(part)), "Maybe 0>123>1.");
                }
                moves.add(new Machine.Move(
                        number(word, part.substring(0, first)),
                        part.substring(first + 1, last),
                        number(word, part.substring(last + 1))));
            }
            try {
                return new Machine(number(word, parts[0]), states(parts[1], word), states(parts[2], word), moves);
            } catch (IllegalArgumentException impossible) {
                throw new BadText(word, String.valueOf(impossible.getMessage()), "Maybe a number is wrong.");
            }
        }

        private static List<Integer> states(String text, Token word) throws BadText {
            return text.isEmpty() ? List.of() : numbers(text, ",", word);
        }

        @Override
        public List<FullRank.Clue> clues(String name) throws BadText {
            var clues = new ArrayList<FullRank.Clue>();
            do {
                at += isNext(BETWEEN) ? 1 : 0;
                int rank = number(name);
                clues.add(new FullRank.Clue(cells(name), rank));
            } while (at < words.size());
            return clues;
        }

        @Override
        public List<List<Rule>> options(String name) throws BadText {
            if (depth >= RuleForm.MOST_DEPTH) {
                throw missing("fewer alternatives within alternatives", "Maybe write them as one list.");
            }
            var options = new ArrayList<List<Rule>>();
            do {
                var rules = new ArrayList<Rule>();
                do {
                    rules.add(inner(name));
                } while (flag(AND));
                options.add(rules);
            } while (flag(OR));
            return options;
        }

        /// A rule of an option: the words up to the next `&` or `|` that is in no brackets.
        private Rule inner(String name) throws BadText {
            var own = new ArrayList<Token>();
            int open = 0;
            while (at < words.size() && (open > 0 || (!isNext(AND) && !isNext(OR)))) {
                open += isNext(OPEN) ? 1 : isNext(CLOSE) ? -1 : 0;
                own.add(words.get(at++));
            }
            if (own.size() > 2
                    && own.getFirst().text().equals(OPEN)
                    && own.getLast().text().equals(CLOSE)) {
                own.removeFirst();
                own.removeLast();
            }
            if (own.isEmpty()) {
                throw missing(name, "Maybe any-of thermo A1 B1 | killer 5 A1 B1.");
            }
            return read(own, depth + 1);
        }

        @Override
        public List<Integer> numbers(String one, String several) throws BadText {
            if (at == words.size() || !Character.isDigit(words.get(at).first())) {
                return List.of();
            }
            return numbers(words.get(at).text(), ",", words.get(at++));
        }

        @Override
        public <T> T choice(String name, List<T> choices, Function<T, String> label) throws BadText {
            String advice = "Maybe %s.".formatted(choices.stream().map(label).collect(Collectors.joining(" or ")));
            if (at == words.size()) {
                throw missing(name, advice);
            }
            Token word = words.get(at++);
            return choices.stream()
                    .filter(choice -> label.apply(choice).equalsIgnoreCase(word.text()))
                    .findFirst()
                    .orElseThrow(() -> new BadText(
                            word, "'%s' is no %s".formatted(RuleForm.shortened(word.text()), name), advice));
        }

        /// @throws BadText where words are left
        void end() throws BadText {
            if (at < words.size()) {
                Token rest = words.get(at);
                throw new BadText(
                        rest,
                        "'%s' is too much for %s"
                                .formatted(
                                        RuleForm.shortened(rest.text()),
                                        words.getFirst().text()),
                        "Maybe write one rule a line.");
            }
        }
    }

    /// The fields, with a blank before each.
    private static final class Words implements RuleForm.Sheet {
        private final StringBuilder text = new StringBuilder();
        private boolean areCells;
        private int empty;

        @Override
        public RuleForm.Sheet begin(RuleForm form) {
            text.append(form.label());
            return this;
        }

        private RuleForm.Sheet put(Object word) {
            text.append(' ').append(word);
            areCells = false;
            return this;
        }

        /// A number or several: lists that were empty before it must be told.
        private RuleForm.Sheet putNumbers(String numbers) {
            text.append((" " + NONE).repeat(empty));
            empty = 0;
            return put(numbers);
        }

        private static String joined(List<?> list, String between) {
            return list.stream().map(String::valueOf).collect(Collectors.joining(between));
        }

        @Override
        public RuleForm.Sheet cells(String name, List<Cell> cells) {
            if (areCells) {
                put(BETWEEN);
            }
            put(joined(cells, " "));
            areCells = true;
            return this;
        }

        @Override
        public RuleForm.Sheet cell(String name, Cell cell) {
            return cells(name, List.of(cell));
        }

        @Override
        public RuleForm.Sheet groups(String name, List<List<Cell>> groups) {
            groups.forEach(group -> cells(name, group));
            return this;
        }

        @Override
        public RuleForm.Sheet number(String name, int number) {
            return putNumbers(String.valueOf(number));
        }

        @Override
        public RuleForm.Sheet numbers(String one, String several, List<Integer> numbers) {
            return numbers.isEmpty() ? this : putNumbers(joined(numbers, ","));
        }

        @Override
        public RuleForm.Sheet list(String name, List<Integer> numbers) {
            empty += numbers.isEmpty() ? 1 : 0;
            return numbers.isEmpty() ? this : putNumbers(joined(numbers, ","));
        }

        @Override
        public RuleForm.Sheet lists(String name, List<List<Integer>> lists) {
            return put(lists.stream().map(list -> joined(list, "+")).collect(Collectors.joining(",")));
        }

        @Override
        public RuleForm.Sheet counts(String name, Map<Integer, Integer> counts) {
            return put(new TreeMap<>(counts)
                    .entrySet().stream()
                            .map(entry -> entry.getKey() + ":" + entry.getValue())
                            .collect(Collectors.joining(",")));
        }

        @Override
        public RuleForm.Sheet word(String name, String word) {
            return put(word);
        }

        @Override
        public RuleForm.Sheet flag(String name, boolean flag) {
            return flag ? put(name) : this;
        }

        @Override
        public RuleForm.Sheet note(String name, String note) {
            return note.isEmpty()
                    ? this
                    : put(name + "=" + note.replace("%", "%25").replaceAll("\\s", "%20"));
        }

        @Override
        public RuleForm.Sheet table(String name, Map<Integer, List<Integer>> table) {
            return put(new TreeMap<>(table)
                    .entrySet().stream()
                            .map(row ->
                                    RuleForm.symbols(List.of(row.getKey())) + ":" + RuleForm.symbols(row.getValue()))
                            .collect(Collectors.joining(";")));
        }

        @Override
        public RuleForm.Sheet machine(String name, Machine machine) {
            String moves = machine.moves().stream()
                    .map(move -> ";%d>%s>%d".formatted(move.from(), move.symbols(), move.to()))
                    .collect(Collectors.joining());
            return put("%d;%s;%s%s"
                    .formatted(machine.states(), joined(machine.start(), ","), joined(machine.accept(), ","), moves));
        }

        @Override
        public RuleForm.Sheet clues(String name, List<FullRank.Clue> clues) {
            return put(clues.stream()
                    .map(clue -> clue.rank() + " " + joined(clue.cells(), " "))
                    .collect(Collectors.joining(" " + BETWEEN + " ")));
        }

        @Override
        public RuleForm.Sheet options(String name, List<List<Rule>> options) {
            return put(options.stream()
                    .map(option -> option.stream().map(Words::inner).collect(Collectors.joining(" " + AND + " ")))
                    .collect(Collectors.joining(" " + OR + " ")));
        }

        private static String inner(Rule rule) {
            return rule instanceof AnyOf ? "%s %s %s".formatted(OPEN, write(rule), CLOSE) : write(rule);
        }
    }

    /// The name of a rule in files: `anti-knight`.
    static String name(Rule rule) {
        String line = write(rule);
        int blank = line.indexOf(' ');
        return blank < 0 ? line : line.substring(0, blank);
    }
}
