package nonet.web;

import io.javalin.http.Context;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import nonet.ask.Problem;

/// What every answer says for the browser's safety, and who may ask at all.
///
/// A page of a stranger can have its own name point to this machine, and so make the browser believe that we
/// are that stranger. Therefore only requests that name us by one of our own names are answered.
final class Guard {

    private static final Pattern IP_ADDRESS = Pattern.compile("[0-9.]+|\\[[0-9a-f:.]+]");

    /// Scripts, styles and data from here alone; pictures also from the page itself.
    private static final String CONTENT_POLICY = String.join(
            "; ",
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' blob: data:",
            "connect-src 'self'",
            "manifest-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'");

    private final Set<String> names;
    private final boolean everywhere;

    /// @param host what the server listens on
    Guard(String host) {
        String own = bare(host);
        this.everywhere = own.equals("0.0.0.0") || own.equals("::") || own.equals("[::]");
        this.names = new HashSet<>(List.of("localhost", "127.0.0.1", "[::1]", own));
    }

    void check(Context request) throws Problem {
        request.header("Content-Security-Policy", CONTENT_POLICY)
                .header("X-Content-Type-Options", "nosniff")
                .header("Referrer-Policy", "no-referrer")
                .header("X-Frame-Options", "DENY")
                .header("Cross-Origin-Opener-Policy", "same-origin")
                .header("Cross-Origin-Resource-Policy", "same-origin")
                .header("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
                .header("Cache-Control", "no-cache");
        String name =
                Optional.ofNullable(request.header("Host")).map(Guard::bare).orElse("");
        if (!names.contains(name) && !(everywhere && IP_ADDRESS.matcher(name).matches())) {
            throw Problem.of(
                    421,
                    "this server does not answer to that name",
                    "Maybe use the address that it printed; to serve under another name, start it with --host NAME.");
        }
        if (request.method().name().equals("POST") && !isJson(request)) {
            throw Problem.of(415, "the request is not JSON", "Send it with Content-Type: application/json.");
        }
    }

    private static boolean isJson(Context request) {
        String type = Optional.ofNullable(request.contentType()).orElse("");
        return type.toLowerCase(Locale.ROOT).split(";", 2)[0].strip().equals("application/json");
    }

    /// A host without its port, in small letters; an IPv6 address in brackets.
    private static String bare(String host) {
        String small = host.toLowerCase(Locale.ROOT).strip();
        if (small.startsWith("[")) {
            return small.substring(0, small.indexOf(']') + 1);
        }
        return small.chars().filter(c -> c == ':').count() > 1 ? "[" + small + "]" : small.split(":", 2)[0];
    }
}
