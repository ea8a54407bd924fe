package nonet.paper;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import javax.imageio.ImageIO;
import nonet.picture.Figure.Pen;
import nonet.picture.Picture;
import nonet.picture.Role;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;

/// A picture as PNG.
public final class Png extends Painter {

    /// Around the picture, in cells.
    private static final double MARGIN = 0.15;

    private final Graphics2D graphics;
    private final TrueTypeFont plain;
    private final TrueTypeFont bold;

    private Png(Graphics2D graphics) throws IOException {
        this.graphics = graphics;
        this.plain = read(false);
        this.bold = read(true);
    }

    /// The letters come from the font itself: what the JDK brings for that needs libraries that servers do
    /// not have.
    private static TrueTypeFont read(boolean isBold) throws IOException {
        try (var font = font(isBold)) {
            return new TTFParser().parse(new RandomAccessReadBuffer(font));
        }
    }

    /// Writes a picture.
    ///
    /// @param cell how many pixels a cell is wide
    public static void write(Picture picture, int cell, OutputStream out) throws IOException {
        var edges = picture.edges();
        int width = (int) Math.ceil((edges.width() + 2 * MARGIN) * cell);
        int height = (int) Math.ceil((edges.height() + 2 * MARGIN) * cell);
        var image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        var graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.setColor(colour(Role.PAPER));
        graphics.fillRect(0, 0, width, height);
        graphics.scale(cell, cell);
        graphics.translate(MARGIN - edges.left(), MARGIN - edges.top());
        new Png(graphics).paint(picture);
        graphics.dispose();
        ImageIO.write(image, "png", out);
    }

    @Override
    void fill(Shape shape, Color colour) {
        graphics.setColor(colour);
        graphics.fill(shape);
    }

    @Override
    void stroke(Shape shape, Pen pen, Color colour) {
        graphics.setColor(colour);
        int cap = pen.round() ? BasicStroke.CAP_ROUND : BasicStroke.CAP_BUTT;
        int join = pen.round() ? BasicStroke.JOIN_ROUND : BasicStroke.JOIN_MITER;
        graphics.setStroke(
                pen.dash() > 0
                        ? new BasicStroke((float) pen.width(), cap, join, 4, new float[] {(float) pen.dash()}, 0)
                        : new BasicStroke((float) pen.width(), cap, join, 4));
        graphics.draw(shape);
    }

    @Override
    void write(String words, double x, double y, double size, boolean isCentred, boolean isBold, Color colour)
            throws IOException {
        var font = isBold ? bold : plain;
        double scale = size / font.getUnitsPerEm();
        int[] glyphs = glyphs(font, words);
        double width = 0;
        for (int glyph : glyphs) {
            width += font.getAdvanceWidth(glyph) * scale;
        }
        var before = graphics.getTransform();
        graphics.translate(isCentred ? x - width / 2 : x, y);
        graphics.scale(scale, -scale);
        for (int glyph : glyphs) {
            var outline = font.getGlyph().getGlyph(glyph);
            if (outline != null) {
                fill(outline.getPath(), colour);
            }
            graphics.translate(font.getAdvanceWidth(glyph), 0);
        }
        graphics.setTransform(before);
    }

    private static int[] glyphs(TrueTypeFont font, String words) throws IOException {
        var letters = font.getUnicodeCmapLookup();
        return words.codePoints().map(letters::getGlyphId).toArray();
    }
}
