package nonet.lesson;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import nonet.logic.Technique;
import nonet.text.Entry;
import nonet.text.PuzzleReader;
import nonet.text.Reading;
import nonet.text.RuleText;

/// Reads the lessons. They stand in `lessons.txt`, family by family:
///
/// ```
/// # Wings
///
/// xy-wing
/// also Y-Wing
/// The first sentence of the idea.
/// The second.
/// The third.
/// :0800::a line of a HoDoKu library
/// ```
///
/// Rules of the puzzle stand before that last line, one a line: `rule thermo C1 C2 B2 B3`.
public final class Lessons {

    private static final String FILE = "lessons.txt";
    private static final String FAMILY = "# ";
    private static final String OTHER_NAMES = "also ";
    private static final String RULE = "rule ";

    private Lessons() {}

    /// All lessons in the order in which one learns them: families one after the other.
    public static List<Lesson> all() {
        return byFamily(FILE, Lessons::lesson);
    }

    /// The lessons of a file, of which each paragraph is one, or begins a family.
    ///
    /// @param lesson makes one of the name of its family and its lines
    static <L> List<L> byFamily(String file, BiFunction<String, List<String>, L> lesson) {
        var lessons = new ArrayList<L>();
        String family = "";
        for (String paragraph : read(file).split("\n\n+", -1)) {
            var lines = List.of(paragraph.strip().split("\n", -1));
            if (lines.getFirst().startsWith(FAMILY)) {
                family = lines.getFirst().substring(FAMILY.length());
            } else {
                lessons.add(lesson.apply(family, lines));
            }
        }
        return List.copyOf(lessons);
    }

    private static Lesson lesson(String family, List<String> lines) {
        String label = lines.getFirst();
        var technique = Technique.named(label)
                .orElseThrow(() -> new IllegalStateException("%s: there is no technique %s".formatted(FILE, label)));
        var otherNames = otherNames(lines);
        var rest = lines.subList(otherNames.isEmpty() ? 1 : 2, lines.size() - 1);
        var idea = rest.stream().filter(line -> !line.startsWith(RULE)).toList();
        var rules = rest.stream()
                .filter(line -> line.startsWith(RULE))
                .map(line -> RuleText.parse(line.substring(RULE.length())))
                .toList();
        String line = lines.getLast();
        return new Lesson(
                technique, family, otherNames, idea, line, example(label, line).with(rules));
    }

    /// What else people call it, which the second line of a paragraph says, if anything does.
    static List<String> otherNames(List<String> lines) {
        String second = lines.get(1);
        return second.startsWith(OTHER_NAMES)
                ? List.of(second.substring(OTHER_NAMES.length()).split(", ", -1))
                : List.of();
    }

    private static Entry example(String label, String line) {
        return switch (PuzzleReader.of(line, FILE).next()) {
            case Reading.Read(var entry) when entry.libraryCase().isPresent() -> entry;
            case Reading.Read _, Reading.Unreadable _ ->
                throw new IllegalStateException("%s: the example of %s cannot be read".formatted(FILE, label));
        };
    }

    /// The text of a file beside this class.
    static String read(String file) {
        try (InputStream in = Lessons.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("%s is missing".formatted(file));
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
