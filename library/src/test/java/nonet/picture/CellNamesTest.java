package nonet.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.regex.Pattern;
import nonet.grid.Layout;
import nonet.lesson.Lesson;
import nonet.lesson.Lessons;
import nonet.puzzle.Puzzle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class CellNamesTest {

    private static final Pattern NUMBERED = Pattern.compile("\\br([0-9]+)c([0-9]+)\\b");
    private static final Pattern ROW = Pattern.compile("\\brow ([0-9]+)\\b");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            K2 has only 6 left, so that is its digit.     | r11c2 has only 6 left, so that is its digit.
            A1/A2 {B1} and C10 {12}: Y25 loses B.         | r1c1/r1c2 {B1} and r3c10 {12}: r25c25 loses B.
            All places for 4 in row A and row G           | All places for 4 in row 1 and row 7
            in rows A, C and Y; in column 3 and block 7   | in rows 1, 3 and 25; in column 3 and block 7
            If E7 were A → A7≠A, it would be B            | If r5c7 were A → r1c7≠A, it would be B
            """)
    void sentencesWithNumberedRows(String sentence, String numbered) {
        assertThat(CellNames.R1C1.in(sentence)).isEqualTo(numbered);
        assertThat(CellNames.A1.in(sentence)).isEqualTo(sentence);
    }

    /// Whatever a technique says: with the names put back it is the sentence that it was, and no cell was overlooked.
    @ParameterizedTest
    @MethodSource("lessons")
    void everySentenceComesBack(Lesson lesson) {
        String sentence = lesson.sentence();
        String numbered = CellNames.R1C1.in(sentence);

        assertThat(numbered).doesNotContainPattern("\\b[A-I][1-9]\\b");
        String cells = NUMBERED.matcher(numbered).replaceAll(name -> letter(name.group(1)) + name.group(2));
        assertThat(ROW.matcher(cells).replaceAll(name -> "row " + letter(name.group(1))))
                .isEqualTo(sentence);
    }

    private static Iterable<Lesson> lessons() {
        return Lessons.all();
    }

    private static String letter(String row) {
        return String.valueOf((char) ('A' + Integer.parseInt(row) - 1));
    }

    @Test
    void namesBesideADrawnGrid() {
        var picture = Picture.of(Puzzle.of(Layout.of(4), ".1.4..1..2..3..."));

        assertThat(PictureText.of(picture, PictureText.Signs.ASCII, false, Optional.of(CellNames.A1)))
                .isEqualTo("""
                            1 2   3 4
                          +-----+-----+
                        A | . 1 | . 4 |
                        B | . . | 1 . |
                          +-----+-----+
                        C | . 2 | . . |
                        D | 3 . | . . |
                          +-----+-----+
                        """);
        assertThat(PictureText.of(picture, PictureText.Signs.ASCII, false, Optional.of(CellNames.R1C1)))
                .isEqualTo("""
                             c1 c2   c3 c4
                           +-------+-------+
                        r1 | .  1  | .  4  |
                        r2 | .  .  | 1  .  |
                           +-------+-------+
                        r3 | .  2  | .  .  |
                        r4 | 3  .  | .  .  |
                           +-------+-------+
                        """);
    }
}
