package dev.tarn.pipeline.autoloader;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tarn.core.error.TarnException;
import dev.tarn.delta.schema.SchemaJson;
import dev.tarn.delta.storage.Storage;
import dev.tarn.delta.storage.Storage.FileStatus;
import dev.tarn.lake.files.FileColumns;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.Optional;

/**
 * The schemas that a stream's files have had: {@code _schemas/0}, {@code 1} and so on, of which the
 * newest holds. They are only ever added to.
 */
final class FileSchemaLog {
  private static final String VERSION = "v1";
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Storage storage;
  private final String folder;

  FileSchemaLog(Storage storage, String location) {
    this.storage = storage;
    this.folder = location + "/_schemas";
  }

  /** The newest; empty when no schema was noted yet. */
  Optional<FileColumns> newest() {
    return last().map(this::read);
  }

  private Optional<FileStatus> last() {
    return storage.list(folder, "").stream()
        .filter(file -> file.name().chars().allMatch(Character::isDigit))
        .max(Comparator.comparingLong(file -> Long.parseLong(file.name())));
  }

  private FileColumns read(FileStatus file) {
    String[] lines = new String(storage.read(file.path()), StandardCharsets.UTF_8).split("\n", 2);
    if (lines.length != 2 || !lines[0].strip().equals(VERSION)) {
      throw LoaderErrors.schemaLog(file.path(), null);
    }
    try {
      JsonNode body = JSON.readTree(lines[1]);
      return new FileColumns(
          SchemaJson.read(body.path("dataSchemaJson").textValue()),
          SchemaJson.read(body.path("partitionSchemaJson").textValue()));
    } catch (JsonProcessingException | TarnException | NullPointerException e) {
      throw LoaderErrors.schemaLog(file.path(), e);
    }
  }

  /** Notes a schema down for good. */
  void add(FileColumns columns) {
    long next = last().map(file -> Long.parseLong(file.name()) + 1).orElse(0L);
    ObjectNode body = JSON.createObjectNode();
    body.put("dataSchemaJson", SchemaJson.write(columns.data()));
    body.put("partitionSchemaJson", SchemaJson.write(columns.partitions()));
    String text = VERSION + "\n" + body;
    storage.createDirectory(folder);
    while (!storage.putIfAbsent(folder + "/" + next, text.getBytes(StandardCharsets.UTF_8))) {
      next++;
    }
  }
}
