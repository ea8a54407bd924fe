package nonet.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import nonet.grid.Cell;
import nonet.grid.Layout;
import nonet.rule.Rule;

/// A rule as a line of words: its name, then its fields.
///
/// ```
///   anti-knight
///   diagonal falling
///   killer 15 A1 A2 B1
///   killer 5,14,23 A1 A2 B1
///   thermo A1 B1 C2
/// ```
public final class RuleText {

    private RuleText() {}

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
        var rule = read(line);
        try {
            return RuleForm.fitting(rule, layout);
        } catch (IllegalArgumentException unfit) {
            throw new BadText(line, 1, String.valueOf(unfit.getMessage()), "Maybe the rule was made for another grid.");
        }
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
        var fields = new Spoken(words);
        var rule = RuleForm.named(words.getFirst()).read(fields);
        fields.end();
        return rule;
    }

    /// The words of a line, taken one after the other.
    private static final class Spoken implements RuleForm.Fields {
        private final List<Token> words;
        private int at = 1;

        Spoken(List<Token> words) {
            this.words = words;
        }

        private BadText missing(String what, String advice) {
            Token last = words.getLast();
            return new BadText(
                    last.line(),
                    (long) last.column() + last.length(),
                    "%s needs %s".formatted(words.getFirst().text(), what),
                    advice);
        }

        @Override
        public List<Cell> cells(String name) throws BadText {
            if (at == words.size()) {
                throw missing(name, "Maybe A1 A2 B1.");
            }
            var cells = new ArrayList<Cell>();
            while (at < words.size()) {
                cells.add(RuleForm.cell(words.get(at++)));
            }
            return cells;
        }

        @Override
        public List<Integer> numbers(String one, String several) throws BadText {
            if (at == words.size() || !Character.isDigit(words.get(at).first())) {
                return List.of();
            }
            Token word = words.get(at++);
            var numbers = new ArrayList<Integer>();
            for (String number : word.text().split(",", -1)) {
                if (!number.matches("[0-9]{1,6}")) {
                    throw new BadText(
                            word,
                            "'%s' is no number".formatted(RuleForm.shortened(number)),
                            "Maybe write 15, or 5,14,23 where there are several.");
                }
                numbers.add(Integer.valueOf(number));
            }
            return numbers;
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

        @Override
        public RuleForm.Sheet begin(RuleForm form) {
            text.append(form.label());
            return this;
        }

        @Override
        public RuleForm.Sheet cells(String name, List<Cell> cells) {
            cells.forEach(cell -> text.append(' ').append(cell));
            return this;
        }

        @Override
        public RuleForm.Sheet numbers(String one, String several, List<Integer> numbers) {
            if (!numbers.isEmpty()) {
                text.append(' ').append(numbers.stream().map(String::valueOf).collect(Collectors.joining(",")));
            }
            return this;
        }

        @Override
        public RuleForm.Sheet word(String name, String word) {
            text.append(' ').append(word);
            return this;
        }
    }

    /// The name of a rule in files: `anti-knight`.
    static String name(Rule rule) {
        String line = write(rule);
        int blank = line.indexOf(' ');
        return blank < 0 ? line : line.substring(0, blank);
    }
}
