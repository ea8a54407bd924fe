package nonet.picture;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A value read from JSON: enough of it to check what this room writes. What is not there is empty.
final class JsonValue {

    private final Object value;

    JsonValue(String json) {
        this.value = new Parser(json).value();
    }

    private JsonValue(Object value) {
        this.value = value;
    }

    JsonValue member(String name) {
        return new JsonValue(value instanceof Map<?, ?> members && members.containsKey(name) ? members.get(name) : "");
    }

    List<JsonValue> items(String name) {
        return member(name).value instanceof List<?> items
                ? items.stream().map(item -> new JsonValue((Object) item)).toList()
                : List.of();
    }

    String text(String name) {
        return String.valueOf(member(name).value);
    }

    List<String> texts(String name) {
        return items(name).stream().map(item -> String.valueOf(item.value)).toList();
    }

    int number(String name) {
        return Integer.parseInt(text(name));
    }

    List<Integer> numbers(String name) {
        return texts(name).stream().map(Integer::valueOf).toList();
    }

    boolean truth(String name) {
        return text(name).equals("true");
    }

    /// Objects become maps, arrays lists, everything else its text.
    private static final class Parser {

        private final String json;
        private int at;

        Parser(String json) {
            this.json = json;
        }

        Object value() {
            return switch (json.charAt(at)) {
                case '{' -> object();
                case '[' -> array();
                case '"' -> string();
                default -> word();
            };
        }

        private Map<String, Object> object() {
            var members = new LinkedHashMap<String, Object>();
            while (goesOn('}')) {
                String name = string();
                at++;
                members.put(name, value());
            }
            return members;
        }

        private List<Object> array() {
            var items = new ArrayList<Object>();
            while (goesOn(']')) {
                items.add(value());
            }
            return items;
        }

        /// Passes what opens, parts or closes.
        ///
        /// @return whether another part follows
        private boolean goesOn(char end) {
            boolean isEnd = json.charAt(at++) == end;
            if (!isEnd && json.charAt(at) == end) {
                at++;
                isEnd = true;
            }
            return !isEnd;
        }

        private String string() {
            var text = new StringBuilder();
            at++;
            while (json.charAt(at) != '"') {
                if (json.charAt(at) == '\\') {
                    at++;
                }
                text.append(json.charAt(at++));
            }
            at++;
            return text.toString();
        }

        private String word() {
            int from = at;
            while (",]}".indexOf(json.charAt(at)) < 0) {
                at++;
            }
            return json.substring(from, at);
        }
    }
}
