package nonet.generate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The smallest morph of a grid, found by trying all of them.
final class PlainSmallestMorph {

    private PlainSmallestMorph() {}

    private static final int[][] ORDERS = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

    static int[] of(int[] digits) {
        var orders = orders();
        int[] smallest = new int[81];
        Arrays.fill(smallest, 10);
        int[] made = new int[81];
        for (int mirrored = 0; mirrored < 2; mirrored++) {
            for (int[] rows : orders) {
                for (int[] columns : orders) {
                    make(digits, mirrored == 1, rows, columns, made, smallest);
                }
            }
        }
        return smallest;
    }

    private static List<int[]> orders() {
        var all = new ArrayList<int[]>();
        for (int[] bands : ORDERS) {
            for (int[] a : ORDERS) {
                for (int[] b : ORDERS) {
                    for (int[] c : ORDERS) {
                        int[][] inside = {a, b, c};
                        int[] lines = new int[9];
                        for (int line = 0; line < 9; line++) {
                            lines[line] = 3 * bands[line / 3] + inside[line / 3][line % 3];
                        }
                        all.add(lines);
                    }
                }
            }
        }
        return all;
    }

    private static void make(int[] digits, boolean mirrored, int[] rows, int[] columns, int[] made, int[] smallest) {
        int[] names = new int[10];
        int count = 0;
        boolean isSmaller = false;
        for (int cell = 0; cell < 81; cell++) {
            int row = rows[cell / 9];
            int column = columns[cell % 9];
            int digit = digits[mirrored ? 9 * column + row : 9 * row + column];
            if (digit != 0 && names[digit] == 0) {
                names[digit] = ++count;
            }
            made[cell] = names[digit];
            if (!isSmaller && made[cell] > smallest[cell]) {
                return;
            }
            isSmaller |= made[cell] < smallest[cell];
        }
        System.arraycopy(made, 0, smallest, 0, 81);
    }
}
