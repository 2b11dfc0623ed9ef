module consumer {
    requires io.documentjson;
    requires io.documentjson.jackson2;
    requires io.documentjson.jackson3;
    requires io.documentjson.lambda;
}
