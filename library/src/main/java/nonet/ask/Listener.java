package nonet.ask;

import java.util.function.BooleanSupplier;

/// Who waits for an answer. As a [BooleanSupplier] it says whether the work is to stop.
public interface Listener extends BooleanSupplier {

    /// Takes a line of what there is to tell before the answer.
    void hear(String line);

    /// Takes a line about how far the work has come. Only the last counts.
    void progress(String line);

    /// Somebody who waits for the answer alone, however long it takes.
    static Listener patient() {
        return new Listener() {
            @Override
            public void hear(String line) {}

            @Override
            public void progress(String line) {}

            @Override
            public boolean getAsBoolean() {
                return false;
            }
        };
    }
}
