package nonet.logic.er;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// What a producer found: the conclusion, what it is rated, and what it rests on.
final class Find {

    final ErTechnique technique;
    final double rating;
    /// The candidate that is placed, or -1.
    final int place;
    /// The candidates that go, apart from what a placement takes away.
    final int[] removed;
    /// The cells of the pattern.
    int[] cells = {};
    /// The digits of the pattern, as a mask.
    int digits;
    /// The regions of the pattern.
    int[] regions = {};
    /// For each end of a chain the nodes that lead to it, from the end back.
    int @Nullable [][] chains;
    /// The cell (0..80) or region (81..107) whose alternatives the chains begin with, or -1.
    int alternatives = -1;

    Find(ErTechnique technique, double rating, int place, int[] removed) {
        this.technique = technique;
        this.rating = rating;
        this.place = place;
        this.removed = removed;
    }

    static Find placing(ErTechnique technique, double rating, int candidate) {
        return new Find(technique, rating, candidate, new int[0]);
    }

    Find in(int... regionsOfPattern) {
        this.regions = regionsOfPattern;
        return this;
    }

    Find at(int... cellsOfPattern) {
        this.cells = cellsOfPattern;
        return this;
    }

    Find of(int mask) {
        this.digits = mask;
        return this;
    }

    /// Candidates to be removed, as they are collected.
    static final class Removals {

        private int[] list = new int[16];
        private int count;

        void clear() {
            count = 0;
        }

        void add(int candidate) {
            if (count == list.length) {
                list = Arrays.copyOf(list, 2 * count);
            }
            list[count++] = candidate;
        }

        /// Adds those of these digits that the cell has.
        void add(Sheet sheet, int cell, int digits) {
            for (int m = sheet.digits[cell] & digits; m != 0; m &= m - 1) {
                add(Nine.candidate(cell, Integer.numberOfTrailingZeros(m)));
            }
        }

        boolean isEmpty() {
            return count == 0;
        }

        int[] take() {
            return Arrays.copyOf(list, count);
        }
    }
}
