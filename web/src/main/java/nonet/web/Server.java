package nonet.web;

import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicBoolean;
import nonet.ask.Problem;
import nonet.ask.Question;
import org.eclipse.jetty.server.ServerConnector;

/// The server: the page, and the interface behind it. It keeps nothing from one request to the next.
public final class Server implements AutoCloseable {

    /// How long a connection may be silent.
    private static final Duration IDLE = Duration.ofSeconds(20);

    /// What `openapi.json` describes.
    private static final Set<Question> SERVED = EnumSet.complementOf(EnumSet.of(Question.AGENTS));

    private final Options options;
    private final Turnstile turnstile;
    private final AtomicBoolean isClosing = new AtomicBoolean();
    private final ScheduledThreadPoolExecutor clock = new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("nonet-clock").factory());
    private final Javalin javalin;

    private Server(Options options) {
        this.options = options;
        this.turnstile = new Turnstile(options.runs(), options.waiting(), options.patience());
        // What is over is forgotten at once, and with it the thread that worked on it.
        clock.setRemoveOnCancelPolicy(true);
        this.javalin = Javalin.create(this::configure);
    }

    /// Starts a server. Afterwards it answers, until it is closed.
    ///
    /// @throws io.javalin.util.JavalinException where the address is not to be had
    public static Server start(Options options) {
        var server = new Server(options);
        server.javalin.start();
        return server;
    }

    public int port() {
        return javalin.port();
    }

    /// The address to type into a browser.
    public String address() {
        String host = options.host();
        boolean anywhere = host.equals("0.0.0.0") || host.equals("::");
        String shown = anywhere ? "localhost" : host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host;
        return "http://%s:%d/".formatted(shown, port());
    }

    /// How many runs could begin at once: all of them where nobody asks for anything.
    int freeRuns() {
        return turnstile.free();
    }

    /// Ends all runs and stops answering.
    @Override
    public void close() {
        isClosing.set(true);
        javalin.stop();
        clock.shutdownNow();
    }

    private void configure(JavalinConfig config) {
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.startup.startupWatcherEnabled = false;
        config.concurrency.useVirtualThreads = true;
        config.http.compressionStrategy = CompressionStrategy.NONE;
        config.http.prefer405over404 = true;
        // The links of a page are relative: it has one address only.
        config.router.ignoreTrailingSlashes = false;
        config.jetty.host = options.host();
        config.jetty.port = options.port();
        config.jetty.modifyHttpConfiguration(http -> {
            http.setSendServerVersion(false);
            http.setRequestHeaderSize(16 * 1024);
        });
        config.jetty.modifyServer(server -> {
            for (var connector : server.getConnectors()) {
                if (connector instanceof ServerConnector network) {
                    network.setIdleTimeout(IDLE.toMillis());
                }
            }
        });
        routes(config);
    }

    private void routes(JavalinConfig config) {
        var guard = new Guard(options.host());
        var api = new Api(options, turnstile, clock, isClosing);
        config.routes.before(guard::check);
        pages(config);
        config.routes.get("/api/agents", api::menu);
        for (Question question : SERVED) {
            config.routes.post("/api/" + question.label(), request -> api.answer(request, question));
        }
        config.routes.exception(Problem.class, Server::tell);
        config.routes.exception(InterruptedException.class, (_, request) -> tell(tooSlow(), request));
        config.routes.exception(IOException.class, (_, request) -> tell(tooSlow(), request));
        config.routes.error(404, request -> tellUnlessTold(request, "there is nothing at this path"));
        config.routes.error(405, request -> tellUnlessTold(request, "this path is asked with another method"));
        config.routes.error(500, request -> tellUnlessTold(request, "the server made a mistake"));
    }

    /// The files of the page. A folder stands for its index, and a page of a technique goes without `.html` too.
    private static void pages(JavalinConfig config) {
        new PageFiles().all().forEach((name, file) -> {
            config.routes.get("/" + name, file::send);
            if (name.endsWith("index.html")) {
                config.routes.get("/" + name.substring(0, name.length() - "index.html".length()), file::send);
            } else if (name.startsWith("techniques/")) {
                config.routes.get("/" + name.substring(0, name.length() - ".html".length()), file::send);
            }
        });
        config.routes.get("/techniques/<name>", _ -> {
            throw Problem.of(404, "there is no technique of this name", "Maybe look it up at /techniques/.");
        });
        config.routes.get("/techniques", request -> request.redirect("/techniques/"));
        config.routes.get("/openapi.json", new Content("application/json", () -> PageFiles.read("openapi.json"))::send);
    }

    private static Problem tooSlow() {
        return Problem.of(408, "the request did not come in time", "Send it again.");
    }

    private static void tellUnlessTold(Context request, String message) {
        boolean isPerson = request.method().name().equals("GET")
                && Optional.ofNullable(request.header("Accept")).orElse("").contains("text/html");
        if (isPerson) {
            request.contentType("text/html; charset=utf-8").result(notHere(request.statusCode(), message));
        } else if (!"application/json".equals(request.res().getContentType())) {
            tell(Problem.of(request.statusCode(), message, "The interface is described at /openapi.json."), request);
        }
    }

    /// What a person is told who comes to a place where there is nothing.
    private static String notHere(int status, String message) {
        return TechniquePages.framed(String.valueOf(status), "/", """
                <main>
                  <h1>Not here</h1>
                  <p>Sorry, %s. Maybe go to <a href="/">the board</a>, or to <a href="/techniques/">the techniques</a>.</p>
                </main>
                """.formatted(message));
    }

    private static void tell(Problem problem, Context request) {
        if (problem.status() == 503) {
            request.header("Retry-After", "3");
        }
        request.status(problem.status())
                .contentType("application/json")
                .result(problem.json().toString());
    }
}
