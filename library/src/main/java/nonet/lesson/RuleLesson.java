package nonet.lesson;

import java.util.List;
import nonet.picture.Picture;
import nonet.puzzle.Puzzle;

/// What a rule means, how it is written, and an example.
///
/// @param name as in files: `anti-knight`
/// @param family the rules it is told with
/// @param otherNames other names by which people know it
/// @param syntax how a line tells it: `killer [SUMS] CELLS`
/// @param meaning a few lines of text
/// @param example a small grid with the rule, and digits that keep it
public record RuleLesson(
        String name, String family, List<String> otherNames, String syntax, List<String> meaning, Puzzle example) {

    public RuleLesson {
        otherNames = List.copyOf(otherNames);
        meaning = List.copyOf(meaning);
    }

    /// The first sentence of its meaning.
    public String summary() {
        String all = String.join(" ", meaning);
        int end = all.indexOf(". ");
        return end < 0 ? all : all.substring(0, end + 1);
    }

    public Picture picture() {
        return Picture.of(example);
    }
}
