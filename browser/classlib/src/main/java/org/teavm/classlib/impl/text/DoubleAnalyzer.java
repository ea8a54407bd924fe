package org.teavm.classlib.impl.text;

import org.teavm.jso.JSBody;

/// Finds the shortest digits of a number. JavaScript finds them by itself, without the tables of powers that stand here
/// otherwise, which are larger than a reader of a format.
public final class DoubleAnalyzer {

    public static final int DECIMAL_PRECISION = 18;
    public static final long DOUBLE_MAX_POS = 100_000_000_000_000_000L;

    private DoubleAnalyzer() {}

    /// A number: its mantissa has eighteen digits, of which the first is a whole one.
    public static class Result {
        public long mantissa;
        public int exponent;
        public boolean sign;
    }

    public static void analyze(double number, Result result) {
        String text = exponential(number);
        int end = text.indexOf('e');
        int start = text.charAt(0) == '-' ? 1 : 0;
        String digits = text.substring(start, end).replace(".", "");
        result.sign = start == 1;
        result.mantissa = Long.parseLong(digits + "0".repeat(DECIMAL_PRECISION - digits.length()));
        result.exponent = result.mantissa == 0 ? 0 : Integer.parseInt(text.substring(end + 1));
    }

    @JSBody(params = "number", script = "return number.toExponential();")
    private static native String exponential(double number);
}
