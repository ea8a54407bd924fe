package nonet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import nonet.puzzle.Puzzle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Norvig's grid 1 in every encoding that was found in the wild.
class SampleFilesTest {

    private static final String GRID_1 =
            "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

    static List<Reading> readings(String file) throws IOException {
        try (InputStream in = Objects.requireNonNull(SampleFilesTest.class.getResourceAsStream("/formats/" + file), file);
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
        "fpuzzles.json, JSON",
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
                        GRID_1,
                        "2...8.3...6..7..84.3.5..2.9...1.54.8.........4.27.6...3.1..7.4.72..4..6...4.1...3");
    }
}
