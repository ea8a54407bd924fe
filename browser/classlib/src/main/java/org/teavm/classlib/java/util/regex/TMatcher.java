package org.teavm.classlib.java.util.regex;

import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSBody;
import org.teavm.jso.JSObject;

/// Stands in for `java.util.regex.Matcher`: see [TPattern].
public final class TMatcher implements TMatchResult {

    private final JSObject anywhere;
    private final JSObject whole;
    private final String text;
    private @Nullable JSObject found;
    private int next;

    TMatcher(JSObject anywhere, JSObject whole, String text) {
        this.anywhere = anywhere;
        this.whole = whole;
        this.text = text;
    }

    public boolean matches() {
        found = search(whole, text, 0);
        return found != null;
    }

    public boolean find() {
        found = next > text.length() ? null : search(anywhere, text, next);
        if (found != null) {
            next = end() > start() ? end() : end() + 1;
        }
        return found != null;
    }

    private JSObject found() {
        if (found == null) {
            throw new IllegalStateException("No match found");
        }
        return found;
    }

    @Override
    public int start() {
        return start(0);
    }

    @Override
    public int start(int group) {
        return bound(found(), group, 0);
    }

    @Override
    public int end() {
        return end(0);
    }

    @Override
    public int end(int group) {
        return bound(found(), group, 1);
    }

    @Override
    public String group() {
        return text.substring(start(), end());
    }

    @Override
    public @Nullable String group(int group) {
        int start = start(group);
        return start < 0 ? null : text.substring(start, end(group));
    }

    @Override
    public int groupCount() {
        return count(found());
    }

    @Override
    public Map<String, Integer> namedGroups() {
        return Map.of();
    }

    /// @param replacement plain text: without `$` and `\`
    public String replaceAll(String replacement) {
        return replaceAll(_ -> replacement);
    }

    public String replaceAll(Function<TMatchResult, String> replacement) {
        var replaced = new StringBuilder();
        int start = 0;
        while (find()) {
            replaced.append(text, start, start()).append(replacement.apply(this));
            start = end();
        }
        return replaced.append(text, start, text.length()).toString();
    }

    /// @param replacement plain text: without `$` and `\`
    public String replaceFirst(String replacement) {
        return find() ? text.substring(0, start()) + replacement + text.substring(end()) : text;
    }

    @JSBody(
            params = {"expression", "text", "from"},
            script = "expression.lastIndex = from; return expression.exec(text);")
    private static native @Nullable JSObject search(JSObject expression, String text, int from);

    @JSBody(
            params = {"found", "group", "side"},
            script = "var pair = found.indices[group]; return pair ? pair[side] : -1;")
    private static native int bound(JSObject found, int group, int side);

    @JSBody(params = "found", script = "return found.length - 1;")
    private static native int count(JSObject found);
}
