package nonet.logic.fish;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import nonet.grid.Unit;
import nonet.logic.Position;

/// What a fish is called by the kinds of its units.
public enum Kind {
    BASIC,
    FRANKEN,
    MUTANT;

    private static final Set<Unit.Kind> ROWS_AND_BLOCKS = Set.of(Unit.Kind.ROW, Unit.Kind.BLOCK, Unit.Kind.PIECE);
    private static final Set<Unit.Kind> COLUMNS_AND_BLOCKS = Set.of(Unit.Kind.COLUMN, Unit.Kind.BLOCK, Unit.Kind.PIECE);
    private static final Set<Unit.Kind> ANY = Set.of(Unit.Kind.values());

    /// Which kinds of units may be base and which may be cover.
    record Sides(Set<Unit.Kind> base, Set<Unit.Kind> cover) {

        boolean allow(Set<Unit.Kind> bases, Set<Unit.Kind> covers) {
            return base.containsAll(bases) && cover.containsAll(covers);
        }
    }

    private static final List<Sides> REGULAR =
            List.of(new Sides(ROWS_AND_BLOCKS, COLUMNS_AND_BLOCKS), new Sides(COLUMNS_AND_BLOCKS, ROWS_AND_BLOCKS));

    /// Where to look for fish of this kind, and of simpler ones.
    List<Sides> sides() {
        return this == MUTANT ? List.of(new Sides(ANY, ANY)) : REGULAR;
    }

    static Kind of(Position position, Fish fish) {
        var base = kinds(position, fish.base);
        var cover = kinds(position, fish.cover);
        if (REGULAR.stream().noneMatch(sides -> sides.allow(base, cover))) {
            return MUTANT;
        }
        boolean lines = base.size() == 1 && cover.size() == 1 && !hasBlock(base) && !hasBlock(cover);
        return lines ? BASIC : FRANKEN;
    }

    private static boolean hasBlock(Set<Unit.Kind> kinds) {
        return kinds.contains(Unit.Kind.BLOCK) || kinds.contains(Unit.Kind.PIECE);
    }

    private static Set<Unit.Kind> kinds(Position position, int[] units) {
        var kinds = EnumSet.noneOf(Unit.Kind.class);
        for (int unit : units) {
            kinds.add(position.unit(unit).kind());
        }
        return kinds;
    }
}
