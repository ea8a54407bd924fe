package nonet.logic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.grid.Geometry;
import nonet.grid.Unit;
import nonet.logic.fish.FishStep;
import nonet.logic.forcing.Dilemma;
import nonet.logic.forcing.ForcingNets;
import nonet.logic.forcing.Net;
import nonet.logic.intersection.LockedSubset;
import nonet.logic.rule.RuleStep;
import nonet.logic.single.FullHouse;
import nonet.logic.single.HiddenSingle;
import nonet.logic.single.NakedSingle;
import nonet.logic.subset.HiddenSubset;
import nonet.logic.subset.NakedSubset;
import nonet.logic.template.TemplateStep;
import nonet.logic.unique.Bug;
import nonet.puzzle.Grid;
import org.jspecify.annotations.Nullable;

/// Which steps of a way the solution rests on.
///
/// A step rests on candidates that are **gone**: a naked single on all others of its cell, a chain on those that made
/// its strong links. What a placed digit rules out is gone anyway, as every digit is placed in the end; what is gone
/// because an earlier step ruled it out makes that step needed. So, from the last step to the first:
///
/// ```
///   step       1 net    2 pair   3 single   4 chain   5 single
///   rests on     –        1         2          –         3         4 is not needed
/// ```
///
/// What a step rests on is taken from what its evidence names, rather too much than too little.
final class Needed {

    private final Explanation way;
    private final Geometry geometry;
    private final int size;

    /// Which step ruled a candidate out; after all steps where none did.
    private final int[] ruledOutBy;

    /// Which step placed a cell's digit; -1 where it was there from the start.
    private final int[] placedBy;

    private final int[] digit;

    /// Which step was the first to place a candidate's digit where it sees it; after all steps where none did.
    private final int[] seenBy;

    private final boolean[] isNeeded;

    private Needed(Explanation way) {
        this.way = way;
        this.geometry = way.puzzle().geometry();
        this.size = geometry.digitCount();
        this.ruledOutBy = new int[geometry.cellCount() * size];
        this.placedBy = new int[geometry.cellCount()];
        this.digit = new int[geometry.cellCount()];
        this.isNeeded = new boolean[way.steps().size()];
        this.seenBy = new int[ruledOutBy.length];
        Arrays.fill(ruledOutBy, isNeeded.length);
        Arrays.fill(seenBy, isNeeded.length);
        Arrays.fill(placedBy, -1);
        Grid start = way.start();
        for (int cell = 0; cell < digit.length; cell++) {
            digit[cell] = start.isPlaced(cell) ? start.placed(cell) : 0;
        }
        for (int number = 0; number < isNeeded.length; number++) {
            var step = way.steps().get(number);
            for (Candidate gone : step.eliminated()) {
                ruledOutBy[index(gone)] = number;
            }
            for (Candidate placed : step.placed()) {
                int cell = geometry.index(placed.cell());
                digit[cell] = placed.digit();
                placedBy[cell] = number;
                isNeeded[number] = true;
            }
        }
        for (int cell = 0; cell < digit.length; cell++) {
            if (digit[cell] != 0) {
                for (int peer : geometry.seenFrom(cell)) {
                    int candidate = peer * size + digit[cell] - 1;
                    seenBy[candidate] = Math.min(seenBy[candidate], placedBy[cell]);
                }
            }
        }
    }

    /// The steps of a way to the solution that are needed, in their order.
    static List<Step> of(Explanation way) {
        var needed = new Needed(way);
        needed.mark();
        return IntStream.range(0, needed.isNeeded.length)
                .filter(number -> needed.isNeeded[number])
                .mapToObj(way.steps()::get)
                .toList();
    }

    private void mark() {
        for (int number = isNeeded.length - 1; number >= 0; number--) {
            if (isNeeded[number]) {
                need(way.steps().get(number), number);
            }
        }
    }

    private void need(Step step, int number) {
        switch (step) {
            case BruteForce.Use _, FullHouse.Use _ -> {}
            case TemplateStep _, Bug.Use _ -> needAllBefore(number);
            case NakedSingle.Use use -> needCells(List.of(use.cell()), number);
            case HiddenSingle.Use use -> needPlaces(use.in(), use.digit(), number);
            case RuleStep use -> needCells(use.cells(), number);
            case NakedSubset.Use use -> needCells(use.cells(), number);
            case LockedSubset.Use use -> needCells(use.cells(), number);
            case HiddenSubset.Use use -> use.digits().stream().forEach(own -> needPlaces(use.in(), own, number));
            case ForcingNets.Contradiction use -> needNet(use.net(), use.impossible(), number);
            case ForcingNets.Verity use -> use.nets().forEach(net -> needNet(net, use.one(), number));
            case FishStep _ -> needUnits(step.evidence(), number);
            default -> {
                var evidence = step.evidence();
                for (var part : evidence.cells()) {
                    needCells(part.cells(), number);
                }
                for (var link : evidence.links()) {
                    if (link.strength() == Evidence.Strength.STRONG) {
                        needLink(link, number);
                    }
                }
                needUnits(evidence, number);
            }
        }
    }

    private void needAllBefore(int number) {
        Arrays.fill(isNeeded, 0, number, true);
    }

    private void needCells(List<Cell> cells, int number) {
        for (Cell cell : cells) {
            for (int own = 1; own <= size; own++) {
                need(geometry.index(cell), own, number);
            }
        }
    }

    private void needPlaces(Unit unit, int wanted, int number) {
        for (Cell cell : unit.cells()) {
            need(geometry.index(cell), wanted, number);
        }
    }

    /// Needs that the digits that a step speaks of are gone from the units that it names, but for those that catch.
    private void needUnits(Evidence evidence, int number) {
        int digits = 0;
        for (var part : evidence.candidates()) {
            digits |= Digits.bit(part.candidate().digit());
        }
        for (var link : evidence.links()) {
            for (Candidate end : link.from()) {
                digits |= Digits.bit(end.digit());
            }
            for (Candidate end : link.to()) {
                digits |= Digits.bit(end.digit());
            }
        }
        if (digits == 0) {
            digits = geometry.allDigits();
        }
        for (var part : evidence.units()) {
            if (part.role() != Evidence.Role.COVER) {
                for (int rest = digits; rest != 0; rest = Digits.withoutFirst(rest)) {
                    needPlaces(part.unit(), Digits.first(rest), number);
                }
            }
        }
    }

    /// Of all cells and units that a strong link may rest on, needs what takes the fewest steps more. Where there is
    /// none, the link rests on a set, whose cells are named.
    private void needLink(Evidence.Link link, int number) {
        var ends = new ArrayList<>(link.from());
        ends.addAll(link.to());
        Set<Integer> fewest = null;
        for (int[] ground : possibleGrounds(ends)) {
            var steps = stepsFor(ground, ends, number);
            if (steps != null && (fewest == null || steps.size() < fewest.size())) {
                fewest = steps;
            }
        }
        if (fewest != null) {
            fewest.forEach(before -> isNeeded[before] = true);
        }
    }

    /// The steps, beside those that are needed already, because of which nothing but these ends is left of a cell or
    /// unit; null where something is.
    private @Nullable Set<Integer> stepsFor(int[] ground, List<Candidate> ends, int number) {
        var steps = new HashSet<Integer>();
        for (int candidate : ground) {
            if (!isOneOf(ends, candidate) && !isGoneAnyway(candidate, number)) {
                int before = ruledOutBy[candidate];
                if (before >= number) {
                    return null;
                }
                if (!isNeeded[before]) {
                    steps.add(before);
                }
            }
        }
        return steps;
    }

    private boolean isOneOf(List<Candidate> ends, int candidate) {
        for (Candidate end : ends) {
            if (index(end) == candidate) {
                return true;
            }
        }
        return false;
    }

    /// The candidates of each cell and each unit that has all these.
    private List<int[]> possibleGrounds(List<Candidate> ends) {
        var grounds = new ArrayList<int[]>();
        int cell = geometry.index(ends.getFirst().cell());
        int own = ends.getFirst().digit();
        boolean isOfCell = true;
        boolean isOfDigit = true;
        for (Candidate end : ends) {
            isOfCell &= geometry.index(end.cell()) == cell;
            isOfDigit &= end.digit() == own;
        }
        if (isOfCell) {
            int[] ground = new int[size];
            Arrays.setAll(ground, digit -> cell * size + digit);
            grounds.add(ground);
        } else if (isOfDigit) {
            for (int unit : geometry.unitsOf(cell)) {
                if (areIn(unit, ends)) {
                    int[] cells = geometry.cellsOf(unit);
                    int[] ground = new int[cells.length];
                    Arrays.setAll(ground, place -> cells[place] * size + own - 1);
                    grounds.add(ground);
                }
            }
        }
        return grounds;
    }

    private boolean areIn(int unit, List<Candidate> ends) {
        for (Candidate end : ends) {
            if (!geometry.isIn(geometry.index(end.cell()), unit)) {
                return false;
            }
        }
        return true;
    }

    private void needNet(Net net, Dilemma dilemma, int number) {
        switch (dilemma) {
            case Dilemma.OfCell(var cell) -> needCells(List.of(cell), number);
            case Dilemma.OfUnit(var unit, var wanted) -> needPlaces(unit, wanted, number);
            case Dilemma.OfCandidate _ -> {}
        }
        for (var inference : net.inferences()) {
            int wanted = inference.claim().digit();
            switch (inference.reason()) {
                case Net.Reason.LastInCell(var cell) -> needCells(List.of(cell), number);
                case Net.Reason.LastInUnit(var unit) -> needPlaces(unit, wanted, number);
                case Net.Reason.Locked(var locked, var in) -> needPlaces(locked, wanted, number);
                case Net.Reason.NakedPair(var cells, var digits) -> needCells(cells, number);
                case Net.Reason.HiddenPair(var unit, var cells, var digits) ->
                    digits.stream().forEach(own -> needPlaces(unit, own, number));
                case Net.Reason.XWing(var base, var cover) -> base.forEach(unit -> needPlaces(unit, wanted, number));
                case Net.Reason.NoWayOfRule(var rule, var cells) -> needCells(cells, number);
                case Net.Reason.Refuted(var inner, var impossible) -> needNet(inner, impossible, number);
                case Net.Reason.Assumed _,
                        Net.Reason.Known _,
                        Net.Reason.CellTaken _,
                        Net.Reason.DigitTaken _,
                        Net.Reason.ExcludedBy _,
                        Net.Reason.Seen _ -> {}
            }
        }
    }

    /// A step may rest on a candidate's being gone, if it is.
    private void need(int cell, int wanted, int number) {
        int candidate = cell * size + wanted - 1;
        if (ruledOutBy[candidate] < number && !isGoneAnyway(candidate, number)) {
            isNeeded[ruledOutBy[candidate]] = true;
        }
    }

    /// Whether a candidate is not there from the start, or some digit placed before a step rules it out.
    private boolean isGoneAnyway(int candidate, int number) {
        int cell = candidate / size;
        int own = candidate % size + 1;
        if (!Digits.contains(way.start().candidates(cell), own)) {
            return true;
        }
        boolean isPlaced = digit[cell] != 0 && placedBy[cell] < number;
        return isPlaced ? digit[cell] != own : seenBy[candidate] < number;
    }

    private int index(Candidate candidate) {
        return geometry.index(candidate.cell()) * size + candidate.digit() - 1;
    }
}
