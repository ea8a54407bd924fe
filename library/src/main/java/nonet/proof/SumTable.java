package nonet.proof;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import nonet.grid.CellSet;

/// What some sums make together, in clauses and in lines of a proof.
///
/// The cells are laid out as a table, with a row for each sum and a column for each group of cells in a unit. Rules say
/// what a row makes, and units what a column can make at most.
///
/// ```
///              group 1    group 2   …
///    sum 1      part       part          row: the parts of one sum up to a group
///    sum 2      part       part          column: the parts of the first sums in one group
///      …                                 area: the parts of the first sums up to a group
/// ```
///
/// An area is defined by columns, as the area before it and one column more. That it makes what its rows make, and so
/// the whole table the totals of all sums, is derived. A line says "if these make at least so much, and those at least
/// so much, they make at least as much together"; each follows from those before it by forcing alone:
///
/// ```
///   area without the last row   +  last row without its last part   ≤   area without the last part
///   area without the last part  +  last part                        ≤   area
///   area without the last row   +  last row                         ≤   area
/// ```
///
/// That they make at most as much is not derived: values are mirrored where that would say more.
final class SumTable {

    private final UnitedSums united;
    private final Counts counts;
    private final int[] totals;
    private final int sums;
    private final int groups;

    /// By group what the first cells of the column make, by how many they are, from none; after those of the sums come
    /// the others of the unit.
    private final Count[][] made;
    /// By sum and group what the first cells of the part make, by how many they are, from none.
    private final Count[][][] part;

    private final Count[][] row;
    private final Count[][] area;
    private final Count[][] areaWithoutPart;
    private final List<UnitTotal> units = new ArrayList<>();

    /// Defines what it takes to count a table. Of the puzzle it says nothing but that each sum has its total, and that
    /// no digit is in a unit twice.
    SumTable(Formula formula, UnitedSums united) {
        this.united = united;
        counts = new Counts(formula, united.areLow());
        sums = united.sums().size();
        groups = united.groups().size();
        totals = new int[sums];
        Arrays.setAll(
                totals,
                sum -> counts.total(
                        united.sums().get(sum).size(), united.totals().get(sum)));
        made = new Count[groups][];
        part = new Count[sums][groups][];
        row = new Count[sums][groups];
        area = new Count[sums][groups];
        areaWithoutPart = new Count[sums][groups];
        for (int group = 0; group < groups; group++) {
            defineColumn(formula, group);
        }
        for (int sum = 0; sum < sums; sum++) {
            defineRow(sum);
        }
        area[0] = row[0];
        for (int sum = 1; sum < sums; sum++) {
            defineAreas(sum);
        }
    }

    private void defineColumn(Formula formula, int group) {
        var rest = united.groups().get(group).rest();
        int[] cells = IntStream.concat(
                        IntStream.range(0, sums).flatMap(sum -> cells(sum, group).stream()), rest.stream())
                .toArray();
        made[group] = steps(cells);
        for (int sum = 0; sum < sums; sum++) {
            int[] own = cells(sum, group).toArray();
            part[sum][group] = sizeBefore(sum, group) == 0 ? Arrays.copyOf(made[group], own.length + 1) : steps(own);
        }
        if (united.groups().get(group).isMostOfUnit()) {
            units.add(new UnitTotal(formula, counts, cells, List.of(made[group])));
        }
    }

    private CellSet cells(int sum, int group) {
        return united.sums().get(sum).and(united.groups().get(group).cells());
    }

    /// How many cells a group has of the sums before one.
    private int sizeBefore(int sum, int group) {
        return IntStream.range(0, sum)
                .map(before -> cells(before, group).size())
                .sum();
    }

    /// What the first of some cells of a unit make, by how many they are. More than all digits make is not told apart.
    private Count[] steps(int[] cells) {
        var steps = new Count[cells.length + 1];
        steps[0] = Count.ZERO;
        for (int size = 1; size <= cells.length; size++) {
            steps[size] = counts.plus(steps[size - 1], counts.of(cells[size - 1]), 0, counts.ofAllDigits() + 1);
        }
        return steps;
    }

    private void defineRow(int sum) {
        for (int group = 0; group < groups; group++) {
            var before = group == 0 ? Count.ZERO : row[sum][group - 1];
            var after = after(group, next -> spanOfPart(sum, next));
            row[sum][group] = plus(before, part(sum, group), totals[sum], after);
        }
        counts.add(row[sum][groups - 1].atLeast(totals[sum]));
        counts.add(-row[sum][groups - 1].atLeast(totals[sum] + 1));
    }

    private void defineAreas(int sum) {
        int total = totalUpTo(sum);
        for (int group = 0; group < groups; group++) {
            var before = group == 0 ? Count.ZERO : area[sum][group - 1];
            var after = after(group, next -> spanOfColumn(sum, next));
            area[sum][group] = plus(before, column(sum, group), total, after);
            areaWithoutPart[sum][group] = part(sum, group).isZero()
                    ? area[sum][group]
                    : plus(before, column(sum - 1, group), total, after.plus(spanOfPart(sum, group)));
        }
    }

    /// What all sums up to one make; one too much is as impossible as more.
    private int totalUpTo(int sum) {
        int most = IntStream.range(0, groups)
                .map(group -> spanOfColumn(sum, group).most)
                .sum();
        return Math.min(Arrays.stream(totals, 0, sum + 1).sum(), most + 1);
    }

    private Count part(int sum, int group) {
        return part[sum][group][part[sum][group].length - 1];
    }

    private Count column(int sum, int group) {
        return made[group][sizeBefore(sum + 1, group)];
    }

    /// The least and the most that something can make.
    private record Span(int least, int most) {
        Span plus(Span other) {
            return new Span(least + other.least, most + other.most);
        }
    }

    private Span spanOfPart(int sum, int group) {
        return new Span(part(sum, group).least(), part(sum, group).most());
    }

    /// In most of a unit, all others that it has make something as well.
    private Span spanOfColumn(int sum, int group) {
        var column = column(sum, group);
        int others = made[group].length - 1 - sizeBefore(sum + 1, group);
        int most = united.groups().get(group).isMostOfUnit()
                ? Math.min(column.most(), counts.ofAllDigits() - others * counts.ofLeastDigit())
                : column.most();
        return new Span(column.least(), most);
    }

    /// What all groups after one can make.
    private Span after(int group, IntFunction<Span> span) {
        return IntStream.range(group + 1, groups).mapToObj(span).reduce(new Span(0, 0), Span::plus);
    }

    /// What two counts make, told apart as far as that matters for a total that others after them are a part of.
    private Count plus(Count one, Count other, int total, Span after) {
        return counts.plus(one, other, total - after.most - 1, total - after.least + 1);
    }

    /// Derives what units make at most, and that the sums make their totals together.
    void derive(Prover prover) {
        units.forEach(unit -> unit.derive(prover));
        for (int sum = 1; sum < sums; sum++) {
            for (int group = 0; group < groups; group++) {
                deriveColumn(prover, sum, group);
                deriveArea(prover, sum, group);
            }
            prover.follows(area[sum][groups - 1].atLeast(totalUpTo(sum)));
        }
    }

    /// A column makes what the part of its last sum makes, and what it makes without.
    private void deriveColumn(Prover prover, int sum, int group) {
        int before = sizeBefore(sum, group);
        for (int size = 1; size < part[sum][group].length; size++) {
            deriveTogether(prover, made[group][before], part[sum][group][size], made[group][before + size]);
        }
    }

    /// An area makes what its last row makes, and what it makes without.
    private void deriveArea(Prover prover, int sum, int group) {
        var above = area[sum - 1][group];
        var here = area[sum][group];
        if (group > 0) {
            var withoutPart = areaWithoutPart[sum][group];
            deriveTogether(prover, above, row[sum][group - 1], withoutPart);
            deriveTogether(prover, withoutPart, part(sum, group), here);
        }
        deriveTogether(prover, above, row[sum][group], here);
    }

    /// Derives that two counts make at least as much together as each of them makes.
    private static void deriveTogether(Prover prover, Count one, Count other, Count both) {
        if (one.equals(both) || other.equals(both)) {
            return;
        }
        for (int i = one.least(); i <= one.most(); i++) {
            if (isToTell(prover, one, i)) {
                deriveTogether(prover, one, i, other, both);
            }
        }
    }

    private static void deriveTogether(Prover prover, Count one, int i, Count other, Count both) {
        for (int j = other.least(); j <= other.most(); j++) {
            if (isToTell(prover, other, j)) {
                prover.follows(-one.atLeast(i), -other.atLeast(j), both.atLeast(Math.min(i + j, both.most())));
                if (i + j >= both.most()) {
                    return;
                }
            }
        }
    }

    /// Whether a count may be so much, and is not certain to be more.
    private static boolean isToTell(Prover prover, Count count, int value) {
        return !prover.isCertain(-count.atLeast(value)) && !prover.isCertain(count.atLeast(value + 1));
    }
}
