package nonet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.Point2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Paper, looked at by a reader of PDF.
class PrintTest {

    private static final String PUZZLE =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    @TempDir
    private Path folder;

    /// A letter and where it stands.
    private record Letter(String text, int page, double x, double y) {}

    private static List<Letter> letters(PDDocument document) throws IOException {
        var letters = new ArrayList<Letter>();
        var reader = new PDFTextStripper() {
            @Override
            protected void processTextPosition(TextPosition text) {
                letters.add(new Letter(
                        text.getUnicode(),
                        getCurrentPageNo(),
                        text.getXDirAdj() + text.getWidth() / 2,
                        text.getYDirAdj()));
            }
        };
        reader.writeText(document, new StringWriter());
        return letters;
    }

    private Path print(String name, String... arguments) {
        var all = new ArrayList<>(List.of("print", "--pdf", folder.resolve(name).toString()));
        all.addAll(List.of(arguments));
        var ran = Ran.nonet(all.toArray(String[]::new));
        assertThat(ran.err()).isEmpty();
        assertThat(ran.exit()).isZero();
        return folder.resolve(name);
    }

    @Test
    void whatCannotBeReadIsNamed() {
        var ran = Ran.nonet("print", "--pdf", folder.resolve("book.pdf").toString(), PUZZLE.substring(2));
        assertThat(ran.err()).contains("expected 81").doesNotContain("Exception");
        assertThat(ran.exit()).isEqualTo(2);
    }

    @Test
    void aSinglePictureIsAFile() throws IOException {
        var file = folder.resolve("one.png");
        assertThat(Ran.nonet("print", "--png", file.toString(), PUZZLE).exit()).isZero();
        assertThat(ImageIO.read(file.toFile()).getWidth()).isGreaterThan(9 * 96);
        var two = Ran.nonet("print", "--svg", folder.resolve("two.svg").toString(), PUZZLE, PUZZLE);
        assertThat(two.err()).contains("two.svg is one picture", "--svg pictures");
        assertThat(two.exit()).isEqualTo(2);
    }

    @Test
    void solutionsStandUpsideDownAtTheFoot() throws IOException {
        try (var document =
                Loader.loadPDF(print("book.pdf", "--per-page", "4", "--solutions", "upside-down", PUZZLE, PUZZLE)
                        .toFile())) {
            assertThat(document.getNumberOfPages()).isEqualTo(1);
            var turned = new ArrayList<String>();
            new PDFTextStripper() {
                @Override
                protected void processTextPosition(TextPosition text) {
                    if (text.getDir() == 180) {
                        turned.add(text.getUnicode());
                    }
                }
            }.writeText(document, new StringWriter());
            assertThat(turned).hasSize(2 * 82);
        }
    }

    @ParameterizedTest
    @CsvSource({"1,end,8", "2,end,5", "4,end,3", "6,end,3", "4,next,4", "1,none,7"})
    void aBookHasAsManyPagesAsItNeeds(String perPage, String solutions, int pages) throws IOException {
        var file = print(
                "book.pdf",
                "--per-page",
                perPage,
                "--solutions",
                solutions,
                PUZZLE,
                PUZZLE,
                PUZZLE,
                PUZZLE,
                PUZZLE,
                PUZZLE,
                PUZZLE);
        try (var document = Loader.loadPDF(file.toFile())) {
            assertThat(document.getNumberOfPages()).isEqualTo(pages);
        }
    }

    @Test
    void digitsStandInTheirCellsAndFontsAreEmbedded() throws IOException {
        var file = print("one.pdf", "--per-page", "1", "--paper", "letter", "--title", "Düster ♥", "--level", PUZZLE);
        try (var document = Loader.loadPDF(file.toFile())) {
            for (PDPage page : document.getPages()) {
                assertThat(page.getMediaBox().getWidth()).isEqualTo(612);
                var fonts = page.getResources();
                assertThat(StreamSupport.stream(fonts.getFontNames().spliterator(), false))
                        .isNotEmpty()
                        .allMatch(name -> {
                            try {
                                return fonts.getFont(name).isEmbedded();
                            } catch (IOException broken) {
                                return false;
                            }
                        });
            }
            assertThat(new PDFTextStripper().getText(document)).contains("Düster ?", "easy   ★☆☆☆☆", "solutions");
            double cell = 56; // no cell is larger
            var digits = letters(document).stream()
                    .filter(letter -> letter.page() == 1 && letter.text().matches("[1-9]"))
                    .toList();
            var first = digits.stream()
                    .filter(letter -> letter.text().equals("5"))
                    .findFirst()
                    .orElseThrow();
            for (int at = 0; at < 81; at++) {
                String digit = PUZZLE.substring(at, at + 1);
                int row = at / 9;
                double x = first.x() + (at % 9) * cell;
                double y = first.y() + row * cell;
                long there = digits.stream()
                        .filter(letter -> Math.abs(letter.x() - x) < cell / 4
                                && Math.abs(letter.y() - y) < cell / 4
                                && letter.text().equals(digit))
                        .count();
                assertThat(there).as("cell %d", at).isEqualTo(digit.equals(".") ? 0 : 1);
            }
        }
    }

    /// Drawn by a reader of PDF, a page has a frame in the middle of it, and ink in the cells that have
    /// givens and in no other.
    @Test
    void aPageThatIsDrawnHasItsDigitsBetweenItsLines() throws IOException {
        try (var document =
                Loader.loadPDF(print("one.pdf", "--per-page", "1", PUZZLE).toFile())) {
            var image = new PDFRenderer(document).renderImage(0, 2);
            int centre = image.getWidth() / 2;
            int left = 0;
            while (!isDark(image, left, image.getHeight() / 2)) {
                left++;
            }
            int top = image.getHeight() / 2;
            for (int y = top; y > 60; y--) {
                top = isDark(image, left + 1, y) ? y : top;
            }
            double cell = 2 * (centre - left) / 9.0;
            assertThat(cell).isBetween(100.0, 112.5);
            for (int at = 0; at < 81; at++) {
                double x = left + (at % 9) * cell;
                double y = top + Math.floorDiv(at, 9) * cell;
                var ink = ink(image, (int) x + 6, (int) y + 6, (int) cell - 12);
                assertThat(ink.isPresent()).as("cell %d", at).isEqualTo(PUZZLE.charAt(at) != '.');
                ink.ifPresent(middle ->
                        assertThat(middle.distance(x + cell / 2, y + cell / 2)).isLessThan(cell / 10));
            }
        }
    }

    /// The middle of what is dark in a square; nothing where nothing is.
    private static Optional<Point2D> ink(BufferedImage image, int left, int top, int size) {
        long count = 0;
        long x = 0;
        long y = 0;
        for (int i = 0; i < size * size; i++) {
            if (isDark(image, left + i % size, top + i / size)) {
                count++;
                x += left + i % size;
                y += top + i / size;
            }
        }
        return count == 0 ? Optional.empty() : Optional.of(new Point2D.Double((double) x / count, (double) y / count));
    }

    private static boolean isDark(BufferedImage image, int x, int y) {
        return (image.getRGB(x, y) & 0xff) < 0x60;
    }

    @Test
    void theSamePuzzlesMakeTheSameBytes() throws IOException {
        assertThat(Files.readAllBytes(print("one.pdf", PUZZLE)))
                .isEqualTo(Files.readAllBytes(print("other.pdf", PUZZLE)));
    }

    @Test
    void everyKindOfRuleGoesOntoPaper() throws IOException {
        var examples = Path.of("..", "examples");
        var file = print(
                "rules.pdf",
                "--per-page",
                "6",
                examples.resolve("killer.txt").toString(),
                examples.resolve("thermo.txt").toString(),
                examples.resolve("arrow.txt").toString(),
                examples.resolve("kropki.txt").toString(),
                examples.resolve("miracle.txt").toString(),
                examples.resolve("16x16.txt").toString());
        try (var document = Loader.loadPDF(file.toFile())) {
            assertThat(document.getNumberOfPages()).isEqualTo(2);
            assertThat(new PDFTextStripper().getText(document)).contains("Cells a knight's move apart are different.");
        }
    }

    @Test
    void picturesAreDrawnOfPuzzlesAndOfSteps() throws IOException {
        assertThat(Ran.nonet("print", "--png", folder.toString(), "--svg", folder.toString(), PUZZLE)
                        .exit())
                .isZero();
        var image = ImageIO.read(folder.resolve("puzzle-0001.png").toFile());
        assertThat(image.getWidth()).isBetween(9 * 96, 10 * 96);
        // A1 has a 5, A3 is empty.
        assertThat(dark(image, 0)).isGreaterThan(200);
        assertThat(dark(image, 2)).isZero();
        assertThat(folder.resolve("puzzle-0001.svg")).isRegularFile();
        assertThat(Ran.nonet("explain", "--png", folder.resolve("steps").toString(), PUZZLE)
                        .exit())
                .isZero();
        assertThat(folder.resolve("steps")).isDirectoryContaining("glob:**puzzle-0001-step-001-*.png");
    }

    /// How many dark points there are in the middle of a cell of the first row.
    private static int dark(BufferedImage image, int column) {
        int dark = 0;
        for (int x = 20; x < 76; x++) {
            for (int y = 20; y < 76; y++) {
                dark += isDark(image, 14 + 96 * column + x, 14 + y) ? 1 : 0;
            }
        }
        return dark;
    }

    @Test
    void whoSaysNothingIsAskedWhatToMake() {
        var ran = Ran.nonet("print", PUZZLE);
        assertThat(ran.exit()).isEqualTo(2);
        assertThat(ran.err()).contains("--pdf FILE, --svg FOLDER or --png FOLDER");
        assertThat(Ran.nonet("print", "--pdf", "x.pdf", "--per-page", "5", PUZZLE)
                        .err())
                .contains("Maybe 1, 2, 4 or 6");
    }
}
