package nonet.logic.als;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import nonet.grid.Candidate;
import nonet.grid.Digits;
import nonet.logic.Findings;
import nonet.logic.Position;
import org.jspecify.annotations.Nullable;

/// Finds rows of almost locked sets, each with a digit restricted to the next, in which nobody uses one digit
/// both to come in and to go out.
///
/// From each first set and the digit by which it is left, it goes on in breadth: a **stop** is a set together
/// with the digit by which it was entered. Each stop is reached by the shortest row. Who wants every step is told
/// of stops that a row too short reaches as well, if a longer row does; no set is in a row twice then, and each
/// stop is reached by two rows where it can be, because the one may have a set that is wanted later.
final class AlsPaths {

    /// A row of sets whose ends rule something out.
    ///
    /// @param restricted the digits between one set and the next
    record Path(List<Als> sets, List<Integer> restricted, List<Candidate> eliminated) {}

    private final Position position;
    private final AlsLinks links;
    private final List<Als> sets;
    private final int words;
    private final int size;

    /// For each stop its set, the digit by which it was entered, the stop before it, and how many sets the row
    /// has.
    private final int[] setOf;

    private final int[] entryOf;
    private final int[] before;
    private final int[] lengthOf;

    /// `entered[digit]` = bits of the sets that were entered by the digit.
    private final long[][] entered;

    /// The same, of those entered from two different sets; and for each stop where it was entered first.
    private final long[][] enteredTwice;

    private final int[] firstEntry;

    /// For each group of sets the search in which one of them was last left by their digit. All that can be entered
    /// from there was entered then.
    private final int[] left;

    private int search;

    /// The sets that may end a row.
    private final long[] ends;

    /// All sets.
    private final long[] every;

    /// For each group of sets those in which rows end that leave one of them by their digit, whatever they rule out;
    /// null where nobody has asked yet.
    private final long[] @Nullable [] reach;

    private final boolean wantsAll;

    private AlsPaths(Position position, boolean all) {
        this.wantsAll = all;
        this.position = position;
        this.links = AlsLinks.of(position, all);
        this.sets = links.sets();
        this.words = links.words();
        this.size = position.digitCount();
        this.before = new int[sets.size() * (size + 1) * (all ? 4 : 1)];
        this.setOf = new int[before.length];
        this.entryOf = new int[before.length];
        this.lengthOf = new int[before.length];
        this.entered = new long[size + 1][words];
        this.left = new int[links.groupCount()];
        this.enteredTwice = new long[size + 1][words];
        this.firstEntry = new int[sets.size() * (size + 1)];
        this.ends = new long[words];
        this.every = new long[words];
        Arrays.fill(every, -1L);
        this.reach = new long[links.groupCount()][];
    }

    /// Hands over a step for each row of `fewest` to `most` sets that the breadth-first search meets.
    static void search(
            Position position, int fewest, int most, Findings findings, Function<Path, ? extends AlsStep> step) {
        new AlsPaths(position, findings.wantsAll()).search(fewest, most, findings, step);
    }

    private void search(int fewest, int most, Findings findings, Function<Path, ? extends AlsStep> step) {
        for (int first = 0; first < sets.size(); first++) {
            int digits = sets.get(first).digits();
            for (int rest = digits; rest != 0; rest = Digits.withoutFirst(rest)) {
                int exit = Digits.first(rest);
                // Most sets cannot be left by most of their digits.
                boolean goesOn = !links.hasPartners(first, exit)
                        || (!findings.isEnough() && from(first, exit, fewest, most, findings, step));
                if (!goesOn) {
                    return;
                }
            }
        }
    }

    private boolean from(
            int first, int exit, int fewest, int most, Findings findings, Function<Path, ? extends AlsStep> step) {
        int hopes = sets.get(first).digits() & ~Digits.bit(exit);
        if (!findEnds(first, hopes) || (!wantsAll && !meet(ends, reach(first, exit, fewest, most)))) {
            return true;
        }
        forgetStops();
        boolean forgotten = !wantsAll;
        int count = enter(first, exit, -1, 0, every);
        for (int next = 0; next < count; next++) {
            int set = setOf[next];
            int entry = entryOf[next];
            int length = lengthOf[next];
            if (!forgotten && length == fewest - 1) {
                forgotten = true;
                forgetStops();
            }
            if (length >= fewest && isEnd(set) && !tell(first, next, hopes, findings, step)) {
                return false;
            }
            if (length < most) {
                int exits = sets.get(set).digits() & ~Digits.bit(entry);
                long[] wanted = length + 1 == most ? ends : every;
                for (int rest = exits; rest != 0; rest = Digits.withoutFirst(rest)) {
                    count = wantsAll
                            ? enterAgain(first, set, Digits.first(rest), next, count, wanted)
                            : enter(set, Digits.first(rest), next, count, wanted);
                }
            }
        }
        return true;
    }

    /// The sets in which rows may end that leave a set by a digit. They are the same for all sets of its group, and
    /// most often none of them is an end that is hoped for.
    private long[] reach(int first, int exit, int fewest, int most) {
        int group = links.group(first, exit);
        long[] known = reach[group];
        if (known != null) {
            return known;
        }
        long[] reached = new long[words];
        forgetStops();
        int count = enter(first, exit, -1, 0, every);
        for (int next = 0; next < count; next++) {
            int set = setOf[next];
            int length = lengthOf[next];
            if (length >= fewest) {
                reached[set >> 6] |= 1L << set;
            }
            int exits = sets.get(set).digits() & ~Digits.bit(entryOf[next]);
            for (int rest = exits; rest != 0; rest = Digits.withoutFirst(rest)) {
                if (length + 1 < most) {
                    count = enter(set, Digits.first(rest), next, count, every);
                } else if (length < most) {
                    addPartners(set, Digits.first(rest), reached);
                }
            }
        }
        reach[group] = reached;
        return reached;
    }

    private void addPartners(int set, int digit, long[] reached) {
        int group = links.group(set, digit);
        if (left[group] != search) {
            left[group] = search;
            long[] partners = links.partners(set, digit);
            for (int word = 0; word < words; word++) {
                reached[word] |= partners[word];
            }
        }
    }

    private static boolean meet(long[] some, long[] others) {
        for (int word = 0; word < some.length; word++) {
            if ((some[word] & others[word]) != 0) {
                return true;
            }
        }
        return false;
    }

    private void forgetStops() {
        search++;
        for (int digit = 1; digit <= size; digit++) {
            Arrays.fill(entered[digit], 0);
            if (wantsAll) {
                Arrays.fill(enteredTwice[digit], 0);
            }
        }
    }

    /// Finds the sets that may end a row: those after the first that together with it rule out one of some
    /// digits.
    ///
    /// @return whether there is any
    private boolean findEnds(int first, int hopes) {
        Arrays.fill(ends, 0);
        for (int rest = hopes; rest != 0; rest = Digits.withoutFirst(rest)) {
            long[] allies = links.allies(first, Digits.first(rest));
            for (int word = first >> 6; word < words; word++) {
                ends[word] |= allies[word];
            }
        }
        ends[first >> 6] &= -2L << first;
        long any = 0;
        for (long bits : ends) {
            any |= bits;
        }
        return any != 0;
    }

    private boolean isEnd(int set) {
        return (ends[set >> 6] >>> set & 1) != 0;
    }

    /// Adds the stops that are reached from a set by a digit, and were not reached before.
    ///
    /// @param wanted the sets that the row may go on with
    /// @return how many stops there are then
    private int enter(int set, int digit, int from, int count, long[] wanted) {
        int group = links.group(set, digit);
        if (left[group] == search) {
            return count;
        }
        left[group] = search;
        int grown = count;
        long[] partners = links.partners(set, digit);
        long[] seen = entered[digit];
        for (int word = 0; word < words; word++) {
            long fresh = partners[word] & ~seen[word] & wanted[word];
            seen[word] |= fresh;
            for (long rest = fresh; rest != 0; rest &= rest - 1) {
                setOf[grown] = word * 64 + Long.numberOfTrailingZeros(rest);
                entryOf[grown] = digit;
                before[grown] = from;
                lengthOf[grown] = from < 0 ? 2 : lengthOf[from] + 1;
                grown++;
            }
        }
        return grown;
    }

    /// The same, but a stop may be entered from two different sets, and no set comes into a row again.
    private int enterAgain(int first, int set, int digit, int from, int count, long[] wanted) {
        int grown = count;
        long[] partners = links.partners(set, digit);
        for (int word = 0; word < words; word++) {
            long open = partners[word] & ~enteredTwice[digit][word] & wanted[word];
            for (long rest = open; rest != 0; rest &= rest - 1) {
                int next = word * 64 + Long.numberOfTrailingZeros(rest);
                int stop = next * (size + 1) + digit;
                boolean again = (entered[digit][word] & 1L << next) != 0;
                if (next == first || isInRow(next, from) || (again && comesFrom(firstEntry[stop], set))) {
                    continue;
                }
                if (again) {
                    enteredTwice[digit][word] |= 1L << next;
                } else {
                    entered[digit][word] |= 1L << next;
                    firstEntry[stop] = grown;
                }
                setOf[grown] = next;
                entryOf[grown] = digit;
                before[grown] = from;
                lengthOf[grown] = lengthOf[from] + 1;
                grown++;
            }
        }
        return grown;
    }

    /// Whether the row up to a stop, but for its first set, has a set.
    private boolean isInRow(int set, int stop) {
        int at = stop;
        while (at >= 0 && setOf[at] != set) {
            at = before[at];
        }
        return at >= 0;
    }

    private boolean comesFrom(int stop, int set) {
        return before[stop] >= 0 && setOf[before[stop]] == set;
    }

    private boolean tell(int first, int stop, int hopes, Findings findings, Function<Path, ? extends AlsStep> step) {
        var last = sets.get(setOf[stop]);
        int common = hopes & last.digits() & ~Digits.bit(entryOf[stop]);
        if (common == 0) {
            return true;
        }
        var victims = new Victims(position);
        victims.addCommon(sets.get(first), last, common);
        if (victims.isEmpty()) {
            return true;
        }
        var row = new ArrayList<Als>();
        var restricted = new ArrayList<Integer>();
        for (int i = stop; i >= 0; i = before[i]) {
            row.addFirst(sets.get(setOf[i]));
            restricted.addFirst(entryOf[i]);
        }
        row.addFirst(sets.get(first));
        return findings.found(step.apply(new Path(row, restricted, victims.list())));
    }
}
