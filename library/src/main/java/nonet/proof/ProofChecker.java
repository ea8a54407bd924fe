package nonet.proof;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/// Checks a proof in the format LRAT against a formula in the format of DIMACS. It knows clauses and nothing else, so
/// that who trusts these lines need trust no solver.
///
/// A line of a proof says: this clause follows. To check it, assume that none of its literals holds, and take the
/// clauses that it cites one by one. Each must have exactly one literal left, which then holds; the last must
/// have none. The proof is complete with a line that names no literal at all.
public final class ProofChecker {

    /// Variables and clauses beyond these make no sense for a puzzle, and would fill the memory.
    private static final int MOST_VARIABLES = 10_000_000;

    private static final int MOST_LITERALS = 200_000_000;

    private final Map<Long, int[]> clauses = new HashMap<>();
    private byte[] value = new byte[0]; // by variable, while a line is checked: 1, -1, or 0 where it is open
    private int literals;
    private long numberOfLine; // of the file, for errors
    private String file = "";

    private ProofChecker() {}

    /// What a file does not say as it should.
    public static final class BadProofException extends Exception {
        private static final long serialVersionUID = 1L;

        BadProofException(String message) {
            super(message);
        }
    }

    /// How large a proof was that held.
    ///
    /// @param clauses of the formula
    /// @param lines of the proof, up to its end
    public record Checked(long clauses, long lines) {}

    /// Checks that no assignment keeps all clauses of a formula.
    ///
    /// @throws BadProofException naming the line that does not hold, or that cannot be read
    public static Checked check(Reader formula, Reader proof) throws IOException, BadProofException {
        var checker = new ProofChecker();
        long clauses = checker.readFormula(new BufferedReader(formula));
        return new Checked(clauses, checker.checkLines(new BufferedReader(proof)));
    }

    private long readFormula(BufferedReader in) throws IOException, BadProofException {
        file = "formula";
        long announced = -1;
        long count = 0;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            numberOfLine++;
            if (line.isBlank() || line.startsWith("c")) {
                continue;
            }
            if (line.startsWith("p")) {
                announced = header(line.trim().split("\\s+", -1), announced);
                continue;
            }
            if (announced < 0) {
                throw bad("a clause before the line \"p cnf VARIABLES CLAUSES\"");
            }
            long[] numbers = numbers(line);
            if (numbers.length == 0 || numbers[numbers.length - 1] != 0) {
                throw bad("a clause that does not end with 0");
            }
            clauses.put(++count, clause(numbers, 0, numbers.length - 1));
        }
        if (count != announced) {
            throw bad("%d clauses, but %d were announced".formatted(count, announced));
        }
        return count;
    }

    private long header(String[] words, long announced) throws BadProofException {
        if (announced >= 0 || words.length != 4 || !words[1].equals("cnf")) {
            throw bad("the one line \"p cnf VARIABLES CLAUSES\" is expected");
        }
        long variables = number(words[2]);
        if (variables < 0 || variables > MOST_VARIABLES) {
            throw bad("%d variables; at most %d can be checked".formatted(variables, MOST_VARIABLES));
        }
        value = new byte[(int) variables + 1];
        return number(words[3]);
    }

    private long checkLines(BufferedReader in) throws IOException, BadProofException {
        file = "proof";
        numberOfLine = 0;
        long last = clauses.size();
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            numberOfLine++;
            if (line.isBlank() || line.startsWith("c")) {
                continue;
            }
            if (line.matches("\\s*\\d+\\s+d\\s.*")) {
                delete(numbers(line.replaceFirst("\\sd\\s", " ")));
                continue;
            }
            long[] numbers = numbers(line);
            int end = 1;
            while (end < numbers.length && numbers[end] != 0) {
                end++;
            }
            if (end + 1 >= numbers.length || numbers[numbers.length - 1] != 0) {
                throw bad("a line is NUMBER LITERALS 0 CLAUSES 0");
            }
            if (numbers[0] <= last) {
                throw bad("the number %d does not rise".formatted(numbers[0]));
            }
            last = numbers[0];
            int[] clause = clause(numbers, 1, end);
            checkThatItFollows(clause, numbers, end + 1);
            if (clause.length == 0) {
                return numberOfLine;
            }
            clauses.put(last, clause);
        }
        throw bad("it ends without the line that names no literal");
    }

    private void delete(long[] numbers) throws BadProofException {
        for (int i = 1; i < numbers.length - 1; i++) {
            clauses.remove(numbers[i]);
        }
        if (numbers[numbers.length - 1] != 0) {
            throw bad("a deletion does not end with 0");
        }
    }

    private void checkThatItFollows(int[] clause, long[] numbers, int firstHint) throws BadProofException {
        Arrays.fill(value, (byte) 0);
        for (int literal : clause) {
            assume(-literal);
        }
        for (int i = firstHint; i < numbers.length - 1; i++) {
            int[] cited = clauses.get(numbers[i]);
            if (cited == null) {
                throw bad(
                        numbers[i] < 0
                                ? "a line that adds what does not follow (RAT); only lines that follow are understood"
                                : "clause %d is cited, but there is none".formatted(numbers[i]));
            }
            int left = 0;
            for (int literal : cited) {
                if (!isFalse(literal)) {
                    if (left != 0 && left != literal) {
                        throw bad("clause %d is cited, but has more than one literal left".formatted(numbers[i]));
                    }
                    left = literal;
                }
            }
            if (left == 0) {
                return;
            }
            assume(left);
        }
        throw bad("the clauses that it cites do not suffice");
    }

    private boolean isFalse(int literal) {
        return value[Math.abs(literal)] == (literal > 0 ? -1 : 1);
    }

    private void assume(int literal) {
        value[Math.abs(literal)] = (byte) (literal > 0 ? 1 : -1);
    }

    private int[] clause(long[] numbers, int from, int to) throws BadProofException {
        literals += to - from;
        if (literals > MOST_LITERALS) {
            throw bad("more than %d literals in all".formatted(MOST_LITERALS));
        }
        int[] clause = new int[to - from];
        for (int i = from; i < to; i++) {
            if (numbers[i] == 0 || Math.abs(numbers[i]) >= value.length) {
                throw bad("%d is no literal: variables are 1 to %d".formatted(numbers[i], value.length - 1));
            }
            clause[i - from] = (int) numbers[i];
        }
        return clause;
    }

    private long[] numbers(String line) throws BadProofException {
        String[] words = line.trim().split("\\s+", -1);
        long[] numbers = new long[words.length];
        for (int i = 0; i < words.length; i++) {
            numbers[i] = number(words[i]);
        }
        return numbers;
    }

    private long number(String word) throws BadProofException {
        try {
            return Long.parseLong(word);
        } catch (NumberFormatException _) {
            throw bad("\"%s\" is no number".formatted(word.length() > 20 ? word.substring(0, 20) + "…" : word));
        }
    }

    private BadProofException bad(String what) {
        return new BadProofException("%s, line %d: %s".formatted(file, numberOfLine, what));
    }
}
