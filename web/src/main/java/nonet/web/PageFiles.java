package nonet.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import nonet.picture.Role;

/// The files of the page. They need no server: a web space serves them as well, and one of them, which has all the
/// others in it, opens from a disk.
///
/// ```
///   index.html  page.js  page.css       the page
///   worker.js                           the library, compiled, and the few lines by which it is asked
///   forums.js                           the same with the scales of the forums, for those who ask for them
///   offline.js  manifest.webmanifest    what keeps the page where there is no network, and lets people install it
///   techniques/                         the lessons, which need no script
///   nonet.html                          all of the page in one file
/// ```
public final class PageFiles {

    private static final String HTML = "text/html; charset=utf-8";
    private static final String SCRIPT = "text/javascript; charset=utf-8";
    private static final String STYLE = "text/css; charset=utf-8";

    private static final List<String> WORKERS = List.of("worker.js", "forums.js");

    private final Map<String, Content> files = new LinkedHashMap<>();

    public PageFiles() {
        add("index.html", HTML);
        add("page.js", SCRIPT);
        add("page.css", STYLE, () -> style("page.css"));
        WORKERS.forEach(name -> add(name, SCRIPT, () -> worker(name)));
        add("icon.svg", "image/svg+xml");
        add("manifest.webmanifest", "application/manifest+json");
        add("offline.js", SCRIPT);
        add("nonet.html", HTML, PageFiles::single);
        add("lesson.js", SCRIPT);
        add("lesson.css", STYLE, () -> style("lesson.css"));
        var techniques = new TechniquePages();
        add("techniques/index.html", HTML, techniques::index);
        techniques.names().forEach(name -> add("techniques/" + name + ".html", HTML, () -> techniques.page(name)));
    }

    private void add(String name, String type) {
        add(name, type, () -> read("page/" + name));
    }

    private void add(String name, String type, Supplier<String> text) {
        files.put(name, new Content(type, text, () -> bytes("page/%s.br".formatted(name))));
    }

    /// Every file by its name, in which folders are parted by `/`.
    Map<String, Content> all() {
        return files;
    }

    /// Writes all files. Afterwards the folder can be copied to any web space. Beside each file stand `.gz` and `.br`,
    /// which some web servers send in its place: they are as small as they can be.
    ///
    /// @param folder is made where it is not there
    public void writeTo(Path folder) throws IOException {
        for (var file : files.entrySet()) {
            var place = folder.resolve(file.getKey());
            Files.createDirectories(place.getParent());
            Files.write(place, file.getValue().bytes());
            for (var small : file.getValue().small().entrySet()) {
                var beside = place.getFileName() + small.getKey().ending();
                Files.write(place.resolveSibling(beside), small.getValue());
            }
        }
    }

    private static String worker(String name) {
        return read("/nonet/browser/%s/%s".formatted(name.replace(".js", ""), name));
    }

    /// A style sheet after the colours that all of them have.
    private static String style(String name) {
        return read("page/colours.css") + Role.css() + read("page/" + name);
    }

    /// The page in one file. What the page would ask for stands in elements that have the names of the files as their
    /// ids.
    private static String single() {
        String index = read("page/index.html");
        String style = style("page.css");
        String script = read("page/page.js");
        return index.replace("<link rel=\"icon\" href=\"icon.svg\" type=\"image/svg+xml\" />", "")
                .replace("<link rel=\"manifest\" href=\"manifest.webmanifest\" />", "")
                .replace(
                        "<link rel=\"stylesheet\" href=\"page.css\" />",
                        "<style id=\"page.css\">\n%s</style>".formatted(style))
                .replace("<script type=\"module\" src=\"page.js\"></script>", "")
                .replace(
                        "</body>",
                        element("text/plain", "index.html", index)
                                + WORKERS.stream()
                                        .map(name -> element("text/plain", name, worker(name)))
                                        .collect(Collectors.joining())
                                + element("module", "page.js", script)
                                + "</body>");
    }

    /// A script ends at the first `</script`, wherever that stands; written like this it means the same.
    private static String element(String type, String id, String text) {
        return "<script type=\"%s\" id=\"%s\">".formatted(type, id)
                + text.replace("</script", "<\\/script").replace("<!--", "<\\!--")
                + "</script>\n";
    }

    static String read(String file) {
        return bytes(file)
                .map(all -> new String(all, StandardCharsets.UTF_8))
                .orElseThrow(() -> new IllegalStateException("the page was not built: %s is missing".formatted(file)));
    }

    private static Optional<byte[]> bytes(String file) {
        try (InputStream in = PageFiles.class.getResourceAsStream(file)) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
