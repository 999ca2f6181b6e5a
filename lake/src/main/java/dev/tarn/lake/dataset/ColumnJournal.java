package dev.tarn.lake.dataset;

import dev.tarn.core.type.StructField;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.delta.json.Json;
import dev.tarn.lake.dataset.ManualChange.Operation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The changes that ALTER TABLE has made to the columns of a dataset's table, as a property of the
 * table: so each is there exactly when the change is.
 */
public final class ColumnJournal {
  /** The table property. */
  static final String KEY = "dev.tarn.pipelines.columnJournal";

  private ColumnJournal() {}

  /** The changes so far, oldest first. */
  public static List<ManualChange> of(Metadata metadata) {
    String text = metadata.configuration().get(KEY);
    List<ManualChange> changes = new ArrayList<>();
    if (text != null && parse(text) instanceof List<?> entries) {
      entries.forEach(entry -> changes.add(change((Map<?, ?>) entry)));
    }
    return changes;
  }

  private static Object parse(String text) {
    try {
      return Json.parse(text);
    } catch (IOException e) {
      throw new IllegalStateException("the journal of columns is not JSON: " + text, e);
    }
  }

  private static ManualChange change(Map<?, ?> entry) {
    return new ManualChange(
        Operation.valueOf((String) entry.get("operation")),
        (String) entry.get("name"),
        (String) entry.get("newName"),
        (String) entry.get("column"),
        (Long) entry.get("version"));
  }

  /**
   * Notes down how the columns of two states of a table differ.
   *
   * @param version of the state before
   * @return the state after, with the note
   */
  public static Metadata noting(Metadata before, Metadata after, long version) {
    List<ManualChange> known = of(before);
    List<ManualChange> changes = new ArrayList<>(known);
    ColumnMapping mapping = ColumnMapping.of(after);
    Map<String, StructField> old = byPhysicalName(before);
    Map<String, StructField> now = byPhysicalName(after);
    old.forEach(
        (column, field) ->
            changed(column, field, Optional.ofNullable(now.get(column)), version)
                .ifPresent(changes::add));
    for (StructField field : after.schema().fields()) {
      String column = mapping.physicalName(field);
      if (!old.containsKey(column)) {
        changes.add(new ManualChange(Operation.ADD, field.name(), "", column, version));
      }
    }
    List<ManualChange> noted = withoutForgotten(changes);
    return noted.equals(known) ? after : with(after, noted);
  }

  /** A column that was added and is dropped again has left no trace. */
  private static List<ManualChange> withoutForgotten(List<ManualChange> changes) {
    Set<String> added = columns(changes, Operation.ADD);
    Set<String> dropped = columns(changes, Operation.DROP);
    return changes.stream()
        .filter(change -> !(added.contains(change.column()) && dropped.contains(change.column())))
        .toList();
  }

  private static Set<String> columns(List<ManualChange> changes, Operation operation) {
    return changes.stream()
        .filter(change -> change.operation() == operation)
        .map(ManualChange::column)
        .collect(Collectors.toSet());
  }

  private static Map<String, StructField> byPhysicalName(Metadata metadata) {
    ColumnMapping mapping = ColumnMapping.of(metadata);
    Map<String, StructField> fields = new LinkedHashMap<>();
    metadata.schema().fields().forEach(field -> fields.put(mapping.physicalName(field), field));
    return fields;
  }

  private static Optional<ManualChange> changed(
      String column, StructField before, Optional<StructField> after, long version) {
    if (after.isEmpty()) {
      return Optional.of(new ManualChange(Operation.DROP, before.name(), "", column, version));
    }
    StructField now = after.get();
    if (!now.name().equals(before.name())) {
      return Optional.of(
          new ManualChange(Operation.RENAME, before.name(), now.name(), column, version));
    }
    return now.type().equals(before.type())
        ? Optional.empty()
        : Optional.of(
            new ManualChange(Operation.TYPE, now.name(), now.type().sql(), column, version));
  }

  /** The state with these changes in the place of those it has noted. */
  public static Metadata with(Metadata metadata, List<ManualChange> changes) {
    Map<String, String> configuration = new LinkedHashMap<>(metadata.configuration());
    if (changes.isEmpty()) {
      configuration.remove(KEY);
    } else {
      configuration.put(KEY, Json.text(out -> Json.writeValue(out, json(changes))));
    }
    return metadata.withConfiguration(configuration);
  }

  private static List<Object> json(List<ManualChange> changes) {
    List<Object> json = new ArrayList<>();
    for (ManualChange change : changes) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("operation", change.operation().name());
      entry.put("name", change.name());
      entry.put("newName", change.newName());
      entry.put("column", change.column());
      entry.put("version", change.version());
      json.add(entry);
    }
    return json;
  }
}
