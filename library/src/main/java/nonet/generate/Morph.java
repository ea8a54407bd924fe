package nonet.generate;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import nonet.puzzle.Puzzle;

/// A change of a 9×9 grid that keeps what it is: where each row and each column of the result comes from,
/// whether the grid is mirrored at its falling diagonal before, and what each digit is called.
public final class Morph {

    private static final int SIZE = 9;

    private final boolean mirrored;
    private final int[] rows;
    private final int[] columns;
    private final int[] names;

    /// Of arrays that are known to be right, and that nobody else keeps.
    Morph(boolean mirrored, int[] rows, int[] columns, int[] names) {
        this.mirrored = mirrored;
        this.rows = rows;
        this.columns = columns;
        this.names = names;
    }

    /// @param mirrored whether rows and columns change their parts first
    /// @param rows for each row of the result the row it comes from; bands stay together
    /// @param columns for each column of the result the column it comes from; stacks stay together
    /// @param names for each digit what it becomes; the first is for the empty cell, and 0
    /// @throws IllegalArgumentException if that is no morph
    public static Morph of(boolean mirrored, int[] rows, int[] columns, int[] names) {
        if (!keepsBands(rows) || !keepsBands(columns)) {
            throw new IllegalArgumentException("rows of a band and columns of a stack stay together: %s, %s"
                    .formatted(Arrays.toString(rows), Arrays.toString(columns)));
        }
        boolean isRenaming = names.length == SIZE + 1
                && names[0] == 0
                && Arrays.equals(
                        Arrays.stream(names).sorted().toArray(),
                        IntStream.rangeClosed(0, SIZE).toArray());
        if (!isRenaming) {
            throw new IllegalArgumentException("each digit becomes another, and 0 stays 0: " + Arrays.toString(names));
        }
        return new Morph(mirrored, rows.clone(), columns.clone(), names.clone());
    }

    private static boolean keepsBands(int[] lines) {
        return lines.length == SIZE
                && Arrays.equals(
                        Arrays.stream(lines).sorted().toArray(),
                        IntStream.range(0, SIZE).toArray())
                && IntStream.range(0, SIZE).allMatch(line -> lines[line] / 3 == lines[line / 3 * 3] / 3);
    }

    /// Any of all morphs, with the same chance for each.
    public static Morph random(RandomGenerator random) {
        int[] names = new int[SIZE + 1];
        System.arraycopy(shuffled(SIZE, random), 0, names, 1, SIZE);
        for (int digit = 1; digit <= SIZE; digit++) {
            names[digit]++;
        }
        return new Morph(random.nextBoolean(), shuffledLines(random), shuffledLines(random), names);
    }

    /// The morph of one of many puzzles, from a seed: the same on every machine.
    public static Morph random(long seed, long number) {
        return random(new Dice(seed, number));
    }

    private static int[] shuffledLines(RandomGenerator random) {
        int[] bands = shuffled(3, random);
        int[] lines = new int[SIZE];
        for (int band = 0; band < 3; band++) {
            int[] inside = shuffled(3, random);
            for (int line = 0; line < 3; line++) {
                lines[3 * band + line] = 3 * bands[band] + inside[line];
            }
        }
        return lines;
    }

    private static int[] shuffled(int count, RandomGenerator random) {
        int[] numbers = new int[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = i;
        }
        for (int i = count - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            int number = numbers[i];
            numbers[i] = numbers[other];
            numbers[other] = number;
        }
        return numbers;
    }

    public boolean isMirrored() {
        return mirrored;
    }

    /// For each row of the result the row it comes from; a copy.
    public int[] rows() {
        return rows.clone();
    }

    /// For each column of the result the column it comes from; a copy.
    public int[] columns() {
        return columns.clone();
    }

    /// For each digit what it becomes, 0 first; a copy.
    public int[] names() {
        return names.clone();
    }

    /// The digits of a grid after this change.
    ///
    /// @param digits in reading order, 0 for an empty cell
    public int[] of(int[] digits) {
        int[] changed = new int[SIZE * SIZE];
        for (int cell = 0; cell < changed.length; cell++) {
            changed[cell] = names[digits[source(cell)]];
        }
        return changed;
    }

    /// The cell that a cell of the result comes from.
    int source(int cell) {
        int row = rows[cell / SIZE];
        int column = columns[cell % SIZE];
        return mirrored ? SIZE * column + row : SIZE * row + column;
    }

    /// What a digit becomes.
    int name(int digit) {
        return names[digit];
    }

    /// A 9×9 puzzle after this change.
    ///
    /// @throws IllegalArgumentException if it is no 9×9 puzzle of rows, columns and blocks alone
    public Puzzle of(Puzzle puzzle) {
        Canonical.refuseAllButClassic(puzzle);
        return puzzle.withGivens(of(puzzle.givens()));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Morph that
                && mirrored == that.mirrored
                && Arrays.equals(rows, that.rows)
                && Arrays.equals(columns, that.columns)
                && Arrays.equals(names, that.names);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Arrays.hashCode(rows) + Arrays.hashCode(columns))
                + Arrays.hashCode(names)
                + (mirrored ? 1 : 0);
    }

    @Override
    public String toString() {
        return "%srows %s columns %s digits %s"
                .formatted(mirrored ? "mirrored " : "", text(rows, 1, 0), text(columns, 1, 0), text(names, 0, 1));
    }

    private static String text(int[] numbers, int add, int from) {
        var text = new StringBuilder();
        for (int i = from; i < numbers.length; i++) {
            text.append(numbers[i] + add);
        }
        return text.toString();
    }
}
