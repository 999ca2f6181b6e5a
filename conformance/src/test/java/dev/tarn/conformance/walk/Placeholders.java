package dev.tarn.conformance.walk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a statement says of its own table: {@code ${location}} is its folder, {@code ${timestamp:3}}
 * the time of its version 3.
 */
final class Placeholders {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Pattern TIMESTAMP = Pattern.compile("\\$\\{timestamp:(\\d+)}");

  private Placeholders() {}

  static String fill(String statement, Path table) {
    Matcher timestamps = TIMESTAMP.matcher(statement.replace("${location}", table.toString()));
    return timestamps.replaceAll(found -> timestamp(table, Long.parseLong(found.group(1))));
  }

  /** A commit's own time, or that of its file, later than the one before as readers see it. */
  private static String timestamp(Path table, long version) {
    long time = 0;
    for (long i = 0; i <= version; i++) {
      time = Math.max(time + 1, time(table, i));
    }
    return Instant.ofEpochMilli(time).toString();
  }

  private static long time(Path table, long version) {
    Path commit = table.resolve("_delta_log").resolve("%020d.json".formatted(version));
    try {
      JsonNode info = JSON.readTree(Files.readAllLines(commit).getFirst()).path("commitInfo");
      return info.has("inCommitTimestamp")
          ? info.get("inCommitTimestamp").asLong()
          : Files.getLastModifiedTime(commit).toMillis();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
