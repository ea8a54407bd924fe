package nonet.cli;

/// Tells somebody who waits for the way through the first puzzle how many steps have been found. Silent during the
/// first second, where nobody watches, and once there is something to read.
final class Looking {

    private static final long SECOND = 1_000_000_000;

    private final Streams streams;
    private boolean watched;
    private long next = System.nanoTime() + SECOND;
    private int steps;
    private boolean shown;

    Looking(Streams streams) {
        this.streams = streams;
        this.watched = streams.watched();
    }

    /// One more step is found.
    synchronized void found() {
        steps++;
        if (watched && System.nanoTime() >= next) {
            next = System.nanoTime() + SECOND / 5;
            shown = true;
            streams.show("Looking for the way … " + steps + " steps so far");
        }
    }

    /// Afterwards the line is gone, and does not come again.
    synchronized void end() {
        watched = false;
        if (shown) {
            shown = false;
            streams.show("");
        }
    }
}
