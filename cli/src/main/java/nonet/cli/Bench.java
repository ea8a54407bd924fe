package nonet.cli;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import nonet.gpu.Gpu;
import nonet.kernel.Kernels;
import nonet.logic.Presets;
import nonet.picture.JsonLine;
import nonet.puzzle.Puzzle;
import nonet.solve.BatchSolver;
import nonet.solve.Solver;
import nonet.text.Reading;
import picocli.CommandLine.TypeConversionException;

/// `nonet bench`: how fast an engine solves the puzzles of a file, on one thread.
final class Bench extends Command {

    private static final int FEWEST_ROUNDS = 3;
    private static final List<String> ENGINES = List.of("batch", "scalar", "gpu", "general", "agent");

    private final Option<List<String>> files = Option.rest("FILE", "A file of puzzles in any format.");
    private final Option<Boolean> diagonal = Option.flag("--diagonal", "Both diagonals hold every digit once, too.");
    private final Option<String> engine = Option.of(
            "--engine",
            "NAME",
            "batch",
            Bench::engine,
            "Who solves: batch (many 9×9 puzzles at once), scalar (one after the other), gpu (an NVIDIA GPU, the file"
                    + " repeated to sixteen million puzzles, from memory to memory), general (any layout), agent (the best"
                    + " one). batch otherwise.");
    private final Option<Integer> seconds = Option.of(
            "--seconds",
            "S",
            5,
            Numbers::positive,
            "How many seconds to measure each file, after a warm-up; 5 otherwise.");
    private final Option<Boolean> each = Option.flag(
            "--each",
            "Measure each puzzle by itself: the CPU time of its answer, the median of three, after a warm-up.");
    private final Option<Duration> timeout =
            Times.limit("Where each puzzle is measured, give one up after this time", "1m");
    private final Option<Boolean> json =
            Option.flag("--json", "Write one JSON object per file and line, or per puzzle with --each.");

    Bench(Streams streams) {
        super(
                streams,
                "bench",
                "Measures how fast puzzles are solved, each with proof that it has no second solution: one"
                        + " thread, a warm-up, then whole rounds through the file; the rate is that of the median"
                        + " round.");
        add(files, diagonal, engine, seconds, each, timeout, json);
        examples(
                "nonet bench puzzles.txt",
                "nonet bench --engine scalar --seconds 10 --json puzzles.txt",
                "nonet bench --each --json --timeout 10s variants.jsonl",
                "",
                "Exit code: 0 all files were measured, 2 some were not.");
    }

    private static String engine(String name) {
        if (!ENGINES.contains(name)) {
            throw new TypeConversionException(
                    "there is no engine '%s'. Maybe one of: %s".formatted(name, String.join(", ", ENGINES)));
        }
        return name;
    }

    /// What was measured.
    private record Figures(double puzzlesPerSecond, double guessesPerPuzzle, double bytesPerPuzzle, int lanes) {}

    @Override
    public Integer call() {
        if (files.value().isEmpty()) {
            throw new Refusal("bench needs a file. Maybe nonet bench puzzles.txt");
        }
        try (var out = new Output(streams.out())) {
            for (String file : each.value() ? files.value() : List.<String>of()) {
                new EachBench(timeout.value(), json.value(), out).measure(readings(file));
            }
            for (String file : each.value() ? List.<String>of() : files.value()) {
                read(file).ifPresent(puzzles -> {
                    out.println(report(file, measure(engine(puzzles))));
                    out.flush();
                });
            }
        }
        return exit.value();
    }

    /// Everything that a file holds, in order.
    private List<Reading> readings(String file) {
        var readings = new ArrayList<Reading>();
        try (var source = Inputs.open(file, diagonal.value(), streams)) {
            while (source.hasNext()) {
                readings.add(source.next());
            }
        }
        return readings;
    }

    /// The puzzles of a file, if there are any that the engine can solve.
    private Optional<List<Puzzle>> read(String file) {
        List<Puzzle> puzzles;
        try (var source = Inputs.open(file, diagonal.value(), streams)) {
            puzzles = puzzles(source, Integer.MAX_VALUE);
        }
        boolean kernel = List.of("batch", "scalar", "gpu").contains(engine.value());
        int all = puzzles.size();
        puzzles.removeIf(puzzle -> kernel && !BatchSolver.knows(puzzle));
        if (puzzles.size() < all) {
            complain("%s: %d puzzles are left out, which are not plain 9×9. Maybe --engine general"
                    .formatted(file, all - puzzles.size()));
        }
        return puzzles.isEmpty() ? Optional.empty() : Optional.of(puzzles);
    }

    private Engine engine(List<Puzzle> puzzles) {
        return switch (engine.value()) {
            case "scalar" ->
                new Engine.OfKernel(Kernels.scalar(puzzles.getFirst().hasDiagonals()), puzzles);
            case "gpu" ->
                switch (Gpu.open(this::complain)) {
                    case Gpu.Opened(var gpu) -> new Engine.OfGpu(gpu, puzzles);
                    case Gpu.Absent(var why) -> throw new Refusal(why + ". Maybe --engine batch");
                };
            case "general" -> Engine.OneByOne.of(Solver.general(), puzzles);
            case "agent" -> Engine.OneByOne.of(Presets.best(), puzzles);
            default -> new Engine.OfKernel(Kernels.batch(puzzles.getFirst().hasDiagonals()), puzzles);
        };
    }

    /// Warms up for half the time, so that everything is compiled, then measures whole rounds.
    private Figures measure(Engine engine) {
        long puzzles = engine.count();
        long time = seconds.value() * 1_000_000_000L;
        for (long start = System.nanoTime(); System.nanoTime() - start < time / 2; ) {
            engine.round();
        }
        var memory = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        var rounds = new ArrayList<Long>();
        long guesses = 0;
        long allocated = 0;
        for (long start = System.nanoTime(); System.nanoTime() - start < time || rounds.size() < FEWEST_ROUNDS; ) {
            long bytes = memory.getCurrentThreadAllocatedBytes();
            long begun = System.nanoTime();
            guesses += engine.round();
            rounds.add(System.nanoTime() - begun);
            allocated += memory.getCurrentThreadAllocatedBytes() - bytes;
        }
        Collections.sort(rounds);
        double solved = (double) puzzles * rounds.size();
        long median = rounds.get(rounds.size() / 2);
        return new Figures(puzzles * 1e9 / median, guesses / solved, allocated / solved, engine.lanes());
    }

    private String report(String file, Figures figures) {
        if (json.value()) {
            return new JsonLine()
                    .put("file", file)
                    .put("engine", engine.value())
                    .put("puzzles_per_second", figures.puzzlesPerSecond())
                    .put("guesses_per_puzzle", figures.guessesPerPuzzle())
                    .put("bytes_per_puzzle", figures.bytesPerPuzzle())
                    .put("lanes", figures.lanes())
                    .put("microseconds_per_puzzle", 1e6 / figures.puzzlesPerSecond())
                    .toString();
        }
        return String.format(
                Locale.ROOT,
                "%s  %s, %d lanes: %,.0f puzzles a second, %.2f µs each, %.2f guesses each, %.1f bytes allocated each",
                file,
                engine.value(),
                figures.lanes(),
                figures.puzzlesPerSecond(),
                1e6 / figures.puzzlesPerSecond(),
                figures.guessesPerPuzzle(),
                figures.bytesPerPuzzle());
    }
}
