package dev.tarn.pipeline.schema;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.lake.dataset.ColumnJournal;
import dev.tarn.lake.dataset.ManualChange;
import dev.tarn.lake.dataset.ManualChange.Operation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A table whose definition declares its columns has those and no others: what ALTER TABLE has
 * renamed gets its name back, with its values; what it has added goes; what it has dropped comes
 * back without them.
 */
final class DeclaredSchema {
  private final String table;
  private final StructType declared;
  private final Metadata now;
  private final ColumnMapping mapping;
  private final List<ManualChange> journal;
  private final List<String> notes = new ArrayList<>();

  private DeclaredSchema(String table, StructType declared, Metadata now) {
    this.table = table;
    this.declared = declared;
    this.now = now;
    this.mapping = ColumnMapping.of(now);
    this.journal = ColumnJournal.of(now);
  }

  /**
   * Takes back what ALTER TABLE has done to the names of columns and to their number. Columns that
   * are declared and not there are left for the definition to add, as are wider types.
   *
   * @param table its name, for messages
   * @param declared all columns that the definition gives
   * @return the table's metadata with no column that is not declared, and with an empty journal
   * @throws dev.tarn.core.error.TarnException {@code STREAMING_TABLE_INCOMPATIBLE_SCHEMA} where a
   *     column that is not declared cannot be dropped
   */
  static Reconciled bringBack(String table, StructType declared, Metadata now) {
    return new DeclaredSchema(table, declared, now).run();
  }

  private Reconciled run() {
    List<StructField> fields = new ArrayList<>();
    List<String> partitions = new ArrayList<>(now.partitionColumns());
    Map<String, String> formerNames = formerNames();
    for (StructField field : now.schema().fields()) {
      Optional<String> former = Optional.ofNullable(formerNames.get(mapping.physicalName(field)));
      if (former.isPresent()) {
        fields.add(field.withName(former.get()));
        partitions.replaceAll(name -> name.equals(field.name()) ? former.get() : name);
        notes.add(renamedBack(field, former.get()));
      } else if (declared.field(field.name()).isPresent()
          && !formerNames.containsValue(declaredName(field))) {
        fields.add(field);
      } else {
        requireMapping(field);
        notes.add(dropped(field));
      }
    }
    noteAdded(fields);
    fields.forEach(this::noteWider);
    Metadata back =
        new Metadata(
            now.id(),
            now.name(),
            now.description(),
            new StructType(fields),
            partitions,
            now.configuration(),
            now.createdTime());
    return new Reconciled(ColumnJournal.with(back, List.of()), notes);
  }

  /**
   * Declared names that columns had and get back, by column: those of columns whose name now is not
   * declared, or was another column's. Of several that had one after another the same name, the
   * first gets it: the others came later.
   */
  private Map<String, String> formerNames() {
    Set<String> renamed = new HashSet<>();
    for (StructField field : now.schema().fields()) {
      if (declared.field(field.name()).isEmpty() || wasAnothers(field)) {
        renamed.add(mapping.physicalName(field));
      }
    }
    Map<String, String> names = new HashMap<>();
    for (ManualChange change : journal) {
      if (change.operation() == Operation.RENAME && renamed.contains(change.column())) {
        declared
            .field(change.name())
            .map(StructField::name)
            .filter(name -> !names.containsValue(name) && isFree(name, renamed))
            .ifPresent(name -> names.putIfAbsent(change.column(), name));
      }
    }
    return names;
  }

  /** Whether the name of a column was that of another one, which ALTER TABLE has taken from it. */
  private boolean wasAnothers(StructField field) {
    return journal.stream()
        .filter(change -> change.operation() != Operation.ADD)
        .filter(change -> !change.column().equals(mapping.physicalName(field)))
        .anyMatch(change -> change.name().equalsIgnoreCase(field.name()));
  }

  /** Whether no column has a name, or one that gets another or came after it. */
  private boolean isFree(String name, Set<String> renamed) {
    return now.schema()
        .field(name)
        .map(mapping::physicalName)
        .filter(column -> !renamed.contains(column))
        .isEmpty();
  }

  private String declaredName(StructField field) {
    return declared.field(field.name()).orElseThrow().name();
  }

  private void requireMapping(StructField field) {
    if (mapping == ColumnMapping.NONE) {
      throw SchemaErrors.notDropped(table, field);
    }
  }

  private String renamedBack(StructField field, String former) {
    return "Renamed column "
        + field.name()
        + " back to "
        + former
        + because(Operation.RENAME, field, "renamed it");
  }

  private String dropped(StructField field) {
    return "Dropped column " + field.name() + because(Operation.ADD, field, "added it");
  }

  private String because(Operation operation, StructField field, String done) {
    return " because the definition does not declare "
        + field.name()
        + last(operation, field)
            .map(change -> "; ALTER TABLE " + done + " after version " + change.version())
            .orElse("");
  }

  private Optional<ManualChange> last(Operation operation, StructField field) {
    String column = mapping.physicalName(field);
    return journal.stream()
        .filter(change -> change.operation() == operation && change.column().equals(column))
        .reduce((first, second) -> second);
  }

  /** Values are never made narrower, so that a type stays that holds more than is declared. */
  private void noteWider(StructField kept) {
    Optional<DataType> wanted = declared.field(kept.name()).map(StructField::type);
    boolean stays =
        wanted
            .flatMap(type -> ColumnMerge.FITTING.type(kept.type(), type))
            .filter(kept.type()::equals)
            .isPresent();
    if (stays && isWider(kept.type(), wanted.get())) {
      notes.add(
          "Column "
              + kept.name()
              + " stays "
              + kept.type().sql()
              + ", since its values may not fit into "
              + wanted.get().sql()
              + ", which the definition declares"
              + widened(kept));
    }
  }

  private static boolean isWider(DataType kept, DataType wanted) {
    return ColumnMerge.SAME.type(kept, wanted).isEmpty();
  }

  private String widened(StructField field) {
    return last(Operation.TYPE, field)
        .map(change -> "; ALTER TABLE widened it after version " + change.version())
        .orElse("");
  }

  private void noteAdded(List<StructField> kept) {
    StructType columns = new StructType(kept);
    for (StructField field : declared.fields()) {
      if (columns.field(field.name()).isEmpty()) {
        journal.stream()
            .filter(change -> change.operation() == Operation.DROP)
            .filter(change -> change.name().equalsIgnoreCase(field.name()))
            .reduce((first, second) -> second)
            .ifPresent(
                change ->
                    notes.add(
                        "Added column "
                            + field.name()
                            + " again, without its values, because the definition declares it;"
                            + " ALTER TABLE dropped it after version "
                            + change.version()));
      }
    }
  }
}
