package dev.tarn.pipeline.project;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A pipeline as its settings and files say it.
 *
 * @param specification the file of the settings
 * @param id stays the same from update to update
 * @param catalog where names without a catalog resolve; empty for the usual one
 * @param schema where names without a schema resolve; empty for the usual one
 * @param storage the folder for checkpoints, as a storage path; empty when not said
 * @param configuration {@code SET}tings and the values of <code>${key}</code>
 * @param parameters the values of {@code :name}
 * @param continuous updates follow each other until the pipeline is stopped
 * @param development flows that fail are not tried again
 * @param eventLog the table that the event log is published as; empty when it is hidden
 * @param sources the files of SQL, sorted by name
 * @param warnings what was read but has no effect
 * @param settings the settings as JSON, whole
 */
public record Project(
    Path specification,
    String id,
    String name,
    Optional<String> catalog,
    Optional<String> schema,
    Optional<String> storage,
    Map<String, String> configuration,
    Map<String, String> parameters,
    boolean continuous,
    boolean development,
    Optional<EventLogName> eventLog,
    List<SourceFile> sources,
    List<String> warnings,
    String settings) {

  public Project {
    configuration = Collections.unmodifiableMap(new LinkedHashMap<>(configuration));
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    sources = List.copyOf(sources);
    warnings =
        Stream.concat(warnings.stream(), ConfigurationRules.warnings(configuration).stream())
            .toList();
  }

  /**
   * The table of an event log that is published.
   *
   * @param catalog the pipeline's when empty
   * @param schema the pipeline's when empty
   */
  public record EventLogName(String name, Optional<String> catalog, Optional<String> schema) {}

  /** The pipeline that a dataset by itself is: it has no files. */
  public static Project ofDataset(String id, String name, Map<String, String> configuration) {
    return new Project(
        Path.of(""),
        id,
        name,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        configuration,
        Map.of(),
        false,
        false,
        Optional.empty(),
        List.of(),
        List.of(),
        "{}");
  }

  /** Whether it has files. */
  public boolean hasFiles() {
    return !specification.toString().isEmpty();
  }

  /** Where the pipeline keeps what is its own, checkpoints before all. */
  public String storageIn(String warehouse) {
    return storage.orElseGet(() -> homeIn(warehouse));
  }

  /** The pipeline's folder in the catalog's, wherever its storage is. */
  public String homeIn(String warehouse) {
    return PipelineIds.folder(warehouse) + "/" + id;
  }
}
