package nonet.proof;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import nonet.puzzle.Solution;

/// A proof that a puzzle has no solution, or none but one: clauses that follow from those of the formula, each with the
/// clauses that it follows from, down to the clause that names nothing and so cannot be kept.
///
/// Two files hold it. One has the formula in the format of DIMACS, with the clause that forbids the solution at its
/// end. The other has the lines in the format LRAT: number, literals, 0, numbers of clauses, 0. Whoever
/// assumes that none of the literals holds finds each of those clauses in turn with one literal left, and the
/// last one with none.
public final class Proof {

    private final Formula formula;
    private final Optional<Solution> solution;
    private final List<int[]> learned;
    private final List<int[]> hints;
    private final boolean[] isUsed;
    private final List<Remark> remarks;

    /// What a reader is told about a line.
    record Remark(int line, String text) {}

    /// Keeps of what was learned only what the end and the lines with a remark rest on.
    ///
    /// @param learned the clauses, the last of which is empty
    /// @param hints for each of them, by numbers from 0: those of the formula, one for the solution, then these
    Proof(Formula formula, Optional<Solution> solution, List<int[]> learned, List<int[]> hints, List<Remark> remarks) {
        this.formula = formula;
        this.solution = solution;
        this.learned = learned;
        this.hints = hints;
        this.remarks = List.copyOf(remarks);
        int given = formula.clauses().size() + 1;
        isUsed = new boolean[learned.size()];
        isUsed[learned.size() - 1] = true;
        for (Remark remark : remarks) {
            if (remark.line() >= given) {
                isUsed[remark.line() - given] = true;
            }
        }
        for (int line = learned.size() - 1; line >= 0; line--) {
            if (isUsed[line]) {
                for (int hint : hints.get(line)) {
                    if (hint >= given) {
                        isUsed[hint - given] = true;
                    }
                }
            }
        }
    }

    /// How many lines it has.
    public int size() {
        return (int)
                IntStream.range(0, isUsed.length).filter(line -> isUsed[line]).count();
    }

    /// Writes the clauses that the puzzle comes down to, with remarks on what they mean.
    public void writeFormula(Appendable out) throws IOException {
        var claims = new ArrayList<String>();
        claims.add("Sudoku " + formula.puzzle());
        claims.add(solution.map(only -> "It has no solution but " + only).orElse("It has no solution."));
        for (Remark remark : remarks) {
            claims.add("Line %d of the proof: %s".formatted(remark.line() + 1, remark.text()));
        }
        formula.write(out, claims, solution.map(formula::anythingBut).orElse(new int[0]));
    }

    /// Writes the lines of the proof.
    public void writeLines(Appendable out) throws IOException {
        int given = formula.clauses().size() + 1;
        for (int line = 0; line < isUsed.length; line++) {
            if (isUsed[line]) {
                out.append(Integer.toString(line + given + 1)).append(' ');
                for (int literal : learned.get(line)) {
                    out.append(Integer.toString(literal)).append(' ');
                }
                out.append('0');
                for (int hint : hints.get(line)) {
                    out.append(' ').append(Integer.toString(hint + 1));
                }
                out.append(" 0\n");
            }
        }
    }
}
