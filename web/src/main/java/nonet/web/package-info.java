/// `nonet serve`: a small server, and the page that lets people watch the agent think.
///
/// - The **page** is a handful of files that travel in the jar; no other file can be asked for.
/// - A **request** carries a puzzle and wishes; whatever is wrong with it is a [nonet.web.Problem].
/// - A **run** is the work that a request sets off. Only so many go on at once; the others wait at the
///   [nonet.web.Turnstile].
/// - The **pulse** of a run tells whether somebody still listens; a run without a listener ends.
@NullMarked
package nonet.web;

import org.jspecify.annotations.NullMarked;
