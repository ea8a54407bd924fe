package nonet.text;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import nonet.grid.Cell;
import nonet.grid.Layout;
import nonet.rule.Constraint;
import nonet.rule.Different;
import nonet.rule.Rule;
import nonet.rule.Total;

/// How each rule is written down: its name, and its fields in their order. One entry serves JSON and lines of text
/// alike:
///
/// ```
///   {"rule":"killer","sum":15,"cells":["R1C1","R1C2","R2C1"]}
///   killer 15 A1 A2 B1
/// ```
///
/// A rule without an entry does not compile: [#write] asks for the form of every rule, [#read] for the rule of every
/// form.
enum RuleForm {
    DIAGONAL,
    ANTI_KNIGHT,
    KILLER,
    THERMO;

    /// The fields of a rule, asked for in their order.
    interface Fields {

        /// Some cells, at least one.
        List<Cell> cells(String name) throws BadText;

        /// Numbers, if there are any: one under the one name, several under the other.
        List<Integer> numbers(String one, String several) throws BadText;

        /// One of several words.
        <T> T choice(String name, List<T> choices, Function<T, String> label) throws BadText;
    }

    /// Takes the fields of a rule in their order.
    interface Sheet {

        Sheet begin(RuleForm form);

        Sheet cells(String name, List<Cell> cells);

        Sheet numbers(String one, String several, List<Integer> numbers);

        Sheet word(String name, String word);
    }

    Rule read(Fields in) throws BadText {
        return switch (this) {
            case DIAGONAL ->
                new Different.Diagonal(
                        in.choice("direction", List.of(Different.Direction.values()), Different.Direction::label));
            case ANTI_KNIGHT -> new Different.AntiKnight();
            case KILLER -> {
                var sums = in.numbers("sum", "sums");
                // A sum of 0 is how some say that there is none.
                yield new Total.Killer(in.cells("cells"), sums.equals(List.of(0)) ? List.of() : sums);
            }
            case THERMO -> new nonet.rule.Line.Thermo(in.cells("cells"));
        };
    }

    static void write(Rule rule, Sheet out) {
        switch (rule) {
            case Different.Diagonal(var direction) -> out.begin(DIAGONAL).word("direction", direction.label());
            case Different.AntiKnight() -> out.begin(ANTI_KNIGHT);
            case Total.Killer(var cells, var sums) ->
                out.begin(KILLER).numbers("sum", "sums", sums).cells("cells", cells);
            case nonet.rule.Line.Thermo(var cells) -> out.begin(THERMO).cells("cells", cells);
        }
    }

    /// The name of the rule in files: `anti-knight`.
    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// The form of this name, in whichever case.
    ///
    /// @param place where the name stands
    /// @throws BadText naming those that are spelt much like it
    static RuleForm named(Token place) throws BadText {
        String wanted = place.text().toLowerCase(Locale.ROOT).replace('_', '-');
        for (RuleForm form : values()) {
            if (form.label().equals(wanted)) {
                return form;
            }
        }
        throw new BadText(place, "there is no rule '%s'".formatted(place.text()), advice(wanted));
    }

    private static String advice(String wanted) {
        var all = Arrays.stream(values()).map(RuleForm::label).toList();
        var near = Near.to(wanted, all);
        return "Maybe " + String.join(", ", near.isEmpty() ? all : near) + ".";
    }

    /// The rule itself, if it makes sense on a layout.
    ///
    /// @throws IllegalArgumentException naming what does not
    static Rule fitting(Rule rule, Layout layout) {
        Constraint.of(rule, layout);
        return rule;
    }

    /// The cell of this name, `R1C1` or `A1`.
    static Cell cell(Token name) throws BadText {
        return Cell.parse(name.text())
                .orElseThrow(() -> new BadText(
                        name,
                        "'%s' is no cell".formatted(shortened(name.text())),
                        "Maybe write A1 or R1C1 for the first cell of the first row."));
    }

    /// A text of strangers, short enough to be part of a sentence.
    static String shortened(String text) {
        return text.length() > 30 ? text.substring(0, 30) + "…" : text;
    }
}
