package org.teavm.classlib.java.util;

import java.util.Locale;

/// Stands in for `java.util.Formatter`, which brings the customs of all countries: many times as much as Nonet's
/// sentences need. It knows `%s`, `%d`, `%,d`, `%c`, `%b`, `%x`, `%%`, with a width.
public final class TFormatter {

    private final StringBuilder out = new StringBuilder();

    public TFormatter() {}

    public TFormatter(Locale ignored) {}

    public TFormatter format(String pattern, Object... arguments) {
        int argument = 0;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c != '%') {
                out.append(c);
                continue;
            }
            int start = ++i;
            while ("-,0123456789".indexOf(pattern.charAt(i)) >= 0) {
                i++;
            }
            String flags = pattern.substring(start, i);
            char kind = pattern.charAt(i);
            out.append(kind == '%' ? "%" : padded(text(kind, flags, arguments[argument++]), flags));
        }
        return this;
    }

    private static String text(char kind, String flags, Object value) {
        return switch (kind) {
            case 's', 'c', 'b' -> String.valueOf(value);
            case 'd' -> flags.indexOf(',') < 0 ? String.valueOf(value) : grouped(String.valueOf(value));
            case 'x' -> Integer.toHexString((Integer) value);
            default -> throw new IllegalArgumentException("nothing is written as %" + flags + kind + " in the page");
        };
    }

    /// A whole number with a comma after each thousand.
    private static String grouped(String number) {
        var grouped = new StringBuilder(number);
        for (int i = number.length() - 3; i > (number.charAt(0) == '-' ? 1 : 0); i -= 3) {
            grouped.insert(i, ',');
        }
        return grouped.toString();
    }

    /// @param flags a minus for the left side, a zero to fill with zeros, then the width
    private static String padded(String text, String flags) {
        String wanted = flags.replace(",", "").replace("-", "");
        int missing = wanted.isEmpty() ? 0 : Integer.parseInt(wanted) - text.length();
        if (missing <= 0) {
            return text;
        }
        String filling = (wanted.charAt(0) == '0' ? "0" : " ").repeat(missing);
        return flags.indexOf('-') < 0 ? filling + text : text + filling;
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
