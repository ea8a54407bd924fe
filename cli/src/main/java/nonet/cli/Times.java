package nonet.cli;

import java.time.Duration;
import java.util.Locale;
import picocli.CommandLine.TypeConversionException;

/// Times as people write them.
final class Times {

    private static final double LONGEST = Duration.ofDays(365).toNanos();

    private Times() {}

    /// The option that limits a time, which is unlimited otherwise.
    ///
    /// @param what becomes of the time
    static Option<Duration> limit(String what) {
        return Option.maybe("--timeout", "TIME", Duration.class, Times::parse, described(what, "No limit"));
    }

    /// The same with a limit of its own.
    static Option<Duration> limit(String what, String otherwise) {
        return Option.of("--timeout", "TIME", parse(otherwise), Times::parse, described(what, otherwise));
    }

    private static String described(String what, String otherwise) {
        return what + ": 500ms, 30s, 2m; a bare number is seconds. " + otherwise + " otherwise.";
    }

    /// Reads `500ms`, `30s`, `2m`, `1h`, `1.5s`; a bare number is seconds.
    static Duration parse(String text) {
        int unit = text.length();
        while (unit > 0 && Character.isLetter(text.charAt(unit - 1))) {
            unit--;
        }
        double nanos = number(text, text.substring(0, unit))
                * switch (text.substring(unit)) {
                    case "us", "µs" -> 1e3;
                    case "ms" -> 1e6;
                    case "", "s" -> 1e9;
                    case "m", "min" -> 60e9;
                    case "h" -> 3600e9;
                    default -> throw wrong(text);
                };
        if (nanos < 1 || nanos > LONGEST) {
            throw wrong(text);
        }
        return Duration.ofNanos((long) nanos);
    }

    private static double number(String text, String digits) {
        try {
            return Double.parseDouble(digits);
        } catch (NumberFormatException notANumber) {
            throw wrong(text);
        }
    }

    private static TypeConversionException wrong(String text) {
        return new TypeConversionException("'%s' is no time. Maybe 500ms, 30s, 2m or 1h".formatted(text));
    }

    /// A time with three digits that count and the unit that suits it.
    static String words(Duration time) {
        double nanos = time.toNanos();
        if (nanos < 1e3) {
            return String.format(Locale.ROOT, "%.0f ns", nanos);
        }
        if (nanos < 1e6) {
            return rounded(nanos / 1e3) + " µs";
        }
        if (nanos < 1e9) {
            return rounded(nanos / 1e6) + " ms";
        }
        return nanos < 120e9 ? rounded(nanos / 1e9) + " s" : rounded(nanos / 60e9) + " min";
    }

    private static String rounded(double value) {
        String pattern = value >= 100 || value == Math.rint(value) ? "%.0f" : value >= 10 ? "%.1f" : "%.2f";
        return String.format(Locale.ROOT, pattern, value);
    }
}
