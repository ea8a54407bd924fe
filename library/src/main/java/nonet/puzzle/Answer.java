package nonet.puzzle;

import java.util.List;
import java.util.Optional;

/// What came of solving a puzzle: no solution, one, more than one, or no answer in time. Whoever solves,
/// the fast solver or the agent that thinks aloud, answers with this.
public sealed interface Answer {

    /// The solutions that were found, two at most.
    default List<Solution> solutions() {
        // A switch over types would make the JVM write a class at every start, which no cache keeps.
        return this instanceof One(var only)
                ? List.of(only)
                : this instanceof Many(var one, var other)
                        ? List.of(one, other)
                        : this instanceof Stopped(var _, var found)
                                ? found.stream().toList()
                                : List.of();
    }

    /// There is no solution.
    record None(Reason reason) implements Answer {
        @Override
        public String toString() {
            return "no solution: " + reason;
        }
    }

    /// There is a solution: the only one, if a proof of that was asked for.
    record One(Solution solution) implements Answer {}

    /// There is more than one solution; here are two of them.
    record Many(Solution first, Solution second) implements Answer {}

    /// Somebody called a halt first.
    ///
    /// @param found a solution found until then; nothing is known about a second one
    record Stopped(Halt halt, Optional<Solution> found) implements Answer {}

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
