package nonet.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nonet.logic.Agent;
import nonet.logic.CellChoice;
import nonet.logic.DigitOrder;
import nonet.logic.Presets;
import nonet.logic.Scale;
import nonet.logic.Skill;
import nonet.logic.Technique;
import nonet.picture.JsonLine;
import nonet.text.Format;

/// What there is to choose from: presets, techniques, rules, formats, each with a line that explains it.
final class Menu {

    /// What a choice is called, and what it does.
    private record Words(String title, String description) {

        static Words of(String name) {
            return ALL.getOrDefault(name, new Words("", ""));
        }
    }

    /// By kind and name; the skills of learners have no title.
    private static final Map<String, Words> ALL = words("""
            agent plain | Plain backtracking | Any cell, any digit, nothing but the check against peers: how most people begin.
            agent fewest | Forward checking with MRV | A placed digit leaves its peers; it guesses where the fewest digits are left.
            agent twins | AC-3, only choice, twins | Constraint propagation as the courses teach it: a guess only where that is stuck.
            agent subsets | Subsets with MRV and LCV | Naked pairs and triples before each guess, and MRV with LCV where it has to guess.
            agent best | All that is cheap, MRV, LCV | Every cheap technique, and the rules of choice that need the fewest guesses.
            skill check-peers || Forward checking: a placed digit leaves its peers.
            skill sole-candidate || A cell with one candidate left has that digit.
            skill eliminate || AC-3: a cell with one candidate left has that digit, and its peers lose it, until nothing changes.
            skill only-choice || A digit with one place left in a unit goes there.
            skill locked-candidates || Where two units cross, one can rule for the other.
            skill naked-twins || Two cells with the same two candidates keep them from their unit.
            skill naked-subsets || Some cells with as many candidates between them keep these from their unit.
            skill hidden-subsets || Some digits with as many places between them keep all else out of these.
            cell first | The first open cell | In reading order, whatever is known: the tree grows wide.
            cell random | Any open cell | Chance picks; the seed decides how it falls.
            cell fewest | Fewest candidates first (MRV) | Minimum remaining values: where a guess is most likely right, and a mistake shows soonest.
            cell fewest+degree | MRV, then most open peers (degree) | Among cells with equally few candidates, the one that touches the most open cells.
            digit ascending | Smallest first | 1 before 2 before 3: no thought, no cost.
            digit least-constraining | Least constraining digit first (LCV) | Least constraining value: the digit that the fewest open peers would lose.
            digit random | Shuffled | Chance picks; the seed decides how it falls.
            """);

    private Menu() {}

    private static Map<String, Words> words(String table) {
        return Stream.of(table.strip().split("\n", -1))
                .map(line -> line.split(" ?\\| ?", -1))
                .collect(Collectors.toMap(row -> row[0], row -> new Words(row[1], row[2])));
    }

    static Agent preset(String name) throws Problem {
        return Presets.named(name)
                .orElseThrow(() -> Body.unknown(
                        "agent", name, Presets.all().stream().map(Agent::name).toList()));
    }

    static JsonLine json(Questions.Allowance allowance) {
        return new JsonLine()
                .putObjects("presets", Presets.all(), Menu::put)
                .putObjects("techniques", techniqueNames(), Menu::putTechnique)
                .putObjects("cells", List.of(CellChoice.values()), (json, choice) -> put(json, "cell", choice.rule()))
                .putObjects("digits", List.of(DigitOrder.values()), (json, order) -> put(json, "digit", order.rule()))
                .putObjects(
                        "formats",
                        writtenAsText(),
                        (json, format) -> describe(json, format.label(), format.description()))
                .putObject(
                        "limits",
                        json -> json.put("events", allowance.events())
                                .put("seconds", allowance.time().toNanos() / 1_000_000_000));
    }

    private static void put(JsonLine json, Agent agent) {
        put(json, "agent", agent.name())
                .put("techniques", agent.skills().stream().map(Skill::words).toList())
                .put("cells", agent.cells().rule())
                .put("digits", agent.digits().rule())
                .put("seed", agent.seed());
    }

    /// What a technique does, or at least what players call it.
    private static String description(String skill) {
        String own = Words.of("skill " + skill).description();
        return own.isEmpty() ? Technique.named(skill).map(Menu::described).orElse("") : own;
    }

    private static String described(Technique technique) {
        return technique.assumesUniqueness()
                ? technique.title()
                        + ": rests on there being one solution, which an agent is to prove; it finds nothing."
                : technique.title();
    }

    /// All techniques, and the sizes of subsets that presets use.
    private static List<String> techniqueNames() {
        var names = new ArrayList<>(Skill.names());
        names.addAll(List.of("naked-subsets:2", "naked-subsets:3", "hidden-subsets:2", "hidden-subsets:3"));
        return names;
    }

    /// The formats that a puzzle can be written in and sent as text.
    static List<Format> writtenAsText() {
        return Format.allWritten().filter(format -> format != Format.NPY).toList();
    }

    /// A technique, and where it is one of the catalogue, what a person calls it and how hard it is.
    private static void putTechnique(JsonLine json, String name) {
        describe(json, name, description(name));
        Technique.named(name)
                .filter(Scale.ours()::has)
                .ifPresent(technique -> json.put("title", technique.title())
                        .put("level", Scale.ours().level(technique).label())
                        .put("silent", technique.assumesUniqueness()));
    }

    private static JsonLine put(JsonLine json, String kind, String name) {
        var words = Words.of(kind + " " + name);
        return describe(json, name, words.description()).put("title", words.title());
    }

    private static JsonLine describe(JsonLine json, String name, String description) {
        return json.put("name", name).put("description", description);
    }
}
