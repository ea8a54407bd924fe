package nonet.cli;

import java.util.List;
import java.util.Locale;
import nonet.picture.CellNames;
import nonet.picture.Picture;
import nonet.picture.PictureText;
import nonet.puzzle.Puzzle;
import picocli.CommandLine.TypeConversionException;

/// Drawings and sentences for whoever sees standard output, with cells called as that person calls them.
final class Naming {

    private final Streams streams;
    private final Option<CellNames> cells = Option.oneOf(
            "--cells",
            "NAMES",
            CellNames.class,
            Naming::names,
            List.of("a1", "r1c1"),
            "Call cells a1 or r1c1, and write the names of rows and columns beside drawn grids. A1 otherwise, without"
                    + " names at the grid. JSON always says A1.");

    Naming(Streams streams) {
        this.streams = streams;
    }

    private static CellNames names(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "a1" -> CellNames.A1;
            case "r1c1" -> CellNames.R1C1;
            default ->
                throw new TypeConversionException("'%s' is no way to call cells. Maybe a1 or r1c1".formatted(text));
        };
    }

    Option<CellNames> option() {
        return cells;
    }

    /// A puzzle with its rules.
    String draw(Puzzle puzzle) {
        var picture = Picture.of(puzzle);
        return draw(picture) + words(PictureText.words(picture));
    }

    String draw(Picture picture) {
        return PictureText.of(picture, streams.signs(), streams.paints(), cells.given());
    }

    /// A sentence, with the names that were asked for.
    String words(String sentence) {
        return cells.given().orElse(CellNames.A1).in(sentence);
    }
}
