package nonet.web;

import java.time.Duration;

/// Where to serve, and how much of the machine a stranger may have.
///
/// @param host the address or name to listen on
/// @param port 0 for any free one
/// @param runs how many runs go on at once
/// @param waiting how many more may wait for their turn
/// @param patience how long they wait
/// @param timeLimit how long a run may take
/// @param grace how much longer its request may take, to send the answer to a slow reader
/// @param events how many events of a run are sent at most
/// @param bodyBytes how long a request may be
public record Options(
        String host,
        int port,
        int runs,
        int waiting,
        Duration patience,
        Duration timeLimit,
        Duration grace,
        int events,
        int bodyBytes) {

    /// For this machine alone, on this port.
    public static Options loopback(int port) {
        return new Options(
                "127.0.0.1",
                port,
                Math.max(2, Runtime.getRuntime().availableProcessors()),
                500,
                Duration.ofSeconds(30),
                Duration.ofSeconds(30),
                Duration.ofSeconds(10),
                1_000_000,
                512 * 1024);
    }

    public Options withHost(String other) {
        return new Options(other, port, runs, waiting, patience, timeLimit, grace, events, bodyBytes);
    }
}
