package io.documentjson.internal.many;

import java.util.Objects;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The step between a publisher and a subscriber. It makes elements of one from elements of the other, and asks the
 * publisher only for as much as the subscriber can take soon. It keeps the rules of Reactive Streams 1.0.4, which
 * {@link Flow} shares.
 *
 * <p>Signals of both sides may arrive from any threads. A thread whose signal finds no other at work does the work of
 * all signals that arrive meanwhile, so that {@link #advance}, {@link #next} and {@link #wanted} are never called twice
 * at a time, and calls never nest.
 */
abstract class ReactiveLines<I, O> implements Flow.Subscriber<I>, Flow.Subscription {

    /** The result of {@link #advance}. */
    enum Progress {
        /** There is an element to hand on. */
        READY,
        /** More of the source is needed. */
        WAITING,
        /** Everything has been handed on. */
        END
    }

    /** Number of signals since the work was begun; zero while nobody works. */
    private final AtomicInteger signals = new AtomicInteger();

    /** Number of elements that the subscriber can take; {@link Long#MAX_VALUE} means all. */
    private final AtomicLong demand = new AtomicLong();

    /** Forgotten when all is over. */
    private Flow.@Nullable Subscriber<? super O> target;

    private volatile Flow.@Nullable Subscription source;

    /** True if the subscriber has ever asked: before, nothing is asked of the source. */
    private volatile boolean isAsked;

    private volatile boolean isCancelled;
    private volatile @Nullable IllegalArgumentException refusal;

    /** Set before {@link #isSourceDone}. */
    private @Nullable Throwable sourceFailure;

    private volatile boolean isSourceDone;

    ReactiveLines(Flow.Subscriber<? super O> target) {
        this.target = Objects.requireNonNull(target, "subscriber");
    }

    /** Takes an element of the source. It may be called while another thread works. */
    abstract void accept(I element);

    /**
     * Makes the next element, if that is possible with what the source has given.
     *
     * @param isLast true if the source gives nothing more
     * @param isCut true if that is because it failed
     * @throws Exception what ends the elements; the source is cancelled then
     */
    abstract Progress advance(boolean isLast, boolean isCut) throws Exception;

    /** The element that is ready. */
    abstract O next();

    /** Number of elements to ask the source for now. */
    abstract long wanted();

    /** Releases everything. */
    abstract void release();

    @Override
    public final void onSubscribe(Flow.Subscription subscription) {
        Objects.requireNonNull(subscription, "subscription");
        if (source != null) {
            subscription.cancel();
            return;
        }
        source = subscription;
        Objects.requireNonNull(target).onSubscribe(this);
    }

    @Override
    public final void onNext(I element) {
        accept(Objects.requireNonNull(element, "element"));
        work();
    }

    @Override
    public final void onError(Throwable failure) {
        sourceFailure = Objects.requireNonNull(failure, "failure");
        isSourceDone = true;
        work();
    }

    @Override
    public final void onComplete() {
        isSourceDone = true;
        work();
    }

    @Override
    public final void request(long count) {
        if (count > 0) {
            demand.accumulateAndGet(count, (before, more) -> before + more < 0 ? Long.MAX_VALUE : before + more);
        } else {
            refusal = new IllegalArgumentException(
                    "Expected a request for at least 1 element but was " + count + "; see Reactive Streams, rule 3.9");
        }
        isAsked = true;
        work();
    }

    @Override
    public final void cancel() {
        isCancelled = true;
        cancelSource();
        work();
    }

    /** Says to the source that nothing more is needed. */
    final void cancelSource() {
        Objects.requireNonNull(source).cancel();
    }

    private void work() {
        if (signals.getAndIncrement() > 0) {
            return;
        }
        int done = 1;
        while (done > 0) {
            handOn();
            done = signals.addAndGet(-done);
        }
    }

    /** Hands on what there is and what is wanted, and asks the source for more. */
    private void handOn() {
        while (target != null) {
            if (isCancelled) {
                finish();
                return;
            }
            if (refusal != null) {
                cancelSource();
                finish().onError(refusal);
                return;
            }
            // Before what the source has given is looked at, so that nothing of it is missed.
            boolean isLast = isSourceDone;
            Throwable cut = isLast ? sourceFailure : null;
            Progress progress;
            try {
                progress = advance(isLast, cut != null);
            } catch (Throwable e) { // of any kind: the subscriber waits for it
                cancelSource();
                finish().onError(e);
                return;
            }
            if (progress == Progress.END) {
                Flow.Subscriber<? super O> last = finish();
                if (cut == null) {
                    last.onComplete();
                } else {
                    last.onError(cut);
                }
                return;
            }
            if (progress == Progress.WAITING || demand.get() == 0) {
                long count = isLast || !isAsked ? 0 : wanted();
                if (count > 0) {
                    Objects.requireNonNull(source).request(count);
                }
                return;
            }
            demand.updateAndGet(left -> left == Long.MAX_VALUE ? left : left - 1);
            target.onNext(next());
        }
    }

    private Flow.Subscriber<? super O> finish() {
        Flow.Subscriber<? super O> last = Objects.requireNonNull(target);
        target = null;
        release();
        return last;
    }
}
