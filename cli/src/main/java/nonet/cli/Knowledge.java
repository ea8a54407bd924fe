package nonet.cli;

import java.util.EnumSet;
import java.util.Locale;
import java.util.stream.Collectors;
import nonet.logic.Catalogue;
import nonet.logic.Explainer;
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
    private final Option<Catalogue> upTo = Option.maybe(
            "--up-to", "NAME", Catalogue.class, Knowledge::technique, "Use no technique that is harder than this one.");

    private record Techniques(EnumSet<Catalogue> chosen) {}

    Option<?>[] options() {
        return new Option<?>[] {techniques, upTo};
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
        var chosen = EnumSet.noneOf(Catalogue.class);
        for (String name : text.split(",", -1)) {
            chosen.add(technique(name.strip()));
        }
        return new Techniques(chosen);
    }

    private static Catalogue technique(String name) {
        return Catalogue.named(name)
                .or(() -> Catalogue.coded(name))
                .orElseThrow(() -> new TypeConversionException(unknown(name)));
    }

    /// What to say to a name that no technique has: those that sound like it, or where to find them all.
    static String unknown(String name) {
        String similar = Catalogue.easiestFirst().stream()
                .map(Catalogue::label)
                .filter(label -> label.contains(name.toLowerCase(Locale.ROOT)))
                .limit(MOST_SIMILAR)
                .collect(Collectors.joining(", "));
        return "there is no technique '%s'. Maybe %s"
                .formatted(name, similar.isEmpty() ? "look it up: nonet technique lists them all" : similar);
    }
}
