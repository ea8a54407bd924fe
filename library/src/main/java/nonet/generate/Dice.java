package nonet.generate;

import java.util.random.RandomGenerator;

/// Chance from a seed: the same on every machine and in every version of Java (the generator SplitMix64).
final class Dice implements RandomGenerator {

    private static final long STEP = 0x9e3779b97f4a7c15L;

    private long state;

    /// The dice for one of many things that are made from one seed.
    Dice(long seed, long number) {
        state = mixed(mixed(seed + STEP) + number);
    }

    private static long mixed(long bits) {
        long once = (bits ^ bits >>> 30) * 0xbf58476d1ce4e5b9L;
        long twice = (once ^ once >>> 27) * 0x94d049bb133111ebL;
        return twice ^ twice >>> 31;
    }

    @Override
    public long nextLong() {
        state += STEP;
        return mixed(state);
    }

    @Override
    public int nextInt() {
        return (int) (nextLong() >>> 32);
    }

    @Override
    public int nextInt(int bound) {
        return (int) (((nextLong() >>> 33) * bound) >>> 31);
    }

    @Override
    public boolean nextBoolean() {
        return nextLong() < 0;
    }

    void shuffle(int[] numbers) {
        for (int i = numbers.length - 1; i > 0; i--) {
            int other = nextInt(i + 1);
            int number = numbers[i];
            numbers[i] = numbers[other];
            numbers[other] = number;
        }
    }
}
