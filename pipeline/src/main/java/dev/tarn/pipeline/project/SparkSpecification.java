package dev.tarn.pipeline.project;

import dev.tarn.core.error.TarnException;
import dev.tarn.pipeline.project.Setting.Field;
import dev.tarn.pipeline.project.Setting.Kind;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Spark's settings: {@code spark-pipeline.yml}. */
final class SparkSpecification {
  private static final Set<String> FIELDS =
      Set.of("name", "storage", "catalog", "database", "schema", "configuration", "libraries");
  private static final List<String> REQUIRED = List.of("name", "storage");

  private final Path file;
  private final SettingsText text;
  private final Setting settings;

  private SparkSpecification(Path file, SettingsText text) {
    this.file = file;
    this.text = text;
    this.settings = text.expect("the whole", YamlSettings.parse(text), Kind.MAPPING);
  }

  static Project read(Path file, PipelineIds ids) {
    return new SparkSpecification(file, SettingsText.of(file)).project(ids);
  }

  private Project project(PipelineIds ids) {
    checkFields();
    String name = text.required(settings, "name");
    String storage = storage();
    Optional<String> schema =
        text.string(settings, "database").or(() -> text.string(settings, "schema"));
    Optional<String> catalog = text.string(settings, "catalog");
    Map<String, String> configuration = text.strings(settings, "configuration");
    List<SourceFile> sources = sources();
    return new Project(
        file,
        ids.of(name),
        name,
        catalog,
        schema,
        Optional.of(storage),
        configuration,
        Map.of(),
        false,
        false,
        Optional.empty(),
        sources,
        List.of(),
        SettingsJson.of(settings));
  }

  private void checkFields() {
    for (Field field : settings.fields()) {
      if (!FIELDS.contains(field.name())) {
        throw text.locate(ProjectErrors.unexpectedField(field.name()), field.key());
      }
    }
    for (String field : REQUIRED) {
      if (settings.field(field).isEmpty()) {
        throw text.locate(ProjectErrors.missingField(field), settings);
      }
    }
  }

  private String storage() {
    Setting storage = settings.field("storage").orElseThrow();
    try {
      return StorageRoot.ofUri(text.expect("storage", storage, Kind.STRING).text());
    } catch (TarnException e) {
      throw text.locate(e, storage);
    }
  }

  private List<SourceFile> sources() {
    SourceFiles files = new SourceFiles(file.getParent(), SourceFiles.OtherFiles.REFUSED);
    settings
        .field("libraries")
        .ifPresent(
            libraries ->
                text.expect("libraries", libraries, Kind.LIST)
                    .items()
                    .forEach(library -> addTo(files, library)));
    return files.found();
  }

  private void addTo(SourceFiles files, Setting library) {
    text.expect("libraries", library, Kind.MAPPING);
    for (Field field : library.fields()) {
      if (!field.name().equals("glob")) {
        throw text.locate(ProjectErrors.unexpectedField("libraries." + field.name()), field.key());
      }
    }
    Setting glob =
        library
            .field("glob")
            .orElseThrow(() -> text.locate(ProjectErrors.missingField("libraries.glob"), library));
    text.expect("libraries.glob", glob, Kind.MAPPING);
    Setting include =
        glob.field("include")
            .orElseThrow(
                () -> text.locate(ProjectErrors.missingField("libraries.glob.include"), glob));
    try {
      files.glob(text.expect("libraries.glob.include", include, Kind.STRING).text());
    } catch (TarnException e) {
      throw e.position().isPresent() ? e : text.locate(e, include);
    }
  }
}
