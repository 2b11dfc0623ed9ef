package io.documentjson;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.CRC32;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpResponse;

/** An HTTP client that sends nothing: it answers with the same bodies in turn, each with its checksum. */
final class CannedResponses implements SdkHttpClient {

    private final List<byte[]> bodies;
    private final List<SdkHttpResponse> heads;
    private int next;

    CannedResponses(List<String> texts) {
        bodies = texts.stream()
                .map(text -> text.getBytes(StandardCharsets.UTF_8))
                .toList();
        heads = bodies.stream().map(CannedResponses::head).toList();
    }

    private static SdkHttpResponse head(byte[] body) {
        CRC32 checksum = new CRC32();
        checksum.update(body);
        return SdkHttpResponse.builder()
                .statusCode(200)
                .putHeader("Content-Type", "application/x-amz-json-1.0")
                .putHeader("Content-Length", Integer.toString(body.length))
                .putHeader("x-amz-crc32", Long.toString(checksum.getValue()))
                .build();
    }

    @Override
    public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
        int answered = next;
        next = answered + 1 == bodies.size() ? 0 : answered + 1;
        return new ExecutableHttpRequest() {
            @Override
            public HttpExecuteResponse call() {
                return HttpExecuteResponse.builder()
                        .response(heads.get(answered))
                        .responseBody(AbortableInputStream.create(new ByteArrayInputStream(bodies.get(answered))))
                        .build();
            }

            @Override
            public void abort() {}
        };
    }

    @Override
    public void close() {}
}
