package io.documentjson.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class TurnsTest {

    private final ExecutorService threads = Executors.newCachedThreadPool();

    @AfterEach
    void end() {
        threads.shutdownNow();
    }

    @TempDir
    private Path directory;

    private List<Turns> players(int count) throws Exception {
        Path file = Turns.newFile(directory, count);
        List<Turns> players = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            players.add(new Turns(Turns.options(count, i, file)));
        }
        Files.delete(file);
        return players;
    }

    /** Lets the player take so many turns, and puts its number down at the beginning and the end of each. */
    private Future<?> play(Turns player, int number, int turns, List<Integer> order) {
        return threads.submit(() -> {
            for (int i = 1; i <= turns; i++) {
                player.take();
                order.add(number);
                Thread.sleep(1);
                order.add(number);
                if (i == turns) {
                    player.leave();
                } else {
                    player.pass();
                }
            }
            return null;
        });
    }

    @Test
    void take_severalPlayers_goRoundOneAtATimeUntilEachHasLeft() throws Exception {
        List<Turns> players = players(3);
        List<Integer> order = Collections.synchronizedList(new ArrayList<>());
        List<Future<?>> playing = List.of(
                play(players.get(2), 2, 5, order),
                play(players.get(1), 1, 2, order),
                play(players.get(0), 0, 3, order));

        for (Future<?> player : playing) {
            player.get();
        }

        assertThat(order).containsExactly(0, 0, 1, 1, 2, 2, 0, 0, 1, 1, 2, 2, 0, 0, 2, 2, 2, 2, 2, 2);
    }

    @Test
    void take_somebodyIsNotThereYet_waits() throws Exception {
        List<Turns> players = players(2);
        CountDownLatch taken = new CountDownLatch(1);
        Future<?> first = threads.submit(() -> {
            players.get(0).take();
            taken.countDown();
        });

        assertThat(taken.await(50, TimeUnit.MILLISECONDS)).isFalse();
        threads.submit(() -> players.get(1).take());

        first.get();
    }

    @Test
    void leave_withoutEverHavingBeenThere_letsTheOthersGoOn() throws Exception {
        List<Turns> players = players(3);
        players.get(0).leave();
        players.get(2).leave();

        threads.submit(() -> {
                    players.get(1).take();
                    players.get(1).pass();
                    players.get(1).take();
                })
                .get();
    }

    @Test
    void constructor_noFile_isAnErrorThatNamesIt() {
        assertThat(catchThrowable(() -> new Turns("2:0:no/such/file")))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessageContaining("no/such/file");
    }
}
