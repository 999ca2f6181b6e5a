package dev.tarn.pipeline.update;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import dev.tarn.delta.storage.LocalStorage;
import dev.tarn.delta.storage.Storage;
import dev.tarn.pipeline.update.UpdateEvent.FlowProgress;
import dev.tarn.pipeline.update.UpdateEvent.UpdateProgress;
import dev.tarn.pipeline.update.UpdateRequest.Cause;
import dev.tarn.pipeline.update.UpdateSetup.Retries;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What happens to an update from outside: others that begin, its end, failures that pass. */
class UpdateControlTest {
  private static final UpdateRequest ALL = UpdateRequest.refreshAll(Cause.USER_ACTION);

  @TempDir Path folder;

  private static void prepare(PipelineFixture lake) {
    lake.run("CREATE TABLE raw (id INT)", "INSERT INTO raw VALUES (1), (2)");
    lake.source =
        """
        CREATE STREAMING TABLE a AS SELECT * FROM STREAM raw;
        CREATE STREAMING TABLE b AS SELECT * FROM STREAM a;
        """;
  }

  @Test
  void oneUpdateOfAPipelineRunsAtATime() {
    try (PipelineFixture lake = new PipelineFixture(folder)) {
      prepare(lake);
      List<String> errors = new ArrayList<>();
      lake.listener =
          event -> {
            if (event.equals(new UpdateProgress(UpdateState.RUNNING))) {
              lake.listener = UpdateListener.NONE;
              assertThat(UpdateLock.isTaken(folder + "/.tarn/pipelines/p")).isTrue();
              assertThatThrownBy(lake::update)
                  .isInstanceOfSatisfying(
                      TarnException.class, error -> errors.add(error.errorClass()));
            }
          };
      assertThat(lake.update().state()).isEqualTo(UpdateState.COMPLETED);
      assertThat(errors).containsExactly("PIPELINE_UPDATE_ALREADY_RUNNING");
      assertThat(UpdateLock.isTaken(folder + "/.tarn/pipelines/p")).isFalse();
    }
  }

  @Test
  void anUpdateThatIsCancelledEndsAndTheNextGoesOn() {
    try (PipelineFixture lake = new PipelineFixture(folder)) {
      prepare(lake);
      UpdateResult cancelled =
          lake.tarn()
              .newSession()
              .with(
                  context -> {
                    lake.listener =
                        event -> {
                          if (isRunning(event, "main.default.a")) {
                            context.cancellation().cancel();
                          }
                        };
                    return lake.update(ALL, context);
                  });
      assertThat(cancelled.state()).isEqualTo(UpdateState.CANCELED);
      assertThat(cancelled.error()).isEmpty();
      assertThat(PipelineFixture.statuses(cancelled))
          .containsEntry("a", FlowStatus.STOPPED)
          .containsEntry("b", FlowStatus.STOPPED);
      lake.listener = UpdateListener.NONE;
      assertThat(lake.update().state()).isEqualTo(UpdateState.COMPLETED);
      assertThat(lake.rows("SELECT * FROM b ORDER BY id")).containsExactly(Row.of(1), Row.of(2));
    }
  }

  private static boolean isRunning(UpdateEvent event, String flow) {
    return event instanceof FlowProgress progress
        && progress.status() == FlowStatus.RUNNING
        && progress.flow().equals(flow);
  }

  @Test
  void anotherProcessCanAskForTheEnd() {
    try (PipelineFixture lake = new PipelineFixture(folder)) {
      prepare(lake);
      StopRequest request = new StopRequest(new LocalStorage(), folder + "/.tarn/pipelines/p");
      lake.listener =
          event -> {
            if (isRunning(event, "main.default.a") && !request.isMade()) {
              request.make();
              while (request.isMade() && !Thread.currentThread().isInterrupted()) {
                if (lake.cancelled()) {
                  return;
                }
                Thread.onSpinWait();
              }
            }
          };
      assertThat(lake.update().state()).isEqualTo(UpdateState.CANCELED);
      assertThat(request.isMade()).isFalse();
    }
  }

  @Test
  void oneLookThatFailsDoesNotEndTheLooking() {
    AtomicInteger looks = new AtomicInteger();
    Storage storage = broken("exists", "/_stop", looks::incrementAndGet);
    try (PipelineFixture lake = new PipelineFixture(folder, storage)) {
      prepare(lake);
      lake.listener =
          event -> {
            if (isRunning(event, "main.default.a")) {
              await(() -> looks.get() > 1);
            }
          };
      assertThat(lake.update().error()).isEmpty();
      assertThat(looks).hasValueGreaterThan(1);
    }
  }

  private static void await(BooleanSupplier condition) {
    long end = System.nanoTime() + Duration.ofSeconds(10).toNanos();
    while (!condition.getAsBoolean() && System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }

  @Test
  void whatMayPassIsTriedAgain() {
    AtomicInteger failures = new AtomicInteger(2);
    try (PipelineFixture lake = new PipelineFixture(folder, failing(failures))) {
      prepare(lake);
      lake.retries = new Retries(2, Duration.ZERO);
      assertThat(lake.update().state()).isEqualTo(UpdateState.COMPLETED);
      assertThat(lake.rows("SELECT count(*) FROM b")).containsExactly(Row.of(2L));
    }
  }

  @Test
  void retriesComeToAnEnd() {
    AtomicInteger failures = new AtomicInteger(100);
    try (PipelineFixture lake = new PipelineFixture(folder, failing(failures))) {
      prepare(lake);
      lake.retries = new Retries(2, Duration.ZERO);
      UpdateResult result = lake.update();
      assertThat(result.error().orElseThrow().errorClass())
          .isEqualTo("PIPELINE_CHECKPOINT_UNREADABLE");
      assertThat(failures.get()).isEqualTo(97);
      assertThat(PipelineFixture.statuses(result)).containsEntry("b", FlowStatus.SKIPPED);
    }
  }

  /** A storage on which some batches cannot be begun. */
  private static Storage failing(AtomicInteger failures) {
    Storage inner = new LocalStorage();
    return (Storage)
        Proxy.newProxyInstance(
            Storage.class.getClassLoader(),
            new Class<?>[] {Storage.class},
            (proxy, method, arguments) -> {
              boolean begins =
                  method.getName().equals("putIfAbsent")
                      && arguments[0].toString().contains("/offsets/");
              if (begins && failures.getAndDecrement() > 0) {
                throw TarnException.of("PIPELINE_CHECKPOINT_UNREADABLE").with("path", arguments[0]);
              }
              try {
                return method.invoke(inner, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  @Test
  void whatNobodyForesawEndsAnUpdateAsFailed() {
    try (PipelineFixture lake = new PipelineFixture(folder, broken("deleteTree", "/looked-at"))) {
      prepare(lake);
      UpdateResult result = lake.update();
      assertThat(result.state()).isEqualTo(UpdateState.FAILED);
      assertThat(result.error().orElseThrow())
          .hasMessageContaining("[PIPELINE_UPDATE_FAILED]")
          .hasMessageContaining("the disk is gone")
          .hasCauseInstanceOf(UncheckedIOException.class);
      assertThat(lake.events.getLast())
          .isEqualTo(new UpdateProgress(UpdateState.FAILED, result.error()));
      assertThat(UpdateLock.isTaken(folder + "/.tarn/pipelines/p")).isFalse();
    }
  }

  @Test
  void whatNobodyForesawOfOneDatasetLeavesTheOthers() {
    try (PipelineFixture lake =
        new PipelineFixture(folder, broken("", "/_checkpoints/main/default/a"))) {
      prepare(lake);
      lake.source += "CREATE STREAMING TABLE c AS SELECT * FROM STREAM raw;";
      UpdateResult result = lake.update();
      assertThat(result.error().orElseThrow())
          .hasMessageContaining("[PIPELINE_FLOW_FAILED]")
          .hasMessageContaining("main.default.a");
      assertThat(PipelineFixture.statuses(result))
          .containsEntry("a", FlowStatus.FAILED)
          .containsEntry("b", FlowStatus.SKIPPED)
          .containsEntry("c", FlowStatus.COMPLETED);
    }
  }

  /** A storage that fails in a way of its own at some paths. */
  private static Storage broken(String operation, String path) {
    return broken(operation, path, () -> {});
  }

  private static Storage broken(String operation, String path, Runnable before) {
    Storage inner = new LocalStorage();
    return (Storage)
        Proxy.newProxyInstance(
            Storage.class.getClassLoader(),
            new Class<?>[] {Storage.class},
            (proxy, method, arguments) -> {
              if (method.getName().contains(operation)
                  && arguments != null
                  && arguments[0].toString().contains(path)) {
                before.run();
                throw new UncheckedIOException(new IOException("the disk is gone"));
              }
              try {
                return method.invoke(inner, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  @Test
  void aColumnThatComesWithinAnUpdateRestartsTheFlowInIt() {
    try (PipelineFixture lake = new PipelineFixture(folder)) {
      prepare(lake);
      lake.source =
          "CREATE STREAMING TABLE a AS SELECT * FROM STREAM raw WITH (maxFilesPerTrigger = 1)";
      assertThat(lake.update().error()).isEmpty();
      lake.run(
          "INSERT INTO raw VALUES (3)",
          "ALTER TABLE raw ADD COLUMN name STRING",
          "INSERT INTO raw VALUES (4, 'four')");
      UpdateResult result = lake.update();
      assertThat(result.error()).isEmpty();
      assertThat(lake.rows("SELECT * FROM a WHERE id > 2 ORDER BY id"))
          .containsExactly(Row.of(3, null), Row.of(4, "four"));
      lake.run("INSERT INTO raw VALUES (5, 'five')");
      assertThat(lake.update().error()).isEmpty();
      assertThat(lake.rows("SELECT count(*) FROM a")).containsExactly(Row.of(5L));
    }
  }

  @Test
  void aDeclaredListTakesNoOtherColumn() {
    try (PipelineFixture lake = new PipelineFixture(folder)) {
      prepare(lake);
      lake.source = "CREATE STREAMING TABLE a (id INT) AS SELECT * FROM STREAM raw";
      assertThat(lake.update().error()).isEmpty();
      lake.run("ALTER TABLE raw ADD COLUMN name STRING", "INSERT INTO raw VALUES (4, 'four')");
      assertThat(lake.update().state()).isEqualTo(UpdateState.FAILED);
    }
  }
}
