package org.teavm.classlib.impl.text;

import org.teavm.jso.JSBody;

/// Makes a number of its digits: see [DoubleAnalyzer].
public final class DoubleSynthesizer {

    private DoubleSynthesizer() {}

    public static double synthesizeDouble(long mantissa, int exponent, boolean isNegative) {
        double number = number(Long.toString(mantissa) + "e" + (exponent - DoubleAnalyzer.DECIMAL_PRECISION));
        return isNegative ? -number : number;
    }

    @JSBody(params = "text", script = "return Number(text);")
    private static native double number(String text);
}
