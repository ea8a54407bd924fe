package nonet.cli;

import java.nio.file.Path;
import java.util.List;
import nonet.lesson.RuleLesson;
import nonet.lesson.RuleLessons;
import nonet.picture.PictureSvg;
import nonet.rule.Rule;
import nonet.text.Near;
import nonet.text.PuzzleJson;
import nonet.text.RuleText;

/// `nonet rules`: what a rule means, how it is written, and an example.
final class TeachRules extends Command {

    private final Naming naming;
    private final Option<List<String>> names = Option.rest(
            "NAME", "A rule by its name: killer, 'white dot'. Without any, all are listed, family by family.");
    private final Option<Path> svg = Option.place("--svg", "FILE", "Also writes the picture of the example to a file.");

    TeachRules(Streams streams) {
        super(streams, "rules", "Explains a rule: its meaning, how it is written, and an example.");
        this.naming = new Naming(streams);
        add(names, svg);
        add(naming.option());
        examples("nonet rules", "nonet rules killer", "nonet rules thermo --svg thermo.svg");
    }

    @Override
    public Integer call() {
        var asked = names.value().stream().map(TeachRules::lesson).toList();
        if (svg.given().isPresent() && asked.size() != 1) {
            throw new Refusal("--svg draws one rule. Maybe nonet rules killer --svg killer.svg");
        }
        try (var out = new Output(streams.out())) {
            if (asked.isEmpty()) {
                list(out);
            }
            asked.forEach(lesson -> tell(lesson, out));
        }
        svg.given()
                .ifPresent(place ->
                        NewFile.write(place, PictureSvg.of(asked.getFirst().picture())));
        return ExitCode.AS_ASKED;
    }

    private static RuleLesson lesson(String name) {
        return RuleLessons.named(name).orElseThrow(() -> new Refusal(unknown(name)));
    }

    private static String unknown(String name) {
        String near = String.join(", ", Near.to(name, RuleText.names()));
        return "there is no rule '%s'. Maybe %s"
                .formatted(name, near.isEmpty() ? "look it up: nonet rules lists them all" : near);
    }

    private static void list(Output out) {
        String family = "";
        for (RuleLesson lesson : RuleLessons.all()) {
            if (!lesson.family().equals(family)) {
                out.println((family.isEmpty() ? "" : "\n") + lesson.family());
                family = lesson.family();
            }
            out.println("  %-25s %s".formatted(lesson.name(), lesson.summary()));
        }
    }

    private void tell(RuleLesson lesson, Output out) {
        out.println("%s (%s)".formatted(lesson.name(), lesson.family()));
        if (!lesson.otherNames().isEmpty()) {
            out.println("Also called: " + String.join(", ", lesson.otherNames()));
        }
        out.println("");
        lesson.meaning().forEach(out::println);
        out.println("").println("Written as: " + lesson.syntax());
        for (Rule rule : lesson.example().rules()) {
            out.println("  --rule '%s'".formatted(RuleText.write(rule)));
            out.println("  " + PuzzleJson.write(rule, lesson.example().layout()));
        }
        out.println("").print(naming.draw(lesson.example())).println("");
    }
}
