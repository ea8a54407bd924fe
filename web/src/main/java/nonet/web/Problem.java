package nonet.web;

import nonet.text.TextError;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Something that keeps a request from being answered. The client is told what, where, and what may help.
final class Problem extends Exception {

    private static final long serialVersionUID = 1;

    private final int status;
    private final transient TextError error;

    private Problem(int status, TextError error) {
        super(error.message());
        this.status = status;
        this.error = error;
    }

    static Problem of(int status, String message, String advice) {
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

    int status() {
        return status;
    }

    ObjectNode json() {
        var json = JsonNodeFactory.instance.objectNode();
        json.set("error", json(error));
        return json;
    }

    static ObjectNode json(TextError error) {
        var json = JsonNodeFactory.instance.objectNode();
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
            json.put("excerpt", error.excerpt());
            json.put("caret", error.caret());
        }
        return json;
    }
}
