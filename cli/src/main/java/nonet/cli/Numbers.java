package nonet.cli;

import java.util.Locale;
import picocli.CommandLine.TypeConversionException;

/// Numbers as people write and read them.
final class Numbers {

    private Numbers() {}

    static int positive(String text) {
        try {
            int number = Integer.parseInt(text);
            if (number > 0) {
                return number;
            }
        } catch (NumberFormatException wrong) {
            // said below
        }
        throw new TypeConversionException("'%s' is no whole number from 1 upwards".formatted(text));
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
