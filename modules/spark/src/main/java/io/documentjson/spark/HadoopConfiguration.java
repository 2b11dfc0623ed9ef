package io.documentjson.spark;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import org.apache.hadoop.conf.Configuration;

/** Hadoop's configuration on its way to the executors. */
final class HadoopConfiguration implements Serializable {

    private static final long serialVersionUID = 1L;

    private transient Configuration value;

    HadoopConfiguration(Configuration value) {
        this.value = value;
    }

    Configuration value() {
        return value;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
        value.write(out);
    }

    private void readObject(ObjectInputStream in) throws IOException {
        value = new Configuration(false);
        value.readFields(in);
    }
}
