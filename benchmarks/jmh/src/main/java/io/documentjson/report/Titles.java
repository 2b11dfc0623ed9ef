package io.documentjson.report;

import io.documentjson.callsites.Json;
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

    static String ofOperation(String operation) {
        return ALL.operations.getOrDefault(operation, operation);
    }
}
