package nonet.cli;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import nonet.generate.GridClasses;
import nonet.picture.JsonLine;

/// `nonet unrank`: the grid that has a number.
final class Unrank extends Command {

    private final Option<List<String>> numbers = Option.rest(
            "NUMBER",
            "The numbers of classes, as of nonet rank. Without any, they come from standard input, line by line.");
    private final Option<Boolean> json = Option.flag("--json", "Write one JSON object per number and line.");
    private final Option<Integer> base = GridNumber.base();

    Unrank(Streams streams) {
        super(
                streams,
                "unrank",
                "Writes the 9×9 grid that has a number among the 5,472,730,538 classes of grids: its canonical form.");
        add(numbers, json, base);
        examples(
                "nonet unrank 964550",
                "nonet unrank --base 36 000KO92",
                "",
                "Exit code: 0 as asked, 2 some number is none of a class.");
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
                streams.say(message);
            }
        }
    }
}
