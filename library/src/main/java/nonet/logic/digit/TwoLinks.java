package nonet.logic.digit;

import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Unit;
import nonet.logic.Catalogue;
import nonet.logic.Evidence;
import nonet.logic.Findings;
import nonet.logic.Fruitless;
import nonet.logic.Pattern;
import nonet.logic.Position;
import nonet.logic.digit.StrongLinks.StrongLink;

/// Two strong links, an end of one seeing an end of the other: the digit is at one of the far ends, and no
/// cell that sees both can have it.
///
/// ```
///     far end ══ near end ── near end ══ far end
/// ```
public final class TwoLinks implements Pattern {

    /// What players call it.
    private enum Shape {
        /// Two rows whose near ends share a column, or two columns whose near ends share a row.
        SKYSCRAPER,
        /// A row and a column whose near ends share a block.
        KITE,
        /// Any, those with a name of their own included.
        TURBOT
    }

    private final Catalogue entry;
    private final Shape shape;

    private TwoLinks(Catalogue entry, Shape shape) {
        this.entry = entry;
        this.shape = shape;
    }

    /// Two rows whose near ends share a column, or two columns whose near ends share a row.
    public static TwoLinks skyscraper() {
        return new TwoLinks(Catalogue.SKYSCRAPER, Shape.SKYSCRAPER);
    }

    /// A row and a column whose near ends share a block.
    public static TwoLinks twoStringKite() {
        return new TwoLinks(Catalogue.TWO_STRING_KITE, Shape.KITE);
    }

    /// Two strong links in any units. Skyscrapers and kites are turbot fish, too; a person looks for them first.
    public static TwoLinks turbotFish() {
        return new TwoLinks(Catalogue.TURBOT_FISH, Shape.TURBOT);
    }

    /// A digit is at one of two far ends.
    ///
    /// @param in the units of the first and the second strong link
    /// @param chain far end, near end, near end, far end
    public record Use(String technique, int digit, List<Unit> in, List<Cell> chain, List<Candidate> eliminated)
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
    public List<Catalogue> finds() {
        return List.of(entry);
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
        return switch (shape) {
            case SKYSCRAPER -> one == other && isLine(one);
            case KITE -> one != other && isLine(one) && isLine(other);
            case TURBOT -> true;
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
                        entry.label(),
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
        return switch (shape) {
            case SKYSCRAPER ->
                share(position, one, other, kind(position, one) == Unit.Kind.ROW ? Unit.Kind.COLUMN : Unit.Kind.ROW);
            case KITE -> share(position, one, other, Unit.Kind.BLOCK) || share(position, one, other, Unit.Kind.PIECE);
            case TURBOT -> true;
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
