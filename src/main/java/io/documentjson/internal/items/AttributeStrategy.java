package io.documentjson.internal.items;

import io.documentjson.events.AttributeType;
import io.documentjson.events.ItemEvents;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.errors.ValueErrors;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The ten types of an attribute value: how each is called in DynamoDB JSON, how it is recognised, and how it becomes
 * events.
 *
 * <p>{@code AttributeValue.type()} is asked first but not trusted: it is {@code null} when several members were set one
 * after the other, and names a member that is gone when that was set back to {@code null}. Then the type of a value is
 * the first constant whose member is set, in the order below.
 */
public enum AttributeStrategy {
    STRING(AttributeType.S, AttributeValue.Type.S) {
        @Override
        public void write(AttributeValue value, ItemEvents events) throws IOException {
            events.string(value.s());
        }
    },
    NUMBER(AttributeType.N, AttributeValue.Type.N) {
        @Override
        public void write(AttributeValue value, ItemEvents events) throws IOException {
            events.number(value.n());
        }
    },
    BOOLEAN(AttributeType.BOOL, AttributeValue.Type.BOOL) {
        @Override
        public void write(AttributeValue value, ItemEvents events) throws IOException {
            events.bool(value.bool());
        }
    },
    NULL(AttributeType.NULL, AttributeValue.Type.NUL) {
        @Override
        public void write(AttributeValue value, ItemEvents events) throws IOException {
            events.nul(value.nul());
        }
    },
    BINARY(AttributeType.B, AttributeValue.Type.B) {
        @Override
        public void write(AttributeValue value, ItemEvents events) throws IOException {
            events.binary(value.b().asByteArrayUnsafe());
        }
    },
    MAP(AttributeType.M, AttributeValue.Type.M) {
        @Override
        public void write(AttributeValue value, ItemEvents events) throws IOException {
            events.startMap();
        }
    },
    LIST(AttributeType.L, AttributeValue.Type.L) {
        @Override
        public void write(AttributeValue value, ItemEvents events) throws IOException {
            events.startList();
        }
    },
    BINARY_SET(AttributeType.BS, AttributeValue.Type.BS) {
        @Override
        public void write(AttributeValue value, ItemEvents events) throws IOException {
            writeSet(value.bs(), events);
        }
    },
    STRING_SET(AttributeType.SS, AttributeValue.Type.SS) {
        @Override
        public void write(AttributeValue value, ItemEvents events) throws IOException {
            writeSet(value.ss(), events);
        }
    },
    NUMBER_SET(AttributeType.NS, AttributeValue.Type.NS) {
        @Override
        public void write(AttributeValue value, ItemEvents events) throws IOException {
            writeSet(value.ns(), events);
        }
    };

    private static final AttributeStrategy[] ALL = values();

    private final AttributeType attributeType;
    private final AttributeValue.Type type;

    AttributeStrategy(AttributeType attributeType, AttributeValue.Type type) {
        this.attributeType = attributeType;
        this.type = type;
    }

    /**
     * Turns a value of this type into events. A map or list gives only the event that begins it: its members are
     * attribute values themselves, and a walk must not recurse once a level.
     */
    public abstract void write(AttributeValue value, ItemEvents events) throws IOException;

    /** Writes a set of this type, whose members must be there. */
    final void writeSet(List<?> set, ItemEvents events) throws IOException {
        events.startSet(attributeType);
        for (int i = 0; i < set.size(); i++) {
            try {
                Object member = set.get(i);
                if (member == null) {
                    throw ValueErrors.nullMember();
                }
                if (member instanceof SdkBytes bytes) {
                    events.binary(bytes.asByteArrayUnsafe());
                } else if (this == STRING_SET) {
                    events.string((String) member);
                } else {
                    events.number((String) member);
                }
            } catch (TextException e) {
                throw e.inElement(i);
            }
        }
        events.endSet();
    }

    /** True if values of this type are a level of nesting. */
    boolean isContainer() {
        return compareTo(MAP) >= 0;
    }

    /** The type in events. */
    public AttributeType attributeType() {
        return attributeType;
    }

    /** The type of the value, which must be there and have a member that is set. */
    public static AttributeStrategy of(@Nullable AttributeValue value) {
        if (value == null) {
            throw ValueErrors.nullValue();
        }
        AttributeValue.Type type = value.type();
        AttributeStrategy strategy = type == null ? null : ifSet(type, value);
        return strategy == null ? firstSetIn(value) : strategy;
    }

    private static @Nullable AttributeStrategy ifSet(AttributeValue.Type type, AttributeValue value) {
        return switch (type) {
            case S -> value.s() != null ? STRING : null;
            case N -> value.n() != null ? NUMBER : null;
            case BOOL -> value.bool() != null ? BOOLEAN : null;
            case NUL -> value.nul() != null ? NULL : null;
            case B -> value.b() != null ? BINARY : null;
            case M -> SetMembers.isSet(value.m()) ? MAP : null;
            case L -> SetMembers.isSet(value.l()) ? LIST : null;
            case BS -> SetMembers.isSet(value.bs()) ? BINARY_SET : null;
            case SS -> SetMembers.isSet(value.ss()) ? STRING_SET : null;
            case NS -> SetMembers.isSet(value.ns()) ? NUMBER_SET : null;
            default -> null;
        };
    }

    private static AttributeStrategy firstSetIn(AttributeValue value) {
        for (AttributeStrategy strategy : ALL) {
            if (ifSet(strategy.type, value) != null) {
                return strategy;
            }
        }
        throw ValueErrors.noValue();
    }
}
