package nonet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The page of each package has an example that can be run as it stands, and prints what it says.
class PackageExamplesTest {

    private static final List<String> ROOMS =
            List.of("grid", "rule", "puzzle", "text", "kernel", "solve", "logic", "batch", "picture", "lesson");
    private static final Pattern EXAMPLE = Pattern.compile("/// ```java\n((?:///.*\n)*?)/// ```\n(?=@NullMarked)");

    private static String example(String room) throws IOException {
        var page = Files.readString(Path.of("src", "main", "java", "nonet", room, "package-info.java"));
        var example = EXAMPLE.matcher(page);
        assertThat(example.find()).as("an example of nonet." + room).isTrue();
        return example.group(1).replaceAll("(?m)^/// ?", "");
    }

    private static String source(String room, String example) {
        return Stream.concat(
                                ROOMS.stream().map(other -> "import nonet." + other + ".*;"),
                                Stream.of("import java.util.stream.*;"))
                        .collect(Collectors.joining("\n"))
                + "\npublic class Example_%s { public static void main(String[] none) throws Exception {\n%s}}\n"
                        .formatted(room, example);
    }

    @Test
    void everyExampleRunsAndPrintsWhatItSays(@TempDir Path folder) throws Exception {
        var files = new ArrayList<String>();
        for (String room : ROOMS) {
            var file = folder.resolve("Example_%s.java".formatted(room));
            files.add(Files.writeString(file, source(room, example(room))).toString());
        }
        var said = new ByteArrayOutputStream();
        String[] arguments = Stream.concat(
                        Stream.of("-proc:none", "-d", folder.toString(), "-cp", System.getProperty("java.class.path")),
                        files.stream())
                .toArray(String[]::new);
        int exit = ToolProvider.getSystemJavaCompiler().run(null, said, said, arguments);
        assertThat(exit).as(said.toString(StandardCharsets.UTF_8)).isZero();
        try (var loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            for (String room : ROOMS) {
                String promised = example(room).replaceAll("(?s).*// (.*?)\n", "$1");
                assertThat(printed(loader.loadClass("Example_" + room)))
                        .as(room)
                        .startsWith(promised);
            }
        }
    }

    private static String printed(Class<?> program) throws ReflectiveOperationException {
        var usual = System.out;
        var text = new ByteArrayOutputStream();
        System.setOut(new PrintStream(text, true, StandardCharsets.UTF_8));
        try {
            program.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } finally {
            System.setOut(usual);
        }
        return text.toString(StandardCharsets.UTF_8);
    }
}
