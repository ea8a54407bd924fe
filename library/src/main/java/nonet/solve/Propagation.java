package nonet.solve;

import java.util.Arrays;
import java.util.Optional;
import nonet.grid.Digits;
import nonet.puzzle.Answer;
import nonet.puzzle.Conflict;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;

/// What follows from what: the candidates that are left, and what they force. It thinks on the flat tables of a
/// [Wiring], serves one puzzle after another and allocates nothing on the way.
///
/// What is forced is placed, what is locked out is eliminated, and each [Propagator] sees to its constraint when a cell
/// of it has changed.
///
/// Digits are counted from 0 in here; digit `d` is bit `d` of a mask.
final class Propagation implements Candidates {

    private static final int NOTHING = -1;

    /// So many propagators are asked between two looks at the limits. On the largest grid one may take a millisecond.
    private static final int ASKED_PER_LOOK = 16;

    private static final int[] NOBODY = {};

    private final Wiring wiring;

    /// The candidates, see [Wiring].
    private int[] state;

    /// Cells and digits to be placed because no other choice is left: `cell * 32 + digit`. They are the givens,
    /// and whatever becomes the last choice of a cell or of a digit in a unit, each of which happens once.
    private final int[] forced;

    private int forcedCount;

    /// For each unit the digits whose places changed since the crossings of the unit were last looked at.
    private final int[] changed;

    /// The unit and digit, or the cell, that has nothing left: an index of the state.
    private int ranOut;

    /// The cells that changed while nobody knows of it yet.
    private final int[] touched;

    private final boolean[] isTouched;
    private int touchedCount;

    /// The propagators that wait to see to their constraints, and whether one does; in a queue of their own those that
    /// cost more.
    private final int[] waiting;

    private int waitingCount;
    private final int[] dearWaiting;
    private int dearCount;
    private final boolean[] isWaiting;
    private final boolean[] isDear;

    /// Whether each of them is asked at all for now: not the late ones before somebody looks closer, and not the
    /// early ones afterwards.
    private final boolean[] isAsked;

    /// The propagator whose constraint can no longer be kept.
    private int unkept;

    /// How long it may go on, and what put an end to it.
    private Limits limits = Limits.none();

    private Optional<Answer.Halt> halt = Optional.empty();

    /// How often a propagator was asked.
    private int asked;

    Propagation(Wiring wiring) {
        this.wiring = wiring;
        state = new int[wiring.stateLength];
        forced = new int[wiring.cells + wiring.stateLength];
        changed = new int[wiring.units];
        touched = new int[wiring.cells];
        isTouched = new boolean[wiring.cells];
        waiting = new int[wiring.propagators.length];
        dearWaiting = new int[waiting.length];
        isWaiting = new boolean[waiting.length];
        isDear = new boolean[waiting.length];
        isAsked = new boolean[waiting.length];
        for (int propagator = 0; propagator < waiting.length; propagator++) {
            isDear[propagator] = wiring.propagators[propagator].turn == Propagator.Turn.LAST;
        }
    }

    /// The candidates; the array itself.
    int[] state() {
        return state;
    }

    @Override
    public int candidates(int cell) {
        return state[cell];
    }

    /// The index in the state of what has nothing left, after something failed; negative where nothing has, and a
    /// constraint cannot be kept although all cells and digits have something.
    int ranOut() {
        return ranOut;
    }

    /// The cells of the constraint that could not be kept, or that left something with nothing; none where units did,
    /// or where these cells are not to blame.
    int[] unkeptCells() {
        return unkept != NOTHING && wiring.propagators[unkept].isToBlame() ? wiring.propagators[unkept].cells : NOBODY;
    }

    /// Goes back to a state that was thought through before. Afterwards nothing waits.
    ///
    /// @return the array that held the state until now, of no account any more
    int[] exchange(int[] before) {
        int[] failed = state;
        state = before;
        forget();
        return failed;
    }

    private void forget() {
        forcedCount = 0;
        Arrays.fill(changed, 0);
        unkept = NOTHING;
        if (wiring.hasMore) {
            Arrays.fill(isWaiting, false);
            waitingCount = 0;
            dearCount = 0;
            Arrays.fill(isTouched, false);
            touchedCount = 0;
        }
    }

    /// What put an end to it, although something may still follow; then it said false for no other reason.
    Optional<Answer.Halt> halt() {
        return halt;
    }

    /// Afterwards the state holds what the puzzle allows, and its givens wait to be placed.
    ///
    /// @param limits how long it may go on from here
    /// @return false when a cell or a digit ran out already
    boolean start(Puzzle puzzle, Limits limits) {
        this.limits = limits;
        halt = Optional.empty();
        Arrays.fill(state, Digits.all(wiring.size));
        forget();
        Arrays.fill(changed, Digits.all(wiring.size));
        for (int propagator = 0; propagator < isWaiting.length; propagator++) {
            isAsked[propagator] = !wiring.propagators[propagator].isLate();
            wake(propagator);
        }
        for (int cell = 0; cell < wiring.cells; cell++) {
            int allowed = puzzle.allowed(cell) & wiring.allowed[cell];
            if (wiring.hasMore) {
                touch(cell);
            }
            if (puzzle.given(cell) != 0 && allowed != 0) {
                force(cell, puzzle.given(cell) - 1);
            } else if (allowed != Digits.all(wiring.size)) {
                for (int rest = Digits.all(wiring.size) & ~allowed; rest != 0; rest &= rest - 1) {
                    if (!eliminate(cell, Integer.numberOfTrailingZeros(rest))) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    /// Asks the late propagators too from now on, and those no more that were there in place of them. Afterwards the
    /// late ones wait, unless they were asked before.
    void lookCloser() {
        for (int number = 0; number < isAsked.length; number++) {
            var propagator = wiring.propagators[number];
            if (propagator.isLate() && !isAsked[number]) {
                isAsked[number] = true;
                wake(number);
            }
            isAsked[number] &= !propagator.isEarly();
        }
    }

    /// Thinks until nothing more follows.
    ///
    /// @return false when a cell has no candidate or a digit no place in a unit
    boolean propagate() {
        boolean again;
        do {
            while (forcedCount > 0) {
                int next = forced[--forcedCount];
                if (!place(next >> 5, next & 31)) {
                    return false;
                }
            }
            if (!keepPairs() || !confine()) {
                return false;
            }
            again = (forcedCount | touchedCount | waitingCount | dearCount) != 0;
            if (forcedCount == 0 && touchedCount == 0 && again && !keepConstraints()) {
                return false;
            }
        } while (again);
        return true;
    }

    /// Tells the partners of cells that changed what they can no longer hold, and lets those wait who see to
    /// constraints of such cells.
    ///
    /// @return false when a cell or a digit ran out
    private boolean keepPairs() {
        while (touchedCount > 0) {
            int cell = touched[--touchedCount];
            isTouched[cell] = false;
            for (int propagator : wiring.propagatorsOf[cell]) {
                wake(propagator);
            }
            int[] partners = wiring.partners[cell];
            int[][] tables = wiring.partnerTables[cell];
            for (int i = 0; i < partners.length; i++) {
                int beside = wiring.beside(tables[i], state[cell]);
                if ((state[partners[i]] & ~beside) != 0 && !restrict(partners[i], beside)) {
                    return false;
                }
            }
        }
        return true;
    }

    /// Lets those see to their constraints who wait for it, the cheap ones first, until something is forced.
    /// Eliminations make others wait, and the same ones again.
    ///
    /// @return false when a constraint can no longer be kept, or a cell or digit ran out, or it was halted
    private boolean keepConstraints() {
        while (forcedCount == 0 && (waitingCount | dearCount) != 0) {
            if (++asked % ASKED_PER_LOOK == 0) {
                halt = limits.halt();
                if (halt.isPresent()) {
                    return false;
                }
            }
            int next = waitingCount > 0 ? waiting[--waitingCount] : dearWaiting[--dearCount];
            isWaiting[next] = false;
            ranOut = NOTHING;
            if (!wiring.propagators[next].propagate(this)) {
                unkept = next;
                return false;
            }
            if (!keepPairs()) {
                return false;
            }
        }
        return true;
    }

    private void wake(int propagator) {
        if (!isWaiting[propagator] && isAsked[propagator]) {
            isWaiting[propagator] = true;
            if (isDear[propagator]) {
                dearWaiting[dearCount++] = propagator;
            } else {
                waiting[waitingCount++] = propagator;
            }
        }
    }

    private void touch(int cell) {
        if (!isTouched[cell] && (wiring.partners[cell].length | wiring.propagatorsOf[cell].length) > 0) {
            isTouched[cell] = true;
            touched[touchedCount++] = cell;
        }
    }

    /// Afterwards the cell has this candidate alone, and no peer has it.
    ///
    /// @return false when that leaves some cell or digit with nothing
    private boolean place(int cell, int digit) {
        int bit = 1 << digit;
        int others = state[cell] ^ bit;
        if ((others & bit) != 0) {
            ranOut = cell;
            return false;
        }
        state[cell] = bit;
        if (others != 0 && wiring.hasMore) {
            touch(cell);
        }
        for (; others != 0; others &= others - 1) {
            if (!leave(cell, Integer.numberOfTrailingZeros(others))) {
                return false;
            }
        }
        int end = wiring.firstMembership[cell + 1];
        for (int member = wiring.firstMembership[cell]; member < end; member++) {
            int places = wiring.memberPlaces[member];
            int unitStart = places - wiring.cells;
            for (int rest = state[places + digit] & ~wiring.memberBit[member]; rest != 0; rest &= rest - 1) {
                if (!eliminate(wiring.cellAt[unitStart + Integer.numberOfTrailingZeros(rest)], digit)) {
                    return false;
                }
            }
        }
        for (int seen : wiring.beyond[cell]) {
            if ((state[seen] & bit) != 0 && !eliminate(seen, digit)) {
                return false;
            }
        }
        return true;
    }

    /// Afterwards the cell has no candidates but those of the mask.
    ///
    /// @return false when the cell or a digit has nothing left
    @Override
    public boolean restrict(int cell, int mask) {
        for (int lost = state[cell] & ~mask; lost != 0; lost &= lost - 1) {
            if (!eliminate(cell, Integer.numberOfTrailingZeros(lost))) {
                return false;
            }
        }
        return true;
    }

    /// Afterwards the cell, which has this candidate, has it no more. A digit that is then the last one of
    /// the cell, or a cell the last place of a digit, waits to be placed.
    ///
    /// @return false when the cell or the digit has nothing left
    boolean eliminate(int cell, int digit) {
        int rest = state[cell] & ~(1 << digit);
        state[cell] = rest;
        if (wiring.hasMore) {
            touch(cell);
        }
        if ((rest & (rest - 1)) == 0) {
            if (rest == 0) {
                ranOut = cell;
                return false;
            }
            force(cell, Integer.numberOfTrailingZeros(rest));
        }
        return leave(cell, digit);
    }

    /// Afterwards the cell is no place of the digit in any of its units.
    ///
    /// @return false when one of them has no place left
    private boolean leave(int cell, int digit) {
        int end = wiring.firstMembership[cell + 1];
        for (int member = wiring.firstMembership[cell]; member < end; member++) {
            int index = wiring.memberPlaces[member] + digit;
            int places = state[index] & ~wiring.memberBit[member];
            state[index] = places;
            changed[wiring.memberUnit[member]] |= 1 << digit;
            if ((places & (places - 1)) == 0) {
                if (places == 0) {
                    ranOut = index;
                    return false;
                }
                force(
                        wiring.cellAt[
                                wiring.memberPlaces[member] - wiring.cells + Integer.numberOfTrailingZeros(places)],
                        digit);
            }
        }
        return true;
    }

    void force(int cell, int digit) {
        forced[forcedCount++] = cell << 5 | digit;
    }

    /// Locked candidates: where all places of a digit in one unit lie in another unit too, the rest of that
    /// other unit cannot hold it. Goes on until something is forced or nothing follows.
    ///
    /// @return false when a cell or a digit ran out
    private boolean confine() {
        for (int unit = 0; unit < wiring.units; unit++) {
            int places = wiring.placesOf(unit);
            while (changed[unit] != 0) {
                int digit = Integer.numberOfTrailingZeros(changed[unit]);
                changed[unit] &= changed[unit] - 1;
                if (!confine(unit, digit, state[places + digit])) {
                    return false;
                }
                if (forcedCount > 0) {
                    return true;
                }
            }
        }
        return true;
    }

    private boolean confine(int unit, int digit, int places) {
        int count = Integer.bitCount(places);
        if (count < 2 || count > wiring.widestCrossing[unit]) {
            return true;
        }
        int end = wiring.firstCrossing[unit + 1];
        for (int crossing = wiring.firstCrossing[unit]; crossing < end; crossing++) {
            if ((places & ~wiring.crossingHere[crossing]) == 0) {
                int other = wiring.crossingUnit[crossing];
                int beyond = state[wiring.placesOf(other) + digit] & ~wiring.crossingThere[crossing];
                for (; beyond != 0; beyond &= beyond - 1) {
                    int cell = wiring.cellAt[other * wiring.size + Integer.numberOfTrailingZeros(beyond)];
                    if (!eliminate(cell, digit)) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    /// What ran out last: the reason why there is no solution, where nothing was guessed; empty where it cannot be told
    /// in a word.
    Optional<Conflict> conflict() {
        var layout = wiring.layout;
        if (ranOut == NOTHING) {
            var propagator = wiring.propagators[unkept];
            var cells = Arrays.stream(propagator.cells).mapToObj(layout::cell).toList();
            return Optional.ofNullable(propagator.rule).map(rule -> new Conflict.Unkept(rule, cells));
        }
        if (ranOut < wiring.cells) {
            return Optional.of(new Conflict.EmptyCell(layout.cell(ranOut)));
        }
        int place = ranOut - wiring.cells;
        var units = wiring.constraints.geometry().units();
        // Units that follow from others have no name.
        return Optional.of(place / wiring.size)
                .filter(unit -> unit < units.size())
                .map(unit -> new Conflict.NoPlace(units.get(unit), place % wiring.size + 1));
    }

    /// The digits of a complete state, counted from 1.
    int[] digits() {
        int[] digits = new int[wiring.cells];
        for (int cell = 0; cell < digits.length; cell++) {
            digits[cell] = Integer.numberOfTrailingZeros(state[cell]) + 1;
        }
        return digits;
    }
}
