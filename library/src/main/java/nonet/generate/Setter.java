package nonet.generate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import nonet.grid.Cell;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.rule.Definition;
import nonet.rule.Rule;
import nonet.solve.Solver;

/// Places clues on a full grid so that it becomes the only solution.
///
/// Some clues of each kind come first. While there is a second solution, a clue comes that it breaks; where none is
/// found, givens come where it differs. In the end givens that are not needed go, and where no clue may be to spare,
/// such clues as well.
final class Setter {

    /// So many clues of each kind come first for as many cells.
    private static final int FIRST = 10;
    private static final int FOR_CELLS = 81;

    /// So often a place is looked for.
    private static final int TRIES = 300;

    /// So often a clue makes room for another.
    private static final int EXCHANGES = 30;

    private final Wish wish;
    private final int[][] orbits;
    private final Solver solver;
    private final Limits limits;
    private final Dice dice;
    private final Puzzle blank;
    private final Solution solution;
    private final Sketch sketch;
    private final List<Rule> clues = new ArrayList<>();
    private final int[] givens;
    private int exchanges;

    Setter(Wish wish, int[][] orbits, Solver solver, Limits limits, Dice dice, Handwork.Full full) {
        this.wish = wish;
        this.orbits = orbits;
        this.solver = solver;
        this.limits = limits;
        this.dice = dice;
        this.blank = full.blank();
        this.solution = full.solution();
        this.sketch = new Sketch(blank.layout(), solution, dice);
        this.givens = new int[blank.layout().cellCount()];
    }

    /// @return empty where it takes too long, or givens that may stand nowhere else do not suffice
    Optional<Puzzle> set() {
        placeFirst();
        wish.pattern()
                .ifPresent(pattern -> give(
                        IntStream.range(0, givens.length).filter(pattern::has).toArray()));
        Answer answer = solve();
        while (!(answer instanceof Answer.One)) {
            if (limits.halt().isPresent() || !addAgainst(answer)) {
                return Optional.empty();
            }
            answer = solve();
        }
        if (wish.pattern().isEmpty()) {
            takeAwayGivens();
        }
        return wish.isMinimal() && !takeAwayClues() ? Optional.empty() : Optional.of(puzzle());
    }

    private Puzzle puzzle() {
        return blank.with(clues).withGivens(givens);
    }

    private Answer solve() {
        return solver.solve(puzzle(), Handwork.patience(limits));
    }

    private void placeFirst() {
        int most = FIRST * givens.length / FOR_CELLS;
        for (Clue kind : wish.clues()) {
            for (int i = 0; i < most && place(kind, _ -> true); i++) {}
        }
        while (wish.clues().contains(Clue.KILLER) && place(Clue.KILLER, _ -> true)) {}
    }

    /// @return whether there is one more clue of this kind
    private boolean place(Clue kind, Predicate<Rule> isWanted) {
        for (int i = 0; i < TRIES; i++) {
            var clue = kind.propose(sketch).filter(isWanted);
            if (clue.isPresent()) {
                sketch.keep(clue.get());
                clues.add(clue.get());
                return true;
            }
        }
        return false;
    }

    /// Adds something that there is no other solution for.
    ///
    /// @return whether something was left to add
    private boolean addAgainst(Answer answer) {
        Optional<int[]> other = answer instanceof Answer.Many(var first, var second)
                ? Optional.of((first.equals(solution) ? second : first).digits())
                : Optional.empty();
        if (other.isPresent() && (placeAgainst(other.get()) || exchangeAgainst(other.get()))) {
            return true;
        }
        var helpful = Arrays.stream(orbits)
                .filter(orbit -> Arrays.stream(orbit)
                        .anyMatch(cell -> givens[cell] == 0
                                && other.map(digits -> digits[cell] != solution.digit(cell))
                                        .orElse(true)))
                .toList();
        if (helpful.isEmpty()) {
            return false;
        }
        give(helpful.get(dice.nextInt(helpful.size())));
        return true;
    }

    /// @return whether there is one more clue, which these digits break
    private boolean placeAgainst(int[] other) {
        int from = dice.nextInt(wish.clues().size());
        for (int i = 0; i < wish.clues().size(); i++) {
            var kind = wish.clues().get((from + i) % wish.clues().size());
            if (place(kind, clue -> !Definition.holds(clue, blank.layout(), other))) {
                return true;
            }
        }
        return false;
    }

    /// Where there may be no more givens, clues make room for others, a few times: first one on a cell that is not the
    /// same in both solutions.
    ///
    /// @return whether there is a clue in place of some
    private boolean exchangeAgainst(int[] other) {
        var isDifferent = new HashSet<Cell>();
        for (int cell = 0; cell < givens.length; cell++) {
            if (other[cell] != solution.digit(cell)) {
                isDifferent.add(blank.layout().cell(cell));
            }
        }
        while (count() >= wish.givens().most() && exchanges < EXCHANGES && !clues.isEmpty()) {
            exchanges++;
            var onThem = clues.stream()
                    .filter(clue -> clue.cells().stream().anyMatch(isDifferent::contains))
                    .toList();
            var all = onThem.isEmpty() ? clues : onThem;
            var leaving = all.get(dice.nextInt(all.size()));
            clues.remove(leaving);
            sketch.drop(leaving);
            if (placeAgainst(other)) {
                return true;
            }
        }
        return false;
    }

    private int count() {
        return (int) Arrays.stream(givens).filter(given -> given != 0).count();
    }

    private void give(int... cells) {
        for (int cell : cells) {
            givens[cell] = solution.digit(cell);
        }
    }

    /// Groups of givens go in random order as long as the solution stays the only one; where more are wished for than
    /// are needed, others come.
    private void takeAwayGivens() {
        int[] order = IntStream.range(0, orbits.length).toArray();
        dice.shuffle(order);
        for (int group : order) {
            int[] orbit = orbits[group];
            if (givens[orbit[0]] != 0) {
                Arrays.stream(orbit).forEach(cell -> givens[cell] = 0);
                if (!(solve() instanceof Answer.One)) {
                    give(orbit);
                }
            }
        }
        for (int group : order) {
            if (count() < wish.givens().least() && !wish.isMinimal()) {
                give(orbits[group]);
            }
        }
    }

    /// Clues go in random order as long as the solution stays the only one.
    ///
    /// @return whether it is known of all others that they are needed
    private boolean takeAwayClues() {
        int[] order = IntStream.range(0, clues.size()).toArray();
        dice.shuffle(order);
        var all = List.copyOf(clues);
        for (int number : order) {
            var doubted = all.get(number);
            int at = clues.indexOf(doubted);
            clues.remove(at);
            var answer = solve();
            if (answer instanceof Answer.Stopped) {
                return false;
            }
            if (!(answer instanceof Answer.One)) {
                clues.add(at, doubted);
            }
        }
        return true;
    }
}
