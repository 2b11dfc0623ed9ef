package io.documentjson.jackson2;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;

/** Writes an object so that Jackson can read it as a declared type, which says more than the object's class. */
final class RootTypes {

    private RootTypes() {}

    /**
     * A writer by the class of the object, whose members are whole, with the type arguments of the declared type. If
     * only the declared type wants a type id, the writer is by that type.
     */
    static ObjectWriter writer(ObjectMapper mapper, JavaType declared, Object object) throws JsonMappingException {
        JavaType actual = mapper.getTypeFactory().constructSpecializedType(declared, object.getClass(), true);
        SerializerProvider types = mapper.getSerializerProviderInstance();
        boolean wantsId = types.findTypeSerializer(declared) != null && types.findTypeSerializer(actual) == null;
        ObjectWriter writer = mapper.writerFor(wantsId ? declared : actual);
        return mapper.isEnabled(SerializationFeature.WRAP_ROOT_VALUE)
                ? writer.withRootName(mapper.getDeserializationConfig().findRootName(declared))
                : writer;
    }
}
