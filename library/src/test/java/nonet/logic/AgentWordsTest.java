package nonet.logic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AgentWordsTest {

    @Test
    void aPresetWrittenOutIsReadBackToTheSamePreset() {
        for (Agent preset : Presets.all()) {
            assertThat(AgentWords.read(AgentWords.of(preset))).isEqualTo(preset);
            assertThat(AgentWords.read(preset.name())).isEqualTo(preset);
        }
        assertThat(AgentWords.of(Presets.subsets()))
                .isEqualTo("subsets=eliminate,only-choice,naked-subsets:3/fewest/least-constraining/1");
        assertThat(AgentWords.of(Presets.plain())).isEqualTo("plain=none/random/ascending/1");
    }

    @Test
    void soIsAnyOtherAgent() {
        var random = new Random(1);
        var names = new ArrayList<>(Skill.names());
        names.addAll(List.of("naked-subsets:2", "naked-subsets:4", "hidden-subsets:3"));
        for (int i = 0; i < 1000; i++) {
            var skills = random.ints(random.nextInt(6), 0, names.size())
                    .mapToObj(names::get)
                    .map(name -> Skill.named(name).orElseThrow())
                    .toList();
            var agent = new Agent(
                    random.nextBoolean() ? "my own/agent, no. " + i : "twins",
                    skills,
                    anyOf(random, CellChoice.values()),
                    anyOf(random, DigitOrder.values()),
                    random.nextLong());
            assertThat(AgentWords.read(AgentWords.of(agent))).isEqualTo(agent);
        }
    }

    private static <T> T anyOf(Random random, T[] choices) {
        return choices[random.nextInt(choices.length)];
    }

    @Test
    void aMixHasSkillsARuleForCellsAndOneForDigits() {
        var agent = AgentWords.read("mine=eliminate,naked-subsets:3/random/least-constraining");
        assertThat(agent.name()).isEqualTo("mine");
        assertThat(agent.skills()).extracting(Skill::words).containsExactly("eliminate", "naked-subsets:3");
        assertThat(agent.cells()).isEqualTo(CellChoice.RANDOM);
        assertThat(agent.digits()).isEqualTo(DigitOrder.LEAST_CONSTRAINING);
        assertThat(agent.seed()).isEqualTo(1);
    }

    @Test
    void aMixMayBeginWithAPreset() {
        var agent = AgentWords.read("twins/first");
        assertThat(agent.skills()).isEqualTo(Presets.twins().skills());
        assertThat(agent.cells()).isEqualTo(CellChoice.FIRST);
        assertThat(agent.name()).isEqualTo("twins/first");
        assertThat(AgentWords.read("none").skills()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"telepathy", "twins/nowhere", "twins/first/backwards", "twins/first/random/x", "a/b/c/d/e"})
    void whatIsNoAgentIsRefusedByName(String words) {
        String[] parts = words.split("/", -1);
        assertThatThrownBy(() -> AgentWords.read(words))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(parts.length > 4 ? words : "'%s'".formatted(parts[parts.length - 1]));
    }
}
