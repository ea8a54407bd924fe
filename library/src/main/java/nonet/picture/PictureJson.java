package nonet.picture;

import java.util.List;
import java.util.Locale;
import nonet.picture.Figure.Pen;
import nonet.picture.Figure.Point;

/// A picture as JSON, for a page that draws it in its own colours. All lengths are in cells:
///
/// ```
///   {"edges":{"left":0,"top":0,"right":9,"bottom":9},"figures":[
///    {"role":"cage","path":"M1.92 0.08V0.92H0.08V0.08Z","width":0.025,"dash":0.06},    a stroke has a width
///    {"role":"thermo","x":4.5,"y":2.5,"radius":0.425},                                 what has none is filled
///    {"role":"sum","x":0.11,"y":0.19,"size":0.2,"anchor":"start","text":"15"}],
///    "words":["Cells a knight's move apart are different."]}                           what no figure shows
/// ```
public final class PictureJson {

    private static final PathData PATH = new PathData(1, 0, 0, 1000);

    private PictureJson() {}

    public static JsonLine of(Picture picture) {
        return putEdges(new JsonLine(), picture)
                .putObjects("figures", picture.figures(), PictureJson::put)
                .put("words", picture.unseen());
    }

    /// Adds how far a picture reaches.
    public static JsonLine putEdges(JsonLine json, Picture picture) {
        var edges = picture.edges();
        return json.putObject(
                "edges",
                object -> object.put("left", edges.left())
                        .put("top", edges.top())
                        .put("right", edges.right())
                        .put("bottom", edges.bottom()));
    }

    /// The figures below what is written in the cells as `under`, the others as `over`.
    public static JsonLine layered(JsonLine json, Picture picture) {
        return json.putObjects("under", layer(picture, false), PictureJson::put)
                .putObjects("over", layer(picture, true), PictureJson::put);
    }

    private static List<Figure> layer(Picture picture, boolean isOver) {
        return picture.figures().stream()
                .filter(figure -> figure.role().isOver() == isOver)
                .toList();
    }

    /// Signs with what they mean.
    public static JsonLine signs(JsonLine json, List<Sign> signs) {
        return json.putObjects(
                "signs",
                signs,
                (each, sign) ->
                        each.put("words", sign.words()).putObjects("figures", sign.figures(), PictureJson::put));
    }

    private static void put(JsonLine json, Figure figure) {
        json.put("role", figure.role().label());
        switch (figure) {
            case Figure.Area area -> json.put("path", PATH.of(area));
            case Figure.Polygon polygon -> json.put("path", PATH.of(polygon));
            case Figure.Strokes strokes -> put(json.put("path", PATH.of(strokes)), strokes.pen());
            case Figure.Curve curve -> put(json.put("path", PATH.of(curve)), curve.pen());
            case Figure.Disc disc -> put(json, disc.centre()).put("radius", disc.radius());
            case Figure.Ring ring -> put(put(json, ring.centre()).put("radius", ring.radius()), ring.pen());
            case Figure.Text text ->
                put(json, text.at())
                        .put("size", text.size())
                        .put("anchor", text.anchor().name().toLowerCase(Locale.ROOT))
                        .put("text", text.words());
        }
    }

    private static JsonLine put(JsonLine json, Point point) {
        return json.put("x", point.x()).put("y", point.y());
    }

    private static void put(JsonLine json, Pen pen) {
        json.put("width", pen.width());
        if (pen.dash() > 0) {
            json.put("dash", pen.dash());
        }
        if (pen.round()) {
            json.put("round", true);
        }
    }
}
