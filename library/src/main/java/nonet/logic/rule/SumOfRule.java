package nonet.logic.rule;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.DigitSet;
import nonet.grid.Digits;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;
import nonet.puzzle.Conflict;
import nonet.rule.Constraint;
import nonet.rule.Rule;

/// A rule says what some cells add up to. A candidate that is part of no way to make the sum goes.
///
/// The ways are gone through cell by cell. What matters of the cells so far is the total that they make, and, where all
/// cells see each other, which digits they hold:
///
/// ```
///   after 0 cells   {}                                a cage of three cells with sum 7
///   after 1 cell    {1}     {2}     {4}
///   after 2 cells   {1,2}   {1,4}   {2,4}
///   after 3 cells           {1,2,4}                   the only set of three digits with that total
/// ```
public final class SumOfRule implements Finder {

    /// With more digits the sets are too many: there only totals are looked at.
    private static final int MOST_DIGITS = 12;

    /// Cells lose candidates with which they cannot make their sum.
    ///
    /// @param combinations the sets of digits that the cells can hold; none where cells may hold the same digit
    public record Use(
            Technique technique, Rule rule, List<Cell> cells, List<DigitSet> combinations, List<Candidate> eliminated)
            implements RuleStep {}

    @Override
    public void search(Position position, Findings findings) {
        for (var sum : position.constraints().sums()) {
            var ways = new Ways(position, sum);
            if (ways.areNone()) {
                findings.broken(new Conflict.Unkept(sum.rule(), sum.cells()));
                return;
            }
            var eliminated = ways.eliminated();
            if (!eliminated.isEmpty()
                    && !findings.found(
                            new Use(Technique.RULE_SUM, sum.rule(), sum.cells(), ways.combinations(), eliminated))) {
                return;
            }
        }
    }

    /// All ways to make a sum in a position.
    private static final class Ways {

        private final Position position;
        private final Constraint.Sum sum;
        private final boolean allDiffer;
        private final int[] possible;

        /// `after[i]` are the states that the first i cells can be in and from which the sum can still be made: a state
        /// is the mask of their digits where all differ, and else their total.
        private final BitSet[] after;

        /// For each cell the candidates that are part of a way.
        private final int[] left;

        Ways(Position position, Constraint.Sum sum) {
            this.position = position;
            this.sum = sum;
            var cells = sum.cells();
            possible = cells.stream()
                    .mapToInt(cell -> PairsOfRule.possible(position, cell))
                    .toArray();
            allDiffer = position.digitCount() <= MOST_DIGITS && allSee();
            after = new BitSet[cells.size() + 1];
            Arrays.setAll(after, i -> new BitSet());
            left = new int[cells.size()];
            goForward();
            goBack();
        }

        private boolean allSee() {
            var geometry = position.geometry();
            int[] cells = sum.cells().stream().mapToInt(geometry::index).toArray();
            return Arrays.stream(cells)
                    .allMatch(one -> Arrays.stream(cells).allMatch(other -> one == other || geometry.see(one, other)));
        }

        private void goForward() {
            after[0].set(0);
            for (int i = 0; i < possible.length; i++) {
                var next = after[i + 1];
                int candidates = possible[i];
                after[i].stream()
                        .forEach(state -> digits(candidates)
                                .map(digit -> next(state, digit))
                                .filter(reached -> reached >= 0)
                                .forEach(next::set));
            }
            after[possible.length] = after[possible.length].stream()
                    .filter(state -> sum.totals().contains(total(state)))
                    .collect(BitSet::new, BitSet::set, BitSet::or);
        }

        /// Afterwards only states are there from which the sum can be made.
        private void goBack() {
            for (int i = possible.length - 1; i >= 0; i--) {
                var useful = new BitSet();
                int cell = i;
                after[i].stream()
                        .forEach(state -> digits(possible[cell]).forEach(digit -> {
                            int reached = next(state, digit);
                            if (reached >= 0 && after[cell + 1].get(reached)) {
                                useful.set(state);
                                left[cell] |= Digits.bit(digit);
                            }
                        }));
                after[i] = useful;
            }
        }

        private static IntStream digits(int mask) {
            return new DigitSet(mask).stream();
        }

        /// The state after one more digit; -1 where it is there already.
        private int next(int state, int digit) {
            if (!allDiffer) {
                return state + position.layout().value(digit);
            }
            return Digits.contains(state, digit) ? -1 : state | Digits.bit(digit);
        }

        private int total(int state) {
            return allDiffer ? digits(state).map(position.layout()::value).sum() : state;
        }

        boolean areNone() {
            return after[possible.length].isEmpty();
        }

        List<DigitSet> combinations() {
            return allDiffer
                    ? after[possible.length].stream()
                            .mapToObj(DigitSet::new)
                            .sorted(Comparator.comparing(DigitSet::toString))
                            .toList()
                    : List.of();
        }

        List<Candidate> eliminated() {
            return IntStream.range(0, left.length)
                    .boxed()
                    .flatMap(i -> PairsOfRule.lost(position, sum.cells().get(i), left[i]))
                    .toList();
        }
    }
}
