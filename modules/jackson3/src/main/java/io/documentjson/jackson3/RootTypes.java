package io.documentjson.jackson3;

import tools.jackson.databind.JavaType;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.SerializationFeature;

/** Writes an object so that Jackson can read it as a declared type, which says more than the object's class. */
final class RootTypes {

    private RootTypes() {}

    /**
     * A writer by the class of the object, whose members are whole, with the type arguments of the declared type. If
     * only the declared type wants a type id, the writer is by that type.
     */
    static ObjectWriter writer(ObjectMapper mapper, JavaType declared, Object object) {
        JavaType actual = mapper.getTypeFactory().constructSpecializedType(declared, object.getClass(), true);
        SerializationContext types = mapper._serializationContext();
        boolean wantsId = types.findTypeSerializer(declared) != null && types.findTypeSerializer(actual) == null;
        ObjectWriter writer = mapper.writerFor(wantsId ? declared : actual);
        return mapper.isEnabled(SerializationFeature.WRAP_ROOT_VALUE)
                ? writer.withRootName(mapper.deserializationConfig().findRootName(types, declared))
                : writer;
    }
}
