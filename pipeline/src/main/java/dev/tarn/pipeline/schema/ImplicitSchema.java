package dev.tarn.pipeline.schema;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.lake.dataset.ColumnJournal;
import dev.tarn.lake.dataset.ManualChange;
import dev.tarn.lake.dataset.ManualChange.Operation;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A table whose columns are those of its query keeps what ALTER TABLE has made of them: what the
 * query still gives of a dropped column is left out, and of a renamed one goes into the column of
 * the new name, as long as the query has none of that name itself.
 */
public final class ImplicitSchema {
  private final StructType columns;
  private final ColumnMapping mapping;
  private final List<ManualChange> journal;

  private ImplicitSchema(Metadata metadata) {
    this.columns = metadata.schema();
    this.mapping = ColumnMapping.of(metadata);
    this.journal = ColumnJournal.of(metadata);
  }

  /** What a table's columns are to its query. */
  public static ImplicitSchema of(Metadata metadata) {
    return new ImplicitSchema(metadata);
  }

  /** Where a column of the query goes. */
  private sealed interface Destination {
    /** The column of its own name. */
    record Own() implements Destination {}

    /** A column that had its name. */
    record Renamed(String name) implements Destination {}

    /** Nowhere: its column was dropped. */
    record Nowhere() implements Destination {}
  }

  private Destination destination(String name, StructType output) {
    if (columns.field(name).isPresent()) {
      return new Destination.Own();
    }
    Optional<ManualChange> last =
        journal.stream()
            .filter(change -> change.operation() != Operation.ADD)
            .filter(change -> change.operation() != Operation.TYPE)
            .filter(change -> change.name().equalsIgnoreCase(name))
            .reduce((first, second) -> second);
    if (last.isEmpty()) {
      return new Destination.Own();
    }
    Optional<StructField> now =
        columns.fields().stream()
            .filter(field -> mapping.physicalName(field).equals(last.get().column()))
            .findFirst();
    if (now.isEmpty()) {
      return new Destination.Nowhere();
    }
    boolean taken = output.field(now.get().name()).isPresent();
    return taken ? new Destination.Own() : new Destination.Renamed(now.get().name());
  }

  /** The query's columns by the names of the table's. */
  public StructType columns(StructType output) {
    List<StructField> fields = new ArrayList<>();
    for (StructField field : output.fields()) {
      switch (destination(field.name(), output)) {
        case Destination.Own own -> fields.add(field);
        case Destination.Renamed renamed -> fields.add(field.withName(renamed.name()));
        case Destination.Nowhere nowhere -> {
          // The table does without it.
        }
      }
    }
    return new StructType(fields);
  }

  /** Of columns that had other names, by those the names that they have now. */
  public Map<String, String> renamed(StructType output) {
    Map<String, String> names = new HashMap<>();
    for (ManualChange change : journal) {
      if (destination(change.name(), output) instanceof Destination.Renamed renamed) {
        names.put(change.name(), renamed.name());
      }
    }
    return names;
  }

  /** The query's rows by the names of the table's columns. */
  public Plan rows(Plan rows) {
    StructType output =
        new StructType(
            rows.output().stream()
                .map(column -> StructField.nullable(column.name(), column.type()))
                .toList());
    if (columns(output).equals(output)) {
      return rows;
    }
    List<Assignment> assignments = new ArrayList<>();
    for (Column column : rows.output()) {
      switch (destination(column.name(), output)) {
        case Destination.Own own -> assignments.add(Assignment.keep(column));
        case Destination.Renamed renamed ->
            assignments.add(
                new Assignment(
                    Column.fresh(renamed.name(), column.type(), column.nullable()),
                    column.reference()));
        case Destination.Nowhere nowhere -> {
          // The table does without it.
        }
      }
    }
    return new Plan.Project(rows, assignments);
  }

  /** What becomes of columns of the query that the table has no longer, a sentence each. */
  public List<String> notes(StructType output) {
    List<String> notes = new ArrayList<>();
    for (StructField field : output.fields()) {
      switch (destination(field.name(), output)) {
        case Destination.Own own -> {
          // Nothing has happened to it.
        }
        case Destination.Renamed renamed ->
            notes.add(
                "Column "
                    + field.name()
                    + " of the query goes into "
                    + renamed.name()
                    + ", which ALTER TABLE has renamed");
        case Destination.Nowhere nowhere ->
            notes.add(
                "Column "
                    + field.name()
                    + " of the query is left out, since ALTER TABLE has dropped it");
      }
    }
    return notes;
  }
}
