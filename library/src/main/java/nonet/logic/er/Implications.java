package nonet.logic.er;

import java.util.Arrays;

/// All that follows from each candidate of a sheet by its links, without the ways: sets, made at once. They say cheaply
/// where no chain can be; where one is, a search finds it.
///
/// Candidates with a link are numbered, so that a set of them fits in a few words.
final class Implications {

    private static final int MOST = 384;
    private static final int MOST_WORDS = MOST / 64;

    private Sheet sheet;
    private final Links links;

    /// The candidates with a link, and the number of each.
    private final short[] linked = new short[MOST];
    private final short[] number = new short[Nine.CANDIDATES];
    private int count;
    private int words;

    /// `[words · number + word]`: what goes on after a linked candidate is on.
    private final long[] after = new long[MOST * MOST_WORDS];
    /// `[candidate]`: the same for every candidate, `[MOST_WORDS · candidate + word]`.
    private final long[] on = new long[Nine.CANDIDATES * MOST_WORDS];
    /// `[27 · candidate + word]`: what goes off.
    private final int[] off = new int[Nine.CANDIDATES * Nine.WORDS];
    private final long[] seen = new long[MOST_WORDS];

    /// The candidates that turn themselves off.
    final int[] refuted = new int[Nine.WORDS];

    private boolean hasRefuted;

    Implications(Sheet sheet, Links links) {
        this.sheet = sheet;
        this.links = links;
    }

    /// Whether some candidate turns itself off. Without one there is no forcing chain, no cycle that removes anything,
    /// and no conflict.
    boolean hasRefuted() {
        return hasRefuted;
    }

    /// Draws what goes on, and finds the candidates that turn themselves off.
    ///
    /// @return false where there are too many links to number; then nothing is known
    boolean draw(Sheet asked) {
        sheet = asked;
        if (!enumerate()) {
            return false;
        }
        for (int v = 0; v < count; v++) {
            direct(linked[v], after, v * words);
        }
        close();
        Arrays.fill(refuted, 0);
        hasRefuted = false;
        for (int word = 0; word < Nine.WORDS; word++) {
            for (int m = sheet.all[word]; m != 0; m &= m - 1) {
                follow(27 * word + Integer.numberOfTrailingZeros(m));
            }
        }
        return true;
    }

    private boolean enumerate() {
        count = 0;
        for (int word = 0; word < Nine.WORDS; word++) {
            for (int m = links.any[word]; m != 0; m &= m - 1) {
                if (count == MOST) {
                    return false;
                }
                int candidate = 27 * word + Integer.numberOfTrailingZeros(m);
                number[candidate] = (short) count;
                linked[count++] = (short) candidate;
            }
        }
        words = (count + 63) >>> 6;
        return true;
    }

    /// What goes on by the first links, into `set`; afterwards `seen` has the linked candidates that go off.
    private void direct(int candidate, long[] set, int at) {
        Arrays.fill(set, at, at + words, 0);
        Arrays.fill(seen, 0, words, 0);
        int cell = candidate % 81;
        int digit = candidate / 81;
        for (int m = sheet.digits[cell] & ~(1 << digit); m != 0; m &= m - 1) {
            int other = 81 * Integer.numberOfTrailingZeros(m) + cell;
            if (links.count[other] > 0) {
                link(other, set, at);
            }
        }
        for (int band = 0; band < 3; band++) {
            int word = 3 * digit + band;
            for (int m = Nine.SEEN[3 * cell + band] & links.any[word]; m != 0; m &= m - 1) {
                link(27 * word + Integer.numberOfTrailingZeros(m), set, at);
            }
        }
    }

    private void link(int other, long[] set, int at) {
        int off = number[other];
        seen[off >>> 6] |= 1L << off;
        for (int i = 0; i < links.count[other]; i++) {
            int next = number[links.to[4 * other + i]];
            set[at + (next >>> 6)] |= 1L << next;
        }
    }

    /// The transitive closure, by Warshall.
    private void close() {
        for (int via = 0; via < count; via++) {
            int bit = via >>> 6;
            int from = via * words;
            for (int v = 0; v < count; v++) {
                int row = v * words;
                if ((after[row + bit] >>> via & 1) != 0 && v != via) {
                    for (int word = 0; word < words; word++) {
                        after[row + word] |= after[from + word];
                    }
                }
            }
        }
    }

    private void follow(int candidate) {
        int at = candidate * MOST_WORDS;
        direct(candidate, on, at);
        if (links.count[candidate] > 0) {
            System.arraycopy(after, number[candidate] * words, on, at, words);
        } else {
            for (int word = 0; word < words; word++) {
                for (long m = on[at + word]; m != 0; m &= m - 1) {
                    int next = (word << 6 | Long.numberOfTrailingZeros(m)) * words;
                    // Later words may grow while they are read: what was added is closed already.
                    for (int i = 0; i < words; i++) {
                        on[at + i] |= after[next + i];
                    }
                }
            }
        }
        for (int word = 0; word < words; word++) {
            if ((on[at + word] & seen[word]) != 0) {
                Nine.add(refuted, candidate);
                hasRefuted = true;
            }
        }
    }

    /// Whether a linked candidate comes back to itself by way of another.
    boolean isOnCycle(int candidate) {
        int v = number[candidate];
        for (int word = 0; word < words; word++) {
            for (long m = after[v * words + word]; m != 0; m &= m - 1) {
                int w = word << 6 | Long.numberOfTrailingZeros(m);
                if (w != v && (after[w * words + (v >>> 6)] >>> v & 1) != 0) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Draws what goes off, too.
    void drawOff() {
        for (int word = 0; word < Nine.WORDS; word++) {
            for (int m = sheet.all[word]; m != 0; m &= m - 1) {
                int candidate = 27 * word + Integer.numberOfTrailingZeros(m);
                int at = 27 * candidate;
                Arrays.fill(off, at, at + Nine.WORDS, 0);
                exclude(candidate, at);
                for (int i = 0; i < words; i++) {
                    for (long set = on[candidate * MOST_WORDS + i]; set != 0; set &= set - 1) {
                        exclude(linked[i << 6 | Long.numberOfTrailingZeros(set)], at);
                    }
                }
            }
        }
    }

    private void exclude(int candidate, int at) {
        int cell = candidate % 81;
        int digit = candidate / 81;
        int word = at + 3 * digit;
        off[word] |= Nine.SEEN[3 * cell];
        off[word + 1] |= Nine.SEEN[3 * cell + 1];
        off[word + 2] |= Nine.SEEN[3 * cell + 2];
        int bit = 1 << cell % 27;
        int band = cell / 27;
        for (int m = sheet.digits[cell] & ~(1 << digit); m != 0; m &= m - 1) {
            off[at + 3 * Integer.numberOfTrailingZeros(m) + band] |= bit;
        }
    }

    /// Whether all of these candidates turn one and the same candidate on, in a cell with others, or off. Only after
    /// [#drawOff], and where none is refuted.
    boolean haveCommon(int[] candidates, int size) {
        for (int word = 0; word < Nine.WORDS; word++) {
            int common = sheet.all[word];
            for (int i = 0; i < size && common != 0; i++) {
                common &= off[27 * candidates[i] + word];
            }
            if (common != 0) {
                return true;
            }
        }
        for (int word = 0; word < words; word++) {
            long common = -1;
            for (int i = 0; i < size && common != 0; i++) {
                common &= on[MOST_WORDS * candidates[i] + word] | own(candidates[i], word);
            }
            for (; common != 0; common &= common - 1) {
                if (sheet.count(Nine.cell(linked[word << 6 | Long.numberOfTrailingZeros(common)])) > 1) {
                    return true;
                }
            }
        }
        return false;
    }

    private long own(int candidate, int word) {
        return links.count[candidate] > 0 && number[candidate] >>> 6 == word ? 1L << number[candidate] : 0;
    }
}
