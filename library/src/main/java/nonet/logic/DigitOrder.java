package nonet.logic;

import java.util.Comparator;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import nonet.grid.Digits;
import nonet.puzzle.Grid;

/// In which order to try the digits of a cell.
public enum DigitOrder {

    /// Smallest first.
    ASCENDING("ascending") {
        @Override
        int[] order(Grid grid, int cell, RandomGenerator random) {
            return candidates(grid, cell).toArray();
        }
    },

    /// First the digit that the fewest open peers could still take: the *least constraining value* of the
    /// textbooks. Smallest first among equals.
    LEAST_CONSTRAINING("least-constraining") {
        @Override
        int[] order(Grid grid, int cell, RandomGenerator random) {
            return candidates(grid, cell)
                    .boxed()
                    .sorted(Comparator.comparingInt(digit -> peersWith(grid, cell, digit)))
                    .mapToInt(digit -> digit)
                    .toArray();
        }
    },

    /// Shuffled.
    RANDOM("random") {
        @Override
        int[] order(Grid grid, int cell, RandomGenerator random) {
            int[] digits = candidates(grid, cell).toArray();
            for (int i = digits.length - 1; i > 0; i--) {
                int other = random.nextInt(i + 1);
                int digit = digits[i];
                digits[i] = digits[other];
                digits[other] = digit;
            }
            return digits;
        }
    };

    private final String rule;

    DigitOrder(String rule) {
        this.rule = rule;
    }

    /// The name on the command line.
    public String rule() {
        return rule;
    }

    /// The candidates of a cell in the order in which to try them.
    abstract int[] order(Grid grid, int cell, RandomGenerator random);

    private static IntStream candidates(Grid grid, int cell) {
        return IntStream.rangeClosed(1, grid.geometry().digitCount()).filter(digit -> grid.has(cell, digit));
    }

    /// How many open peers of a cell would lose this digit.
    public static int peersWith(Grid grid, int cell, int digit) {
        int peers = 0;
        int bit = Digits.bit(digit);
        for (int peer : grid.geometry().seenFrom(cell)) {
            if (!grid.isPlaced(peer) && (grid.candidates(peer) & bit) != 0) {
                peers++;
            }
        }
        return peers;
    }
}
