package nonet.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import nonet.RandomPuzzles;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.solve.Solver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GridClassesTest {

    private static final GridClasses CLASSES = GridClasses.load();
    private static final FourthRows TABLE = FourthRows.load();
    private static final BandClasses BANDS = new BandClasses();

    private static Solution grid(String digits) {
        return Solution.of(
                Puzzle.empty(Layout.classic()),
                digits.chars().map(digit -> digit - '0').toArray());
    }

    @ParameterizedTest
    @CsvSource({
        "1, 123456789456789123789123456214365897365897214897214365531642978642978531978531642",
        "2, 123456789456789123789123456214365897365897214897214365531642978648971532972538641",
        "3, 123456789456789123789123456214365897365897214897214365531642978672938541948571632",
        "4, 123456789456789123789123456214365897365897214897214365531642978678931542942578631",
        "964550, 123456789456789123789123456231564897564897231897231564312645978645978312978312645",
        "5472730538, 123456789457893612986217354274538196531964827698721435342685971715349268869172543"
    })
    void publishedNumbers(long number, String grid) {
        assertThat(CLASSES.unrank(number)).hasToString(grid);
        assertThat(CLASSES.rank(grid(grid))).isEqualTo(number);
    }

    /// Numbers and automorphisms that others published.
    @ParameterizedTest
    @CsvSource({"964550, 648", "964558, 108", "964568, 54", "964589, 36", "965096, 72", "965174, 108"})
    void publishedAutomorphisms(long number, int automorphisms) {
        assertThat(form(CLASSES.unrank(number)).automorphisms()).isEqualTo(automorphisms);
    }

    private static Canonical form(Solution grid) {
        return new SmallestMorph().of(grid.digits());
    }

    /// Of bands from 1 on, as others published them.
    @ParameterizedTest
    @CsvSource({"1, 1007170", "2, 25502082", "3, 16538087", "4, 8417906", "5, 48737791", "6, 96229042", "416, 1"})
    void publishedCountsOfBands(int band, long count) {
        assertThat(classesOf(band - 1)).isEqualTo(count);
    }

    @Test
    void fifteenBandsAreTheFirstOfNoGrid() {
        long[] counts = IntStream.range(0, BandClasses.COUNT)
                .mapToLong(GridClassesTest::classesOf)
                .toArray();
        assertThat(LongStream.of(counts).filter(count -> count == 0)).hasSize(15);
        assertThat(LongStream.of(counts).sum()).isEqualTo(5_472_730_538L);
        assertThat(LongStream.of(counts).max()).hasValue(96_229_042);
    }

    private static long classesOf(int band) {
        return TABLE.beforeBand(band + 1) - TABLE.beforeBand(band);
    }

    @Test
    void theTableIsWhatIsCounted() {
        var random = new Random(11);
        for (int i = 0; i < 12; i++) {
            // The first band has most symmetries.
            int entry = TABLE.entry(random.nextLong(i % 2 == 0 ? TABLE.beforeBand(1) : GridClasses.COUNT));
            var below = new BelowBand(BANDS, TABLE.band(entry));
            assertThat(below.count(TABLE.row(entry))).isEqualTo((int) (TABLE.before(entry + 1) - TABLE.before(entry)));
        }
    }

    @Test
    void everyNumberHasAGridAndEveryGridItsNumber() {
        var random = new Random(7);
        for (int i = 0; i < 40; i++) {
            long number = 1 + random.nextLong(GridClasses.COUNT);
            var grid = CLASSES.unrank(number);
            assertThat(form(grid)).hasToString(grid.toString());
            assertThat(CLASSES.rank(grid)).isEqualTo(number);
        }
    }

    @Test
    void morphsHaveTheNumberOfTheirCanonicalForm() {
        for (int seed = 0; seed < 20; seed++) {
            var full = Puzzle.of(
                    Layout.classic(), RandomPuzzles.full(Layout.classic(), seed).digits());
            var morph = Morph.random(seed, 1).of(full);
            long number = CLASSES.rank(grid(morph.toString()));
            assertThat(CLASSES.unrank(number)).hasToString(Canonical.of(full).toString());
        }
    }

    /// All grids with the same six rows, found by a solver: those that are their own canonical forms have numbers
    /// without a gap, and the next ones before and after have other rows. The first bands have many symmetries, the
    /// last many bands of the same class.
    @ParameterizedTest
    @CsvSource({"500", "964550", "1007000", "26000000", "600000000", "3000000000", "5472730000"})
    void nothingIsLeftOutAndNothingCountsTwice(long number) {
        String six = CLASSES.unrank(number).toString().substring(0, 54);
        var forms = new ArrayList<String>();
        Solver.fastest()
                .solutions(Puzzle.of(six + ".".repeat(27)))
                .filter(solution -> form(solution).toString().equals(solution.toString()))
                .map(Solution::toString)
                .sorted()
                .forEach(forms::add);
        long first = CLASSES.rank(grid(forms.getFirst()));
        for (int i = 0; i < forms.size(); i++) {
            assertThat(CLASSES.unrank(first + i)).hasToString(forms.get(i));
        }
        assertThat(first).isLessThanOrEqualTo(number).isGreaterThan(number - forms.size());
        assertThat(CLASSES.unrank(first - 1).toString()).doesNotStartWith(six);
        assertThat(CLASSES.unrank(first + forms.size()).toString()).doesNotStartWith(six);
    }

    @Test
    void whatHasNoNumberIsRefused() {
        for (long number : new long[] {0, -1, 5_472_730_539L, Long.MAX_VALUE}) {
            assertThatThrownBy(() -> CLASSES.unrank(number))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("no class of grids has the number %d. They have 1 to 5472730538", number);
        }
        var small = RandomPuzzles.full(Layout.blocks(2, 2), 1);
        assertThatThrownBy(() -> CLASSES.rank(small))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("only 9×9 grids with the usual blocks have a number");
    }

    @Test
    void aDamagedTableIsNoticed() throws IOException {
        byte[] file;
        try (InputStream in = Objects.requireNonNull(FourthRows.class.getResourceAsStream("fourth-rows.bin"))) {
            file = in.readAllBytes();
        }
        assertThatThrownBy(() -> FourthRows.read(new ByteArrayInputStream(Arrays.copyOf(file, file.length / 2))))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("the table of grid classes in Nonet's library is damaged: ")
                .hasMessageEndingWith("Maybe install Nonet anew");
        byte[] plain = new InflaterInputStream(new ByteArrayInputStream(file)).readAllBytes();
        plain[plain.length - 1]++;
        var changed = new ByteArrayOutputStream();
        try (var out = new DeflaterOutputStream(changed)) {
            out.write(plain);
        }
        assertThatThrownBy(() -> FourthRows.read(new ByteArrayInputStream(changed.toByteArray())))
                .hasMessageContaining("its numbers add up to 5,472,730,539, not to 5,472,730,538");
    }
}
