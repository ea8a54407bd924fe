/// The techniques as somebody learns them: what the idea is, and a position in which to see it.
///
/// - A **lesson** is about one technique of the catalogue: its names, its idea in three sentences, and an example.
/// - An **example** is a position of a proper puzzle, and the step that the technique must find there. So it is a
///   test as well.
///
/// All of them are written in `lessons.txt`, the one source of `docs/techniques` and of the server's pages.
///
/// ```java
/// System.out.println(Lessons.all().getFirst().technique().title()); // Full House
/// ```
@NullMarked
package nonet.lesson;

import org.jspecify.annotations.NullMarked;
