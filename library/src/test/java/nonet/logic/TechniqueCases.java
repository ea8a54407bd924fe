package nonet.logic;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Layout;
import nonet.puzzle.Grid;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;

/// Positions with the one step that a technique must find there, in the library format of HoDoKu.
final class TechniqueCases {

    private TechniqueCases() {}

    /// One line: `:technique:candidates:givens:deleted:eliminations:placements:extra`.
    ///
    /// @param variant what follows the code after a `-`: `x` where the step must not be found
    record Case(
            String line,
            String code,
            String variant,
            Puzzle puzzle,
            Grid position,
            Set<Candidate> eliminated,
            Set<Candidate> placed) {

        boolean isForbidden() {
            return variant.equals("x");
        }

        /// Whether the technique does here what the line says.
        boolean holds() {
            var technique = Technique.coded(code).orElseThrow();
            var options = Explainer.Options.usual().with(EnumSet.of(technique)).assumingProper();
            var steps = new Explainer(options).allSteps(puzzle, position, Limits.none());
            return steps.stream().anyMatch(this::isWanted) != isForbidden();
        }

        private boolean isWanted(Step step) {
            return new TreeSet<>(step.eliminated()).equals(eliminated) && new TreeSet<>(step.placed()).equals(placed);
        }
    }

    static List<Case> read(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .filter(line -> line.startsWith(":"))
                .map(TechniqueCases::parse)
                .toList();
    }

    private static Case parse(String line) {
        String[] fields = line.split(":", -1);
        String[] technique = fields[1].split("-", 2);
        int[] givens = new int[81];
        int[] digits = new int[81];
        int cell = 0;
        boolean byPlayer = false;
        for (char symbol : fields[3].toCharArray()) {
            if (symbol == '+') {
                byPlayer = true;
                continue;
            }
            digits[cell] = symbol == '.' || symbol == '0' ? 0 : symbol - '0';
            givens[cell++] = byPlayer ? 0 : digits[cell - 1];
            byPlayer = false;
        }
        var puzzle = Puzzle.of(Layout.classic(), givens);
        var grid = Grid.of(puzzle);
        for (cell = 0; cell < 81; cell++) {
            if (digits[cell] != 0) {
                grid.place(cell, digits[cell]);
            }
        }
        var position = Explainer.tidied(grid);
        for (Candidate candidate : candidates(fields[4])) {
            position.eliminate(puzzle.layout().index(candidate.cell()), candidate.digit());
        }
        return new Case(
                line,
                technique[0],
                technique.length == 1 ? "" : technique[1],
                puzzle,
                position,
                candidates(fields[5]),
                candidates(fields[6]));
    }

    /// `436` is digit 4 in row 3, column 6.
    private static Set<Candidate> candidates(String field) {
        return Arrays.stream(field.split(" "))
                .filter(text -> !text.isEmpty())
                .map(text -> new Candidate(new Cell(text.charAt(1) - '1', text.charAt(2) - '1'), text.charAt(0) - '0'))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
