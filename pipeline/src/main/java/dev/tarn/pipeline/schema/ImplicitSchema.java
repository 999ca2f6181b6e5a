package dev.tarn.pipeline.schema;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.lake.dataset.ColumnJournal;
import dev.tarn.lake.dataset.ManualChange;
import dev.tarn.lake.dataset.ManualChange.Operation;
import dev.tarn.pipeline.flow.Fitting.Fitted;
import dev.tarn.pipeline.schema.Destinations.Destination;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A table whose columns are those of its query keeps what ALTER TABLE has made of them: what the
 * query still gives of a dropped column is left out, and of a renamed one goes on into it, whatever
 * other column has its name by now.
 */
final class ImplicitSchema {
  private final Metadata metadata;

  private ImplicitSchema(Metadata metadata) {
    this.metadata = metadata;
  }

  /** What a table's columns are to its query. */
  static ImplicitSchema of(Metadata metadata) {
    return new ImplicitSchema(metadata);
  }

  private Map<String, Destination> destinations(StructType output) {
    return Destinations.of(output, metadata);
  }

  private static Destination destination(Map<String, Destination> all, String name) {
    return all.getOrDefault(name.toLowerCase(Locale.ROOT), Destination.OWN);
  }

  /** The query's columns by the names of the table's. */
  StructType columns(StructType output) {
    Map<String, Destination> destinations = destinations(output);
    List<StructField> fields = new ArrayList<>();
    for (StructField field : output.fields()) {
      switch (destination(destinations, field.name())) {
        case Destination.Own own -> fields.add(field);
        case Destination.Renamed renamed -> fields.add(field.withName(renamed.name()));
        case Destination.Nowhere nowhere -> {
          // The table does without it.
        }
      }
    }
    return new StructType(fields);
  }

  /** Of columns that the query has by other names, by those the names in the table. */
  Map<String, String> renamed(StructType output) {
    Map<String, Destination> destinations = destinations(output);
    Map<String, String> names = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (StructField field : output.fields()) {
      if (destination(destinations, field.name()) instanceof Destination.Renamed renamed) {
        names.put(field.name(), renamed.name());
      }
    }
    return names;
  }

  /** The query's rows by the names of the table's columns. */
  Fitted rows(Plan rows) {
    StructType output = FlowOutput.columns(rows);
    Map<String, Destination> destinations = destinations(output);
    if (destinations.isEmpty()) {
      return new Fitted(rows, Map.of());
    }
    List<Assignment> assignments = new ArrayList<>();
    for (Column column : rows.output()) {
      switch (destination(destinations, column.name())) {
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
    return new Fitted(new Plan.Project(rows, assignments), renamed(output));
  }

  /**
   * The table once columns that ALTER TABLE had added before the query gave them are the query's:
   * dropped from then on, they are not to come back.
   */
  Metadata adopting(List<StructType> outputs) {
    Set<String> adopted = new HashSet<>();
    outputs.forEach(output -> adopted.addAll(Destinations.adopted(output, metadata)));
    List<ManualChange> journal = ColumnJournal.of(metadata);
    List<ManualChange> left =
        journal.stream()
            .filter(
                change -> change.operation() != Operation.ADD || !adopted.contains(change.column()))
            .toList();
    return left.equals(journal) ? metadata : ColumnJournal.with(metadata, left);
  }

  /** What becomes of columns of the query that the table has no longer, a sentence each. */
  List<String> notes(StructType output) {
    Map<String, Destination> destinations = destinations(output);
    List<String> notes = new ArrayList<>();
    for (StructField field : output.fields()) {
      switch (destination(destinations, field.name())) {
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
