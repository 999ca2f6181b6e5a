package dev.tarn.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The versions the build wrote down. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() throws IOException {
    Properties build = new Properties();
    try (InputStream resource = Version.class.getResourceAsStream("version.properties")) {
      build.load(resource);
    }
    return new String[] {
      "tarn " + build.getProperty("tarn"),
      "DuckDB " + build.getProperty("duckdb") + ", Java " + Runtime.version()
    };
  }
}
