package nonet.cli;

import java.util.Locale;
import picocli.CommandLine.TypeConversionException;

/// Numbers as people write and read them.
final class Numbers {

    private Numbers() {}

    static int positive(String text) {
        return between(1, Integer.MAX_VALUE, text, "no whole number from 1 upwards");
    }

    /// @param otherwise what any other text is
    static int between(int least, int most, String text, String otherwise) {
        try {
            int number = Integer.parseInt(text);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException wrong) {
            // said below
        }
        throw new TypeConversionException("'" + text + "' is " + otherwise);
    }

    static long whole(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException wrong) {
            throw new TypeConversionException("'%s' is no whole number".formatted(text));
        }
    }

    static int cores() {
        return Runtime.getRuntime().availableProcessors();
    }

    /// `1,234,567`.
    static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
