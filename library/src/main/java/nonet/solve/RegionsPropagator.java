package nonet.solve;

import java.util.Arrays;
import java.util.stream.IntStream;
import nonet.rule.Rule;

/// The grid is made of regions that are to be found: each hangs together, has so many cells, and holds different
/// digits. For each cell of the grid another one holds the number of its region. Numbers are given in the order in
/// which regions come up when the grid is read, so that the same regions are numbered in one way only; a search may
/// see to that by itself, see [RegionNumbers].
final class RegionsPropagator extends Propagator {

    private final int[] grid;
    private final int[] numbers;
    private final int regions;
    private final int size;
    private final boolean isFull;
    private final Patches patches;

    /// What was known of each region when nothing more followed from it, to be compared with what is known now: for
    /// each cell its candidates where it may be in the region, and whether it is.
    private final int[][] before;

    private static final int UNKNOWN = -1;

    private boolean isChanged;

    /// Whether numbers have to be in order.
    private boolean isInOrder = true;

    /// The candidates of the grid and of the numbers, as they were when it was asked. What is learnt on the way is not
    /// in them: then it is asked again.
    private final int[] digitsOf;

    private final int[] numbersOf;

    /// @param numbers for each cell of the grid the one that holds the number of its region
    /// @param size the cells of a region
    /// @param isFull whether a region holds every digit
    RegionsPropagator(Rule rule, int[] grid, int[] numbers, int columns, int size, boolean isFull) {
        super(
                Turn.LAST,
                rule,
                IntStream.concat(Arrays.stream(grid), Arrays.stream(numbers)).toArray());
        this.grid = grid;
        this.numbers = numbers;
        this.regions = grid.length / size;
        this.size = size;
        this.isFull = isFull;
        patches = new Patches(grid.length, columns);
        before = new int[regions][grid.length];
        digitsOf = new int[grid.length];
        numbersOf = new int[grid.length];
    }

    /// For each cell of the grid the one that holds the number of its region; the array itself.
    int[] numbers() {
        return numbers;
    }

    /// From now on numbers have to be in order, or may be in any.
    void numberInOrder(boolean isInOrder) {
        this.isInOrder = isInOrder;
    }

    /// Nearly all cells of the grid would be to blame.
    @Override
    boolean isToBlame() {
        return false;
    }

    @Override
    boolean propagate(Candidates state) {
        for (int cell = 0; cell < grid.length; cell++) {
            digitsOf[cell] = state.candidates(grid[cell]);
            numbersOf[cell] = state.candidates(numbers[cell]);
        }
        if (isInOrder && !keepOrder(state)) {
            return false;
        }
        for (int region = 0; region < regions; region++) {
            if (look(region)) {
                isChanged = false;
                boolean isPossible = hang(state, region) && differ(state, region);
                if (isChanged || !isPossible) {
                    before[region][0] = UNKNOWN;
                }
                if (!isPossible) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean restrict(Candidates state, int cell, int mask) {
        isChanged = true;
        return state.restrict(cell, mask);
    }

    /// The first cell with a number comes after the first with the number before it.
    private boolean keepOrder(Candidates state) {
        int first = 0;
        for (int region = 1; region < regions; region++) {
            int before = 1 << (region - 1);
            int own = 1 << region;
            while (first < numbers.length && (numbersOf[first] & before) == 0) {
                first++;
            }
            for (int cell = 0; cell <= first && cell < numbers.length; cell++) {
                if ((numbersOf[cell] & own) != 0 && !restrict(state, numbers[cell], ~own)) {
                    return false;
                }
            }
            // Where the number is sure to come before the other could come a second time, the other comes here.
            boolean isSecond = false;
            for (int cell = first + 1; cell < numbers.length && !isSecond; cell++) {
                int candidates = numbersOf[cell];
                if (candidates == own) {
                    if (!restrict(state, numbers[first], before)) {
                        return false;
                    }
                    isSecond = true;
                }
                isSecond |= (candidates & before) != 0;
            }
        }
        return true;
    }

    /// Afterwards the patches know what is known of a region.
    ///
    /// @return whether that is more than before
    private boolean look(int region) {
        int bit = 1 << region;
        boolean isNew = false;
        for (int cell = 0; cell < grid.length; cell++) {
            int candidates = numbersOf[cell];
            byte known = (candidates & bit) == 0 ? Patches.NO : candidates == bit ? Patches.SURE : Patches.MAY_BE;
            patches.known[cell] = known;
            int now = known == Patches.NO ? 0 : digitsOf[cell] << 2 | known;
            isNew |= before[region][cell] != now;
            before[region][cell] = now;
        }
        return isNew;
    }

    private boolean hang(Candidates state, int region) {
        return patches.narrow(size, size) && tell(state, region);
    }

    /// Afterwards the numbers of cells say what the patches know.
    private boolean tell(Candidates state, int region) {
        int bit = 1 << region;
        for (int cell = 0; cell < grid.length; cell++) {
            int candidates = numbersOf[cell];
            byte known = patches.known[cell];
            if (known == Patches.SURE ? candidates != bit : known == Patches.NO && (candidates & bit) != 0) {
                if (!restrict(state, numbers[cell], known == Patches.SURE ? bit : ~bit)) {
                    return false;
                }
            }
        }
        return true;
    }

    /// Digits that the region has for sure are in no other cell of it; a digit that it needs is where it can be.
    private boolean differ(Candidates state, int region) {
        int taken = 0;
        for (int cell = 0; cell < grid.length; cell++) {
            int candidates = digitsOf[cell];
            if (patches.known[cell] == Patches.SURE && (candidates & (candidates - 1)) == 0) {
                if ((taken & candidates) != 0) {
                    return false;
                }
                taken |= candidates;
            }
        }
        int once = 0;
        int twice = 0;
        for (int cell = 0; cell < grid.length; cell++) {
            int candidates = digitsOf[cell];
            boolean isPlaced = (candidates & (candidates - 1)) == 0;
            if (patches.known[cell] == Patches.SURE && !isPlaced && (candidates & taken) != 0) {
                if (!restrict(state, grid[cell], ~taken)) {
                    return false;
                }
            } else if (patches.known[cell] == Patches.MAY_BE && (candidates & ~taken) == 0) {
                patches.known[cell] = Patches.NO;
            }
            if (patches.known[cell] != Patches.NO) {
                int possible = patches.known[cell] == Patches.SURE && !isPlaced ? candidates & ~taken : candidates;
                twice |= once & possible;
                once |= possible;
            }
        }
        int single = once & ~twice & ~taken;
        if (isFull && (Integer.bitCount(once | taken) < size || !placeSingles(state, single))) {
            return false;
        }
        return tell(state, region);
    }

    private boolean placeSingles(Candidates state, int single) {
        for (int cell = 0; single != 0 && cell < grid.length; cell++) {
            int here = patches.known[cell] == Patches.NO ? 0 : digitsOf[cell] & single;
            if (here != 0) {
                patches.known[cell] = Patches.SURE;
                if ((here & (here - 1)) != 0 || !restrict(state, grid[cell], here)) {
                    return false;
                }
            }
        }
        return true;
    }
}
