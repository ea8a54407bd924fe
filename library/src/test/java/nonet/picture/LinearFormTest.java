package nonet.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Unit;
import nonet.lesson.Lesson;
import nonet.lesson.Lessons;
import nonet.logic.Explainer;
import nonet.logic.Step;
import nonet.logic.Technique;
import nonet.logic.forcing.Dilemma;
import nonet.logic.forcing.Net;
import nonet.puzzle.Grid;
import nonet.puzzle.Limits;
import org.junit.jupiter.api.Test;

/// Whips and braids, checked against their definition with nothing but the candidates of the position.
class LinearFormTest {

    private static final Explainer NETS = new Explainer(
            Explainer.Options.usual().with(Set.of(Technique.FORCING_NET_CONTRADICTION, Technique.NESTED_FORCING_NET)));

    private record Told(Grid position, Step step) {

        LinearForm.Kind kind() {
            return LinearForm.of(lines()).orElseThrow().kind();
        }

        List<NetLines.Line> lines() {
            return NetLines.of(step);
        }
    }

    @Test
    void whatIsCalledABraidIsOneByDefinition() {
        assertThat(linear(LinearForm.Kind.BRAID)).isNotEmpty().allMatch(told -> isBraid(told, false));
    }

    @Test
    void whatIsCalledAWhipIsABraidInWhichEachLineFollowsOnTheOneBefore() {
        assertThat(linear(LinearForm.Kind.WHIP)).isNotEmpty().allMatch(told -> isBraid(told, true));
    }

    @Test
    void itIsAsLongAsItHasCellsAndUnitsToLookAt() {
        assertThat(linear())
                .allSatisfy(told -> assertThat(
                                LinearForm.of(told.lines()).orElseThrow().length())
                        .isEqualTo(variables(told).size()));
    }

    @Test
    void aNetWithAPatternOrASmallerNetHasNoLinearForm() {
        assertThat(steps().filter(told -> told.lines().stream().anyMatch(LinearFormTest::isPattern)))
                .isNotEmpty()
                .allMatch(told -> LinearForm.of(told.lines()).isEmpty());
    }

    @Test
    void jsonNamesFormAndLength() {
        var whip = linear(LinearForm.Kind.WHIP).getFirst();
        assertThat(new StepJson(whip.position.layout()).of(whip.step).toString())
                .contains("\"linear\":{\"form\":\"whip\",\"length\":"
                        + variables(whip).size() + "}");
    }

    private static Stream<Told> steps() {
        return Lessons.all().stream()
                .filter(lesson -> lesson.technique().label().contains("forcing"))
                .flatMap(LinearFormTest::steps);
    }

    private static Stream<Told> steps(Lesson lesson) {
        return NETS.allSteps(lesson.puzzle(), lesson.position(), Limits.none()).stream()
                .map(step -> new Told(lesson.position(), step));
    }

    private static List<Told> linear() {
        return steps().filter(told -> LinearForm.of(told.lines()).isPresent()).toList();
    }

    private static List<Told> linear(LinearForm.Kind kind) {
        return linear().stream().filter(told -> told.kind() == kind).toList();
    }

    private static boolean isPattern(NetLines.Line line) {
        return line instanceof NetLines.Line.Said said
                && !(said.reason() instanceof Net.Reason.Assumed
                        || said.reason() instanceof Net.Reason.LastInCell
                        || said.reason() instanceof Net.Reason.LastInUnit);
    }

    /// For each line after the assumption the candidates of its cell, or the places of its digit in its unit.
    private static List<List<Candidate>> variables(Told told) {
        var variables = new ArrayList<List<Candidate>>();
        for (var line : told.lines()) {
            switch (line) {
                case NetLines.Line.Said said -> {
                    if (said.reason() instanceof Net.Reason.LastInCell(var cell)) {
                        variables.add(ofCell(cell, told.position));
                    } else if (said.reason() instanceof Net.Reason.LastInUnit(var unit)) {
                        variables.add(ofUnit(unit, said.claims().getFirst().digit(), told.position));
                    }
                }
                case NetLines.Line.Impossible impossible -> {
                    switch (impossible.what()) {
                        case Dilemma.OfCell(var cell) -> variables.add(ofCell(cell, told.position));
                        case Dilemma.OfUnit(var unit, var digit) -> variables.add(ofUnit(unit, digit, told.position));
                        case Dilemma.OfCandidate _ -> throw new AssertionError("no net ends so");
                    }
                }
            }
        }
        return variables;
    }

    private static List<Candidate> ofCell(Cell cell, Grid position) {
        var candidates = new ArrayList<Candidate>();
        for (int digit = 1; digit <= 9; digit++) {
            if (isOpen(cell, digit, position)) {
                candidates.add(new Candidate(cell, digit));
            }
        }
        return candidates;
    }

    private static List<Candidate> ofUnit(Unit unit, int digit, Grid position) {
        return unit.cells().stream()
                .filter(cell -> isOpen(cell, digit, position))
                .map(cell -> new Candidate(cell, digit))
                .toList();
    }

    private static boolean isOpen(Cell cell, int digit, Grid position) {
        return (position.candidates(position.geometry().index(cell)) >> (digit - 1) & 1) != 0;
    }

    /// Whether in each variable all candidates but the right-linking one are linked to what came before, and none is
    /// left
    /// in the last; in a whip, one of them to the very last that came before.
    private static boolean isBraid(Told told, boolean isWhip) {
        var variables = variables(told);
        var before = new ArrayList<Candidate>();
        before.add(candidate(told.lines().getFirst()));
        for (int i = 0; i < variables.size(); i++) {
            var others = new ArrayList<>(variables.get(i));
            boolean isLast = i == variables.size() - 1;
            var right = isLast ? null : candidate(told.lines().get(i + 1));
            boolean isThere = isLast || others.remove(right);
            boolean areRuledOut =
                    others.stream().allMatch(other -> before.stream().anyMatch(one -> areLinked(one, other, told)));
            boolean isContinuous = others.stream().anyMatch(other -> areLinked(before.getLast(), other, told));
            if (!isThere || !areRuledOut || (isWhip && !isContinuous)) {
                return false;
            }
            if (right != null) {
                before.add(right);
            }
        }
        return true;
    }

    private static Candidate candidate(NetLines.Line line) {
        if (line instanceof NetLines.Line.Said said) {
            return said.claims().getFirst().candidates().getFirst();
        }
        throw new AssertionError("says nothing of a candidate");
    }

    private static boolean areLinked(Candidate one, Candidate other, Told told) {
        if (one.cell().equals(other.cell())) {
            return one.digit() != other.digit();
        }
        return one.digit() == other.digit()
                && told.position.geometry().units().stream()
                        .anyMatch(unit -> unit.cells().contains(one.cell())
                                && unit.cells().contains(other.cell()));
    }
}
