package nonet.cli;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import nonet.picture.JsonLine;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.solve.Solver;
import nonet.text.Reading;

/// Measures each puzzle by itself: the CPU time that its answer takes one thread, with the proof that there is no
/// second, from what was read to the answer. A new solver each time, so that nothing is known from the time before.
final class EachBench {

    private static final int RUNS = 3;

    /// So long each puzzle is solved beforehand, so that everything is compiled.
    private static final Duration WARM_UP = Duration.ofMillis(50);

    private final Duration timeout;
    private final boolean json;
    private final Output out;

    EachBench(Duration timeout, boolean json, Output out) {
        this.timeout = timeout;
        this.json = json;
        this.out = out;
    }

    /// Writes a line for each puzzle, in order; one that was not read is told so.
    void measure(List<Reading> readings) {
        var puzzles = new ArrayList<Puzzle>();
        for (var reading : readings) {
            if (reading instanceof Reading.Read(var entry)) {
                puzzles.add(entry.puzzle());
            }
        }
        for (int i = 0; i < RUNS; i++) {
            puzzles.forEach(puzzle -> Solver.fastest().solve(puzzle, Limits.within(WARM_UP)));
        }
        for (int index = 0; index < readings.size(); index++) {
            out.println(
                    switch (readings.get(index)) {
                        case Reading.Read(var entry) -> measure(index, entry.puzzle());
                        case Reading.Unreadable(var error) ->
                            json
                                    ? new JsonLine()
                                            .put("index", index)
                                            .put("status", "error")
                                            .put("message", error.message())
                                            .toString()
                                    : "%d  error  %s".formatted(index + 1, error.message());
                    });
            out.flush();
        }
    }

    private String measure(int index, Puzzle puzzle) {
        var clock = ManagementFactory.getThreadMXBean();
        var work = new ArrayList<Solver.Work>();
        double[] milliseconds = IntStream.range(0, RUNS)
                .mapToDouble(_ -> {
                    long begun = clock.getCurrentThreadCpuTime();
                    work.add(Solver.fastest().work(puzzle, Limits.within(timeout)));
                    return (clock.getCurrentThreadCpuTime() - begun) / 1e6;
                })
                .sorted()
                .toArray();
        String status = ResultJson.status(work.getFirst().answer());
        double median = Math.round(milliseconds[RUNS / 2] * 1000) / 1000.0;
        long guesses = work.getFirst().guesses();
        return json
                ? new JsonLine()
                        .put("index", index)
                        .put("status", status)
                        .put("cpu_ms", median)
                        .put("guesses", guesses)
                        .toString()
                : String.format(
                        Locale.ROOT, "%d  %s, %.3f ms of CPU time, %,d guesses", index + 1, status, median, guesses);
    }
}
