package nonet.logic.er;

import org.jspecify.annotations.Nullable;

/// Three cells, of which one sees the other two, with three digits.
final class Wings {

    private final Sheet sheet;
    private final Find.Removals removals = new Find.Removals();

    Wings(Sheet sheet) {
        this.sheet = sheet;
    }

    @Nullable
    Find xy() {
        for (int pivot = 0; pivot < Nine.CELLS; pivot++) {
            if (sheet.count(pivot) != 2) {
                continue;
            }
            for (int i = 0; i < 20; i++) {
                int wing = Nine.PEERS[20 * pivot + i];
                int shared = sheet.digits[wing] & sheet.digits[pivot];
                if (sheet.count(wing) == 2 && Integer.bitCount(shared) == 1) {
                    var found = second(pivot, wing, 2, ErTechnique.XY_WING, 4.2);
                    if (found != null) {
                        return found;
                    }
                }
            }
        }
        return null;
    }

    @Nullable
    Find xyz() {
        for (int pivot = 0; pivot < Nine.CELLS; pivot++) {
            if (sheet.count(pivot) != 3) {
                continue;
            }
            for (int i = 0; i < 20; i++) {
                int wing = Nine.PEERS[20 * pivot + i];
                if (sheet.count(wing) == 2 && (sheet.digits[wing] & ~sheet.digits[pivot]) == 0) {
                    var found = second(pivot, wing, 3, ErTechnique.XYZ_WING, 4.4);
                    if (found != null) {
                        return found;
                    }
                }
            }
        }
        return null;
    }

    /// @param size how many candidates the pivot has: with two it is not among the cells that may hold the digit
    private @Nullable Find second(int pivot, int wing, int size, ErTechnique technique, double rating) {
        for (int i = 0; i < 20; i++) {
            int other = Nine.PEERS[20 * pivot + i];
            int all = sheet.digits[pivot] | sheet.digits[wing] | sheet.digits[other];
            int common = sheet.digits[pivot] & sheet.digits[wing] & sheet.digits[other];
            if (sheet.count(other) != 2 || Integer.bitCount(all) != 3 || Integer.bitCount(common) != size - 2) {
                continue;
            }
            int digit = sheet.digits[wing] & sheet.digits[other];
            if (Integer.bitCount(digit) != 1) {
                continue;
            }
            removals.clear();
            for (int j = 0; j < 20; j++) {
                int victim = Nine.PEERS[20 * wing + j];
                boolean isHit = victim != other
                        && victim != pivot
                        && Nine.see(victim, other)
                        && (size == 2 || Nine.see(victim, pivot));
                if (isHit) {
                    removals.add(sheet, victim, digit);
                }
            }
            if (!removals.isEmpty()) {
                return new Find(technique, rating, -1, removals.take())
                        .at(pivot, wing, other)
                        .of(all);
            }
        }
        return null;
    }
}
