package nonet.logic;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.puzzle.Grid;
import nonet.puzzle.Puzzle;

/// A way to write a classic puzzle down differently that no technique may notice: other names for the digits,
/// rows and columns in another order within and among their bands, rows for columns.
///
/// @param rows where each row goes
/// @param columns where each column goes
/// @param digits the new name of each digit, counted from 0
record Symmetry(List<Integer> rows, List<Integer> columns, List<Integer> digits, boolean transposed) {

    static Symmetry random(Random random) {
        return new Symmetry(lines(random), lines(random), shuffled(9, random), random.nextBoolean());
    }

    private static List<Integer> lines(Random random) {
        var lines = new ArrayList<Integer>();
        for (int band : shuffled(3, random)) {
            shuffled(3, random).forEach(line -> lines.add(3 * band + line));
        }
        return lines;
    }

    private static List<Integer> shuffled(int count, Random random) {
        var numbers = new ArrayList<>(IntStream.range(0, count).boxed().toList());
        Collections.shuffle(numbers, random);
        return numbers;
    }

    private Cell of(Cell cell) {
        int row = rows.get(cell.row());
        int column = columns.get(cell.column());
        return transposed ? new Cell(column, row) : new Cell(row, column);
    }

    private int of(int digit) {
        return digit == 0 ? 0 : digits.get(digit - 1) + 1;
    }

    Set<Candidate> of(Collection<Candidate> candidates) {
        var mapped = new TreeSet<Candidate>();
        candidates.forEach(candidate -> mapped.add(new Candidate(of(candidate.cell()), of(candidate.digit()))));
        return mapped;
    }

    Puzzle of(Puzzle puzzle) {
        var geometry = puzzle.geometry();
        int[] givens = new int[geometry.cellCount()];
        for (int cell = 0; cell < givens.length; cell++) {
            givens[geometry.index(of(geometry.cell(cell)))] = of(puzzle.given(cell));
        }
        return puzzle.withGivens(givens);
    }

    /// A position of the puzzle as it is a position of the mapped puzzle.
    Grid of(Puzzle mapped, Grid position) {
        var geometry = position.geometry();
        var grid = Grid.of(mapped);
        for (int cell = 0; cell < geometry.cellCount(); cell++) {
            int to = geometry.index(of(geometry.cell(cell)));
            if (position.isPlaced(cell)) {
                grid.place(to, of(position.placed(cell)));
            }
            for (int digit = 1; digit <= geometry.digitCount(); digit++) {
                if (!position.has(cell, digit)) {
                    grid.eliminate(to, of(digit));
                }
            }
        }
        return grid;
    }

    TechniqueCases.Case of(TechniqueCases.Case one) {
        var puzzle = of(one.puzzle());
        return new TechniqueCases.Case(
                one.line() + " as " + this,
                one.code(),
                one.variant(),
                puzzle,
                of(puzzle, one.position()),
                of(one.eliminated()),
                of(one.placed()));
    }
}
