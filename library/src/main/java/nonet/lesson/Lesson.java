package nonet.lesson;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import nonet.grid.Candidate;
import nonet.logic.Explainer;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Step;
import nonet.logic.Technique;
import nonet.picture.Picture;
import nonet.picture.Sentences;
import nonet.puzzle.Answer;
import nonet.puzzle.Conflict;
import nonet.puzzle.Grid;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.solve.Solver;
import nonet.text.Entry;
import nonet.text.LibraryCase;

/// One technique as somebody learns it.
///
/// @param family the techniques among which it stands: `Wings`
/// @param otherNames what else people call it
/// @param idea three sentences
/// @param line a line of a HoDoKu library: a position, and what the technique concludes from it
/// @param example the same, read
public record Lesson(
        Technique technique, String family, List<String> otherNames, List<String> idea, String line, Entry example) {

    public Lesson {
        otherNames = List.copyOf(otherNames);
        idea = List.copyOf(idea);
    }

    /// The puzzle of the example, which has exactly one solution.
    public Puzzle puzzle() {
        return example.puzzle();
    }

    /// How far somebody has come with the puzzle, in a copy of its own.
    public Grid position() {
        return Explainer.tidied(example.marks().map(marks -> marks.on(puzzle())).orElseGet(() -> Grid.of(puzzle())));
    }

    /// The step that the technique finds in the position. It is looked for anew each time.
    ///
    /// @throws IllegalStateException where the technique does not find what the example says
    public Step step() {
        var position = Position.of(position(), puzzle(), true);
        var sought = new Sought();
        technique.finder().ifPresent(finder -> finder.search(position, sought));
        return sought.step
                .or(this::fromTheSolution)
                .orElseThrow(() ->
                        new IllegalStateException("%s does not find the step of its example".formatted(technique)));
    }

    /// The one technique that looks at no position takes its step from the solution.
    private Optional<Step> fromTheSolution() {
        if (technique == Technique.BRUTE_FORCE
                && Solver.fastest().solve(puzzle()) instanceof Answer.One(var solution)) {
            var options = Explainer.Options.usual().with(EnumSet.of(technique)).proper(solution);
            return new Explainer(options)
                    .next(puzzle(), position(), Limits.none())
                    .filter(this::isTheExample);
        }
        return Optional.empty();
    }

    /// What Nonet says to the step.
    public String sentence() {
        return new Sentences(puzzle().layout()).of(step());
    }

    /// The step as it is drawn in the position.
    public Picture picture() {
        return Picture.of(puzzle(), position(), step());
    }

    private boolean isTheExample(Step step) {
        var wanted = libraryCase();
        return step.technique() == technique
                && same(step.eliminated(), wanted.eliminations())
                && same(step.placed(), wanted.placements());
    }

    private LibraryCase libraryCase() {
        return example.libraryCase().orElseThrow();
    }

    private static boolean same(List<Candidate> one, List<Candidate> other) {
        return Set.copyOf(one).equals(Set.copyOf(other));
    }

    /// Waits for the step of the example.
    private final class Sought implements Findings {

        private Optional<Step> step = Optional.empty();

        @Override
        public boolean found(Step found) {
            if (step.isEmpty() && isTheExample(found)) {
                step = Optional.of(found);
            }
            return !isEnough();
        }

        @Override
        public void broken(Conflict conflict) {
            // The position of an example holds no conflict.
        }

        @Override
        public boolean wantsAll() {
            return true;
        }

        @Override
        public boolean isEnough() {
            return step.isPresent();
        }
    }
}
