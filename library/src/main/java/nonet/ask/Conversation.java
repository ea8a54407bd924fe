package nonet.ask;

import java.util.ArrayList;
import java.util.Optional;
import nonet.picture.JsonLine;

/// Questions of one person, in which one may refer to what was asked before: a run of an agent or the way of a
/// person is kept, so that its moments can be asked for one by one, until the next takes its place.
///
/// | asked | told |
/// |---|---|
/// | `watch` | lets an agent run, as `trace` does; the answer is what came of it. With `stops`, not further than
/// `events` |
/// | `explain` | the way of a person, as ever |
/// | `hint` | the same as ever, and what is seen of it on the board |
/// | `board` | what the board of a puzzle looks like, and which of its cells see each other |
/// | `moment` | what is seen at `moment` |
/// | `words` | what happened `at` each of some events |
/// | `why` | why things are as they are at `moment`, and what `cell` has lost |
///
/// All else is a [Question], whose answer does not depend on what was asked before.
public final class Conversation {

    /// Something that is kept to be watched, moment by moment.
    public interface Film {

        /// How many moments there are after the first.
        int length();

        /// What is seen at a moment, and the words that go with it.
        JsonLine moment(int moment);

        /// The moment that is asked for, where there is a film.
        static JsonLine shown(Optional<? extends Film> film, Body body) throws Problem {
            var shown = film.orElseThrow(Conversation::nothing);
            return shown.moment(body.number("moment", 0, 0, shown.length()));
        }
    }

    private final Questions questions;
    private Optional<Film> film = Optional.empty();

    public Conversation(Questions questions) {
        this.questions = questions;
    }

    /// Answers a question.
    ///
    /// @param name of the question
    /// @throws Problem where it is not understood
    public JsonLine answer(String name, Body body, Listener listener) throws Problem {
        return switch (name) {
            case "watch" -> {
                var run = RunFilm.of(body, questions.mostEvents(), questions.limits(listener), listener);
                film = Optional.of(run);
                yield run.head();
            }
            case "board" -> Questions.board(body);
            case "hint" -> questions.hint(body, true).answer(listener);
            case "explain" ->
                questions.explain(body, way -> film = Optional.of(way)).answer(listener);
            case "moment" -> Film.shown(film, body);
            case "words" -> words(body);
            case "why" -> {
                var run = run().orElseThrow(Conversation::nothing);
                yield run.why(body.number("moment", 0, 0, run.length()), body.number("cell", -1, -1, 624));
            }
            default -> questions.understand(Question.named(name), body).answer(listener);
        };
    }

    private JsonLine words(Body body) throws Problem {
        var run = run().orElseThrow(Conversation::nothing);
        var words = new ArrayList<String>();
        for (int at : body.numbers("at", -1, run.length() - 1)) {
            words.add(run.words(at));
        }
        return new JsonLine().put("words", words);
    }

    /// The run that is kept, where it is a run.
    public Optional<RunFilm> run() {
        return film.filter(RunFilm.class::isInstance).map(RunFilm.class::cast);
    }

    private static Problem nothing() {
        return Problem.bad("there is nothing to watch", "Ask for a run first: watch.");
    }
}
