package nonet.logic;

import java.util.random.RandomGenerator;
import nonet.grid.Digits;
import nonet.puzzle.Grid;

/// In which cell to guess.
public enum CellChoice {

    /// The first open cell in reading order.
    FIRST("first") {
        @Override
        int choose(Grid grid, RandomGenerator random) {
            return best(grid, cell -> 0);
        }
    },

    /// Any open cell.
    RANDOM("random") {
        @Override
        int choose(Grid grid, RandomGenerator random) {
            int skip = random.nextInt(grid.geometry().cellCount() - grid.placedCount());
            for (int cell = 0; ; cell++) {
                if (!grid.isPlaced(cell) && skip-- == 0) {
                    return cell;
                }
            }
        }
    },

    /// An open cell with the fewest candidates: the *minimum remaining values* of the textbooks.
    FEWEST("fewest") {
        @Override
        int choose(Grid grid, RandomGenerator random) {
            return best(grid, cell -> Digits.count(grid.candidates(cell)));
        }
    },

    /// Of the open cells with the fewest candidates, one with the most open peers.
    FEWEST_DEGREE("fewest+degree") {
        @Override
        int choose(Grid grid, RandomGenerator random) {
            int peers = grid.geometry().cellCount();
            return best(grid, cell -> Digits.count(grid.candidates(cell)) * peers - openPeers(grid, cell));
        }
    };

    private final String rule;

    CellChoice(String rule) {
        this.rule = rule;
    }

    /// The name on the command line and in the log.
    public String rule() {
        return rule;
    }

    /// The index of a cell where no digit is placed yet; there must be one.
    abstract int choose(Grid grid, RandomGenerator random);

    private interface Cost {
        int of(int cell);
    }

    /// The open cell with the least cost, the first of several.
    private static int best(Grid grid, Cost cost) {
        int best = -1;
        int least = Integer.MAX_VALUE;
        for (int cell = 0; cell < grid.geometry().cellCount(); cell++) {
            if (!grid.isPlaced(cell) && cost.of(cell) < least) {
                best = cell;
                least = cost.of(cell);
            }
        }
        return best;
    }

    private static int openPeers(Grid grid, int cell) {
        int open = 0;
        for (int peer : grid.geometry().seenFrom(cell)) {
            if (!grid.isPlaced(peer)) {
                open++;
            }
        }
        return open;
    }
}
