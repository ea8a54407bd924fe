package nonet.picture;

import java.util.Collection;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/// Writes one JSON object on one line, field by field, in the order in which they come.
public final class JsonLine {

    private final StringBuilder text = new StringBuilder(160).append('{');

    public JsonLine put(String name, String value) {
        name(name);
        quote(text, value);
        return this;
    }

    public JsonLine put(String name, long value) {
        return putRaw(name, String.valueOf(value));
    }

    public JsonLine put(String name, boolean value) {
        return putRaw(name, String.valueOf(value));
    }

    /// A number with a fraction, rounded to three digits behind the point.
    public JsonLine put(String name, double value) {
        return putRaw(name, String.valueOf(Math.round(value * 1000) / 1000.0));
    }

    /// An array of strings: the names of whatever it is.
    public JsonLine put(String name, Collection<?> values) {
        return putArray(name, values, value -> quote(text, value.toString()));
    }

    public JsonLine putNumbers(String name, Collection<Integer> values) {
        return putArray(name, values, text::append);
    }

    private <T> JsonLine putArray(String name, Collection<T> values, Consumer<T> write) {
        name(name).append('[');
        String comma = "";
        for (T value : values) {
            text.append(comma);
            write.accept(value);
            comma = ",";
        }
        text.append(']');
        return this;
    }

    /// An array of objects, one for each value, whose fields are put as for this object.
    public <T> JsonLine putObjects(String name, Collection<T> values, BiConsumer<JsonLine, T> fields) {
        return putArray(name, values, value -> {
            text.append('{');
            fields.accept(this, value);
            text.append('}');
        });
    }

    /// An object whose fields are put as for this one.
    public JsonLine putObject(String name, Consumer<JsonLine> fields) {
        name(name).append('{');
        fields.accept(this);
        text.append('}');
        return this;
    }

    public JsonLine put(String name, JsonLine value) {
        return putRaw(name, value.toString());
    }

    /// A value that is JSON already.
    public JsonLine putRaw(String name, String json) {
        name(name).append(json);
        return this;
    }

    private StringBuilder name(String name) {
        boolean isFirst = text.charAt(text.length() - 1) == '{';
        if (!isFirst) {
            text.append(',');
        }
        return text.append('"').append(name).append("\":");
    }

    private static void quote(StringBuilder text, String value) {
        text.append('"');
        int plain = 0;
        while (plain < value.length() && isPlain(value.charAt(plain))) {
            plain++;
        }
        text.append(value, 0, plain);
        for (int i = plain; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '"' || c == '\\') {
                text.append('\\').append(c);
            } else if (c == '\n') {
                text.append("\\n");
            } else if (c == '\t') {
                text.append("\\t");
            } else if (mustEscape(value, i)) {
                text.append("\\u%04x".formatted((int) c));
            } else {
                text.append(c);
            }
        }
        text.append('"');
    }

    /// Whether a character stands for itself, as nearly all do.
    private static boolean isPlain(char c) {
        return c >= ' ' && c < 0x7f && c != '"' && c != '\\';
    }

    /// Whether a character is not text as it stands: a control character, a line break of Unicode's own,
    /// half of a pair without the other half.
    private static boolean mustEscape(String value, int i) {
        char c = value.charAt(i);
        if (Character.isHighSurrogate(c)) {
            return i + 1 == value.length() || !Character.isLowSurrogate(value.charAt(i + 1));
        }
        if (Character.isLowSurrogate(c)) {
            return i == 0 || !Character.isHighSurrogate(value.charAt(i - 1));
        }
        return c < ' ' || (c >= 0x7f && c < 0xa0) || c == 0x2028 || c == 0x2029;
    }

    /// The object as far as it is written.
    @Override
    public String toString() {
        return text + "}";
    }
}
