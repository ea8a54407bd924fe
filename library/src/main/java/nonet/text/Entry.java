package nonet.text;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import nonet.puzzle.Marks;
import nonet.puzzle.Puzzle;
import nonet.rule.Rule;

/// A puzzle as it stood in an input, with everything else that was written there.
///
/// @param format the way in which it was written
/// @param line the line where it began, counted from 1; in a NumPy array, the number of the grid
/// @param title a name or comment
/// @param marks what a player had already written into the puzzle
/// @param solution the solution that the input claims, as n² symbols like those of `Solution.toString()`;
///     nobody has checked it
/// @param libraryCase the step that a technique is to find here
public record Entry(
        Puzzle puzzle,
        Format format,
        long line,
        Optional<String> title,
        Optional<Marks> marks,
        Optional<String> solution,
        Optional<LibraryCase> libraryCase) {

    public static Entry of(Puzzle puzzle, Format format, long line) {
        return new Entry(puzzle, format, line, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /// The same entry, with these rules as well.
    public Entry with(List<? extends Rule> rules) {
        return new Entry(puzzle.with(rules), format, line, title, marks, solution, libraryCase);
    }

    Entry titled(String text) {
        String stripped = text.strip();
        return stripped.isEmpty()
                ? this
                : new Entry(puzzle, format, line, Optional.of(stripped), marks, solution, libraryCase);
    }

    Entry as(Format other) {
        return new Entry(puzzle, other, line, title, marks, solution, libraryCase);
    }

    Entry marked(Marks written) {
        return new Entry(puzzle, format, line, title, Optional.of(written), solution, libraryCase);
    }

    /// With the digits that a player placed, if any, and the candidates that were left.
    Entry played(int[] placed, int[] left) {
        boolean untouched = Arrays.stream(placed).allMatch(digit -> digit == 0)
                && Arrays.stream(left).allMatch(mask -> mask == puzzle.layout().allDigits());
        return untouched ? this : marked(Marks.of(placed, left));
    }

    Entry played(int[] placed) {
        int[] all = new int[placed.length];
        Arrays.fill(all, puzzle.layout().allDigits());
        return played(placed, all);
    }

    Entry solvedAs(String symbols) {
        return new Entry(puzzle, format, line, title, marks, Optional.of(symbols), libraryCase);
    }

    Entry testing(LibraryCase libraryCase) {
        return new Entry(puzzle, format, line, title, marks, solution, Optional.of(libraryCase));
    }
}
