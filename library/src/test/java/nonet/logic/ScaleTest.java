package nonet.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import nonet.grid.Layout;
import nonet.logic.er.ErScale;
import nonet.logic.er.ErTechnique;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Ours and those of the forums are values of one type.
class ScaleTest {

    private static final Puzzle CLASSIC =
            Puzzle.of("5..9..8......784..6..5....2..96541...7......8...........37...4.41..92...........3");

    @Test
    void everyScaleIsFoundByItsName() {
        assertThat(Scale.all().stream().map(Scale::label)).containsExactly("ours", "er", "er-default");
        assertThat(Scale.all())
                .allSatisfy(scale -> assertThat(Scale.named(scale.label())).containsSame(scale));
        assertThat(Scale.named("hodoku")).isEmpty();
    }

    @Test
    void theForumsKnowUsualGridsWithoutRulesAndOursKnowsAll() {
        assertThat(Scale.all()).allMatch(scale -> scale.knows(CLASSIC));
        for (var other : List.of(CLASSIC.withDiagonals(), Puzzle.empty(Layout.of(4)))) {
            assertThat(Scale.all().stream().filter(scale -> scale.knows(other))).containsExactly(Scale.ours());
        }
    }

    /// What one command writes of a technique is what another calls it.
    @ParameterizedTest
    @EnumSource
    void aTechniqueOfTheForumsHasOneName(ErTechnique technique) {
        String words = technique.title().toLowerCase(Locale.ROOT).replace("(+)", "plus");
        assertThat(technique.label()).isEqualTo(words.replaceAll("[^a-z0-9]+", "-"));
        assertThat(List.of(ErTechnique.values()))
                .filteredOn(other -> other.label().equals(technique.label()))
                .hasSize(1);
    }

    @Test
    void aPathIsGoneByTheScaleItself() {
        var path = ErScale.CLASSIC.path(CLASSIC, Limits.none());
        assertThat(path.er()).isEqualTo(5.0);
        assertThat(path.before(0).candidates(0)).isEqualTo(1 << 4);
        assertThat(path.before(path.steps().size()).isComplete()).isTrue();
    }
}
