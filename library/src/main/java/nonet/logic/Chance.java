package nonet.logic;

import java.util.random.RandomGenerator;

/// Chance from a seed: the very numbers of the JDK's `SplittableRandom` (the generator SplitMix64), also where the
/// library runs without a JDK.
final class Chance implements RandomGenerator {

    private static final long STEP = 0x9e3779b97f4a7c15L;

    private long state;

    Chance(long seed) {
        state = seed;
    }

    @Override
    public long nextLong() {
        state += STEP;
        long once = (state ^ state >>> 30) * 0xbf58476d1ce4e5b9L;
        long twice = (once ^ once >>> 27) * 0x94d049bb133111ebL;
        return twice ^ twice >>> 31;
    }

    @Override
    public int nextInt() {
        state += STEP;
        long once = (state ^ state >>> 33) * 0x62a9d9ed799705f5L;
        return (int) (((once ^ once >>> 28) * 0xcb24d0a5c88c35b3L) >>> 32);
    }

    /// Numbers that would make some of the range likelier than others are passed over.
    @Override
    public int nextInt(int bound) {
        int drawn = nextInt();
        if (Integer.bitCount(bound) == 1) {
            return drawn & (bound - 1);
        }
        int number = drawn >>> 1;
        int rest = number % bound;
        while (number - rest + (bound - 1) < 0) {
            number = nextInt() >>> 1;
            rest = number % bound;
        }
        return rest;
    }
}
