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
    private final AlsPlaces[] placesOfDigit;

    /// @param placesOfDigit those of each of its digits, ascending
    Als(CellSet cells, int digits, AlsPlaces[] placesOfDigit) {
        this.cells = cells;
        this.digits = digits;
        this.placesOfDigit = placesOfDigit;
    }

    public CellSet cells() {
        return cells;
    }

    /// The mask of its candidates.
    public int digits() {
        return digits;
    }

    /// Where one of its digits can go.
    AlsPlaces places(int digit) {
        return placesOfDigit[Digits.count(digits & Digits.bit(digit) - 1)];
    }

    /// Its cells that have one of its digits.
    public CellSet cellsWith(int digit) {
        return places(digit).cells();
    }

    /// The cells outside that have one of its digits as a candidate and lose it if it lies in the set.
    public CellSet seenBy(int digit) {
        return places(digit).seenBy();
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
