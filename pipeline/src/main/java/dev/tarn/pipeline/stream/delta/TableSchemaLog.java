package dev.tarn.pipeline.stream.delta;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Action;
import dev.tarn.delta.action.ActionJson;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.action.Protocol;
import dev.tarn.delta.json.Json;
import dev.tarn.delta.schema.SchemaJson;
import dev.tarn.delta.storage.Storage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The schemas with which a stream has read its table, in the form of Spark's log of them. The last
 * one is what the next rows are read with.
 */
final class TableSchemaLog {
  private static final String FORMAT = "v1";

  private final StateLog entries;
  private final String state;

  /**
   * @param state the folder of the source's own
   */
  TableSchemaLog(Storage storage, String state, String tableId) {
    this.state = state;
    this.entries = new StateLog(storage, state + "/_schema_log_" + tableId);
  }

  /**
   * The last entry.
   *
   * @throws TarnException {@code DELTA_STREAMING_SCHEMA_LOG_DESERIALIZE_FAILED}, {@code
   *     DELTA_STREAMING_SCHEMA_LOG_PARSE_SCHEMA_FAILED}
   */
  Optional<ReadSchema> last() {
    OptionalLong number = entries.lastNumber();
    return number.isPresent()
        ? Optional.of(read(entries.last().orElseThrow(), entries.path(number.getAsLong())))
        : Optional.empty();
  }

  void append(ReadSchema schema) {
    OptionalLong previous = entries.lastNumber();
    Metadata metadata = schema.metadata();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("tableId", metadata.id());
    json.put("deltaCommitVersion", schema.version());
    json.put("dataSchemaJson", SchemaJson.write(metadata.schema()));
    json.put("partitionSchemaJson", SchemaJson.write(partitions(metadata)));
    json.put("sourceMetadataPath", state);
    json.put("tableConfigurations", metadata.configuration());
    json.put("protocolJson", ActionJson.write(schema.protocol()));
    if (previous.isPresent()) {
      json.put("previousMetadataSeqNum", previous.getAsLong());
    }
    entries.append(FORMAT + "\n" + Json.object(json));
  }

  private static StructType partitions(Metadata metadata) {
    return new StructType(
        metadata.partitionColumns().stream()
            .map(name -> metadata.schema().field(name).orElseThrow())
            .toList());
  }

  private static ReadSchema read(String text, String path) {
    String[] lines = text.split("\n", 2);
    if (!lines[0].equals(FORMAT) || lines.length < 2) {
      throw SchemaErrors.unreadable(path, "its first line is '" + lines[0] + "', not " + FORMAT);
    }
    try {
      Map<?, ?> json = (Map<?, ?>) Json.parse(lines[1]);
      return new ReadSchema(
          (Long) json.get("deltaCommitVersion"), metadata(json, path), protocol(json, path));
    } catch (IOException | ClassCastException | NullPointerException e) {
      throw SchemaErrors.unreadable(path, "it is not the JSON of such an entry").causedBy(e);
    }
  }

  private static Metadata metadata(Map<?, ?> json, String path) {
    Map<String, String> configuration = new LinkedHashMap<>();
    ((Map<?, ?>) json.get("tableConfigurations"))
        .forEach((key, value) -> configuration.put((String) key, (String) value));
    return new Metadata(
        (String) json.get("tableId"),
        Optional.empty(),
        Optional.empty(),
        schema(json, "dataSchemaJson", path),
        schema(json, "partitionSchemaJson", path).names(),
        configuration,
        Optional.empty());
  }

  private static StructType schema(Map<?, ?> json, String key, String path) {
    try {
      return SchemaJson.read((String) json.get(key));
    } catch (TarnException e) {
      throw SchemaErrors.unreadableSchema(path, e);
    }
  }

  private static Protocol protocol(Map<?, ?> json, String path) throws IOException {
    String text = (String) json.get("protocolJson");
    List<Action> actions = ActionJson.read(text.getBytes(StandardCharsets.UTF_8));
    if (actions.size() == 1 && actions.getFirst() instanceof Protocol protocol) {
      return protocol;
    }
    throw SchemaErrors.unreadable(path, "its protocol is " + text);
  }
}
