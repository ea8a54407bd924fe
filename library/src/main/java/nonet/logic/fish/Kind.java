package nonet.logic.fish;

import java.util.EnumSet;
import java.util.Set;
import nonet.grid.Unit;
import nonet.logic.Position;

/// What a fish is called by the kinds of its units.
enum Kind {
    BASIC,
    FRANKEN,
    MUTANT;

    static final Set<Unit.Kind> ROWS_AND_BLOCKS = Set.of(Unit.Kind.ROW, Unit.Kind.BLOCK, Unit.Kind.PIECE);
    static final Set<Unit.Kind> COLUMNS_AND_BLOCKS = Set.of(Unit.Kind.COLUMN, Unit.Kind.BLOCK, Unit.Kind.PIECE);
    static final Set<Unit.Kind> ANY = Set.of(Unit.Kind.values());

    static Kind of(Position position, Fish fish) {
        var base = kinds(position, fish.base);
        var cover = kinds(position, fish.cover);
        boolean regular = (ROWS_AND_BLOCKS.containsAll(base) && COLUMNS_AND_BLOCKS.containsAll(cover))
                || (COLUMNS_AND_BLOCKS.containsAll(base) && ROWS_AND_BLOCKS.containsAll(cover));
        if (!regular) {
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
