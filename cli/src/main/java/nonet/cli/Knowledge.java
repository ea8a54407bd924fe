package nonet.cli;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import nonet.lesson.Lesson;
import nonet.lesson.Lessons;
import nonet.logic.Explainer;
import nonet.logic.Scale;
import nonet.logic.Technique;
import nonet.text.Near;
import picocli.CommandLine.TypeConversionException;

/// The options that say which techniques an explanation may use.
final class Knowledge {

    private final Option<Techniques> techniques = Option.maybe(
            "--techniques",
            "A,B,…",
            Techniques.class,
            Knowledge::parse,
            "Use these techniques and no others: hidden-single, x-wing, … (nonet explain --list names them all). All"
                    + " usual ones otherwise.");
    private final Option<Technique> upTo = Option.maybe(
            "--up-to",
            "NAME",
            Technique.class,
            Knowledge::technique,
            "Use no technique that is harder than this one; as hard as need be otherwise.");

    private record Techniques(EnumSet<Technique> chosen) {}

    Option<?>[] options() {
        return new Option<?>[] {techniques, upTo};
    }

    /// Whether the command line says anything about techniques.
    boolean isGiven() {
        return techniques.given().isPresent() || upTo.given().isPresent();
    }

    /// The techniques, with nothing known about the puzzle.
    Explainer.Options chosen() {
        var options = Explainer.Options.usual();
        if (techniques.given().isPresent()) {
            options = options.with(techniques.value().chosen());
        }
        return upTo.given().isPresent() ? options.upTo(upTo.value()) : options;
    }

    private static Techniques parse(String text) {
        var chosen = EnumSet.noneOf(Technique.class);
        for (String name : text.split(",", -1)) {
            chosen.add(technique(name.strip()));
        }
        return new Techniques(chosen);
    }

    static Technique technique(String name) {
        return find(name).orElseThrow(() -> new TypeConversionException(unknown(name)));
    }

    /// The technique with this name or code, if it is one that is explained. The name may be the one that is printed,
    /// or another by which people know it, and spelt as they like.
    static Optional<Technique> find(String name) {
        return Technique.named(name)
                .or(() -> Technique.coded(name))
                .filter(Scale.ours()::has)
                .or(() -> Optional.ofNullable(byLetters().get(Near.letters(name))));
    }

    /// All techniques by the letters of all their names.
    private static Map<String, Technique> byLetters() {
        var all = new LinkedHashMap<String, Technique>();
        for (Technique technique : Scale.ours().easiestFirst()) {
            all.putIfAbsent(Near.letters(technique.label()), technique);
            all.putIfAbsent(Near.letters(technique.title()), technique);
        }
        for (Lesson lesson : Lessons.all()) {
            lesson.otherNames().forEach(other -> all.putIfAbsent(Near.letters(other), lesson.technique()));
        }
        return all;
    }

    /// What to say to a name that no technique has: those that sound like it, or where to find them all.
    static String unknown(String name) {
        var labels = Scale.ours().easiestFirst().stream().map(Technique::label).toList();
        String similar = String.join(", ", Near.to(name, labels));
        return "there is no technique '%s'. Maybe %s"
                .formatted(name, similar.isEmpty() ? "look it up: nonet technique lists them all" : similar);
    }
}
