package nonet.logic.exotic;

import java.util.ArrayList;
import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.CellSet;
import nonet.grid.DigitSet;
import nonet.grid.Digits;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// Four blocks in a rectangle, and in each of them three cells in three rows and three columns, each with at
/// least two of the same three digits. If the steps of the four diagonals do not match, the twelve cells cannot
/// all be filled with these digits. So one of them has another digit, and what no such guardian allows is false.
///
/// It needs 3×3 blocks.
public final class Tridagon implements Finder {

    /// For each of the six ways to choose three cells of a block in three rows and three columns, the column
    /// in each row.
    private static final int[][] DIAGONALS = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0}};

    /// The first three diagonals fall, the others rise.
    private static final int FALLING = 3;

    /// @param blocks three cells in each of four blocks
    /// @param guardians the other candidates of these cells, of which one is true
    public record Use(
            Technique technique,
            List<List<Cell>> blocks,
            DigitSet digits,
            List<Candidate> guardians,
            List<Candidate> eliminated)
            implements ExoticStep {

        public Use {
            blocks = blocks.stream().map(List::copyOf).toList();
        }

        @Override
        public Evidence evidence() {
            var evidence = Evidence.of();
            blocks.forEach(cells -> evidence.cells(Evidence.Role.DEFINING, cells));
            return evidence.candidates(Evidence.Role.FIN, guardians).done();
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        if (!position.layout().isClassic()) {
            return;
        }
        for (int digits = 1; digits < 1 << position.digitCount(); digits++) {
            if (Digits.count(digits) == 3) {
                var wanting = wanting(position, digits);
                if (wanting.size() >= 12 && !new Search(position, findings, digits, wanting).run()) {
                    return;
                }
            }
        }
    }

    /// The cells that have at least two of three digits.
    private static CellSet wanting(Position position, int digits) {
        int others = Digits.withoutFirst(digits);
        var one = position.cellsWith(Digits.first(digits));
        var two = position.cellsWith(Digits.first(others));
        var three = position.cellsWith(Digits.first(Digits.withoutFirst(others)));
        return one.and(two).or(three.and(one.or(two)));
    }

    /// Three cells of a block.
    ///
    /// @param falling in which sense they go down
    private record Diagonal(CellSet cells, boolean falling) {}

    private static final class Search {

        private final Position position;
        private final Findings findings;
        private final int digits;
        private final Guardians guardians;
        private final List<List<Diagonal>> diagonals = new ArrayList<>();

        Search(Position position, Findings findings, int digits, CellSet wanting) {
            this.position = position;
            this.findings = findings;
            this.digits = digits;
            this.guardians = new Guardians(position);
            for (int block = 0; block < 9; block++) {
                diagonals.add(diagonals(block, wanting));
            }
        }

        /// The choices of cells in a block that have at least two of the digits each.
        private List<Diagonal> diagonals(int block, CellSet wanting) {
            var found = new ArrayList<Diagonal>();
            int corner = block / 3 * 27 + block % 3 * 3;
            for (int i = 0; i < DIAGONALS.length; i++) {
                int first = corner + DIAGONALS[i][0];
                int second = corner + 9 + DIAGONALS[i][1];
                int third = corner + 18 + DIAGONALS[i][2];
                if (wanting.contains(first) && wanting.contains(second) && wanting.contains(third)) {
                    found.add(new Diagonal(position.cells(first, second, third), i < FALLING));
                }
            }
            return found;
        }

        boolean run() {
            for (int top = 0; top < 2; top++) {
                for (int bottom = top + 1; bottom < 3; bottom++) {
                    for (int left = 0; left < 2; left++) {
                        for (int right = left + 1; right < 3; right++) {
                            int[] blocks = {top * 3 + left, top * 3 + right, bottom * 3 + left, bottom * 3 + right};
                            if (haveDiagonals(blocks) && !extend(blocks, new ArrayList<>(), guardians.everything())) {
                                return false;
                            }
                        }
                    }
                }
            }
            return !findings.isEnough();
        }

        private boolean haveDiagonals(int[] blocks) {
            for (int block : blocks) {
                if (diagonals.get(block).isEmpty()) {
                    return false;
                }
            }
            return true;
        }

        private boolean extend(int[] blocks, List<Diagonal> chosen, long[] victims) {
            if (chosen.size() == blocks.length) {
                boolean odd = chosen.stream().filter(Diagonal::falling).count() % 2 == 1;
                return !odd || tell(chosen, victims);
            }
            for (var diagonal : diagonals.get(blocks[chosen.size()])) {
                long[] left = victims;
                for (int cell : diagonal.cells.toArray()) {
                    left = guardians.guarded(left, cell, digits);
                }
                if (!Guardians.isNone(left)) {
                    chosen.add(diagonal);
                    boolean goOn = extend(blocks, chosen, left);
                    chosen.removeLast();
                    if (!goOn) {
                        return false;
                    }
                }
            }
            return true;
        }

        private boolean tell(List<Diagonal> chosen, long[] victims) {
            var all = position.noCells();
            for (var diagonal : chosen) {
                all = all.or(diagonal.cells);
            }
            var eliminated = guardians.candidates(victims);
            var spoilers = guardians.in(all, digits);
            if (eliminated.isEmpty() || spoilers.isEmpty()) {
                return true;
            }
            return findings.found(new Use(
                    Technique.TRIDAGON,
                    chosen.stream()
                            .map(diagonal -> position.cellList(diagonal.cells))
                            .toList(),
                    new DigitSet(digits),
                    spoilers,
                    eliminated));
        }
    }
}
