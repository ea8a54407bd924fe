/// What can be asked from outside, and the answers, both as JSON: one door for the server, which programs ask, and for
/// the page, which has the library within it.
///
/// - A **question** has a name, such as `solve`, and a body: a JSON object that says what it is about.
/// - **Work** is what is left of a question that was understood. It may take long; its listener hears what there is to
///   tell meanwhile, and can call it off.
///
/// ```java
/// var questions = new Questions(new Questions.Allowance(Duration.ofSeconds(30), 1000), Lessons::all, Optional.of(new
/// ErPaths()));
/// var work = questions.understand(Question.SOLVE, Body.read("{\"text\":\"53..7....6..195...\"}"));
/// System.out.println(work.answer(Listener.patient())); // {"status":"one","solution":"534678912672195…
/// ```
@NullMarked
package nonet.ask;

import org.jspecify.annotations.NullMarked;
