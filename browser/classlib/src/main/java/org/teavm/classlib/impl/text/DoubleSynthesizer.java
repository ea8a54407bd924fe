package org.teavm.classlib.impl.text;

import org.teavm.jso.JSBody;

/// Makes a number of its digits: see [DoubleAnalyzer].
public final class DoubleSynthesizer {

    private DoubleSynthesizer() {}

    /// @param mantissa nineteen digits without a sign: those from 9.3 on use all 64 bits
    public static double synthesizeDouble(long mantissa, int exponent, boolean isNegative) {
        double number = number(Long.toUnsignedString(mantissa) + "e" + (exponent - DoubleAnalyzer.DECIMAL_PRECISION));
        return isNegative ? -number : number;
    }

    @JSBody(params = "text", script = "return Number(text);")
    private static native double number(String text);
}
