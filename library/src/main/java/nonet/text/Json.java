package nonet.text;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// A JSON value.
public sealed interface Json {

    record Obj(Map<String, Json> members) implements Json {
        public Optional<Json> get(String name) {
            return Optional.ofNullable(members.get(name));
        }

        /// A member; nothing where there is none.
        Json at(String name) {
            return members.getOrDefault(name, new Nothing());
        }
    }

    record Arr(List<Json> items) implements Json {}

    record Str(String text) implements Json {}

    record Num(double value) implements Json {
        public boolean isWhole() {
            return value == Math.rint(value) && Math.abs(value) < 1e9;
        }
    }

    record Bool(boolean value) implements Json {}

    record Nothing() implements Json {}

    /// The value as it is written, without blanks.
    default String written() {
        return switch (this) {
            case Obj(var members) ->
                members.entrySet().stream()
                        .map(member -> quoted(member.getKey()) + ":"
                                + member.getValue().written())
                        .collect(Collectors.joining(",", "{", "}"));
            case Arr(var items) -> items.stream().map(Json::written).collect(Collectors.joining(",", "[", "]"));
            case Str string -> quoted(string.text());
            case Num number ->
                number.isWhole() ? String.valueOf((long) number.value()) : String.valueOf(number.value());
            case Bool(var is) -> String.valueOf(is);
            case Nothing() -> "null";
        };
    }

    /// A text in quotes.
    static String quoted(String text) {
        var quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ') {
                quoted.append("\\u%04x".formatted((int) c));
            } else {
                quoted.append(c == '"' || c == '\\' ? "\\" : "").append(c);
            }
        }
        return quoted.append('"').toString();
    }

    /// Reads one value that fills the text but for blanks.
    ///
    /// @throws IllegalArgumentException that says what is wrong, where the text is not JSON
    static Json read(String text) {
        try {
            return JsonParser.parse(text, new Line(1, text, text.length()), 0);
        } catch (BadText bad) {
            throw new IllegalArgumentException(bad.message(), bad);
        }
    }
}
