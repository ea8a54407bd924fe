package nonet.logic.er;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.DigitSet;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.grid.Unit;
import nonet.logic.Explanation;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;

/// Goes the path of Sudoku Explainer: again and again the first step that the first of its rules finds.
///
/// Some of its rules rest on there being one solution only. Whoever asks makes sure of that beforehand.
///
/// A rater keeps its working memory from puzzle to puzzle, and works for one thread at a time.
public final class ErRater {

    private final ErScale scale;
    private final Sheet sheet = new Sheet();
    private final Producers producers;
    private Limits limits = Limits.none();

    /// @param scale whose techniques the path may use
    public ErRater(ErScale scale) {
        this.scale = scale;
        this.producers = new Producers(scale, sheet, this::checkHalt);
    }

    public ErScale scale() {
        return scale;
    }

    /// The path through a puzzle.
    public ErPath path(Puzzle puzzle, Limits within) {
        return path(puzzle, within, _ -> {});
    }

    /// The path through a puzzle.
    ///
    /// @param puzzle one with a single solution, of the kind that the scale knows; what its cells may take are its
    ///     candidates
    /// @param hearer is told of every step when it is found
    public ErPath path(Puzzle puzzle, Limits within, Consumer<? super ErStep> hearer) {
        if (!scale.knows(puzzle)) {
            throw new IllegalArgumentException("%s, not of %s".formatted(ErScale.KIND, puzzle));
        }
        limits = within;
        fill(puzzle);
        var steps = new ArrayList<ErStep>();
        try {
            while (!sheet.isComplete()) {
                checkHalt();
                var found = producers.next();
                if (found == null) {
                    return new ErPath(puzzle, steps, new Explanation.Ending.Stuck());
                }
                steps.add(step(found));
                apply(found);
                hearer.accept(steps.getLast());
            }
        } catch (Halted halted) {
            return new ErPath(puzzle, steps, new Explanation.Ending.Stopped(halted.halt()));
        }
        return new ErPath(puzzle, steps, new Explanation.Ending.Solved());
    }

    private void checkHalt() {
        limits.halt().ifPresent(halt -> {
            throw new Halted(halt);
        });
    }

    private void fill(Puzzle puzzle) {
        sheet.clear();
        for (int cell = 0; cell < Nine.CELLS; cell++) {
            for (int digit = 0; digit < 9; digit++) {
                if (Digits.contains(puzzle.allowed(cell), digit + 1)) {
                    sheet.add(Nine.candidate(cell, digit));
                }
            }
        }
        for (int cell = 0; cell < Nine.CELLS; cell++) {
            if (puzzle.given(cell) != 0) {
                sheet.place(cell, puzzle.given(cell) - 1);
            }
        }
    }

    private void apply(Find found) {
        for (int candidate : found.removed) {
            sheet.remove(candidate);
        }
        if (found.place >= 0) {
            sheet.place(Nine.cell(found.place), Nine.digit(found.place));
        }
    }

    private static ErStep step(Find found) {
        boolean places = found.place >= 0;
        return new ErStep(
                found.technique,
                Math.floor((found.rating + 0.05) * 10) / 10,
                places ? List.of(candidate(found.place)) : List.of(),
                places
                        ? List.of()
                        : Arrays.stream(found.removed)
                                .mapToObj(ErRater::candidate)
                                .sorted()
                                .toList(),
                reason(found));
    }

    private static ErReason reason(Find found) {
        if (found.chains != null) {
            return new ErReason.Chains(
                    Arrays.stream(found.chains).map(ErRater::claims).toList(), inside(found.alternatives));
        }
        return new ErReason.Pattern(
                Arrays.stream(found.cells).mapToObj(ErRater::cell).toList(),
                DigitSet.of(IntStream.range(0, 9)
                        .filter(digit -> (found.digits >>> digit & 1) != 0)
                        .map(digit -> digit + 1)
                        .toArray()),
                Arrays.stream(found.regions).mapToObj(ErRater::unit).toList());
    }

    /// From the beginning to the end.
    private static List<ErReason.Claim> claims(int[] nodes) {
        var claims = new ArrayList<ErReason.Claim>();
        for (int node : nodes) {
            claims.add(new ErReason.Claim(candidate(node >> 1), (node & 1) != 0));
        }
        Collections.reverse(claims);
        return claims;
    }

    private static Optional<String> inside(int ground) {
        if (ground < 0) {
            return Optional.empty();
        }
        return Optional.of(
                ground < 81 ? cell(ground).name() : unit((ground - 81) / 9).name());
    }

    private static Candidate candidate(int candidate) {
        return new Candidate(cell(Nine.cell(candidate)), Nine.digit(candidate) + 1);
    }

    private static Cell cell(int cell) {
        return new Cell(cell / 9, cell % 9);
    }

    private static Unit unit(int region) {
        var kind = switch (region / 9) {
            case Nine.BLOCK -> Unit.Kind.BLOCK;
            case Nine.ROW -> Unit.Kind.ROW;
            default -> Unit.Kind.COLUMN;
        };
        return Layout.classic().units().stream()
                .filter(unit -> unit.kind() == kind && unit.number() == region % 9)
                .findFirst()
                .orElseThrow();
    }
}
