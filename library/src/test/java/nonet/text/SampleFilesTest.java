package nonet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Norvig's grid 1 in every encoding that was found in the wild.
class SampleFilesTest {

    private static final String GRID_1 =
            "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

    static List<Reading> readings(String file) throws IOException {
        try (InputStream in =
                        Objects.requireNonNull(SampleFilesTest.class.getResourceAsStream("/formats/" + file), file);
                var reader = PuzzleReader.open(in, file)) {
            var readings = new ArrayList<Reading>();
            reader.forEachRemaining(readings::add);
            return readings;
        }
    }

    private static Entry only(String file) throws IOException {
        var readings = readings(file);
        assertThat(readings).hasSize(1);
        assertThat(readings.getFirst()).isInstanceOf(Reading.Read.class);
        return ((Reading.Read) readings.getFirst()).entry();
    }

    @ParameterizedTest
    @CsvSource({
        "candidates_729.txt, CANDIDATES_729",
        "candidates_729_zero.txt, CANDIDATES_729",
        "candidates_hodoku_dots_border.txt, CANDIDATES",
        "candidates_simple_sudoku.txt, CANDIDATES",
        "contest.msk, ROWS",
        "fpuzzles.json, FPUZZLES",
        "grid9.csv, CSV",
        "grid9.tsv, TSV",
        "grid9.txt, ROWS",
        "grid9_spaces_underscore.su.txt, ROWS",
        "grid9_zero.csv, CSV",
        "grid_pipes.spf, GRID",
        "grid_plus.txt, GRID",
        "grid_qqwing_readable.txt, GRID",
        "hodoku_library.txt, HODOKU",
        "kaggle_1m.csv, KAGGLE",
        "kaggle_3m.csv, KAGGLE",
        "line_dash.txt, LINE",
        "line_dot.txt, LINE",
        "line_star.txt, LINE",
        "line_underscore.txt, LINE",
        "line_with_comment.txt, LINE",
        "line_x.txt, LINE",
        "line_zero.txt, LINE",
        "progress.sdx, SDX",
        "puzzle_bank.txt, BANK",
        "puzzle_int8_1x9x9.npy, NPY",
        "puzzles.opensudoku, OPENSUDOKU",
        "sadman.sdk, SDK",
        "simple_sudoku.ss, SS",
        "simple_sudoku_v1_x.ss, ROWS",
        "sudocue.sdk, SUDOCUE",
        "sudokucoach_state.txt, SUDOKUCOACH",
        "sudokupad_scf_classic.txt, SCF",
        "url_fpuzzles.txt, URL",
        "url_sudokucoach.txt, URL",
        "url_sudokuexchange.txt, URL",
        "url_sudokupad_fpuzzles.txt, URL",
        "url_sudokuwiki.txt, URL"
    })
    void everyFileReadsAsTheSamePuzzle(String file, Format format) throws IOException {
        var entry = only(file);
        assertThat(entry.puzzle()).isEqualTo(Puzzle.of(GRID_1));
        assertThat(entry.format()).isEqualTo(format);
    }

    @Test
    void aCollectionGivesItsPuzzlesInOrder() throws IOException {
        assertThat(readings("collection.sdm"))
                .extracting(reading -> ((Reading.Read) reading).entry().puzzle().toString())
                .containsExactly(
                        GRID_1, "2...8.3...6..7..84.3.5..2.9...1.54.8.........4.27.6...3.1..7.4.72..4..6...4.1...3");
    }

    @ParameterizedTest
    @CsvSource({"contest.sol, ROWS", "solution_float64_1x9x9.npy, NPY"})
    void aSolutionReadsAsAFullGrid(String file, Format format) throws IOException {
        var entry = only(file);
        assertThat(entry.puzzle().toString())
                .isEqualTo("483921657967345821251876493548132976729564138136798245372689514814253769695417382");
        assertThat(entry.format()).isEqualTo(format);
    }

    @ParameterizedTest
    @CsvSource({"bath_minus_one.txt", "unsolvable_float64_1x9x9.npy"})
    void aGridOfMinusOnesIsNoPuzzleAndSaysSo(String file) throws IOException {
        assertThat(readings(file))
                .singleElement()
                .isInstanceOfSatisfying(
                        Reading.Unreadable.class,
                        unreadable -> assertThat(unreadable.error().message()).contains("no solution"));
    }

    @ParameterizedTest
    @CsvSource({"big_16x16_0-9A-F.txt", "big_16x16_1-9A-G.txt", "big_16x16_A-P.txt", "big_16x16_numbers.txt"})
    void everyAlphabetOfALargeGridReadsAsTheSamePuzzle(String file) throws IOException {
        assertThat(only(file).puzzle())
                .isEqualTo(Puzzle.of(
                        Layout.of(16),
                        ".23.56.89.BC.EF.56.89.BC.EF.12.49.BC.EF.12.45.78.EF.12.45.78.AB.23.56.89.BC.EF.16.89.BC.EF.12.45"
                                + ".BC.EF.12.45.78.EF.12.45.78.AB.D3.56.89.BC.EF.12.89.BC.EF.12.45.BC.EF.12.45.78.AF.12.45.78.AB.DE"
                                + ".56.89.BC.EF.12.89.BC.EF.12.45.7C.EF.12.45.78.AB.12.45.78.AB.DE."));
    }

    @Test
    void sixteenCharactersAreASmallPuzzle() throws IOException {
        assertThat(only("mini_4x4.txt").puzzle()).isEqualTo(Puzzle.of(Layout.of(4), "1.....3..2.....4"));
    }

    @Test
    void sixRowsHaveBlocksThreeWide() throws IOException {
        var puzzle = only("mini_6x6_rows.txt").puzzle();
        assertThat(puzzle.layout()).isEqualTo(Layout.blocks(2, 3));
        assertThat(puzzle.toString()).isEqualTo("1.......2......3......4......56.....");
    }

    @ParameterizedTest
    @CsvSource({"progress.sdx", "hodoku_library.txt", "sadman.sdk"})
    void whatThePlayerPlacedIsKeptApartFromTheGivens(String file) throws IOException {
        var marks = only(file).marks().orElseThrow();
        assertThat(marks.placed(0)).isEqualTo(4);
        assertThat(IntStream.range(1, 81).map(marks::placed)).containsOnly(0);
    }

    @ParameterizedTest
    @CsvSource({"progress.sdx", "sudokucoach_state.txt"})
    void thePlayersCandidatesAreKept(String file) throws IOException {
        var marks = only(file).marks().orElseThrow();
        assertThat(Digits.symbols(marks.candidates(1))).isEqualTo("4578");
        assertThat(Digits.symbols(marks.candidates(80))).isEqualTo("2467");
    }

    @ParameterizedTest
    @CsvSource({"kaggle_1m.csv", "kaggle_3m.csv"})
    void aTableTellsTheSolutionToo(String file) throws IOException {
        assertThat(only(file).about().solution())
                .contains("483921657967345821251876493548132976729564138136798245372689514814253769695417382");
    }

    @ParameterizedTest
    @CsvSource({
        "line_with_comment.txt, Norvig grid1 / Udacity classroom",
        "sudocue.sdk, Easy grid 1",
        "puzzles.opensudoku, Sample",
        "puzzle_bank.txt, 1.2"
    })
    void commentsBecomeTitles(String file, String title) throws IOException {
        assertThat(only(file).title()).contains(title);
    }
}
