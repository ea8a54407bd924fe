package nonet.logic.als;

import nonet.grid.CellSet;
import nonet.grid.DigitSet;
import nonet.grid.Digits;
import nonet.logic.Position;

/// An almost locked set as the searches see it: some open cells of one unit with one candidate more than
/// cells. A cell with two candidates is the smallest.
public final class Als {

    private final CellSet cells;
    private final int digits;
    private final CellSet[] cellsOfDigit;
    private final CellSet[] seenByDigit;

    Als(Position position, CellSet cells, int digits) {
        this.cells = cells;
        this.digits = digits;
        this.cellsOfDigit = new CellSet[Digits.count(digits)];
        this.seenByDigit = new CellSet[cellsOfDigit.length];
        int rank = 0;
        for (int rest = digits; rest != 0; rest = Digits.withoutFirst(rest)) {
            int digit = Digits.first(rest);
            cellsOfDigit[rank] = cells.and(position.cellsWith(digit));
            seenByDigit[rank] = position.commonSight(cellsOfDigit[rank]).and(position.cellsWith(digit));
            rank++;
        }
    }

    public CellSet cells() {
        return cells;
    }

    /// The mask of its candidates.
    public int digits() {
        return digits;
    }

    private int rank(int digit) {
        return Digits.count(digits & Digits.bit(digit) - 1);
    }

    /// Its cells that have one of its digits.
    public CellSet cellsWith(int digit) {
        return cellsOfDigit[rank(digit)];
    }

    /// The cells outside that have one of its digits as a candidate and lose it if it lies in the set.
    public CellSet seenBy(int digit) {
        return seenByDigit[rank(digit)];
    }

    /// Whether a digit of both sets cannot lie in both.
    public boolean isRestricted(Als other, int digit) {
        return other.cellsWith(digit).isIn(seenBy(digit));
    }

    /// The set as evidence.
    public AlmostLockedSet asEvidence(Position position) {
        return new AlmostLockedSet(
                position.cellList(cells), new DigitSet(digits), position.candidateListOf(cells, digits));
    }
}
