package nonet.cli;

import java.util.Optional;
import nonet.gpu.Gpu;

/// The GPU, for those who ask for one.
final class Graphics {

    private Graphics() {}

    /// Opens it. Where there is none, or when it fails later, a sentence says so, and the processor does its work.
    static Optional<Gpu> open(Streams streams) {
        return switch (Gpu.open(why -> say(streams, why))) {
            case Gpu.Opened(var gpu) -> Optional.of(gpu);
            case Gpu.Absent(var why) -> {
                say(streams, why);
                yield Optional.empty();
            }
        };
    }

    private static void say(Streams streams, String why) {
        streams.say(why + "; the processor solves instead");
    }
}
