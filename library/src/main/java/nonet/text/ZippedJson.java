package nonet.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// JSON as SudokuPad shortens it: names and words without quotes, short names, and nothing at all for an empty cell.
///
/// ```
///   {id:'x',cs:50,ce:[[,,{v:3}],…],ca:[{v:'title:
/// …'},{unique:t,sum:7,ce:[[8,0],[8,1]],v:7}],u:[{c2:#F,ct:[5.5,4.5],r:t}]}
/// ```
///
/// Whole JSON is read as well.
final class ZippedJson {

    private static final Map<String, String> NAMES = Map.ofEntries(
            Map.entry("cs", "cellSize"),
            Map.entry("ce", "cells"),
            Map.entry("re", "regions"),
            Map.entry("ca", "cages"),
            Map.entry("l", "lines"),
            Map.entry("a", "arrows"),
            Map.entry("u", "underlays"),
            Map.entry("o", "overlays"),
            Map.entry("v", "value"),
            Map.entry("c", "color"),
            Map.entry("c1", "borderColor"),
            Map.entry("c2", "backgroundColor"),
            Map.entry("ct", "center"),
            Map.entry("r", "rounded"),
            Map.entry("w", "width"),
            Map.entry("h", "height"),
            Map.entry("th", "thickness"),
            Map.entry("hl", "headLength"),
            Map.entry("wp", "wayPoints"),
            Map.entry("fs", "fontSize"),
            Map.entry("te", "text"),
            Map.entry("cm", "centremarks"),
            Map.entry("pm", "pencilMarks"));

    /// Names of members that are colours, whose words may look like numbers.
    private static final Set<String> COLOURS =
            Set.of("color", "borderColor", "backgroundColor", "outlineC", "fontC", "baseC", "textStroke");

    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,20}(\\.[0-9]{1,30})?([eE][-+]?[0-9]{1,3})?");

    private final String text;
    private final Token place;
    private int at;

    private ZippedJson(String text, Token place) {
        this.text = text;
        this.place = place;
    }

    /// @param place where the packed text stands, for errors
    static Json read(String text, Token place) throws BadText {
        var reader = new ZippedJson(text, place);
        Json json = reader.value("", 0);
        if (reader.at < text.length()) {
            throw reader.bad("something follows the puzzle");
        }
        return json;
    }

    private BadText bad(String message) {
        return new BadText(
                place,
                "%s at character %d of the unpacked puzzle".formatted(message, at + 1),
                "Maybe the link was cut when it was copied.");
    }

    private char peek() throws BadText {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        if (at >= text.length()) {
            throw bad("it ends too early");
        }
        return text.charAt(at);
    }

    private boolean skips(char c) throws BadText {
        boolean is = peek() == c;
        at += is ? 1 : 0;
        return is;
    }

    /// @param name the member whose value it is
    private Json value(String name, int depth) throws BadText {
        if (depth > Capacity.DEPTH) {
            throw bad("it is nested more than %d deep".formatted(Capacity.DEPTH));
        }
        return switch (peek()) {
            case '{' -> object(depth);
            case '[' -> array(name, depth);
            case '\'', '"' -> new Json.Str(string());
            default -> word(name);
        };
    }

    private Json object(int depth) throws BadText {
        var members = new LinkedHashMap<String, Json>();
        at++;
        while (!skips('}')) {
            if (!members.isEmpty() && !skips(',')) {
                throw bad("expected ','");
            }
            String name = peek() == '\'' || peek() == '"' ? string() : bare();
            if (!skips(':')) {
                throw bad("expected ':'");
            }
            String whole = NAMES.getOrDefault(name, name);
            members.put(whole, value(whole, depth + 1));
        }
        return new Json.Obj(members);
    }

    private Json array(String name, int depth) throws BadText {
        var items = new ArrayList<Json>();
        at++;
        if (skips(']')) {
            return new Json.Arr(items);
        }
        while (true) {
            boolean isEmpty = peek() == ',' || peek() == ']';
            items.add(isEmpty ? new Json.Obj(Map.of()) : value(name, depth + 1));
            if (skips(']')) {
                return new Json.Arr(items);
            }
            if (!skips(',')) {
                throw bad("expected ','");
            }
        }
    }

    private String string() throws BadText {
        char quote = text.charAt(at++);
        var string = new StringBuilder();
        while (at < text.length() && text.charAt(at) != quote) {
            char c = text.charAt(at++);
            if (c == '\\' && at < text.length()) {
                char escaped = text.charAt(at++);
                string.append(
                        switch (escaped) {
                            case 'n' -> '\n';
                            case 't' -> '\t';
                            case 'r' -> '\r';
                            case 'u' -> code();
                            default -> escaped;
                        });
            } else {
                string.append(c);
            }
        }
        if (at >= text.length()) {
            throw bad("it ends too early");
        }
        at++;
        return string.toString();
    }

    private char code() throws BadText {
        int code = 0;
        for (int i = 0; i < 4; i++) {
            int digit = at < text.length() ? Character.digit(text.charAt(at++), 16) : -1;
            if (digit < 0) {
                throw bad("expected four hexadecimal digits");
            }
            code = code * 16 + digit;
        }
        return (char) code;
    }

    private String bare() throws BadText {
        int start = at;
        while (at < text.length() && ",:[]{}".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        if (at == start) {
            throw bad("expected a name");
        }
        return text.substring(start, at).strip();
    }

    private Json word(String name) throws BadText {
        String word = bare();
        if (COLOURS.contains(name)) {
            return new Json.Str(word.startsWith("#") ? word : "#" + word);
        }
        return switch (word) {
            case "t", "true" -> new Json.Bool(true);
            case "f", "false" -> new Json.Bool(false);
            case "null" -> new Json.Nothing();
            default -> NUMBER.matcher(word).matches() ? new Json.Num(Double.parseDouble(word)) : new Json.Str(word);
        };
    }
}
