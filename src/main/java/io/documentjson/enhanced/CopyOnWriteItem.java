package io.documentjson.enhanced;

import java.io.Serializable;
import java.util.AbstractMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A map of the caller's own that shares the attributes of a document until the caller changes it or asks for one of its
 * views. A request is built from it without a copy, because the AWS SDK visits its members. As any map, it may be read
 * by several threads as long as none changes it.
 */
final class CopyOnWriteItem extends AbstractMap<String, AttributeValue> implements Serializable {

    private static final long serialVersionUID = 1L;

    private transient volatile Map<String, AttributeValue> attributes;

    /** True if the attributes are a copy. It is set after them, so that no thread changes shared ones. */
    private transient volatile boolean own;

    CopyOnWriteItem(Map<String, AttributeValue> shared) {
        attributes = shared;
    }

    private synchronized Map<String, AttributeValue> own() {
        if (!own) {
            attributes = new LinkedHashMap<>(attributes);
            own = true;
        }
        return attributes;
    }

    @Override
    public int size() {
        return attributes.size();
    }

    @Override
    public boolean containsKey(@Nullable Object name) {
        return (name != null || own) && attributes.containsKey(name);
    }

    @Override
    public @Nullable AttributeValue get(@Nullable Object name) {
        return name != null || own ? attributes.get(name) : null;
    }

    @Override
    public @Nullable AttributeValue put(String name, AttributeValue value) {
        return own().put(name, value);
    }

    @Override
    public @Nullable AttributeValue remove(@Nullable Object name) {
        return containsKey(name) ? own().remove(name) : null;
    }

    @Override
    public void forEach(BiConsumer<? super String, ? super AttributeValue> action) {
        attributes.forEach(action);
    }

    /** Entries of a copy, because changes of the view are changes of this map. */
    @Override
    public Set<Entry<String, AttributeValue>> entrySet() {
        return own().entrySet();
    }

    private Object writeReplace() {
        return new LinkedHashMap<>(attributes);
    }
}
