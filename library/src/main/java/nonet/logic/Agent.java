package nonet.logic;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import nonet.logic.single.CheckPeers;
import nonet.logic.single.Eliminate;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;

/// Somebody who solves puzzles and thinks aloud: techniques, applied in order until none finds anything,
/// then a guess, chosen by two rules.
///
/// An agent is a value; each run starts afresh, and the same agent thinks the same about the same puzzle.
///
/// @param techniques cheapest first. Whatever they are, the agent checks a placed digit against its peers
/// @param cells in which cell it guesses
/// @param digits in which order it tries the digits there
/// @param seed for the rules that need luck
public record Agent(String name, List<Technique> techniques, CellChoice cells, DigitOrder digits, long seed) {

    /// When to stop.
    public static final int FIRST_SOLUTION = 1;

    /// When to stop: with a second solution, or with the proof that there is none.
    public static final int SECOND_SOLUTION = 2;

    public Agent {
        techniques = List.copyOf(techniques);
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

    /// The techniques with the least that any agent must know.
    List<Technique> effectiveTechniques() {
        if (techniques.stream().anyMatch(Eliminate.class::isInstance)) {
            return techniques;
        }
        var all = new ArrayList<Technique>();
        all.add(new CheckPeers());
        all.addAll(techniques);
        return all;
    }

    public Agent withSeed(long newSeed) {
        return new Agent(name, techniques, cells, digits, newSeed);
    }
}
