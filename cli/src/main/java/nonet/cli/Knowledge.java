package nonet.cli;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import nonet.logic.Explainer;
import nonet.logic.Scale;
import nonet.logic.Technique;
import picocli.CommandLine.TypeConversionException;

/// The options that say which techniques an explanation may use.
final class Knowledge {

    /// How many techniques to name instead of one that there is not.
    private static final int MOST_SIMILAR = 5;

    private final Option<Techniques> techniques = Option.maybe(
            "--techniques",
            "A,B,…",
            Techniques.class,
            Knowledge::parse,
            "Use these techniques and no others: hidden-single, x-wing, … (nonet explain --list names them all).");
    private final Option<Technique> upTo = Option.maybe(
            "--up-to", "NAME", Technique.class, Knowledge::technique, "Use no technique that is harder than this one.");

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

    private static Technique technique(String name) {
        return find(name).orElseThrow(() -> new TypeConversionException(unknown(name)));
    }

    /// The technique with this name or code, if it is one that is explained.
    static Optional<Technique> find(String name) {
        return Technique.named(name).or(() -> Technique.coded(name)).filter(Scale.ours()::has);
    }

    /// What to say to a name that no technique has: those that sound like it, or where to find them all.
    static String unknown(String name) {
        String similar = Scale.ours().easiestFirst().stream()
                .map(Technique::label)
                .filter(label -> label.contains(name.toLowerCase(Locale.ROOT)))
                .limit(MOST_SIMILAR)
                .collect(Collectors.joining(", "));
        return "there is no technique '%s'. Maybe %s"
                .formatted(name, similar.isEmpty() ? "look it up: nonet technique lists them all" : similar);
    }
}
