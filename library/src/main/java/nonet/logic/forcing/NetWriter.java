package nonet.logic.forcing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import nonet.grid.Digits;
import nonet.logic.Position;
import nonet.logic.chain.Claim;

/// Writes down why something follows, as a net that holds only what is needed.
final class NetWriter {

    private static final int[] NOTHING = {};

    private static final Net UNTOLD = new Net(List.of());

    /// A net within a net, with the literals of the outer one that it rests on.
    private record Inner(Net net, Dilemma impossible, List<Integer> rests, int size) {}

    /// Draws all conclusions anew.
    interface Refutation {

        /// @return whether they break the position
        boolean again();

        /// The same, where nothing has changed but that one of them is barred now. What stands before it on the trail
        /// need not be drawn anew.
        default boolean without(int barred) {
            return again();
        }
    }

    private final Trail trail;
    private final Position position;
    private final int size;
    private final Map<Integer, Inner> refuted = new HashMap<>();

    NetWriter(Trail trail) {
        this.trail = trail;
        this.position = trail.position();
        this.size = position.digitCount();
    }

    /// What is broken now.
    Dilemma impossible() {
        if (trail.emptyCell() >= 0) {
            return new Dilemma.OfCell(position.cell(trail.emptyCell()));
        }
        int index = trail.emptyPlaces();
        return new Dilemma.OfUnit(position.unit(index / size), index % size + 1);
    }

    /// The literals that together break the position.
    int[] breaking() {
        int cell = trail.emptyCell();
        if (cell >= 0) {
            return falseInCell(cell, -1);
        }
        int index = trail.emptyPlaces();
        return falseInUnit(index / size, index % size + 1, -1);
    }

    /// How many claims must be read that these literals follow: what leaves its cell or unit because a digit lies
    /// there goes without saying.
    int size(int... goals) {
        return size(needed(goals), 0);
    }

    private int size(boolean[] needed, int mark) {
        int count = 0;
        NetPatterns.Pattern before = null;
        for (int i = mark; i < needed.length; i++) {
            if (needed[i]) {
                int literal = trail.literal(i);
                var inner = trail.reason(literal) == Trail.REFUTED ? refuted.get(literal) : null;
                var pattern = trail.reason(literal) == Trail.PATTERN ? trail.pattern(literal >> 1) : null;
                boolean isToldAlready = pattern != null && pattern.equals(before);
                count += inner != null ? inner.size : isSaid(literal) && !isToldAlready ? 1 : 0;
                before = pattern;
            }
        }
        return count;
    }

    /// The candidates that smaller nets rule out and that are needed for these literals, in the order of the trail.
    List<Integer> refutedFor(int... goals) {
        boolean[] needed = needed(goals);
        return IntStream.range(0, needed.length)
                .filter(i -> needed[i] && trail.reason(trail.literal(i)) == Trail.REFUTED)
                .mapToObj(i -> trail.literal(i) >> 1)
                .toList();
    }

    /// That an assumption at a mark breaks the position.
    Refutation assuming(int literal, int mark) {
        return new Refutation() {
            @Override
            public boolean again() {
                trail.backTo(mark);
                return !trail.assume(literal, Trail.ASSUMED);
            }

            @Override
            public boolean without(int barred) {
                return !trail.concludeAgain(barred);
            }
        };
    }

    /// Makes a refutation as short as it gets: see [#shortenOnce].
    ///
    /// @param mark where the refutation begins on the trail
    /// @return what is left out
    List<Integer> shorten(int mark, Refutation refute) {
        var leftOut = new ArrayList<Integer>();
        List<Integer> more;
        do {
            more = shortenOnce(mark, refute);
            leftOut.addAll(more);
        } while (!more.isEmpty());
        return leftOut;
    }

    /// Makes a refutation shorter: leaves out one claim after the other, the last first, and keeps to what is shorter
    /// without. Afterwards the trail is broken by what is told, and what is left out is barred.
    ///
    /// @return what is left out
    List<Integer> shortenOnce(int mark, Refutation refute) {
        var leftOut = new ArrayList<Integer>();
        refute.again();
        int fewest = size(breaking());
        for (int literal : said(mark).reversed()) {
            trail.bar(literal, true);
            boolean isRefuted = refute.without(literal);
            int claims = isRefuted ? size(breaking()) : Integer.MAX_VALUE;
            if (claims < fewest) {
                fewest = claims;
                leftOut.add(literal);
            } else {
                trail.bar(literal, false);
            }
        }
        refute.again();
        return leftOut;
    }

    /// The literals that a refutation concludes and must say, in their order.
    private List<Integer> said(int mark) {
        boolean[] needed = needed(breaking());
        return IntStream.range(mark, needed.length)
                .filter(i -> needed[i])
                .map(trail::literal)
                .filter(literal -> trail.reason(literal) != Trail.ASSUMED
                        && trail.reason(literal) != Trail.REFUTED
                        && isSaid(literal))
                .boxed()
                .toList();
    }

    private boolean isSaid(int literal) {
        return (literal & 1) != 0 || trail.reason(literal) < 0;
    }

    /// The net that leads to these literals.
    Net write(int... goals) {
        return write(needed(goals), 0);
    }

    /// The net that breaks the position, up to where what it tells contradicts itself.
    Net.Reason.Refuted refutation() {
        return FirstContradiction.of(new Net.Reason.Refuted(write(breaking()), impossible()), position.geometry());
    }

    /// Remembers that a candidate, assumed true at this mark, has just been refuted; the assumption is still
    /// in force.
    ///
    /// @param isTold whether the net that refutes it will be asked for, not only how long it is
    void refuted(int candidate, int mark, boolean isTold) {
        boolean[] needed = needed(breaking());
        var rests = IntStream.range(0, mark)
                .filter(i -> needed[i])
                .mapToObj(trail::literal)
                .toList();
        var net = isTold ? write(needed, mark) : UNTOLD;
        refuted.put(2 * candidate, new Inner(net, impossible(), rests, 1 + size(needed, mark)));
    }

    /// Which literals of the trail are needed for some of them. Literals that rest on a refutation need what
    /// that rests on.
    private boolean[] needed(int... goals) {
        boolean[] needed = new boolean[trail.mark()];
        need(goals, needed);
        for (int i = needed.length - 1; i >= 0; i--) {
            if (needed[i]) {
                need(antecedents(trail.literal(i)), needed);
            }
        }
        return needed;
    }

    private void need(int[] literals, boolean[] needed) {
        for (int literal : literals) {
            needed[trail.when(literal)] = true;
        }
    }

    private int[] antecedents(int literal) {
        int reason = trail.reason(literal);
        int cell = (literal >> 1) / size;
        int digit = (literal >> 1) % size + 1;
        return switch (reason) {
            case Trail.ASSUMED -> NOTHING;
            case Trail.REFUTED -> rests(literal);
            case Trail.CELL -> falseInCell(cell, literal >> 1);
            case Trail.PATTERN -> trail.patternRests(literal >> 1);
            default -> reason >= 0 ? new int[] {reason} : falseInUnit(-1 - reason, digit, literal >> 1);
        };
    }

    private int[] rests(int literal) {
        var inner = refuted.get(literal);
        return inner == null ? NOTHING : ints(inner.rests);
    }

    private static int[] ints(List<Integer> literals) {
        return literals.stream().mapToInt(literal -> literal).toArray();
    }

    private int[] falseInCell(int cell, int except) {
        int[] literals = new int[Digits.count(position.candidates(cell))];
        int count = 0;
        for (int rest = position.candidates(cell); rest != 0; rest = Digits.withoutFirst(rest)) {
            int candidate = trail.candidate(cell, Digits.first(rest));
            if (candidate != except) {
                literals[count++] = 2 * candidate;
            }
        }
        return Arrays.copyOf(literals, count);
    }

    private int[] falseInUnit(int unit, int digit, int except) {
        int[] literals = new int[position.placeCount(unit, digit)];
        int count = 0;
        int[] cells = position.geometry().cellsOf(unit);
        for (int rest = position.places(unit, digit); rest != 0; rest &= rest - 1) {
            int candidate = trail.candidate(cells[Integer.numberOfTrailingZeros(rest)], digit);
            if (candidate != except) {
                literals[count++] = 2 * candidate;
            }
        }
        return Arrays.copyOf(literals, count);
    }

    /// Writes the literals that are needed; those before a mark are known. What a pattern rules out of one digit is
    /// one claim.
    private Net write(boolean[] needed, int mark) {
        var inferences = new ArrayList<Net.Inference>();
        int[] number = new int[needed.length];
        int before = -1;
        for (int i = 0; i < needed.length; i++) {
            if (!needed[i]) {
                continue;
            }
            int literal = trail.literal(i);
            if (i >= mark && before >= 0 && isOfOnePattern(literal, before)) {
                number[i] = inferences.size() - 1;
                var first = inferences.removeLast();
                var cells = new ArrayList<>(first.claim().cells());
                cells.add(position.cell((literal >> 1) / size));
                inferences.add(new Net.Inference(
                        new Claim(cells, first.claim().digit(), false), first.reason(), first.from()));
                continue;
            }
            before = i >= mark ? literal : -1;
            number[i] = inferences.size();
            if (i < mark) {
                inferences.add(new Net.Inference(claim(literal), new Net.Reason.Known(), List.of()));
                continue;
            }
            var from = Arrays.stream(antecedents(literal))
                    .mapToObj(earlier -> number[trail.when(earlier)])
                    .distinct()
                    .toList();
            inferences.add(new Net.Inference(claim(literal), reason(literal), from));
        }
        return new Net(inferences);
    }

    private boolean isOfOnePattern(int literal, int other) {
        return trail.reason(literal) == Trail.PATTERN
                && trail.reason(other) == Trail.PATTERN
                && (literal >> 1) % size == (other >> 1) % size
                && trail.pattern(literal >> 1).equals(trail.pattern(other >> 1));
    }

    Claim claim(int literal) {
        int candidate = literal >> 1;
        return new Claim(List.of(position.cell(candidate / size)), candidate % size + 1, (literal & 1) != 0);
    }

    private Net.Reason reason(int literal) {
        int reason = trail.reason(literal);
        int cell = (literal >> 1) / size;
        if (reason == Trail.ASSUMED) {
            return new Net.Reason.Assumed();
        }
        if (reason == Trail.REFUTED) {
            var inner = refuted.get(literal);
            return inner == null ? new Net.Reason.Known() : new Net.Reason.Refuted(inner.net, inner.impossible);
        }
        if (reason == Trail.CELL) {
            return new Net.Reason.LastInCell(position.cell(cell));
        }
        if (reason == Trail.PATTERN) {
            return trail.patternReason(literal >> 1);
        }
        if (reason < 0) {
            return new Net.Reason.LastInUnit(position.unit(-1 - reason));
        }
        return taken(literal >> 1, reason >> 1);
    }

    /// Why a candidate is false if another is true.
    private Net.Reason taken(int candidate, int by) {
        int cell = candidate / size;
        int byCell = by / size;
        if (cell == byCell) {
            return new Net.Reason.CellTaken(position.cell(cell));
        }
        for (int unit : position.geometry().unitsOf(cell)) {
            if (candidate % size == by % size && position.geometry().isIn(byCell, unit)) {
                return new Net.Reason.DigitTaken(position.unit(unit));
            }
        }
        return position.constraints()
                .ruleBetween(position.cell(cell), candidate % size + 1, position.cell(byCell), by % size + 1)
                .<Net.Reason>map(Net.Reason.ExcludedBy::new)
                .orElseGet(Net.Reason.Seen::new);
    }
}
