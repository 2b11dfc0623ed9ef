package io.documentjson.peer;

/** What is measured of a peer. */
public enum Operation {
    TO_JSON,
    GET_JSON,
    FROM_JSON,
    TO_DYNAMO_DB_JSON,
    FROM_DYNAMO_DB_JSON
}
