package nonet.logic;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Unit;

/// What makes a step true, for pictures, JSON and hints: the units to look at, the cells, the candidates
/// with their parts in the argument, and the links between them in the order in which one reads them.
public record Evidence(List<InUnit> units, List<InCells> cells, List<InCandidate> candidates, List<Link> links) {

    private static final Evidence NONE = new Evidence(List.of(), List.of(), List.of(), List.of());

    /// The part that a unit, a set of cells or a candidate plays.
    public enum Role {
        /// What the pattern itself is made of.
        DEFINING,
        /// A unit that must take the digit within the pattern, and one that catches it.
        BASE,
        COVER,
        /// A candidate that spoils the pattern, and one that does so because two base units share it.
        FIN,
        ENDO_FIN,
        /// One of two groups of candidates, of which one is true and the other false.
        COLOUR_A,
        COLOUR_B,
        /// The same for a second pair of groups.
        COLOUR_C,
        COLOUR_D,
        /// The cell or set in the middle of a wing, and those at its ends.
        PIVOT,
        PINCER,
        /// Sets of cells in the order in which they are linked.
        SET_A,
        SET_B,
        SET_C,
        SET_D,
        /// The candidates by which sets are linked.
        RESTRICTED,
        /// A placed digit that keeps others out.
        BLOCKING,
        /// What is assumed to be right or wrong, so that something follows.
        ASSUMED,
        ASSUMED_WRONG,
        /// What follows to be right or wrong, where no single link leads there.
        RIGHT,
        WRONG,
        /// The cell that would have no digit left, or the unit that would have no place left for one.
        IMPOSSIBLE;

        private final String label = name().toLowerCase(Locale.ROOT).replace('_', '-');

        /// The name in JSON: `endo-fin`.
        public String label() {
            return label;
        }
    }

    /// A unit and its part.
    public record InUnit(Role role, Unit unit) {}

    /// Some cells and their part.
    public record InCells(Role role, List<Cell> cells) {
        public InCells {
            cells = List.copyOf(cells);
        }
    }

    /// A candidate and its part.
    public record InCandidate(Role role, Candidate candidate) {}

    /// How strongly two ends are linked.
    public enum Strength {
        /// One end is false, so the other is true.
        STRONG,
        /// One end is true, so the other is false.
        WEAK;

        private final String label = name().toLowerCase(Locale.ROOT);

        /// The name in JSON: `strong`.
        public String label() {
            return label;
        }
    }

    /// A link between two ends, each a candidate or a group of candidates of which one is meant.
    public record Link(Strength strength, List<Candidate> from, List<Candidate> to) {
        public Link {
            from = List.copyOf(from);
            to = List.copyOf(to);
        }
    }

    public Evidence {
        units = List.copyOf(units);
        cells = List.copyOf(cells);
        candidates = List.copyOf(candidates);
        links = List.copyOf(links);
    }

    /// How many units, cells, candidates and links there are to look at.
    public int size() {
        int inCells = cells.stream().mapToInt(part -> part.cells().size()).sum();
        return units.size() + inCells + candidates.size() + links.size();
    }

    /// Every cell that appears in the evidence, in order of appearance.
    public List<Cell> allCells() {
        var all = new LinkedHashSet<Cell>();
        cells.forEach(group -> all.addAll(group.cells()));
        candidates.forEach(part -> all.add(part.candidate().cell()));
        for (Link link : links) {
            link.from().forEach(candidate -> all.add(candidate.cell()));
            link.to().forEach(candidate -> all.add(candidate.cell()));
        }
        return List.copyOf(all);
    }

    public static Evidence none() {
        return NONE;
    }

    /// Collects evidence piece by piece.
    public static Collector of() {
        return new Collector();
    }

    /// Evidence in the making.
    public static final class Collector {

        private final List<InUnit> units = new ArrayList<>();
        private final List<InCells> cells = new ArrayList<>();
        private final List<InCandidate> candidates = new ArrayList<>();
        private final List<Link> links = new ArrayList<>();

        private Collector() {}

        public Collector unit(Role role, Unit unit) {
            units.add(new InUnit(role, unit));
            return this;
        }

        public Collector units(Role role, List<Unit> all) {
            all.forEach(unit -> unit(role, unit));
            return this;
        }

        public Collector cells(Role role, List<Cell> all) {
            if (!all.isEmpty()) {
                cells.add(new InCells(role, all));
            }
            return this;
        }

        public Collector candidate(Role role, Candidate candidate) {
            candidates.add(new InCandidate(role, candidate));
            return this;
        }

        public Collector candidates(Role role, List<Candidate> all) {
            all.forEach(candidate -> candidate(role, candidate));
            return this;
        }

        /// One digit in several cells.
        public Collector candidates(Role role, List<Cell> where, int digit) {
            where.forEach(cell -> candidate(role, new Candidate(cell, digit)));
            return this;
        }

        /// What is assumed: that these are right, or that they are wrong.
        public Collector assumed(List<Candidate> all, boolean hold) {
            return candidates(hold ? Role.ASSUMED : Role.ASSUMED_WRONG, all);
        }

        public Collector link(Strength strength, List<Candidate> from, List<Candidate> to) {
            links.add(new Link(strength, from, to));
            return this;
        }

        public Collector links(List<Link> all) {
            links.addAll(all);
            return this;
        }

        public Collector strong(Candidate from, Candidate to) {
            return link(Strength.STRONG, List.of(from), List.of(to));
        }

        public Collector weak(Candidate from, Candidate to) {
            return link(Strength.WEAK, List.of(from), List.of(to));
        }

        public Evidence done() {
            return new Evidence(units, cells, candidates, links);
        }
    }
}
