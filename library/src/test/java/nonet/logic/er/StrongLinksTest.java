package nonet.logic.er;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Positions of one digit, which has the places that are named: what the first chain of links rules out, and its
/// rating.
class StrongLinksTest {

    @Test
    void linesOfOneDirectionAreRatedLowest() {
        assertThat(first(2, "A1 A7 F1 F8 B8")).isEqualTo("4.0 B8");
        assertThat(first(3, "A1 A5 D5 D9 G9 G3 B3 E3")).isEqualTo("5.4 B3");
        assertThat(first(4, "A1 A5 D5 D9 G9 G6 F6 F2 B2 H2")).isEqualTo("5.8 B2");
    }

    @Test
    void aRowAndAColumnAreRatedATenthMore() {
        assertThat(first(2, "E2 E7 F8 H8 H2 H5 B2")).isEqualTo("4.1 H2");
    }

    @Test
    void soAreALineAndABlock() {
        assertThat(first(2, "A2 A8 G8 H9 H2 H5 E2")).isEqualTo("4.1 H2");
    }

    @Test
    void rowColumnAndBlockAreRatedTwoTenthsMore() {
        assertThat(first(3, "A1 A5 B4 E4 E2 E7 F9 F1 F3 H1")).isEqualTo("5.6 F1");
    }

    @Test
    void aGroupIsRatedThreeTenthsMore() {
        assertThat(first(2, "B4 B5 B9 C6 H6 H9 E9 H2")).isEqualTo("4.3 H9");
    }

    @Test
    void aBlockWhosePlacesLieInARowAndAColumnHasTwoGroupsEvenWhereTheseShareAPlace() {
        assertThat(first(2, "E4 D5 F5 B5 B8 E8 E2 H8")).isEqualTo("4.3 E8");
        assertThat(first(2, "E4 E5 E6 D5 F5 B5 B8 E8 E2 H8")).isEqualTo("4.3 E8");
    }

    @Test
    void inARingEveryJointRulesOut() {
        assertThat(first(2, "A1 A5 F1 F5 D1 H5")).isEqualTo("4.0 D1 H5");
    }

    @Test
    void endsThatNoRegionJoinsMakeNoChain() {
        assertThat(first(2, "A1 A7 F2 F8 B8")).isEqualTo("nothing");
    }

    private static String first(int links, String places) {
        var sheet = new Sheet();
        for (String name : places.split(" ", -1)) {
            sheet.add(Nine.candidate(9 * (name.charAt(0) - 'A') + name.charAt(1) - '1', 4));
        }
        var found = new StrongLinks(sheet).find(links);
        return found == null
                ? "nothing"
                : found.rating
                        + Arrays.stream(found.removed)
                                .mapToObj(candidate -> " " + name(Nine.cell(candidate)))
                                .collect(Collectors.joining());
    }

    private static String name(int cell) {
        return "" + (char) ('A' + cell / 9) + (char) ('1' + cell % 9);
    }
}
