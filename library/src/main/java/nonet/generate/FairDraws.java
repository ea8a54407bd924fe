package nonet.generate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.solve.Solver;

/// Draws minimal 9×9 puzzles whose bias is known (after Denis Berthier's controlled bias).
///
/// Givens are taken away in random order until the first that must stay. The puzzle counts only if it is minimal then.
/// So a puzzle with *k* givens comes about with a chance that depends on *k* alone: k! (81 - k)! of 81! orders lead to
/// it. Weighted by the number of ways to choose k of 81 cells, all minimal puzzles count alike.
///
/// One order in some 200,000 leads to a puzzle. What cannot be is seen early: two digits crosswise in four cells of
/// which none is given can be exchanged.
final class FairDraws {

    private static final int CELLS = 81;

    /// So many orders are tried with a grid.
    private static final int ORDERS = 2048;

    /// So many givens are left when the solver is asked first: of all minimal puzzles, fewer than one in a hundred
    /// thousand have more.
    private static final int MOST = 32;

    /// The givens of the puzzles that have a weight of 1.
    private static final int USUAL = 26;

    private final Oracle oracle;
    private final Limits limits;
    private final Solver single = Solver.fastest();
    private final int[][] waiting;
    private int count;

    /// @param room how many questions the oracle takes at once
    FairDraws(Oracle oracle, int room, Limits limits) {
        this.oracle = oracle;
        this.limits = limits;
        this.waiting = new int[room][CELLS];
    }

    /// What a puzzle with so many givens counts among others, if all minimal puzzles shall count alike.
    static double weight(int givens) {
        double weight = 1;
        for (int k = USUAL; k < givens; k++) {
            weight *= (double) (CELLS - k) / (k + 1);
        }
        for (int k = givens; k < USUAL; k++) {
            weight *= (double) (k + 1) / (CELLS - k);
        }
        return weight;
    }

    /// Draws from the grid that begins here.
    ///
    /// @return empty where no order leads to a minimal puzzle
    Optional<Puzzle> from(Puzzle blank, byte[] grids, int at, Dice dice) {
        var crossings = crossings(grids, at);
        int[] order = new int[CELLS];
        Arrays.setAll(order, cell -> cell);
        Optional<Puzzle> found = Optional.empty();
        for (int i = 0; i < ORDERS && found.isEmpty() && limits.halt().isEmpty(); i++) {
            if (!isOpen(crossings, order, dice)) {
                System.arraycopy(order, 0, waiting[count++], 0, CELLS);
            }
            if (count == waiting.length || i == ORDERS - 1) {
                found = ask(blank, grids, at, dice);
            }
        }
        count = 0;
        return found;
    }

    /// The pairs of digits that stand crosswise, as sets of cells: two words each, of 64 cells and of the rest.
    private static List<long[]> crossings(byte[] grids, int at) {
        var crossings = new ArrayList<long[]>();
        for (int[] cells : Rectangles.ALL) {
            if (Rectangles.isCrosswise(grids, at, cells)) {
                long[] set = new long[2];
                for (int cell : cells) {
                    set[cell >> 6] |= 1L << cell;
                }
                crossings.add(set);
            }
        }
        return crossings;
    }

    /// Chooses by chance what goes first.
    ///
    /// @return whether all four cells of a crossing are gone
    private static boolean isOpen(List<long[]> crossings, int[] order, Dice dice) {
        long low = 0;
        long high = 0;
        for (int i = 0; i < CELLS - MOST; i++) {
            int other = i + dice.nextInt(CELLS - i);
            int cell = order[other];
            order[other] = order[i];
            order[i] = cell;
            low |= cell < 64 ? 1L << cell : 0L;
            high |= cell < 64 ? 0L : 1L << cell;
        }
        for (long[] set : crossings) {
            if (((set[0] & ~low) | (set[1] & ~high)) == 0) {
                return true;
            }
        }
        return false;
    }

    private Optional<Puzzle> ask(Puzzle blank, byte[] grids, int at, Dice dice) {
        byte[] asked = oracle.puzzles();
        for (int i = 0; i < count; i++) {
            Arrays.fill(asked, i * CELLS, i * CELLS + CELLS, (byte) 0);
            for (int k = CELLS - MOST; k < CELLS; k++) {
                asked[i * CELLS + waiting[i][k]] = grids[at + waiting[i][k]];
            }
        }
        oracle.solve(count, 2, () -> limits.halt().isPresent());
        int proper = count;
        count = 0;
        for (int i = 0; i < proper; i++) {
            if (oracle.has(1, i)) {
                var minimal = goOn(blank, grids, at, Arrays.copyOfRange(waiting[i], CELLS - MOST, CELLS), dice);
                if (minimal.isPresent()) {
                    return minimal;
                }
            }
        }
        return Optional.empty();
    }

    /// Takes givens away in random order until the first that must stay.
    ///
    /// @param cells the givens of a proper puzzle
    /// @return the puzzle, if all others must stay as well
    private Optional<Puzzle> goOn(Puzzle blank, byte[] grids, int at, int[] cells, Dice dice) {
        dice.shuffle(cells);
        int[] givens = new int[CELLS];
        for (int cell : cells) {
            givens[cell] = grids[at + cell];
        }
        var puzzle = blank.withGivens(givens);
        boolean isStuck = false;
        for (int cell : cells) {
            boolean canGo = single.solve(puzzle.without(cell), limits) instanceof Answer.One;
            if ((canGo && isStuck) || limits.halt().isPresent()) {
                return Optional.empty();
            }
            puzzle = canGo ? puzzle.without(cell) : puzzle;
            isStuck = isStuck || !canGo;
        }
        return Optional.of(puzzle);
    }
}
