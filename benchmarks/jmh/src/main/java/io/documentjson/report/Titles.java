package io.documentjson.report;

import io.documentjson.callsites.Json;
import io.documentjson.peer.PeerName;
import java.util.Map;

/**
 * Names of parameters in tables: the content of the resource {@code titles.json}.
 *
 * @param documents the payloads of the first page, in the order of its table
 * @param libraries those whose versions are published, by their property
 * @param operations those that tables call by another name than their own
 * @param ways the same for ways of a transcoder
 */
record Titles(
        Map<String, String> documents,
        Map<String, String> libraries,
        Map<String, String> operations,
        Map<String, String> ways) {

    static final Titles ALL = Json.readResource("/titles.json", Titles.class);

    static String of(String param, String value) {
        return switch (param) {
            case "operation" -> ALL.operations.getOrDefault(value, value);
            case "peer" -> PeerName.named(value).title();
            case "way" -> ALL.ways.getOrDefault(value, value);
            default -> value;
        };
    }
}
