package nonet.logic.digit;

import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Unit;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Fruitless;
import nonet.logic.Position;
import nonet.logic.Technique;
import nonet.logic.digit.StrongLinks.StrongLink;

/// Two strong links, an end of one seeing an end of the other: the digit is at one of the far ends, and no
/// cell that sees both can have it.
///
/// ```
///     far end ══ near end ── near end ══ far end
/// ```
public final class TwoLinks implements Finder {

    private final Technique technique;

    /// @param technique a *skyscraper* has two rows whose near ends share a column, or two columns whose near ends
    ///     share a row; a *two-string kite* a row and a column whose near ends share a block; a *turbot fish* any
    ///     units, those included, for which a person looks first
    public TwoLinks(Technique technique) {
        this.technique = technique;
    }

    /// A digit is at one of two far ends.
    ///
    /// @param in the units of the first and the second strong link
    /// @param chain far end, near end, near end, far end
    public record Use(Technique technique, int digit, List<Unit> in, List<Cell> chain, List<Candidate> eliminated)
            implements DigitStep {

        @Override
        public Evidence evidence() {
            var ends = chain.stream().map(cell -> new Candidate(cell, digit)).toList();
            return Evidence.of()
                    .units(Evidence.Role.DEFINING, in)
                    .candidates(Evidence.Role.DEFINING, ends)
                    .strong(ends.get(0), ends.get(1))
                    .weak(ends.get(1), ends.get(2))
                    .strong(ends.get(2), ends.get(3))
                    .done();
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        Fruitless.eachDigit(this, position, findings, (digit, all) -> search(position, digit, all));
    }

    /// @return whether to go on
    private boolean search(Position position, int digit, Findings findings) {
        var links = StrongLinks.in(position).of(digit);
        for (int i = 0; i < links.size(); i++) {
            for (int j = i + 1; j < links.size(); j++) {
                if (!search(position, digit, links.get(i), links.get(j), findings)) {
                    return false;
                }
            }
        }
        return true;
    }

    /// Tries the four ways to join two links.
    ///
    /// @return whether to go on
    private boolean search(Position position, int digit, StrongLink one, StrongLink other, Findings findings) {
        if (!mayBe(kind(position, one), kind(position, other))) {
            return true;
        }
        return join(position, digit, one, other, findings)
                && join(position, digit, one.turned(), other, findings)
                && join(position, digit, one, other.turned(), findings)
                && join(position, digit, one.turned(), other.turned(), findings);
    }

    private static Unit.Kind kind(Position position, StrongLink link) {
        return position.unit(link.unit()).kind();
    }

    private boolean mayBe(Unit.Kind one, Unit.Kind other) {
        return switch (technique) {
            case SKYSCRAPER -> one == other && isLine(one);
            case TWO_STRING_KITE -> one != other && isLine(one) && isLine(other);
            default -> true;
        };
    }

    private static boolean isLine(Unit.Kind kind) {
        return kind == Unit.Kind.ROW || kind == Unit.Kind.COLUMN;
    }

    /// Joins the far end of one link with the near end of the other.
    private boolean join(Position position, int digit, StrongLink one, StrongLink other, Findings findings) {
        var geometry = position.geometry();
        if (one.start() == other.start()
                || one.start() == other.end()
                || one.end() == other.start()
                || one.end() == other.end()
                || !geometry.see(one.end(), other.start())
                || !isOfShape(position, one, other)) {
            return true;
        }
        var seen = position.cellsWith(digit).and(geometry.sightOf(one.start())).and(geometry.sightOf(other.end()));
        return seen.isEmpty()
                || findings.found(new Use(
                        technique,
                        digit,
                        List.of(position.unit(one.unit()), position.unit(other.unit())),
                        List.of(
                                position.cell(one.start()),
                                position.cell(one.end()),
                                position.cell(other.start()),
                                position.cell(other.end())),
                        position.candidateList(seen, digit)));
    }

    /// Whether the near ends of two links in the right units share the right unit.
    private boolean isOfShape(Position position, StrongLink one, StrongLink other) {
        return switch (technique) {
            case SKYSCRAPER ->
                share(position, one, other, kind(position, one) == Unit.Kind.ROW ? Unit.Kind.COLUMN : Unit.Kind.ROW);
            case TWO_STRING_KITE ->
                share(position, one, other, Unit.Kind.BLOCK) || share(position, one, other, Unit.Kind.PIECE);
            default -> true;
        };
    }

    private static boolean share(Position position, StrongLink one, StrongLink other, Unit.Kind kind) {
        for (int unit : position.geometry().unitsOf(one.end())) {
            if (position.unit(unit).kind() == kind && position.geometry().isIn(other.start(), unit)) {
                return true;
            }
        }
        return false;
    }
}
