package nonet.kernel;

/// The 54 triads. Bands 0 to 2 are the rows', 3 to 5 the columns'; triad `9 * band + 3 * line + block`.
final class Triads {
    /// The three cells of each triad.
    static final byte[] CELLS = cells();

    /// The twelve cells of each triad's line and block that are not its own: where a digit of the triad cannot be.
    static final byte[] RIVALS = rivals();

    private Triads() {}

    private static byte[] cells() {
        byte[] cells = new byte[54 * 3];
        for (int i = 0; i < cells.length; i++) {
            int triad = i / 3;
            int line = triad % 27 / 3;
            int place = triad % 3 * 3 + i % 3;
            cells[i] = (byte) (triad < 27 ? 9 * line + place : 9 * place + line);
        }
        return cells;
    }

    private static byte[] rivals() {
        byte[] rivals = new byte[54 * 12];
        for (int triad = 0, at = 0; triad < 54; triad++) {
            for (int other = triad / 9 * 9; other < triad / 9 * 9 + 9; other++) {
                boolean sameLine = other / 3 == triad / 3;
                boolean sameBlock = other % 3 == triad % 3;
                if (sameLine != sameBlock) {
                    System.arraycopy(CELLS, 3 * other, rivals, at, 3);
                    at += 3;
                }
            }
        }
        return rivals;
    }
}
