package nonet.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import nonet.lesson.RuleLesson;
import nonet.lesson.RuleLessons;
import nonet.picture.PictureSvg;
import nonet.rule.Rule;
import nonet.text.Near;
import nonet.text.PuzzleJson;
import nonet.text.RuleText;
import picocli.CommandLine.Model.CommandSpec;

/// `nonet rules`: what a rule means, how it is written, and an example.
final class TeachRules implements Callable<Integer> {

    private final Streams streams;
    private final Naming naming;
    private final Option<List<String>> names = Option.rest(
            "NAME", "A rule by its name: killer, 'white dot'. Without any, all are listed, family by family.");
    private final Option<Path> svg =
            Option.maybe("--svg", "FILE", Path.class, Path::of, "Also writes the picture of the example to a file.");
    private final CommandSpec spec;

    TeachRules(Streams streams) {
        this.streams = streams;
        this.naming = new Naming(streams);
        this.spec = Description.of("rules", "Explains a rule: its meaning, how it is written, and an example.", this)
                .add(names, svg)
                .add(naming.option())
                .examples("nonet rules", "nonet rules killer", "nonet rules thermo --svg thermo.svg")
                .spec();
    }

    CommandSpec spec() {
        return spec;
    }

    @Override
    public Integer call() throws IOException {
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
        if (svg.given().isPresent()) {
            try (var file = NewFile.at(svg.value())) {
                Files.writeString(file.part(), PictureSvg.of(asked.getFirst().picture()), StandardCharsets.UTF_8);
                file.keep();
            } catch (IOException failure) {
                throw NewFile.unwritable(svg.value(), failure);
            }
        }
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
