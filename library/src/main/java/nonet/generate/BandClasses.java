package nonet.generate;

import java.util.Arrays;

/// The 416 classes of bands, numbered from 0 in the order of their smallest bands. A stack is a band, too, with its
/// columns for rows.
///
/// The **form** of a band tells all but the names of its digits and the order of columns in its second and third block.
/// Each digit is called after its **place** in the first block, and then it is told
/// - which places the rows of the second block have: its **split**, one of 56; the third block has the rest;
/// - in what **order** they stand below each other, in the second block and in the third: one of 36, as columns may
///   change places.
///
/// ```
///   0 1 2 | 3 4 5 | 6 7 8      here each row of the second block has all places of the next row;
///   3 4 5 | 6 7 8 | 0 1 2      nine bits tell that, three for each row: 111 111 111
///   6 7 8 | 0 1 2 | 3 4 5
/// ```
///
/// There are 56 · 36 · 36 forms. A band has up to 216: its blocks, its rows and the columns of its first block can
/// stand in six orders each.
@SuppressWarnings("OperatorPrecedence") // Nibbles are shifted in every line; more parentheses would hide them.
final class BandClasses {

    static final int COUNT = 416;
    static final int SPLITS = 56;
    static final int ORDERS = 36;

    private static final int[][] PERMUTATIONS = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

    /// The number of a split, by its nine bits.
    private static final int[] SPLIT = splits();

    /// By the comparisons in two lines of three, three bits each: how the second line stands if the first is brought
    /// into order, 0 to 5.
    private static final int[] RELATION = relations();

    private final long[] second = new long[COUNT];
    private final long[] third = new long[COUNT];

    /// By form: the class, and the way from bands of this form to the smallest of the class.
    private final short[] classes = new short[SPLITS * ORDERS * ORDERS];

    private final long[] ways = new long[classes.length];

    /// Looks at bands in their order: each one whose form is new is the smallest of a new class.
    BandClasses() {
        Arrays.fill(classes, (short) -1);
        int count = 0;
        for (long second : Rows.fitting(besides(Rows.sets(Rows.SMALLEST)))) {
            if (count == COUNT) {
                return;
            }
            for (long third : Rows.fitting(besides(Rows.sets(Rows.SMALLEST) | Rows.sets(second)))) {
                if (classes[form(Rows.SMALLEST, second, third)] < 0) {
                    this.second[count] = second;
                    this.third[count] = third;
                    short number = (short) count++;
                    forEachForm(number, (form, way) -> {
                        classes[form] = number;
                        ways[form] = way;
                    });
                }
            }
        }
        throw new IllegalStateException("%d classes of bands were found, not %d".formatted(count, COUNT));
    }

    /// For each column the digits that its block does not have yet.
    private static int[] besides(int sets) {
        int[] allowed = new int[Rows.SIZE];
        for (int column = 0; column < Rows.SIZE; column++) {
            allowed[column] = Rows.ALL & ~(sets >>> 9 * (column / 3) << 1);
        }
        return allowed;
    }

    /// A row of the smallest band of a class.
    long row(int number, int row) {
        return switch (row) {
            case 0 -> Rows.SMALLEST;
            case 1 -> second[number];
            default -> third[number];
        };
    }

    int of(int form) {
        return classes[form];
    }

    /// What makes the smallest band of a band of this form: from nibble 0 the digit for each place, and in nibble 9
    /// which row becomes the first. With these the columns have to come where the first row becomes 123456789.
    long way(int form) {
        return ways[form];
    }

    /// Which row becomes the first.
    static int firstRow(long way) {
        return Rows.at(way, Rows.SIZE);
    }

    /// What a way calls the digits of a band, from nibble 1.
    static long names(long way, long a, long b, long c) {
        long places = places(a, b, c);
        long names = 0;
        for (int digit = 1; digit <= Rows.SIZE; digit++) {
            names |= (long) Rows.at(way, Rows.at(places, digit)) << Rows.NIBBLE * digit;
        }
        return names;
    }

    /// Where each column comes, from nibble 0, so that a row becomes 123456789.
    static long columns(long names, long row) {
        long columns = 0;
        for (int column = 0; column < Rows.SIZE; column++) {
            columns |= (long) (Rows.at(names, Rows.digit(row, column)) - 1) << Rows.NIBBLE * column;
        }
        return columns;
    }

    interface FormVisitor {
        void accept(int form, long way);
    }

    /// Tells the forms of the smallest band of a class, some more than once, with the ways back.
    void forEachForm(int number, FormVisitor visitor) {
        for (int[] rows : PERMUTATIONS) {
            long a = row(number, rows[0]);
            long b = row(number, rows[1]);
            long c = row(number, rows[2]);
            long first = rows[0] == 0 ? 0 : rows[1] == 0 ? 1 : 2;
            for (int[] blocks : PERMUTATIONS) {
                for (int[] columns : PERMUTATIONS) {
                    long order = order(blocks, columns);
                    long from = ordered(a, order);
                    long next = ordered(b, order);
                    long last = ordered(c, order);
                    visitor.accept(form(from, next, last), names(from, next, last) | first << Rows.NIBBLE * Rows.SIZE);
                }
            }
        }
    }

    /// For each column, from nibble 0, where it comes from.
    private static long order(int[] blocks, int[] columns) {
        long order = 0;
        for (int column = Rows.SIZE - 1; column >= 0; column--) {
            int inside = column < 3 ? columns[column] : column % 3;
            order = order << Rows.NIBBLE | (3 * blocks[column / 3] + inside);
        }
        return order;
    }

    private static long ordered(long row, long order) {
        long ordered = 0;
        for (int column = 0; column < Rows.SIZE; column++) {
            ordered = ordered << Rows.NIBBLE | Rows.digit(row, Rows.at(order, column));
        }
        return ordered;
    }

    /// The digits at the places.
    private static long names(long a, long b, long c) {
        long names = 0;
        for (int column = 2; column >= 0; column--) {
            names |= (long) Rows.digit(a, column) << Rows.NIBBLE * column
                    | (long) Rows.digit(b, column) << Rows.NIBBLE * (column + 3)
                    | (long) Rows.digit(c, column) << Rows.NIBBLE * (column + 6);
        }
        return names;
    }

    /// The places of the digits, from nibble 1.
    static long places(long a, long b, long c) {
        long names = names(a, b, c);
        long places = 0;
        for (int place = 0; place < Rows.SIZE; place++) {
            places |= (long) place << Rows.NIBBLE * Rows.at(names, place);
        }
        return places;
    }

    static int form(long a, long b, long c) {
        long places = places(a, b, c);
        long first = placed(a, places);
        long second = placed(b, places);
        long third = placed(c, places);
        return form(
                split(triple(first, 1), triple(second, 1), triple(third, 1)),
                order(triple(first, 1), triple(second, 1), triple(third, 1)),
                order(triple(first, 2), triple(second, 2), triple(third, 2)));
    }

    static int form(int split, int order, int lastOrder) {
        return (split * ORDERS + order) * ORDERS + lastOrder;
    }

    /// The places of the digits in the second and third block of a row.
    private static long placed(long row, long places) {
        long placed = 0;
        for (int column = 3; column < Rows.SIZE; column++) {
            placed = placed << Rows.NIBBLE | Rows.at(places, Rows.digit(row, column));
        }
        return placed;
    }

    private static int triple(long placed, int block) {
        return (int) (placed >>> 3 * Rows.NIBBLE * (2 - block)) & 0xfff;
    }

    /// @param a the places of the first row in the second block, a nibble each; then of the other two
    static int split(int a, int b, int c) {
        return SPLIT[bits(a, 3) | bits(b, 6) << 3 | bits(c, 0) << 6];
    }

    /// Which of three places from one on a row has.
    private static int bits(int triple, int from) {
        int bits = 1 << (triple >>> 8) | 1 << (triple >>> 4 & 15) | 1 << (triple & 15);
        return bits >>> from & 7;
    }

    /// @param a the places of the first row in a block, a nibble each; then of the other two
    static int order(int a, int b, int c) {
        int comparisons = comparisons(a);
        return 6 * RELATION[comparisons << 3 | comparisons(b)] + RELATION[comparisons << 3 | comparisons(c)];
    }

    private static int comparisons(int triple) {
        int one = triple >>> 8;
        int two = triple >>> 4 & 15;
        int three = triple & 15;
        return one - two >>> 31 | two - three >>> 31 << 1 | one - three >>> 31 << 2;
    }

    private static int[] splits() {
        int[] splits = new int[1 << 9];
        int count = 0;
        for (int bits = 0; bits < splits.length; bits++) {
            int size = Integer.bitCount(bits & 7);
            boolean isSplit = Integer.bitCount(bits >> 3 & 7) == size && Integer.bitCount(bits >> 6) == size;
            splits[bits] = isSplit ? count++ : -1;
        }
        return splits;
    }

    private static int[] relations() {
        int[] relations = new int[1 << 6];
        for (int[] one : PERMUTATIONS) {
            for (int other = 0; other < PERMUTATIONS.length; other++) {
                // Columns in the order that the one line wants: its smallest first.
                int[] line = new int[3];
                for (int column = 0; column < 3; column++) {
                    line[column] = PERMUTATIONS[other][one[column]];
                }
                relations[comparisons(triple(one)) << 3 | comparisons(triple(line))] = other;
            }
        }
        return relations;
    }

    private static int triple(int[] line) {
        return line[0] << 8 | line[1] << 4 | line[2];
    }
}
