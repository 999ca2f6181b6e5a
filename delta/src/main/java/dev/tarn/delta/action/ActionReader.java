package dev.tarn.delta.action;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.tarn.delta.json.Json;
import dev.tarn.delta.schema.SchemaJson;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads the lines of commit files. */
final class ActionReader {
  private final JsonParser in;

  ActionReader(JsonParser in) {
    this.in = in;
  }

  /** Reads every line to the end. */
  void readAll(Consumer<Action> actions, Consumer<Sidecar> sidecars) throws IOException {
    while (in.nextToken() != null) {
      expect(JsonToken.START_OBJECT);
      while (in.nextToken() == JsonToken.FIELD_NAME) {
        String kind = in.currentName();
        if (in.nextToken() != JsonToken.VALUE_NULL) {
          readAction(kind, actions, sidecars);
        }
      }
    }
  }

  private void readAction(String kind, Consumer<Action> actions, Consumer<Sidecar> sidecars)
      throws IOException {
    switch (kind) {
      case "add" -> actions.accept(add());
      case "remove" -> actions.accept(remove());
      case "cdc" -> actions.accept(changeFile());
      case "protocol" -> actions.accept(protocol());
      case "metaData" -> actions.accept(metadata());
      case "txn" -> actions.accept(transaction());
      case "domainMetadata" -> actions.accept(domain());
      case "commitInfo" -> actions.accept(commitInfo());
      case "sidecar" -> sidecars.accept(sidecar());
      default -> in.skipChildren();
    }
  }

  private AddFile add() throws IOException {
    Fields f = fields();
    return new AddFile(
        f.path,
        f.partitionValues,
        f.required(f.size, "size"),
        f.modificationTime.orElse(0L),
        f.dataChange,
        f.text("stats"),
        f.tags,
        f.deletionVector,
        f.number("baseRowId"),
        f.number("defaultRowCommitVersion"),
        f.text("clusteringProvider"));
  }

  private RemoveFile remove() throws IOException {
    Fields f = fields();
    return new RemoveFile(
        f.path,
        f.number("deletionTimestamp"),
        f.dataChange,
        f.extendedFileMetadata,
        f.partitionValues,
        f.size,
        f.tags,
        f.deletionVector,
        f.number("baseRowId"),
        f.number("defaultRowCommitVersion"));
  }

  private ChangeFile changeFile() throws IOException {
    Fields f = fields();
    return new ChangeFile(f.path, f.partitionValues, f.size.orElse(0L), f.tags);
  }

  private Sidecar sidecar() throws IOException {
    String path = null;
    long size = 0;
    long modified = 0;
    while (nextField()) {
      switch (in.currentName()) {
        case "path" -> path = in.nextTextValue();
        case "sizeInBytes" -> size = in.nextLongValue(0);
        case "modificationTime" -> modified = in.nextLongValue(0);
        default -> skip();
      }
    }
    return new Sidecar(required(path, "path"), size, modified);
  }

  private Protocol protocol() throws IOException {
    int reader = 0;
    int writer = 0;
    Optional<List<String>> readerFeatures = Optional.empty();
    Optional<List<String>> writerFeatures = Optional.empty();
    while (nextField()) {
      switch (in.currentName()) {
        case "minReaderVersion" -> reader = in.nextIntValue(0);
        case "minWriterVersion" -> writer = in.nextIntValue(0);
        case "readerFeatures" -> readerFeatures = strings();
        case "writerFeatures" -> writerFeatures = strings();
        default -> skip();
      }
    }
    return new Protocol(reader, writer, readerFeatures, writerFeatures);
  }

  private Metadata metadata() throws IOException {
    String id = null;
    Optional<String> name = Optional.empty();
    Optional<String> description = Optional.empty();
    String schema = null;
    List<String> partitionColumns = List.of();
    Map<String, String> configuration = Map.of();
    Optional<Long> createdTime = Optional.empty();
    while (nextField()) {
      switch (in.currentName()) {
        case "id" -> id = in.nextTextValue();
        case "name" -> name = Optional.ofNullable(in.nextTextValue());
        case "description" -> description = Optional.ofNullable(in.nextTextValue());
        case "schemaString" -> schema = in.nextTextValue();
        case "partitionColumns" -> partitionColumns = strings().orElse(List.of());
        case "configuration" -> configuration = stringMap();
        case "createdTime" -> createdTime = optionalLong();
        default -> skip();
      }
    }
    return new Metadata(
        required(id, "id"),
        name,
        description,
        SchemaJson.read(required(schema, "schemaString")),
        partitionColumns,
        configuration,
        createdTime);
  }

  private SetTransaction transaction() throws IOException {
    String appId = null;
    long version = 0;
    Optional<Long> lastUpdated = Optional.empty();
    while (nextField()) {
      switch (in.currentName()) {
        case "appId" -> appId = in.nextTextValue();
        case "version" -> version = in.nextLongValue(0);
        case "lastUpdated" -> lastUpdated = optionalLong();
        default -> skip();
      }
    }
    return new SetTransaction(required(appId, "appId"), version, lastUpdated);
  }

  private DomainMetadata domain() throws IOException {
    String domain = null;
    String configuration = "";
    boolean removed = false;
    while (nextField()) {
      switch (in.currentName()) {
        case "domain" -> domain = in.nextTextValue();
        case "configuration" -> configuration = in.nextTextValue();
        case "removed" -> removed = Boolean.TRUE.equals(in.nextBooleanValue());
        default -> skip();
      }
    }
    return new DomainMetadata(required(domain, "domain"), configuration, removed);
  }

  private CommitInfo commitInfo() throws IOException {
    Map<String, String> texts = new LinkedHashMap<>();
    Map<String, Long> numbers = new LinkedHashMap<>();
    Map<String, String> parameters = Map.of();
    Map<String, String> metrics = Map.of();
    Map<String, String> tags = Map.of();
    Optional<Boolean> blindAppend = Optional.empty();
    while (nextField()) {
      String name = in.currentName();
      switch (in.nextToken()) {
        case VALUE_STRING -> texts.put(name, in.getText());
        case VALUE_NUMBER_INT -> numbers.put(name, in.getLongValue());
        case VALUE_TRUE, VALUE_FALSE -> {
          if (name.equals("isBlindAppend")) {
            blindAppend = Optional.of(in.getBooleanValue());
          }
        }
        case START_OBJECT -> {
          switch (name) {
            case "operationParameters" -> parameters = rawMapHere();
            case "operationMetrics" -> metrics = stringMapHere();
            case "tags" -> tags = stringMapHere();
            case "job", "notebook" -> texts.put(name, rawHere());
            default -> in.skipChildren();
          }
        }
        default -> in.skipChildren();
      }
    }
    return new CommitInfo(
        Optional.ofNullable(numbers.get("inCommitTimestamp")),
        Optional.ofNullable(numbers.get("timestamp")),
        Optional.ofNullable(texts.get("userId")),
        Optional.ofNullable(texts.get("userName")),
        Optional.ofNullable(texts.get("operation")),
        parameters,
        Optional.ofNullable(texts.get("job")),
        Optional.ofNullable(texts.get("notebook")),
        Optional.ofNullable(texts.get("clusterId")),
        Optional.ofNullable(numbers.get("readVersion")),
        Optional.ofNullable(texts.get("isolationLevel")),
        blindAppend,
        metrics,
        Optional.ofNullable(texts.get("userMetadata")),
        tags,
        Optional.ofNullable(texts.get("engineInfo")),
        Optional.ofNullable(texts.get("txnId")));
  }

  /** The fields that add, remove and cdc have in common, gathered in one pass. */
  private Fields fields() throws IOException {
    Fields f = new Fields();
    while (nextField()) {
      String name = in.currentName();
      switch (name) {
        case "path" -> f.path = in.nextTextValue();
        case "partitionValues" -> f.partitionValues = stringMap();
        case "size" -> f.size = optionalLong();
        case "modificationTime" -> f.modificationTime = optionalLong();
        case "dataChange" -> f.dataChange = !Boolean.FALSE.equals(in.nextBooleanValue());
        case "extendedFileMetadata" ->
            f.extendedFileMetadata = Optional.ofNullable(in.nextBooleanValue());
        case "tags" -> f.tags = stringMap();
        case "deletionVector" -> f.deletionVector = deletionVector();
        case "stats", "clusteringProvider" -> f.texts.put(name, in.nextTextValue());
        case "deletionTimestamp", "baseRowId", "defaultRowCommitVersion" ->
            f.numbers.put(name, optionalLong());
        default -> skip();
      }
    }
    required(f.path, "path");
    return f;
  }

  private Optional<DeletionVectorDescriptor> deletionVector() throws IOException {
    if (in.nextToken() == JsonToken.VALUE_NULL) {
      return Optional.empty();
    }
    String storageType = null;
    String path = null;
    Optional<Integer> offset = Optional.empty();
    int size = 0;
    long cardinality = 0;
    while (nextField()) {
      switch (in.currentName()) {
        case "storageType" -> storageType = in.nextTextValue();
        case "pathOrInlineDv" -> path = in.nextTextValue();
        case "offset" -> offset = optionalLong().map(Math::toIntExact);
        case "sizeInBytes" -> size = in.nextIntValue(0);
        case "cardinality" -> cardinality = in.nextLongValue(0);
        default -> skip();
      }
    }
    return Optional.of(
        new DeletionVectorDescriptor(
            required(storageType, "storageType"),
            required(path, "pathOrInlineDv"),
            offset,
            size,
            cardinality));
  }

  private boolean nextField() throws IOException {
    return in.nextToken() == JsonToken.FIELD_NAME;
  }

  private void skip() throws IOException {
    in.nextToken();
    in.skipChildren();
  }

  private Optional<Long> optionalLong() throws IOException {
    return in.nextToken() == JsonToken.VALUE_NULL
        ? Optional.empty()
        : Optional.of(in.getLongValue());
  }

  private Optional<List<String>> strings() throws IOException {
    if (in.nextToken() == JsonToken.VALUE_NULL) {
      return Optional.empty();
    }
    expect(JsonToken.START_ARRAY);
    List<String> values = new ArrayList<>();
    while (in.nextToken() != JsonToken.END_ARRAY) {
      values.add(in.getText());
    }
    return Optional.of(values);
  }

  private Map<String, String> stringMap() throws IOException {
    return in.nextToken() == JsonToken.VALUE_NULL ? Map.of() : stringMapHere();
  }

  private Map<String, String> stringMapHere() throws IOException {
    expect(JsonToken.START_OBJECT);
    Map<String, String> values = new LinkedHashMap<>();
    while (nextField()) {
      String name = in.currentName();
      JsonToken value = in.nextToken();
      values.put(
          name,
          value == JsonToken.VALUE_NULL ? null : value.isScalarValue() ? in.getText() : rawHere());
    }
    return values;
  }

  private Map<String, String> rawMapHere() throws IOException {
    Map<String, String> values = new LinkedHashMap<>();
    while (nextField()) {
      String name = in.currentName();
      in.nextToken();
      values.put(name, rawHere());
    }
    return values;
  }

  private String rawHere() throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = Json.FACTORY.createGenerator(text)) {
      out.copyCurrentStructure(in);
    }
    return text.toString();
  }

  private void expect(JsonToken token) throws IOException {
    if (in.currentToken() != token) {
      throw new IOException("expected " + token + " but found " + in.currentToken());
    }
  }

  private static <T> T required(T value, String field) throws IOException {
    if (value == null) {
      throw new IOException("the field " + field + " is missing");
    }
    return value;
  }

  private static final class Fields {
    private String path;
    private Map<String, String> partitionValues = Map.of();
    private Optional<Long> size = Optional.empty();
    private Optional<Long> modificationTime = Optional.empty();
    private boolean dataChange = true;
    private Optional<Boolean> extendedFileMetadata = Optional.empty();
    private Map<String, String> tags = Map.of();
    private Optional<DeletionVectorDescriptor> deletionVector = Optional.empty();
    private final Map<String, String> texts = new LinkedHashMap<>();
    private final Map<String, Optional<Long>> numbers = new LinkedHashMap<>();

    Optional<String> text(String name) {
      return Optional.ofNullable(texts.get(name));
    }

    Optional<Long> number(String name) {
      return numbers.getOrDefault(name, Optional.empty());
    }

    long required(Optional<Long> value, String field) throws IOException {
      if (value.isEmpty()) {
        throw new IOException("the field " + field + " is missing");
      }
      return value.get();
    }
  }
}
