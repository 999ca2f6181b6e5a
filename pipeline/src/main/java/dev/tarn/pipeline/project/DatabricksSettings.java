package dev.tarn.pipeline.project;

import dev.tarn.core.error.TarnException;
import dev.tarn.pipeline.project.Project.EventLogName;
import dev.tarn.pipeline.project.Setting.Kind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Databricks' settings of a pipeline, in JSON. What Tarn has no use for is kept. */
final class DatabricksSettings {
  private final Path file;
  private final SettingsText text;
  private final Setting settings;

  private DatabricksSettings(Path file, SettingsText text) {
    this.file = file;
    this.text = text;
    this.settings = text.expect("the whole", JsonSettings.parse(text), Kind.MAPPING);
  }

  static Project read(Path file, PipelineIds ids) {
    return new DatabricksSettings(file, SettingsText.of(file)).project(ids);
  }

  private Project project(PipelineIds ids) {
    List<String> warnings = new ArrayList<>(new DatabricksRules(text, settings).check());
    String name = text.required(settings, "name");
    Optional<String> catalog = text.string(settings, "catalog");
    Optional<String> schema = schema(catalog);
    SourceFiles files = new DatabricksLibraries(text, file.getParent()).files(settings);
    Optional<String> storage = storage(warnings);
    files
        .leftOut()
        .forEach(other -> warnings.add(other + " holds no definitions, and is left out"));
    return new Project(
        file,
        text.string(settings, "id").orElseGet(() -> ids.of(name)),
        name,
        catalog,
        schema,
        storage,
        text.strings(settings, "configuration"),
        text.strings(settings, "parameters"),
        isOn("continuous"),
        isOn("development"),
        eventLog(),
        files.found(),
        warnings,
        SettingsJson.of(settings));
  }

  /** A pipeline that publishes to a catalog must say where. */
  private Optional<String> schema(Optional<String> catalog) {
    Optional<String> schema =
        text.string(settings, "schema").or(() -> text.string(settings, "target"));
    if (catalog.isPresent() && schema.isEmpty()) {
      throw text.locate(ProjectErrors.missingField("schema"), settings);
    }
    return schema;
  }

  private Optional<String> storage(List<String> warnings) {
    Optional<Setting> storage = settings.field("storage");
    if (storage.filter(given -> StorageRoot.isOfDatabricks(given.text())).isPresent()) {
      warnings.add(
          "the storage "
              + storage.get().text()
              + " is of Databricks; the checkpoints lie in the warehouse");
      return Optional.empty();
    }
    return storage.map(this::storagePath);
  }

  private String storagePath(Setting storage) {
    try {
      return StorageRoot.ofUriOrPath(storage.text());
    } catch (TarnException e) {
      throw text.locate(e, storage);
    }
  }

  private boolean isOn(String field) {
    return settings.field(field).filter(value -> value.text().equals("true")).isPresent();
  }

  private Optional<EventLogName> eventLog() {
    return settings.field("event_log").map(this::eventLog);
  }

  private EventLogName eventLog(Setting given) {
    text.expect("event_log", given, Kind.MAPPING);
    return new EventLogName(
        text.string(given, "name")
            .orElseThrow(() -> text.locate(ProjectErrors.missingField("event_log.name"), given)),
        text.string(given, "catalog"),
        text.string(given, "schema"));
  }
}
