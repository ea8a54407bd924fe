package nonet.logic.als;

import java.util.ArrayList;
import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.CellSet;
import nonet.grid.Digits;
import nonet.logic.Position;

/// Candidates to rule out, collected digit by digit.
final class Victims {

    private final Position position;
    private final CellSet[] cellsOfDigit;
    private int digits;

    Victims(Position position) {
        this.position = position;
        this.cellsOfDigit = new CellSet[position.digitCount() + 1];
    }

    void add(int digit, CellSet cells) {
        if (!cells.isEmpty()) {
            boolean isNew = !Digits.contains(digits, digit);
            cellsOfDigit[digit] = isNew ? cells : cellsOfDigit[digit].or(cells);
            digits |= Digits.bit(digit);
        }
    }

    /// Adds what sees all cells of a digit in both sets, for each of these digits.
    void addCommon(Als one, Als other, int common) {
        for (int rest = common; rest != 0; rest = Digits.withoutFirst(rest)) {
            int digit = Digits.first(rest);
            var seen = one.seenBy(digit);
            if (seen.meets(other.seenBy(digit))) {
                add(digit, seen.and(other.seenBy(digit)));
            }
        }
    }

    /// Adds what sees all cells of a digit in a set, for each of these digits.
    void addAll(Als set, int kept) {
        for (int rest = kept; rest != 0; rest = Digits.withoutFirst(rest)) {
            add(Digits.first(rest), set.seenBy(Digits.first(rest)));
        }
    }

    /// Those that do not lie in these cells. Some people leave a set alone while they argue with it.
    Victims outside(CellSet cells) {
        var outside = new Victims(position);
        for (int rest = digits; rest != 0; rest = Digits.withoutFirst(rest)) {
            outside.add(Digits.first(rest), cellsOfDigit[Digits.first(rest)].without(cells));
        }
        return outside;
    }

    boolean isEmpty() {
        return digits == 0;
    }

    List<Candidate> list() {
        var list = new ArrayList<Candidate>();
        for (int rest = digits; rest != 0; rest = Digits.withoutFirst(rest)) {
            list.addAll(position.candidateList(cellsOfDigit[Digits.first(rest)], Digits.first(rest)));
        }
        return list;
    }
}
