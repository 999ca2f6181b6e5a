package dev.tarn.jdbc;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version that the build wrote down. */
final class DriverVersion {
  private static final String TEXT = read();

  private DriverVersion() {}

  private static String read() {
    Properties build = new Properties();
    try (InputStream resource = DriverVersion.class.getResourceAsStream("version.properties")) {
      build.load(resource);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return build.getProperty("version");
  }

  static String text() {
    return TEXT;
  }

  static int major() {
    return part(0);
  }

  static int minor() {
    return part(1);
  }

  /** A number of the version; 0 where resources were not filtered, as in some tools. */
  private static int part(int index) {
    String[] parts = TEXT.split("\\.");
    return index < parts.length && parts[index].matches("\\d+")
        ? Integer.parseInt(parts[index])
        : 0;
  }
}
