package dev.tarn.conformance.golden;

import java.nio.file.Path;

/** The files that suites read, which their text and their records name as {@code ${files}}. */
public final class GoldenFiles {
  private static final String NAME = "${files}";
  private static final String FOLDER =
      Path.of("golden", "files").toAbsolutePath().normalize().toString();

  private GoldenFiles() {}

  /** A statement as engines run it. */
  public static String named(String sql) {
    return sql.replace(NAME, FOLDER);
  }

  /** An answer as it is recorded. */
  static String unnamed(String answer) {
    return answer.replace(FOLDER, NAME);
  }
}
