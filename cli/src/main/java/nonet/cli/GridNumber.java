package nonet.cli;

import java.util.Locale;
import nonet.generate.GridClasses;
import nonet.picture.JsonLine;
import picocli.CommandLine.TypeConversionException;

/// The number of a class of grids as people write it: decimal, or in base 36, where seven symbols suffice for each.
final class GridNumber {

    private static final int DECIMAL = 10;
    private static final int SHORT = 36;

    /// What is told of a text that is no number.
    private static final int LONGEST = 40;

    private GridNumber() {}

    static Option<Integer> base() {
        return Option.of(
                "--base",
                "10|36",
                DECIMAL,
                text -> switch (text) {
                    case "10" -> DECIMAL;
                    case "36" -> SHORT;
                    default ->
                        throw new TypeConversionException("'%s' is no base here. Maybe 10 or 36".formatted(text));
                },
                "Numbers are decimal, or seven digits and letters with 36; decimal otherwise.");
    }

    static String written(long number, int base) {
        String digits = Long.toString(number, base).toUpperCase(Locale.ROOT);
        return base == SHORT ? "0".repeat(7 - digits.length()) + digits : digits;
    }

    /// @param text may have commas, as in 5,472,730,538
    /// @throws IllegalArgumentException if no class has such a number
    static long read(String text, int base) {
        try {
            long number = Long.parseLong(text.strip().replace(",", ""), base);
            if (number >= 1 && number <= GridClasses.COUNT) {
                return number;
            }
        } catch (NumberFormatException wrong) {
            // said below
        }
        boolean isDecimal = base == DECIMAL;
        throw new IllegalArgumentException("'%s' is no number of a class of grids. They go from %s to %s%s"
                .formatted(
                        text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text,
                        written(1, base),
                        isDecimal ? Numbers.grouped(GridClasses.COUNT) : written(GridClasses.COUNT, base),
                        isDecimal && text.matches("[0-9A-Za-z]{1,7}") && !text.matches("[0-9]*")
                                ? ". Maybe it is meant with --base 36"
                                : ""));
    }

    static JsonLine put(long number, JsonLine line) {
        return line.put("rank", number).put("base36", written(number, SHORT));
    }
}
