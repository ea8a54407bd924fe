package nonet.paper;

import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.PathIterator;
import java.io.IOException;
import nonet.picture.Figure.Pen;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.font.PDFont;

/// Paints onto a page of a PDF. There y grows upwards, and lengths are points, 72 to an inch.
final class PdfPainter extends Painter {

    /// The fonts of a document.
    record Fonts(PDFont plain, PDFont bold) {

        PDFont of(boolean isBold) {
            return isBold ? bold : plain;
        }
    }

    private final PDPageContentStream page;
    private final Fonts fonts;
    private final double scale;
    private final double left;
    private final double top;

    /// @param scale how many points a cell is long
    /// @param left where the picture's 0 is
    /// @param top where the picture's 0 is, from below
    PdfPainter(PDPageContentStream page, Fonts fonts, double scale, double left, double top) {
        this.page = page;
        this.fonts = fonts;
        this.scale = scale;
        this.left = left;
        this.top = top;
    }

    /// The words that the font has letters for; a question mark for every other letter.
    static String known(PDFont font, String words) {
        if (words.chars().allMatch(letter -> letter >= ' ' && letter <= '~')) {
            return words; // every font has those
        }
        var known = new StringBuilder();
        words.codePoints().forEach(letter -> {
            String text = Character.toString(letter);
            try {
                font.encode(text);
                known.append(text);
            } catch (IOException | IllegalArgumentException unknown) {
                known.append('?');
            }
        });
        return known.toString();
    }

    /// How long words are, in points.
    static double length(PDFont font, String words, double size) throws IOException {
        return font.getStringWidth(words) / 1000 * size;
    }

    @Override
    void fill(Shape shape, Color colour) throws IOException {
        page.setNonStrokingColor(colour);
        trace(shape);
        page.fill();
    }

    @Override
    void stroke(Shape shape, Pen pen, Color colour) throws IOException {
        page.setStrokingColor(colour);
        page.setLineWidth((float) (pen.width() * scale));
        page.setLineCapStyle(pen.round() ? 1 : 0);
        page.setLineJoinStyle(pen.round() ? 1 : 0);
        page.setLineDashPattern(pen.dash() > 0 ? new float[] {(float) (pen.dash() * scale)} : new float[0], 0);
        trace(shape);
        page.stroke();
    }

    private void trace(Shape shape) throws IOException {
        var at = new float[6];
        float x = 0;
        float y = 0;
        var way = shape.getPathIterator(new AffineTransform(scale, 0, 0, -scale, left, top));
        for (; !way.isDone(); way.next()) {
            switch (way.currentSegment(at)) {
                case PathIterator.SEG_MOVETO -> {
                    page.moveTo(at[0], at[1]);
                    x = at[0];
                    y = at[1];
                }
                case PathIterator.SEG_LINETO -> {
                    page.lineTo(at[0], at[1]);
                    x = at[0];
                    y = at[1];
                }
                case PathIterator.SEG_QUADTO -> {
                    page.curveTo(
                            (x + 2 * at[0]) / 3,
                            (y + 2 * at[1]) / 3,
                            (at[2] + 2 * at[0]) / 3,
                            (at[3] + 2 * at[1]) / 3,
                            at[2],
                            at[3]);
                    x = at[2];
                    y = at[3];
                }
                case PathIterator.SEG_CUBICTO -> {
                    page.curveTo(at[0], at[1], at[2], at[3], at[4], at[5]);
                    x = at[4];
                    y = at[5];
                }
                default -> page.closePath();
            }
        }
    }

    @Override
    void write(String words, double x, double y, double size, boolean isCentred, boolean isBold, Color colour)
            throws IOException {
        var font = fonts.of(isBold);
        String text = known(font, words);
        double points = size * scale;
        double start = left + x * scale - (isCentred ? length(font, text, points) / 2 : 0);
        page.setNonStrokingColor(colour);
        page.beginText();
        page.setFont(font, (float) points);
        page.newLineAtOffset((float) start, (float) (top - y * scale));
        page.showText(text);
        page.endText();
    }
}
