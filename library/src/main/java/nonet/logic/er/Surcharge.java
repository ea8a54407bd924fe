package nonet.logic.er;

/// What is added to the rating of a kind of step. Sums of tenths are made step by step, from zero up: their rounding
/// errors decide between steps that would be equal on paper.
final class Surcharge {

    private static final double[] STEPS = new double[64];

    static {
        double sum = 0.0;
        for (int i = 0; i < STEPS.length; i++) {
            STEPS[i] = sum;
            sum += 0.1;
        }
    }

    private Surcharge() {}

    /// That many tenths.
    static double steps(int count) {
        return STEPS[count];
    }

    /// For the length of a chain: a tenth for each of 4, 6, 8, 12, 16, 24, … that its nodes, less two, exceed.
    static double length(int complexity) {
        int nodes = complexity - 2;
        int count = 0;
        boolean isOdd = false;
        for (long threshold = 4; nodes > threshold; count++) {
            threshold = isOdd ? threshold * 4 / 3 : threshold * 3 / 2;
            isOdd = !isOdd;
        }
        return STEPS[count];
    }
}
