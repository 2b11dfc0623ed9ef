package io.documentjson;

import io.documentjson.internal.output.Utf8JsonGenerator;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A writer of items that differs from its siblings in one thing only: how it gets from a value to the code for the
 * value's type. All of them share the generator and the way through maps and lists.
 */
public abstract class DispatchVariant implements BiConsumer<String, AttributeValue> {

    final Utf8JsonGenerator generator = new Utf8JsonGenerator();

    public static DispatchVariant named(String name) {
        return switch (name) {
            case "enum-lambdas" -> new EnumLambdas();
            case "switch" -> new Switch();
            case "if-chain" -> new IfChain();
            case "peel-then-switch" -> new PeelThenSwitch();
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** Writes the item into the buffer, and says how long it is. */
    public final int write(Map<String, AttributeValue> item) {
        generator.openUtf8(false);
        generator.startRoot(Utf8JsonGenerator.COMPACT);
        map(item);
        generator.endRoot();
        return generator.size();
    }

    abstract void value(AttributeValue value);

    @Override
    public final void accept(String name, AttributeValue value) {
        generator.writeName(name);
        value(value);
    }

    final void number(String text) {
        if (!generator.writeNumber(text)) {
            throw new IllegalArgumentException("no number");
        }
    }

    final void binary(SdkBytes bytes) {
        generator.writeBinary(bytes.asByteArrayUnsafe());
    }

    final void map(Map<String, AttributeValue> map) {
        generator.startObject();
        map.forEach(this);
        generator.endObject();
    }

    final void list(List<AttributeValue> list) {
        generator.startArray();
        for (int i = 0; i < list.size(); i++) {
            value(list.get(i));
        }
        generator.endArray();
    }

    final void strings(List<String> set) {
        set(set, generator::writeString);
    }

    final void numbers(List<String> set) {
        set(set, this::number);
    }

    final void binaries(List<SdkBytes> set) {
        set(set, this::binary);
    }

    private <T> void set(List<T> members, Consumer<T> write) {
        generator.startArray();
        members.forEach(write);
        generator.endArray();
    }

    /** A constant for each type, each with a function: the constants share a class, the functions do not. */
    private static final class EnumLambdas extends DispatchVariant {

        private enum Strategy {
            S((value, to) -> to.generator.writeString(value.s())),
            N((value, to) -> to.number(value.n())),
            B((value, to) -> to.binary(value.b())),
            SS((value, to) -> to.strings(value.ss())),
            NS((value, to) -> to.numbers(value.ns())),
            BS((value, to) -> to.binaries(value.bs())),
            M((value, to) -> to.map(value.m())),
            L((value, to) -> to.list(value.l())),
            BOOL((value, to) -> to.generator.writeBoolean(value.bool())),
            NUL((value, to) -> to.generator.writeNull());

            private static final Strategy[] BY_TYPE = new Strategy[AttributeValue.Type.values().length];

            static {
                for (Strategy strategy : values()) {
                    BY_TYPE[AttributeValue.Type.valueOf(strategy.name()).ordinal()] = strategy;
                }
            }

            private final BiConsumer<AttributeValue, DispatchVariant> write;

            Strategy(BiConsumer<AttributeValue, DispatchVariant> write) {
                this.write = write;
            }
        }

        @Override
        void value(AttributeValue value) {
            Strategy.BY_TYPE[value.type().ordinal()].write.accept(value, this);
        }
    }

    /** One switch over the type, with all ten cases. */
    private static final class Switch extends DispatchVariant {

        @Override
        void value(AttributeValue value) {
            switch (value.type()) {
                case S -> generator.writeString(value.s());
                case N -> number(value.n());
                case B -> binary(value.b());
                case SS -> strings(value.ss());
                case NS -> numbers(value.ns());
                case BS -> binaries(value.bs());
                case M -> map(value.m());
                case L -> list(value.l());
                case BOOL -> generator.writeBoolean(value.bool());
                case NUL -> generator.writeNull();
                default -> throw new IllegalArgumentException("no type");
            }
        }
    }

    /** Asks for member after member, in one static method for all values. */
    private static final class IfChain extends DispatchVariant {

        @Override
        void value(AttributeValue value) {
            write(value, this);
        }

        private static void write(AttributeValue value, DispatchVariant to) {
            if (value.s() != null) {
                to.generator.writeString(value.s());
            } else if (value.n() != null) {
                to.number(value.n());
            } else if (value.bool() != null) {
                to.generator.writeBoolean(value.bool());
            } else if (value.nul() != null) {
                to.generator.writeNull();
            } else if (value.b() != null) {
                to.binary(value.b());
            } else if (value.hasM()) {
                to.map(value.m());
            } else if (value.hasL()) {
                to.list(value.l());
            } else if (value.hasSs()) {
                to.strings(value.ss());
            } else if (value.hasNs()) {
                to.numbers(value.ns());
            } else if (value.hasBs()) {
                to.binaries(value.bs());
            } else {
                throw new IllegalArgumentException("no type");
            }
        }
    }

    /** Asks for the common types first and switches over the rest, which are too few for a jump table. */
    private static final class PeelThenSwitch extends DispatchVariant {

        @Override
        void value(AttributeValue value) {
            String string = value.s();
            if (string != null) {
                generator.writeString(string);
                return;
            }
            String number = value.n();
            if (number != null) {
                number(number);
                return;
            }
            switch (value.type()) {
                case BOOL -> generator.writeBoolean(value.bool());
                case NUL -> generator.writeNull();
                case M -> map(value.m());
                case L -> list(value.l());
                case B -> binary(value.b());
                case SS -> strings(value.ss());
                case NS -> numbers(value.ns());
                case BS -> binaries(value.bs());
                default -> throw new IllegalArgumentException("no type");
            }
        }
    }
}
