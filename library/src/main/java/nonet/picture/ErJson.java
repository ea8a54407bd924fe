package nonet.picture;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
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
        var techniques = new JsonLine();
        used(path).forEach((technique, steps) -> techniques.put(technique.label(), steps.size()));
        return addNumbers(line, path).put("techniques", techniques).put("solved", path.isSolved());
    }

    private static JsonLine addNumbers(JsonLine line, ErPath path) {
        return line.put("er", path.er())
                .put("ep", path.ep())
                .put("ed", path.ed())
                .put("hardest", path.hardest().map(ErTechnique::label).orElse(""));
    }

    /// The steps of each technique, by the order of the techniques.
    private static Map<ErTechnique, List<ErStep>> used(ErPath path) {
        return path.steps().stream()
                .collect(Collectors.groupingBy(
                        ErStep::technique, () -> new EnumMap<>(ErTechnique.class), Collectors.toList()));
    }

    /// Adds every step, and what [#addRating] adds.
    public static JsonLine addPath(JsonLine line, ErPath path) {
        return addRating(line.putObjects("steps", path.steps(), ErJson::add), path);
    }

    /// Adds every step, the three numbers, how the path ends, and for each of its techniques what a person calls
    /// it, its highest rating, and how often it was used: the hardest first, and of equals the first.
    public static JsonLine addTold(JsonLine line, ErPath path) {
        var used = used(path);
        var hardestFirst = used.values().stream()
                .map(steps -> ErPath.hardestOf(steps).orElseThrow())
                .sorted(Comparator.comparingDouble(ErStep::rating).reversed().thenComparingInt(path.steps()::indexOf))
                .toList();
        return addNumbers(line.putObjects("steps", path.steps(), ErJson::add), path)
                .put("solved", path.isSolved())
                .put("ending", ErSentences.ending(path))
                .putObjects(
                        "techniques",
                        hardestFirst,
                        (object, step) -> object.put("name", step.technique().label())
                                .put("title", step.technique().title())
                                .put("rating", step.rating())
                                .put(
                                        "count",
                                        used.getOrDefault(step.technique(), List.of())
                                                .size()));
    }

    private static void add(JsonLine line, ErStep step) {
        line.put("technique", step.technique().label())
                .put("rating", step.rating())
                .putObjects("eliminated", step.eliminated(), STEPS::add)
                .putObjects("placed", step.placed(), STEPS::add);
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
