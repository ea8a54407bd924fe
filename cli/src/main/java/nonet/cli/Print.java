package nonet.cli;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import nonet.batch.Result;
import nonet.logic.Explainer;
import nonet.logic.Explanation;
import nonet.logic.Level;
import nonet.logic.Rating;
import nonet.paper.Book;
import nonet.paper.Png;
import nonet.picture.Picture;
import nonet.picture.PictureSvg;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.solve.Solver;
import nonet.text.Entry;
import picocli.CommandLine.TypeConversionException;

/// `nonet print`: puzzles on paper.
final class Print extends Answering {

    private final Option<Path> pdf = Option.place("--pdf", "FILE", "Write a book of all puzzles into this file.");
    private final Option<Path> svg = Option.place(
            "--svg",
            "FOLDER",
            "Draw each puzzle into a file of this folder; a single one into a file that ends in .svg.");
    private final Option<Path> png =
            Option.place("--png", "FOLDER", "The same, as images of 96 pixels a cell; the file ends in .png.");
    private final Option<Integer> perPage =
            Option.of("--per-page", "N", 2, Print::perPage, "Puzzles on a page: 1, 2, 4 or 6; 2 otherwise.");
    private final Option<Book.Solutions> solutions = Option.of(
            "--solutions",
            "WHERE",
            Book.Solutions.END,
            name -> named(Book.Solutions.values(), name),
            "end (small, behind all puzzles; the default), next (on the page after them), upside-down (small, at the"
                    + " foot of their page) or none.");
    private final Option<Book.Paper> paper = Option.of(
            "--paper",
            "SIZE",
            Book.Paper.A4,
            name -> named(Book.Paper.values(), name),
            "a4 (the default), a5, letter.");
    private final Option<String> title = Option.of("--title", "TEXT", "", text -> text, "What stands on each page.");
    private final Option<Boolean> level =
            Option.flag("--level", "Write the level of each puzzle above it, with stars from one to five.");

    Print(Streams streams) {
        super(
                streams,
                "print",
                "Draws puzzles for paper: a PDF with several on each page and their solutions, or a picture each.");
        inputs.letOutsidePass();
        add(inputs.options());
        add(pdf, perPage, solutions, paper, title, level, svg, png, timeout, threads);
        examples(
                "nonet print --pdf book.pdf --per-page 4 --level --title 'Hard ones' puzzles.txt",
                "nonet generate 20 --level hard | nonet print --pdf hard.pdf --solutions next",
                "nonet print --png pictures puzzle.txt",
                "",
                "Exit code: 0 as asked, 2 some input is unreadable, 3 the time limit struck.");
    }

    private static int perPage(String text) {
        return switch (text) {
            case "1", "2", "4", "6" -> Integer.parseInt(text);
            default ->
                throw new TypeConversionException("'%s' do not fit on a page. Maybe 1, 2, 4 or 6".formatted(text));
        };
    }

    private static <E extends Enum<E>> E named(E[] all, String name) {
        return Option.named("", name.toLowerCase(Locale.ROOT), List.of(all), Print::label);
    }

    private static String label(Enum<?> one) {
        return one.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// What is drawn of a puzzle.
    private record Drawn(Picture puzzle, Optional<Picture> solution, Optional<Rating> rating) {}

    @Override
    public Integer call() {
        if (Stream.of(pdf, svg, png).noneMatch(Option::isGiven)) {
            throw misused("say what to make: --pdf FILE, --svg FOLDER or --png FOLDER");
        }
        Stream.concat(
                        svg.given().filter(place -> !isFile(place, ".svg")).stream(),
                        png.given().filter(place -> !isFile(place, ".png")).stream())
                .forEach(Explain::make);
        var items = new ArrayList<Book.Item>();
        answer(withSolver(this::draw), (result, _) -> take(result, items));
        if (pdf.given().isPresent()) {
            write(items, new Book.Style(paper.value(), perPage.value(), solutions.value(), title.value()));
        }
        return exit.value();
    }

    private Drawn draw(Solver solver, Entry entry) {
        var limits = limits();
        var puzzle = entry.puzzle();
        boolean hasSolutions = pdf.given().isPresent() && solutions.value() != Book.Solutions.NONE;
        var answer =
                hasSolutions || level.value() ? Optional.of(solver.solve(puzzle, limits)) : Optional.<Answer>empty();
        if (answer.isPresent() && answer.get() instanceof Answer.Stopped) {
            exit.timeLimit();
        }
        var solution = answer.flatMap(
                found -> found instanceof Answer.One(var only) ? Optional.of(only) : Optional.<Solution>empty());
        return new Drawn(
                Picture.of(puzzle),
                solution.filter(_ -> hasSolutions).map(only -> Picture.of(puzzle, only)),
                solution.filter(_ -> level.value()).flatMap(only -> rating(puzzle, only, limits)));
    }

    /// How hard the puzzle is; empty where nobody explains it.
    private static Optional<Rating> rating(Puzzle puzzle, Solution only, Limits limits) {
        if (puzzle.layout().hasOutside()) {
            return Optional.empty();
        }
        return Optional.of(new Explainer(Explainer.Options.usual().proper(only)).explain(puzzle, limits))
                .filter(Explanation::isSolved)
                .map(Explanation::rating);
    }

    private void take(Result.Answered<Drawn> result, List<Book.Item> items) {
        var drawn = result.answer();
        long number = result.index() + 1;
        if (pdf.given().isPresent()) {
            if (drawn.solution().isEmpty() && solutions.value() != Book.Solutions.NONE) {
                streams.say("puzzle %d has not exactly one solution: none is printed".formatted(number));
            }
            items.add(new Book.Item(label(number, drawn.rating()), drawn.puzzle(), drawn.solution()));
        }
        svg.given().ifPresent(place -> NewFile.write(file(place, number, ".svg"), PictureSvg.of(drawn.puzzle())));
        png.given().ifPresent(place -> draw(drawn.puzzle(), file(place, number, ".png")));
    }

    /// Whether a place is named as a single picture is.
    private static boolean isFile(Path place, String ending) {
        return place.toString().endsWith(ending) && !Files.isDirectory(place);
    }

    /// Where the picture of a puzzle belongs.
    private static Path file(Path place, long number, String ending) {
        if (!isFile(place, ending)) {
            return place.resolve("puzzle-%04d%s".formatted(number, ending));
        }
        if (number > 1) {
            throw new Refusal(
                    "%s is one picture, of the first puzzle; there are more. Maybe name a folder: --%s pictures"
                            .formatted(place, ending.substring(1)));
        }
        return place;
    }

    private static String label(long number, Optional<Rating> rating) {
        return rating.map(rated -> {
                    int stars = 1 + List.of(Level.values()).indexOf(rated.level());
                    return "%d   %s   %s"
                            .formatted(number, rated.level().label(), "★".repeat(stars) + "☆".repeat(5 - stars));
                })
                .orElse(String.valueOf(number));
    }

    /// Draws a picture into a file.
    static void draw(Picture picture, Path place) {
        var bytes = new ByteArrayOutputStream();
        NewFile.write(place, part -> {
            Png.write(picture, 96, bytes);
            Files.write(part, bytes.toByteArray());
        });
    }

    private void write(List<Book.Item> items, Book.Style style) {
        NewFile.write(pdf.value(), part -> {
            try (var out = new BufferedOutputStream(Files.newOutputStream(part))) {
                Book.write(items, style, out);
            }
        });
    }
}
