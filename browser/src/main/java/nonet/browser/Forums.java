package nonet.browser;

import java.time.Duration;
import java.util.Optional;
import nonet.ask.Body;
import nonet.ask.Conversation;
import nonet.ask.ErPaths;
import nonet.ask.Problem;
import nonet.ask.WayFilm;
import nonet.picture.JsonLine;
import nonet.puzzle.Limits;
import org.teavm.jso.JSExport;

/// The scales of the forums as JavaScript sees them: a script apart from [Library], which knows nothing of them but
/// their names, so that a first visit need not fetch them.
///
/// It is asked for the path of a puzzle (`explain`), once the library has said that there is one, and then for the
/// moments of that path (`moment`), as a [nonet.ask.Conversation] is.
public final class Forums {

    /// Nobody but the person in front of the page waits, who can stop it at any time.
    private static final Duration LONGEST = Duration.ofMinutes(10);

    private static final Forums ONLY = new Forums();

    private final ErPaths paths = new ErPaths();
    private Optional<WayFilm> film = Optional.empty();

    private Forums() {}

    /// Answers a question.
    ///
    /// @return a JSON object, in which `error` says what is wrong where the question was not understood
    @JSExport
    public static String ask(String question, String body, Waiting.Hearer hearer) {
        try {
            return ONLY.answer(question, Body.read(body), new Waiting(hearer)).toString();
        } catch (Problem problem) {
            return problem.json().toString();
        }
    }

    private JsonLine answer(String question, Body body, Waiting listener) throws Problem {
        return switch (question) {
            case "explain" ->
                paths.explain(
                        body.classic(),
                        body.forumScale(),
                        Limits.within(LONGEST),
                        listener,
                        path -> film = Optional.of(path));
            case "moment" -> Conversation.Film.shown(film, body);
            default -> throw Problem.of(400, "there is no question \"%s\" here".formatted(question), "");
        };
    }
}
