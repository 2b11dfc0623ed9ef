package io.documentjson.reactive;

import java.util.List;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** A publisher that gives the elements of a list in the thread that asks, then ends, and counts what is asked of it. */
final class ListPublisher<T> implements Flow.Publisher<T> {

    private final List<T> elements;
    private final @Nullable Throwable failure;

    long asked;
    boolean isCancelled;

    /** @param failure the error that ends the elements, or {@code null} if they are complete */
    ListPublisher(List<T> elements, @Nullable Throwable failure) {
        this.elements = elements;
        this.failure = failure;
    }

    static <T> ListPublisher<T> of(List<T> elements) {
        return new ListPublisher<>(elements, null);
    }

    @Override
    public void subscribe(Flow.Subscriber<? super T> subscriber) {
        subscriber.onSubscribe(new Flow.Subscription() {

            private int given;
            private long demand;
            private boolean isGiving;
            private boolean isEnded;

            @Override
            public void request(long count) {
                asked += count;
                demand += count;
                if (isGiving) {
                    return;
                }
                isGiving = true;
                while (demand > 0 && given < elements.size() && !isCancelled) {
                    demand--;
                    subscriber.onNext(elements.get(given++));
                }
                isGiving = false;
                if (given == elements.size() && !isEnded && !isCancelled) {
                    isEnded = true;
                    if (failure == null) {
                        subscriber.onComplete();
                    } else {
                        subscriber.onError(failure);
                    }
                }
            }

            @Override
            public void cancel() {
                isCancelled = true;
            }
        });
    }
}
