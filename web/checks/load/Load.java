import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.LongAdder;

/// Many clients at once, some of whom misbehave. Starts a server of its own, and says what it stood.
///
///     java web/checks/load/Load.java ./nonet [clients] [seconds]
///
/// Nine in ten clients solve and trace, each new request as soon as the last is answered. The others send junk, or hang
/// up in the middle of a run that would take forever.
public final class Load {

    private static final String EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    private static final String HARD = "...........3.1.4.55...2..16.....1.5.82...9......67.34.6.9.5.....4.9...7......4...";
    private static final String DROWNING = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";

    private final URI address;
    private final HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final Map<String, LongAdder> counts = new ConcurrentHashMap<>();
    private final Map<String, ConcurrentLinkedQueue<Long>> times = new ConcurrentHashMap<>();
    private final ConcurrentLinkedQueue<String> wrong = new ConcurrentLinkedQueue<>();
    private volatile boolean isOver;

    private Load(URI address) {
        this.address = address;
    }

    public static void main(String[] arguments) throws Exception {
        int clients = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 200;
        int seconds = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 30;
        var server = new ProcessBuilder(arguments[0], "serve", "--port", "0").redirectError(ProcessBuilder.Redirect.INHERIT).start();
        boolean stood;
        try (var out = server.inputReader()) {
            String line = out.readLine();
            var load = new Load(URI.create(line.replaceAll(".*(http://\\S+).*", "$1")));
            load.run(clients, 5); // warms up, and fills the pools of buffers that the server keeps
            load.counts.clear();
            load.times.clear();
            var before = Standing.of(server.pid());
            load.run(clients, seconds);
            Thread.sleep(3000);
            var after = Standing.of(server.pid());
            load.report(clients, seconds, before, after);
            stood = load.wrong.isEmpty() && after.threads <= before.threads + 4;
        } finally {
            server.destroy();
        }
        System.exit(stood ? 0 : 1);
    }

    private void run(int clients, int seconds) throws InterruptedException {
        isOver = false;
        try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < clients; i++) {
                int number = i;
                pool.submit(() -> client(number));
            }
            Thread.sleep(Duration.ofSeconds(seconds));
            isOver = true;
        }
    }

    /// One client: of twenty, one sends junk, one hangs up, nine solve, nine trace.
    private void client(int number) {
        var random = new Random(number);
        while (!isOver) {
            try {
                switch (number % 20) {
                    case 0 -> junk(random);
                    case 1 -> hangUp(random);
                    default -> {
                        if (number % 2 == 0) {
                            ask("solve", "/api/solve", "{\"text\":\"%s\"}".formatted(random.nextBoolean() ? EASY : HARD), 200);
                        } else {
                            ask("trace", "/api/trace", "{\"text\":\"%s\",\"agent\":\"twins\"}".formatted(HARD), 200);
                        }
                    }
                }
            } catch (IOException | InterruptedException failure) {
                wrong.add(number % 20 + ": " + failure);
            }
        }
    }

    private void ask(String what, String path, String body, int expected) throws IOException, InterruptedException {
        long begun = System.nanoTime();
        var answer = http.send(
                HttpRequest.newBuilder(address.resolve(path))
                        .timeout(Duration.ofSeconds(60))
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(body, StandardCharsets.ISO_8859_1))
                        .build(),
                BodyHandlers.ofString());
        times.computeIfAbsent(what, key -> new ConcurrentLinkedQueue<>()).add(System.nanoTime() - begun);
        count(what + " " + answer.statusCode());
        boolean isComplete = expected != 200 || answer.body().contains(what.equals("trace") ? "\"summary\"" : "\"one\"");
        if (answer.statusCode() != expected || !isComplete) {
            wrong.add(what + " answered " + answer.statusCode() + " " + answer.body().substring(0, Math.min(200, answer.body().length())));
        }
    }

    private void junk(Random random) throws IOException, InterruptedException {
        switch (random.nextInt(4)) {
            case 0 -> ask("junk", "/api/solve", "{\"text\":\"" + EASY.substring(random.nextInt(1, 40)) + "\"}", 400);
            case 1 -> ask("junk", "/api/trace", "{".repeat(random.nextInt(1, 3000)), 400);
            case 2 -> ask("junk", "/api/nothing", "", 404);
            default -> ask("junk", "/api/read", "{\"text\":\"" + "x".repeat(600_000) + "\"}", 413);
        }
    }

    /// Begins a run that would take forever and goes away.
    private void hangUp(Random random) throws IOException, InterruptedException {
        String body = "{\"text\":\"%s\",\"agent\":\"fewest\"}".formatted(DROWNING);
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), address.getPort())) {
            socket.getOutputStream()
                    .write("POST /api/trace HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                            .formatted(body.length(), body)
                            .getBytes(StandardCharsets.UTF_8));
            socket.getOutputStream().flush();
            Thread.sleep(random.nextInt(50));
        }
        count("hang-up");
    }

    private void count(String what) {
        counts.computeIfAbsent(what, key -> new LongAdder()).increment();
    }

    private void report(int clients, int seconds, Standing before, Standing after) {
        System.out.printf("%d clients, %d s, %d cores%n", clients, seconds, Runtime.getRuntime().availableProcessors());
        new TreeMap<>(counts).forEach((what, number) -> System.out.printf("  %-12s %8d%n", what, number.sum()));
        new TreeMap<>(times).forEach((what, all) -> {
            long[] sorted = all.stream().mapToLong(Long::longValue).sorted().toArray();
            System.out.printf("  %-12s p50 %7.1f ms   p99 %7.1f ms   most %7.1f ms%n", what,
                    at(sorted, 0.50), at(sorted, 0.99), at(sorted, 1.0));
        });
        System.out.printf("  server before: %s%n  server after:  %s%n", before, after);
        System.out.printf("  wrong answers: %d%n", wrong.size());
        new ArrayList<>(wrong).stream().limit(5).forEach(each -> System.out.println("    " + each));
    }

    private static double at(long[] sorted, double share) {
        return sorted.length == 0 ? 0 : sorted[(int) (share * (sorted.length - 1))] / 1e6;
    }

    /// How a process stands: its threads, and what its heap holds after a collection.
    private record Standing(long threads, String heap) {

        static Standing of(long pid) throws IOException, InterruptedException {
            jcmd(pid, "GC.run");
            long threads;
            try (var tasks = Files.list(Path.of("/proc", Long.toString(pid), "task"))) {
                threads = tasks.count();
            }
            String heap = Arrays.stream(jcmd(pid, "GC.heap_info").split("\n"))
                    .filter(line -> line.contains("total") && line.contains("used"))
                    .map(String::strip)
                    .reduce((one, other) -> one + "; " + other)
                    .orElse("");
            return new Standing(threads, heap.replaceAll("\\[0x.*?\\)", "").replaceAll("\\s+", " "));
        }

        private static String jcmd(long pid, String command) throws IOException, InterruptedException {
            var jcmd = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(), Long.toString(pid), command)
                    .redirectErrorStream(true)
                    .start();
            String text = new String(jcmd.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            jcmd.waitFor();
            return text;
        }
    }
}
