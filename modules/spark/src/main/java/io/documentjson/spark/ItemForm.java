package io.documentjson.spark;

/** The JSON that items have in a column. */
enum ItemForm {
    /** Plain JSON, without types that JSON has not got. */
    DOCUMENT,
    /** Every value with its type. */
    DYNAMODB
}
