package nonet.picture;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nonet.grid.Geometry;
import nonet.proof.ProofChecker;
import nonet.proof.ProofChecker.BadProofException;
import nonet.proof.Prover;
import nonet.puzzle.Answer;
import nonet.puzzle.Grid;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.rule.Rule;

/// Derives what a step concludes from nothing but what its JSON names: the cells, the units, the candidates and the
/// links of its evidence, and the lines that it is told in. It knows the position, and that two candidates of one cell
/// or of one digit in one unit exclude each other; it shares nothing with those who find steps or tell them.
///
/// - A **link** must hold by itself: a weak one because its ends exclude each other, a strong one because its ends are
///   all that a cell, a unit or a named set has.
/// - A **line** must follow, by a single implication, from the lines that it cites; and it must not claim what a line
///   before it rules out, whether or not it cites that. A pair of cells or digits rules out all that it can.
/// - What is concluded must follow: its opposite, with the links and with what the named cells and units demand, leads
///   to a contradiction. Chains must do so link by link. Patterns that count (as many cells as digits) may be tried
///   out.
/// - What a **rule** says must follow from the rule that is named and the candidates of the cells that are named: with
///   all else open, a proof is asked for, and that is checked. Templates, which name nothing, are a search through the
///   whole grid, and what they say is proved from all of it.
final class EvidenceChecker {

    /// What is wrong with a step.
    static final class Fault extends RuntimeException {

        private static final long serialVersionUID = 1;

        Fault(String message) {
            super(message);
        }
    }

    private final Puzzle puzzle;
    private final Geometry geometry;
    private final int size;
    private final int[] candidates;
    private final boolean[] isPlaced;
    private final Map<String, int[]> units = new HashMap<>();

    /// Each says that one of its candidates is true.
    private final List<int[]> clauses = new ArrayList<>();

    EvidenceChecker(Puzzle puzzle, Grid before) {
        this.puzzle = puzzle;
        this.geometry = puzzle.geometry();
        this.size = geometry.digitCount();
        this.candidates =
                IntStream.range(0, geometry.cellCount()).map(before::candidates).toArray();
        this.isPlaced = new boolean[candidates.length];
        for (int cell = 0; cell < candidates.length; cell++) {
            isPlaced[cell] = before.isPlaced(cell);
        }
        for (int unit = 0; unit < geometry.unitCount(); unit++) {
            units.put(geometry.units().get(unit).name(), geometry.cellsOf(unit));
        }
    }

    /// Checks a step.
    ///
    /// @throws Fault where its conclusion does not follow
    static void check(Puzzle puzzle, Grid before, String json) {
        new EvidenceChecker(puzzle, before).check(new JsonValue(json));
    }

    private void check(JsonValue step) {
        String technique = step.text("technique");
        var evidence = step.member("evidence");
        var links = evidence.items("links");
        var weak = links.stream()
                .filter(link -> link.text("strength").equals("weak"))
                .toList();
        weak.forEach(this::checkWeak);
        if (technique.startsWith("multi-colours") && weak.isEmpty()) {
            throw new Fault("no two cells are named in which groups see each other");
        }
        var concluded = new LinkedHashMap<Integer, Boolean>();
        step.items("eliminated").forEach(part -> concluded.put(candidate(part), false));
        step.items("placed").forEach(part -> concluded.put(candidate(part), true));
        if (technique.contains("-net")) {
            checkStrongTogether(links);
            new Lines().checkStep(step.items("lines"), evidence, concluded);
            return;
        }
        if (technique.startsWith("rule-")) {
            var rules = !step.text("rule").isEmpty() ? rules(step.text("rule")) : puzzle.rules();
            var cells = evidence.items("cells").stream()
                    .flatMap(part -> part.texts("cells").stream())
                    .map(this::cell)
                    .toList();
            concluded.forEach((candidate, holds) -> checkRules(rules, cells, Set.of(new Known(candidate, !holds))));
            return;
        }
        if (technique.startsWith("template-")) {
            var cells = IntStream.range(0, candidates.length).boxed().toList();
            concluded.forEach(
                    (candidate, holds) -> checkRules(puzzle.rules(), cells, Set.of(new Known(candidate, !holds))));
            return;
        }
        if (technique.equals("double-exocet")) {
            addBases(evidence);
        } else {
            addNamed(evidence);
        }
        links.stream()
                .filter(link -> link.text("strength").equals("strong"))
                .forEach(link -> addStrong(link, evidence));
        addPromise(technique, evidence);
        boolean mayTry = links.isEmpty()
                || !evidence.items("cells").isEmpty()
                || !evidence.items("units").isEmpty();
        concluded.forEach((candidate, holds) -> {
            var values = new byte[candidates.length * size];
            boolean possible = set(values, candidate, !holds) && propagate(values) && (!mayTry || search(values));
            if (possible) {
                throw new Fault("%s %s does not follow from what is named"
                        .formatted(name(candidate), holds ? "is right, which" : "is wrong, which"));
            }
        });
    }

    // What is named.

    private void addNamed(JsonValue evidence) {
        for (var part : evidence.items("cells")) {
            part.texts("cells").forEach(cell -> clauses.add(inCell(cell(cell))));
        }
        for (var part : evidence.items("units")) {
            for (int digit = 1; digit <= size; digit++) {
                clauses.add(inUnit(unit(part.text("unit")), digit));
            }
        }
    }

    /// The cells of the bases, and what the units demand of their digits. That is enough for exocets; what other digits
    /// and cells leave open would take minutes to try out.
    private void addBases(JsonValue evidence) {
        var digits = new TreeSet<Integer>();
        for (var part : evidence.items("cells")) {
            if (part.text("role").equals("base")) {
                for (String cell : part.texts("cells")) {
                    int[] possible = inCell(cell(cell));
                    clauses.add(possible);
                    Arrays.stream(possible).forEach(candidate -> digits.add(candidate % size + 1));
                }
            }
        }
        for (var part : evidence.items("units")) {
            digits.forEach(digit -> clauses.add(inUnit(unit(part.text("unit")), digit)));
        }
    }

    /// That a candidate is right, or wrong.
    private record Known(int candidate, boolean holds) {}

    /// The rules of a name.
    private List<Rule> rules(String name) {
        var named = puzzle.rules().stream()
                .filter(rule -> RuleWords.name(rule).equals(name))
                .toList();
        if (named.isEmpty()) {
            throw new Fault("there is no rule " + name);
        }
        return named;
    }

    /// Something cannot be, where some cells have what they have, some rules must be kept, and no more is known.
    ///
    /// @param assumed what is known beside the position
    private void checkRules(List<Rule> rules, List<Integer> cells, Set<Known> assumed) {
        int[] allowed = new int[candidates.length];
        Arrays.fill(allowed, geometry.allDigits());
        for (int cell : cells) {
            allowed[cell] = candidates[cell];
        }
        for (var known : assumed) {
            int bit = 1 << known.candidate % size;
            allowed[known.candidate / size] &= known.holds ? bit : ~bit;
        }
        try {
            var apart = Puzzle.empty(puzzle.layout()).with(rules).withGivens(new int[allowed.length], allowed);
            var proof = Prover.prove(apart, Limits.none());
            if (!(proof.answer() instanceof Answer.None)) {
                throw new Fault("the rule can be kept with "
                        + assumed.stream().map(known -> name(known.candidate)).toList());
            }
            var formula = new StringBuilder();
            var lines = new StringBuilder();
            proof.proof().orElseThrow().writeFormula(formula);
            proof.proof().orElseThrow().writeLines(lines);
            ProofChecker.check(new StringReader(formula.toString()), new StringReader(lines.toString()));
        } catch (IOException | BadProofException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private void addStrong(JsonValue link, JsonValue evidence) {
        var both = ends(link, "from");
        both.addAll(ends(link, "to"));
        int[] ends = both.stream().mapToInt(end -> end).toArray();
        if (!isAllOfSomething(both) && !isForcedBySet(ends, evidence)) {
            throw new Fault("no cell, unit or set makes one of %s true".formatted(names(both)));
        }
        clauses.add(ends);
    }

    /// Whether candidates are all that a cell has, or all places that a digit has in a unit.
    private boolean isAllOfSomething(Set<Integer> some) {
        for (int end : some) {
            int cell = end / size;
            if (covers(some, inCell(cell))) {
                return true;
            }
            for (int unit : geometry.unitsOf(cell)) {
                if (covers(some, inUnit(geometry.cellsOf(unit), end % size + 1))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean covers(Set<Integer> some, int[] all) {
        return Arrays.stream(all).allMatch(some::contains);
    }

    /// Whether the cells of some named set have too few digits without these candidates.
    private boolean isForcedBySet(int[] ends, JsonValue evidence) {
        for (var part : evidence.items("cells")) {
            var values = new byte[candidates.length * size];
            boolean possible = true;
            for (int end : ends) {
                possible &= set(values, end, false);
            }
            var own = new EvidenceChecker(this, part.texts("cells"));
            if (!possible || !own.propagate(values) || !own.search(values)) {
                return true;
            }
        }
        return false;
    }

    private EvidenceChecker(EvidenceChecker other, List<String> cells) {
        this.puzzle = other.puzzle;
        this.geometry = other.geometry;
        this.size = other.size;
        this.candidates = other.candidates;
        this.isPlaced = other.isPlaced;
        cells.forEach(cell -> clauses.add(inCell(cell(cell))));
    }

    private void checkWeak(JsonValue link) {
        for (int from : ends(link, "from")) {
            for (int to : ends(link, "to")) {
                if (!exclude(from, to)) {
                    throw new Fault(
                            "%s and %s are linked and do not exclude each other".formatted(name(from), name(to)));
                }
            }
        }
    }

    /// In a net a candidate is the last one because all strong links to it together leave nothing else.
    private void checkStrongTogether(List<JsonValue> links) {
        var linked = new LinkedHashMap<Set<Integer>, Set<Integer>>();
        for (var link : links) {
            if (link.text("strength").equals("strong")) {
                linked.computeIfAbsent(ends(link, "to"), to -> new LinkedHashSet<>(to))
                        .addAll(ends(link, "from"));
            }
        }
        linked.forEach((to, all) -> {
            if (!isAllOfSomething(all)) {
                throw new Fault("no cell or unit makes %s follow from its strong links".formatted(names(to)));
            }
        });
    }

    /// What the promise of a single solution adds.
    private void addPromise(String technique, JsonValue evidence) {
        var named = evidence.items("candidates").stream()
                .filter(part -> part.text("role").equals("defining"))
                .map(this::candidate)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        if (technique.startsWith("bug-plus")) {
            checkGrave(named);
            clauses.add(named.stream().mapToInt(extra -> extra).toArray());
        } else if (technique.matches("(unique|hidden|avoidable)-(rectangle|loop).*")) {
            checkDeadly(named);
            int[] spoilers = named.stream()
                    .map(candidate -> candidate / size)
                    .distinct()
                    .flatMap(cell -> Arrays.stream(inCell(cell)).boxed())
                    .filter(candidate -> !named.contains(candidate))
                    .mapToInt(candidate -> candidate)
                    .toArray();
            boolean areUsed = technique.startsWith("unique") || technique.equals("avoidable-rectangle-2");
            for (int spoiler : areUsed ? spoilers : new int[0]) {
                if (evidence.items("candidates").stream()
                        .noneMatch(part -> part.text("role").equals("fin") && candidate(part) == spoiler)) {
                    throw new Fault("what keeps the pattern from coming to be is not named");
                }
            }
            clauses.add(spoilers);
        }
    }

    /// Without the extra candidates every open cell has two candidates, and every digit two places or none.
    private void checkGrave(Set<Integer> extras) {
        for (int cell = 0; cell < candidates.length; cell++) {
            if (!isPlaced[cell]
                    && Arrays.stream(inCell(cell))
                                    .filter(own -> !extras.contains(own))
                                    .count()
                            != 2) {
                throw new Fault("not every cell would have two candidates");
            }
        }
        for (int[] unit : units.values()) {
            for (int digit = 1; digit <= size; digit++) {
                int[] places = inUnit(unit, digit);
                long left = Arrays.stream(places)
                        .filter(place -> !isPlaced[place / size] && !extras.contains(place))
                        .count();
                if (left != 0 && left != 2) {
                    throw new Fault("not every digit would have two places");
                }
            }
        }
    }

    /// The cells can take two digits, or crosswise one each, so that every unit has as many of the one as of the other,
    /// and no cell is given.
    private void checkDeadly(Set<Integer> named) {
        if (named.size() < 4) {
            throw new Fault("the pattern is not named");
        }
        var digitsOfCell = new TreeMap<Integer, Set<Integer>>();
        named.forEach(candidate -> digitsOfCell
                .computeIfAbsent(candidate / size, cell -> new HashSet<>())
                .add(candidate % size + 1));
        for (int cell : digitsOfCell.keySet()) {
            if (puzzle.given(cell) != 0) {
                throw new Fault("a cell of the pattern is given");
            }
        }
        for (var unit : units.entrySet()) {
            var inside = Arrays.stream(unit.getValue())
                    .filter(digitsOfCell::containsKey)
                    .boxed()
                    .toList();
            long digits = inside.stream()
                    .flatMap(cell -> digitsOfCell.getOrDefault(cell, Set.of()).stream())
                    .distinct()
                    .count();
            boolean isBalanced = inside.isEmpty() || (inside.size() == 2 && digits == 2);
            if (!isBalanced) {
                throw new Fault("the digits cannot change places in " + unit.getKey());
            }
        }
    }

    // Implications.

    private boolean exclude(int one, int other) {
        if (one == other) {
            return false;
        }
        int oneCell = one / size;
        int otherCell = other / size;
        if (oneCell == otherCell) {
            return true;
        }
        boolean sameDigit = one % size == other % size;
        if (sameDigit && geometry.see(oneCell, otherCell)) {
            return true;
        }
        return puzzle.constraints().partners(oneCell).stream()
                .filter(partner -> partner.cell() == otherCell)
                .anyMatch(partner -> (partner.table().beside(one % size + 1) >> (other % size) & 1) == 0);
    }

    private static final byte TRUE = 1;
    private static final byte FALSE = 2;

    private boolean set(byte[] values, int candidate, boolean holds) {
        byte value = holds ? TRUE : FALSE;
        if (values[candidate] == value) {
            return true;
        }
        if (values[candidate] != 0) {
            return false;
        }
        values[candidate] = value;
        if (holds) {
            for (int other = 0; other < values.length; other++) {
                if (isThere(other) && exclude(candidate, other) && !set(values, other, false)) {
                    return false;
                }
            }
        }
        return true;
    }

    /// Draws single implications until there is none.
    ///
    /// @return false when nothing is left for a clause
    private boolean propagate(byte[] values) {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int[] clause : clauses) {
                int open = -1;
                int left = 0;
                boolean kept = false;
                for (int candidate : clause) {
                    kept |= values[candidate] == TRUE;
                    if (values[candidate] == 0) {
                        open = candidate;
                        left++;
                    }
                }
                if (kept) {
                    continue;
                }
                if (left == 0 || (left == 1 && !set(values, open, true))) {
                    return false;
                }
                changed |= left == 1 || ruleOutBeside(clause, values);
            }
        }
        return true;
    }

    /// Rules out what every candidate that a clause has left excludes.
    ///
    /// @return whether there is any
    private boolean ruleOutBeside(int[] clause, byte[] values) {
        int[] left = Arrays.stream(clause).filter(one -> values[one] == 0).toArray();
        boolean changed = false;
        for (int other = 0; other < values.length; other++) {
            int candidate = other;
            if (values[other] == 0 && isThere(other) && Arrays.stream(left).allMatch(one -> exclude(one, candidate))) {
                values[other] = FALSE;
                changed = true;
            }
        }
        return changed;
    }

    /// Tries out what the clauses leave open.
    ///
    /// @return whether they can all be kept
    private boolean search(byte[] values) {
        int[] shortest = null;
        long fewest = Long.MAX_VALUE;
        for (int[] clause : clauses) {
            boolean kept = Arrays.stream(clause).anyMatch(candidate -> values[candidate] == TRUE);
            long left = Arrays.stream(clause)
                    .filter(candidate -> values[candidate] == 0)
                    .count();
            if (!kept && left < fewest) {
                fewest = left;
                shortest = clause;
            }
        }
        if (shortest == null) {
            return true;
        }
        for (int candidate : shortest) {
            if (values[candidate] == 0) {
                byte[] tried = values.clone();
                if (set(tried, candidate, true) && propagate(tried) && search(tried)) {
                    return true;
                }
            }
        }
        return false;
    }

    // Lines.

    /// What lines say, each checked against those that it cites.
    private final class Lines {

        /// How a line says that something is impossible.
        private static final Set<String> IMPOSSIBLE = Set.of("no-digit", "no-place", "no-choice");

        /// For each line what it says: candidates, and whether they are right.
        private final Map<Integer, Map<Integer, Boolean>> said = new HashMap<>();

        /// The lines so far of the case and of the smaller net that is being read.
        private final List<JsonValue> told = new ArrayList<>();

        /// @param evidence what must be of one of several assumptions
        void checkStep(List<JsonValue> lines, JsonValue evidence, Map<Integer, Boolean> concluded) {
            if (lines.isEmpty()) {
                throw new Fault("a net without lines");
            }
            var cases = cases(lines);
            var assumed = new LinkedHashSet<Integer>();
            for (var one : cases) {
                told.clear();
                checkAll(one);
                var first = says(one.getFirst());
                assumed.addAll(first.keySet());
                if (cases.size() == 1) {
                    requireOpposite(first, concluded);
                    requireImpossible(one.getLast());
                } else if (!says(one.getLast()).entrySet().containsAll(concluded.entrySet())) {
                    throw new Fault("a case does not end with what is concluded");
                }
            }
            if (cases.size() > 1) {
                addNamed(evidence);
                if (clauses.stream().noneMatch(clause -> covers(assumed, clause))) {
                    throw new Fault("no named cell or unit makes one of the cases true");
                }
            }
        }

        private List<List<JsonValue>> cases(List<JsonValue> lines) {
            var cases = new ArrayList<List<JsonValue>>();
            for (var line : lines) {
                if (line.text("why").equals("assumed")) {
                    cases.add(new ArrayList<>());
                }
                cases.getLast().add(line);
            }
            return cases;
        }

        private void requireOpposite(Map<Integer, Boolean> assumed, Map<Integer, Boolean> concluded) {
            boolean isOpposite = assumed.size() == 1
                    && concluded.entrySet().stream()
                            .allMatch(one -> assumed.containsKey(one.getKey())
                                    && !assumed.get(one.getKey()).equals(one.getValue()));
            if (!isOpposite) {
                throw new Fault("what is assumed is not the opposite of what is concluded");
            }
        }

        private void requireImpossible(JsonValue last) {
            if (!IMPOSSIBLE.contains(last.text("why"))) {
                throw new Fault("the lines do not end with something impossible");
            }
        }

        private void checkAll(List<JsonValue> lines) {
            for (var line : lines) {
                if (!isRight(line)) {
                    throw new Fault("line %d does not follow".formatted(line.number("line")));
                }
                says(line).forEach((candidate, holds) -> {
                    if (holds && told.stream().anyMatch(before -> rulesOut(before, candidate))) {
                        throw new Fault(
                                "line %d claims what a line before it rules out".formatted(line.number("line")));
                    }
                });
                told.add(line);
                said.put(line.number("line"), says(line));
            }
        }

        private Map<Integer, Boolean> says(JsonValue line) {
            var says = new LinkedHashMap<Integer, Boolean>();
            String why = line.text("why");
            if (!IMPOSSIBLE.contains(why)) {
                for (String cell : line.texts("cells")) {
                    for (int digit : digits(line, why)) {
                        says.put(cell(cell) * size + digit - 1, line.truth("holds"));
                    }
                }
            }
            return says;
        }

        private boolean rulesOut(JsonValue line, int candidate) {
            boolean isOfPair = line.text("why").endsWith("-pair");
            if (!isOfPair) {
                return Boolean.FALSE.equals(says(line).get(candidate));
            }
            var pair =
                    line.texts("pair").stream().map(EvidenceChecker.this::cell).toList();
            boolean isOneOfTheDigits = digits(line).contains(candidate % size + 1);
            return line.text("why").equals("naked-pair")
                    ? isOneOfTheDigits && pair.stream().allMatch(cell -> geometry.see(cell, candidate / size))
                    : !isOneOfTheDigits && pair.contains(candidate / size);
        }

        /// The digits that a line speaks of: for a hidden pair all but its own.
        private List<Integer> digits(JsonValue line, String why) {
            return switch (why) {
                case "naked-pair" -> digits(line);
                case "hidden-pair" -> {
                    var pair = digits(line);
                    yield IntStream.rangeClosed(1, size)
                            .filter(digit -> !pair.contains(digit))
                            .boxed()
                            .toList();
                }
                default -> List.of(digit(line.number("digit")));
            };
        }

        private boolean isRight(JsonValue line) {
            String why = line.text("why");
            var cited = new HashSet<Known>();
            for (int from : line.numbers("from")) {
                if (!said.containsKey(from)) {
                    return false;
                }
                said.get(from).forEach((candidate, holds) -> cited.add(new Known(candidate, holds)));
            }
            var units =
                    line.texts("units").stream().map(EvidenceChecker.this::unit).toList();
            var cells =
                    line.texts("cells").stream().map(EvidenceChecker.this::cell).toList();
            if (why.equals("assumed")) {
                return cells.size() == 1 && cited.isEmpty();
            }
            if (why.equals("refuted")) {
                var inner = line.items("lines");
                int outside = told.size();
                checkAll(inner);
                told.subList(outside, told.size()).clear();
                requireOpposite(says(inner.getFirst()), says(line));
                requireImpossible(inner.getLast());
                inner.forEach(one -> said.remove(one.number("line")));
                return inner.stream().skip(1).noneMatch(one -> one.text("why").equals("assumed"));
            }
            if (why.equals("no-digit")) {
                return left(inCell(cells.getFirst()), cited).isEmpty();
            }
            int digit = why.endsWith("-pair") ? 0 : digit(line.number("digit"));
            if (why.equals("no-place")) {
                return left(inUnit(units.getFirst(), digit), cited).isEmpty();
            }
            var own = says(line).keySet();
            boolean holds = line.truth("holds");
            return switch (why) {
                case "only-digit" ->
                    holds && left(inCell(cells.getFirst()), cited).equals(own);
                case "only-place" ->
                    holds && left(inUnit(units.getFirst(), digit), cited).equals(own);
                case "sees", "rule" -> !holds && own.stream().noneMatch(one -> isLeft(one, cited));
                case "locked-candidates" ->
                    !holds
                            && own.stream().allMatch(one -> !isIn(one, units.get(0)) && isIn(one, units.get(1)))
                            && left(inUnit(units.get(0), digit), cited).stream()
                                    .allMatch(place -> isIn(place, units.get(1)));
                case "x-wing" ->
                    !holds
                            && own.stream()
                                    .allMatch(one -> !isIn(one, units.get(0))
                                            && !isIn(one, units.get(1))
                                            && (isIn(one, units.get(2)) || isIn(one, units.get(3))))
                            && Arrays.stream(units.get(0)).noneMatch(cell -> isIn(cell * size, units.get(1)))
                            && units.subList(0, 2).stream()
                                    .flatMap(base -> left(inUnit(base, digit), cited).stream())
                                    .allMatch(place -> isIn(place, units.get(2)) || isIn(place, units.get(3)));
                case "naked-pair" -> !holds && isBesideNakedPair(line, own, cited);
                case "hidden-pair" -> !holds && isOfHiddenPair(line, own, cited, units.getFirst());
                case "no-way" -> {
                    var within = line.texts("within").stream()
                            .map(EvidenceChecker.this::cell)
                            .toList();
                    for (int one : own) {
                        var assumed = new HashSet<>(cited);
                        assumed.add(new Known(one, true));
                        checkRules(rules(line.text("rule")), within, assumed);
                    }
                    yield !holds;
                }
                default -> throw new Fault("a line has the reason " + why);
            };
        }

        private List<Integer> digits(JsonValue line) {
            return line.numbers("digits").stream()
                    .map(EvidenceChecker.this::digit)
                    .toList();
        }

        private boolean isBesideNakedPair(JsonValue line, Set<Integer> own, Set<Known> cited) {
            var digits = digits(line);
            var pair =
                    line.texts("pair").stream().map(EvidenceChecker.this::cell).toList();
            return pair.size() == 2
                    && digits.size() == 2
                    && geometry.see(pair.get(0), pair.get(1))
                    && pair.stream()
                            .allMatch(cell -> left(inCell(cell), cited).stream()
                                    .allMatch(left -> digits.contains(left % size + 1)))
                    && own.stream()
                            .allMatch(one -> digits.contains(one % size + 1)
                                    && pair.stream().allMatch(cell -> geometry.see(cell, one / size)));
        }

        private boolean isOfHiddenPair(JsonValue line, Set<Integer> own, Set<Known> cited, int[] unit) {
            var digits = digits(line);
            var pair =
                    line.texts("pair").stream().map(EvidenceChecker.this::cell).toList();
            return pair.size() == 2
                    && digits.size() == 2
                    && digits.stream()
                            .allMatch(digit -> left(inUnit(unit, digit), cited).stream()
                                    .allMatch(left -> pair.contains(left / size)))
                    && own.stream().allMatch(one -> pair.contains(one / size) && !digits.contains(one % size + 1));
        }

        /// Those that what is cited does not rule out.
        private Set<Integer> left(int[] some, Set<Known> cited) {
            return Arrays.stream(some).filter(one -> isLeft(one, cited)).boxed().collect(Collectors.toSet());
        }

        private boolean isLeft(int candidate, Set<Known> cited) {
            return cited.stream()
                    .noneMatch(one -> one.holds ? exclude(one.candidate, candidate) : one.candidate == candidate);
        }

        private boolean isIn(int candidate, int[] unit) {
            return Arrays.stream(unit).anyMatch(cell -> cell == candidate / size);
        }
    }

    // Words.

    private boolean isThere(int candidate) {
        return (candidates[candidate / size] >> (candidate % size) & 1) != 0;
    }

    private int[] inCell(int cell) {
        return IntStream.range(cell * size, (cell + 1) * size)
                .filter(this::isThere)
                .toArray();
    }

    private int[] inUnit(int[] unit, int digit) {
        return Arrays.stream(unit)
                .map(cell -> cell * size + digit - 1)
                .filter(this::isThere)
                .toArray();
    }

    private int[] unit(String name) {
        var unit = units.get(name);
        if (unit == null) {
            throw new Fault("there is no unit " + name);
        }
        return unit;
    }

    private int cell(String name) {
        return geometry.units().stream()
                .flatMap(unit -> unit.cells().stream())
                .filter(cell -> cell.name().equals(name))
                .mapToInt(geometry::index)
                .findFirst()
                .orElseThrow(() -> new Fault("there is no cell " + name));
    }

    private Set<Integer> ends(JsonValue link, String name) {
        return link.items(name).stream().map(this::candidate).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private int candidate(JsonValue part) {
        return cell(part.text("cell")) * size + digit(part.number("digit")) - 1;
    }

    /// The digit of a value, which are the same unless digits begin with 0.
    private int digit(int value) {
        return IntStream.rangeClosed(1, size)
                .filter(digit -> puzzle.layout().value(digit) == value)
                .findFirst()
                .orElseThrow(() -> new Fault("there is no digit " + value));
    }

    private String names(Set<Integer> some) {
        return some.stream().map(this::name).collect(Collectors.joining(" "));
    }

    private String name(int candidate) {
        return geometry.cell(candidate / size).name() + "=" + (candidate % size + 1);
    }
}
