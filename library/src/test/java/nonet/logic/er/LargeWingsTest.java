package nonet.logic.er;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Positions of a few cells with their candidates: what the first wing rules out, and its rating.
class LargeWingsTest {

    /// D1 is 1 or 9. If it is 1, the others have all their digits but that, so one of them is 9.
    @ParameterizedTest
    @CsvSource(textBlock = """
                    3, 5.5, A1=19 A2=29 A3=39
                    3, 5.6, A1=19 A2=239 A3=39
                    3, 5.5, A1=1239 A2=29 A3=39
                    4, 6.3, A1=19 A2=29 A3=39 B2=49
                    4, 6.4, A1=19 A2=239 A3=39 B2=49
                    4, 6.3, A1=19 A2=2349 A3=39 B2=49
                    4, 6.2, A1=12349 A2=29 A3=39 B2=49
                    5, 6.6, A1=19 A2=29 A3=39 B2=49 B3=59
                    6, 7.5, A1=19 A2=29 A3=39 B2=49 B3=59 C2=69
                    """)
    void theDigitThatIsNotLinkedGoesWhereAllSeeIt(int size, String rating, String cells) {
        assertThat(first(size, cells + " D1=19 C1=789 E1=789 C5=789")).isEqualTo(rating + " C1=9");
    }

    @Test
    void whereBothDigitsAreLinkedEveryDigitGoesThatSeesAllItsPlaces() {
        assertThat(first(3, "A1=13 A2=24 A5=34 B2=12 C3=15678 C1=25678 A9=35678 A8=45678 E5=34567"))
                .isEqualTo("5.5 C3=1 C1=2 A9=3 A8=4");
    }

    @Test
    void withoutALinkedDigitThereIsNoWing() {
        assertThat(first(3, "A1=19 A2=29 A3=39 D4=19 C1=789")).isEqualTo("nothing");
    }

    @Test
    void theLowerRatingComesFirstAndThenTheWingThatRulesOutMost() {
        String three = " G7=19 G8=239 G9=39 D7=19 H7=789 I7=789";
        String two = " G7=19 G8=29 G9=39 D7=19 H7=789 I7=789";
        String one = "A1=19 A2=29 A3=39 D1=19 C1=789";
        assertThat(first(3, one + three)).isEqualTo("5.5 C1=9");
        assertThat(first(3, one + two)).isEqualTo("5.5 H7=9 I7=9");
    }

    private static String first(int size, String cells) {
        var sheet = new Sheet();
        for (String cell : cells.split(" ", -1)) {
            for (char digit : cell.substring(3).toCharArray()) {
                sheet.add(Nine.candidate(9 * (cell.charAt(0) - 'A') + cell.charAt(1) - '1', digit - '1'));
            }
        }
        var found = new LargeWings(sheet).find(size);
        return found == null
                ? "nothing"
                : found.rating
                        + Arrays.stream(found.removed)
                                .mapToObj(candidate ->
                                        " " + name(Nine.cell(candidate)) + "=" + (Nine.digit(candidate) + 1))
                                .collect(Collectors.joining());
    }

    private static String name(int cell) {
        return "" + (char) ('A' + cell / 9) + (char) ('1' + cell % 9);
    }
}
