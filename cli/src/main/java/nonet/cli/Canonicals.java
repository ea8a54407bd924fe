package nonet.cli;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import nonet.batch.Result;
import nonet.generate.Canonical;
import nonet.generate.Morph;
import nonet.picture.JsonLine;
import nonet.text.Entry;
import nonet.text.PuzzleJson;

/// What collectors ask of puzzles: `nonet canonical`, `nonet same`, `nonet unique`, `nonet morph`. Each looks at the
/// canonical forms of puzzle after puzzle.
final class Canonicals extends Answering {

    private final Option<Long> seed = Option.seed();
    private final BiConsumer<Result.Answered<Told>, Output> teller;

    private final Set<String> seen = new HashSet<>();
    private Optional<Canonical> before = Optional.empty();
    private boolean differ;

    private Canonicals(
            Streams streams,
            String name,
            String text,
            Function<Canonicals, BiConsumer<Result.Answered<Told>, Output>> teller,
            String... examples) {
        super(streams, name, text);
        this.teller = teller.apply(this);
        add(inputs.options());
        add(json, threads);
        if (name.equals("morph")) {
            add(seed);
        }
        examples(examples);
    }

    static Canonicals canonical(Streams streams) {
        return new Canonicals(
                streams,
                "canonical",
                "Writes the canonical form of 9×9 puzzles or full grids: of all that turning, mirroring, exchanging rows"
                        + " in bands, columns in stacks, bands and stacks and renaming digits can make of them, the"
                        + " smallest string (strict minlex, an empty cell before 1).",
                all -> all::tellForm,
                "nonet canonical puzzle.txt",
                "nonet canonical --json puzzle.txt     # with the way there, and in how many ways it is itself");
    }

    static Canonicals same(Streams streams) {
        return new Canonicals(
                streams,
                "same",
                "Says whether puzzles are all the same up to turning, mirroring, exchanging lines and renaming digits.",
                all -> (result, _) -> all.compare(result),
                "nonet same one.txt other.txt",
                "",
                "Exit code: 0 they are the same, 1 they are not, 2 some input is unreadable.");
    }

    static Canonicals unique(Streams streams) {
        return new Canonicals(
                streams,
                "unique",
                "Writes each puzzle that is not the same as an earlier one, up to turning, mirroring, exchanging lines and"
                        + " renaming digits.",
                all -> all::keepNew,
                "nonet unique collection.txt > different.txt");
    }

    static Canonicals morph(Streams streams) {
        return new Canonicals(
                streams,
                "morph",
                "Turns each puzzle into another that is the same in all but looks, at random.",
                all -> all::tellMorph,
                "nonet morph --seed 7 puzzle.txt");
    }

    /// A puzzle's canonical form, or why it has none.
    private record Told(Optional<Canonical> form, String complaint) {}

    @Override
    public Integer call() {
        answer(() -> Canonicals::form, (result, out) -> {
            if (result.answer().form().isPresent()) {
                teller.accept(result, out);
            } else {
                complain("puzzle %d: %s"
                        .formatted(result.index() + 1, result.answer().complaint()));
            }
        });
        if (spec().name().equals("same") && exit.value() == ExitCode.AS_ASKED) {
            try (var out = new Output(streams.out())) {
                out.println(isJson() ? "{\"same\":%b}".formatted(!differ) : differ ? "different" : "the same");
            }
            return differ ? ExitCode.NOT_PROPER : ExitCode.AS_ASKED;
        }
        return exit.value();
    }

    private static Told form(Entry entry) {
        try {
            return new Told(Optional.of(Canonical.of(entry.puzzle())), "");
        } catch (IllegalArgumentException other) {
            return new Told(Optional.empty(), String.valueOf(other.getMessage()));
        }
    }

    private static Canonical formOf(Result.Answered<Told> result) {
        return result.answer().form().orElseThrow();
    }

    private void tellForm(Result.Answered<Told> result, Output out) {
        var form = formOf(result);
        out.println(
                isJson()
                        ? new JsonLine()
                                .put("index", result.index())
                                .putRaw("puzzle", PuzzleJson.write(result.puzzle()))
                                .put("canonical", form.toString())
                                .put("automorphisms", form.automorphisms())
                                .put("mirrored", form.morph().isMirrored())
                                .put("rows", numbers(form.morph().rows(), 1))
                                .put("columns", numbers(form.morph().columns(), 1))
                                .put("digits", numbers(form.morph().names(), 0).subList(1, 10))
                                .toString()
                        : form.toString());
    }

    private static List<Integer> numbers(int[] lines, int add) {
        return Arrays.stream(lines).map(line -> line + add).boxed().toList();
    }

    private void compare(Result.Answered<Told> result) {
        var form = formOf(result);
        differ |= before.isPresent() && !before.get().equals(form);
        before = Optional.of(form);
    }

    private void keepNew(Result.Answered<Told> result, Output out) {
        if (seen.add(formOf(result).toString())) {
            out.println(result.puzzle().toString());
        }
    }

    private void tellMorph(Result.Answered<Told> result, Output out) {
        var morph = Morph.random(seed.value(), result.index());
        out.println(morph.of(result.puzzle()).toString());
    }
}
