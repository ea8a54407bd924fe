package nonet.picture;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import nonet.picture.Figure.Anchor;
import nonet.picture.Figure.Pen;
import nonet.picture.Figure.Point;

/// A picture as SVG: one file that needs nothing else, dark where its reader likes it dark. The class of each element
/// is its role, which has one colour, whether it is filled with it or drawn in it.
public final class PictureSvg {

    private static final int CELL = 54;
    private static final int MARGIN = 6;

    /// The height of the letters below the grid in cells, and of a line of them.
    private static final double WORDS_SIZE = 0.25;

    private static final int WORDS_LINE = 19;

    private final Picture picture;
    private final PathData path;

    /// The size of most texts, which need not say it.
    private final String usualSize;

    private final StringBuilder svg = new StringBuilder();

    private PictureSvg(Picture picture) {
        this.picture = picture;
        var edges = picture.edges();
        this.path = new PathData(CELL, MARGIN - edges.left() * CELL, MARGIN - edges.top() * CELL, 10);
        this.usualSize = picture.all(Figure.Text.class).stream()
                .collect(Collectors.groupingBy(text -> path.length(text.size()), Collectors.counting()))
                .entrySet()
                .stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse("");
    }

    public static String of(Picture picture) {
        return new PictureSvg(picture).write(true);
    }

    /// The same without its colours, for a page that has colours of its own: the classes stay.
    public static String bare(Picture picture) {
        return new PictureSvg(picture).write(false);
    }

    private String write(boolean coloured) {
        var words = words();
        int width = (int) Math.round(picture.edges().width() * CELL) + 2 * MARGIN;
        int height = (int) Math.round(picture.edges().height() * CELL) + 2 * MARGIN + words.size() * WORDS_LINE;
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" font-size=\"%s\""
                .formatted(width, height, width, usualSize));
        svg.append(" text-anchor=\"middle\" role=\"img\" aria-label=\"%s\">\n".formatted(picture.title()));
        svg.append(coloured ? style() : "");
        svg.append("<rect class=\"paper\" width=\"%d\" height=\"%d\" rx=\"4\"/>\n".formatted(width, height));
        picture.figures().forEach(this::draw);
        words.forEach(this::draw);
        return svg.append("</svg>\n").toString();
    }

    /// The colours of the roles that occur.
    private String style() {
        var roles = EnumSet.of(Role.PAPER);
        picture.figures().forEach(figure -> roles.add(figure.role()));
        if (!picture.unseen().isEmpty()) {
            roles.add(Role.WORDS);
        }
        Function<Function<Role, String>, String> rules = colour -> roles.stream()
                .map(role -> ".%s{color:%s}".formatted(role.label(), colour.apply(role)))
                .collect(Collectors.joining());
        return """
                <style>
                text{font-family:system-ui,-apple-system,'Segoe UI','Helvetica Neue',Arial,sans-serif}.given{font-weight:700}
                *{fill:currentColor}[stroke-width]{fill:none;stroke:currentColor}
                %s
                @media screen and (prefers-color-scheme:dark){%s}
                </style>
                """.formatted(rules.apply(Role::light), rules.apply(Role::dark));
    }

    /// What no figure shows, below the grid, in lines that are no longer than it is wide.
    private List<Figure> words() {
        int most = (int) (picture.edges().width() / WORDS_SIZE * 1.9);
        var texts = new ArrayList<Figure>();
        for (String sentence : picture.unseen()) {
            for (String line : BarChart.wrapped(sentence, most)) {
                double y = picture.edges().bottom() + (texts.size() + 0.5) * WORDS_LINE / CELL;
                var place = new Point(picture.edges().left(), y);
                texts.add(new Figure.Text(Role.WORDS, place, Anchor.START, WORDS_SIZE, line));
            }
        }
        return texts;
    }

    private void draw(Figure figure) {
        switch (figure) {
            case Figure.Area area -> path(area, path.of(area), "");
            case Figure.Polygon polygon -> path(polygon, path.of(polygon), "");
            case Figure.Strokes strokes -> path(strokes, path.of(strokes), with(strokes.pen()));
            case Figure.Curve curve -> path(curve, path.of(curve), with(curve.pen()));
            case Figure.Disc disc -> circle(disc, disc.centre(), disc.radius(), "");
            case Figure.Ring ring -> circle(ring, ring.centre(), ring.radius(), with(ring.pen()));
            case Figure.Text text -> text(text);
        }
    }

    private void path(Figure figure, String data, String pen) {
        svg.append("<path class=\"%s\"%s d=\"%s\"/>\n".formatted(figure.role().label(), pen, data));
    }

    private void circle(Figure figure, Point centre, double radius, String pen) {
        svg.append("<circle class=\"%s\"%s cx=\"%s\" cy=\"%s\" r=\"%s\"/>\n"
                .formatted(figure.role().label(), pen, path.x(centre.x()), path.y(centre.y()), path.length(radius)));
    }

    private String with(Pen pen) {
        return " stroke-width=\"%s\"".formatted(path.length(pen.width()))
                + (pen.dash() > 0 ? " stroke-dasharray=\"%s\"".formatted(path.length(pen.dash())) : "")
                + (pen.round() ? " stroke-linecap=\"round\" stroke-linejoin=\"round\"" : "");
    }

    private void text(Figure.Text text) {
        String size = path.length(text.size());
        svg.append("<text class=\"%s\"%s%s x=\"%s\" y=\"%s\">%s</text>\n"
                .formatted(
                        text.role().label(),
                        size.equals(usualSize) ? "" : " font-size=\"%s\"".formatted(size),
                        text.anchor() == Anchor.START ? " text-anchor=\"start\"" : "",
                        path.x(text.at().x()),
                        path.y(text.at().y() + 0.36 * text.size()),
                        BarChart.escaped(text.words())));
    }
}
