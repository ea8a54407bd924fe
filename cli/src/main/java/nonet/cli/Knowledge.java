package nonet.cli;

import java.util.EnumSet;
import java.util.stream.Collectors;
import nonet.logic.Catalogue;
import nonet.logic.Explainer;
import picocli.CommandLine.TypeConversionException;

/// The options that say which techniques an explanation may use.
final class Knowledge {

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
                .orElseThrow(() -> new TypeConversionException("there is no technique '%s'. Maybe one of: %s"
                        .formatted(
                                name,
                                Catalogue.easiestFirst().stream()
                                        .map(Catalogue::label)
                                        .collect(Collectors.joining(", ")))));
    }
}
