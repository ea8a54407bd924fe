package nonet.logic.er;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is tried in a net when nothing more follows by links alone: locked candidates, pairs, X-wings; on higher levels
/// whole chains. The first kind that finds anything is taken, with all that it finds.
///
/// What such a pattern rests on are candidates that the net has ruled out. Where there are none, it would be there
/// without the net, and is of no account.
final class Plus {

    /// The level with plain chains inside, and the one with multiple chains as well.
    static final int PLAIN_CHAINS = 2;

    static final int MULTIPLE_CHAINS = 3;
    /// From this level on there are dynamic chains inside instead, of a level that is lower by this.
    static final int DYNAMIC_CHAINS = 4;

    private final Sheet start;
    private final Runnable halt;
    private final PlainChains plain;
    private @Nullable Forcing inner;
    private final Memory plainFound = new Memory(1000);
    private final Memory innerFound = new Memory(200);
    private Net net;
    private Sheet now;
    private boolean hasFound;
    private final List<Nested> groundless = new ArrayList<>();

    /// @param halt run now and then; throws [Halted] to stop
    Plus(Sheet start, Runnable halt) {
        this.start = start;
        this.halt = halt;
        this.plain = new PlainChains(start);
        this.net = new Net(start);
        this.now = net.now;
    }

    /// Forgets the chains that were found in nets.
    void forget() {
        plainFound.clear();
        innerFound.clear();
    }

    /// Follows a net as far as its links and the rules of a level go.
    void follow(Net asked, int level) {
        net = asked;
        now = asked.now;
        net.follow();
        while (net.conflict < 0 && level > 0 && advance(level)) {
            net.follow();
        }
        net.level = level;
    }

    /// @return whether anything was found
    private boolean advance(int level) {
        hasFound = false;
        lockedCandidates();
        if (!hasFound) {
            hiddenPairs();
        }
        if (!hasFound) {
            nakedPairs();
        }
        if (!hasFound) {
            xWings();
        }
        if (!hasFound && (level == PLAIN_CHAINS || level == MULTIPLE_CHAINS)) {
            take(plainFound.chains(now, () -> plain.all(now)));
        }
        if (!hasFound && level == MULTIPLE_CHAINS) {
            take(innerFound.chains(now, () -> inner().all(now, Net.Mode.STATIC, 0)));
        }
        if (!hasFound && level >= DYNAMIC_CHAINS) {
            take(innerFound.chains(now, () -> inner().all(now, Net.Mode.DYNAMIC, level - DYNAMIC_CHAINS)));
        }
        return hasFound;
    }

    private Forcing inner() {
        if (inner == null) {
            inner = new Forcing(new Sheet(start), halt);
        }
        return inner;
    }

    private void lockedCandidates() {
        locked(Nine.BLOCK, Nine.COLUMN);
        locked(Nine.BLOCK, Nine.ROW);
        locked(Nine.COLUMN, Nine.BLOCK);
        locked(Nine.ROW, Nine.BLOCK);
    }

    /// All places of a digit in a first region lie in a second, so that it has none elsewhere in that.
    private void locked(int firstKind, int secondKind) {
        for (int digit = 0; digit < 9; digit++) {
            for (int first = 9 * firstKind; first < 9 * firstKind + 9; first++) {
                int places = now.places[9 * first + digit];
                if (Integer.bitCount(places) < 2) {
                    continue;
                }
                int second = Overlap.cover(first, places, secondKind);
                if (second < 0) {
                    continue;
                }
                int gone = now.places[9 * second + digit] & ~Overlap.of(second, first);
                if (gone == 0) {
                    continue;
                }
                net.beginParents();
                net.addParents(first, digit, start.places[9 * first + digit] & ~Overlap.of(first, second));
                if (!net.hasNoParents()) {
                    turnOff(second, gone, digit);
                }
            }
        }
    }

    private void hiddenPairs() {
        for (int kind : Nine.BLOCKS_COLUMNS_ROWS) {
            for (int region = 9 * kind; region < 9 * kind + 9; region++) {
                for (int two = 1; two < 9 && start.empty[region] > 4; two++) {
                    int places = now.places[9 * region + two];
                    if (Integer.bitCount(places) != 2) {
                        continue;
                    }
                    for (int one = 0; one < two; one++) {
                        if (now.places[9 * region + one] == places) {
                            hiddenPair(region, places, one, two);
                        }
                    }
                }
            }
        }
    }

    private void hiddenPair(int region, int places, int one, int two) {
        int pair = 1 << one | 1 << two;
        int first = Basics.cellAt(region, places);
        int second = Basics.cellAt(region, places & places - 1);
        if (((now.digits[first] | now.digits[second]) & ~pair) == 0) {
            return;
        }
        net.beginParents();
        net.addParents(region, one, start.places[9 * region + one] & ~places);
        net.addParents(region, two, start.places[9 * region + two] & ~places);
        if (!net.hasNoParents()) {
            turnOff(first, ~pair);
            turnOff(second, ~pair);
        }
    }

    private void nakedPairs() {
        for (int kind : Nine.BLOCKS_COLUMNS_ROWS) {
            for (int region = 9 * kind; region < 9 * kind + 9; region++) {
                for (int two = 1; two < 9 && start.empty[region] >= 4; two++) {
                    int second = Nine.CELL[9 * region + two];
                    int pair = now.digits[second];
                    if (Integer.bitCount(pair) != 2) {
                        continue;
                    }
                    for (int one = 0; one < two; one++) {
                        int first = Nine.CELL[9 * region + one];
                        if (now.digits[first] == pair) {
                            nakedPair(region, first, second, pair);
                        }
                    }
                }
            }
        }
    }

    private void nakedPair(int region, int first, int second, int pair) {
        boolean isOfUse = false;
        for (int place = 0; place < 9; place++) {
            int cell = Nine.CELL[9 * region + place];
            isOfUse |= cell != first && cell != second && (now.digits[cell] & pair) != 0;
        }
        if (!isOfUse) {
            return;
        }
        net.beginParents();
        net.addGone(first);
        net.addGone(second);
        if (!net.hasNoParents()) {
            for (int place = 0; place < 9; place++) {
                int cell = Nine.CELL[9 * region + place];
                if (cell != first && cell != second) {
                    turnOff(cell, pair);
                }
            }
        }
    }

    private void xWings() {
        xWings(18, 9);
        xWings(9, 18);
    }

    /// @param base the first of the lines that hold the digit twice each
    /// @param cover the first of the lines that cross them
    private void xWings(int base, int cover) {
        for (int two = 1; two < 9; two++) {
            for (int one = 0; one < two; one++) {
                for (int digit = 0; digit < 9; digit++) {
                    int places = now.places[9 * (base + one) + digit];
                    if (places != now.places[9 * (base + two) + digit]
                            || Integer.bitCount(places) != 2
                            || start.copies[digit] > 5) {
                        continue;
                    }
                    int lines = 1 << one | 1 << two;
                    int first = cover + Integer.numberOfTrailingZeros(places);
                    int second = cover + Integer.numberOfTrailingZeros(places & places - 1);
                    int goneFirst = now.places[9 * first + digit] & ~lines;
                    int goneSecond = now.places[9 * second + digit] & ~lines;
                    if ((goneFirst | goneSecond) == 0) {
                        continue;
                    }
                    net.beginParents();
                    net.addParents(base + one, digit, start.places[9 * (base + one) + digit] & ~places);
                    net.addParents(base + two, digit, start.places[9 * (base + two) + digit] & ~places);
                    if (!net.hasNoParents()) {
                        turnOff(first, goneFirst, digit);
                        turnOff(second, goneSecond, digit);
                    }
                }
            }
        }
    }

    /// Takes chains in order; of several with the same conclusion only the first.
    private void take(List<Nested> chains) {
        groundless.clear();
        for (Nested chain : chains) {
            if (isAllOff(chain) || isGroundless(chain)) {
                continue;
            }
            net.beginParents();
            for (int ground : chain.grounds) {
                net.addGone(ground);
            }
            if (net.hasNoParents()) {
                groundless.add(chain);
            } else {
                for (int candidate : chain.removed) {
                    net.turnOff(candidate, chain);
                }
                hasFound = true;
            }
        }
    }

    /// Whether a chain with the same conclusion was found to rest on nothing.
    private boolean isGroundless(Nested chain) {
        for (Nested other : groundless) {
            if (Arrays.equals(other.removed, chain.removed)) {
                return true;
            }
        }
        return false;
    }

    private boolean isAllOff(Nested chain) {
        for (int candidate : chain.removed) {
            if (!net.isOff(candidate)) {
                return false;
            }
        }
        return true;
    }

    /// Turns off places of a digit in a region.
    private void turnOff(int region, int places, int digit) {
        for (int m = places; m != 0; m &= m - 1) {
            net.turnOff(81 * digit + Basics.cellAt(region, m), null);
        }
        hasFound = true;
    }

    /// Turns off those of some digits that a cell has.
    private void turnOff(int cell, int digits) {
        for (int m = now.digits[cell] & digits; m != 0; m &= m - 1) {
            net.turnOff(81 * Integer.numberOfTrailingZeros(m) + cell, null);
        }
        hasFound = true;
    }

    /// Where a block and a line cross.
    private static final class Overlap {

        /// `[27 · region + other]`: the places of the one that lie in the other.
        private static final short[] PLACES = new short[Nine.REGIONS * Nine.REGIONS];

        static {
            for (int cell = 0; cell < Nine.CELLS; cell++) {
                for (int kind = 0; kind < 3; kind++) {
                    for (int other = 0; other < 3; other++) {
                        PLACES[27 * Nine.REGION[3 * cell + kind] + Nine.REGION[3 * cell + other]] |=
                                (short) Nine.BIT[3 * cell + kind];
                    }
                }
            }
        }

        private Overlap() {}

        static int of(int region, int other) {
            return PLACES[27 * region + other];
        }

        /// The region of a kind that holds all these places of another, or -1.
        static int cover(int region, int places, int kind) {
            int cell = Basics.cellAt(region, places);
            int cover = Nine.REGION[3 * cell + kind];
            return (places & ~of(region, cover)) == 0 ? cover : -1;
        }
    }
}
