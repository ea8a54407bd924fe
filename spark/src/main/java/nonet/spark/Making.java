package nonet.spark;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.Optional;
import java.util.SplittableRandom;
import nonet.generate.Generator;
import nonet.generate.Wish;
import nonet.logic.Rating;
import nonet.logic.Technique;
import nonet.puzzle.Limits;
import nonet.text.PuzzleJson;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/// Makes puzzles on a cluster, in portions. Each portion has a seed of its own, which depends on the seed of all and on
/// the number of the portion alone.
final class Making implements FlatMapFunction<Long, Row> {

    private static final long serialVersionUID = 1L;

    /// How many puzzles a portion has: many where any will do, few where each has to be looked for.
    private static final long PLAIN = 1024;
    private static final long SOUGHT = 16;

    private static final int MOST_PARTITIONS = 10_000;

    /// Tells the portions of seeds that are near to each other apart.
    private static final long STEP = 0x9e3779b97f4a7c15L;

    private static final StructType COLUMNS = new StructType()
            .add("id", DataTypes.LongType, false)
            .add("puzzle", DataTypes.StringType, false)
            .add("givens", DataTypes.IntegerType, false)
            .add("level", DataTypes.StringType, true)
            .add("score", DataTypes.IntegerType, true)
            .add("hardest", DataTypes.StringType, true);

    private final long count;
    private final long portion;
    private final Nonet.WishMaker wishes;
    private final long seed;
    private final Tally tally;

    private Making(long count, Nonet.WishMaker wishes, long seed, Tally tally) {
        this.count = count;
        this.portion = isSought(wishes.wish()) ? SOUGHT : PLAIN;
        this.wishes = wishes;
        this.seed = seed;
        this.tally = tally;
    }

    private static boolean isSought(Wish wish) {
        return wish.level().isPresent()
                || wish.technique().isPresent()
                || wish.upTo().isPresent()
                || !wish.score().equals(Wish.Range.ANY)
                || !wish.givens().equals(Wish.Range.ANY);
    }

    static Dataset<Row> of(SparkSession spark, long count, Nonet.WishMaker wishes, long seed) {
        if (count < 0) {
            throw new IllegalArgumentException("%d puzzles cannot be made. Maybe 1000".formatted(count));
        }
        var making = new Making(count, wishes, seed, Tally.of(spark.sparkContext()));
        long portions = Math.ceilDiv(count, making.portion);
        int partitions = Math.clamp(portions, 1, MOST_PARTITIONS);
        return spark.range(0, portions, 1, partitions).flatMap(making, Encoders.row(COLUMNS));
    }

    /// The puzzles of a portion.
    @Override
    public Iterator<Row> call(Long number) {
        long first = number * portion;
        var rows = new ArrayList<Row>();
        long own = new SplittableRandom(seed + number * STEP).nextLong();
        var limits = Limits.none().andUnless(Answers::isKilled);
        new Generator(wishes.wish(), own)
                .make(
                        (int) Math.min(portion, count - first),
                        1,
                        limits,
                        made -> rows.add(row(first + rows.size(), made)));
        Answers.endIfKilled();
        rows.forEach(_ -> tally.add(Status.ONE));
        tally.settle();
        return rows.iterator();
    }

    private static Row row(long id, Generator.Made made) {
        var puzzle = made.puzzle();
        Optional<Rating> rating = made.rating();
        boolean isPlain = puzzle.layout().isClassic() && puzzle.rules().isEmpty();
        return RowFactory.create(
                id,
                isPlain ? puzzle.toString() : PuzzleJson.write(puzzle),
                puzzle.givenCount(),
                rating.map(each -> each.level().label()).orElse(null),
                rating.map(Rating::score).orElse(null),
                rating.flatMap(Rating::hardest).map(Technique::label).orElse(null));
    }
}
