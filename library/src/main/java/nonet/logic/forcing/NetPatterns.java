package nonet.logic.forcing;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import nonet.grid.CellSet;
import nonet.grid.DigitSet;
import nonet.grid.Digits;
import nonet.grid.Geometry;
import nonet.logic.Position;

/// The patterns that a net may use beside singles: locked candidates, naked and hidden pairs, X-wings. They keep most
/// nets from needing others inside them.
final class NetPatterns {

    /// Something that rules candidates out.
    ///
    /// @param rests the literals, all of candidates that are false, without which it would not be there
    record Pattern(Net.Reason reason, List<Integer> rests) {
        Pattern {
            rests = List.copyOf(rests);
        }
    }

    private final Trail trail;
    private final Position position;
    private final Geometry geometry;
    private final int size;

    /// For each unit and each that overlaps it, in the order of [Geometry#overlapping]: which cells they share, as
    /// bits of places in the first.
    private final int[][] shared;

    NetPatterns(Trail trail) {
        this.trail = trail;
        this.position = trail.position();
        this.geometry = position.geometry();
        this.size = trail.size();
        this.shared = new int[geometry.unitCount()][];
        for (int unit = 0; unit < shared.length; unit++) {
            int[] cells = geometry.cellsOf(unit);
            int[] others = geometry.overlapping(unit);
            shared[unit] = new int[others.length];
            for (int i = 0; i < others.length; i++) {
                for (int place = 0; place < cells.length; place++) {
                    shared[unit][i] |= geometry.unitSet(others[i]).contains(cells[place]) ? 1 << place : 0;
                }
            }
        }
    }

    /// Rules out what patterns leave no room for: those of the first kind that does so.
    ///
    /// @return whether anything was ruled out
    boolean ruleOut() {
        int mark = trail.mark();
        lockedCandidates();
        if (trail.mark() == mark) {
            nakedPairs();
        }
        if (trail.mark() == mark) {
            hiddenPairs();
        }
        if (trail.mark() == mark) {
            xWings();
        }
        return trail.mark() > mark;
    }

    /// All places of a digit in one unit lie in another.
    private void lockedCandidates() {
        for (int unit = 0; unit < geometry.unitCount(); unit++) {
            for (int digit = 1; digit <= size; digit++) {
                int places = trail.places(unit, digit);
                if (places == 0 || Digits.isSingle(places)) {
                    continue;
                }
                int[] others = geometry.overlapping(unit);
                for (int i = 0; i < others.length; i++) {
                    if ((places & ~shared[unit][i]) == 0) {
                        lock(unit, others[i], digit);
                    }
                }
            }
        }
    }

    private void lock(int unit, int other, int digit) {
        ruleOut(geometry.cellsOf(other), digit, geometry.unitSet(unit), () -> {
            var rests = new ArrayList<Integer>();
            addGone(unit, digit, geometry.unitSet(other), rests);
            return new Pattern(new Net.Reason.Locked(position.unit(unit), position.unit(other)), rests);
        });
    }

    /// Two cells that see each other have the same two candidates.
    private void nakedPairs() {
        var open = position.open();
        for (int one = open.first(); one >= 0; one = open.next(one)) {
            int pair = trail.candidates(one);
            if (Digits.count(pair) != 2) {
                continue;
            }
            for (int other : geometry.seenFrom(one)) {
                if (other > one && trail.candidates(other) == pair) {
                    nakedPair(one, other, pair);
                }
            }
        }
    }

    private void nakedPair(int one, int other, int pair) {
        var seen = geometry.sightOf(one).and(geometry.sightOf(other)).toArray();
        Supplier<Pattern> pattern = () -> {
            var rests = new ArrayList<Integer>();
            addGone(one, pair, rests);
            addGone(other, pair, rests);
            return new Pattern(
                    new Net.Reason.NakedPair(List.of(position.cell(one), position.cell(other)), new DigitSet(pair)),
                    rests);
        };
        ruleOut(seen, Digits.first(pair), position.noCells(), pattern);
        ruleOut(seen, Digits.first(Digits.withoutFirst(pair)), position.noCells(), pattern);
    }

    /// Two digits have the same two places in a unit.
    private void hiddenPairs() {
        for (int unit = 0; unit < geometry.unitCount(); unit++) {
            for (int one = 1; one < size; one++) {
                int places = trail.places(unit, one);
                if (Integer.bitCount(places) != 2) {
                    continue;
                }
                for (int other = one + 1; other <= size; other++) {
                    if (trail.places(unit, other) == places) {
                        hiddenPair(unit, places, Digits.bit(one) | Digits.bit(other));
                    }
                }
            }
        }
    }

    private void hiddenPair(int unit, int places, int pair) {
        int[] cells = geometry.cellsOf(unit);
        int first = cells[Integer.numberOfTrailingZeros(places)];
        int second = cells[Integer.numberOfTrailingZeros(places & (places - 1))];
        int gone = (trail.candidates(first) | trail.candidates(second)) & ~pair;
        Supplier<Pattern> pattern = () -> {
            var rests = new ArrayList<Integer>();
            for (int rest = pair; rest != 0; rest = Digits.withoutFirst(rest)) {
                addGone(unit, Digits.first(rest), position.cells(first, second), rests);
            }
            return new Pattern(
                    new Net.Reason.HiddenPair(
                            position.unit(unit),
                            List.of(position.cell(first), position.cell(second)),
                            new DigitSet(pair)),
                    rests);
        };
        for (int rest = gone; rest != 0; rest = Digits.withoutFirst(rest)) {
            ruleOut(new int[] {first, second}, Digits.first(rest), position.noCells(), pattern);
        }
    }

    /// A digit has two places each in two units that share no cell, and these lie in two others across.
    private void xWings() {
        for (int digit = 1; digit <= size; digit++) {
            for (int one = 0; one < geometry.unitCount(); one++) {
                if (Integer.bitCount(trail.places(one, digit)) != 2) {
                    continue;
                }
                for (int other = one + 1; other < geometry.unitCount(); other++) {
                    if (Integer.bitCount(trail.places(other, digit)) == 2
                            && !geometry.unitSet(one).meets(geometry.unitSet(other))) {
                        xWing(one, other, digit);
                    }
                }
            }
        }
    }

    private void xWing(int one, int other, int digit) {
        int[] ones = places(one, digit);
        int[] others = places(other, digit);
        int first = shared(ones[0], others[0]);
        int second = shared(ones[1], others[1]);
        if (first < 0 || second < 0) {
            return;
        }
        var covers = List.of(geometry.unitSet(first), geometry.unitSet(second));
        var bases = geometry.unitSet(one).or(geometry.unitSet(other));
        Supplier<Pattern> pattern = () -> {
            var rests = new ArrayList<Integer>();
            addGone(one, digit, covers.get(0).or(covers.get(1)), rests);
            addGone(other, digit, covers.get(0).or(covers.get(1)), rests);
            return new Pattern(
                    new Net.Reason.XWing(
                            List.of(position.unit(one), position.unit(other)),
                            List.of(position.unit(first), position.unit(second))),
                    rests);
        };
        ruleOut(covers.get(0).or(covers.get(1)).toArray(), digit, bases, pattern);
    }

    private int[] places(int unit, int digit) {
        int places = trail.places(unit, digit);
        int[] cells = geometry.cellsOf(unit);
        return new int[] {
            cells[Integer.numberOfTrailingZeros(places)], cells[Integer.numberOfTrailingZeros(places & (places - 1))]
        };
    }

    /// A unit that two cells share, or -1.
    private int shared(int one, int other) {
        for (int unit : geometry.unitsOf(one)) {
            if (geometry.isIn(other, unit)) {
                return unit;
            }
        }
        return -1;
    }

    /// Rules out a digit in those of some cells that still have it and are not spared.
    private void ruleOut(int[] cells, int digit, CellSet spared, Supplier<Pattern> because) {
        Pattern pattern = null;
        for (int cell : cells) {
            if (Digits.contains(trail.candidates(cell), digit) && !spared.contains(cell)) {
                pattern = pattern == null ? because.get() : pattern;
                trail.ruleOut(trail.candidate(cell, digit), pattern);
            }
        }
    }

    /// Adds that a digit is gone from its places in a unit but for some cells.
    private void addGone(int unit, int digit, CellSet except, List<Integer> rests) {
        int[] cells = geometry.cellsOf(unit);
        for (int rest = position.places(unit, digit); rest != 0; rest &= rest - 1) {
            int cell = cells[Integer.numberOfTrailingZeros(rest)];
            if (!except.contains(cell)) {
                rests.add(2 * trail.candidate(cell, digit));
            }
        }
    }

    /// Adds that all other digits are gone from a cell.
    private void addGone(int cell, int except, List<Integer> rests) {
        for (int rest = position.candidates(cell) & ~except; rest != 0; rest = Digits.withoutFirst(rest)) {
            rests.add(2 * trail.candidate(cell, Digits.first(rest)));
        }
    }
}
