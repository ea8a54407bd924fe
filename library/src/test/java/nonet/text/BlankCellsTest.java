package nonet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nonet.puzzle.Puzzle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Grids whose empty cells are blanks, and tables of Markdown and HTML.
class BlankCellsTest {

    private static final String LINE =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// The ways in which people leave cells blank.
    enum Way {
        BARE {
            @Override
            String row(String cells) {
                return cells.replace('.', ' ');
            }
        },
        CUT {
            @Override
            String row(String cells) {
                return cells.replace('.', ' ').stripTrailing();
            }
        },
        SPACED {
            @Override
            String row(String cells) {
                return each(cells, " ");
            }
        },
        BARS {
            @Override
            String row(String cells) {
                return "|" + cells.replace('.', ' ').replaceAll("(...)(?!$)", "$1|") + "|";
            }
        },
        WIDE_BARS {
            @Override
            String row(String cells) {
                return "| " + each(cells, " ").replaceAll("(. . .) (?!$)", "$1 | ") + " |";
            }
        },
        MARKDOWN {
            @Override
            String row(String cells) {
                return "| " + each(cells, " | ") + " |";
            }

            @Override
            String text(String line) {
                return super.text(line).replaceFirst("\n", "\n|---|---|---|---|---|---|---|---|---|\n");
            }
        },
        MARKDOWN_ALIGNED {
            @Override
            String row(String cells) {
                return MARKDOWN.row(cells);
            }

            @Override
            String text(String line) {
                return super.text(line).replaceFirst("\n", "\n|:-:|:-:|:-:|-:|-:|-:|:-|:-|:-|\n");
            }
        };

        abstract String row(String cells);

        String text(String line) {
            return IntStream.range(0, 9)
                    .mapToObj(row -> row(line.substring(9 * row, 9 * row + 9)) + "\n")
                    .collect(Collectors.joining());
        }

        static String each(String cells, String between) {
            return cells.replace('.', ' ').chars().mapToObj(Character::toString).collect(Collectors.joining(between));
        }
    }

    @ParameterizedTest
    @EnumSource
    void isRead(Way way) {
        assertThat(read(way.text(LINE))).containsExactly(LINE);
        assertThat(read("# two\n" + way.text(LINE) + "\n" + way.text(LINE))).containsExactly(LINE, LINE);
    }

    /// Whatever the digits are: read as they stand, or refused, and never as another puzzle.
    @ParameterizedTest
    @EnumSource
    void isReadAsItStandsOrRefused(Way way) {
        var random = new Random(10);
        int read = 0;
        for (int i = 0; i < 500; i++) {
            var line = new StringBuilder(LINE);
            for (int change = random.nextInt(20); change > 0; change--) {
                line.setCharAt(random.nextInt(81), random.nextBoolean() ? '.' : (char) ('1' + random.nextInt(9)));
            }
            var puzzles = read(way.text(line.toString()));
            assertThat(puzzles).isSubsetOf(line.toString());
            read += puzzles.size();
        }
        assertThat(read).isGreaterThan(450);
    }

    @Test
    void aRowWithoutGivensCounts() {
        String line = LINE.substring(0, 36) + ".........".repeat(1) + LINE.substring(45);

        assertThat(read(Way.BARE.text(line))).containsExactly(line);
        assertThat(read(Way.WIDE_BARS.text(line))).containsExactly(line);
    }

    /// A digit that stands between two columns belongs to neither.
    @Test
    void whatIsOutOfLineIsRefused() {
        String[] rows = Way.SPACED.text(LINE).split("\n", -1);
        rows[3] = " " + rows[3];

        assertThat(read(String.join("\n", rows))).isEmpty();
    }

    /// Where dots are the empty cells, a lost character is an error, never a blank.
    @Test
    void dotsAndBlanksDoNotMix() {
        String text = IntStream.range(0, 9)
                .mapToObj(row ->
                        String.join(" ", LINE.substring(9 * row, 9 * row + 9).split("", -1)) + "\n")
                .collect(Collectors.joining());

        assertThat(read(text)).containsExactly(LINE);
        assertThat(read(text.replaceFirst("7 \\.", "7"))).isEmpty();
    }

    @Test
    void tablesOfHtml() {
        String rows = IntStream.range(0, 9)
                .mapToObj(row -> "<tr>"
                        + LINE.substring(9 * row, 9 * row + 9)
                                .chars()
                                .mapToObj(c -> "<td class='a>b'>" + (c == '.' ? "&nbsp;" : "<b>" + (char) c + "</b>")
                                        + "</td>")
                                .collect(Collectors.joining())
                        + "</tr>\n")
                .collect(Collectors.joining());
        String page = "<!DOCTYPE html>\n<html><body><script>var a = '<table><tr><td>1';</script>"
                + "<table><tr><td>Menu</td></tr></table>\n<table>" + rows + "</table><!-- <table> --></body></html>";

        assertThat(read(page)).containsExactly(LINE);
        assertThat(read(page.replace("</td>", "").replace("</tr>", ""))).containsExactly(LINE);
        assertThat(read(page.replaceAll("<b>(.)</b>", "<input size=1 value=\"$1\">")))
                .containsExactly(LINE);
    }

    @Test
    void tablesOfBlocks() {
        String page = IntStream.range(0, 3)
                .mapToObj(band -> "<tr>"
                        + IntStream.range(0, 3)
                                .mapToObj(stack -> "<td>" + block(band, stack) + "</td>")
                                .collect(Collectors.joining())
                        + "</tr>")
                .collect(Collectors.joining("", "<table>", "</table>"));

        assertThat(read(page)).containsExactly(LINE);
    }

    private static String block(int band, int stack) {
        var table = new StringBuilder("<table>");
        for (int row = 3 * band; row < 3 * band + 3; row++) {
            table.append("<tr>");
            for (int column = 3 * stack; column < 3 * stack + 3; column++) {
                table.append("<td>")
                        .append(String.valueOf(LINE.charAt(9 * row + column)).replace(".", ""));
            }
        }
        return table.append("</table>").toString();
    }

    @Test
    void aPageWithoutAPuzzleSaysSo() {
        var readings = PuzzleReader.of("<html><body>Nothing</body></html>", "text").stream()
                .toList();

        assertThat(readings).singleElement().isInstanceOf(Reading.Unreadable.class);
    }

    private static List<String> read(String text) {
        return PuzzleReader.of(text, "text").stream()
                .filter(Reading.Read.class::isInstance)
                .map(reading -> ((Reading.Read) reading).entry().puzzle())
                .map(Puzzle::toString)
                .toList();
    }
}
