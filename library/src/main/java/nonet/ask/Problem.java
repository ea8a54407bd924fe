package nonet.ask;

import nonet.picture.JsonLine;
import nonet.text.TextError;

/// Something that keeps a question from being answered. Who asked is told what, where, and what may help.
public final class Problem extends Exception {

    private static final long serialVersionUID = 1;

    private final int status;
    private final transient TextError error;

    private Problem(int status, TextError error) {
        super(error.message());
        this.status = status;
        this.error = error;
    }

    /// @param status as HTTP counts
    public static Problem of(int status, String message, String advice) {
        return new Problem(status, TextError.of("request", message, advice));
    }

    /// A mistake in the request itself.
    static Problem bad(String message, String advice) {
        return of(400, message, advice);
    }

    /// A mistake in the text of a puzzle.
    static Problem bad(TextError error) {
        return new Problem(400, error);
    }

    public int status() {
        return status;
    }

    public JsonLine json() {
        return new JsonLine().putObject("error", json -> put(json, error));
    }

    static void put(JsonLine json, TextError error) {
        json.put("message", error.message());
        if (!error.advice().isEmpty()) {
            json.put("advice", error.advice());
        }
        if (error.line() > 0) {
            json.put("line", error.line());
        }
        if (error.column() > 0) {
            json.put("column", error.column());
        }
        if (!error.excerpt().isEmpty()) {
            json.put("excerpt", error.excerpt()).put("caret", error.caret());
        }
    }
}
