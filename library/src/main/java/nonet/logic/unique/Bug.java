package nonet.logic.unique;

import java.util.ArrayList;
import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Digits;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// A *bivalue universal grave*: every open cell has two candidates, and every digit has two places or none in each
/// unit. Then all open cells could change to their other candidate at once, so it cannot come to be. Where only a few
/// **extra** candidates keep the position from it, one of these is right. With one extra candidate its cell takes it
/// (*BUG + 1*); with more, whatever conflicts with every one of them can go (*BUG + n*).
///
/// @param lone whether to look for one extra candidate, or for several
public record Bug(Technique technique, boolean lone) implements Finder {

    /// More extra candidates than this make it long to follow.
    private static final int MOST_EXTRAS = 6;

    /// One of the extra candidates is right.
    public record Use(Technique technique, List<Candidate> extras, List<Candidate> eliminated) implements UniqueStep {

        @Override
        public Evidence evidence() {
            return Evidence.of().candidates(Evidence.Role.DEFINING, extras).done();
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        if (!position.isProper() || position.open().size() - position.bivalue().size() > MOST_EXTRAS) {
            return;
        }
        var extras = extras(position);
        boolean areAsMany = lone ? extras.size() == 1 : extras.size() > 1 && extras.size() <= MOST_EXTRAS;
        if (!areAsMany || !isGrave(position, extras)) {
            return;
        }
        var losers = lone
                ? position.cells(position.geometry().index(extras.getFirst().cell()))
                : position.open();
        var eliminated = new ArrayList<Candidate>();
        for (int cell = losers.first(); cell >= 0; cell = losers.next(cell)) {
            for (int rest = position.candidates(cell); rest != 0; rest = Digits.withoutFirst(rest)) {
                var candidate = position.candidate(cell, Digits.first(rest));
                if (extras.stream().allMatch(extra -> conflict(position, candidate, extra))) {
                    eliminated.add(candidate);
                }
            }
        }
        if (!eliminated.isEmpty()) {
            findings.found(new Use(technique, extras, eliminated));
        }
    }

    /// The candidates of cells with more than two that have too many places in every unit of their cell.
    private static List<Candidate> extras(Position position) {
        var extras = new ArrayList<Candidate>();
        var crowded = position.open().without(position.bivalue());
        for (int cell = crowded.first(); cell >= 0; cell = crowded.next(cell)) {
            for (int rest = position.candidates(cell); rest != 0; rest = Digits.withoutFirst(rest)) {
                int digit = Digits.first(rest);
                boolean tooMany = true;
                for (int unit : position.geometry().unitsOf(cell)) {
                    tooMany &= position.placeCount(unit, digit) > 2;
                }
                if (tooMany) {
                    extras.add(position.candidate(cell, digit));
                }
            }
        }
        return extras;
    }

    /// Whether the position would be a grave without the extra candidates.
    private static boolean isGrave(Position position, List<Candidate> extras) {
        var geometry = position.geometry();
        int[] left = new int[geometry.cellCount()];
        for (int cell = 0; cell < left.length; cell++) {
            left[cell] = position.candidates(cell);
        }
        for (Candidate extra : extras) {
            left[geometry.index(extra.cell())] &= ~Digits.bit(extra.digit());
        }
        var open = position.open();
        for (int cell = open.first(); cell >= 0; cell = open.next(cell)) {
            if (Digits.count(left[cell]) != 2) {
                return false;
            }
        }
        for (int unit = 0; unit < geometry.unitCount(); unit++) {
            int once = 0;
            int twice = 0;
            int more = 0;
            for (int cell : geometry.cellsOf(unit)) {
                more |= twice & left[cell];
                twice |= once & left[cell];
                once |= left[cell];
            }
            if (more != 0 || once != twice) {
                return false;
            }
        }
        return true;
    }

    /// Whether not both candidates can be right.
    private static boolean conflict(Position position, Candidate one, Candidate other) {
        var geometry = position.geometry();
        return one.cell().equals(other.cell())
                ? one.digit() != other.digit()
                : one.digit() == other.digit()
                        && geometry.see(geometry.index(one.cell()), geometry.index(other.cell()));
    }
}
