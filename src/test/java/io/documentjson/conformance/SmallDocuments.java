package io.documentjson.conformance;

import java.util.List;

/**
 * Small documents of every shape, for tests that try each of their bytes. Values are made of {@link #LETTERS} and
 * {@link #DIGITS}, which no message has a reason to contain; names are plain words.
 */
final class SmallDocuments {

    /** Letters of the strings. No message contains two neighbours of them by chance. */
    static final String LETTERS = "zqxjkvwy";

    /** Digits of the numbers. Three neighbours of them are larger than any offset here. */
    static final String DIGITS = "918273645";

    /** Items as document JSON. */
    static final List<String> DOCUMENTS = List.of(
            "{}",
            " {\t}\r\n",
            "{\"a\":\"zqxjkvwy\"}",
            "{\"a\":918273645}",
            "{\"a\":-918.273645,\"b\":9.18273645E+125}",
            "{\"a\":0,\"b\":-0.0,\"c\":0e-9,\"d\":1e400}",
            "{\"a\":true,\"b\":false,\"c\":null}",
            "{\"a\":[true,null,false]}",
            "{\"a\":[],\"b\":{},\"c\":\"\"}",
            "{\"a\":[[[[[[\"zqx\"]]]]]]}",
            "{\"a\":{\"b\":{\"c\":{\"d\":918}}}}",
            "{\"a\":[{\"b\":[{\"c\":[]}]},918]}",
            "{\"a\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"}",
            "{\"a\":\"\\u007a\\u0071\\u0078\",\"\\u0062\":1}",
            "{\"a\":\"\\ud83d\\ude00\",\"b\":\"\\uD83D\"}",
            "{\"a\":\"\u00e9\u07ff\"}",
            "{\"a\":\"\u65e5\u672c\u8a9e\",\"\u540d\":\"\u0800\uffff\"}",
            "{\"a\":\"\ud83d\ude00\udbff\udfff\"}",
            "{\"\u00e9\":1,\"\ud83d\ude00\":2}",
            "{\"a\":\"\u007f\u0080\u2028\ufeff\"}",
            "{ \"a\" : [ 918 , \"zqxjkvwy\" ] , \"b\" : { } }",
            "{\n  \"a\": 918,\n  \"b\": \"zqxjkvwy\"\n}\n",
            "{\"a\":1,\"b\":2,\"aa\":3,\"ab\":4,\"\":5}",
            "{\"a\":{\"a\":{\"a\":1}},\"b\":{\"a\":1}}",
            "{\"name\":\"zqxjkvwy zqxjkvwy\",\"tags\":[\"zqx\",\"jkv\"],\"n\":[918,273,645]}",
            "{\"a\":[0.918273645918273645918273645918273645918]}",
            "{\"a\":[1,1.5,-2,3E2,4e-2,5E+2]}",
            "{\"a\":\"zqxjkvwyzqxjkvwyzqxjkvwyzqxjkvwy\\nzqxjkvwy\"}",
            "{\"S\":\"zqx\",\"N\":918,\"Item\":{}}",
            "[\"zqx\",918]",
            "918273645",
            "\"zqxjkvwy\"",
            "null");

    /** Items as DynamoDB JSON. */
    static final List<String> TYPED = List.of(
            "{}",
            "{\"a\":{\"S\":\"zqxjkvwy\"}}",
            "{\"a\":{\"N\":\"-918.273\"},\"b\":{\"N\":\"9e+125\"}}",
            "{\"a\":{\"N\":\"+01.\"},\"b\":{\"N\":\".5\"}}",
            "{\"a\":{\"B\":\"enF4amt2d3k=\"}}",
            "{\"a\":{\"B\":\"enF4ag==\"},\"b\":{\"B\":\"\"}}",
            "{\"a\":{\"BOOL\":true},\"b\":{\"BOOL\":false}}",
            "{\"a\":{\"NULL\":true}}",
            "{\"a\":{\"NULL\":false}}",
            "{\"a\":{\"L\":[{\"S\":\"zqx\"},{\"N\":\"918\"}]}}",
            "{\"a\":{\"M\":{\"b\":{\"M\":{}}}}}",
            "{\"a\":{\"SS\":[\"zqx\",\"jkv\"]},\"b\":{\"SS\":[]}}",
            "{\"a\":{\"NS\":[\"918\",\"0.5\"]}}",
            "{\"a\":{\"BS\":[\"enF4\",\"amt2\"]}}",
            "{\"Item\":{\"a\":{\"S\":\"zqx\"}}}",
            "{\"Item\":{\"S\":\"zqx\"}}",
            "{\"Item\":{\"S\":{\"S\":\"zqx\"}}}",
            " {\"a\" : {\"L\" : [ ] } , \"\u00e9\" : { \"S\" : \"\u65e5\\n\" } } ");

    private SmallDocuments() {}
}
