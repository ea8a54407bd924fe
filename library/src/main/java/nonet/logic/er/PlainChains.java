package nonet.logic.er;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Cycles and forcing chains with links that are there from the start: of one digit (X), from cell to cell with two
/// candidates each (Y), or both.
///
/// From an on node the other candidates of its cell and of its regions go off; from there [Links] lead on.
final class PlainChains {

    /// The three passes. Kinds order chains of equal length.
    private enum Pass {
        X(2, 6.5, 6.6),
        Y(3, 6.5, 0.0),
        XY(4, 7.0, 7.0);

        final int kind;
        final double cycle;
        final double chain;

        Pass(int kind, double cycle, double chain) {
            this.kind = kind;
            this.cycle = cycle;
            this.chain = chain;
        }
    }

    private Sheet sheet;

    private final Links links = new Links();
    private final Implications implied;

    private final short[] queue = new short[Nine.CANDIDATES];
    /// `[on candidate]`: the off candidate before it, the on candidate before that, why it is on, how far it is.
    private final short[] via = new short[Nine.CANDIDATES];
    private final short[] before = new short[Nine.CANDIDATES];
    private final byte[] reason = new byte[Nine.CANDIDATES];
    private final short[] depth = new short[Nine.CANDIDATES];
    private final int[] onSeen = new int[Nine.WORDS];
    private final int[] offSeen = new int[Nine.WORDS];
    private int tail;

    private Pass pass = Pass.X;
    private boolean wantsAll;
    private final List<Nested> found = new ArrayList<>();
    private @Nullable Nested best;
    private boolean isBestCycle;
    private Pass bestPass = Pass.X;
    private int bestPlace = -1;

    PlainChains(Sheet sheet) {
        this.sheet = sheet;
        this.implied = new Implications(sheet, links);
    }

    /// The first of all chains on the sheet, ordered by rating and length.
    @Nullable
    Find best() {
        wantsAll = false;
        best = null;
        search();
        if (best == null) {
            return null;
        }
        var technique = switch (bestPass) {
            case X -> isBestCycle ? ErTechnique.X_CYCLE : ErTechnique.FORCING_X_CHAIN;
            case Y -> ErTechnique.Y_CYCLE;
            case XY -> isBestCycle ? ErTechnique.XY_CYCLE : ErTechnique.FORCING_CHAIN;
        };
        var find = new Find(technique, best.rating, bestPlace, best.removed);
        find.chains = new int[][] {Arrays.copyOf(best.nodes, best.nodes.length - 1)};
        return find;
    }

    /// All chains on another sheet, ordered by rating and length.
    List<Nested> all(Sheet other) {
        wantsAll = true;
        found.clear();
        var own = sheet;
        sheet = other;
        search();
        sheet = own;
        found.sort(Nested::compare);
        return found;
    }

    private void search() {
        links.find(sheet);
        boolean isDrawn = implied.draw(sheet);
        if (isDrawn && !implied.hasRefuted()) {
            return;
        }
        for (Pass next : Pass.values()) {
            pass = next;
            for (int cell = 0; cell < Nine.CELLS; cell++) {
                if (pass == Pass.Y && sheet.count(cell) != 2) {
                    continue;
                }
                for (int m = sheet.digits[cell]; m != 0; m &= m - 1) {
                    int start = Nine.candidate(cell, Integer.numberOfTrailingZeros(m));
                    search(start, !isDrawn || Nine.isIn(implied.refuted, start), isDrawn);
                }
            }
        }
    }

    /// @param isRefuted whether there may be a chain that turns the start off
    private void search(int start, boolean isRefuted, boolean isDrawn) {
        boolean isLinked = Nine.isIn(useful(), start);
        if ((isRefuted && pass != Pass.Y) || (isLinked && (!isDrawn || implied.isOnCycle(start)))) {
            fromOn(start);
        }
        if (pass != Pass.Y && isLinked) {
            fromOff(start);
        }
    }

    /// The candidates with links that this pass follows.
    private int[] useful() {
        return switch (pass) {
            case X -> links.ofRegions;
            case Y -> links.ofCells;
            case XY -> links.any;
        };
    }

    private boolean isUsed(int why) {
        return switch (pass) {
            case X -> why != Net.BY_CELL;
            case Y -> why == Net.BY_CELL;
            case XY -> true;
        };
    }

    /// Whether one candidate on makes another go off, by links of this pass.
    private boolean excludes(int on, int off) {
        int cell = Nine.cell(on);
        int other = Nine.cell(off);
        return cell == other ? pass != Pass.X && on != off : Nine.digit(on) == Nine.digit(off) && Nine.see(cell, other);
    }

    /// Cycles that begin with a candidate on, and the chain that turns it off.
    private void fromOn(int start) {
        begin();
        onSeen[start / 27] |= 1 << start % 27;
        depth[start] = 0;
        queue[tail++] = (short) start;
        int last = -1;
        List<int[]> closings = List.of();
        for (int next = 0; next < tail; next++) {
            int on = queue[next];
            if (on != start) {
                if (isTooLong(2 * depth[on] + 2)) {
                    break;
                }
                closings = close(start, on, closings);
                if (last < 0 && excludes(on, start)) {
                    last = on;
                }
            }
            expand(on);
        }
        for (int[] closing : closings) {
            cycle(start, closing[0], closing[1], closing[2]);
        }
        if (last >= 0 && pass != Pass.Y) {
            chain(start, last, -1);
        }
    }

    /// The chain that turns a candidate on that begins with it off.
    private void fromOff(int start) {
        begin();
        offSeen[start / 27] |= 1 << start % 27;
        follow(-1, start);
        for (int next = 0; next < tail; next++) {
            int on = queue[next];
            if (isTooLong(2 * depth[on] + 3)) {
                return;
            }
            int link = firstLink(start, on);
            if (link >= 0) {
                chain(start, on, link);
                return;
            }
            expand(on);
        }
    }

    private void begin() {
        Arrays.fill(onSeen, 0);
        Arrays.fill(offSeen, 0);
        tail = 0;
    }

    /// Whether no chain of this length or longer can be the best.
    private boolean isTooLong(int length) {
        return !wantsAll && best != null && pass.cycle + Surcharge.length(length) > best.rating;
    }

    /// Follows the candidates that go off by one that is on, as far as they have links.
    private void expand(int on) {
        int cell = on % 81;
        int digit = on / 81;
        int[] useful = useful();
        if (pass != Pass.X) {
            for (int m = sheet.digits[cell] & ~(1 << digit); m != 0; m &= m - 1) {
                int other = 81 * Integer.numberOfTrailingZeros(m) + cell;
                expand(on, other / 27, 1 << other % 27, useful);
            }
        }
        int band = cell / 27;
        int word = 3 * digit;
        int column = Nine.COLUMN_IN_BAND[cell % 9];
        expand(on, word + band, Nine.BLOCK_MATES[cell], useful);
        expand(on, word + band, Nine.ROW_MATES[cell], useful);
        for (int other = 0; other < 3; other++) {
            if (other != band) {
                expand(on, word + other, column, useful);
            }
        }
    }

    private void expand(int on, int word, int mask, int[] useful) {
        int fresh = mask & useful[word] & ~offSeen[word];
        offSeen[word] |= fresh;
        for (; fresh != 0; fresh &= fresh - 1) {
            follow(on, 27 * word + Integer.numberOfTrailingZeros(fresh));
        }
    }

    /// Follows the links of a candidate that goes off.
    private void follow(int on, int off) {
        for (int i = 0; i < links.count[off]; i++) {
            int next = links.to[4 * off + i];
            int why = links.reason[4 * off + i];
            if (isUsed(why) && !Nine.isIn(onSeen, next)) {
                onSeen[next / 27] |= 1 << next % 27;
                via[next] = (short) off;
                before[next] = (short) on;
                reason[next] = (byte) why;
                depth[next] = on < 0 ? 0 : (short) (depth[on] + 1);
                queue[tail++] = (short) next;
            }
        }
    }

    /// Notes the links that close a cycle at its start, in the order in which their candidates go off.
    private List<int[]> close(int start, int on, List<int[]> closings) {
        int from = closings.size();
        var all = closings;
        for (int i = 0; i < links.count[start]; i++) {
            int off = links.to[4 * start + i];
            int why = links.reason[4 * start + i];
            if (isUsed(why) && excludes(on, off) && !isBehind(on, off)) {
                if (all.isEmpty()) {
                    all = new ArrayList<>();
                }
                all.add(new int[] {on, off, why});
            }
        }
        if (all.size() > from + 1) {
            all.subList(from, all.size()).sort((one, other) -> Integer.compare(order(on, one[1]), order(on, other[1])));
        }
        return all;
    }

    private boolean isBehind(int on, int off) {
        for (int at = on; depth[at] > 0; at = before[at]) {
            if (via[at] == off) {
                return true;
            }
        }
        return false;
    }

    /// Where an off candidate stands among those that one on candidate turns off: cell, block, row, column.
    private static int order(int on, int off) {
        int why = weakReason(on, off);
        return 1000 * why + (why == Net.BY_CELL ? Nine.digit(off) : Nine.cell(off));
    }

    private static int weakReason(int on, int off) {
        int cell = Nine.cell(on);
        int other = Nine.cell(off);
        if (cell == other) {
            return Net.BY_CELL;
        }
        int kind = 0;
        while (Nine.REGION[3 * cell + kind] != Nine.REGION[3 * other + kind]) {
            kind++;
        }
        return Net.BY_REGION + kind;
    }

    /// A cycle: in each of its links one end is right. So whatever sees both a candidate that is on and one that is
    /// off goes.
    private void cycle(int start, int on, int off, int why) {
        int length = 2 * depth[on] + 2;
        double rating = pass.cycle + Surcharge.length(length);
        if (!canWin(rating, length)) {
            return;
        }
        int[] byOn = new int[Nine.WORDS];
        int[] byOff = new int[Nine.WORDS];
        int[] cells = new int[3];
        see(byOn, start, cells);
        see(byOff, off, cells);
        for (int at = on; at != start; at = before[at]) {
            see(byOn, at, cells);
            see(byOff, via[at], cells);
        }
        var removals = new Find.Removals();
        for (int word = 0; word < Nine.WORDS; word++) {
            for (int m = byOn[word] & byOff[word] & sheet.all[word] & ~cells[word % 3]; m != 0; m &= m - 1) {
                removals.add(27 * word + Integer.numberOfTrailingZeros(m));
            }
        }
        if (removals.isEmpty()) {
            return;
        }
        int[] nodes = new int[length + 1];
        int[] grounds = new int[length];
        nodes[0] = 2 * start + 1;
        nodes[1] = 2 * off;
        grounds[0] = Nested.ground(start, why);
        grounds[1] = Nested.ground(off, weakReason(on, off));
        int count = 2;
        for (int at = on; at != start; at = before[at]) {
            nodes[count] = 2 * at + 1;
            grounds[count++] = Nested.ground(at, reason[at]);
            nodes[count] = 2 * via[at];
            grounds[count++] = Nested.ground(via[at], weakReason(before[at], via[at]));
        }
        nodes[count] = -1;
        take(rating, length, removals.take(), nodes, grounds, true, -1);
    }

    private static void see(int[] set, int candidate, int[] cells) {
        int cell = Nine.cell(candidate);
        int word = 3 * Nine.digit(candidate);
        for (int band = 0; band < 3; band++) {
            set[word + band] |= Nine.SEEN[3 * cell + band];
        }
        cells[cell / 27] |= 1 << cell % 27;
    }

    /// The link by which an on candidate, turning the one end off, turns the start on; -1 if there is none.
    private int firstLink(int start, int on) {
        int first = -1;
        for (int i = 0; i < links.count[start]; i++) {
            int off = links.to[4 * start + i];
            if (isUsed(links.reason[4 * start + i])
                    && excludes(on, off)
                    && !Nine.isIn(offSeen, off)
                    && (first < 0 || order(on, off) < order(on, links.to[4 * start + first]))) {
                first = i;
            }
        }
        return first;
    }

    /// A forcing chain.
    ///
    /// @param last the last on candidate before the start is reached again
    /// @param closing the number of the link by which the start is turned on, or -1 where it is turned off
    private void chain(int start, int last, int closing) {
        boolean isOn = closing >= 0;
        int length = isOn ? 2 * depth[last] + 4 : 2 * depth[last] + 2;
        double rating = pass.chain + Surcharge.length(length);
        if (!canWin(rating, length)) {
            return;
        }
        var removals = new Find.Removals();
        if (isOn) {
            removals.add(sheet, Nine.cell(start), ~(1 << Nine.digit(start)));
        } else {
            removals.add(start);
        }
        if (removals.isEmpty()) {
            return;
        }
        int[] nodes = new int[length + 1];
        int[] grounds = new int[length];
        int count = 0;
        int groundCount = 0;
        nodes[count++] = isOn ? 2 * start + 1 : 2 * start;
        if (isOn) {
            grounds[groundCount++] = Nested.ground(start, links.reason[4 * start + closing]);
            nodes[count++] = 2 * links.to[4 * start + closing];
        }
        int at = last;
        while (isOn ? at >= 0 : at != start) {
            nodes[count++] = 2 * at + 1;
            grounds[groundCount++] = Nested.ground(at, reason[at]);
            nodes[count++] = 2 * via[at];
            at = before[at];
        }
        if (!isOn) {
            nodes[count++] = 2 * start + 1;
        }
        nodes[count] = -1;
        take(rating, length, removals.take(), nodes, Arrays.copyOf(grounds, groundCount), false, isOn ? start : -1);
    }

    private boolean canWin(double rating, int length) {
        return wantsAll
                || best == null
                || rating < best.rating
                || (rating == best.rating
                        && (length < best.complexity || (length == best.complexity && pass.kind < best.kind)));
    }

    private void take(
            double rating, int length, int[] removed, int[] nodes, int[] grounds, boolean isCycle, int place) {
        var chain = new Nested(rating, length, pass.kind, removed, nodes, grounds);
        if (wantsAll) {
            found.add(chain);
        } else {
            best = chain;
            isBestCycle = isCycle;
            bestPass = pass;
            bestPlace = place;
        }
    }
}
