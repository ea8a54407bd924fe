package nonet.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import nonet.logic.Outcome;
import nonet.logic.Skill;
import nonet.logic.Standing;
import nonet.picture.BarChart;
import nonet.picture.JsonLine;
import nonet.picture.Saving;

/// The results of several agents as tables, JSON, CSV and a chart. The first agent is what the others are measured
/// against.
record Scoreboard(int puzzles, Duration timeout, List<Standing> standings) {

    Scoreboard {
        standings = List.copyOf(standings);
    }

    List<String> sentences() {
        return standings.stream()
                .skip(1)
                .flatMap(standing -> Saving.sentence(standings.getFirst(), standing).stream())
                .toList();
    }

    /// For people.
    String words() {
        var text = new StringBuilder();
        var rows = new ArrayList<List<String>>();
        rows.add(List.of(
                "agent",
                "solved",
                "none",
                "timeout",
                "guesses",
                "nodes",
                "backtracks",
                "median",
                "95 %",
                "worst",
                "total",
                "spread"));
        for (Standing standing : standings) {
            rows.add(List.of(
                    standing.agent().name(),
                    Numbers.grouped(standing.solved()),
                    Numbers.grouped(standing.unsolvable()),
                    Numbers.grouped(standing.stopped()),
                    Numbers.grouped(standing.sum(Outcome::guesses)),
                    Numbers.grouped(standing.sum(Outcome::nodes)),
                    Numbers.grouped(standing.sum(Outcome::backtracks)),
                    Times.words(standing.time(0.5)),
                    Times.words(standing.time(0.95)),
                    Times.words(standing.time(1)),
                    Times.words(total(standing).median()),
                    spread(total(standing))));
        }
        text.append(title()).append("\n\n").append(table(rows));
        for (var techniques : List.of(
                perTechnique("eliminated by", Scoreboard::eliminations),
                perTechnique("placed by", Scoreboard::placements))) {
            text.append(techniques.size() > 1 ? "\n" + table(techniques) : "");
        }
        if (standings.size() > 1) {
            text.append('\n');
            sentences().forEach(sentence -> text.append(sentence).append('\n'));
        }
        return text.toString();
    }

    /// The time for all puzzles.
    private static Standing.Spread total(Standing standing) {
        return standing.total(IntStream.range(0, standing.outcomes().size()).toArray());
    }

    /// By how much rounds differed from the median one: `-3 +12 %`.
    private static String spread(Standing.Spread time) {
        double median = time.median().toNanos();
        return "%+.0f %+.0f %%"
                .formatted(
                        100 * (time.least().toNanos() / median - 1),
                        100 * (time.most().toNanos() / median - 1));
    }

    private String title() {
        return "%s %s, at most %s for each; times are medians of %d rounds"
                .formatted(
                        Numbers.grouped(puzzles),
                        puzzles == 1 ? "puzzle" : "puzzles",
                        Times.words(timeout),
                        standings.getFirst().rounds().size());
    }

    private static Map<String, Long> eliminations(Standing standing) {
        return standing.perTechnique(Outcome.Work::eliminations);
    }

    private static Map<String, Long> placements(Standing standing) {
        return standing.perTechnique(Outcome.Work::placements);
    }

    private List<List<String>> perTechnique(String heading, Function<Standing, Map<String, Long>> figure) {
        var rows = new ArrayList<List<String>>();
        var names = new ArrayList<String>();
        names.add(heading);
        standings.forEach(standing -> names.add(standing.agent().name()));
        rows.add(names);
        for (String technique : techniques()) {
            var row = new ArrayList<String>();
            row.add(technique);
            for (Standing standing : standings) {
                var sum = figure.apply(standing).get(technique);
                row.add(sum == null ? "–" : Numbers.grouped(sum));
            }
            boolean any = row.stream().skip(1).anyMatch(cell -> !cell.equals("–") && !cell.equals("0"));
            if (any) {
                rows.add(row);
            }
        }
        return rows;
    }

    /// The techniques that any of the agents used.
    private Set<String> techniques() {
        var names = new LinkedHashSet<String>();
        standings.forEach(standing ->
                names.addAll(standing.perTechnique(Outcome.Work::steps).keySet()));
        return names;
    }

    /// Columns as wide as they need to be, the first flush left, the others flush right.
    private static String table(List<List<String>> rows) {
        int columns = rows.getFirst().size();
        var text = new StringBuilder();
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int i = 0; i < columns; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        for (List<String> row : rows) {
            for (int i = 0; i < columns; i++) {
                String blanks = " ".repeat(widths[i] - row.get(i).length());
                text.append(i == 0 ? row.get(i) + blanks : "  " + blanks + row.get(i));
            }
            text.append('\n');
        }
        return text.toString();
    }

    /// One object per agent and line.
    String json() {
        var text = new StringBuilder();
        for (Standing standing : standings) {
            var line = new JsonLine()
                    .put("agent", standing.agent().name())
                    .put(
                            "techniques",
                            standing.agent().skills().stream().map(Skill::name).toList())
                    .put("cell", standing.agent().cells().rule())
                    .put("digits", standing.agent().digits().rule());
            counts(standing).forEach(line::put);
            millis(standing).forEach(line::put);
            line.put("eliminations", object(eliminations(standing))).put("placements", object(placements(standing)));
            if (!standing.equals(standings.getFirst())) {
                Saving.sentence(standings.getFirst(), standing).ifPresent(sentence -> line.put("sentence", sentence));
            }
            text.append(line).append('\n');
        }
        return text.toString();
    }

    /// What an agent needed, by the names that programs read.
    private Map<String, Long> counts(Standing standing) {
        var counts = new LinkedHashMap<String, Long>();
        counts.put("puzzles", (long) puzzles);
        counts.put("solved", standing.solved());
        counts.put("none", standing.unsolvable());
        counts.put("timeout", standing.stopped());
        counts.put("guesses", standing.sum(Outcome::guesses));
        counts.put("nodes", standing.sum(Outcome::nodes));
        counts.put("backtracks", standing.sum(Outcome::backtracks));
        return counts;
    }

    private static Map<String, Double> millis(Standing standing) {
        var millis = new LinkedHashMap<String, Double>();
        millis.put("median_ms", millis(standing.time(0.5)));
        millis.put("p95_ms", millis(standing.time(0.95)));
        millis.put("worst_ms", millis(standing.time(1)));
        millis.put("total_ms", millis(total(standing).median()));
        millis.put("least_total_ms", millis(total(standing).least()));
        millis.put("most_total_ms", millis(total(standing).most()));
        return millis;
    }

    private static double millis(Duration time) {
        return time.toNanos() / 1e6;
    }

    private static JsonLine object(Map<String, Long> figures) {
        var object = new JsonLine();
        figures.forEach(object::put);
        return object;
    }

    /// One line per agent below a header.
    String csv() {
        var techniques = techniques();
        var text = new StringBuilder("agent");
        counts(standings.getFirst()).keySet().forEach(name -> text.append(',').append(name));
        millis(standings.getFirst()).keySet().forEach(name -> text.append(',').append(name));
        techniques.forEach(name -> text.append(",eliminated_by_").append(name));
        text.append('\n');
        for (Standing standing : standings) {
            text.append('"')
                    .append(standing.agent().name().replace("\"", "\"\""))
                    .append('"');
            counts(standing).values().forEach(count -> text.append(',').append(count));
            millis(standing).values().forEach(time -> text.append(String.format(Locale.ROOT, ",%.3f", time)));
            var eliminations = eliminations(standing);
            techniques.forEach(name -> text.append(',').append(eliminations.getOrDefault(name, 0L)));
            text.append('\n');
        }
        return text.toString();
    }

    /// A chart that a person would rather look at.
    BarChart chart() {
        var nodes = new ArrayList<BarChart.Bar>();
        var times = new ArrayList<BarChart.Bar>();
        for (int i = 0; i < standings.size(); i++) {
            var standing = standings.get(i);
            String name = standing.agent().name();
            long sum = standing.sum(Outcome::nodes);
            String atLeast = standing.stopped() == 0 ? "" : "more than ";
            nodes.add(new BarChart.Bar(name, sum, atLeast + Numbers.grouped(sum), sum, i));
            String stopped = standing.stopped() == 0 ? "" : ", %d timed out".formatted(standing.stopped());
            times.add(new BarChart.Bar(
                    name,
                    millis(standing.time(0.5)),
                    Times.words(standing.time(0.5)) + ", worst " + Times.words(standing.time(1)) + stopped,
                    millis(standing.time(1)),
                    i));
        }
        return new BarChart(
                "Agents compared",
                title(),
                List.of(
                        new BarChart.Panel("Positions looked at (nodes), all puzzles together", nodes),
                        new BarChart.Panel("Milliseconds per puzzle: bar to the median, line to the worst", times)),
                sentences());
    }
}
