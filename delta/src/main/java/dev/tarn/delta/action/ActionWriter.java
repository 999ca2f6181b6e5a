package dev.tarn.delta.action;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.tarn.delta.schema.SchemaJson;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes actions in the order of fields that delta-spark uses. */
final class ActionWriter {
  private final JsonGenerator out;

  ActionWriter(JsonGenerator out) {
    this.out = out;
  }

  void write(Action action) throws IOException {
    out.writeStartObject();
    switch (action) {
      case AddFile add -> add(add);
      case RemoveFile remove -> remove(remove);
      case ChangeFile change -> change(change);
      case Protocol protocol -> protocol(protocol);
      case Metadata metadata -> metadata(metadata);
      case SetTransaction transaction -> transaction(transaction);
      case DomainMetadata domain -> domain(domain);
      case CommitInfo info -> commitInfo(info);
    }
    out.writeEndObject();
  }

  private void add(AddFile add) throws IOException {
    out.writeObjectFieldStart("add");
    out.writeStringField("path", add.path());
    strings("partitionValues", add.partitionValues());
    out.writeNumberField("size", add.size());
    out.writeNumberField("modificationTime", add.modificationTime());
    out.writeBooleanField("dataChange", add.dataChange());
    text("stats", add.stats());
    tags(add.tags());
    deletionVector(add.deletionVector());
    number("baseRowId", add.baseRowId());
    number("defaultRowCommitVersion", add.defaultRowCommitVersion());
    text("clusteringProvider", add.clusteringProvider());
    out.writeEndObject();
  }

  private void remove(RemoveFile remove) throws IOException {
    out.writeObjectFieldStart("remove");
    out.writeStringField("path", remove.path());
    number("deletionTimestamp", remove.deletionTimestamp());
    out.writeBooleanField("dataChange", remove.dataChange());
    flag("extendedFileMetadata", remove.extendedFileMetadata());
    if (remove.extendedFileMetadata().orElse(false)) {
      strings("partitionValues", remove.partitionValues());
      number("size", remove.size());
      tags(remove.tags());
    }
    deletionVector(remove.deletionVector());
    number("baseRowId", remove.baseRowId());
    number("defaultRowCommitVersion", remove.defaultRowCommitVersion());
    out.writeEndObject();
  }

  private void change(ChangeFile change) throws IOException {
    out.writeObjectFieldStart("cdc");
    out.writeStringField("path", change.path());
    strings("partitionValues", change.partitionValues());
    out.writeNumberField("size", change.size());
    tags(change.tags());
    out.writeBooleanField("dataChange", false);
    out.writeEndObject();
  }

  private void protocol(Protocol protocol) throws IOException {
    out.writeObjectFieldStart("protocol");
    out.writeNumberField("minReaderVersion", protocol.minReaderVersion());
    out.writeNumberField("minWriterVersion", protocol.minWriterVersion());
    list("readerFeatures", protocol.readerFeatures());
    list("writerFeatures", protocol.writerFeatures());
    out.writeEndObject();
  }

  private void metadata(Metadata metadata) throws IOException {
    out.writeObjectFieldStart("metaData");
    out.writeStringField("id", metadata.id());
    text("name", metadata.name());
    text("description", metadata.description());
    out.writeObjectFieldStart("format");
    out.writeStringField("provider", "parquet");
    out.writeObjectFieldStart("options");
    out.writeEndObject();
    out.writeEndObject();
    out.writeStringField("schemaString", SchemaJson.write(metadata.schema()));
    list("partitionColumns", Optional.of(metadata.partitionColumns()));
    strings("configuration", metadata.configuration());
    number("createdTime", metadata.createdTime());
    out.writeEndObject();
  }

  private void transaction(SetTransaction transaction) throws IOException {
    out.writeObjectFieldStart("txn");
    out.writeStringField("appId", transaction.appId());
    out.writeNumberField("version", transaction.version());
    number("lastUpdated", transaction.lastUpdated());
    out.writeEndObject();
  }

  private void domain(DomainMetadata domain) throws IOException {
    out.writeObjectFieldStart("domainMetadata");
    out.writeStringField("domain", domain.domain());
    out.writeStringField("configuration", domain.configuration());
    out.writeBooleanField("removed", domain.removed());
    out.writeEndObject();
  }

  private void commitInfo(CommitInfo info) throws IOException {
    out.writeObjectFieldStart("commitInfo");
    number("inCommitTimestamp", info.inCommitTimestamp());
    number("timestamp", info.timestamp());
    text("userId", info.userId());
    text("userName", info.userName());
    text("operation", info.operation());
    out.writeObjectFieldStart("operationParameters");
    for (Map.Entry<String, String> parameter : info.operationParameters().entrySet()) {
      out.writeFieldName(parameter.getKey());
      out.writeRawValue(parameter.getValue());
    }
    out.writeEndObject();
    raw("job", info.job());
    raw("notebook", info.notebook());
    text("clusterId", info.clusterId());
    number("readVersion", info.readVersion());
    text("isolationLevel", info.isolationLevel());
    flag("isBlindAppend", info.isBlindAppend());
    if (!info.operationMetrics().isEmpty()) {
      strings("operationMetrics", info.operationMetrics());
    }
    text("userMetadata", info.userMetadata());
    tags(info.tags());
    text("engineInfo", info.engineInfo());
    text("txnId", info.txnId());
    out.writeEndObject();
  }

  private void deletionVector(Optional<DeletionVectorDescriptor> descriptor) throws IOException {
    if (descriptor.isEmpty()) {
      return;
    }
    DeletionVectorDescriptor vector = descriptor.get();
    out.writeObjectFieldStart("deletionVector");
    out.writeStringField("storageType", vector.storageType());
    out.writeStringField("pathOrInlineDv", vector.pathOrInlineDv());
    if (vector.offset().isPresent()) {
      out.writeNumberField("offset", vector.offset().get());
    }
    out.writeNumberField("sizeInBytes", vector.sizeInBytes());
    out.writeNumberField("cardinality", vector.cardinality());
    out.writeEndObject();
  }

  private void text(String name, Optional<String> value) throws IOException {
    if (value.isPresent()) {
      out.writeStringField(name, value.get());
    }
  }

  private void raw(String name, Optional<String> json) throws IOException {
    if (json.isPresent()) {
      out.writeFieldName(name);
      out.writeRawValue(json.get());
    }
  }

  private void number(String name, Optional<Long> value) throws IOException {
    if (value.isPresent()) {
      out.writeNumberField(name, value.get());
    }
  }

  private void flag(String name, Optional<Boolean> value) throws IOException {
    if (value.isPresent()) {
      out.writeBooleanField(name, value.get());
    }
  }

  private void tags(Map<String, String> tags) throws IOException {
    if (!tags.isEmpty()) {
      strings("tags", tags);
    }
  }

  private void list(String name, Optional<List<String>> values) throws IOException {
    if (values.isPresent()) {
      out.writeArrayFieldStart(name);
      for (String value : values.get()) {
        out.writeString(value);
      }
      out.writeEndArray();
    }
  }

  private void strings(String name, Map<String, String> values) throws IOException {
    out.writeObjectFieldStart(name);
    for (Map.Entry<String, String> entry : values.entrySet()) {
      out.writeStringField(entry.getKey(), entry.getValue());
    }
    out.writeEndObject();
  }
}
