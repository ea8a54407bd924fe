package nonet.lesson;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;
import nonet.rule.Rule;
import nonet.text.Near;
import nonet.text.RuleText;

/// Reads what there is to say of each rule. It stands in `rules.txt`, family by family:
///
/// ```
/// # Sums
///
/// killer
/// also cage, killer cage
/// example 6: killer 9 A1 A2 B1 && killer D4 D5 = A1:1 A2:2 B1:6
/// What it means, in a line or two.
/// ```
///
/// An example names the size of a grid, `from 0` where 0 is a digit, its rules, and digits: for some cells, or for the
/// cells of the rules in their order, as in `killer 9 A1 A2 B1 = 126`.
public final class RuleLessons {

    private static final String FILE = "rules.txt";
    private static final Pattern EXAMPLE = Pattern.compile("example ([0-9]+)( from 0)?: (.*?)(?: = (.*))?");
    private static final Pattern IN_CELL = Pattern.compile("([A-Z][0-9]+):([0-9])");

    private RuleLessons() {}

    /// All rules, family by family.
    public static List<RuleLesson> all() {
        return Lessons.byFamily(FILE, RuleLessons::lesson);
    }

    /// The rule that somebody asks for by its name, or by another, spelt as they like.
    public static Optional<RuleLesson> named(String name) {
        String letters = Near.letters(name);
        var all = all();
        return Stream.concat(
                        all.stream()
                                .filter(lesson -> Near.letters(lesson.name()).equals(letters)),
                        all.stream()
                                .filter(lesson -> lesson.otherNames().stream()
                                        .anyMatch(other -> Near.letters(other).equals(letters))))
                .findFirst();
    }

    private static RuleLesson lesson(String family, List<String> lines) {
        String name = lines.getFirst();
        var otherNames = Lessons.otherNames(lines);
        var rest = lines.subList(otherNames.isEmpty() ? 1 : 2, lines.size());
        return new RuleLesson(
                name,
                family,
                otherNames,
                RuleText.syntax(name),
                rest.subList(1, rest.size()),
                example(name, rest.getFirst()));
    }

    private static Puzzle example(String name, String line) {
        var example = EXAMPLE.matcher(line);
        if (!example.matches()) {
            throw new IllegalStateException("%s: the example of %s cannot be read".formatted(FILE, name));
        }
        int size = Integer.parseInt(example.group(1));
        var usual = Layout.of(size);
        var layout = example.group(2) == null ? usual : Layout.of(usual.shape().withDigits(0, size));
        var rules = Arrays.stream(example.group(3).split(" && ", -1))
                .map(RuleText::parse)
                .toList();
        int[] givens = new int[layout.cellCount()];
        if (example.group(4) != null) {
            digits(example.group(4), rules, layout, givens);
        }
        return Puzzle.of(layout, givens).with(rules);
    }

    private static void digits(String text, List<Rule> rules, Layout layout, int[] givens) {
        var inCells = IN_CELL.matcher(text);
        if (text.indexOf(':') >= 0) {
            while (inCells.find()) {
                var cell = Cell.parse(inCells.group(1)).orElseThrow();
                givens[layout.index(cell)] = Integer.parseInt(inCells.group(2));
            }
        } else {
            var cells = rules.stream().flatMap(rule -> rule.cells().stream()).toList();
            for (int i = 0; i < text.length(); i++) {
                givens[layout.index(cells.get(i))] = Digits.digit(text.charAt(i));
            }
        }
    }
}
