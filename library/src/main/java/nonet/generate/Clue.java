package nonet.generate;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import nonet.rule.Line;
import nonet.rule.Marked;
import nonet.rule.Outside;
import nonet.rule.Pairs;
import nonet.rule.Rule;
import nonet.rule.Tally;
import nonet.rule.Total;

/// A kind of rule that the generator can place: its cells and its number are chosen so that a full grid keeps it.
/// What stands here is all that can be placed.
public enum Clue {
    KILLER,
    ARROW,
    REGION_SUM_LINE,
    THERMO,
    SLOW_THERMO,
    WHISPER,
    RENBAN,
    NABNER,
    PALINDROME,
    BETWEEN,
    DIFFERENCE,
    RATIO,
    XV,
    GREATER,
    ODD,
    EVEN,
    MINIMUM,
    MAXIMUM,
    QUADRUPLE,
    SANDWICH,
    X_SUM,
    SKYSCRAPER,
    NUMBERED_ROOM,
    LITTLE_KILLER;

    /// Digits of a renban line are no farther apart.
    private static final int NEAR = 5;

    private static boolean isNear(List<Integer> path, int next) {
        return path.stream().allMatch(value -> Math.abs(value - next) <= NEAR);
    }

    /// Where it is the same from both ends, one of them is enough.
    private static boolean isFromTheFirstEnd(Rule rule) {
        return rule.cells().getFirst().compareTo(rule.cells().getLast()) < 0;
    }

    /// The name of the rule in files: `little-killer`.
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static Optional<Clue> named(String label) {
        return Stream.of(values()).filter(clue -> clue.label().equals(label)).findFirst();
    }

    /// A clue at random, for which there is room on the sketch and which its grid keeps.
    ///
    /// @return empty where chance would not have it this time
    Optional<Rule> propose(Sketch sketch) {
        return drawn(sketch).filter(sketch::takes);
    }

    private Optional<Rule> drawn(Sketch sketch) {
        return switch (this) {
            case KILLER -> sketch.cage(2, 4, cells -> new Total.Killer(cells, List.of(sketch.sum(cells))));
            case ARROW ->
                sketch.line(
                        3,
                        5,
                        (path, next) ->
                                path.stream().skip(1).mapToInt(value -> value).sum() + next <= path.getFirst(),
                        cells -> new Total.Arrow(cells.subList(0, 1), cells.subList(1, cells.size())));
            case REGION_SUM_LINE ->
                sketch.line(3, 6, (_, _) -> true, Total.RegionSumLine::new).filter(sketch::runsThroughRegions);
            case THERMO -> sketch.line(3, 7, (path, next) -> path.getLast() < next, Line.Thermo::new);
            case SLOW_THERMO -> sketch.line(3, 7, (path, next) -> path.getLast() <= next, Line.SlowThermo::new);
            case WHISPER -> {
                int difference = (sketch.digitCount() + 1) / 2;
                yield sketch.line(
                        3,
                        7,
                        (path, next) -> Math.abs(path.getLast() - next) >= difference,
                        cells -> new Line.Whisper(cells, difference));
            }
            case RENBAN ->
                sketch.line(3, 6, (path, next) -> !path.contains(next) && isNear(path, next), Line.Renban::new);
            case NABNER ->
                sketch.line(
                        3,
                        5,
                        (path, next) -> path.stream().allMatch(value -> Math.abs(value - next) >= 2),
                        Line.Nabner::new);
            case PALINDROME -> sketch.line(3, 6, (_, _) -> true, Line.Palindrome::new);
            case BETWEEN -> sketch.line(3, 6, (_, _) -> true, Line.Between::new);
            case DIFFERENCE -> sketch.pair(cells -> new Pairs.Difference(cells, 1));
            case RATIO -> sketch.pair(cells -> new Pairs.Ratio(cells, 2));
            case XV -> sketch.pair(cells -> new Pairs.Xv(cells, sketch.sum(cells) == 5 ? 5 : 10));
            case GREATER -> sketch.pair(Pairs.Greater::new);
            case ODD -> sketch.cell(Marked.Odd::new);
            case EVEN -> sketch.cell(Marked.Even::new);
            case MINIMUM -> sketch.cell(Pairs.Minimum::new);
            case MAXIMUM -> sketch.cell(Pairs.Maximum::new);
            case QUADRUPLE -> sketch.corner(Tally.Quadruple::new);
            case SANDWICH -> sketch.view(Outside.Sandwich::new).filter(Clue::isFromTheFirstEnd);
            case X_SUM -> sketch.view(Outside.XSum::new);
            case SKYSCRAPER -> sketch.view(Outside.Skyscraper::new);
            case NUMBERED_ROOM -> sketch.view(Outside.NumberedRoom::new);
            case LITTLE_KILLER -> sketch.slope(cells -> new Total.LittleKiller(cells, sketch.sum(cells)));
        };
    }
}
