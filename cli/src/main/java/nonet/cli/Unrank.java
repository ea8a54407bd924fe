package nonet.cli;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import nonet.generate.GridClasses;
import nonet.picture.JsonLine;
import picocli.CommandLine.Model.CommandSpec;

/// `nonet unrank`: the grid that has a number.
final class Unrank implements Callable<Integer> {

    private final Streams streams;
    private final Option<List<String>> numbers = Option.rest(
            "NUMBER",
            "The numbers of classes, as of nonet rank. Without any, they come from standard input, line by line.");
    private final Option<Boolean> json = Option.flag("--json", "Write one JSON object per number and line.");
    private final Option<Integer> base = GridNumber.base();
    private final ExitCode exit = new ExitCode();
    private final CommandSpec spec;

    Unrank(Streams streams) {
        this.streams = streams;
        this.spec = Description.of(
                        "unrank",
                        "Writes the 9×9 grid that has a number among the 5,472,730,538 classes of grids: its canonical form.",
                        this)
                .add(numbers, json, base)
                .examples(
                        "nonet unrank 964550",
                        "nonet unrank --base 36 000KO92",
                        "",
                        "Exit code: 0 as asked, 2 some number is none of a class.")
                .spec();
    }

    CommandSpec spec() {
        return spec;
    }

    @Override
    public Integer call() {
        var classes = GridClasses.load();
        try (var out = new Output(streams.out());
                var asked = asked()) {
            asked.forEach(text -> tell(text, classes, out));
        }
        return exit.value();
    }

    private Stream<String> asked() {
        return numbers.value().isEmpty()
                ? new BufferedReader(new InputStreamReader(streams.in(), StandardCharsets.UTF_8))
                        .lines()
                        .filter(line -> !line.isBlank())
                : numbers.value().stream();
    }

    private void tell(String text, GridClasses classes, Output out) {
        try {
            long number = GridNumber.read(text, base.value());
            String grid = classes.unrank(number).toString();
            out.println(
                    json.value()
                            ? GridNumber.put(number, new JsonLine())
                                    .put("grid", grid)
                                    .toString()
                            : grid);
        } catch (IllegalArgumentException none) {
            exit.unreadable();
            String message = String.valueOf(none.getMessage());
            if (json.value()) {
                out.println(new JsonLine()
                        .put("status", "error")
                        .put("message", message)
                        .toString());
            } else {
                out.flush();
                streams.err().println("nonet: " + message);
            }
        }
    }
}
