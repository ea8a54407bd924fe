package nonet.spark;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nonet.generate.Symmetry;
import nonet.generate.Wish;
import nonet.logic.Level;
import nonet.logic.Technique;

/// What somebody wants of a [Job]: its command line, understood.
///
/// @param asking what is asked; nothing where puzzles are made
/// @param options by their names, without the dashes
record Order(Optional<Asking> asking, String from, String to, Map<String, String> options) {

    static final String USAGE = """
            usage: spark-submit --class nonet.spark.Job nonet-spark.jar VERB IN OUT [OPTION…]
                   spark-submit --class nonet.spark.Job nonet-spark.jar generate N OUT [OPTION…]
            verbs: solve, rate, er, explain, check, count, canonical
              IN                 a file, a folder or a pattern of names; OUT is a folder that is not there yet
              --from, --to KIND  text, csv or parquet; otherwise what the names say (.txt, .csv, .parquet), or text
              --column NAME      where the puzzles are; puzzle otherwise
              --partitions N     into how many partitions the rows are dealt out; their order is lost
              --timeout TIME     for each puzzle, such as 10min; 60s otherwise
              --limit N          how many solutions count looks for; 1000 otherwise
            of generate: --seed N, --level LEVEL, --symmetry KIND, --givens FROM..TO, --score FROM..TO,
              --technique NAME, --up-to NAME, --minimal yes""";

    private static final Set<String> OF_ALL = Set.of("to", "timeout");
    private static final Set<String> OF_ASKING = Set.of("from", "column", "partitions", "limit");
    private static final Set<String> OF_MAKING =
            Set.of("seed", "level", "symmetry", "givens", "score", "technique", "up-to", "minimal");

    Order {
        options = Map.copyOf(options);
    }

    /// @throws IllegalArgumentException with advice, where it cannot be understood
    static Order of(List<String> arguments) {
        var words = new ArrayList<String>();
        var options = new HashMap<String, String>();
        for (int i = 0; i < arguments.size(); i++) {
            if (!arguments.get(i).startsWith("--")) {
                words.add(arguments.get(i));
            } else if (i + 1 < arguments.size()) {
                options.put(arguments.get(i).substring(2), arguments.get(++i));
            } else {
                throw new IllegalArgumentException("%s needs a value".formatted(arguments.get(i)));
            }
        }
        if (words.size() != 3) {
            throw new IllegalArgumentException(
                    "a verb and two places are needed, not %d words".formatted(words.size()));
        }
        var order = new Order(asking(words.getFirst()), words.get(1), words.get(2), options);
        order.refuseUnknown();
        order.refuseText();
        if (order.asking.isEmpty()) {
            order.count();
            order.wish();
        }
        return order;
    }

    private static Optional<Asking> asking(String verb) {
        return verb.equals("generate")
                ? Optional.empty()
                : Optional.of(Stream.of(Asking.values())
                        .filter(asking -> asking.label().equals(verb))
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException("there is no verb '%s'".formatted(verb))));
    }

    private void refuseUnknown() {
        var own = asking.isPresent() ? OF_ASKING : OF_MAKING;
        for (String name : options.keySet()) {
            if (!OF_ALL.contains(name) && !own.contains(name)) {
                throw new IllegalArgumentException("there is no option --%s here. Maybe one of: %s"
                        .formatted(
                                name,
                                Stream.concat(OF_ALL.stream(), own.stream())
                                        .sorted()
                                        .map(known -> "--" + known)
                                        .collect(Collectors.joining(", "))));
            }
        }
    }

    /// A line of text has room for one thing.
    private void refuseText() {
        if (output() == Store.TEXT && asking.isPresent() && asking.get().line().isEmpty()) {
            throw new IllegalArgumentException("a line of text has no room for all that %s tells. Maybe --to csv"
                    .formatted(asking.get().label()));
        }
    }

    Store input() {
        return Optional.ofNullable(options.get("from"))
                .map(Store::named)
                .or(() -> Store.of(from))
                .orElse(Store.TEXT);
    }

    Store output() {
        return Optional.ofNullable(options.get("to"))
                .map(Store::named)
                .or(() -> Store.of(to))
                .orElseGet(() -> asking.isPresent() ? input() : Store.TEXT);
    }

    String column() {
        return options.getOrDefault("column", "puzzle");
    }

    Optional<Integer> partitions() {
        return Optional.ofNullable(options.get("partitions"))
                .map(text -> Math.toIntExact(number("partitions", text, 1)));
    }

    Optional<String> timeout() {
        return Optional.ofNullable(options.get("timeout"));
    }

    long limit() {
        return number("limit", options.getOrDefault("limit", String.valueOf(Asking.USUAL_LIMIT)), 2);
    }

    /// How many puzzles are to be made.
    long count() {
        return number("the number of puzzles", from, 1);
    }

    long seed() {
        return number("seed", options.getOrDefault("seed", "0"), Long.MIN_VALUE);
    }

    private static long number(String what, String text, long least) {
        try {
            long number = Long.parseLong(text);
            if (number >= least) {
                return number;
            }
        } catch (NumberFormatException none) {
            // said below
        }
        throw new IllegalArgumentException("%s is a whole number from %d on, not '%s'".formatted(what, least, text));
    }

    /// What the puzzles that are made shall be like.
    Wish wish() {
        var wish = Wish.any()
                .with(option("symmetry", Symmetry::named).orElse(Symmetry.NONE))
                .withGivens(range("givens"))
                .withScore(range("score"));
        wish = options.getOrDefault("minimal", "no").equals("yes") ? wish.minimal() : wish;
        wish = option("level", Order::level).map(wish::with).orElse(wish);
        wish = option("technique", Technique::named).map(wish::needing).orElse(wish);
        return option("up-to", Technique::named).map(wish::upTo).orElse(wish);
    }

    private static Optional<Level> level(String name) {
        return Stream.of(Level.values())
                .filter(level -> level.label().equals(name))
                .findFirst();
    }

    private <T> Optional<T> option(String name, Function<String, Optional<T>> meaning) {
        return Optional.ofNullable(options.get(name))
                .map(text -> meaning.apply(text.toLowerCase(Locale.ROOT))
                        .orElseThrow(() -> new IllegalArgumentException(
                                "there is no %s '%s'. Maybe look it up: nonet generate --help".formatted(name, text))));
    }

    /// `24`, or `22..26`.
    private Wish.Range range(String name) {
        return Optional.ofNullable(options.get(name))
                .map(text -> Wish.Range.parse(text, end -> Math.toIntExact(number(name, end, 0))))
                .orElse(Wish.Range.ANY);
    }
}
