package nonet.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import nonet.RandomPuzzles;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CanonicalTest {

    /// Forms that others published, and that trying all 3,359,232 ways confirmed.
    @ParameterizedTest
    @CsvSource({
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..,"
                + "........1.....2.3...4.5.6.....6..7....678.....3...9.....8...5...9...7.1.12.....9.",
        "812753649943682175675491283154237896369845721287169534521974368438526917796318452,"
                + "123456789457189236698723415285914367761532948934867152346278591579641823812395674",
        "1..456...4......2...912...6.1...5.....5..729.8..6....43.....9.2....6......82...75,"
                + "........1..2..3.4..5.16.2.....7...84..96.17..7..4.9.....8.9..3..3.....9..94..76..",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,"
                + "........1.....2.34156...27......8.......51..232974......16..9....34..7..28.91.45.",
        "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1,"
                + "........1.....2.34..4...56...5..36...1..7....8..9.......6..4.2..9.8.....7...1....",
        "98.7..6....56...4.....5..9.8...6.3...2..37......8...2.4.8..1....7.3..2..........1,"
                + "........1..1.23....4.5...6..2....6..4.56.....7....2.4..5.2.8.7..7..9.3..9.....8.."
    })
    void publishedForms(String puzzle, String expected) {
        assertThat(Canonical.of(Puzzle.of(puzzle))).hasToString(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645, 648",
        "123456789456789123789123456267591834591834267834267591375618942618942375942375618, 162",
        "123456789456789123789123456231564897564897231897231564312978645645312978978645312, 108",
        "123456789457289163689173452245968317316745928978312645564897231731524896892631574, 108",
        "123456789457893612986217354274538196531964827698721435342685971715349268869172543, 72",
        "123456789456789123789123456231564897564897231897231564348672915672915348915348672, 54",
        "123456789456789123789123456214365897365897214897214365531642978642978531978531642, 3",
        "6....2.5952..4..1...35..2..3..1945...1.658.3...5273..1..4..51...3..2..4575.4....8, 4",
        "98.7.....6...9.7....7.65...4....3.2...86..9..........3.1..2...4..95..6.........1., 2",
        "................................................................................., 3359232"
    })
    void howManyWaysAGridIsItself(String puzzle, int ways) {
        assertThat(Canonical.of(Puzzle.of(puzzle)).automorphisms()).isEqualTo(ways);
    }

    private static List<Puzzle> samples(int count) {
        var samples = new ArrayList<Puzzle>();
        for (int seed = 0; seed < count; seed++) {
            samples.add(RandomPuzzles.withGivens(Layout.classic(), seed % 27, seed));
            samples.add(RandomPuzzles.proper(Layout.classic(), 20 + seed % 12, seed));
            samples.add(Puzzle.of(
                    Layout.classic(), RandomPuzzles.full(Layout.classic(), seed).digits()));
        }
        return samples;
    }

    @Test
    void morphsHaveTheSameForm() {
        var random = new Random(5);
        for (Puzzle puzzle : samples(60)) {
            var form = Canonical.of(puzzle);
            assertThat(form.morph().of(puzzle)).isEqualTo(form.puzzle());
            assertThat(Canonical.of(form.puzzle())).isEqualTo(form);
            for (int i = 0; i < 20; i++) {
                assertThat(Canonical.of(Morph.random(random).of(puzzle)))
                        .as("%s", puzzle)
                        .isEqualTo(form);
            }
        }
    }

    @Test
    void tryingEveryWayFindsNothingSmaller() {
        for (Puzzle puzzle : samples(3)) {
            assertThat(Canonical.of(puzzle).digits()).isEqualTo(PlainSmallestMorph.of(puzzle.givens()));
        }
    }

    @Test
    void noTwoPuzzlesWith17GivensAreTheSame() throws IOException {
        var folder = System.getenv("NONET_DATA");
        assumeTrue(folder != null, "NONET_DATA is not set");
        var forms = new HashSet<String>();
        int count = 0;
        for (String line : Files.readAllLines(Path.of(folder, "bench/puzzles2_17_clue"))) {
            if (!line.startsWith("#")) {
                forms.add(Canonical.of(Puzzle.of(line.substring(0, 81))).toString());
                count++;
            }
        }
        assertThat(forms).hasSize(count).hasSize(49_158);
    }

    @Test
    void whatIsNotClassicIsRefused() {
        assertThatThrownBy(() -> Canonical.of(Puzzle.empty(Layout.of(16)))).hasMessageContaining("only 9×9");
        assertThatThrownBy(() -> Canonical.of(Puzzle.empty(Layout.classic()).withDiagonals()))
                .hasMessageContaining("only 9×9");
        int[] same = {0, 1, 2, 3, 4, 5, 6, 7, 8};
        int[] names = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
        assertThatThrownBy(() -> Morph.of(false, new int[] {0, 1, 3, 2, 4, 5, 6, 7, 8}, same, names))
                .hasMessageContaining("stay together");
        assertThatThrownBy(() -> Morph.of(false, same, same, new int[] {0, 1, 1, 3, 4, 5, 6, 7, 8, 9}))
                .hasMessageContaining("becomes another");
    }

    @Test
    void whatHasNoCanonicalFormIsRefusedByName() {
        assertThatThrownBy(() -> Canonical.of(Puzzle.empty(Layout.of(16)))).hasMessageEndingWith("not 16×16");
        assertThatThrownBy(() -> Canonical.of(Puzzle.empty(Layout.classic()).withDiagonals()))
                .hasMessageEndingWith("not 9×9 with further rules");
    }
}
