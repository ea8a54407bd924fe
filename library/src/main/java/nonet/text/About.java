package nonet.text;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// What a setter says of a puzzle that no rule says.
///
/// @param title a name or comment
/// @param ruleset the rules in the setter's own words
/// @param solution the solution that the input claims, as n² symbols like those of `Solution.toString()`, `.` where it
///     leaves a cell open; nobody has checked it
/// @param drawings lines, circles, texts that decorate, as the JSON in which they stood, by the names of their kinds
public record About(
        Optional<String> title,
        Optional<String> author,
        Optional<String> ruleset,
        Optional<String> solution,
        Map<String, String> drawings) {

    /// Nothing.
    public static final About NOTHING =
            new About(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Map.of());

    public About {
        drawings = Map.copyOf(drawings);
    }

    About titled(String text) {
        return new About(said(text), author, ruleset, solution, drawings);
    }

    About by(String text) {
        return new About(title, said(text), ruleset, solution, drawings);
    }

    About ruled(String text) {
        return new About(title, author, said(text), solution, drawings);
    }

    About solvedAs(String symbols) {
        return new About(title, author, ruleset, said(symbols), drawings);
    }

    About drawn(Map<String, String> figures) {
        return new About(title, author, ruleset, solution, figures);
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
        if (object.get("drawings").orElse(new Json.Nothing()) instanceof Json.Obj figures) {
            figures.members().forEach((name, items) -> drawings.put(name, items.written()));
        }
        return about.solvedAs(text(object, "solution")).drawn(drawings);
    }

    private static String text(Json.Obj object, String name) {
        return object.get(name).orElse(new Json.Nothing()) instanceof Json.Str string ? string.text() : "";
    }
}
