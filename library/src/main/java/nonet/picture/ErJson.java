package nonet.picture;

import java.util.EnumMap;
import nonet.grid.Layout;
import nonet.logic.er.ErPath;
import nonet.logic.er.ErReason;
import nonet.logic.er.ErStep;
import nonet.logic.er.ErTechnique;

/// Writes ratings and paths of Sudoku Explainer as JSON.
public final class ErJson {

    private static final StepJson STEPS = new StepJson(Layout.classic());

    private ErJson() {}

    /// Adds the three numbers, the hardest technique, and how often each was used.
    public static JsonLine addRating(JsonLine line, ErPath path) {
        var counts = new EnumMap<ErTechnique, Integer>(ErTechnique.class);
        path.steps().forEach(step -> counts.merge(step.technique(), 1, Integer::sum));
        var techniques = new JsonLine();
        counts.forEach((technique, count) -> techniques.put(technique.label(), count));
        return line.put("er", path.er())
                .put("ep", path.ep())
                .put("ed", path.ed())
                .put("hardest", path.hardest().map(ErTechnique::label).orElse(""))
                .put("techniques", techniques)
                .put("solved", path.isSolved());
    }

    /// Adds every step, and what [#addRating] adds.
    public static JsonLine addPath(JsonLine line, ErPath path) {
        return addRating(line.putObjects("steps", path.steps(), ErJson::add), path);
    }

    private static void add(JsonLine line, ErStep step) {
        line.put("technique", step.technique().label())
                .put("rating", step.rating())
                .putObjects("eliminated", step.eliminated(), STEPS::add)
                .putObjects("placed", step.placed().stream().toList(), STEPS::add);
        switch (step.reason()) {
            case ErReason.Pattern(var cells, var digits, var units) ->
                line.put("cells", cells)
                        .put("digits", digits.stream().boxed().toList())
                        .put("units", units);
            case ErReason.Chains(var chains, var inside) -> {
                inside.ifPresent(name -> line.put("inside", name));
                line.putObjects("chains", chains, (object, claims) -> object.put("claims", claims));
            }
        }
        line.put("text", ErSentences.of(step));
    }
}
