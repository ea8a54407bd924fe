package nonet.logic.exotic;

import nonet.grid.Digits;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// Four blocks in a rectangle, a row or column through each two neighbours. Where they cross, the cell is left out; the
/// others make a ring of eight pairs, each in a line and in a block:
///
/// ```
///        block 7     row 0     block 1
///           × ── pair ── pair ── ×
///           pair                pair
///   column 6                        column 2
///           pair                pair
///           × ── pair ── pair ── ×
///        block 5     row 4     block 3
/// ```
///
/// Each digit of a pair is counted by its line or by its block. Where these have room for just as many digits as there
/// are cells, every one of them lies within the ring, and the other cells of the line or block lose it.
///
/// It needs 3×3 blocks.
public final class SkLoop implements Finder {

    /// Lines and blocks around the ring; after each comes the pair that it shares with the next.
    private static final int PARTS = 8;

    /// For each set of pairs the smallest set of lines and blocks that has one of the two of each.
    private static final int[] FEWEST = new int[1 << PARTS];

    static {
        for (int pairs = 0; pairs < FEWEST.length; pairs++) {
            FEWEST[pairs] = FEWEST.length - 1;
            for (int parts = 0; parts < FEWEST.length; parts++) {
                int before = parts >> 1 | (parts & 1) << (PARTS - 1); // whose next one is chosen
                boolean hasAll = (pairs & ~(parts | before)) == 0;
                if (hasAll && Integer.bitCount(parts) < Integer.bitCount(FEWEST[pairs])) {
                    FEWEST[pairs] = parts;
                }
            }
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        if (position.layout().isClassic()) {
            new Search(position, findings).run();
        }
    }

    private static final class Search {

        private final Position position;
        private final Findings findings;

        /// For each cell the candidates of the other two in its block that are in its row, and in its column.
        private final int[] inRow = new int[81];

        private final int[] inColumn = new int[81];

        /// How many of these four cells are open.
        private final int[] openBeside = new int[81];

        Search(Position position, Findings findings) {
            this.position = position;
            this.findings = findings;
            for (int cell = 0; cell < 81; cell++) {
                for (int i = 0; i < 3; i++) {
                    int beside = cell - cell % 3 + i;
                    int above = cell - cell / 9 % 3 * 9 + 9 * i;
                    inRow[cell] |= beside == cell ? 0 : position.candidates(beside);
                    inColumn[cell] |= above == cell ? 0 : position.candidates(above);
                    openBeside[cell] += beside != cell && position.placed(beside) == 0 ? 1 : 0;
                    openBeside[cell] += above != cell && position.placed(above) == 0 ? 1 : 0;
                }
            }
        }

        void run() {
            for (int top = 0; top < 6 && !findings.isEnough(); top++) {
                for (int left = 0; left < 6; left++) {
                    if (canCross(top, left) && !run(top, left)) {
                        return;
                    }
                }
            }
        }

        private boolean run(int top, int left) {
            for (int bottom = top / 3 * 3 + 3; bottom < 9; bottom++) {
                for (int right = left / 3 * 3 + 3; right < 9; right++) {
                    boolean canBe = canCross(top, right) && canCross(bottom, left) && canCross(bottom, right);
                    if (canBe && !count(top, bottom, left, right)) {
                        return false;
                    }
                }
            }
            return true;
        }

        /// Whether both pairs beside a crossing have an open cell.
        private boolean canCross(int row, int column) {
            return inRow[row * 9 + column] != 0 && inColumn[row * 9 + column] != 0;
        }

        /// Counts cells and room in the ring between two rows and two columns.
        private boolean count(int top, int bottom, int left, int right) {
            int topRight = top * 9 + right;
            int bottomRight = bottom * 9 + right;
            int bottomLeft = bottom * 9 + left;
            int topLeft = top * 9 + left;
            int[] pairs = {
                inRow[topRight], inColumn[topRight], inColumn[bottomRight], inRow[bottomRight],
                inRow[bottomLeft], inColumn[bottomLeft], inColumn[topLeft], inRow[topLeft]
            };
            int open = openBeside[topRight] + openBeside[bottomRight] + openBeside[bottomLeft] + openBeside[topLeft];
            int room = 0;
            for (int digit = 1; digit <= 9; digit++) {
                room += Integer.bitCount(counting(pairs, digit));
                if (room > open) {
                    return true;
                }
            }
            int[] units = {
                top, block(topRight), 9 + right, block(bottomRight), bottom, block(bottomLeft), 9 + left, block(topLeft)
            };
            var geometry = position.geometry();
            var cells = position.noCells();
            for (int i = 0; i < PARTS; i++) {
                cells = cells.or(geometry.unitSet(units[i]).and(geometry.unitSet(units[(i + 1) % PARTS])));
            }
            cells = cells.and(position.open()).without(position.cells(topRight, bottomRight, bottomLeft, topLeft));
            int[] counted = new int[geometry.unitCount()];
            for (int digit = 1; digit <= 9; digit++) {
                for (int rest = counting(pairs, digit); rest != 0; rest &= rest - 1) {
                    counted[units[Integer.numberOfTrailingZeros(rest)]] |= Digits.bit(digit);
                }
            }
            return MultiSectorLockedSet.tell(position, Technique.SK_LOOP, cells, counted, findings);
        }

        /// The fewest lines and blocks that count a digit.
        private static int counting(int[] pairs, int digit) {
            int having = 0;
            for (int i = 0; i < PARTS; i++) {
                having |= (pairs[i] >> (digit - 1) & 1) << i;
            }
            return FEWEST[having];
        }

        private int block(int cell) {
            return position.geometry().unitsOf(cell)[2];
        }
    }
}
