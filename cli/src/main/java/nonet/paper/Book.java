package nonet.paper;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import nonet.picture.Picture;
import nonet.picture.Role;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDType0Font;
import org.apache.pdfbox.util.Matrix;

/// A book of puzzles as PDF: drawn with lines and letters, not with dots, and with its fonts in it. The
/// same puzzles make the same bytes.
///
/// ```
///   ┌─────────────────────┐
///   │        title        │
///   │ 1 hard    2 easy    │    a label above each picture, the words of its rules below
///   │ ▦         ▦         │
///   │ 3 easy    4 easy    │
///   │ ▦         ▦         │
///   │          7          │    the number of the page
///   └─────────────────────┘
/// ```
public final class Book {

    /// How large a page is, in points.
    public enum Paper {
        A4,
        A5,
        LETTER;

        private PDRectangle size() {
            return switch (this) {
                case A4 -> PDRectangle.A4;
                case A5 -> PDRectangle.A5;
                case LETTER -> PDRectangle.LETTER;
            };
        }
    }

    /// Where solutions are.
    public enum Solutions {
        /// Small ones behind all puzzles.
        END,
        /// On the page after each page of puzzles.
        NEXT,
        /// Small ones at the foot of each page of puzzles, upside down.
        UPSIDE_DOWN,
        NONE
    }

    /// What a book looks like.
    ///
    /// @param perPage 1, 2, 4 or 6 puzzles
    /// @param title on top of each page; empty for none
    public record Style(Paper paper, int perPage, Solutions solutions, String title) {}

    /// A puzzle with its solution.
    ///
    /// @param label what stands above it
    /// @param solution empty where there is not exactly one
    public record Item(String label, Picture puzzle, Optional<Picture> solution) {}

    private static final double MARGIN = 42;
    private static final double GAP = 24;
    private static final double LABEL = 18;
    private static final double WORDS = 8;
    private static final double LARGEST_CELL = 56;
    private static final double FOOT = 100;
    private static final int SOLUTIONS_ACROSS = 3;
    private static final int SOLUTIONS_DOWN = 4;

    private final PDDocument document;
    private final PdfPainter.Fonts fonts;
    private final Style style;

    private Book(PDDocument document, Style style) throws IOException {
        this.document = document;
        this.style = style;
        try (var plain = Painter.font(false);
                var bold = Painter.font(true)) {
            this.fonts = new PdfPainter.Fonts(PDType0Font.load(document, plain), PDType0Font.load(document, bold));
        }
    }

    /// Writes a book.
    public static void write(List<Item> items, Style style, OutputStream out) throws IOException {
        try (var document = new PDDocument()) {
            document.setDocumentId(0L);
            document.getDocumentInformation().setTitle(style.title().isEmpty() ? "Sudoku" : style.title());
            document.getDocumentInformation().setProducer("Nonet");
            document.getDocumentCatalog().setLanguage("en");
            new Book(document, style).write(items);
            document.save(out);
        }
    }

    private void write(List<Item> items) throws IOException {
        int across = style.perPage() < 4 ? 1 : 2;
        int down = style.perPage() / across;
        for (int from = 0; from < items.size(); from += style.perPage()) {
            var some = items.subList(from, Math.min(items.size(), from + style.perPage()));
            page(style.title(), some, across, down, style.solutions() == Solutions.UPSIDE_DOWN);
            if (style.solutions() == Solutions.NEXT) {
                page(solutionsTitle(), solutions(some), across, down, false);
            }
        }
        var solved = style.solutions() == Solutions.END ? solutions(items) : List.<Item>of();
        int many = SOLUTIONS_ACROSS * SOLUTIONS_DOWN;
        for (int from = 0; from < solved.size(); from += many) {
            page(
                    solutionsTitle(),
                    solved.subList(from, Math.min(solved.size(), from + many)),
                    SOLUTIONS_ACROSS,
                    SOLUTIONS_DOWN,
                    false);
        }
    }

    private String solutionsTitle() {
        return style.title().isEmpty() ? "Solutions" : style.title() + ": solutions";
    }

    /// The solutions as pictures, without the words about rules, which stand by the puzzles.
    private static List<Item> solutions(List<Item> items) {
        var solutions = new ArrayList<Item>();
        for (Item item : items) {
            item.solution()
                    .map(picture -> new Picture(
                            picture.title(),
                            picture.rows(),
                            picture.columns(),
                            picture.edges(),
                            picture.figures(),
                            List.of()))
                    .ifPresent(picture -> solutions.add(new Item(item.label(), picture, Optional.empty())));
        }
        return solutions;
    }

    private void page(String title, List<Item> items, int across, int down, boolean withFoot) throws IOException {
        var size = style.paper().size();
        var page = new PDPage(size);
        document.addPage(page);
        try (var content = new PDPageContentStream(document, page)) {
            var paper = new PdfPainter(content, fonts, 1, 0, size.getHeight());
            var ink = Painter.colour(Role.GIVEN);
            double top = MARGIN;
            if (!title.isEmpty()) {
                paper.write(title, size.getWidth() / 2, MARGIN, 16, true, true, ink);
                top += GAP;
            }
            double bottom = size.getHeight() - MARGIN;
            paper.write(
                    String.valueOf(document.getNumberOfPages()),
                    size.getWidth() / 2,
                    size.getHeight() - MARGIN / 2,
                    9,
                    true,
                    false,
                    Painter.colour(Role.WORDS));
            if (withFoot) {
                bottom -= FOOT + GAP;
                turn(content, size.getWidth(), size.getHeight() - bottom - GAP - FOOT / 2);
                var solved = solutions(items);
                double each = (size.getWidth() - 2 * MARGIN) / style.perPage();
                for (int i = 0; i < solved.size(); i++) {
                    var numbered = new Item(
                            number(solved.get(i).label()), solved.get(i).puzzle(), Optional.empty());
                    place(numbered, content, paper, MARGIN + i * each, bottom + GAP, each - WORDS, FOOT);
                }
                turn(content, size.getWidth(), size.getHeight() - bottom - GAP - FOOT / 2);
            }
            double width = (size.getWidth() - 2 * MARGIN - (across - 1) * GAP) / across;
            double height = (bottom - top - (down - 1) * GAP) / down;
            for (int i = 0; i < items.size(); i++) {
                int row = i / across;
                double left = MARGIN + (i % across) * (width + GAP);
                place(items.get(i), content, paper, left, top + row * (height + GAP), width, height);
            }
        }
    }

    /// Turns what is drawn from now on by half a turn, about the middle of a line at this height; a second time turns
    /// it back.
    private static void turn(PDPageContentStream content, double width, double height) throws IOException {
        content.transform(new Matrix(-1, 0, 0, -1, (float) width, (float) (2 * height)));
    }

    /// A label without the level.
    private static String number(String label) {
        return label.split(" ", 2)[0];
    }

    /// Draws a puzzle as large as its place allows, in the middle of it, with its label and its words.
    private void place(
            Item item,
            PDPageContentStream content,
            PdfPainter paper,
            double left,
            double top,
            double width,
            double height)
            throws IOException {
        var picture = item.puzzle();
        var words = new ArrayList<String>();
        for (String sentence : picture.unseen()) {
            words.addAll(wrapped(sentence, width));
        }
        double free = height - LABEL - words.size() * WORDS * 1.4;
        double cell = Math.min(
                LARGEST_CELL,
                Math.min(width / picture.edges().width(), free / picture.edges().height()));
        double drawn = cell * picture.edges().height();
        double start = left + (width - cell * picture.edges().width()) / 2;
        double above = top + (free - drawn) / 2;
        paper.write(item.label(), start, above + LABEL * 0.6, 10, false, true, Painter.colour(Role.GIVEN));
        new PdfPainter(
                        content,
                        fonts,
                        cell,
                        start - cell * picture.edges().left(),
                        style.paper().size().getHeight()
                                - (above + LABEL - cell * picture.edges().top()))
                .paint(picture);
        double line = above + LABEL + drawn + WORDS * 1.6;
        double longest = 0;
        for (String text : words) {
            longest = Math.max(longest, PdfPainter.length(fonts.plain(), PdfPainter.known(fonts.plain(), text), WORDS));
        }
        double margin = Math.max(left, Math.min(start, left + width - longest));
        for (String text : words) {
            paper.write(text, margin, line, WORDS, false, false, Painter.colour(Role.WORDS));
            line += WORDS * 1.4;
        }
    }

    private List<String> wrapped(String sentence, double width) throws IOException {
        var lines = new ArrayList<String>();
        var line = new StringBuilder();
        for (String word : sentence.split(" ", -1)) {
            String longer = line.isEmpty() ? word : line + " " + word;
            String known = PdfPainter.known(fonts.plain(), longer);
            if (!line.isEmpty() && PdfPainter.length(fonts.plain(), known, WORDS) > width) {
                lines.add(line.toString());
                line.setLength(0);
                line.append(word);
            } else {
                line.setLength(0);
                line.append(longer);
            }
        }
        lines.add(line.toString());
        return lines;
    }
}
