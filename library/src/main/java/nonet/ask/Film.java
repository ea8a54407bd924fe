package nonet.ask;

import java.util.LinkedHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nonet.grid.Candidate;
import nonet.picture.JsonLine;
import nonet.picture.Moment;
import nonet.picture.PictureJson;

/// Something that is kept to be watched, moment by moment.
interface Film {

    /// How many moments there are after the first.
    int length();

    /// What is seen at a moment, and the words that go with it.
    JsonLine moment(int moment);

    /// What is seen on a board, as JSON:
    ///
    /// ```
    ///   {"words":"…","digits":"5.3…","came":"g.p…","masks":[16,38,4,…],   of each cell; a digit came as g p q c
    ///    "under":[…],"over":[…],                                          figures below and above what is written
    ///    "signs":[{"words":"fin","figures":[…]}],"lost":{"A9":"8"}}
    /// ```
    static JsonLine put(JsonLine json, Moment moment) {
        var grid = moment.grid();
        var layout = grid.layout();
        json.put("digits", grid.toString())
                .put(
                        "came",
                        moment.came().stream()
                                .map(came -> String.valueOf(came.letter()))
                                .collect(Collectors.joining()))
                .putNumbers(
                        "masks",
                        IntStream.range(0, layout.cellCount())
                                .map(grid::candidates)
                                .boxed()
                                .toList());
        PictureJson.layered(json, moment.added());
        PictureJson.signs(json, moment.signs());
        var lost = moment.lost().stream()
                .collect(Collectors.groupingBy(
                        Candidate::cell,
                        LinkedHashMap::new,
                        Collectors.mapping(each -> String.valueOf(layout.symbol(each.digit())), Collectors.joining())));
        return json.putObject("lost", object -> lost.forEach((cell, digits) -> object.put(cell.name(), digits)));
    }
}
