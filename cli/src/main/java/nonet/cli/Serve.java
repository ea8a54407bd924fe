package nonet.cli;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import nonet.web.Options;
import nonet.web.Server;

/// `nonet serve`: serves the page that lets people watch the agent think, until it is interrupted.
final class Serve extends Command {

    private static final int USUAL_PORT = 7040;

    private final Option<Integer> port = Option.of(
            "--port", "N", USUAL_PORT, Serve::port, "The port; 0 for any free one. Usually " + USUAL_PORT + ".");
    private final Option<String> host = Option.of(
            "--host",
            "NAME",
            "127.0.0.1",
            name -> name,
            "The address to listen on. Usually 127.0.0.1, which this machine alone can reach.");
    private final Option<Boolean> open = Option.flag("--open", "Opens the page in the browser.");

    Serve(Streams streams) {
        super(streams, "serve", "Serves a page on which people watch the agent think.");
        add(port, host, open);
        examples("nonet serve --open", "nonet serve --port 0");
    }

    private static int port(String text) {
        return Numbers.between(0, 65_535, text, "no port, which is a number from 0 to 65535");
    }

    @Override
    public Integer call() throws InterruptedException {
        var server = start();
        Runtime.getRuntime().addShutdownHook(new Thread(server::close));
        new Output(streams.out())
                .print("Nonet is at %s (Ctrl+C ends it)%n".formatted(server.address()))
                .flush();
        if (open.value()) {
            openBrowser(server.address());
        }
        new CountDownLatch(1).await(); // until a signal ends the program
        return ExitCode.AS_ASKED;
    }

    private Server start() {
        try {
            InetAddress.getByName(host.value());
        } catch (UnknownHostException unknown) {
            throw new Refusal("there is no host %s. Maybe 127.0.0.1, or 0.0.0.0 for all addresses of this machine"
                    .formatted(host.value()));
        }
        try {
            return Server.start(Options.loopback(port.value()).withHost(host.value()));
        } catch (RuntimeException taken) {
            throw new Refusal("cannot listen on %s, port %d (%s). %s"
                    .formatted(host.value(), port.value(), reason(taken), advice(reason(taken))));
        }
    }

    private static String advice(String reason) {
        return reason.contains("assign")
                ? "Maybe the address is another machine's: try 127.0.0.1"
                : reason.contains("denied")
                        ? "Maybe the port is kept for others: try one above 1023"
                        : "Maybe another program does: try --port 0";
    }

    private static String reason(Throwable failure) {
        var deepest = failure;
        while (deepest.getCause() != null) {
            deepest = deepest.getCause();
        }
        return String.valueOf(deepest.getMessage());
    }

    private void openBrowser(String address) {
        try {
            String system = System.getProperty("os.name");
            new ProcessBuilder(
                            system.startsWith("Windows")
                                    ? List.of("rundll32", "url.dll,FileProtocolHandler", address)
                                    : List.of(system.startsWith("Mac") ? "open" : "xdg-open", address))
                    .start();
        } catch (IOException noBrowser) {
            streams.say("found no browser to open. Please open the address yourself");
        }
    }
}
