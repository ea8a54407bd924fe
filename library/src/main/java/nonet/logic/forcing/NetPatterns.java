package nonet.logic.forcing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import nonet.grid.CellSet;
import nonet.grid.DigitSet;
import nonet.grid.Digits;
import nonet.grid.Geometry;
import nonet.logic.Position;
import nonet.solve.Narrowing;

/// The patterns that a net may use beside singles: what rules demand, locked candidates, naked and hidden pairs,
/// X-wings. They keep most nets from needing others inside them.
///
/// A pattern comes to be where candidates go. So each kind is looked for only where some have gone since it was last
/// looked for:
///
/// ```
///   trail    … ← seen[kind]: no pattern of this kind is left … these candidates are gone since … ← count
/// ```
final class NetPatterns {

    /// Something that rules candidates out; cells and units by their numbers, digits as bits where there are two.
    sealed interface Pattern {

        /// All places of a digit in one unit lie in another.
        record Locked(int unit, int other, int digit) implements Pattern {}

        /// Two cells that see each other have the same two candidates.
        record NakedPair(int one, int other, int digits) implements Pattern {}

        /// Two digits have the same two places in a unit.
        record HiddenPair(int unit, int one, int other, int digits) implements Pattern {}

        /// A digit has two places each in two units that share no cell, and these lie in two others across.
        record XWing(int base, int otherBase, int cover, int otherCover, int digit) implements Pattern {}

        /// A rule leaves its cells no room for some candidates.
        ///
        /// @param narrowing which
        /// @param candidates those of its cells, when it did so
        record NoWay(int narrowing, List<Integer> candidates) implements Pattern {}
    }

    private static final int KINDS = 5;

    /// So many answers of rules are kept.
    private static final int MOST_KEPT = 100_000;

    /// Nothing has been looked for yet.
    private static final int NEVER = -1;

    private final Trail trail;
    private final Position position;
    private final Geometry geometry;
    private final int size;

    /// For each unit and each that overlaps it, in the order of [Geometry#overlapping]: which cells they share, as
    /// bits of places in the first, and in the other.
    private final int[][] shared;

    private final int[][] sharedByOther;

    /// For each unit those that have no cell of it.
    private final int[][] apart;

    /// What rules demand beyond pairs of cells.
    private final List<Narrowing> narrowings;

    /// What rules leave, for each cells' candidates that were asked about; and the cells that are needed for it. Nets
    /// come to the same candidates again and again.
    private final Map<Pattern.NoWay, Optional<int[]>> leftByRules = new HashMap<>();

    private final Map<Pattern.NoWay, int[]> witnesses = new HashMap<>();

    private final int[] seen = new int[KINDS];

    /// The searches so far, in their order; going back undoes the last.
    private final ArrayList<Sweep> sweeps = new ArrayList<>();

    /// One search for patterns of a kind.
    ///
    /// @param seenBefore where the kind had been looked for until then
    /// @param began how long the trail was when it began, and when it ended
    private record Sweep(int kind, int seenBefore, int began, int ended) {}

    /// In which cells candidates are gone; in which units of which digit, as `unit * size + digit - 1`.
    private final boolean[] cellChanged;

    private final boolean[] placesChanged;

    NetPatterns(Trail trail) {
        this.trail = trail;
        this.position = trail.position();
        this.geometry = position.geometry();
        this.size = trail.size();
        this.narrowings = Narrowing.withSums(position.constraints());
        this.shared = new int[geometry.unitCount()][];
        this.sharedByOther = new int[geometry.unitCount()][];
        this.apart = new int[geometry.unitCount()][];
        for (int unit = 0; unit < shared.length; unit++) {
            int one = unit;
            shared[unit] = Arrays.stream(geometry.overlapping(unit))
                    .map(other -> placesIn(one, other))
                    .toArray();
            sharedByOther[unit] = Arrays.stream(geometry.overlapping(unit))
                    .map(other -> placesIn(other, one))
                    .toArray();
            apart[unit] = IntStream.range(0, shared.length)
                    .filter(other -> placesIn(one, other) == 0)
                    .toArray();
        }
        this.cellChanged = new boolean[geometry.cellCount()];
        this.placesChanged = new boolean[geometry.unitCount() * size];
        Arrays.fill(seen, NEVER);
    }

    /// The cells of one unit that lie in another, as bits of places in the first.
    private int placesIn(int unit, int other) {
        int[] cells = geometry.cellsOf(unit);
        return IntStream.range(0, cells.length)
                .filter(place -> geometry.isIn(cells[place], other))
                .map(place -> 1 << place)
                .sum();
    }

    /// Looks at the position as it is, before anything is assumed.
    void lookAtPosition() {
        ruleOut();
        trail.backTo(0);
    }

    /// The trail has gone back to a mark.
    void backTo(int mark) {
        while (!sweeps.isEmpty() && sweeps.getLast().ended > mark) {
            var undone = sweeps.removeLast();
            seen[undone.kind] = undone.seenBefore;
        }
    }

    /// Where the search began that put a literal in this place of the trail.
    int beganBefore(int place) {
        int i = sweeps.size() - 1;
        while (sweeps.get(i).began > place) {
            i--;
        }
        return sweeps.get(i).began;
    }

    /// Rules out what patterns leave no room for: those of the first kind that does so.
    ///
    /// @return whether anything was ruled out
    boolean ruleOut() {
        int mark = trail.mark();
        for (int kind = narrowings.isEmpty() ? 1 : 0; kind < KINDS && trail.mark() == mark; kind++) {
            int before = seen[kind];
            noteChanges(before);
            seen[kind] = mark;
            switch (kind) {
                case 0 -> rules();
                case 1 -> lockedCandidates();
                case 2 -> nakedPairs();
                case 3 -> hiddenPairs();
                default -> xWings();
            }
            sweeps.add(new Sweep(kind, before, mark, trail.mark()));
        }
        return trail.mark() > mark;
    }

    /// Notes where candidates have gone since a mark.
    private void noteChanges(int since) {
        Arrays.fill(cellChanged, since == NEVER);
        Arrays.fill(placesChanged, since == NEVER);
        for (int i = Math.max(since, 0); i < trail.mark(); i++) {
            int literal = trail.literal(i);
            if ((literal & 1) == 0) {
                int cell = (literal >> 1) / size;
                cellChanged[cell] = true;
                for (int unit : geometry.unitsOf(cell)) {
                    placesChanged[unit * size + (literal >> 1) % size] = true;
                }
            }
        }
    }

    private boolean haveChanged(int unit, int digit) {
        return placesChanged[unit * size + digit - 1];
    }

    private void rules() {
        for (int number = 0; number < narrowings.size() && !trail.isBroken(); number++) {
            int[] cells = narrowings.get(number).cells();
            if (Arrays.stream(cells).anyMatch(cell -> cellChanged[cell])) {
                narrow(number, cells);
            }
        }
    }

    /// Where a rule cannot be kept at all, its first open cell has nothing left.
    private void narrow(int number, int[] cells) {
        var pattern = new Pattern.NoWay(
                number, Arrays.stream(cells).mapToObj(this::possible).toList());
        if (leftByRules.size() >= MOST_KEPT) {
            leftByRules.clear();
        }
        var left = leftByRules.computeIfAbsent(pattern, this::left);
        for (int i = 0; i < cells.length; i++) {
            int lost = trail.candidates(cells[i]) & ~(left.isPresent() ? left.get()[i] : 0);
            for (; lost != 0; lost = Digits.withoutFirst(lost)) {
                trail.ruleOut(trail.candidate(cells[i], Digits.first(lost)), pattern);
            }
            if (left.isEmpty() && trail.isBroken()) {
                return;
            }
        }
    }

    private Optional<int[]> left(Pattern.NoWay asked) {
        return narrowings.get(asked.narrowing).narrow(ints(asked.candidates));
    }

    private static int[] ints(List<Integer> masks) {
        return masks.stream().mapToInt(mask -> mask).toArray();
    }

    /// The candidates of a cell, or the digit placed there.
    private int possible(int cell) {
        return position.placed(cell) == 0 ? trail.candidates(cell) : Digits.bit(position.placed(cell));
    }

    private void lockedCandidates() {
        for (int unit = 0; unit < geometry.unitCount(); unit++) {
            int[] others = geometry.overlapping(unit);
            for (int digit = 1; digit <= size; digit++) {
                int places = trail.places(unit, digit);
                if (!haveChanged(unit, digit) || places == 0 || Digits.isSingle(places)) {
                    continue;
                }
                for (int i = 0; i < others.length; i++) {
                    boolean isLocked = (places & ~shared[unit][i]) == 0;
                    int outside = trail.places(others[i], digit) & ~sharedByOther[unit][i];
                    if (isLocked && outside != 0) {
                        ruleOut(others[i], outside, digit, new Pattern.Locked(unit, others[i], digit));
                    }
                }
            }
        }
    }

    private void nakedPairs() {
        var open = position.open();
        for (int one = open.first(); one >= 0; one = open.next(one)) {
            int pair = trail.candidates(one);
            if (!cellChanged[one] || Digits.count(pair) != 2) {
                continue;
            }
            for (int other : geometry.seenFrom(one)) {
                if (trail.candidates(other) == pair) {
                    nakedPair(Math.min(one, other), Math.max(one, other), pair);
                }
            }
        }
    }

    private void nakedPair(int one, int other, int pair) {
        var pattern = new Pattern.NakedPair(one, other, pair);
        for (int rest = pair; rest != 0; rest = Digits.withoutFirst(rest)) {
            int digit = Digits.first(rest);
            for (int cell : geometry.seenFrom(one)) {
                if (Digits.contains(trail.candidates(cell), digit) && geometry.see(cell, other)) {
                    trail.ruleOut(trail.candidate(cell, digit), pattern);
                }
            }
        }
    }

    private void hiddenPairs() {
        for (int unit = 0; unit < geometry.unitCount(); unit++) {
            for (int one = 1; one <= size; one++) {
                int places = trail.places(unit, one);
                if (!haveChanged(unit, one) || Integer.bitCount(places) != 2) {
                    continue;
                }
                for (int other = 1; other <= size; other++) {
                    if (other != one && trail.places(unit, other) == places) {
                        hiddenPair(unit, places, Digits.bit(one) | Digits.bit(other));
                    }
                }
            }
        }
    }

    private void hiddenPair(int unit, int places, int pair) {
        int one = firstPlace(unit, places);
        int other = secondPlace(unit, places);
        int more = (trail.candidates(one) | trail.candidates(other)) & ~pair;
        if (more == 0) {
            return;
        }
        var pattern = new Pattern.HiddenPair(unit, one, other, pair);
        for (int rest = more; rest != 0; rest = Digits.withoutFirst(rest)) {
            int digit = Digits.first(rest);
            ruleOut(unit, places & trail.places(unit, digit), digit, pattern);
        }
    }

    private void xWings() {
        for (int digit = 1; digit <= size; digit++) {
            for (int one = 0; one < geometry.unitCount(); one++) {
                if (!haveChanged(one, digit) || Integer.bitCount(trail.places(one, digit)) != 2) {
                    continue;
                }
                for (int other : apart[one]) {
                    if (Integer.bitCount(trail.places(other, digit)) == 2) {
                        xWing(Math.min(one, other), Math.max(one, other), digit);
                    }
                }
            }
        }
    }

    private void xWing(int base, int otherBase, int digit) {
        int places = trail.places(base, digit);
        int otherPlaces = trail.places(otherBase, digit);
        int cover = shared(firstPlace(base, places), firstPlace(otherBase, otherPlaces));
        int otherCover = cover < 0 ? -1 : shared(secondPlace(base, places), secondPlace(otherBase, otherPlaces));
        if (otherCover < 0) {
            return;
        }
        var pattern = new Pattern.XWing(base, otherBase, cover, otherCover, digit);
        ruleOutBeside(cover, pattern);
        ruleOutBeside(otherCover, pattern);
    }

    private void ruleOutBeside(int cover, Pattern.XWing wing) {
        for (int cell : geometry.cellsOf(cover)) {
            if (Digits.contains(trail.candidates(cell), wing.digit)
                    && !geometry.isIn(cell, wing.base)
                    && !geometry.isIn(cell, wing.otherBase)) {
                trail.ruleOut(trail.candidate(cell, wing.digit), wing);
            }
        }
    }

    private int firstPlace(int unit, int places) {
        return geometry.cellsOf(unit)[Integer.numberOfTrailingZeros(places)];
    }

    private int secondPlace(int unit, int places) {
        return firstPlace(unit, places & (places - 1));
    }

    /// A unit that two cells share, or -1.
    private int shared(int one, int other) {
        if (geometry.see(one, other)) {
            for (int unit : geometry.unitsOf(one)) {
                if (geometry.isIn(other, unit)) {
                    return unit;
                }
            }
        }
        return -1;
    }

    /// Rules out a digit in some places of a unit.
    private void ruleOut(int unit, int places, int digit, Pattern because) {
        int[] cells = geometry.cellsOf(unit);
        for (int rest = places; rest != 0; rest &= rest - 1) {
            trail.ruleOut(trail.candidate(cells[Integer.numberOfTrailingZeros(rest)], digit), because);
        }
    }

    /// A pattern as a net tells it.
    Net.Reason reason(Pattern pattern) {
        return switch (pattern) {
            case Pattern.Locked use -> new Net.Reason.Locked(position.unit(use.unit), position.unit(use.other));
            case Pattern.NakedPair use ->
                new Net.Reason.NakedPair(
                        List.of(position.cell(use.one), position.cell(use.other)), new DigitSet(use.digits));
            case Pattern.HiddenPair use ->
                new Net.Reason.HiddenPair(
                        position.unit(use.unit),
                        List.of(position.cell(use.one), position.cell(use.other)),
                        new DigitSet(use.digits));
            case Pattern.XWing use ->
                new Net.Reason.XWing(
                        List.of(position.unit(use.base), position.unit(use.otherBase)),
                        List.of(position.unit(use.cover), position.unit(use.otherCover)));
            case Pattern.NoWay use ->
                new Net.Reason.NoWayOfRule(
                        narrowings.get(use.narrowing).rule(),
                        Arrays.stream(witnesses(use))
                                .mapToObj(place -> position.cell(
                                        narrowings.get(use.narrowing).cells()[place]))
                                .toList());
        };
    }

    /// The literals, all of candidates that are false, without which a pattern would not be there.
    int[] rests(Pattern pattern) {
        var rests = IntStream.builder();
        switch (pattern) {
            case Pattern.Locked use -> addGone(use.unit, use.digit, geometry.unitSet(use.other), rests);
            case Pattern.NakedPair use -> {
                addGone(use.one, use.digits, rests);
                addGone(use.other, use.digits, rests);
            }
            case Pattern.HiddenPair use -> {
                var both = position.cells(use.one, use.other);
                addGone(use.unit, Digits.first(use.digits), both, rests);
                addGone(use.unit, Digits.first(Digits.withoutFirst(use.digits)), both, rests);
            }
            case Pattern.XWing use -> {
                var covers = geometry.unitSet(use.cover).or(geometry.unitSet(use.otherCover));
                addGone(use.base, use.digit, covers, rests);
                addGone(use.otherBase, use.digit, covers, rests);
            }
            case Pattern.NoWay use -> {
                int[] cells = narrowings.get(use.narrowing).cells();
                for (int place : witnesses(use)) {
                    addGone(cells[place], use.candidates.get(place), rests);
                }
            }
        }
        return rests.build().toArray();
    }

    /// The cells of a rule whose candidates leave no way, by their places among its cells.
    private int[] witnesses(Pattern.NoWay use) {
        if (witnesses.size() >= MOST_KEPT) {
            witnesses.clear();
        }
        return witnesses.computeIfAbsent(
                use, same -> narrowings.get(same.narrowing).witnesses(ints(same.candidates), geometry.allDigits()));
    }

    /// Adds that a digit is gone from its places in a unit but for some cells.
    private void addGone(int unit, int digit, CellSet except, IntStream.Builder rests) {
        int[] cells = geometry.cellsOf(unit);
        for (int rest = position.places(unit, digit); rest != 0; rest &= rest - 1) {
            int cell = cells[Integer.numberOfTrailingZeros(rest)];
            if (!except.contains(cell)) {
                rests.add(2 * trail.candidate(cell, digit));
            }
        }
    }

    /// Adds that all other digits are gone from a cell.
    private void addGone(int cell, int except, IntStream.Builder rests) {
        for (int rest = position.candidates(cell) & ~except; rest != 0; rest = Digits.withoutFirst(rest)) {
            rests.add(2 * trail.candidate(cell, Digits.first(rest)));
        }
    }
}
