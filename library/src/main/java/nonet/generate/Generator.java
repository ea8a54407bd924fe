package nonet.generate;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import nonet.batch.Workers;
import nonet.logic.Explainer;
import nonet.logic.Explanation;
import nonet.logic.Rating;
import nonet.logic.Scale;
import nonet.logic.Technique;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.solve.Check;
import nonet.solve.Solver;

/// Makes puzzles that are as somebody wishes, from a seed. The same wish and the same seed make the same
/// puzzles in the same order, on every machine and on any number of threads.
///
/// ```java
/// new Generator(Wish.any().with(Symmetry.ROTATIONAL).with(Level.HARD), 7)
///         .make(10, 2, Limits.none(), made -> System.out.println(made.puzzle()));
/// ```
///
/// Puzzles are made from the top down: a full grid, of which givens are taken away in random order as long
/// as the solution stays the only one. Among all minimal puzzles that way prefers those with fewer givens:
/// 24.4 on average, where all there are have 26.6.
public record Generator(Wish wish, long seed) {

    /// So many are made at once, where each is soon told to be right or wrong, and where it takes an
    /// explanation.
    private static final int PLAIN = 1024;
    private static final int EXPLAINED = 32;
    private static final int ALONE = 1;

    /// No more at first, nor more than are wanted, so that something is there soon; then twice as many each
    /// time.
    private static final int FIRST = 16;

    private static final int PORTIONS_PER_THREAD = 2;

    /// So many are rated whole, so that the nearest to the wish is near.
    private static final int RATED = 32;

    /// So many are looked at near one that nearly is what was wished for.
    private static final int NEIGHBOURS = 60;

    /// A puzzle as it was wished for.
    ///
    /// @param rating where the wish had to do with it
    /// @param tried how many puzzles were made until this one, those before it included
    public record Made(Puzzle puzzle, Optional<Rating> rating, long tried) {

        /// What a puzzle of an unbiased wish counts among others, if all minimal puzzles shall count alike.
        /// Those with 26 givens count 1.
        public double weight() {
            return FairDraws.weight(puzzle.givenCount());
        }
    }

    /// What came of it.
    ///
    /// @param nearest where nothing was found: what came nearest to the wish
    public record Outcome(int made, long tried, Optional<Made> nearest, boolean isStopped) {}

    /// @param made empty where no puzzle came of it
    /// @param isNear whether those near it are worth a look
    /// @param tried how many puzzles were looked at for it
    private record Trial(Optional<Made> made, int distance, boolean isNear, int tried) {
        static final Trial NOTHING = new Trial(Optional.empty(), Integer.MAX_VALUE, false, 1);

        Trial at(int newDistance) {
            return new Trial(made, newDistance, isNear, tried);
        }
    }

    /// Makes puzzles.
    ///
    /// @param count how many
    /// @param threads to work on
    /// @param sink takes them, in order, on the thread that calls
    public Outcome make(int count, int threads, Limits limits, Consumer<Made> sink) {
        var isOver = new AtomicBoolean();
        var until = limits.andUnless(isOver::get);
        var making = new Making(count, size(), until, sink);
        Supplier<Function<Numbers, List<Trial>>> workers = () -> {
            var workshop = new Workshop(
                    wish,
                    seed,
                    until,
                    PLAIN,
                    room -> Oracle.sideBySide(wish.blank().hasDiagonals(), room));
            return numbers -> tryAll(workshop, numbers, until);
        };
        try (var work = new Workers<>(threads, workers, making::take)) {
            while (!making.isOver()) {
                work.handOut(making.next(), PORTIONS_PER_THREAD);
            }
        } finally {
            isOver.set(true);
        }
        return making.outcome();
    }

    /// Makes the same puzzles on the thread that calls, where there is no other.
    public Outcome make(int count, Limits limits, Consumer<Made> sink) {
        var making = new Making(count, ALONE, limits, sink);
        var workshop = new Workshop(wish, seed, limits, ALONE, room -> Oracle.oneByOne(wish.blank(), room));
        while (!making.isOver()) {
            making.take(tryAll(workshop, making.next(), limits));
        }
        return making.outcome();
    }

    /// The numbers of puzzles that are made together.
    private record Numbers(long from, int size) {}

    /// How far it has come.
    private static final class Making {
        private final int count;
        private final int size;
        private final Limits limits;
        private final Consumer<Made> sink;
        private Trial nearest = Trial.NOTHING;
        private long next;
        private long tried;
        private int made;
        private boolean isStopped;

        /// @param size how many puzzles are made together at most
        Making(int count, int size, Limits limits, Consumer<Made> sink) {
            this.count = count;
            this.size = size;
            this.limits = limits;
            this.sink = sink;
        }

        boolean isOver() {
            return isStopped || made >= count;
        }

        Numbers next() {
            var numbers = new Numbers(next, (int) Math.min(size, Math.max(Math.min(FIRST, count), next)));
            next += numbers.size();
            return numbers;
        }

        /// Takes what came of the next numbers; of no account once it is over.
        void take(List<Trial> trials) {
            if (isOver()) {
                return;
            }
            isStopped = limits.halt().isPresent();
            for (Trial trial : trials) {
                tried += trial.tried();
                if (trial.distance() == 0 && !isOver()) {
                    made++;
                    var fitting = trial.made().orElseThrow();
                    sink.accept(new Made(fitting.puzzle(), fitting.rating(), tried));
                }
                if (trial.distance() < nearest.distance()) {
                    nearest = trial;
                }
            }
        }

        Outcome outcome() {
            return new Outcome(made, tried, isStopped ? nearest.made() : Optional.empty(), isStopped);
        }
    }

    private int size() {
        return !wish.isKnownToKernels()
                ? ALONE
                : wish.asksForAWay() || wish.measure().isPresent() || wish.isUnbiased() ? EXPLAINED : PLAIN;
    }

    private List<Trial> tryAll(Workshop workshop, Numbers numbers, Limits limits) {
        long from = numbers.from();
        var made = workshop.make(from, numbers.size());
        return IntStream.range(0, made.size())
                .mapToObj(i -> made.get(i)
                        .map(puzzle -> climb(judge(puzzle, from + i < RATED, limits), from + i, limits))
                        .orElse(Trial.NOTHING))
                .toList();
    }

    /// Looks at puzzles near one that has the technique that is wished for, and does not need it, or needs a harder
    /// one. One in 240 of them needs a swordfish, of all puzzles one in 5,000.
    private Trial climb(Trial first, long number, Limits limits) {
        if (!first.isNear() || !wish.isKnownToKernels() || wish.symmetry() != Symmetry.NONE || wish.isOfFixedGivens()) {
            return first;
        }
        var dice = new Dice(seed, -1 - number);
        var best = first;
        int tried = 1;
        int left = NEIGHBOURS;
        var puzzle = first.made().orElseThrow().puzzle();
        while (best.distance() > 0 && left-- > 0 && limits.halt().isEmpty()) {
            var neighbour = Neighbour.of(puzzle, dice, limits);
            if (neighbour.isPresent()) {
                tried++;
                var trial = judge(neighbour.get(), false, limits);
                best = trial.distance() < best.distance() ? trial : best;
                puzzle = trial.isNear() ? neighbour.get() : puzzle;
            }
        }
        return new Trial(best.made(), best.distance(), best.isNear(), tried);
    }

    /// How far a puzzle is from the wish. What costs little is asked first.
    ///
    /// @param isRated whether its level shall be known even where it is too hard
    private Trial judge(Puzzle puzzle, boolean isRated, Limits limits) {
        int givens = puzzle.givenCount();
        int distance = 10_000 * wish.givens().distance(givens);
        if (distance == 0 && wish.isMinimal() && !isMinimal(puzzle, limits)) {
            distance = 5_000;
        }
        var bare = new Trial(Optional.of(new Made(puzzle, Optional.empty(), 0)), distance, false, 1);
        if (distance > 0) {
            return bare;
        }
        var trial = wish.asksForAWay() ? judgeWay(puzzle, isRated, limits) : bare;
        return trial.distance() > 0 || wish.measure().isEmpty()
                ? trial
                : trial.at(wish.measure().get().distance(puzzle, limits));
    }

    private Trial judgeWay(Puzzle puzzle, boolean isRated, Limits limits) {
        int distance = 0;
        var way = isRated ? explain(puzzle, allowed(), limits) : explainUpToLevel(puzzle, limits);
        var rating = way.rating();
        if (!way.isSolved() || way.isGuessed()) {
            distance += 3_000;
        }
        if (wish.level().isPresent()) {
            distance += 100 * Math.abs(rating.level().compareTo(wish.level().get()));
        }
        distance += wish.score().distance(rating.score());
        if (distance == 0
                && wish.technique().isPresent()
                && !needs(puzzle, wish.technique().get(), limits)) {
            distance = rating.counts().containsKey(wish.technique().get()) ? 10 : 50;
        }
        var told = Optional.of(rating).filter(_ -> way.isSolved());
        boolean isNear = distance > 0
                && wish.technique().map(rating.counts()::containsKey).orElse(false);
        return new Trial(Optional.of(new Made(puzzle, told, 0)), distance, isNear, 1);
    }

    /// The way of a puzzle, which ends where it becomes harder than wished for: the hard ones are those
    /// that take long.
    private Explanation explainUpToLevel(Puzzle puzzle, Limits limits) {
        var scale = Scale.ours();
        var harder = allowed();
        harder.removeIf(one -> wish.level().isEmpty()
                || scale.level(one).compareTo(wish.level().get()) <= 0);
        var others = allowed();
        others.removeAll(harder);
        var way = explain(puzzle, others, limits);
        // A technique that is harder may come earlier than one that is not.
        int last = way.rating().hardest().map(scale::order).orElse(0);
        boolean isWhole = !way.isSolved() || harder.stream().allMatch(one -> last < scale.order(one));
        return isWhole ? way : explain(puzzle, allowed(), limits);
    }

    private static boolean isMinimal(Puzzle puzzle, Limits limits) {
        return Check.of(puzzle, Solver.fastest(), limits).isMinimal();
    }

    private EnumSet<Technique> allowed() {
        var scale = Scale.ours();
        var allowed = EnumSet.copyOf(scale.usual());
        wish.upTo().ifPresent(hardest -> allowed.removeIf(one -> scale.order(one) > scale.order(hardest)));
        return allowed;
    }

    /// Whether a person gets stuck without a technique.
    private boolean needs(Puzzle puzzle, Technique technique, Limits limits) {
        var others = allowed();
        others.remove(technique);
        var way = explain(puzzle, others, limits);
        return !way.isSolved() || way.isGuessed();
    }

    private static Explanation explain(Puzzle puzzle, Set<Technique> techniques, Limits limits) {
        var options = Explainer.Options.usual().with(techniques);
        return new Explainer(
                        Solver.fastest().solve(puzzle) instanceof Answer.One(var solution)
                                ? options.proper(solution)
                                : options)
                .explain(puzzle, limits);
    }
}
