package dev.tarn.pipeline.project;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds and reads projects. */
public final class Projects {
  /** Spark's names for its settings. */
  private static final List<String> SPARK = List.of("spark-pipeline.yml", "spark-pipeline.yaml");

  /** What Databricks' settings are looked for as: they have no name of their own. */
  private static final String DATABRICKS = "pipeline.json";

  private Projects() {}

  /**
   * The settings that are in force in a folder: its own, else those of the nearest folder above it
   * that has some. Spark's go before Databricks' in one folder.
   *
   * @throws dev.tarn.core.error.TarnException {@code PIPELINE_SPEC_FILE_NOT_FOUND}, {@code
   *     MULTIPLE_PIPELINE_SPEC_FILES_FOUND}
   */
  public static Path find(Path folder) {
    for (Path at = folder.toAbsolutePath().normalize(); at != null; at = at.getParent()) {
      Optional<Path> found = in(at);
      if (found.isPresent()) {
        return found.get();
      }
    }
    throw ProjectErrors.notFound(folder);
  }

  private static Optional<Path> in(Path folder) {
    List<Path> spark = SPARK.stream().map(folder::resolve).filter(Files::isRegularFile).toList();
    if (spark.size() > 1) {
      throw ProjectErrors.several(folder);
    }
    return spark.stream()
        .findFirst()
        .or(() -> Optional.of(folder.resolve(DATABRICKS)).filter(Files::isRegularFile));
  }

  /**
   * Reads a project. A name that ends with {@code .json} is one of Databricks' settings, any other
   * of Spark's.
   *
   * @param ids gives the id where the settings give none
   * @throws dev.tarn.core.error.TarnException when the settings are not valid, or what they name
   *     does not exist
   */
  public static Project read(Path specification, PipelineIds ids) {
    Path file = specification.toAbsolutePath().normalize();
    if (!Files.isRegularFile(file)) {
      throw ProjectErrors.doesNotExist(specification);
    }
    return isJson(file) ? DatabricksSettings.read(file, ids) : SparkSpecification.read(file, ids);
  }

  private static boolean isJson(Path file) {
    return file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".json");
  }
}
