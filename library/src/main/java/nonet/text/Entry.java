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
/// @param about what the setter says of it
/// @param marks what a player had already written into the puzzle
/// @param libraryCase the step that a technique is to find here
public record Entry(
        Puzzle puzzle,
        Format format,
        long line,
        About about,
        Optional<Marks> marks,
        Optional<LibraryCase> libraryCase) {

    public static Entry of(Puzzle puzzle, Format format, long line) {
        return new Entry(puzzle, format, line, About.NOTHING, Optional.empty(), Optional.empty());
    }

    /// A name or comment.
    public Optional<String> title() {
        return about.title();
    }

    /// The same entry, with these rules as well.
    public Entry with(List<? extends Rule> rules) {
        return new Entry(puzzle.with(rules), format, line, about, marks, libraryCase);
    }

    Entry titled(String text) {
        return text.isBlank() ? this : about(about.titled(text));
    }

    Entry about(About other) {
        return new Entry(puzzle, format, line, other, marks, libraryCase);
    }

    Entry as(Format other) {
        return new Entry(puzzle, other, line, about, marks, libraryCase);
    }

    Entry marked(Marks written) {
        return new Entry(puzzle, format, line, about, Optional.of(written), libraryCase);
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
        return about(about.solvedAs(symbols));
    }

    Entry testing(LibraryCase wanted) {
        return new Entry(puzzle, format, line, about, marks, Optional.of(wanted));
    }
}
