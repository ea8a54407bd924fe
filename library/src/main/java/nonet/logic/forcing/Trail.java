package nonet.logic.forcing;

import java.util.Arrays;
import java.util.Objects;
import nonet.grid.Digits;
import nonet.grid.Geometry;
import nonet.logic.Position;
import org.jspecify.annotations.Nullable;

/// Fills in all singles that follow from assumptions, and remembers for each candidate why it became true or
/// false. Assumptions can be taken back in the reverse order. Where asked, it looks for [NetPatterns] too as soon as
/// no single is left.
///
/// A candidate is counted `cell * size + digit - 1`. A **literal** is `2 * candidate + 1` where it is true,
/// `2 * candidate` where it is false. The **trail** holds the literals that became so, in that order:
///
/// ```
///   trail    [assumed] → … ← head: what follows from these has been drawn … ← count
///   reason   false: the literal that rules it out, or ASSUMED, or REFUTED, or PATTERN
///            true:  -1 - unit, where it is the last place, or CELL, or ASSUMED
/// ```
final class Trail {

    static final int ASSUMED = Integer.MIN_VALUE;
    static final int CELL = Integer.MIN_VALUE + 1;
    static final int REFUTED = Integer.MIN_VALUE + 2;
    static final int PATTERN = Integer.MIN_VALUE + 3;

    private final Geometry geometry;
    private final Position position;
    private final int size;
    private final int[] candidates;
    private final int[] places;
    private final boolean[] isTrue;
    private final int[] reason;
    private final int[] when;
    private final int[] literals;

    /// For each place of the trail where its head was when the literal there was concluded.
    private final int[] headAt;

    private final @Nullable NetPatterns patterns;
    private final NetPatterns.@Nullable Pattern[] patternOf;

    /// The literals that are not to be concluded, whatever speaks for them.
    private final boolean[] barred;

    private int count;
    private int head;
    private int emptyCell = -1;
    private int emptyPlaces = -1;

    /// @param withPatterns whether to look for more than singles
    Trail(Position position, boolean withPatterns) {
        this.position = position;
        this.geometry = position.geometry();
        this.size = position.digitCount();
        int cellCount = geometry.cellCount();
        this.candidates = new int[cellCount];
        Arrays.setAll(candidates, position::candidates);
        this.places = new int[geometry.unitCount() * size];
        for (int unit = 0; unit < geometry.unitCount(); unit++) {
            for (int digit = 1; digit <= size; digit++) {
                places[unit * size + digit - 1] = position.places(unit, digit);
            }
        }
        this.isTrue = new boolean[cellCount * size];
        this.reason = new int[2 * isTrue.length];
        this.when = new int[reason.length];
        Arrays.fill(when, -1);
        this.literals = new int[reason.length];
        this.headAt = new int[reason.length];
        this.barred = new boolean[reason.length];
        this.patterns = withPatterns ? new NetPatterns(this) : null;
        this.patternOf = new NetPatterns.Pattern[withPatterns ? isTrue.length : 0];
        if (patterns != null) {
            patterns.lookAtPosition();
        }
    }

    int candidate(int cell, int digit) {
        return cell * size + digit - 1;
    }

    Position position() {
        return position;
    }

    int size() {
        return size;
    }

    /// The candidates of a cell that are not false.
    int candidates(int cell) {
        return candidates[cell];
    }

    /// Where a digit can still go in a unit: bit i stands for the i-th cell of the unit.
    int places(int unit, int digit) {
        return places[unit * size + digit - 1];
    }

    boolean isTrue(int candidate) {
        return isTrue[candidate];
    }

    /// Whether a candidate of the position has become false.
    boolean isFalse(int candidate) {
        return when[2 * candidate] >= 0;
    }

    /// How many literals are on the trail: a mark to go back to.
    int mark() {
        return count;
    }

    int literal(int i) {
        return literals[i];
    }

    /// Where a literal stands on the trail; -1 where it does not.
    int when(int literal) {
        return when[literal];
    }

    int reason(int literal) {
        return reason[literal];
    }

    /// What rules out a candidate whose reason is PATTERN.
    NetPatterns.Pattern pattern(int candidate) {
        return Objects.requireNonNull(patternOf[candidate]);
    }

    /// That pattern as a net tells it.
    Net.Reason patternReason(int candidate) {
        return Objects.requireNonNull(patterns).reason(pattern(candidate));
    }

    /// The literals without which that pattern would not be there.
    int[] patternRests(int candidate) {
        return Objects.requireNonNull(patterns).rests(pattern(candidate));
    }

    boolean isBroken() {
        return emptyCell >= 0 || emptyPlaces >= 0;
    }

    /// The cell without a candidate, or -1.
    int emptyCell() {
        return emptyCell;
    }

    /// The unit and digit without a place, as `unit * size + digit - 1`, or -1.
    int emptyPlaces() {
        return emptyPlaces;
    }

    /// Takes a literal as given and draws all conclusions.
    ///
    /// @return false when that leaves a cell or a digit with nothing
    boolean assume(int literal, int because) {
        if ((literal & 1) != 0) {
            makeTrue(literal >> 1, because);
        } else {
            makeFalse(literal >> 1, because);
        }
        return propagate();
    }

    /// From now on a literal is not concluded, or may be again; assumed it can be.
    void bar(int literal, boolean isBarred) {
        barred[literal] = isBarred;
    }

    void unbarAll() {
        Arrays.fill(barred, false);
    }

    /// Goes back to where a literal was concluded, and draws all conclusions anew: others if it has been barred since.
    /// What stands before it on the trail stays.
    ///
    /// @return false when that leaves a cell or a digit with nothing
    boolean concludeAgain(int literal) {
        boolean isOfPattern = reason[literal] == PATTERN;
        int mark = isOfPattern ? Objects.requireNonNull(patterns).beganBefore(when[literal]) : when[literal];
        // What was being looked at is looked at once more, for what it says after this literal.
        int again = isOfPattern ? mark : Math.max(0, headAt[mark] - 1);
        backTo(mark);
        head = again;
        return propagate();
    }

    /// Afterwards everything is as it was at a mark.
    void backTo(int mark) {
        while (count > mark) {
            int literal = literals[--count];
            when[literal] = -1;
            int candidate = literal >> 1;
            if ((literal & 1) != 0) {
                isTrue[candidate] = false;
            } else {
                int cell = candidate / size;
                int digit = candidate % size;
                candidates[cell] |= 1 << digit;
                int[] units = geometry.unitsOf(cell);
                int[] positions = geometry.positionsOf(cell);
                for (int i = 0; i < units.length; i++) {
                    places[units[i] * size + digit] |= 1 << positions[i];
                }
            }
        }
        head = mark;
        emptyCell = -1;
        emptyPlaces = -1;
        if (patterns != null) {
            patterns.backTo(mark);
        }
    }

    private boolean propagate() {
        do {
            fillInSingles();
        } while (!isBroken() && patterns != null && patterns.ruleOut());
        return !isBroken();
    }

    private void fillInSingles() {
        while (head < count && !isBroken()) {
            int literal = literals[head++];
            int candidate = literal >> 1;
            if ((literal & 1) != 0) {
                ruleOut(candidate);
            } else {
                lookForSingles(candidate);
            }
        }
    }

    /// Rules out a candidate because of a pattern.
    void ruleOut(int candidate, NetPatterns.Pattern because) {
        if (!barred[2 * candidate]) {
            patternOf[candidate] = because;
            makeFalse(candidate, PATTERN);
        }
    }

    /// A candidate is true: the others of its cell, its digit in the cells that it sees, and what rules exclude
    /// beside it are false.
    private void ruleOut(int candidate) {
        int cell = candidate / size;
        int digit = candidate % size;
        int literal = 2 * candidate + 1;
        for (int rest = candidates[cell] & ~(1 << digit); rest != 0; rest = Digits.withoutFirst(rest)) {
            makeFalse(cell * size + Digits.first(rest) - 1, literal);
        }
        for (int peer : geometry.seenFrom(cell)) {
            if ((candidates[peer] >> digit & 1) != 0) {
                makeFalse(peer * size + digit, literal);
            }
        }
        for (var partner : position.constraints().partners(cell)) {
            int excluded = candidates[partner.cell()] & ~partner.table().beside(digit + 1);
            for (; excluded != 0; excluded = Digits.withoutFirst(excluded)) {
                makeFalse(partner.cell() * size + Digits.first(excluded) - 1, literal);
            }
        }
    }

    /// A candidate is false: perhaps its cell has one candidate left, or its digit one place.
    private void lookForSingles(int candidate) {
        int cell = candidate / size;
        int digit = candidate % size;
        if (Digits.isSingle(candidates[cell])) {
            makeTrue(cell * size + Digits.first(candidates[cell]) - 1, CELL);
        }
        for (int unit : geometry.unitsOf(cell)) {
            int left = places[unit * size + digit];
            if (Digits.isSingle(left)) {
                int only = geometry.cellsOf(unit)[Integer.numberOfTrailingZeros(left)];
                makeTrue(only * size + digit, -1 - unit);
            }
        }
    }

    private void makeTrue(int candidate, int because) {
        if (!isTrue[candidate] && (because == ASSUMED || !barred[2 * candidate + 1])) {
            isTrue[candidate] = true;
            push(2 * candidate + 1, because);
        }
    }

    private void makeFalse(int candidate, int because) {
        int cell = candidate / size;
        int digit = candidate % size;
        push(2 * candidate, because);
        candidates[cell] &= ~(1 << digit);
        if (candidates[cell] == 0) {
            emptyCell = cell;
        }
        int[] units = geometry.unitsOf(cell);
        int[] positions = geometry.positionsOf(cell);
        for (int i = 0; i < units.length; i++) {
            int index = units[i] * size + digit;
            places[index] &= ~(1 << positions[i]);
            if (places[index] == 0) {
                emptyPlaces = index;
            }
        }
    }

    private void push(int literal, int because) {
        reason[literal] = because;
        when[literal] = count;
        headAt[count] = head;
        literals[count++] = literal;
    }
}
