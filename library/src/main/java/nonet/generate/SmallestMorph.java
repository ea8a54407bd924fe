package nonet.generate;

import java.util.Arrays;

/// Finds the canonical form of grid after grid, for one thread.
///
/// It is built row by row. A **draft** is a choice of rows for the lines so far, with no more said about
/// columns and digits than these lines need: columns that look alike so far share a **class**, whose order
/// is still open, and a digit has a name as soon as it has appeared. For each draft and each row that may
/// come next, the smallest line that the row can make is known at once: in each class empty cells come
/// first, then digits that have names, then new ones. Only drafts whose line is the smallest of all go on;
/// where new digits share a class, every order of them does.
///
/// In a full grid the first row would go on in 216 orders of its columns. There the columns wait for the
/// second row as well: the digit at a place of the first line has the number of the place for its name, so
/// whoever decides for one decides for the other.
@SuppressWarnings("OperatorPrecedence") // Nibbles are shifted in every line; more parentheses would hide them.
final class SmallestMorph {

    private static final int SIZE = 9;
    private static final int NIBBLE = 4;
    private static final int ALL_ROWS = 0x1ff;

    /// The orders of three things.
    private static final int[][] ORDERS = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

    /// The columns of the stacks in each of these orders, where each stack is one class.
    private static final long[] COLUMNS = Arrays.stream(ORDERS)
            .mapToLong(order -> {
                long columns = 0;
                for (int place = SIZE - 1; place >= 0; place--) {
                    columns = columns << NIBBLE | (3 * order[place / 3] + place % 3);
                }
                return columns | 0b001001001L << 40;
            })
            .toArray();

    private static final long MIRRORED = 1L << 40;

    /// Room for so many drafts to begin with; where they do not suffice, it doubles.
    private static final int DRAFTS = 24;

    // The rows of the grid, then its columns: nine nibbles each, the first digit lowest.
    private final long[] lines = new long[2 * SIZE];
    // How many digits each of them has in its three blocks: fewest first, and as they stand.
    private final int[] sortedCounts = new int[2 * SIZE];
    private final int[] counts = new int[2 * SIZE];

    // Drafts of the line before and of this one, three words each:
    //   rows: nine nibbles, the first line lowest; bit 40: mirrored; from bit 41: which rows are used
    //   columns: nine nibbles, the first place lowest; from bit 40: the places where a class begins
    //   names: by digit, from nibble 1; 0 for none; nibble 0: how many have one
    private long[] drafts = new long[3 * DRAFTS];
    private long[] next = new long[3 * DRAFTS];
    private int draftCount;
    private int nextCount;
    private long smallest;

    // The draft that is being continued.
    private long rows;
    private long row;
    private long line;

    Canonical of(int[] digits) {
        Arrays.fill(lines, 0);
        for (int row = SIZE - 1; row >= 0; row--) {
            long across = 0;
            for (int column = SIZE - 1; column >= 0; column--) {
                long digit = digits[SIZE * row + column];
                across = across << NIBBLE | digit;
                lines[SIZE + column] = lines[SIZE + column] << NIBBLE | digit;
            }
            lines[row] = across;
        }
        var form = new long[SIZE];
        int from = begin(form);
        for (int lines = from; lines < SIZE; lines++) {
            continueAll(lines);
            form[lines] = smallest;
        }
        return canonical(form);
    }

    /// Chooses the first line, and in a full grid the second.
    ///
    /// @return how many lines there are
    private int begin(long[] form) {
        int fewest = Integer.MAX_VALUE;
        for (int line = 0; line < 2 * SIZE; line++) {
            count(line);
            fewest = Math.min(fewest, sortedCounts[line]);
        }
        draftCount = 0;
        nextCount = 0;
        smallest = Long.MAX_VALUE;
        if (fewest == 0x333) {
            beginFull(form);
            return 2;
        }
        for (int line = 0; line < 2 * SIZE; line++) {
            if (sortedCounts[line] == fewest) {
                for (int order = 0; order < ORDERS.length; order++) {
                    if (inOrder(counts[line], ORDERS[order]) == fewest) {
                        continueWith(0, line >= SIZE ? MIRRORED : 0, COLUMNS[order], 0, line % SIZE);
                    }
                }
            }
        }
        swap();
        form[0] = smallest;
        return 1;
    }

    /// Counts the digits that a line has in each block.
    private void count(int line) {
        long digits = lines[line];
        long is = (digits | digits >>> 1 | digits >>> 2 | digits >>> 3) & 0x111111111L;
        int a = Long.bitCount(is & 0x111);
        int b = Long.bitCount(is & 0x111000);
        int c = Long.bitCount(is & 0x111000000L);
        int least = Math.min(a, Math.min(b, c));
        int most = Math.max(a, Math.max(b, c));
        counts[line] = a | b << 4 | c << 8;
        sortedCounts[line] = least << 8 | (a + b + c - least - most) << 4 | most;
    }

    private static int inOrder(int counts, int[] order) {
        return (counts >> 4 * order[0] & 15) << 8 | (counts >> 4 * order[1] & 15) << 4 | counts >> 4 * order[2] & 15;
    }

    private void swap() {
        var drafts = next;
        next = this.drafts;
        this.drafts = drafts;
        draftCount = nextCount;
    }

    private void continueAll(int lines) {
        nextCount = 0;
        smallest = Long.MAX_VALUE;
        for (int draft = 0; draft < draftCount; draft++) {
            long rows = drafts[3 * draft];
            long columns = drafts[3 * draft + 1];
            long names = drafts[3 * draft + 2];
            for (int rest = rowsFor(rows, lines); rest != 0; rest &= rest - 1) {
                continueWith(lines, rows, columns, names, Integer.numberOfTrailingZeros(rest));
            }
        }
        swap();
    }

    /// The rows that may come next: those left of the band, or all of the bands that are left.
    private static int rowsFor(long rows, int lines) {
        int left = ALL_ROWS & ~(int) (rows >>> 41);
        return lines % 3 == 0 ? left : left & 0b111 << (int) (rows >>> NIBBLE * (lines - 1) & 15) / 3 * 3;
    }

    /// Continues a draft with a row, if no other made a smaller line.
    private void continueWith(int lines, long rows, long columns, long names, int row) {
        this.row = this.lines[(rows & MIRRORED) == 0 ? row : SIZE + row];
        line = lineOf(columns, names);
        if (line > smallest) {
            return;
        }
        if (line != smallest) {
            smallest = line;
            nextCount = 0;
        }
        this.rows = rows | (long) row << NIBBLE * lines | 1L << 41 + row;
        settle(0, columns, names);
    }

    private int digit(long columns, int place) {
        return (int) (row >>> NIBBLE * (columns >>> NIBBLE * place & 15) & 15);
    }

    private static int name(long names, int digit) {
        return (int) (names >>> NIBBLE * digit & 15);
    }

    private static int endOfClass(long columns, int place) {
        return place + 1 + Long.numberOfTrailingZeros((columns >>> 40 | 1 << SIZE) >>> place + 1);
    }

    /// The smallest line that the row can make, the first place highest. One that is too large may be cut
    /// short.
    private long lineOf(long columns, long names) {
        long made = 0;
        int fresh = (int) (names & 15);
        for (int place = 0; place < SIZE; ) {
            int end = endOfClass(columns, place);
            int known = 0; // as bits
            int unknown = 0;
            for (; place < end; place++) {
                int digit = digit(columns, place);
                made <<= NIBBLE;
                if (digit != 0) {
                    int name = name(names, digit);
                    if (name == 0) {
                        unknown++;
                    } else {
                        known |= 1 << name;
                    }
                }
            }
            // So far the class is empty; the digits come to its end.
            int at = NIBBLE * (Integer.bitCount(known) + unknown);
            for (; known != 0; known &= known - 1) {
                made |= (long) Integer.numberOfTrailingZeros(known) << (at -= NIBBLE);
            }
            for (; unknown > 0; unknown--) {
                made |= (long) ++fresh << (at -= NIBBLE);
            }
            if (made > smallest >>> NIBBLE * (SIZE - place)) {
                return Long.MAX_VALUE;
            }
        }
        return made;
    }

    /// Brings the columns into the orders in which the row makes its line, from a place on, and keeps the
    /// drafts.
    private void settle(int from, long columns, long names) {
        int place = from;
        int end = endOfClass(columns, place);
        for (; end == place + 1; end = endOfClass(columns, place)) {
            // A class of one has one order only.
            int digit = digit(columns, place);
            if (digit != 0 && name(names, digit) == 0) {
                names = named(names, digit);
            }
            if (++place == SIZE) {
                keep(columns, names);
                return;
            }
        }
        int wanted = (int) (line >>> NIBBLE * (SIZE - 1 - place) & 15);
        if (wanted == 0) {
            // Empty cells go first and stay one class.
            int to = place;
            long changed = columns;
            for (int at = place; at < end; at++) {
                if (digit(changed, at) == 0) {
                    changed = exchanged(changed, to++, at);
                }
            }
            goOn(to, end, changed, names);
            return;
        }
        for (int at = place; at < end; at++) {
            int digit = digit(columns, at);
            int name = name(names, digit);
            boolean isFresh = name == 0 && wanted == (names & 15) + 1;
            if (name == wanted || isFresh) {
                goOn(place + 1, end, exchanged(columns, place, at), isFresh ? named(names, digit) : names);
            }
        }
    }

    /// Settles what comes behind a place, which ends a class.
    private void goOn(int place, int end, long columns, long names) {
        if (place == SIZE) {
            keep(columns, names);
        } else {
            settle(place, place < end ? columns | 1L << 40 + place : columns, names);
        }
    }

    private static long named(long names, int digit) {
        return names + 1 | (names & 15) + 1 << NIBBLE * digit;
    }

    private static long exchanged(long columns, int one, int other) {
        long difference = (columns >>> NIBBLE * one ^ columns >>> NIBBLE * other) & 15;
        return columns ^ difference << NIBBLE * one ^ difference << NIBBLE * other;
    }

    private void keep(long columns, long names) {
        if (3 * nextCount == next.length) {
            next = Arrays.copyOf(next, 2 * next.length);
        }
        next[3 * nextCount] = rows;
        next[3 * nextCount + 1] = columns;
        next[3 * nextCount + 2] = names;
        nextCount++;
    }

    // While the first two lines of a full grid are chosen: for each column the one in which the first line
    // has the digit that the second has here, the digits of the first line, the order of the stacks, and
    // where in it the stack of each column is.
    private final int[] home = new int[SIZE];
    private final int[] firstDigit = new int[SIZE];
    private final int[] columnOf = new int[SIZE + 1];
    private int[] order = ORDERS[0];
    private final int[] slotOf = new int[SIZE];

    /// For each column two bits, the place that it has in its stack, or this.
    private static final int OPEN = 3;

    private static final int ALL_OPEN = 0x3ffff;

    /// Chooses the first two lines of a full grid. The second begins with 456 or 457: the more of its first
    /// three digits stand in the second block of the first line, the smaller it is. How many of a block's
    /// digits stand in the next block of the first line is the same for all blocks; the others stand in the
    /// one before.
    private void beginFull(long[] form) {
        int most = 0;
        for (int first = 0; first < 2 * SIZE; first++) {
            for (int further = 1; further < 3; further++) {
                int forward = forward(first, second(first, further));
                most = Math.max(most, Math.max(forward, 3 - forward));
            }
        }
        smallest = most == 3 ? 0x456ffffffL : 0x457ffffffL;
        for (int first = 0; first < 2 * SIZE; first++) {
            for (int further = 1; further < 3; further++) {
                int second = second(first, further);
                int forward = forward(first, second);
                if (Math.max(forward, 3 - forward) == most) {
                    beginFull(first, second, forward == most ? 1 : 2);
                }
            }
        }
        form[0] = 0x123456789L;
        form[1] = smallest;
        swap();
    }

    private static int second(int first, int further) {
        return first / 3 * 3 + (first + further) % 3;
    }

    /// How many digits of a line's first block stand in the second block of the other line.
    private int forward(int first, int second) {
        int there = digits(lines[first] >>> 3 * NIBBLE);
        return Integer.bitCount(there & digits(lines[second]));
    }

    /// The first three digits, as bits.
    private static int digits(long line) {
        return 1 << (line & 15) | 1 << (line >>> NIBBLE & 15) | 1 << (line >>> 2 * NIBBLE & 15);
    }

    /// @param step from a stack to the one that comes second where it comes first
    private void beginFull(int first, int second, int step) {
        findHomes(lines[first], lines[second]);
        rows = (first >= SIZE ? MIRRORED : 0)
                | first % SIZE
                | (long) (second % SIZE) << NIBBLE
                | 1L << 41 + first % SIZE
                | 1L << 41 + second % SIZE;
        for (int[] order : ORDERS) {
            if (order[1] == (order[0] + step) % 3) {
                this.order = order;
                for (int place = 0; place < SIZE; place++) {
                    slotOf[3 * order[place / 3] + place % 3] = place / 3;
                }
                for (int column = 3 * order[0]; column < 3 * order[0] + 3; column++) {
                    if (home[column] / 3 == order[1] && fourth(column) <= (smallest >>> NIBBLE * (SIZE - 4) & 15)) {
                        settleFull(0, 0, column, ALL_OPEN ^ OPEN << 2 * column, 1);
                    }
                }
            }
        }
    }

    /// The least that can come fourth where this column comes first: 1 if both lines have their digits in
    /// the same two columns.
    private int fourth(int column) {
        int at = home[home[column]];
        return at == column ? 1 : at / 3 == column / 3 ? 2 : 7;
    }

    private void findHomes(long first, long second) {
        for (int column = 0; column < SIZE; column++) {
            firstDigit[column] = (int) (first >>> NIBBLE * column & 15);
            columnOf[firstDigit[column]] = column;
        }
        for (int column = 0; column < SIZE; column++) {
            home[column] = columnOf[(int) (second >>> NIBBLE * column & 15)];
        }
    }

    /// Decides which column comes to which place, so that the second line is the smallest. Its digit has the
    /// name of the place that its home has, or gets now.
    ///
    /// @param from the place to go on from
    /// @param before the line until there
    /// @param decided the columns at the places, nine nibbles, the first place lowest
    /// @param places of the columns, in their stacks
    /// @param taken the places of the grid that have a column
    private void settleFull(int from, long before, long decided, int places, int taken) {
        long made = before;
        for (int place = from; place < SIZE; place++) {
            if ((taken >> place & 1) == 0) {
                int slot = place / 3;
                int first = 3 * order[slot];
                for (int column = first; column < first + 3; column++) {
                    if ((places >> 2 * column & 3) == OPEN) {
                        settleFull(
                                place,
                                made,
                                decided | (long) column << NIBBLE * place,
                                places ^ (OPEN ^ place - 3 * slot) << 2 * column,
                                taken | 1 << place);
                    }
                }
                return;
            }
            int at = home[(int) (decided >>> NIBBLE * place & 15)];
            int slot = slotOf[at];
            int atPlace = places >> 2 * at & 3;
            if (atPlace == OPEN) {
                atPlace = Integer.numberOfTrailingZeros(~(taken >> 3 * slot));
                places ^= (OPEN ^ atPlace) << 2 * at;
                taken |= 1 << 3 * slot + atPlace;
                decided |= (long) at << NIBBLE * (3 * slot + atPlace);
            }
            made = made << NIBBLE | (3L * slot + atPlace + 1);
            if (made > smallest >>> NIBBLE * (SIZE - 1 - place)) {
                return;
            }
        }
        keepFull(made, decided);
    }

    private void keepFull(long made, long decided) {
        if (made < smallest) {
            smallest = made;
            nextCount = 0;
        }
        long names = 9;
        for (int place = 0; place < SIZE; place++) {
            names |= (place + 1L) << NIBBLE * firstDigit[(int) (decided >>> NIBBLE * place & 15)];
        }
        keep(decided | 0b111111111L << 40, names);
    }

    private Canonical canonical(long[] form) {
        int[] digits = new int[SIZE * SIZE];
        for (int cell = 0; cell < digits.length; cell++) {
            digits[cell] = (int) (form[cell / SIZE] >>> NIBBLE * (SIZE - 1 - cell % SIZE) & 15);
        }
        int automorphisms = 0;
        for (int draft = 0; draft < draftCount; draft++) {
            automorphisms += orders(drafts[3 * draft + 1]);
        }
        return new Canonical(digits, morph(), automorphisms);
    }

    /// In how many orders the columns of the classes can stand.
    private static int orders(long columns) {
        int orders = 1;
        for (int place = 0; place < SIZE; ) {
            int end = endOfClass(columns, place);
            orders *= end - place == 3 ? 6 : end - place;
            place = end;
        }
        return orders;
    }

    private Morph morph() {
        int[] rowOf = new int[SIZE];
        int[] columnOf = new int[SIZE];
        int[] nameOf = new int[SIZE + 1];
        int fresh = (int) (drafts[2] & 15);
        for (int i = 0; i < SIZE; i++) {
            rowOf[i] = (int) (drafts[0] >>> NIBBLE * i & 15);
            columnOf[i] = (int) (drafts[1] >>> NIBBLE * i & 15);
            int name = name(drafts[2], i + 1);
            nameOf[i + 1] = name == 0 ? ++fresh : name;
        }
        return new Morph((drafts[0] >>> 40 & 1) != 0, rowOf, columnOf, nameOf);
    }
}
