package io.documentjson.reactive;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A subscriber that keeps what it gets and asks for no more than it is made to. */
final class Gathered<T> implements Flow.Subscriber<T> {

    final List<T> elements = new ArrayList<>();
    final CountDownLatch end = new CountDownLatch(1);

    @Nullable
    Throwable failure;

    boolean isComplete;

    Flow.@Nullable Subscription subscription;

    private final long first;
    private final long afterEach;

    /** One that asks for {@code first} elements at once, and for {@code afterEach} more when it gets one. */
    Gathered(long first, long afterEach) {
        this.first = first;
        this.afterEach = afterEach;
    }

    /** All elements, asked for one by one. */
    static <T> Gathered<T> oneByOne(Flow.Publisher<T> publisher) {
        return of(publisher, 1, 1);
    }

    /** All elements, asked for at once. */
    static <T> Gathered<T> atOnce(Flow.Publisher<T> publisher) {
        return of(publisher, Long.MAX_VALUE, 0);
    }

    static <T> Gathered<T> of(Flow.Publisher<T> publisher, long first, long afterEach) {
        Gathered<T> gathered = new Gathered<>(first, afterEach);
        publisher.subscribe(gathered);
        return gathered;
    }

    /** This, when it has been ended by the publisher. */
    Gathered<T> awaitEnd() {
        try {
            if (!end.await(30, TimeUnit.SECONDS)) {
                throw new AssertionError("Expected an end but got none within 30 seconds");
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return this;
    }

    @Override
    public void onSubscribe(Flow.Subscription given) {
        subscription = given;
        if (first > 0) {
            given.request(first);
        }
    }

    @Override
    public void onNext(T element) {
        elements.add(element);
        if (afterEach > 0) {
            subscription.request(afterEach);
        }
    }

    @Override
    public void onError(Throwable e) {
        failure = e;
        end.countDown();
    }

    @Override
    public void onComplete() {
        isComplete = true;
        end.countDown();
    }
}
