package nonet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import nonet.lesson.Lesson;
import nonet.lesson.Lessons;
import nonet.logic.Scale;
import nonet.logic.Technique;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.xml.sax.InputSource;

/// The pages of the techniques, as a browser asks for them.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TechniquePagesTest {

    private final Server server = Server.start(Options.loopback(0));
    private final Client client = new Client(server);

    @AfterAll
    void stop() {
        client.close();
        server.close();
    }

    static List<Technique> explained() {
        return Scale.ours().easiestFirst();
    }

    @ParameterizedTest
    @MethodSource("explained")
    void everyTechniqueHasAPageThatShowsItsLesson(Technique technique) throws Exception {
        var answer = client.get("/techniques/" + technique.label());
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith("text/html");
        String page = plain(answer.body());
        var lesson = lesson(technique);
        assertThat(page)
                .contains(technique.title(), Scale.ours().level(technique).label());
        assertThat(page).contains(String.join(" ", lesson.idea()));
        assertThat(page).contains(lesson.sentence());
        assertThat(page).contains("../index.html#p=" + lesson.puzzle());
    }

    @ParameterizedTest
    @ValueSource(strings = {"/techniques/", "/techniques/x-wing", "/techniques/tridagon"})
    void aPageIsWellFormedAndHasNothingThatTheContentPolicyForbids(String path) throws Exception {
        var answer = client.get(path);
        String page = answer.body();
        assertThat(page).doesNotContain("<style", " style=", "https://");
        assertThat(page).doesNotContainPattern("<script(?![^>]*src=)").doesNotContainPattern("\\son[a-z]+=");
        assertThat(answer.headers().firstValue("Content-Security-Policy").orElse(""))
                .contains("default-src 'none'")
                .doesNotContain("unsafe");
        String xml = page.replace("<!doctype html>", "");
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
    }

    @Test
    void theIndexLeadsToEveryTechnique() throws Exception {
        String index = client.get("/techniques/").body();
        for (Technique technique : explained()) {
            assertThat(index).contains("<a href=\"%s.html\">".formatted(technique.label()));
        }
    }

    @Test
    void whatAPageLinksToIsThere() throws Exception {
        var links = Pattern.compile("(?:href|src)=\"([^\"#]+)")
                .matcher(client.get("/techniques/x-wing").body());
        int found = 0;
        while (links.find()) {
            var path = URI.create("/techniques/x-wing").resolve(links.group(1)).getPath();
            assertThat(client.get(path).statusCode()).as(path).isEqualTo(200);
            found++;
        }
        assertThat(found).isGreaterThan(5);
    }

    @Test
    void theIndexHasOneAddress() throws Exception {
        try (var socket = client.raw("GET /techniques HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")) {
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(answer).startsWith("HTTP/1.1 302 ").containsIgnoringCase("Location: /techniques/");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/techniques/nothing", "/techniques/x-wing/", "/techniques/lessons.txt", "/techniques/%3Cb%3E"})
    void aTechniqueThatDoesNotExistIsNotFound(String path) throws Exception {
        var answer = client.get(path);
        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.body()).contains("there is no technique of this name").doesNotContain("<b>");
    }

    private static Lesson lesson(Technique technique) {
        return Lessons.all().stream()
                .filter(lesson -> lesson.technique() == technique)
                .findFirst()
                .orElseThrow();
    }

    private static String plain(String html) {
        return html.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&amp;", "&");
    }
}
