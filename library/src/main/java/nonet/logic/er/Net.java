package nonet.logic.er;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// All that follows from one node.
///
/// Nodes are reached in a fixed order: an on node is always followed before any off node. Each keeps the reasons for
/// which it was reached first, its **parents**. The search ends at the first candidate that is wanted on and off.
///
/// In a **dynamic** net a candidate that is off is taken from the sheet once its consequences are drawn, so that more
/// follows; what was taken from a cell or region before is a parent of the on node that is left there.
final class Net {

    /// Reasons of an on node: it was the first, is the last of its cell, or the last of its block, row or column.
    static final int NO_REASON = 0;

    static final int BY_CELL = 1;
    static final int BY_REGION = 2;

    /// What may follow.
    enum Mode {
        /// Links as they are on the sheet.
        STATIC,
        /// Links that arise as candidates go off.
        DYNAMIC,
        /// The same, of one digit alone.
        NISHIO
    }

    private final Sheet start;
    final Sheet now;

    final int[] on = new int[Nine.WORDS];
    final int[] off = new int[Nine.WORDS];
    final short[] onList = new short[Nine.CANDIDATES];
    final short[] offList = new short[Nine.CANDIDATES];
    int onCount;
    int offCount;
    private int onNext;
    private int offNext;

    /// `[node]`: where in the pool its parents stand, their number first; or, where there is but one, its complement.
    private final int[] parentsAt = new int[Nine.NODES];
    private int[] pool = new int[1024];
    private int poolCount;

    /// `[node]`: no fewer nodes than this lead to it, itself included.
    final short[] size = new short[Nine.NODES];
    /// `[node]`: nested chains on the way to it have at least this many nodes.
    final int[] nestedSize = new int[Nine.NODES];
    /// `[candidate]`: why it is on.
    final byte[] reason = new byte[Nine.CANDIDATES];
    /// `[candidate]`: the chain that made it go off.
    final @Nullable Nested[] nested = new Nested[Nine.CANDIDATES];

    /// The candidate that is wanted on and off, or -1.
    int conflict;
    /// How far the rules of [Plus] were followed.
    int level;

    private Mode mode = Mode.STATIC;

    Net(Sheet start) {
        this.start = start;
        this.now = new Sheet(start);
    }

    /// Afterwards the net holds one node, and nothing has been drawn from it.
    void begin(int node, Mode asked) {
        mode = asked;
        now.copy(start);
        Arrays.fill(on, 0);
        Arrays.fill(off, 0);
        onCount = 0;
        offCount = 0;
        onNext = 0;
        offNext = 0;
        pool[0] = 0;
        poolCount = 1;
        conflict = -1;
        level = -1;
        parentsAt[node] = 0;
        size[node] = 1;
        nestedSize[node] = 0;
        int candidate = node >> 1;
        if ((node & 1) != 0) {
            reason[candidate] = NO_REASON;
            Nine.add(on, candidate);
            onList[onCount++] = (short) candidate;
        } else {
            nested[candidate] = null;
            Nine.add(off, candidate);
            offList[offCount++] = (short) candidate;
        }
    }

    boolean isOn(int candidate) {
        return Nine.isIn(on, candidate);
    }

    boolean isOff(int candidate) {
        return Nine.isIn(off, candidate);
    }

    /// Draws all consequences, up to the first conflict.
    void follow() {
        while (conflict < 0) {
            if (onNext < onCount) {
                followOn(onList[onNext++]);
            } else if (offNext < offCount) {
                followOff(offList[offNext++]);
            } else {
                return;
            }
        }
    }

    private void followOn(int candidate) {
        int cell = candidate % 81;
        int digit = candidate / 81;
        if (mode != Mode.NISHIO) {
            for (int m = now.digits[cell] & ~(1 << digit); m != 0; m &= m - 1) {
                int other = Integer.numberOfTrailingZeros(m) * 81 + cell;
                if (!turnOff(other / 27, 1 << other % 27, candidate)) {
                    return;
                }
            }
        }
        int band = cell / 27;
        int word = 3 * digit;
        int column = Nine.COLUMN_IN_BAND[cell % 9];
        boolean goesOn = turnOff(word + band, Nine.BLOCK_MATES[cell], candidate)
                && turnOff(word + band, Nine.ROW_MATES[cell], candidate);
        for (int other = 0; other < 3 && goesOn; other++) {
            goesOn = other == band || turnOff(word + other, column, candidate);
        }
    }

    /// Turns off what is left of a mask of candidates, in order.
    ///
    /// @return whether that went without conflict
    private boolean turnOff(int word, int mask, int parent) {
        int here = mask & now.all[word];
        int clash = here & on[word];
        int fresh = here & ~off[word];
        if (clash != 0) {
            fresh &= (clash & -clash) - 1;
        }
        off[word] |= fresh;
        for (; fresh != 0; fresh &= fresh - 1) {
            int candidate = word * 27 + Integer.numberOfTrailingZeros(fresh);
            offByOn(candidate, parent);
            offList[offCount++] = (short) candidate;
        }
        if (clash != 0) {
            conflict = word * 27 + Integer.numberOfTrailingZeros(clash);
            offByOn(conflict, parent);
            return false;
        }
        return true;
    }

    private void offByOn(int candidate, int parent) {
        int node = 2 * candidate;
        int from = 2 * parent + 1;
        parentsAt[node] = ~from;
        size[node] = (short) (size[from] + 1);
        nestedSize[node] = nestedSize[from];
        nested[candidate] = null;
    }

    private void followOff(int candidate) {
        int cell = candidate % 81;
        int digit = candidate / 81;
        int digits = now.digits[cell];
        if (mode != Mode.NISHIO && Integer.bitCount(digits) == 2) {
            int other = Integer.numberOfTrailingZeros(digits & ~(1 << digit)) * 81 + cell;
            turnOn(other, candidate, BY_CELL);
        }
        for (int kind = 0; kind < 3 && conflict < 0; kind++) {
            int region = Nine.REGION[3 * cell + kind];
            int places = now.places[9 * region + digit];
            if (Integer.bitCount(places) == 2) {
                int other = Basics.cellAt(region, places & ~Nine.BIT[3 * cell + kind]) + 81 * digit;
                turnOn(other, candidate, BY_REGION + kind);
            }
        }
        if (mode != Mode.STATIC) {
            now.remove(candidate);
        }
    }

    private void turnOn(int candidate, int parent, int why) {
        boolean isClash = isOff(candidate);
        if (isClash || !isOn(candidate)) {
            onByOff(candidate, parent, why);
            if (isClash) {
                conflict = candidate;
            } else {
                Nine.add(on, candidate);
                onList[onCount++] = (short) candidate;
            }
        }
    }

    private void onByOff(int candidate, int parent, int why) {
        beginParents();
        addParent(2 * parent);
        if (mode != Mode.STATIC) {
            addGone(Nested.ground(candidate, why));
        }
        reason[candidate] = (byte) why;
        endParents(2 * candidate + 1, null);
    }

    /// Adds what was in a cell or region at the start and is not there now.
    void addGone(int ground) {
        if (ground < 81) {
            for (int m = start.digits[ground] & ~now.digits[ground]; m != 0; m &= m - 1) {
                addParent(2 * (81 * Integer.numberOfTrailingZeros(m) + ground));
            }
        } else {
            int region = (ground - 81) / 9;
            int digit = (ground - 81) % 9;
            addParents(region, digit, start.places[ground - 81] & ~now.places[ground - 81]);
        }
    }

    /// Adds the off nodes of a digit in some places of a region.
    void addParents(int region, int digit, int places) {
        for (int m = places; m != 0; m &= m - 1) {
            addParent(2 * (81 * digit + Basics.cellAt(region, m)));
        }
    }

    private int parentsFrom;
    private int parentsSize;
    private int parentsNested;

    /// Begins a list of parents, at the end of the pool.
    void beginParents() {
        parentsFrom = poolCount++;
        parentsSize = 0;
        parentsNested = 0;
    }

    void addParent(int node) {
        if (poolCount + 1 >= pool.length) {
            pool = Arrays.copyOf(pool, 2 * pool.length);
        }
        pool[poolCount++] = node;
        parentsSize = Math.max(parentsSize, size[node]);
        parentsNested = Math.max(parentsNested, nestedSize[node]);
    }

    /// Whether the list that was begun is empty; then it is forgotten.
    boolean hasNoParents() {
        if (poolCount > parentsFrom + 1) {
            return false;
        }
        poolCount = parentsFrom;
        return true;
    }

    /// Gives the list of parents that was begun to a node. Others may have it, too.
    void endParents(int node, @Nullable Nested chain) {
        if (poolCount + 1 >= pool.length) {
            pool = Arrays.copyOf(pool, 2 * pool.length);
        }
        pool[parentsFrom] = poolCount - parentsFrom - 1;
        parentsAt[node] = parentsFrom;
        size[node] = (short) (parentsSize + 1);
        nestedSize[node] = chain == null ? parentsNested : Math.max(parentsNested, chain.complexity);
    }

    /// Turns a candidate off by the list of parents that was begun, unless it is off.
    void turnOff(int candidate, @Nullable Nested chain) {
        if (!isOff(candidate)) {
            endParents(2 * candidate, chain);
            nested[candidate] = chain;
            Nine.add(off, candidate);
            offList[offCount++] = (short) candidate;
        }
    }

    int parentCount(int node) {
        int at = parentsAt[node];
        return at < 0 ? 1 : pool[at];
    }

    int parent(int node, int i) {
        int at = parentsAt[node];
        return at < 0 ? ~at : pool[at + 1 + i];
    }
}
