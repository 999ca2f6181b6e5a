package dev.tarn.pipeline.project;

import dev.tarn.core.error.TarnException;
import dev.tarn.pipeline.project.Setting.Field;
import dev.tarn.pipeline.project.Setting.Kind;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The {@code libraries} of Databricks' settings. */
final class DatabricksLibraries {
  private static final String GLOB = "glob";

  /** What holds the path of each kind of library that Tarn can use. */
  private static final Map<String, String> PATHS =
      Map.of(GLOB, "include", "file", "path", "notebook", "path");

  private static final List<String> OTHER_LANGUAGES = List.of("jar", "maven", "whl");

  private final SettingsText text;
  private final SourceFiles files;
  private Optional<Field> first = Optional.empty();

  DatabricksLibraries(SettingsText text, Path folder) {
    this.text = text;
    this.files = new SourceFiles(folder, SourceFiles.OtherFiles.LEFT_OUT);
  }

  SourceFiles files(Setting settings) {
    Setting libraries =
        settings
            .field("libraries")
            .orElseThrow(() -> text.locate(ProjectErrors.missingField("libraries"), settings));
    libraries.items().forEach(this::add);
    return files;
  }

  private void add(Setting library) {
    text.expect("libraries", library, Kind.MAPPING);
    if (library.fields().size() != 1) {
      throw text.locate(
          ProjectErrors.invalidValue(
              "libraries",
              library.fields().size() + " fields",
              "an object with one of glob, file, notebook"),
          library);
    }
    Field kind = library.fields().get(0);
    checkKind(kind);
    String at = "libraries." + kind.name();
    String pathField = PATHS.get(kind.name());
    Setting value = text.expect(at, kind.value(), Kind.MAPPING);
    String path = text.required(value, pathField);
    try {
      add(kind.name(), path);
    } catch (TarnException e) {
      throw text.locate(e, value.field(pathField).orElseThrow());
    }
  }

  private void checkKind(Field kind) {
    if (OTHER_LANGUAGES.contains(kind.name())) {
      throw text.locate(ProjectErrors.unsupportedLibrary(kind.name()), kind.key());
    }
    if (!PATHS.containsKey(kind.name())) {
      throw text.locate(
          ProjectErrors.invalidValue("libraries", kind.name(), "one of glob, file, notebook"),
          kind.key());
    }
    boolean mixed =
        first.filter(other -> other.name().equals(GLOB) != kind.name().equals(GLOB)).isPresent();
    if (mixed) {
      throw text.locate(
          ProjectErrors.conflictingFields(
              "libraries." + first.orElseThrow().name(), "libraries." + kind.name()),
          kind.key());
    }
    first = Optional.of(kind);
  }

  private void add(String kind, String path) {
    switch (kind) {
      case GLOB -> files.glob(path);
      case "notebook" -> files.notebook(path);
      default -> files.file(path);
    }
  }
}
