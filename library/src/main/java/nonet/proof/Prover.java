package nonet.proof;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;

/// Searches a formula and learns from every dead end, as modern SAT solvers do: it assumes, follows what clauses with
/// one open literal force, and where a clause has none left, it learns the clause that would have warned it.
/// Each clause that it learns carries the clauses from which it follows by such forcing alone: that is a line
/// of a proof.
///
/// It shares nothing with the solvers of this library: neither the search nor the clauses.
public final class Prover {

    /// A literal is `2 · variable`, and one more for "not".
    private static final int OPEN = 0;

    private static final int TRUE = 1;
    private static final int FALSE = -1;
    private static final int NOBODY = -1;

    /// How many conflicts may pass before the search begins anew, keeping what it learned; times the Luby sequence.
    private static final int PATIENCE = 128;

    /// After so many lines without an end, it begins again with what sums make together, if they may say more so.
    private static final int PLAIN_LINES = 20_000;

    /// After so many assumptions or conflicts it looks at the clock.
    private static final int TURNS_BETWEEN_LOOKS = 64;

    private final Formula formula;
    private final Limits limits;

    private final List<int[]> clauses = new ArrayList<>();
    /// For each clause that was learned, the clauses that it follows from, in the order of use.
    private final List<int[]> hints = new ArrayList<>();

    private final IntList[] watchers; // clauses by the literals they watch: their first two
    private final byte[] value; // by literal
    private final int[] level; // by variable
    private final int[] reason; // by variable: the clause that forced it
    private final int[] own; // by variable: the clause that says nothing but its value
    private final boolean[] needed; // by variable, while a clause is learned
    private final boolean[] named; // by variable, while the hints of a clause are sought: it is in the clause
    private final double[] activity; // by variable
    private final int[] trail;
    private final IntList decisions = new IntList(); // where on the trail each level begins
    private int trailSize;
    private int followed; // how much of the trail has been followed up
    private int noted; // how much of the trail at level 0 has lines of its own
    private double bump = 1;
    private long turns;
    private boolean halted;
    private int end = NOBODY; // the clause that says nothing at all, and so cannot be kept

    private Prover(Formula formula, Limits limits, int mostLines) {
        this.formula = formula;
        this.limits = limits.andUnless(() -> hints.size() > mostLines);
        int count = formula.variables() + 1;
        watchers = new IntList[2 * count];
        Arrays.setAll(watchers, _ -> new IntList());
        value = new byte[2 * count];
        level = new int[count];
        reason = new int[count];
        own = new int[count];
        needed = new boolean[count];
        named = new boolean[count];
        activity = new double[count];
        trail = new int[count];
        Arrays.fill(own, NOBODY);
        formula.clauses().forEach(clause -> clauses.add(literals(clause)));
        clauses.add(new int[0]); // the place of the clause that forbids the solution
        for (int clause = 0; clause < clauses.size() - 1; clause++) {
            attach(clause);
        }
    }

    /// What a puzzle's answer is, and the proof where there is something to prove.
    ///
    /// @param proof that there is no solution, or none but the one; empty where there are several, or no answer
    public record Proven(Answer answer, Optional<Proof> proof) {}

    /// Answers a puzzle with a proof.
    ///
    /// @throws IllegalArgumentException if the puzzle takes too many clauses
    public static Proven prove(Puzzle puzzle, Limits limits) {
        return prove(puzzle, List.of(), limits);
    }

    /// Answers a puzzle with a proof that goes a given way: each of these claims is proved in its turn, from the
    /// clauses and the claims before it.
    ///
    /// @param claims must hold in the only solution
    public static Proven prove(Puzzle puzzle, List<Claim> claims, Limits limits) {
        var united = UnitedSums.of(puzzle);
        if (united.isEmpty()) {
            return prove(Formula.of(puzzle), claims, limits, Integer.MAX_VALUE);
        }
        var plain = prove(Formula.of(puzzle), claims, limits, PLAIN_LINES);
        return plain.answer() instanceof Answer.Stopped && limits.halt().isEmpty()
                ? prove(Formula.of(puzzle, united), claims, limits, Integer.MAX_VALUE)
                : plain;
    }

    /// @param mostLines after so many it gives up
    static Proven prove(Formula formula, List<Claim> claims, Limits limits, int mostLines) {
        return new Prover(formula, limits, mostLines).prove(claims);
    }

    /// A digit stands in a cell, or it does not.
    ///
    /// @param told what a reader of the proof is told about the line
    public record Claim(int cell, int digit, boolean isPlaced, String told) {}

    private Proven prove(List<Claim> claims) {
        settle();
        formula.tables().forEach(table -> table.derive(this));
        var told = new ArrayList<Proof.Remark>();
        for (Claim claim : claims) {
            int literal = literal(formula.variable(claim.cell(), claim.digit()), claim.isPlaced());
            if (!derive(literal)) {
                break;
            }
            told.add(new Proof.Remark(noteOf(literal), claim.told()));
        }
        var halt = search(NOBODY);
        if (halt.isPresent()) {
            return new Proven(new Answer.Stopped(halt.get(), Optional.empty()), Optional.empty());
        }
        if (end != NOBODY) {
            var none = new Answer.None(new Answer.Reason.Exhausted());
            return new Proven(none, Optional.of(proof(Optional.empty(), told)));
        }
        var first = solution();
        forbid(first);
        halt = search(NOBODY);
        if (halt.isPresent()) {
            return new Proven(new Answer.Stopped(halt.get(), Optional.of(first)), Optional.empty());
        }
        return end == NOBODY
                ? new Proven(new Answer.Many(first, solution()), Optional.empty())
                : new Proven(new Answer.One(first), Optional.of(proof(Optional.of(first), told)));
    }

    private Proof proof(Optional<Solution> solution, List<Proof.Remark> told) {
        int given = formula.clauses().size() + 1;
        return new Proof(
                formula,
                solution,
                clauses.subList(given, clauses.size()).stream()
                        .map(Prover::variables)
                        .toList(),
                hints,
                told);
    }

    private Solution solution() {
        var puzzle = formula.puzzle();
        int[] digits = new int[puzzle.layout().totalCount()];
        for (int cell = 0; cell < digits.length; cell++) {
            for (int digit = 1; digit <= puzzle.layout().digitCount(); digit++) {
                if (value[literal(formula.variable(cell, digit), true)] == TRUE) {
                    digits[cell] = digit;
                }
            }
        }
        return Solution.of(puzzle, digits);
    }

    private void forbid(Solution solution) {
        backTo(0);
        int clause = formula.clauses().size();
        clauses.set(clause, literals(formula.anythingBut(solution)));
        attach(clause);
    }

    /// Proves that a literal holds, by assuming that it does not.
    ///
    /// @return false if a solution was found in which it does not hold, or a halt was called
    private boolean derive(int literal) {
        backTo(0);
        return search(literal ^ 1).isEmpty() && (end != NOBODY || value[literal] == TRUE);
    }

    /// Whether a literal of the formula holds without any assumption.
    boolean isCertain(int literal) {
        return literal == Count.ALWAYS
                || (literal != Count.NEVER && value[literal(Math.abs(literal), literal > 0)] == TRUE);
    }

    /// Adds a clause as a line of the proof, if it says anything new and follows by forcing alone. Afterwards nothing
    /// is assumed, and what is certain has been followed.
    ///
    /// @param clause may name what never holds
    void follows(int... clause) {
        if (end != NOBODY || isHalted() || Arrays.stream(clause).anyMatch(this::isCertain)) {
            return;
        }
        var line = new IntList();
        int broken = NOBODY;
        for (int i = 0; i < clause.length && broken == NOBODY; i++) {
            int literal = clause[i] == Count.NEVER ? NOBODY : literal(Math.abs(clause[i]), clause[i] > 0);
            if (literal != NOBODY && value[literal] != FALSE) {
                line.add(literal);
                broken = value[literal] == TRUE ? reason[literal >> 1] : assume(literal ^ 1);
            }
        }
        if (broken != NOBODY) {
            int[] learned = line.toArray();
            int[] why = hintsFor(learned, broken);
            backTo(0);
            attach(learn(learned, why));
        }
        settle();
    }

    /// Assumes a literal and follows what it forces.
    ///
    /// @return a clause with no literal left, or NOBODY
    private int assume(int literal) {
        decisions.add(trailSize);
        set(literal, NOBODY);
        return follow();
    }

    /// Follows what is certain without any assumption.
    private void settle() {
        backTo(0);
        int broken = follow();
        if (broken != NOBODY) {
            finish(broken);
        } else if (end == NOBODY) {
            note();
        }
    }

    private boolean isHalted() {
        halted |= turns++ % TURNS_BETWEEN_LOOKS == 0 && limits.halt().isPresent();
        return halted;
    }

    /// The line of the proof that says nothing but that a literal holds.
    private int noteOf(int literal) {
        if (end != NOBODY) {
            return end;
        }
        int variable = literal >> 1;
        if (own[variable] == NOBODY) {
            own[variable] = learn(new int[] {literal}, hintsFor(new int[] {literal}, reason[variable]));
        }
        return own[variable];
    }

    /// Searches until all variables are decided, or nothing can be.
    ///
    /// @param assumed the first assumption; the search ends too when that literal is decided without any
    private Optional<Answer.Halt> search(int assumed) {
        int untilRestart = patience(1);
        for (int restarts = 1; end == NOBODY; ) {
            if (turns++ % TURNS_BETWEEN_LOOKS == 0) {
                var halt = limits.halt();
                if (halt.isPresent()) {
                    return halt;
                }
            }
            int broken = follow();
            if (broken != NOBODY) {
                untilRestart--;
                learnFrom(broken);
                continue;
            }
            if (decisions.size() == 0) {
                note();
                if (assumed != NOBODY && value[assumed] != OPEN) {
                    return Optional.empty();
                }
            }
            if (untilRestart <= 0) {
                untilRestart = patience(++restarts);
                backTo(0);
                continue;
            }
            int next = decisions.size() == 0 && assumed != NOBODY ? assumed : choose();
            if (next == NOBODY) {
                return Optional.empty();
            }
            decisions.add(trailSize);
            set(next, NOBODY);
        }
        return Optional.empty();
    }

    /// 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 …
    private static int patience(int restart) {
        int size = 1;
        int place = restart;
        while (size < place) {
            size = 2 * size + 1;
        }
        while (size != place) {
            size /= 2;
            if (place > size) {
                place -= size;
            }
        }
        return PATIENCE * (size + 1) / 2;
    }

    /// The digit in a cell that took part in most conflicts of late. Once all cells have digits, what rules say of
    /// themselves is assumed not to be so.
    private int choose() {
        int best = 0;
        for (int variable = 1; variable <= formula.digitVariables(); variable++) {
            if (value[2 * variable] == OPEN && (best == 0 || activity[variable] > activity[best])) {
                best = variable;
            }
        }
        if (best != 0) {
            return literal(best, true);
        }
        for (int variable = formula.digitVariables() + 1; variable < level.length; variable++) {
            if (value[2 * variable] == OPEN) {
                return literal(variable, false);
            }
        }
        return NOBODY;
    }

    private void set(int literal, int because) {
        value[literal] = TRUE;
        value[literal ^ 1] = FALSE;
        level[literal >> 1] = decisions.size();
        reason[literal >> 1] = because;
        trail[trailSize++] = literal;
    }

    private void backTo(int target) {
        if (decisions.size() > target) {
            int from = decisions.get(target);
            while (trailSize > from) {
                int literal = trail[--trailSize];
                value[literal] = OPEN;
                value[literal ^ 1] = OPEN;
            }
            decisions.cutTo(target);
            followed = Math.min(followed, trailSize);
        }
    }

    /// Takes a clause into account, on level 0.
    private void attach(int clause) {
        int[] literals = clauses.get(clause);
        int open = 0;
        for (int i = 0; i < literals.length && open < 2; i++) {
            if (value[literals[i]] != FALSE) {
                swap(literals, open++, i);
            }
        }
        if (literals.length > 1) {
            watchers[literals[0]].add(clause);
            watchers[literals[1]].add(clause);
        } else if (open == 1 && own[literals[0] >> 1] == NOBODY) {
            own[literals[0] >> 1] = clause;
        }
        if (open == 0) {
            finish(clause);
        } else if (open == 1 && value[literals[0]] == OPEN) {
            set(literals[0], clause);
        }
    }

    private static void swap(int[] literals, int one, int other) {
        int literal = literals[one];
        literals[one] = literals[other];
        literals[other] = literal;
    }

    /// Follows what is forced.
    ///
    /// @return a clause with no literal left, or NOBODY
    private int follow() {
        while (followed < trailSize) {
            int gone = trail[followed++] ^ 1;
            var watching = watchers[gone];
            int kept = 0;
            for (int i = 0; i < watching.size(); i++) {
                int clause = watching.get(i);
                int[] literals = clauses.get(clause);
                if (literals[0] == gone) {
                    swap(literals, 0, 1);
                }
                if (value[literals[0]] == TRUE || !watchAnother(clause, literals)) {
                    watching.set(kept++, clause);
                    if (value[literals[0]] == FALSE) {
                        for (i++; i < watching.size(); i++) {
                            watching.set(kept++, watching.get(i));
                        }
                        watching.cutTo(kept);
                        followed = trailSize;
                        return clause;
                    }
                    if (value[literals[0]] == OPEN) {
                        set(literals[0], clause);
                    }
                }
            }
            watching.cutTo(kept);
        }
        return NOBODY;
    }

    /// Lets a clause watch another literal instead of its second, which is gone.
    private boolean watchAnother(int clause, int[] literals) {
        for (int i = 2; i < literals.length; i++) {
            if (value[literals[i]] != FALSE) {
                swap(literals, 1, i);
                watchers[literals[1]].add(clause);
                return true;
            }
        }
        return false;
    }

    /// Learns from a clause that cannot be kept, and goes back to where that would have been of use.
    private void learnFrom(int broken) {
        if (decisions.size() == 0) {
            finish(broken);
            return;
        }
        int[] learned = warning(broken);
        int[] why = hintsFor(learned, broken);
        int target = 0;
        for (int i = 1; i < learned.length; i++) {
            if (level[learned[i] >> 1] > target) {
                target = level[learned[i] >> 1];
                swap(learned, 1, i);
            }
        }
        backTo(target);
        int clause = learn(learned, why);
        if (learned.length > 1) {
            watchers[learned[0]].add(clause);
            watchers[learned[1]].add(clause);
        } else {
            own[learned[0] >> 1] = clause;
        }
        set(learned[0], clause);
        bump /= 0.95;
        if (bump > 1e100) {
            for (int variable = 0; variable < activity.length; variable++) {
                activity[variable] /= bump;
            }
            bump = 1;
        }
    }

    /// The clause that would have warned: of the last level it names one literal only, the one through which everything
    /// went that led to the broken clause. It comes first.
    private int[] warning(int broken) {
        var met = new IntList();
        var before = new IntList();
        int open = 0;
        int clause = broken;
        int at = trailSize;
        int through;
        do {
            for (int literal : clauses.get(clause)) {
                int variable = literal >> 1;
                if (!needed[variable] && level[variable] > 0) {
                    needed[variable] = true;
                    met.add(variable);
                    activity[variable] += bump;
                    if (level[variable] == decisions.size()) {
                        open++;
                    } else {
                        before.add(literal);
                    }
                }
            }
            do {
                through = trail[--at];
            } while (!needed[through >> 1] || level[through >> 1] < decisions.size());
            clause = reason[through >> 1];
        } while (--open > 0);
        var learned = new IntList();
        learned.add(through ^ 1);
        for (int i = 0; i < before.size(); i++) {
            if (!followsFromNeeded(before.get(i))) {
                learned.add(before.get(i));
            }
        }
        for (int i = 0; i < met.size(); i++) {
            needed[met.get(i)] = false;
        }
        return learned.toArray();
    }

    /// Whether a literal of an earlier level was forced by others that are named anyway.
    private boolean followsFromNeeded(int literal) {
        int because = reason[literal >> 1];
        if (because == NOBODY) {
            return false;
        }
        for (int other : clauses.get(because)) {
            int variable = other >> 1;
            if (variable != literal >> 1 && !needed[variable] && level[variable] > 0) {
                return false;
            }
        }
        return true;
    }

    /// Which clauses force a contradiction, one after the other, where none of these literals holds.
    ///
    /// @param broken the last of them
    private int[] hintsFor(int[] learned, int broken) {
        for (int literal : learned) {
            named[literal >> 1] = true;
        }
        var backwards = new IntList();
        backwards.add(broken);
        need(broken);
        for (int at = trailSize - 1; at >= 0; at--) {
            int variable = trail[at] >> 1;
            if (needed[variable]) {
                if (own[variable] == NOBODY) {
                    backwards.add(reason[variable]);
                    need(reason[variable]);
                } else {
                    backwards.add(own[variable]);
                }
                needed[variable] = false;
            }
        }
        for (int literal : learned) {
            named[literal >> 1] = false;
        }
        return backwards.reversed();
    }

    /// All that a clause names must have been forced, but for what the learned clause names itself.
    private void need(int clause) {
        for (int literal : clauses.get(clause)) {
            int variable = literal >> 1;
            needed[variable] = !named[variable];
        }
    }

    private int learn(int[] learned, int[] why) {
        clauses.add(learned);
        hints.add(why);
        return clauses.size() - 1;
    }

    /// A clause cannot be kept although nothing was assumed.
    private void finish(int broken) {
        if (end != NOBODY) {
            return;
        }
        end = learn(new int[0], hintsFor(new int[0], broken));
    }

    /// Notes each digit that is placed for good as a line of its own, and whatever was forced by more than a pair:
    /// later lines cite it instead of deriving it again.
    private void note() {
        for (; noted < trailSize; noted++) {
            int literal = trail[noted];
            int variable = literal >> 1;
            boolean isPositive = (literal & 1) == 0;
            if (own[variable] == NOBODY && (isPositive || clauses.get(reason[variable]).length > 2)) {
                int because = reason[variable];
                own[variable] = learn(new int[] {literal}, hintsFor(new int[] {literal}, because));
            }
        }
    }

    private static int literal(int variable, boolean holds) {
        return holds ? 2 * variable : 2 * variable + 1;
    }

    private static int[] literals(int[] clause) {
        return Arrays.stream(clause)
                .map(variable -> literal(Math.abs(variable), variable > 0))
                .toArray();
    }

    private static int[] variables(int[] literals) {
        return Arrays.stream(literals)
                .map(literal -> (literal & 1) == 0 ? literal >> 1 : -(literal >> 1))
                .toArray();
    }
}
