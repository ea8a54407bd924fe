package nonet.web;

import io.javalin.http.Context;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import nonet.ask.Body;
import nonet.ask.ErPaths;
import nonet.ask.Listener;
import nonet.ask.Problem;
import nonet.ask.Question;
import nonet.ask.Questions;
import nonet.lesson.Lessons;

/// Takes questions from the network and sends the answers. `openapi.json` describes them for the world.
final class Api {

    private static final String JSON = "application/json";
    private static final String JSON_LINES = "application/jsonl; charset=utf-8";

    private final Options options;
    private final Turnstile turnstile;
    private final Questions questions;
    private final ScheduledExecutorService clock;
    private final AtomicBoolean isClosing;

    /// @param clock ends requests that take too long
    /// @param isClosing whether all runs are to end
    Api(Options options, Turnstile turnstile, ScheduledExecutorService clock, AtomicBoolean isClosing) {
        this.options = options;
        this.turnstile = turnstile;
        this.questions = new Questions(
                new Questions.Allowance(options.timeLimit(), options.events()),
                Lessons::all,
                Optional.of(new ErPaths()));
        this.clock = clock;
        this.isClosing = isClosing;
    }

    /// Says what there is to choose from.
    void menu(Context request) throws Problem {
        send(request, questions.understand(Question.AGENTS, Body.read("{}")));
    }

    /// Answers a question, in no more time than a request may take: even the wait for a reader who does not read ends
    /// then.
    void answer(Context request, Question question) throws Problem, IOException, InterruptedException {
        var worker = Thread.currentThread();
        var most = options.patience().plus(options.timeLimit()).plus(options.grace());
        var end = clock.schedule(worker::interrupt, most.toMillis(), TimeUnit.MILLISECONDS);
        try {
            var work = questions.understand(question, body(request));
            if (question.isLong()) {
                wait(request, question, work);
            } else {
                send(request, work);
            }
        } finally {
            end.cancel(false);
        }
    }

    /// Reads a request that is no longer than it may be.
    private Body body(Context request) throws Problem, IOException {
        int limit = options.bodyBytes();
        byte[] bytes = request.bodyInputStream().readNBytes(limit + 1);
        if (bytes.length > limit) {
            throw Problem.of(
                    413, "the request is longer than %,d bytes".formatted(limit), "Send fewer puzzles at once.");
        }
        return Body.read(new String(bytes, StandardCharsets.UTF_8));
    }

    private static void send(Context request, Questions.Work work) {
        request.contentType(JSON).result(work.answer(Listener.patient()).toString());
    }

    /// Does work that takes time when its turn has come.
    private void wait(Context request, Question question, Questions.Work work)
            throws Problem, IOException, InterruptedException {
        try (var _ = turnstile.enter()) {
            boolean isInLines = question == Question.TRACE;
            request.status(200).contentType(isInLines ? JSON_LINES : JSON);
            var pulse = new Pulse(request.res().getOutputStream(), isInLines, isClosing::get);
            pulse.hear(work.answer(pulse).toString());
            pulse.flush();
        }
    }
}
