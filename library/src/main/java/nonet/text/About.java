package nonet.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// What a setter says of a puzzle that no rule says.
///
/// @param title a name or comment
/// @param ruleset the rules in the setter's own words
/// @param solution the solution that the input claims, as n² symbols like those of `Solution.toString()`, `.` where it
///     leaves a cell open; nobody has checked it
/// @param remarks what the reader of the input is not sure of, a sentence each
/// @param drawings lines, circles, texts that decorate, as the JSON in which they stood, by the names of their kinds
public record About(
        Optional<String> title,
        Optional<String> author,
        Optional<String> ruleset,
        Optional<String> solution,
        List<String> remarks,
        Map<String, String> drawings) {

    /// Nothing.
    public static final About NOTHING =
            new About(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), List.of(), Map.of());

    public About {
        remarks = List.copyOf(remarks);
        drawings = Map.copyOf(drawings);
    }

    About titled(String text) {
        return new About(said(text), author, ruleset, solution, remarks, drawings);
    }

    About by(String text) {
        return new About(title, said(text), ruleset, solution, remarks, drawings);
    }

    About ruled(String text) {
        return new About(title, author, said(text), solution, remarks, drawings);
    }

    About solvedAs(String symbols) {
        return new About(title, author, ruleset, said(symbols), remarks, drawings);
    }

    About remarked(List<String> sentences) {
        return new About(title, author, ruleset, solution, sentences, drawings);
    }

    About drawn(Map<String, String> figures) {
        return new About(title, author, ruleset, solution, remarks, figures);
    }

    private static Optional<String> said(String text) {
        return Optional.of(text.strip()).filter(stripped -> !stripped.isEmpty());
    }

    /// Members of a JSON object, with a comma before each.
    String members() {
        var json = new StringBuilder();
        put(json, "title", title);
        put(json, "author", author);
        put(json, "ruleset", ruleset);
        put(json, "solution", solution);
        if (!remarks.isEmpty()) {
            json.append(",\"remarks\":")
                    .append(new Json.Arr(
                                    remarks.stream().<Json>map(Json.Str::new).toList())
                            .written());
        }
        if (!drawings.isEmpty()) {
            var figures = new StringBuilder();
            new TreeMap<>(drawings)
                    .forEach((name, items) -> figures.append(figures.isEmpty() ? "" : ",")
                            .append(Json.quoted(name))
                            .append(':')
                            .append(items));
            json.append(",\"drawings\":{").append(figures).append('}');
        }
        return json.toString();
    }

    private static void put(StringBuilder json, String name, Optional<String> text) {
        text.ifPresent(said -> json.append(",\"%s\":".formatted(name)).append(Json.quoted(said)));
    }

    /// What the members of a JSON object say; members of other kinds are somebody else's.
    static About of(Json.Obj object) {
        var about = NOTHING;
        about = about.titled(text(object, "title")).by(text(object, "author")).ruled(text(object, "ruleset"));
        var drawings = new TreeMap<String, String>();
        if (object.at("drawings") instanceof Json.Obj figures) {
            figures.members().forEach((name, items) -> drawings.put(name, items.written()));
        }
        var remarks = new ArrayList<String>();
        if (object.at("remarks") instanceof Json.Arr sentences) {
            for (Json sentence : sentences.items()) {
                if (sentence instanceof Json.Str string) {
                    remarks.add(string.text());
                }
            }
        }
        return about.solvedAs(text(object, "solution")).remarked(remarks).drawn(drawings);
    }

    private static String text(Json.Obj object, String name) {
        return object.at(name) instanceof Json.Str string ? string.text() : "";
    }
}
