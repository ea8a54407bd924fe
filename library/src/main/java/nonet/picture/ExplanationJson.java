package nonet.picture;

import java.util.Locale;
import nonet.logic.Explanation;
import nonet.logic.Nets;
import nonet.logic.Rating;
import nonet.logic.Technique;
import nonet.puzzle.Answer;

/// Writes a way through a puzzle as JSON, and says how it ends.
public final class ExplanationJson {

    /// What stands for the level where the techniques do not suffice.
    public static final String STUCK = "stuck";

    private ExplanationJson() {}

    /// Adds every step, and how hard the puzzle is if they lead to the solution: nobody knows how hard the rest is
    /// where they do not.
    ///
    /// @param rating that of the whole way, of which perhaps not every step is told
    public static JsonLine add(JsonLine line, Explanation explanation, Rating rating) {
        line.putObjects(
                        "steps",
                        explanation.steps(),
                        new StepJson(explanation.puzzle().layout())::add)
                .put("solved", explanation.isSolved())
                .put("guessed", explanation.isGuessed());
        if (explanation.isSolved()) {
            line.put("score", rating.score()).put("level", rating.level().label());
            add(line, rating.nets());
        }
        return line;
    }

    /// Adds which steps are told together: the place of the first in `steps`, counted from 0, and a sentence for each
    /// of those that follow it.
    public static JsonLine addTogether(JsonLine line, Explanation explanation) {
        return line.putObjects(
                "together",
                ToldWay.of(explanation).stream().filter(item -> item.size() > 1).toList(),
                (object, item) -> object.put("first", item.first()).put("likewise", item.likewise()));
    }

    /// Adds how much trial and error there is to read.
    private static void add(JsonLine line, Nets nets) {
        line.putObject("nets", object -> object.put("claims", nets.claims()).put("depth", nets.depth()));
    }

    /// Adds how hard the way is, which techniques it takes, easiest first, and whether it leads to the solution. Where
    /// it does not, nobody knows how hard the rest is: the level is then `stuck`.
    public static JsonLine addRating(JsonLine line, Explanation explanation) {
        var rating = explanation.rating();
        if (explanation.isSolved()) {
            line.put("score", rating.score())
                    .put("level", rating.level().label())
                    .put("hardest", rating.hardest().map(Technique::label).orElse(""));
            add(line, rating.nets());
        } else {
            line.put("level", STUCK);
        }
        return line.putObject("techniques", object -> {
                    for (Technique technique : explanation.scale().easiestFirst()) {
                        int count = rating.counts().getOrDefault(technique, 0);
                        if (count > 0) {
                            object.put(technique.label(), count);
                        }
                    }
                })
                .put("solved", explanation.isSolved())
                .put("guessed", explanation.isGuessed());
    }

    /// How the way ends, in a sentence.
    ///
    /// @param rating that of the whole way, of which perhaps not every step is told
    /// @param answer what is known of the puzzle: it may be why the way ends
    public static String ending(Explanation explanation, Rating rating, Answer answer) {
        var sentences = new Sentences(explanation.puzzle().layout());
        return switch (explanation.ending()) {
            case Explanation.Ending.Solved _ -> solved(explanation, rating);
            case Explanation.Ending.Stuck _ -> stuck(answer, sentences);
            case Explanation.Ending.Broken(var conflict) -> sentences.of(conflict);
            case Explanation.Ending.Stopped _ -> "Not finished: the time is up.";
        };
    }

    private static String solved(Explanation explanation, Rating rating) {
        String hardest = explanation
                .rating()
                .hardest()
                .map(entry -> "; the hardest is " + entry.title())
                .orElse("");
        return String.format(
                Locale.ROOT,
                "Solved in %d steps%s. Level %s, score %,d%s.",
                explanation.steps().size(),
                hardest,
                rating.level().label(),
                rating.score(),
                explanation.isGuessed() ? ", with digits taken from the solution" : "");
    }

    private static String stuck(Answer answer, Sentences sentences) {
        return switch (answer) {
            case Answer.One _ -> "Stuck: these techniques find no further step. Maybe allow more of them.";
            case Answer.Many _ ->
                "Stuck, as it must be: the puzzle has more than one solution. Maybe a given is missing.";
            case Answer.None(var reason) ->
                "Stuck: the puzzle has no solution, since %s.".formatted(sentences.of(reason));
            case Answer.Stopped _ -> "Stuck: these techniques find no further step.";
        };
    }
}
