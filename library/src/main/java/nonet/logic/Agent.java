package nonet.logic;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.rule.Constraints;
import nonet.solve.Narrowing;

/// Somebody who solves puzzles and thinks aloud: skills, applied in order until none finds anything, then a guess,
/// chosen by two rules.
///
/// An agent is a value; each run starts afresh, and the same agent thinks the same about the same puzzle.
///
/// @param skills cheapest first. Whatever they are, a placed digit first leaves the cells that see it
/// @param cells in which cell it guesses
/// @param digits in which order it tries the digits there
/// @param seed for the rules that need luck
public record Agent(String name, List<Skill> skills, CellChoice cells, DigitOrder digits, long seed) {

    /// When to stop.
    public static final int FIRST_SOLUTION = 1;

    /// When to stop: with a second solution, or with the proof that there is none.
    public static final int SECOND_SOLUTION = 2;

    public Agent {
        skills = List.copyOf(skills);
    }

    /// Solves a puzzle and proves that there is no other solution.
    public Outcome solve(Puzzle puzzle) {
        return solve(puzzle, SECOND_SOLUTION, Limits.none());
    }

    /// Solves a puzzle without a word.
    ///
    /// @param enough how many solutions to look for
    public Outcome solve(Puzzle puzzle, int enough, Limits limits) {
        return new Run(this, puzzle, enough, Journal.silent(puzzle.constraints(), limits)).toTheEnd();
    }

    /// Solves a puzzle and tells the listener every thought, as it comes.
    ///
    /// @param enough how many solutions to look for
    public Outcome solve(Puzzle puzzle, int enough, Limits limits, Consumer<Event> listener) {
        return new Run(this, puzzle, enough, Journal.aloud(puzzle.constraints(), limits, listener)).toTheEnd();
    }

    /// The skills with the least that any agent must do, and before all else: other finders look at tidy grids, and no
    /// rule of the puzzle is passed over.
    List<Skill> effectiveSkills(Constraints constraints) {
        var all = new ArrayList<>(skills);
        if (skills.isEmpty() || !skills.getFirst().sweeps()) {
            all.addFirst(Skill.named("check-peers").orElseThrow());
        }
        if (!constraints.pairs().isEmpty()) {
            need(Technique.RULE_PAIRS, all);
        }
        if (!constraints.sums().isEmpty()) {
            need(Technique.RULE_SUM, all);
        }
        if (Narrowing.isNeeded(constraints)) {
            need(Technique.RULE_WAYS, all);
        }
        return all;
    }

    private static void need(Technique technique, List<Skill> all) {
        if (all.stream().noneMatch(skill -> skill.techniques().contains(technique))) {
            all.add(1, Skill.named(technique.label()).orElseThrow());
        }
    }

    /// The same agent with other skills.
    public Agent with(List<Skill> others) {
        return new Agent(name, others, cells, digits, seed);
    }

    /// The same agent, which guesses in other cells.
    public Agent with(CellChoice other) {
        return new Agent(name, skills, other, digits, seed);
    }

    /// The same agent, which tries digits in another order.
    public Agent with(DigitOrder other) {
        return new Agent(name, skills, cells, other, seed);
    }

    public Agent withSeed(long newSeed) {
        return new Agent(name, skills, cells, digits, newSeed);
    }

    /// In words that [AgentWords#read] reads back.
    @Override
    public String toString() {
        return AgentWords.of(this);
    }
}
