package nonet.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.DigitSet;
import nonet.grid.Layout;
import nonet.grid.Unit;
import nonet.logic.BruteForce;
import nonet.logic.Event;
import nonet.logic.Step;
import nonet.logic.als.AlsStep;
import nonet.logic.chain.ChainStep;
import nonet.logic.colour.ColourStep;
import nonet.logic.digit.DigitStep;
import nonet.logic.exotic.ExoticStep;
import nonet.logic.fish.FishStep;
import nonet.logic.forcing.ForcingStep;
import nonet.logic.intersection.LockedCandidates;
import nonet.logic.intersection.LockedSubset;
import nonet.logic.rule.RuleStep;
import nonet.logic.single.Eliminate;
import nonet.logic.single.FullHouse;
import nonet.logic.single.HiddenSingle;
import nonet.logic.single.NakedSingle;
import nonet.logic.single.SingleStep;
import nonet.logic.subset.HiddenSubset;
import nonet.logic.subset.NakedSubset;
import nonet.logic.template.ByTemplates;
import nonet.logic.unique.UniqueStep;
import nonet.logic.wing.WingStep;
import nonet.puzzle.Answer;
import nonet.puzzle.Conflict;

/// Thoughts in a learner's words, one sentence each. The switches have no default: a kind of step or event
/// without a sentence does not compile.
public record Sentences(Layout layout) implements Words {

    public String of(Event event) {
        return switch (event) {
            case Event.Given(var cell, var digit) -> "%s is given: %s.".formatted(cell, symbol(digit));
            case Event.Step found -> found.skill() + ": " + of(found.step());
            case Event.Eliminate(var cell, var digit, var step) ->
                "%s cannot be %s%s.".formatted(cell, symbol(digit), step == 0 ? ": the puzzle does not allow it" : "");
            case Event.Place place -> "%s is %s.".formatted(place.cell(), symbol(place.digit()));
            case Event.Choose(var cell, var candidates, var rule) ->
                "Stuck. %s can still be %s; it is chosen as %s.".formatted(cell, either(candidates), rule(rule));
            case Event.Guess guess ->
                "Guess %d: suppose %s is %s.".formatted(guess.node(), guess.cell(), symbol(guess.digit()));
            case Event.Broken(var conflict) -> of(conflict);
            case Event.Backtrack back ->
                back.to() == 0 ? "Back to the start." : "Back to where guess %d had led.".formatted(back.to());
            case Event.Solved _ -> "Solved: every cell has its digit.";
        };
    }

    /// What a step concludes, and from what.
    public String of(Step step) {
        return of(step, NetLines.of(step));
    }

    /// The same of a step whose lines are known.
    String of(Step step, List<NetLines.Line> lines) {
        return switch (step) {
            case SingleStep single -> of(single);
            case RuleStep rule -> new RuleSentences(layout).of(rule);
            case NakedSubset.Use(var _, var in, var cells, var digits, var gone) ->
                naked(cells, List.of(in), digits, gone);
            case HiddenSubset.Use(var _, var in, var cells, var digits, var gone) ->
                "In %s only %s can be %s, so they are nothing else%s."
                        .formatted(in, all(cells), either(digits), isListed(gone) ? ": " + lose(gone) : "");
            case LockedCandidates.Use(var _, var locked, var in, var digit, var cells, var gone) ->
                "In %s the %s must be in %s, %s in %s: %s."
                        .formatted(
                                locked,
                                symbol(digit),
                                either(cells),
                                cells.size() == 2 ? "both" : "all",
                                in,
                                lose(gone));
            case LockedSubset.Use(var _, var in, var cells, var digits, var gone) -> naked(cells, in, digits, gone);
            case AlsStep als -> new SetSentences(layout).of(als);
            case ChainStep chain -> new ChainSentences(layout).of(chain);
            case ColourStep colour -> new DigitSentences(layout).of(colour);
            case DigitStep digit -> new DigitSentences(layout).of(digit);
            case FishStep fish -> new FishSentences(layout).of(fish);
            case ForcingStep forcing -> new ForcingSentences(layout).of(forcing, lines);
            case ByTemplates.Sets(var _, var digit, var placed) ->
                "All ways to fill the grid with %s that leave room for the other digits have it in %s."
                        .formatted(
                                symbol(digit),
                                all(placed.stream().map(Candidate::cell).toList()));
            case ByTemplates.Deletes(var _, var digit, var gone) ->
                "No way to fill the grid with %s that leaves room for the other digits uses some of its candidates: %s."
                        .formatted(symbol(digit), lose(gone));
            case UniqueStep unique -> new UniqueSentences(layout).of(unique);
            case WingStep wing -> new WingSentences(layout).of(wing);
            case ExoticStep exotic -> new ExoticSentences(layout).of(exotic);
            case BruteForce.Use(var candidate) ->
                "%s is %s: the solution says so, and no technique shows why."
                        .formatted(candidate.cell(), symbol(candidate.digit()));
        };
    }

    /// Most steps are singles, so their words are put together without a format to be read.
    private String of(SingleStep step) {
        return switch (step) {
            case Eliminate(var cell, var digit, var eliminated) ->
                "%s is %s, so no cell that it sees can be: %s.".formatted(cell, symbol(digit), lose(eliminated));
            case NakedSingle.Use use ->
                use.because().isEmpty()
                        ? use.cell() + " has only " + symbol(use.digit()) + " left, so that is its digit."
                        : use.cell() + " is " + symbol(use.digit()) + ": " + kept(use) + ".";
            case HiddenSingle.Use use ->
                "In " + use.in() + " only " + use.cell() + " can be " + symbol(use.digit()) + kept(use) + ".";
            case FullHouse.Use(var in, var cell, var digit) ->
                cell + " is the last open cell of " + in + ", which lacks only " + symbol(digit) + ".";
        };
    }

    /// 1, 2 lie in row A; 3 in block 1; 4 is gone.
    private String kept(NakedSingle.Use use) {
        var left = new ArrayList<>(use.because());
        var told = new ArrayList<String>();
        var geometry = layout.geometry();
        for (int number : geometry.unitsOf(geometry.index(use.cell()))) {
            var unit = geometry.units().get(number);
            var here = left.stream()
                    .filter(by -> geometry.isIn(geometry.index(by.cell()), number))
                    .toList();
            if (!here.isEmpty()) {
                told.add("%s %sin %s".formatted(digits(here), told.isEmpty() ? lies(here.size()) : "", unit));
                left.removeAll(here);
            }
        }
        for (Candidate by : left) {
            told.add("%s %sin %s".formatted(symbol(by.digit()), told.isEmpty() ? lies(1) : "", by.cell()));
        }
        var gone = IntStream.rangeClosed(1, layout.digitCount())
                .filter(digit -> digit != use.digit() && use.because().stream().noneMatch(by -> by.digit() == digit))
                .mapToObj(this::symbol)
                .toList();
        if (!gone.isEmpty()) {
            told.add("%s %s gone".formatted(String.join(", ", gone), gone.size() == 1 ? "is" : "are"));
        }
        return String.join("; ", told);
    }

    private static String lies(int count) {
        return count == 1 ? "lies " : "lie ";
    }

    private String digits(List<Candidate> candidates) {
        return candidates.stream()
                .map(candidate -> symbol(candidate.digit()))
                .sorted()
                .collect(Collectors.joining(", "));
    }

    /// : A5 and G3 rule out the others.
    private String kept(HiddenSingle.Use use) {
        var by = new ArrayList<String>();
        use.because().forEach(one -> by.add(one.cell().name()));
        if (use.earlier()) {
            by.add("earlier steps");
        }
        boolean isOne = by.size() == 1 && !use.earlier();
        return by.isEmpty() ? "" : ": " + all(by) + (isOne ? " rules" : " rule") + " out the others";
    }

    private String naked(List<Cell> cells, List<Unit> in, DigitSet digits, List<Candidate> eliminated) {
        return isListed(eliminated)
                ? "%s of %s have only %s, so these go there: %s."
                        .formatted(all(cells), all(in), all(digits), lose(eliminated))
                : "%s have only %s, so no other cell of %s keeps them.".formatted(all(cells), all(digits), all(in));
    }

    /// Whether what a subset rules out is told one by one. Where that is much, the subset says it in fewer words: it is
    /// all of its digits, or all but these.
    private static boolean isListed(List<Candidate> eliminated) {
        return eliminated.size() <= 3;
    }

    /// What is wrong with a position.
    public String of(Conflict conflict) {
        return "Contradiction: %s.".formatted(of(conflict, ""));
    }

    /// Why a puzzle has no solution.
    public String of(Answer.Reason reason) {
        return switch (reason) {
            case Answer.Reason.Contradiction(var conflict) -> of(conflict, "given as ");
            case Answer.Reason.Exhausted everything -> everything.toString();
        };
    }

    /// Why something is not to be had for a puzzle of which this is the answer.
    String whyNot(String what, Answer answer) {
        return switch (answer) {
            case Answer.None(var reason) -> "%s: the puzzle has no solution, since %s.".formatted(what, of(reason));
            case Answer.Many _ -> what + ": the puzzle has more than one solution. Maybe a given is missing.";
            case Answer.One _, Answer.Stopped _ -> what + ": the time is up.";
        };
    }

    /// @param as how digits came to clash
    private String of(Conflict conflict, String as) {
        return switch (conflict) {
            case Conflict.Clash clash -> clash.words(as + symbol(clash.digit()));
            case Conflict.EmptyCell empty -> empty.toString();
            case Conflict.NoPlace lost -> lost.words(symbol(lost.digit()));
            case Conflict.Unkept broken -> broken.words(RuleWords.name(broken.rule()));
        };
    }

    private static String rule(String rule) {
        return switch (rule) {
            case "first" -> "the first open cell";
            case "random" -> "any open cell";
            case "fewest" -> "a cell with the fewest candidates";
            case "fewest+degree" -> "the cell with the fewest candidates and the most open peers";
            default -> rule;
        };
    }
}
