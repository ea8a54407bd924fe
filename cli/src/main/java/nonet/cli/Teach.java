package nonet.cli;

import java.util.List;
import nonet.lesson.Lesson;
import nonet.lesson.Lessons;
import nonet.logic.Scale;
import nonet.logic.Technique;
import nonet.picture.Picture;

/// `nonet technique`: the idea of a technique, and an example.
final class Teach extends Command {

    private final Option<List<String>> names = Option.rest(
            "NAME", "A technique by its name or code: x-wing, 0300. Without any, all are listed, family by family.");
    private final Naming naming;

    Teach(Streams streams) {
        super(streams, "technique", "Explains a technique: its idea in three sentences, and an example.");
        this.naming = new Naming(streams);
        add(names, naming.option());
        examples("nonet technique x-wing", "nonet technique");
    }

    @Override
    public Integer call() {
        var lessons = Lessons.all();
        var asked = names.value().stream().map(Teach::technique).toList();
        try (var out = new Output(streams.out())) {
            if (asked.isEmpty()) {
                list(lessons, out);
            }
            for (var technique : asked) {
                lessons.stream()
                        .filter(lesson -> lesson.technique() == technique)
                        .forEach(lesson -> tell(lesson, out));
            }
        }
        return ExitCode.AS_ASKED;
    }

    private static Technique technique(String name) {
        return Knowledge.find(name).orElseThrow(() -> new Refusal(Knowledge.unknown(name)));
    }

    private static void list(List<Lesson> lessons, Output out) {
        String family = "";
        for (Lesson lesson : lessons) {
            if (!lesson.family().equals(family)) {
                out.println((family.isEmpty() ? "" : "\n") + lesson.family());
                family = lesson.family();
            }
            out.println("  %-34s %s"
                    .formatted(lesson.technique().label(), lesson.technique().title()));
        }
    }

    private void tell(Lesson lesson, Output out) {
        var technique = lesson.technique();
        out.println("%s: %s, level %s, score %s"
                .formatted(
                        technique.title(),
                        technique.label(),
                        Scale.ours().level(technique).label(),
                        Numbers.grouped(Scale.ours().score(technique))));
        if (!lesson.otherNames().isEmpty()) {
            out.println("Also called: " + String.join(", ", lesson.otherNames()));
        }
        out.println("");
        lesson.idea().forEach(out::println);
        out.println("").print(naming.draw(Picture.of(lesson.puzzle(), lesson.position())));
        out.println(naming.words(lesson.sentence())).println("");
    }
}
