package nonet.solve;

import java.util.Arrays;

/// Cells side by side in rows, some of which are to hang together along rows and columns. Who asks says of each cell
/// whether it is surely one of them, may be one, or is none, and learns more.
///
/// ```
///   S  surely      S ? .        may be: to hang together, S and S need the cell between them,
///   ?  may be      . ? S        and with no more than four cells the last ? is too far away
///   .  no          . ? ?
/// ```
final class Patches {

    static final byte NO = 0;
    static final byte MAY_BE = 1;
    static final byte SURE = 2;

    /// For each cell what is known of it; who asks fills this in, and reads it afterwards.
    final byte[] known;

    private final int[][] neighbours;

    /// How many cells that are not sure lie on the best way to a cell, itself included; negative where it was not
    /// reached.
    private final int[] way;

    /// Cells still to be gone on from, those of the shortest ways first.
    private final int[] queue;

    /// For each cell when it was met in the walk through all that hangs together, counted from 1, and the earliest
    /// that can be met again from it and from what is behind it.
    private final int[] met;

    private final int[] earliest;
    private int walked;

    private boolean isPossible;
    private int reached;
    private int least;
    private int sure;

    Patches(int cells, int columns) {
        known = new byte[cells];
        neighbours = new int[cells][];
        for (int cell = 0; cell < cells; cell++) {
            int at = cell;
            neighbours[cell] = Arrays.stream(new int[] {
                        cell - columns,
                        cell % columns == 0 ? -1 : cell - 1,
                        cell % columns == columns - 1 ? -1 : cell + 1,
                        cell + columns
                    })
                    .filter(other -> other >= 0 && other < cells && other != at)
                    .toArray();
        }
        way = new int[cells];
        queue = new int[cells + 1];
        met = new int[cells];
        earliest = new int[cells];
    }

    /// Afterwards what is known tells, too, what follows where the sure cells and some others hang together and are no
    /// fewer and no more than so many.
    ///
    /// @return false when there is no such patch
    boolean narrow(int fewest, int most) {
        least = fewest;
        sure = 0;
        int start = -1;
        for (int cell = 0; cell < known.length; cell++) {
            if (known[cell] == SURE) {
                sure++;
                start = cell;
            }
        }
        if (sure > most) {
            return false;
        }
        Arrays.fill(way, -1);
        return start < 0 ? leaveSmallOnes() : hang(start, most - sure);
    }

    /// No cell is sure: what hangs together and is too small goes.
    private boolean leaveSmallOnes() {
        boolean isOne = false;
        for (int cell = 0; cell < known.length; cell++) {
            if (known[cell] != NO && way[cell] < 0) {
                int count = flood(cell, known.length);
                isOne |= count >= least;
                for (int i = 0; i < count && count < least; i++) {
                    known[queue[i]] = NO;
                }
            }
        }
        return isOne;
    }

    /// All that hangs together with a cell, as far as so many cells that are not sure lead. Afterwards the queue
    /// begins with these.
    ///
    /// @return how many they are
    private int flood(int start, int budget) {
        // Cells go to the end of the queue by a step that costs one, and before all others by one that costs nothing.
        // So there are two stacks, for this cost and for the next.
        int count = 0;
        int here = 0;
        way[start] = known[start] == SURE ? 0 : 1;
        queue[count++] = start;
        for (int cost = way[start]; here < count; cost++) {
            // Those of this cost, and sure ones beside them at once.
            int end = count;
            for (; here < end; here++) {
                for (int next : neighbours[queue[here]]) {
                    if (known[next] == SURE && way[next] < 0) {
                        way[next] = cost;
                        count = insert(next, end, count);
                        end++;
                    } else if (known[next] == MAY_BE && way[next] < 0 && cost < budget) {
                        way[next] = cost + 1;
                        queue[count++] = next;
                    }
                }
            }
        }
        return count;
    }

    /// Puts a cell at a place of the queue, and what was there at its end.
    private int insert(int cell, int place, int count) {
        queue[count] = queue[place];
        queue[place] = cell;
        return count + 1;
    }

    /// Some cells are sure: what they cannot reach goes, what they need is sure.
    private boolean hang(int start, int budget) {
        reached = flood(start, budget);
        if (reached < least) {
            return false;
        }
        for (int cell = 0; cell < known.length; cell++) {
            if (way[cell] < 0) {
                if (known[cell] == SURE) {
                    return false;
                }
                known[cell] = NO;
            }
        }
        if (reached == least) {
            for (int i = 0; i < reached; i++) {
                known[queue[i]] = SURE;
            }
            return true;
        }
        isPossible = true;
        walked = 0;
        Arrays.fill(met, 0);
        walk(start, -1);
        return isPossible;
    }

    /// Walks on from a cell into all that was not met. Afterwards each cell there is sure without which a sure one, or
    /// so many that too few are left, would not hang together with the start.
    ///
    /// @return how many cells are behind this one, itself included, and in the upper half how many of them
    ///     were sure
    private long walk(int cell, int from) {
        met[cell] = ++walked;
        earliest[cell] = walked;
        long behind = 1 + (known[cell] == SURE ? 1L << 32 : 0);
        int cutOff = 0;
        boolean isNeeded = false;
        for (int next : neighbours[cell]) {
            if (way[next] < 0 || next == from) {
                continue;
            }
            if (met[next] > 0) {
                earliest[cell] = Math.min(earliest[cell], met[next]);
            } else {
                long further = walk(next, cell);
                behind += further;
                earliest[cell] = Math.min(earliest[cell], earliest[next]);
                if (earliest[next] >= met[cell]) {
                    cutOff += (int) further;
                    isNeeded |= further >> 32 > 0;
                }
            }
        }
        if (from >= 0 && known[cell] == MAY_BE && (isNeeded || reached - 1 - cutOff < least)) {
            known[cell] = SURE;
        }
        return behind;
    }
}
