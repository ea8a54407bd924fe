package nonet.picture;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import nonet.grid.Cell;
import nonet.rule.AnyOf;
import nonet.rule.Different;
import nonet.rule.FullRank;
import nonet.rule.Index;
import nonet.rule.Line;
import nonet.rule.Marked;
import nonet.rule.Outside;
import nonet.rule.Pairs;
import nonet.rule.Patch;
import nonet.rule.Rule;
import nonet.rule.Tally;
import nonet.rule.Total;

/// Rules in a reader's words. The switches have no default: a rule without words does not compile.
public final class RuleWords {

    private RuleWords() {}

    /// What a sentence calls a rule: `the thermometer from A1 to C3`.
    public static String name(Rule rule) {
        return switch (rule) {
            case Different.Diagonal(var direction) -> "the %s diagonal".formatted(direction.label());
            case Different.Windoku() -> "the windoku rule";
            case Different.DisjointGroups() -> "the rule of disjoint groups";
            case Different.ExtraRegion(var cells) -> "the region at " + cells.getFirst();
            case Different.Distinct(var cells) -> "the different cells at " + cells.getFirst();
            case Different.AntiKnight() -> "the anti-knight rule";
            case Different.AntiKing() -> "the anti-king rule";
            case Different.AntiLeaper _ -> "the anti-leaper rule";
            case Different.Taxicab _ -> "the taxicab rule";
            case Different.SelfTaxicab() -> "the self-taxicab rule";
            case Different.Doppelganger() -> "the doppelganger rule";
            case Marked.Odd(var cells) -> "the odd cells at " + cells.getFirst();
            case Marked.Even(var cells) -> "the even cells at " + cells.getFirst();
            case Marked.Allowed(var cell, var other) -> "what is allowed in " + cell;
            case Pairs pairs -> name(pairs);
            case Total total -> name(total);
            case Line line -> "the " + kind(line) + ends(line.cells());
            case Outside outside ->
                "the " + kind(outside) + " clue for " + outside.cells().getFirst();
            case Tally tally -> name(tally);
            case Index.IndexColumn(var cells) -> "the column indices at " + cells.getFirst();
            case Index.IndexRow(var cells) -> "the row indices at " + cells.getFirst();
            case Index.IndexRegion(var cells) -> "the region indices at " + cells.getFirst();
            case Index.ValueIndex index -> "the index in " + index.distance();
            case Patch.Connected(var layer, var digits, var size) ->
                "the patch of %s in %s".formatted(list(digits, ", "), layer(layer));
            case Patch.ChaosRegions _ -> "the rule of regions to be found";
            case Patch.RegionRun run -> "the run from " + run.counter();
            case Patch.RegionCount count -> "the region count in " + count.counter();
            case FullRank _ -> "the ranks of lines";
            case AnyOf any -> "the choice of %d rules".formatted(any.options().size());
        };
    }

    private static String ends(List<Cell> cells) {
        return " from %s to %s".formatted(cells.getFirst(), cells.getLast());
    }

    private static String name(Pairs rule) {
        return switch (rule) {
            case Pairs.Difference(var cells, var other) -> "the white dot at " + list(cells, "–");
            case Pairs.Ratio(var cells, var other) -> "the black dot at " + list(cells, "–");
            case Pairs.NegativeKropki _ -> "the rule that all dots are given";
            case Pairs.NonConsecutive() -> "the non-consecutive rule";
            case Pairs.DiagonalNonConsecutive() -> "the diagonal non-consecutive rule";
            case Pairs.Xv(var cells, var sum) ->
                "the %s at %s".formatted(sum == 5 ? "V" : sum == 10 ? "X" : "sum", list(cells, "–"));
            case Pairs.NegativeXv _ -> "the rule that all X and V are given";
            case Pairs.Greater(var cells) -> "the sign at " + list(cells, ">");
            case Pairs.Minimum(var cells) -> "the minimum at " + cells.getFirst();
            case Pairs.Maximum(var cells) -> "the maximum at " + cells.getFirst();
            case Pairs.Knightmare _ -> "the knightmare rule";
            case Pairs.Clone clone -> "the clone at " + clone.originals().getFirst();
            case Pairs.Table table -> "the table for " + table.cells().getFirst();
        };
    }

    private static String name(Total rule) {
        return switch (rule) {
            case Total.Killer cage -> "the cage at " + cage.cells().getFirst() + sum(cage);
            case Total.Sum sum ->
                "the sum %d at %s".formatted(sum.sum(), sum.cells().getFirst());
            case Total.LittleKiller little ->
                "the diagonal with sum %d%s".formatted(little.sum(), ends(little.cells()));
            case Total.Arrow arrow -> "the arrow at " + arrow.circle().getFirst();
            case Total.RegionSumLine(var cells) -> "the region sum line" + ends(cells);
            case Total.Zipper(var cells) -> "the zipper line" + ends(cells);
            case Total.DoubleArrow(var cells) -> "the double arrow" + ends(cells);
            case Total.EqualSums equal -> "the equal sums at " + equal.cells().getFirst();
            case Total.SumLine line -> "the sum line" + ends(line.cells());
            case Total.Rellik(var cells, var sum) -> "the rellik cage at %s with %d".formatted(cells.getFirst(), sum);
        };
    }

    private static String kind(Line rule) {
        return switch (rule) {
            case Line.Thermo _ -> "thermometer";
            case Line.SlowThermo _ -> "slow thermometer";
            case Line.Whisper _ -> "whisper line";
            case Line.Renban _ -> "renban line";
            case Line.Nabner _ -> "nabner line";
            case Line.Palindrome _ -> "palindrome";
            case Line.Between _ -> "between line";
            case Line.Lockout _ -> "lockout line";
            case Line.Entropic _ -> "entropic line";
            case Line.Modular _ -> "modular line";
            case Line.Lunchbox _ -> "lunchbox";
            case Line.Regex _ -> "pattern";
            case Line.Automaton automaton -> automaton.note().isEmpty() ? "automaton" : automaton.note();
        };
    }

    private static String kind(Outside rule) {
        return switch (rule) {
            case Outside.Sandwich _ -> "sandwich";
            case Outside.XSum _ -> "x-sum";
            case Outside.Skyscraper _ -> "skyscraper";
            case Outside.HiddenSkyscraper _ -> "hidden skyscraper";
            case Outside.NumberedRoom _ -> "numbered room";
        };
    }

    private static String name(Tally rule) {
        return switch (rule) {
            case Tally.Quadruple(var cells, var other) -> "the quadruple at " + cells.getFirst();
            case Tally.Contains contains -> "the count at " + contains.cells().getFirst();
            case Tally.LookAndSay(var cells, var other) -> "the look-and-say cage at " + cells.getFirst();
            case Tally.SameDigits same -> "the equal groups at " + same.cells().getFirst();
            case Tally.CountingCircles(var cells) -> "the circles at " + cells.getFirst();
            case Tally.CountDistinct(var counter, var other) -> "the counter in " + counter;
            case Tally.EqualityCage(var cells) -> "the equality cage at " + cells.getFirst();
            case Tally.GlobalEntropy() -> "the global entropy rule";
            case Tally.GlobalModular _ -> "the global modular rule";
            case Tally.DutchFlatmates() -> "the rule of Dutch flatmates";
        };
    }

    /// What a rule demands, in a sentence that names all its cells.
    public static String demand(Rule rule) {
        return switch (rule) {
            case Different different -> demand(different);
            case Marked.Odd(var cells) -> "Odd: %s.".formatted(list(cells, ", "));
            case Marked.Even(var cells) -> "Even: %s.".formatted(list(cells, ", "));
            case Marked.Allowed(var cell, var digits) -> "%s is %s.".formatted(cell, list(digits, " or "));
            case Pairs pairs -> demand(pairs);
            case Total total -> demand(total);
            case Line line -> demand(line);
            case Outside outside -> demand(outside);
            case Tally tally -> demand(tally);
            case Index.IndexColumn(var cells) ->
                "Each says in which column of its row the number of its own column stands: %s."
                        .formatted(list(cells, ", "));
            case Index.IndexRow(var cells) ->
                "Each says in which row of its column the number of its own row stands: %s."
                        .formatted(list(cells, ", "));
            case Index.IndexRegion(var cells) ->
                "Each says at which place of its region the number of its own place stands: %s."
                        .formatted(list(cells, ", "));
            case Index.ValueIndex(var value, var distance, var line) ->
                "%s says which of %s holds the digit of %s.".formatted(distance, list(line, ", "), value);
            case Patch.Connected(var layer, var digits, var size) ->
                "The cells of %s with %s%s hang together."
                        .formatted(
                                layer(layer), list(digits, " or "), size == 0 ? "" : ", %d of them,".formatted(size));
            case Patch.ChaosRegions(var size) ->
                "The grid is made of regions of %d cells, which are to be found; each hangs together and holds different digits."
                        .formatted(size);
            case Patch.RegionRun(var counter, var arms, var offset) ->
                "%s counts the cells in one region, up to the first of another, along %s%s."
                        .formatted(counter, lists(arms, " ", " and "), leftOut(offset));
            case Patch.RegionCount(var counter, var counted, var offset) ->
                "%s counts the cells that are in one region with the first of %s%s."
                        .formatted(counter, list(counted, ", "), leftOut(offset));
            case FullRank(var clues, var ties) ->
                "Rows and columns, read both ways, are numbers. So many of them are smaller, less one: %s."
                        .formatted(clues.stream()
                                .map(clue -> clue.rank() + ends(clue.cells()))
                                .collect(Collectors.joining(", ")));
            case AnyOf(var options) ->
                "At least one holds: %s"
                        .formatted(options.stream()
                                .map(option ->
                                        option.stream().map(RuleWords::demand).collect(Collectors.joining(" ")))
                                .collect(Collectors.joining(" Or: ")));
        };
    }

    private static String demand(Different rule) {
        return switch (rule) {
            case Different.Diagonal(var direction) ->
                "The cells of the %s diagonal are all different.".formatted(direction.label());
            case Different.Windoku() -> "The cells of each window are all different.";
            case Different.DisjointGroups() -> "Cells in the same place of their blocks are different.";
            case Different.ExtraRegion(var cells) -> "All different: %s.".formatted(list(cells, ", "));
            case Different.Distinct(var cells) -> "All different: %s.".formatted(list(cells, ", "));
            case Different.AntiKnight() -> "Cells a knight's move apart are different.";
            case Different.AntiKing() -> "Cells that touch at a corner are different.";
            case Different.AntiLeaper(var offsets, var digits) ->
                "Cells a leap of %s apart are different%s."
                        .formatted(
                                offsets.stream()
                                        .map(leap -> leap.one() + " and " + leap.other())
                                        .collect(Collectors.joining(", or ")),
                                digits.isEmpty() ? "" : ", if they hold " + list(digits, " or "));
            case Different.Taxicab(var distance) -> "Cells %d steps apart are different.".formatted(distance);
            case Different.SelfTaxicab() -> "Equal digits are not as many steps apart as they say.";
            case Different.Doppelganger() ->
                "Every row, column and block has a 0 and lacks a digit; rows lack different ones, columns and blocks"
                        + " too, and so do the row, column and block of each 0.";
        };
    }

    private static String demand(Pairs rule) {
        return switch (rule) {
            case Pairs.Difference(var cells, var difference) ->
                "%s differ by %d.".formatted(list(cells, " and "), difference);
            case Pairs.Ratio(var cells, var ratio) ->
                "Of %s one is %d times the other.".formatted(list(cells, " and "), ratio);
            case Pairs.NegativeKropki(var differences, var ratios) ->
                "Neighbours without a dot differ by none of [%s] and are in none of the ratios [%s]."
                        .formatted(list(differences, ", "), list(ratios, ", "));
            case Pairs.NonConsecutive() -> "Neighbours do not differ by 1.";
            case Pairs.DiagonalNonConsecutive() -> "Cells that touch at a corner do not differ by 1.";
            case Pairs.Xv(var cells, var sum) -> "%s = %d.".formatted(list(cells, " + "), sum);
            case Pairs.NegativeXv(var sums) ->
                "Neighbours without an X or V do not make %s.".formatted(list(sums, " or "));
            case Pairs.Greater(var cells) -> "%s.".formatted(list(cells, " > "));
            case Pairs.Minimum(var cells) -> "Less than the neighbours: %s.".formatted(list(cells, ", "));
            case Pairs.Maximum(var cells) -> "Greater than the neighbours: %s.".formatted(list(cells, ", "));
            case Pairs.Knightmare(var sums) ->
                "Cells a knight's move apart do not make %s.".formatted(list(sums, " or "));
            case Pairs.Clone(var originals, var copies) ->
                "The same digits: %s, and %s.".formatted(list(originals, ", "), list(copies, ", "));
            case Pairs.Table(var cells, var other, var pairs, var note) ->
                "%s of %s go together by a table%s."
                        .formatted(
                                pairs == Pairs.Which.ALL ? "All pairs" : "Neighbours", list(cells, ", "), noted(note));
        };
    }

    private static String demand(Total rule) {
        return switch (rule) {
            case Total.Killer(var cells, var sums) ->
                sums.isEmpty()
                        ? "All different: %s.".formatted(list(cells, ", "))
                        : "All different, with sum %s: %s.".formatted(list(sums, " or "), list(cells, ", "));
            case Total.Sum(var cells, var sum, var weights) ->
                weights.isEmpty()
                        ? "%s = %d.".formatted(list(cells, " + "), sum)
                        : "%s, times %s, make %d.".formatted(list(cells, ", "), list(weights, ", "), sum);
            case Total.LittleKiller(var cells, var sum) -> "%s = %d.".formatted(list(cells, " + "), sum);
            case Total.Arrow(var circle, var shaft) -> "%s = %s.".formatted(list(circle, ""), list(shaft, " + "));
            case Total.RegionSumLine(var cells) -> "The same sum in each region: %s.".formatted(list(cells, ", "));
            case Total.Zipper(var cells) ->
                "The same sum at each distance from the middle: %s.".formatted(list(cells, ", "));
            case Total.DoubleArrow(var cells) ->
                "The ends make the sum of what is between them: %s.".formatted(list(cells, ", "));
            case Total.EqualSums(var groups) -> lists(groups, " + ", " = ") + ".";
            case Total.SumLine(var cells, var sum, var other) ->
                "Parts that each make %d: %s.".formatted(sum, list(cells, ", "));
            case Total.Rellik(var cells, var sum) ->
                "All different, and no one or more of them make %d: %s.".formatted(sum, list(cells, ", "));
        };
    }

    private static String demand(Line rule) {
        String cells = list(rule.cells(), ", ");
        return switch (rule) {
            case Line.Thermo _ -> "Rising: %s.".formatted(list(rule.cells(), " < "));
            case Line.SlowThermo _ -> "Never falling: %s.".formatted(list(rule.cells(), " ≤ "));
            case Line.Whisper whisper -> "Neighbours differ by at least %d: %s.".formatted(whisper.difference(), cells);
            case Line.Renban _ -> "Digits in a row, in any order: %s.".formatted(cells);
            case Line.Nabner _ -> "No two are equal or follow one another: %s.".formatted(cells);
            case Line.Palindrome _ -> "The same from both ends: %s.".formatted(cells);
            case Line.Between _ -> "Between the two ends: %s.".formatted(cells);
            case Line.Lockout lockout ->
                "The ends differ by at least %d, and nothing is between them: %s."
                        .formatted(lockout.difference(), cells);
            case Line.Entropic(var _, var groups) ->
                "Any %d that follow one another are from different ones of %s: %s."
                        .formatted(groups.size(), lists(groups, "", ", "), cells);
            case Line.Modular modular ->
                "Any %d that follow one another have different remainders: %s.".formatted(modular.modulus(), cells);
            case Line.Lunchbox lunchbox ->
                "All different; between the least and the greatest lie %d: %s.".formatted(lunchbox.sum(), cells);
            case Line.Regex regex -> "%s match %s.".formatted(cells, regex.pattern());
            case Line.Automaton automaton ->
                "%s are accepted by an automaton%s.".formatted(cells, noted(automaton.note()));
        };
    }

    private static String demand(Outside rule) {
        String cells = list(rule.cells(), ", ");
        return switch (rule) {
            case Outside.Sandwich sandwich ->
                "Between the lowest and the highest digit lie %d: %s.".formatted(sandwich.sum(), cells);
            case Outside.XSum sum -> "As many cells as the first one says make %d: %s.".formatted(sum.sum(), cells);
            case Outside.Skyscraper skyscraper ->
                "%d are higher than all before them: %s.".formatted(skyscraper.count(), cells);
            case Outside.HiddenSkyscraper hidden ->
                "The first that is hidden by a higher one is %d: %s.".formatted(hidden.digit(), cells);
            case Outside.NumberedRoom room -> "The first says which of them is %d: %s.".formatted(room.digit(), cells);
        };
    }

    private static String demand(Tally rule) {
        return switch (rule) {
            case Tally.Quadruple(var cells, var digits) ->
                "%s occur in %s.".formatted(list(digits, ", "), list(cells, ", "));
            case Tally.Contains(var cells, var digits, var exact) ->
                "%s occur %s as often as here in %s."
                        .formatted(list(digits, ", "), exact ? "exactly" : "at least", list(cells, ", "));
            case Tally.LookAndSay(var cells, var counts) ->
                "%s in %s."
                        .formatted(
                                counts.entrySet().stream()
                                        .sorted(Map.Entry.comparingByKey())
                                        .map(count -> "%d times %d".formatted(count.getValue(), count.getKey()))
                                        .collect(Collectors.joining(", ")),
                                list(cells, ", "));
            case Tally.SameDigits(var groups) ->
                "The same digits, each equally often: %s.".formatted(lists(groups, " ", ", "));
            case Tally.CountingCircles(var cells) ->
                "A digit occurs as often as it says, or not at all: %s.".formatted(list(cells, ", "));
            case Tally.CountDistinct(var counter, var counted) ->
                "%s says how many different digits there are in %s.".formatted(counter, list(counted, ", "));
            case Tally.EqualityCage(var cells) ->
                "All different, as many odd as even, as many low as high: %s.".formatted(list(cells, ", "));
            case Tally.GlobalEntropy() -> "Every two by two cells hold a low, a middle and a high digit.";
            case Tally.GlobalModular(var modulus) ->
                "Every two by two cells hold digits of all remainders by %d.".formatted(modulus);
            case Tally.DutchFlatmates() -> "The middle digit has the lowest above it or the highest below it.";
        };
    }

    private static String leftOut(int offset) {
        return offset == 0 ? "" : ", and leaves out %d".formatted(offset);
    }

    private static String layer(String layer) {
        return layer.equals(Patch.GRID) ? "the grid" : layer;
    }

    private static String noted(String note) {
        return note.isEmpty() ? "" : " (" + note + ")";
    }

    private static String lists(List<? extends List<?>> all, String within, String between) {
        return all.stream().map(each -> list(each, within)).collect(Collectors.joining(between));
    }

    private static String list(List<?> all, String between) {
        return all.stream().map(String::valueOf).collect(Collectors.joining(between));
    }

    private static String sum(Total.Killer cage) {
        return cage.sums().isEmpty() ? "" : " with sum " + list(cage.sums(), " or ");
    }
}
