package dev.tarn.conformance.feature;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.engine.SqlEngine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** An engine that works on the table {@code t} of a folder. */
final class Workbench {
  private static final String TABLE = "t";

  private final SqlEngine engine;
  private final Path folder;

  Workbench(SqlEngine engine, Path folder, FeatureScript script) {
    this.engine = engine;
    this.folder = folder;
    script.settings().forEach(engine::set);
  }

  /** Gives a table that is there already its name. */
  void attach() {
    require("CREATE TABLE " + TABLE + " USING DELTA LOCATION '" + table() + "'");
  }

  private void require(String sql) {
    if (engine.run(sql) instanceof Answer.Failure failure) {
      throw new AssertionError(sql + ": " + failure.errorClass() + " " + failure.message());
    }
  }

  private Path table() {
    return folder.resolve("table");
  }

  Answer run(String sql) {
    return engine.run(withPlaces(sql));
  }

  String withPlaces(String sql) {
    return sql.replace("${location}", table().toString()).replace("${folder}", folder.toString());
  }

  Answer rows() {
    return engine.run("SELECT * FROM " + TABLE);
  }

  /** Whether the table has been made. */
  boolean hasTable() {
    return Files.exists(table());
  }

  TableState state() {
    return TableState.of(folder);
  }

  /** Only queries have answers that engines must agree on. */
  static boolean isQuery(String sql) {
    return List.of("SELECT", "SHOW", "DESCRIBE").stream()
        .anyMatch(sql.toUpperCase(Locale.ROOT)::startsWith);
  }
}
