package nonet.picture;

import java.util.List;
import java.util.stream.Collectors;
import nonet.grid.Candidate;
import nonet.grid.DigitSet;
import nonet.grid.Layout;
import nonet.logic.Explanation;
import nonet.logic.er.ErPath;
import nonet.logic.er.ErReason;
import nonet.logic.er.ErStep;
import nonet.puzzle.Answer;

/// The steps of Sudoku Explainer in words, a sentence each.
public final class ErSentences {

    /// Every grid that has these steps is a classic one.
    private static final Sentences WORDS = new Sentences(Layout.classic());

    private ErSentences() {}

    /// A rating as the forums write it: `7.1`.
    public static String rating(double rating) {
        long tenths = Math.round(10 * rating);
        return "%d.%d".formatted(tenths / 10, tenths % 10);
    }

    /// What a step concludes, and from what.
    public static String of(ErStep step) {
        return switch (step.reason()) {
            case ErReason.Pattern pattern -> of(step, pattern);
            case ErReason.Chains chains -> of(step, chains);
        };
    }

    /// How a path ends.
    public static String ending(ErPath path) {
        return switch (path.ending()) {
            case Explanation.Ending.Solved _ ->
                "Solved in %d steps. ER %s, EP %s, ED %s%s."
                        .formatted(
                                path.steps().size(),
                                rating(path.er()),
                                rating(path.ep()),
                                rating(path.ed()),
                                path.hardest()
                                        .map(technique -> "; the hardest is " + technique.title())
                                        .orElse(""));
            case Explanation.Ending.Stuck _ -> "Stuck: no rule of this scale finds a further step. That is rated 20.0.";
            case Explanation.Ending.Broken(var conflict) -> WORDS.of(conflict);
            case Explanation.Ending.Stopped _ -> "Not finished: the time is up.";
        };
    }

    /// Why a puzzle has no rating.
    public static String whyNone(Answer answer) {
        return WORDS.whyNot("Not rated", answer);
    }

    private static String of(ErStep step, ErReason.Pattern pattern) {
        var units = pattern.units();
        var in = units.isEmpty() ? "" : units.getFirst().name();
        String cells = WORDS.all(pattern.cells());
        String digits = WORDS.all(pattern.digits());
        String some = WORDS.either(pattern.digits());
        String gone = ": %s.".formatted(WORDS.lose(step.eliminated()));
        return switch (step.technique()) {
            case HIDDEN_SINGLE -> "In %s only %s.".formatted(in, canBe(step));
            case NAKED_SINGLE ->
                "%s has only %s left, so that is its digit."
                        .formatted(placed(step).cell(), digit(placed(step)));
            case DIRECT_POINTING, DIRECT_CLAIMING -> locked(pattern) + "; beside it only " + canBe(step) + ".";
            case DIRECT_HIDDEN_PAIR, DIRECT_HIDDEN_TRIPLET ->
                "In %s only %s can be %s; without them only %s.".formatted(in, cells, some, canBe(step));
            case POINTING, CLAIMING -> locked(pattern) + gone;
            case NAKED_PAIR, NAKED_TRIPLET, NAKED_QUAD ->
                "%s of %s have only %s between them%s".formatted(cells, in, digits, gone);
            case HIDDEN_PAIR, HIDDEN_TRIPLET, HIDDEN_QUAD ->
                "In %s only %s can be %s%s".formatted(in, cells, some, gone);
            case X_WING, SWORDFISH, JELLYFISH ->
                "In %s all places of %s lie in as many lines across%s".formatted(WORDS.all(units), digits, gone);
            case TWO_STRONG_LINKS, THREE_STRONG_LINKS, FOUR_STRONG_LINKS ->
                "%s has two places or groups of places in each of %s, of which neighbours exclude one another%s%s"
                        .formatted(digits, WORDS.all(units), joined(pattern), gone);
            case WXYZ_WING, VWXYZ_WING, UVWXYZ_WING, TUVWXYZ_WING ->
                "Whichever digit %s is, %s have %s among them%s"
                        .formatted(pattern.cells().getLast(), cells, WORDS.all(eliminated(step)), gone);
            case XY_WING ->
                "Whichever digit %s is, %s is the one that both have%s"
                        .formatted(
                                pattern.cells().getFirst(),
                                WORDS.either(pattern.cells().subList(1, 3)),
                                gone);
            case XYZ_WING ->
                "Whichever digit %s is, one of %s is the one that all have%s"
                        .formatted(pattern.cells().getFirst(), cells, gone);
            case UNIQUE_LOOP_1, UNIQUE_LOOP_2, UNIQUE_LOOP_3, UNIQUE_LOOP_4 ->
                "Were %s nothing but %s, these could be exchanged, and there were two solutions%s"
                        .formatted(cells, some, gone);
            case BUG_1, BUG_2, BUG_3, BUG_4 ->
                "Without %s in %s every open cell would have two candidates and every digit two places everywhere%s"
                        .formatted(digits, cells, gone);
            case ALIGNED_PAIR_EXCLUSION, ALIGNED_TRIPLET_EXCLUSION ->
                "However %s are filled, some digits would always leave another cell empty%s".formatted(cells, gone);
            case X_CYCLE,
                    Y_CYCLE,
                    FORCING_X_CHAIN,
                    XY_CYCLE,
                    FORCING_CHAIN,
                    NISHIO,
                    CELL_CHAINS,
                    REGION_CHAINS,
                    DYNAMIC_CONTRADICTION,
                    DYNAMIC_DOUBLE,
                    DYNAMIC_CELL_CHAINS,
                    DYNAMIC_REGION_CHAINS,
                    PLUS_CONTRADICTION,
                    PLUS_DOUBLE,
                    PLUS_CELL_CHAINS,
                    PLUS_REGION_CHAINS,
                    NESTED_CHAINS,
                    NESTED_MULTIPLE,
                    NESTED_DYNAMIC ->
                throw new IllegalArgumentException("%s is told by its chains".formatted(step.technique()));
        };
    }

    private static String of(ErStep step, ErReason.Chains chains) {
        var first = chains.chains().getFirst();
        var begin = first.getFirst();
        var end = first.getLast();
        return switch (step.technique()) {
            case X_CYCLE, Y_CYCLE, XY_CYCLE ->
                "Either all of %s hold, or none of them does: %s."
                        .formatted(claims(first), WORDS.lose(step.eliminated()));
            case FORCING_X_CHAIN, FORCING_CHAIN ->
                "Suppose %s. Then %s. So %s."
                        .formatted(begin, claims(first.subList(1, first.size())), conclusion(step));
            default -> {
                var last = chains.chains().getLast();
                var alternatives = chains.chains().stream().map(List::getFirst).toList();
                String why = chains.inside()
                        .map(inside -> "Whichever of %s in %s holds, %s follows"
                                .formatted(WORDS.either(alternatives), inside, end))
                        .orElseGet(() -> end.isRight() == last.getLast().isRight()
                                ? "%s follows from %s and from %s alike".formatted(end, begin, last.getFirst())
                                : "Suppose %s. Then %s and %s would both follow".formatted(begin, end, last.getLast()));
                yield "%s (%d claims). So %s.".formatted(why, chains.length(), conclusion(step));
            }
        };
    }

    /// Where links of one digit lead.
    private static String joined(ErReason.Pattern links) {
        return links.cells().isEmpty()
                ? ", in a ring, so that each two neighbours have it once"
                : ", so that one of %s has it".formatted(WORDS.all(links.cells()));
    }

    private static String claims(List<ErReason.Claim> claims) {
        return claims.stream().map(ErReason.Claim::toString).collect(Collectors.joining(", "));
    }

    private static String conclusion(ErStep step) {
        return step.placed().isEmpty()
                ? WORDS.lose(step.eliminated())
                : "%s is %s".formatted(placed(step).cell(), digit(placed(step)));
    }

    private static DigitSet eliminated(ErStep step) {
        return DigitSet.of(
                step.eliminated().stream().mapToInt(Candidate::digit).distinct().toArray());
    }

    private static String locked(ErReason.Pattern pattern) {
        return "All places of %s in %s lie in %s"
                .formatted(
                        WORDS.all(pattern.digits()),
                        pattern.units().getFirst(),
                        pattern.units().getLast());
    }

    private static String canBe(ErStep step) {
        return "%s can be %s".formatted(placed(step).cell(), digit(placed(step)));
    }

    private static Candidate placed(ErStep step) {
        return step.placed().getFirst();
    }

    private static String digit(Candidate candidate) {
        return WORDS.symbol(candidate.digit());
    }
}
