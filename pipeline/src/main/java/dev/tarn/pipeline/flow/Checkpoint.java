package dev.tarn.pipeline.flow;

import dev.tarn.delta.storage.Storage;
import dev.tarn.pipeline.stream.Position;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How far a flow has come, in a folder: {@code offsets/<batch>} is written before a batch runs,
 * {@code commits/<batch>} after it. What became of a batch in between, the target's log knows.
 */
public final class Checkpoint {
  private static final Logger LOG = LoggerFactory.getLogger(Checkpoint.class);

  /** Files of earlier batches stay for whoever looks into a problem. */
  private static final int BATCHES_KEPT = 100;

  private final Storage storage;
  private final String folder;
  private final String application;

  Checkpoint(Storage storage, String folder, String application) {
    this.storage = storage;
    this.folder = folder;
    this.application = application;
  }

  /** What the flow goes by in the logs of the tables it writes. */
  public String application() {
    return application;
  }

  /** The folder that a source of the flow may keep its own state in. */
  public String state(int source) {
    return folder + "/sources/" + source;
  }

  /** What a flow keeps beside its batches under a name. */
  Optional<String> read(String name) {
    String path = folder + "/" + name;
    return storage.status(path).map(file -> text(path));
  }

  /** Keeps something beside the batches that can be found out again, should it be lost. */
  void write(String name, String text) {
    storage.write(folder + "/" + name, bytes(text));
  }

  /** The batch that was begun last. */
  Optional<BatchPlan> last() {
    OptionalLong number = greatest("offsets");
    return number.isPresent() ? batch(number.getAsLong()) : Optional.empty();
  }

  Optional<BatchPlan> batch(long number) {
    String path = offsets(number);
    return storage.status(path).map(file -> BatchText.read(number, text(path), path));
  }

  /** The batch that was begun last, unless it is known to be done. */
  Optional<BatchPlan> pending() {
    return last().filter(batch -> !isCommitted(batch.number()));
  }

  /** Where the sources are to be read from next, in the order in which the flow comes upon them. */
  public List<Optional<Position>> starts() {
    Optional<BatchPlan> last = last();
    Optional<BatchPlan> done =
        last.filter(batch -> !isCommitted(batch.number())).isPresent()
            ? batch(last.get().number() - 1)
            : last;
    return done.map(BatchPlan::ends).orElse(List.of());
  }

  /** Whether a batch is known to be done. */
  boolean isCommitted(long number) {
    return storage.status(commits(number)).isPresent();
  }

  /** Whether any batch is known to be done. */
  public boolean hasCommits() {
    return greatest("commits").isPresent();
  }

  /** Writes down what a batch will read. */
  void begin(BatchPlan batch) {
    for (Optional<Position> end : batch.ends()) {
      end.filter(position -> position.json().contains("\n"))
          .ifPresent(
              position -> {
                throw new IllegalArgumentException("a position of two lines: " + position);
              });
    }
    if (!storage.putIfAbsent(offsets(batch.number()), bytes(BatchText.write(batch)))) {
      throw FlowErrors.anotherWriter(offsets(batch.number()));
    }
  }

  /** Writes down that a batch is done. */
  void commit(long number) {
    storage.putIfAbsent(commits(number), bytes(BatchText.VERSION + "\n{}\n"));
    forget(number - BATCHES_KEPT);
  }

  /** The batch is done by now: that old files stay is no harm to it. */
  private void forget(long number) {
    try {
      storage.delete(offsets(number));
      storage.delete(commits(number));
    } catch (RuntimeException e) {
      LOG.warn("cannot delete what {} keeps of batch {}", folder, number, e);
    }
  }

  private OptionalLong greatest(String kind) {
    List<Storage.FileStatus> files = storage.list(folder + "/" + kind, "");
    return files.stream()
        .map(Storage.FileStatus::name)
        .filter(name -> !name.isEmpty() && name.chars().allMatch(c -> c >= '0' && c <= '9'))
        .mapToLong(Long::parseLong)
        .max();
  }

  private String text(String path) {
    return new String(storage.read(path), StandardCharsets.UTF_8);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private String offsets(long number) {
    return folder + "/offsets/" + number;
  }

  private String commits(long number) {
    return folder + "/commits/" + number;
  }
}
