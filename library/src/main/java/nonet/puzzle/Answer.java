package nonet.puzzle;

import java.util.List;
import java.util.Optional;

/// What came of solving a puzzle: no solution, one, more than one, or no answer in time. Whoever solves,
/// the fast solver or the agent that thinks aloud, answers with this.
public sealed interface Answer {

    /// The solutions that were found, two at most.
    List<Solution> solutions();

    /// There is no solution.
    record None(Reason reason) implements Answer {
        @Override
        public List<Solution> solutions() {
            return List.of();
        }

        @Override
        public String toString() {
            return "no solution: " + reason;
        }
    }

    /// There is a solution: the only one, if a proof of that was asked for.
    record One(Solution solution) implements Answer {
        @Override
        public List<Solution> solutions() {
            return List.of(solution);
        }
    }

    /// There is more than one solution; here are two of them.
    record Many(Solution first, Solution second) implements Answer {
        @Override
        public List<Solution> solutions() {
            return List.of(first, second);
        }
    }

    /// Somebody called a halt first.
    ///
    /// @param found a solution found until then; nothing is known about a second one
    record Stopped(Halt halt, Optional<Solution> found) implements Answer {
        @Override
        public List<Solution> solutions() {
            return found.stream().toList();
        }
    }

    /// Why there is no solution; printed as a sentence.
    sealed interface Reason {

        /// The givens clash, or plain reasoning on them leaves a cell or a digit with nothing.
        record Contradiction(Conflict conflict) implements Reason {
            @Override
            public String toString() {
                return conflict.toString();
            }
        }

        /// Every guess was tried, and none led to a solution.
        record Exhausted() implements Reason {
            @Override
            public String toString() {
                return "every guess was tried, and none led to a solution";
            }
        }
    }

    /// Who called a halt.
    enum Halt {
        TIME_LIMIT,
        CANCELLED
    }
}
