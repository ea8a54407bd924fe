package nonet.browser;

import nonet.ask.Listener;
import org.teavm.jso.JSFunctor;
import org.teavm.jso.JSObject;

/// Who waits for an answer in JavaScript.
record Waiting(Hearer hearer) implements Listener {

    /// Takes a line before the answer.
    @JSFunctor
    interface Hearer extends JSObject {
        /// @param isProgress whether the line only says how far the work has come
        void hear(String line, boolean isProgress);
    }

    @Override
    public void hear(String line) {
        hearer.hear(line, false);
    }

    @Override
    public void progress(String line) {
        if (!line.isEmpty()) {
            hearer.hear(line, true);
        }
    }
}
