package dev.tarn.pipeline.flow;

import dev.tarn.delta.json.Json;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.delta.storage.Storage;
import dev.tarn.lake.catalog.Locations;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.Lake;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The checkpoints of one flow: folders {@code 0}, {@code 1} and so on, of which the greatest is in
 * use. A full refresh, and a target that is not the table it was, lead to the next; older ones stay
 * as they are.
 */
public final class Checkpoints {
  private static final String FOLDER = "_checkpoints";
  private static final String METADATA = "metadata";

  private final Lake lake;
  private final String folder;
  private final String flow;

  private Checkpoints(Lake lake, String folder, String flow) {
    this.lake = lake;
    this.folder = folder;
    this.flow = flow;
  }

  /**
   * The checkpoints of a flow.
   *
   * @param storage the folder of the pipeline
   * @param target the table the flow writes
   */
  public static Checkpoints of(Lake lake, String storage, TableName target, String flow) {
    return new Checkpoints(lake, folder(storage, target) + "/" + Locations.escape(flow), flow);
  }

  /** Where the checkpoints of all flows into a table lie. */
  public static String folder(String storage, TableName target) {
    return String.join(
        "/",
        storage,
        FOLDER,
        Locations.escape(target.catalog()),
        Locations.escape(target.schema()),
        Locations.escape(target.table()));
  }

  /**
   * The checkpoint to go on with: the last, if it is of the table as it is now and was not begun
   * before the table's last full refresh, else a new one.
   */
  public Checkpoint open(Snapshot target) {
    return find(target).orElseGet(() -> renew(target));
  }

  private static boolean isOf(Snapshot target, Map<?, ?> metadata) {
    return target.metadata().id().equals(metadata.get("tableId"))
        && Long.valueOf(Resets.of(target)).equals(metadata.get("resets"));
  }

  /** The checkpoint to go on with, if {@link #open} would begin none; nothing is written. */
  public Optional<Checkpoint> find(Snapshot target) {
    int number = last();
    if (number < 0) {
      return Optional.empty();
    }
    Map<?, ?> metadata = read(number);
    return isOf(target, metadata) ? Optional.of(checkpoint(number, metadata)) : Optional.empty();
  }

  /** Begins a new checkpoint, so that the flow reads everything again. */
  public Checkpoint renew(Snapshot target) {
    return begin(last() + 1, target.metadata().id(), Resets.of(target));
  }

  private Checkpoint begin(int number, String table, long resets) {
    Map<String, Object> metadata = new LinkedHashMap<>();
    metadata.put("id", lake.ids().get().toString());
    metadata.put("tableId", table);
    metadata.put("resets", resets);
    byte[] content = Json.object(metadata).getBytes(StandardCharsets.UTF_8);
    storage().createDirectory(folder + "/" + number + "/offsets");
    storage().createDirectory(folder + "/" + number + "/commits");
    storage().putIfAbsent(metadata(number), content);
    return checkpoint(number, read(number));
  }

  private Checkpoint checkpoint(int number, Map<?, ?> metadata) {
    String application = metadata.get("id") + "/" + flow + "/" + number;
    return new Checkpoint(lake.storage(), folder + "/" + number, application);
  }

  /** The number of the last checkpoint; -1 when there is none. */
  private int last() {
    int number = -1;
    while (storage().status(metadata(number + 1)).isPresent()) {
      number++;
    }
    return number;
  }

  private Map<?, ?> read(int number) {
    String path = metadata(number);
    try {
      Object value = Json.parse(new String(storage().read(path), StandardCharsets.UTF_8));
      if (value instanceof Map<?, ?> map) {
        return map;
      }
      throw FlowErrors.unknownFile(path);
    } catch (IOException e) {
      throw FlowErrors.unknownFile(path).causedBy(e);
    }
  }

  private Storage storage() {
    return lake.storage();
  }

  private String metadata(int number) {
    return folder + "/" + number + "/" + METADATA;
  }
}
