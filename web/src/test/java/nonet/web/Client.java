package nonet.web;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Somebody who asks a server for things.
final class Client implements AutoCloseable {

    static final JsonMapper MAPPER = new JsonMapper();

    private final Server server;
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    Client(Server server) {
        this.server = server;
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path))
                .timeout(Duration.ofSeconds(30));
    }

    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return http.send(request(path).build(), BodyHandlers.ofString());
    }

    /// @param accepted how the answer may be compressed
    HttpResponse<byte[]> get(String path, String accepted) throws IOException, InterruptedException {
        return http.send(request(path).header("Accept-Encoding", accepted).build(), BodyHandlers.ofByteArray());
    }

    HttpResponse<String> post(String path, String body) throws IOException, InterruptedException {
        return post(path, body.getBytes(StandardCharsets.UTF_8), "application/json");
    }

    HttpResponse<String> post(String path, byte[] body, String type) throws IOException, InterruptedException {
        return http.send(
                request(path)
                        .header("Content-Type", type)
                        .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                        .build(),
                BodyHandlers.ofString());
    }

    /// Posts JSON and expects JSON.
    JsonNode ask(String path, String body) throws IOException, InterruptedException {
        return MAPPER.readTree(post(path, body).body());
    }

    /// The lines of a trace.
    List<String> trace(String body) throws IOException, InterruptedException {
        return post("/api/trace", body)
                .body()
                .lines()
                .filter(line -> !line.isBlank())
                .toList();
    }

    /// Sends the beginning of a request by hand and leaves the connection open.
    Socket raw(String text) throws IOException {
        var socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
        socket.setSoTimeout(20_000);
        socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
        socket.getOutputStream().flush();
        return socket;
    }

    /// A request by hand, complete.
    Socket rawPost(String path, String body) throws IOException {
        return raw(
                "POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                        .formatted(path, body.getBytes(StandardCharsets.UTF_8).length, body));
    }

    @Override
    public void close() {
        http.close();
    }
}
