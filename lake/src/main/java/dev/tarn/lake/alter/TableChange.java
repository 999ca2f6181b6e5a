package dev.tarn.lake.alter;

import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.catalog.TablePolicies;
import dev.tarn.lake.constraint.ConstraintReferences;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.dataset.ColumnJournal;
import dev.tarn.lake.generated.GeneratedColumnRules;
import dev.tarn.lake.generated.GeneratedReferences;
import dev.tarn.lake.policy.PolicyRules;
import dev.tarn.lake.table.Ownership;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.tree.QualifiedName;
import java.util.List;
import java.util.Optional;

/** A change of a table's metadata. */
final class TableChange implements AutoCloseable {
  private final TableWrite write;

  private TableChange(TableWrite write) {
    this.write = write;
  }

  static TableChange begin(QualifiedName name, StatementContext context) {
    return new TableChange(TableWrite.begin(name, context));
  }

  TableWrite write() {
    return write;
  }

  String tableName() {
    return write.table().displayName();
  }

  Metadata metadata() {
    return write.metadata();
  }

  StructType schema() {
    return metadata().schema();
  }

  /** What in the table's constraints refers to columns. */
  ConstraintReferences references() {
    return write.constraintReferences();
  }

  /** Which columns the table's generated columns are computed from. */
  GeneratedReferences generatedReferences() {
    return write.generatedReferences();
  }

  void commit(StructType schema, Operation operation) {
    GeneratedColumnRules.checkTypes(schema, write.context());
    StructType before = schema();
    commit(metadata().withSchema(schema), operation);
    dropTags(before, schema);
  }

  void commit(Metadata metadata, Operation operation) {
    Optional<TableEntry> entry = write.table().entry();
    entry.ifPresent(known -> requirePoliciesKept(known.name(), metadata.schema()));
    Metadata before = metadata();
    write.transaction().updateMetadata(metadata);
    note(before);
    write.commit(operation);
  }

  /**
   * The pipeline of a dataset asks later what it has not changed itself. New columns have their
   * physical names by now.
   */
  private void note(Metadata before) {
    boolean isDataset =
        write
            .table()
            .entry()
            .flatMap(entry -> write.context().catalog().datasets().find(entry.name()))
            .isPresent();
    if (isDataset) {
      long version = write.transaction().start().orElseThrow().version();
      Metadata noted = ColumnJournal.noting(before, metadata(), version);
      if (!noted.equals(metadata())) {
        write.transaction().updateMetadata(noted);
      }
    }
  }

  /** The tags of a column follow it to its new name. */
  void renameTags(String from, String to) {
    write
        .table()
        .entry()
        .ifPresent(entry -> write.context().catalog().tags().renameColumn(entry.name(), from, to));
  }

  /** The tags of columns go with them. */
  private void dropTags(StructType before, StructType after) {
    List<String> gone =
        before.names().stream().filter(name -> after.field(name).isEmpty()).toList();
    write
        .table()
        .entry()
        .ifPresent(
            entry ->
                gone.forEach(
                    name -> write.context().catalog().tags().dropColumn(entry.name(), name)));
  }

  /** What counts hidden rows is for those who may take the policies away. */
  void requireOwnerBesidePolicies() {
    write.table().entry().ifPresent(entry -> Ownership.requireForPolicies(entry, write.context()));
  }

  /** Checks that the table has no policies, beside which there is no CHECK constraint. */
  void refuseConstraintBesidePolicies() {
    write
        .table()
        .entry()
        .map(TableEntry::name)
        .ifPresent(
            name ->
                PolicyRules.refuseNewConstraint(
                    name, write.context().catalog().policies().find(name)));
  }

  private void requirePoliciesKept(TableName table, StructType after) {
    TablePolicies policies = write.context().catalog().policies().find(table);
    PolicyRules.requireKept(table, policies, schema(), after);
  }

  @Override
  public void close() {
    write.close();
  }
}
