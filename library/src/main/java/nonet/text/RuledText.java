package nonet.text;

import java.util.stream.Collectors;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;

/// `text`: a drawn grid, or the two lines of a jigsaw; then `rules:` and a line for each rule.
///
/// ```
///   +---+---+---+
///   |..3|.2.|6..|
///   …
///   +---+---+---+
///   rules:
///   anti-knight
///   killer 15 A1 A2 B1
/// ```
final class RuledText extends WrittenText {

    /// Between the grid and its rules.
    static final String RULES = "rules:";

    RuledText(Format format) {
        super(format, Grids.PIECES, Part.RULES);
    }

    @Override
    String puzzle(Puzzle puzzle, About about) {
        String rules =
                puzzle.rules().stream().map(rule -> RuleText.write(rule) + "\n").collect(Collectors.joining());
        return solution(puzzle.layout(), puzzle.givens()) + (rules.isEmpty() ? "" : RULES + "\n" + rules);
    }

    @Override
    String solution(Layout layout, int[] digits) {
        return layout.isJigsaw()
                ? layout.symbols(digits) + "\n" + pieces(layout) + "\n"
                : Drawing.draw(layout, digits, Drawing.Frame.CROSSES);
    }
}
