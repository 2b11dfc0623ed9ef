package io.documentjson.enhanced;

import java.io.Serializable;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A map of the caller's own that shares the attributes of a document until the caller changes it. As any map, it may be
 * read by several threads as long as none changes it.
 */
final class CopyOnWriteItem extends AbstractMap<String, AttributeValue> implements Serializable {

    private static final long serialVersionUID = 1L;

    private transient Map<String, AttributeValue> attributes;
    private transient boolean own;

    CopyOnWriteItem(Map<String, AttributeValue> shared) {
        attributes = shared;
    }

    private Map<String, AttributeValue> own() {
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
    public void clear() {
        attributes = new LinkedHashMap<>();
        own = true;
    }

    @Override
    public void forEach(BiConsumer<? super String, ? super AttributeValue> action) {
        attributes.forEach(action);
    }

    @Override
    public Set<Entry<String, AttributeValue>> entrySet() {
        return new AbstractSet<>() {

            @Override
            public int size() {
                return attributes.size();
            }

            @Override
            public Iterator<Entry<String, AttributeValue>> iterator() {
                return own ? attributes.entrySet().iterator() : new SharedEntries();
            }
        };
    }

    private Object writeReplace() {
        return new LinkedHashMap<>(attributes);
    }

    /** Goes on over the shared attributes after a change that it makes to the caller's map. */
    private final class SharedEntries implements Iterator<Entry<String, AttributeValue>> {

        private final Iterator<Entry<String, AttributeValue>> shared =
                attributes.entrySet().iterator();
        private @Nullable String latest;

        @Override
        public boolean hasNext() {
            return shared.hasNext();
        }

        @Override
        public Entry<String, AttributeValue> next() {
            Entry<String, AttributeValue> entry = shared.next();
            latest = entry.getKey();
            return new SharedEntry(entry);
        }

        @Override
        public void remove() {
            if (latest == null) {
                throw new IllegalStateException("Expected next() before remove()");
            }
            CopyOnWriteItem.this.remove(latest);
            latest = null;
        }
    }

    private final class SharedEntry extends SimpleEntry<String, AttributeValue> {

        private static final long serialVersionUID = 1L;

        SharedEntry(Entry<String, AttributeValue> entry) {
            super(entry);
        }

        @Override
        public AttributeValue setValue(AttributeValue value) {
            put(getKey(), value);
            return super.setValue(value);
        }
    }
}
