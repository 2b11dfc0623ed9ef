package io.documentjson;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** An order as the enhanced client and Jackson both bind it: a bean with strings, numbers, a set, a map and lines. */
@DynamoDbBean
public final class OrderBean {

    private static final long SEED = 20_260_102L;

    private String id;
    private String customer;
    private String createdAt;
    private long version;
    private BigDecimal total;
    private double weight;
    private boolean paid;
    private List<Line> lines;
    private Set<String> tags;
    private Map<String, String> labels;

    /** Different orders, always the same. */
    static List<OrderBean> orders(int count) {
        Random random = new Random(SEED);
        List<OrderBean> orders = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            orders.add(order(random));
        }
        return orders;
    }

    private static OrderBean order(Random random) {
        OrderBean order = new OrderBean();
        order.id = "order-" + Long.toHexString(random.nextLong());
        order.customer = "customer " + random.nextInt(100_000);
        order.createdAt = "2026-01-1" + random.nextInt(10) + "T10:00:00Z";
        order.version = random.nextInt(100_000) * 1_000L;
        order.total = BigDecimal.valueOf(random.nextInt(100_000), 2);
        order.weight = random.nextInt(1_000) / 8.0;
        order.paid = random.nextBoolean();
        order.tags = new LinkedHashSet<>(List.of("t" + random.nextInt(50), "new", "eu"));
        order.labels = new LinkedHashMap<>();
        order.labels.put("region", "eu-" + random.nextInt(4));
        order.labels.put("shop", "s" + random.nextInt(99));
        order.lines = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            Line line = new Line();
            line.sku = "sku-" + random.nextInt(1_000_000);
            line.title = "a thing of kind " + random.nextInt(1_000);
            line.quantity = 1 + random.nextInt(20);
            line.price = BigDecimal.valueOf(random.nextInt(10_000), 2);
            line.taxed = random.nextBoolean();
            order.lines.add(line);
        }
        return order;
    }

    @DynamoDbPartitionKey
    public String getId() {
        return id;
    }

    public void setId(String id) {
        this.id = id;
    }

    public String getCustomer() {
        return customer;
    }

    public void setCustomer(String customer) {
        this.customer = customer;
    }

    public String getCreatedAt() {
        return createdAt;
    }

    public void setCreatedAt(String createdAt) {
        this.createdAt = createdAt;
    }

    public long getVersion() {
        return version;
    }

    public void setVersion(long version) {
        this.version = version;
    }

    public BigDecimal getTotal() {
        return total;
    }

    public void setTotal(BigDecimal total) {
        this.total = total;
    }

    public double getWeight() {
        return weight;
    }

    public void setWeight(double weight) {
        this.weight = weight;
    }

    public boolean isPaid() {
        return paid;
    }

    public void setPaid(boolean paid) {
        this.paid = paid;
    }

    public List<Line> getLines() {
        return lines;
    }

    public void setLines(List<Line> lines) {
        this.lines = lines;
    }

    public Set<String> getTags() {
        return tags;
    }

    public void setTags(Set<String> tags) {
        this.tags = tags;
    }

    public Map<String, String> getLabels() {
        return labels;
    }

    public void setLabels(Map<String, String> labels) {
        this.labels = labels;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof OrderBean order && fields().equals(order.fields());
    }

    @Override
    public int hashCode() {
        return fields().hashCode();
    }

    private List<Object> fields() {
        return List.of(id, customer, createdAt, version, total, weight, paid, lines, tags, labels);
    }

    /** A line of the order. */
    @DynamoDbBean
    public static final class Line {

        private String sku;
        private String title;
        private int quantity;
        private BigDecimal price;
        private boolean taxed;

        public String getSku() {
            return sku;
        }

        public void setSku(String sku) {
            this.sku = sku;
        }

        public String getTitle() {
            return title;
        }

        public void setTitle(String title) {
            this.title = title;
        }

        public int getQuantity() {
            return quantity;
        }

        public void setQuantity(int quantity) {
            this.quantity = quantity;
        }

        public BigDecimal getPrice() {
            return price;
        }

        public void setPrice(BigDecimal price) {
            this.price = price;
        }

        public boolean isTaxed() {
            return taxed;
        }

        public void setTaxed(boolean taxed) {
            this.taxed = taxed;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Line line
                    && sku.equals(line.sku)
                    && title.equals(line.title)
                    && quantity == line.quantity
                    && price.equals(line.price)
                    && taxed == line.taxed;
        }

        @Override
        public int hashCode() {
            return Objects.hash(sku, title, quantity, price, taxed);
        }
    }
}
