package dev.tarn.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The versions the build wrote down. */
final class Version {
  private Version() {}

  static String text() {
    Properties build = new Properties();
    try (InputStream resource = Version.class.getResourceAsStream("version.properties")) {
      build.load(resource);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return "tarn %s%nDuckDB %s, Java %s%n"
        .formatted(build.getProperty("tarn"), build.getProperty("duckdb"), Runtime.version());
  }
}
