package nonet.solve;

/// The candidates of some cells, without any units. The other cells have none, so that nothing is taken from them.
final class Sheet implements Candidates {

    final int[] candidates;

    /// Whether a cell has lost something since this was last set to false.
    boolean isChanged;

    Sheet(int cellCount) {
        candidates = new int[cellCount];
    }

    @Override
    public int candidates(int cell) {
        return candidates[cell];
    }

    @Override
    public boolean restrict(int cell, int mask) {
        int before = candidates[cell];
        candidates[cell] = before & mask;
        isChanged |= candidates[cell] != before;
        return candidates[cell] != 0;
    }
}
