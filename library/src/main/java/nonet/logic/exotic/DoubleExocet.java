package nonet.logic.exotic;

import java.util.List;
import java.util.stream.Stream;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.CellSet;
import nonet.grid.DigitSet;
import nonet.grid.Digits;
import nonet.grid.Unit;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// Two junior exocets in one band, whose bases are in different rows and blocks, have four digits between them. No
/// target of the one is in the base of the other, and in the third block, that without a base, they have different
/// targets:
///
/// ```
///         B  B  ·  │  ·  ·  ·  │  ·  T′ ·
///         ·  ·  ·  │  B′ ·  B′ │  ·  T  ·
///         ·  ·  T′ │  ·  T  ·  │  ·  ·  ·
/// ```
///
/// Then no digit is in both bases. If one was, it would be in a target of each exocet, though in neither of those
/// in the blocks of the bases, which have it already; so it would be in both targets of the third block, which
/// are two cells. Two and two different digits are four: each of the four digits is in just one base, and the targets
/// of that base hold it again, in just one of two cells.
///
/// So each of the digits has its ways in one or the other exocet: a cell of the base, and a cell in each of the three
/// columns, just one of them a target. What each way of either rules out is ruled out: the digit is in no cell that
/// sees one of its places, nor in the base or the targets of the other exocet, which have the two other digits. The
/// targets lose all that is not a digit of their own base.
///
/// That takes a digit from cells that see both bases, or the targets of both, or the base of the one and the targets of
/// the other; and from the cells of a covering line that both exocets share, outside the three columns.
///
/// It needs 3×3 blocks. Rows and columns may change their parts.
public final class DoubleExocet implements Finder {

    /// Two bases that have four digits together, and the targets in which those of each come again.
    ///
    /// @param digits the four digits
    /// @param lines the columns of both
    /// @param crossCells where two lines hold each digit of the first base, in its columns outside the band
    /// @param otherCrossCells likewise for the other base
    public record Use(
            Technique technique,
            List<Cell> base,
            List<Cell> targets,
            List<Cell> otherBase,
            List<Cell> otherTargets,
            DigitSet digits,
            List<Unit> lines,
            List<Cell> crossCells,
            List<Cell> otherCrossCells,
            List<Candidate> eliminated)
            implements ExoticStep {

        @Override
        public Evidence evidence() {
            return Evidence.of()
                    .units(Evidence.Role.DEFINING, lines)
                    .cells(Evidence.Role.BASE, base)
                    .cells(Evidence.Role.PINCER, targets)
                    .cells(Evidence.Role.BASE, otherBase)
                    .cells(Evidence.Role.PINCER, otherTargets)
                    .cells(Evidence.Role.COVER, allOf(crossCells, otherCrossCells))
                    .done();
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        if (!position.layout().isClassic()) {
            return;
        }
        var exocets = JuniorExocet.all(position);
        for (int i = 0; i < exocets.size(); i++) {
            for (var other : exocets.subList(i + 1, exocets.size())) {
                boolean goOn = !areDouble(exocets.get(i), other) || tell(exocets.get(i), other, findings);
                if (!goOn || findings.isEnough()) {
                    return;
                }
            }
        }
    }

    /// Whether no digit can be in both bases, and all of four digits are.
    private static boolean areDouble(Exocet one, Exocet other) {
        boolean areInBand = one.view().equals(other.view()) && one.row() / 3 == other.row() / 3;
        boolean areApart = one.row() != other.row() && one.third() / 3 != other.third() / 3;
        return areInBand
                && areApart
                && Digits.count(one.digits() | other.digits()) == 4
                && !one.targets().meets(other.targets())
                && !one.targets().meets(other.base())
                && !other.targets().meets(one.base());
    }

    private static boolean tell(Exocet one, Exocet other, Findings findings) {
        var eliminated = eliminated(one, other);
        return eliminated.isEmpty() || findings.found(use(one, other, eliminated));
    }

    private static List<Candidate> eliminated(Exocet one, Exocet other) {
        var position = one.position();
        var eliminated = position.candidateListOf(one.targets(), ~one.digits());
        eliminated.addAll(position.candidateListOf(other.targets(), ~other.digits()));
        for (int rest = one.digits() | other.digits(); rest != 0; rest = Digits.withoutFirst(rest)) {
            int digit = Digits.first(rest);
            var left =
                    position.cellsWith(digit).and(ruledOut(one, other, digit)).and(ruledOut(other, one, digit));
            eliminated.addAll(position.candidateList(left, digit));
        }
        return eliminated.stream().distinct().toList();
    }

    /// The cells that do not have a digit if it is in the base of an exocet and not in that of the other.
    private static CellSet ruledOut(Exocet exocet, Exocet other, int digit) {
        var ruledOut = exocet.position().cellsWith(digit);
        for (var way : exocet.ways(digit)) {
            var byWay = other.base().or(other.targets()).or(exocet.base()).or(exocet.targets());
            for (int cell : way.toArray()) {
                byWay = byWay.or(exocet.position().geometry().sightOf(cell));
            }
            ruledOut = ruledOut.and(byWay.without(way));
        }
        return ruledOut;
    }

    private static Use use(Exocet one, Exocet other, List<Candidate> eliminated) {
        var position = one.position();
        return new Use(
                Technique.DOUBLE_EXOCET,
                position.cellList(one.base()),
                position.cellList(one.targets()),
                position.cellList(other.base()),
                position.cellList(other.targets()),
                new DigitSet(one.digits() | other.digits()),
                allOf(one.lines(), other.lines()),
                position.cellList(JuniorExocet.crossCells(one)),
                position.cellList(JuniorExocet.crossCells(other)),
                eliminated);
    }

    private static <T> List<T> allOf(List<T> one, List<T> other) {
        return Stream.concat(one.stream(), other.stream()).distinct().toList();
    }
}
