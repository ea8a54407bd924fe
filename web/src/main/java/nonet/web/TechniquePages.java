package nonet.web;

import static nonet.picture.BarChart.escaped;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import nonet.lesson.Lesson;
import nonet.lesson.Lessons;
import nonet.logic.Scale;
import nonet.picture.PictureSvg;
import nonet.puzzle.Puzzle;
import nonet.text.RuleText;

/// The pages from which people learn the techniques: an index, and one page for each. They need no script to
/// be read.
final class TechniquePages {

    private static final String INTRODUCTION = """
            <h1>The techniques</h1>
            <p>Every technique that Nonet knows: the idea in three sentences, and an example as Nonet draws and tells it.
            Families stand in the order in which one learns them, and each begins with its easiest technique.</p>
            <p class="quiet">The level is how hard a puzzle is that needs the technique, the score what each use adds to
            the rating of a puzzle. Those marked ○ are tried only where somebody asks for them by name: what they find,
            the others mostly find more simply.</p>
            """;

    private static final String LEGEND = """
            <details>
            <summary>How to read the picture</summary>
            <p>What goes is crossed out, and what is certain is ringed. Tinted are the units and cells to look at, and on
            coloured ground stand the candidates that the argument uses; fins and assumptions stand on a diamond. A solid
            arrow reads “if this is false, that is true”, a dashed one “if this is true, that is false”.</p>
            </details>
            """;

    private final Map<String, Lesson> lessons = new LinkedHashMap<>();
    private final List<Lesson> inOrder;

    TechniquePages() {
        this.inOrder = Lessons.all();
        inOrder.forEach(lesson -> lessons.put(lesson.technique().label(), lesson));
    }

    /// A page to read.
    ///
    /// @param root the way to the files of the page: `../`
    static String framed(String title, String root, String body) {
        return """
                <!doctype html>
                <html lang="en">
                  <head>
                    <meta charset="utf-8" />
                    <meta name="viewport" content="width=device-width, initial-scale=1" />
                    <title>%1$s – Nonet</title>
                    <meta name="color-scheme" content="light dark" />
                    <link rel="icon" href="%2$sicon.svg" type="image/svg+xml" />
                    <link rel="stylesheet" href="%2$slesson.css" />
                    <script src="%2$slesson.js"></script>
                  </head>
                  <body>
                %3$s
                  </body>
                </html>
                """.formatted(title, root, body);
    }

    private static String framed(String title, String text) {
        return framed(title, "../", """
                <header>
                  <nav aria-label="Where you are"><a href="../index.html">Nonet</a> <a href="index.html">Techniques</a></nav>
                </header>
                <main>
                %s
                </main>
                """.formatted(text));
    }

    /// The names of all techniques that have a page.
    Set<String> names() {
        return lessons.keySet();
    }

    /// The index.
    String index() {
        return framed("The techniques", contents());
    }

    /// The page of a technique.
    String page(String name) {
        return page(Objects.requireNonNull(lessons.get(name)));
    }

    private String contents() {
        var html = new StringBuilder(INTRODUCTION);
        String family = "";
        for (Lesson lesson : inOrder) {
            if (!lesson.family().equals(family)) {
                html.append(family.isEmpty() ? "" : "</ul>\n");
                family = lesson.family();
                html.append("<h2>%s</h2>\n<ul class=\"techniques\">\n".formatted(escaped(family)));
            }
            var technique = lesson.technique();
            html.append("<li><a href=\"%s.html\">%s</a>%s <span class=\"quiet\">%s, %s</span></li>\n"
                    .formatted(
                            technique.label(),
                            escaped(technique.title()),
                            Scale.ours().isUsual(technique) ? "" : " ○",
                            Scale.ours().level(technique).label(),
                            grouped(Scale.ours().score(technique))));
        }
        return html.append("</ul>").toString();
    }

    private String page(Lesson lesson) {
        var technique = lesson.technique();
        var html = new StringBuilder("<h1>%s</h1>\n".formatted(escaped(technique.title())));
        if (!lesson.otherNames().isEmpty()) {
            html.append("<p class=\"quiet\">Also called: %s.</p>\n"
                    .formatted(escaped(String.join(", ", lesson.otherNames()))));
        }
        html.append("<p>%s</p>\n".formatted(escaped(String.join(" ", lesson.idea()))));
        html.append("<figure>\n%s<figcaption>%s</figcaption>\n</figure>\n"
                .formatted(PictureSvg.bare(lesson.picture()), escaped(lesson.sentence())));
        html.append(LEGEND);
        html.append("<dl>\n");
        fact(html, "Level", Scale.ours().level(technique).label());
        fact(html, "Score", grouped(Scale.ours().score(technique)));
        fact(html, "Name on the command line", technique.label());
        fact(html, "Code", technique.code().isEmpty() ? "none" : technique.code());
        html.append("</dl>\n<p><a href=\"../index.html#p=%s%s\">Open this puzzle on the board</a></p>\n"
                .formatted(lesson.puzzle(), rules(lesson.puzzle())));
        return framed(escaped(technique.title()), html + neighbours(lesson));
    }

    /// The rules of a puzzle, as an address on the board has them.
    private static String rules(Puzzle puzzle) {
        String lines = puzzle.rules().stream().map(RuleText::write).collect(Collectors.joining(";"));
        return lines.isEmpty() ? "" : "&amp;r=" + URLEncoder.encode(lines, StandardCharsets.UTF_8);
    }

    private static void fact(StringBuilder html, String name, String value) {
        html.append("<div><dt>%s</dt><dd>%s</dd></div>\n".formatted(name, escaped(value)));
    }

    /// The ways to the lesson before and to the one after.
    private String neighbours(Lesson lesson) {
        int at = inOrder.indexOf(lesson);
        var html = new StringBuilder("<nav class=\"neighbours\" aria-label=\"Neighbours\">\n");
        if (at > 0) {
            html.append(link(inOrder.get(at - 1), "prev", "← %s"));
        }
        if (at < inOrder.size() - 1) {
            html.append(link(inOrder.get(at + 1), "next", "%s →"));
        }
        return html.append("</nav>").toString();
    }

    private static String link(Lesson lesson, String relation, String words) {
        var technique = lesson.technique();
        return "<a rel=\"%s\" href=\"%s.html\">%s</a>\n"
                .formatted(relation, technique.label(), words.formatted(escaped(technique.title())));
    }

    private static String grouped(int number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
