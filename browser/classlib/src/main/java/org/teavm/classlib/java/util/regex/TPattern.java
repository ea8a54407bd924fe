package org.teavm.classlib.java.util.regex;

import java.util.ArrayList;
import java.util.List;
import org.teavm.jso.JSBody;
import org.teavm.jso.JSObject;

/// Stands in for `java.util.regex.Pattern`. A browser has regular expressions of its own: it need not load others,
/// which are as large as all readers of formats together.
///
/// It knows what Nonet's patterns have in common with those of JavaScript, and that `\s` means six characters in Java.
/// Flags within a pattern stand at its beginning: `(?is)`.
public final class TPattern {

    public static final int CASE_INSENSITIVE = 2;
    public static final int DOTALL = 32;

    private static final String BLANKS = " \\t\\n\\x0B\\f\\r";

    private final String source;
    private final JSObject anywhere;
    private final JSObject whole;

    private TPattern(String source, String flags) {
        this.source = source;
        this.anywhere = expression(source, flags + "dg");
        this.whole = expression("^(?:" + source + ")$", flags + "dg");
    }

    public static TPattern compile(String pattern) {
        return compile(pattern, 0);
    }

    public static TPattern compile(String pattern, int wanted) {
        var flags = new StringBuilder();
        int start = 0;
        if (pattern.startsWith("(?i") || pattern.startsWith("(?s")) {
            start = pattern.indexOf(')') + 1;
            flags.append(pattern, 2, start - 1);
        }
        flags.append((wanted & CASE_INSENSITIVE) == 0 ? "" : "i");
        flags.append((wanted & DOTALL) == 0 ? "" : "s");
        String source = translated(pattern.substring(start));
        return new TPattern(source, source.contains("\\p{") ? flags + "u" : flags.toString());
    }

    /// The pattern with Java's own meaning of `\s` and `\S`.
    private static String translated(String pattern) {
        var text = new StringBuilder();
        boolean isInBrackets = false;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c == '\\') {
                char next = pattern.charAt(++i);
                if (next == 's') {
                    text.append(isInBrackets ? BLANKS : "[" + BLANKS + "]");
                } else if (next == 'S') {
                    text.append("[^" + BLANKS + "]");
                } else {
                    text.append(c).append(next);
                }
            } else {
                isInBrackets = isInBrackets ? c != ']' : c == '[';
                text.append(c);
            }
        }
        return text.toString();
    }

    public static boolean matches(String pattern, CharSequence text) {
        return compile(pattern).matcher(text).matches();
    }

    public static String quote(String text) {
        var quoted = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            quoted.append("\\^$.|?*+()[]{}/-".indexOf(c) < 0 ? "" : "\\").append(c);
        }
        return quoted.toString();
    }

    public TMatcher matcher(CharSequence text) {
        return new TMatcher(anywhere, whole, text.toString());
    }

    public String pattern() {
        return source;
    }

    public String[] split(CharSequence text) {
        return split(text, 0);
    }

    public String[] split(CharSequence text, int limit) {
        String all = text.toString();
        List<String> parts = new ArrayList<>();
        var found = matcher(all);
        int start = 0;
        while ((limit <= 0 || parts.size() < limit - 1) && found.find()) {
            if (found.end() > 0) {
                parts.add(all.substring(start, found.start()));
                start = found.end();
            }
        }
        parts.add(all.substring(start));
        while (limit == 0 && parts.size() > 1 && parts.getLast().isEmpty()) {
            parts.removeLast();
        }
        return parts.toArray(new String[0]);
    }

    @JSBody(
            params = {"source", "flags"},
            script = "return new RegExp(source, flags);")
    private static native JSObject expression(String source, String flags);
}
