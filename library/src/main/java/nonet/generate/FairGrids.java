package nonet.generate;

import java.util.stream.IntStream;

/// Draws full 9×9 grids, each of the 6,670,903,752,021,072,936,960 with the same chance.
///
/// The rows of a block can go on in the next block in 56 ways as sets of digits, whatever they are; and so can its
/// columns in the block below. So the upper band is drawn first, and after it the sets that are the columns of the
/// blocks below, each with the same chance.
///
/// ```
///   . . .  . . .  . . .
///   . . .  . . .  . . .      the upper band
///   . . .  . . .  . . .
///   { { {  { { {  { { {      the middle band: for each column the set of its digits
///   { { {  { { {  { { {      the lower band: those that are left
/// ```
///
/// There are so many ways to put the columns of the middle band in order, and so many for the lower one. The draw
/// counts with a chance that goes by the product of both; then one of the ways is drawn for each band.
final class FairGrids {

    /// The most ways to put the columns of a band in order, rows in one order: where all blocks have the same three
    /// sets, each set makes a Latin square in 12 ways, and six orders of the rows count once.
    static final int MOST = 12 * 12 * 12 / 6;

    private static final int ALL = (1 << 9) - 1;

    /// Three of six, as bits.
    private static final int[] HALVES = IntStream.range(0, 1 << 6)
            .filter(bits -> Integer.bitCount(bits) == 3)
            .toArray();

    private final Dice dice;
    private final int[] digits = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    private final int[] columns = new int[9];
    private final int[] middle = new int[9];
    private final int[] lower = new int[9];

    /// While columns are put in order: what each has left before a row, and the sets that the first two rows have
    /// in the blocks.
    private final int[][] open = new int[3][9];

    private final int[][] ordered = new int[2][3];

    FairGrids(Dice dice) {
        this.dice = dice;
    }

    /// Writes a grid to where it begins.
    void draw(byte[] grids, int at) {
        int middleWay;
        int lowerWay;
        do {
            drawUpper(grids, at);
            drawSets();
            middleWay = dice.nextInt(MOST);
            lowerWay = dice.nextInt(MOST);
        } while (ways(middle, middleWay) <= middleWay || ways(lower, lowerWay) <= lowerWay);
        write(middle, middleWay, grids, at + 27);
        write(lower, lowerWay, grids, at + 54);
    }

    /// Any of the 9! · 56 · 6⁶ bands. Afterwards the sets of its columns are known.
    void drawUpper(byte[] grids, int at) {
        int[] first = new int[3];
        int[] second = new int[3];
        dice.shuffle(digits);
        for (int row = 0; row < 3; row++) {
            for (int i = 0; i < 3; i++) {
                first[row] |= 1 << digits[3 * row + i];
                grids[at + 9 * row + i] = (byte) (digits[3 * row + i] + 1);
            }
        }
        goOn(first, 0, second, 0);
        for (int row = 0; row < 3; row++) {
            writeRow(second[row], grids, at + 9 * row + 3);
            writeRow(ALL & ~(first[row] | second[row]), grids, at + 9 * row + 6);
        }
        for (int column = 0; column < 9; column++) {
            columns[column] = bit(grids[at + column]) | bit(grids[at + 9 + column]) | bit(grids[at + 18 + column]);
        }
    }

    private static int bit(int digit) {
        return 1 << (digit - 1);
    }

    /// Three digits in any order.
    private void writeRow(int set, byte[] grids, int at) {
        int[] three = new int[3];
        int rest = set;
        for (int i = 0; i < 3; i++) {
            three[i] = Integer.numberOfTrailingZeros(rest) + 1;
            rest &= rest - 1;
        }
        dice.shuffle(three);
        for (int i = 0; i < 3; i++) {
            grids[at + i] = (byte) three[i];
        }
    }

    /// Draws the sets of the columns of both bands below.
    void drawSets() {
        for (int stack = 0; stack < 9; stack += 3) {
            goOn(columns, stack, middle, stack);
        }
        for (int column = 0; column < 9; column++) {
            lower[column] = ALL & ~(columns[column] | middle[column]);
        }
    }

    /// Draws one of the 56 ways in which three lines of a block go on in the next one.
    private void goOn(int[] lines, int from, int[] next, int to) {
        int one;
        int other;
        int last;
        do {
            one = half(ALL & ~lines[from]);
            other = half(ALL & ~lines[from + 1]);
            last = ALL & ~(one | other);
        } while ((one & other) != 0 || (last & lines[from + 2]) != 0);
        next[to] = one;
        next[to + 1] = other;
        next[to + 2] = last;
    }

    /// Three of six digits.
    private int half(int six) {
        int chosen = HALVES[dice.nextInt(HALVES.length)];
        int half = 0;
        for (int rest = six; rest != 0; rest &= rest - 1) {
            half |= (chosen & 1) * (rest & -rest);
            chosen >>= 1;
        }
        return half;
    }

    /// In how many ways the columns of the middle band that was drawn can be put in order.
    int middleWays() {
        return ways(middle, MOST);
    }

    /// In how many ways the columns of the lower band can be put in order.
    int lowerWays() {
        return ways(lower, MOST);
    }

    /// Counts the ways to put columns in order so that each row has all digits. The first column is ascending: rows may
    /// still change places.
    ///
    /// @param wanted the number of a way; afterwards `ordered` has it
    private int ways(int[] sets, int wanted) {
        System.arraycopy(sets, 0, open[0], 0, sets.length);
        return ways(0, 0, wanted);
    }

    /// @param count of the ways before
    /// @return the count after it; no more than it takes to come to the wanted one
    private int ways(int row, int count, int wanted) {
        if (row == 2) {
            return count + 1;
        }
        int[] sets = open[row];
        int ways = count;
        int first = sets[0] & -sets[0];
        for (int a = sets[1]; a != 0; a &= a - 1) {
            for (int b = sets[2]; b != 0; b &= b - 1) {
                int left = first | (a & -a) | (b & -b);
                for (int c = sets[3] & ~left; c != 0; c &= c - 1) {
                    for (int d = sets[4] & ~left; d != 0; d &= d - 1) {
                        for (int e = sets[5] & ~left; e != 0; e &= e - 1) {
                            int centre = (c & -c) | (d & -d) | (e & -e);
                            int right = ALL & ~(left | centre);
                            if (Integer.bitCount(right & sets[6]) == 1
                                    && Integer.bitCount(right & sets[7]) == 1
                                    && Integer.bitCount(right & sets[8]) == 1) {
                                take(row, left, centre, right);
                                ways = ways(row + 1, ways, wanted);
                                if (ways > wanted) {
                                    return ways;
                                }
                            }
                        }
                    }
                }
            }
        }
        return ways;
    }

    private void take(int row, int left, int centre, int right) {
        ordered[row][0] = left;
        ordered[row][1] = centre;
        ordered[row][2] = right;
        for (int column = 0; column < 9; column++) {
            open[row + 1][column] = open[row][column] & ~ordered[row][column / 3];
        }
    }

    /// Writes a band whose columns are put in order in this way, its rows in any order.
    private void write(int[] sets, int way, byte[] grids, int at) {
        ways(sets, way);
        int[] rows = {0, 1, 2};
        dice.shuffle(rows);
        for (int column = 0; column < 9; column++) {
            int rest = sets[column];
            for (int row = 0; row < 3; row++) {
                int digit = row == 2 ? rest : rest & ordered[row][column / 3];
                grids[at + 9 * rows[row] + column] = (byte) (Integer.numberOfTrailingZeros(digit) + 1);
                rest &= ~digit;
            }
        }
    }
}
