package dev.tarn.pipeline.project;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tarn.delta.storage.Storage;
import dev.tarn.lake.context.Lake;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The pipelines that have run in a warehouse, by id: a file in the folder of each. */
public final class KnownPipelines {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int VERSION = 1;
  private static final String WAREHOUSE = "${warehouse}/";

  private final Storage storage;
  private final String warehouse;

  private KnownPipelines(Storage storage, String warehouse) {
    this.storage = storage;
    this.warehouse = warehouse;
  }

  public static KnownPipelines in(Lake lake) {
    return new KnownPipelines(lake.storage(), lake.warehouse());
  }

  /**
   * A pipeline that has run.
   *
   * @param storage the folder of its checkpoints
   * @param eventLog the table of its event log, quoted
   */
  public record KnownPipeline(String id, String name, String storage, String eventLog) {}

  /** Notes where a pipeline keeps what is its own; writes only what has changed. */
  public void remember(Project project, String eventLog) {
    ObjectNode known = JSON.createObjectNode();
    known.put("version", VERSION);
    known.put("name", project.name());
    known.put("specification", project.specification().toString());
    known.put("storage", relative(project.storageIn(warehouse)));
    known.put("eventLog", relative(eventLog));
    String text = known.toString();
    String file = file(project.id());
    if (!storage.exists(file) || !text.equals(read(file))) {
      storage.createDirectory(PipelineIds.folder(warehouse) + "/" + project.id());
      storage.write(file, text.getBytes(StandardCharsets.UTF_8));
    }
  }

  /**
   * Refuses a pipeline whose checkpoints lie elsewhere than when it ran before: all that it has
   * read would be read again.
   *
   * @throws dev.tarn.core.error.TarnException {@code PIPELINE_STORAGE_CHANGED}
   */
  public void requireSameStorage(Project project) {
    String now = project.storageIn(warehouse);
    find(project.id())
        .map(KnownPipeline::storage)
        .filter(before -> !before.equals(now))
        .ifPresent(
            before -> {
              throw ProjectErrors.storageChanged(project.name(), before, now);
            });
  }

  /** The pipeline of an id, if it has run here. */
  public Optional<KnownPipeline> find(String id) {
    String file = file(id);
    boolean plain = !id.isEmpty() && id.chars().noneMatch(c -> c == '/' || c == '\\');
    return plain && storage.exists(file) ? Optional.of(known(id, read(file))) : Optional.empty();
  }

  private KnownPipeline known(String id, String text) {
    try {
      JsonNode known = JSON.readTree(text);
      return new KnownPipeline(
          id,
          known.path("name").asText(),
          absolute(known.path("storage").asText()),
          absolute(known.path("eventLog").asText()));
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(new IOException(file(id) + " cannot be read", e));
    }
  }

  private String read(String file) {
    return new String(storage.read(file), StandardCharsets.UTF_8);
  }

  private String file(String id) {
    return PipelineIds.folder(warehouse) + "/" + id + "/pipeline.json";
  }

  /** A lake may be moved: what lies in it is told from its folder. */
  private String relative(String text) {
    return text.replace(warehouse + "/", WAREHOUSE);
  }

  private String absolute(String text) {
    return text.replace(WAREHOUSE, warehouse + "/");
  }
}
