package nonet.browser;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import nonet.ask.Body;
import nonet.ask.Conversation;
import nonet.ask.Problem;
import nonet.ask.Questions;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int32Array;

/// The library as JavaScript sees it: one function, and one for the long columns of numbers of a run. It answers when
/// it is done, so a page calls it in a worker,
/// and ends that worker where somebody no longer wants to wait.
public final class Library {

    /// Nobody but the person in front of the page waits, who can stop it at any time. The lessons have pages of their
    /// own, which need no script.
    private static final Conversation CONVERSATION = new Conversation(
            new Questions(new Questions.Allowance(Duration.ofMinutes(10), 1_000_000), List::of, Optional.empty()));

    private Library() {}

    /// Answers a question.
    ///
    /// @param question its name: `solve`
    /// @param body a JSON object
    /// @return a JSON object, in which `error` says what is wrong where the question was not understood
    @JSExport
    public static String ask(String question, String body, Waiting.Hearer hearer) {
        try {
            return CONVERSATION
                    .answer(question, Body.read(body), new Waiting(hearer))
                    .toString();
        } catch (Problem problem) {
            return problem.json().toString();
        }
    }

    /// The numbers of the run that is kept, as [nonet.ask.RunFilm] describes them: its events, their nodes, the
    /// candidates left, the nodes of its search tree.
    @JSExport
    public static Int32Array[] columns() {
        return CONVERSATION
                .run()
                .map(run -> Stream.of(run.packed(), run.nodes(), run.left(), run.spans())
                        .map(Int32Array::fromJavaArray)
                        .toArray(Int32Array[]::new))
                .orElseGet(() -> new Int32Array[0]);
    }
}
