package dev.tarn.lake.write;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.delta.transaction.Transaction;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.read.TableRelations;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.write.DataWriter.AddedFile;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.tree.Query;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Writes the first version of a table, or the one that replaces it. Closed without a commit, it
 * leaves no file behind.
 */
public final class NewTableWriter implements AutoCloseable {
  private final TableWrite write;
  private final boolean makesFolder;
  private final Map<String, Long> metrics = new LinkedHashMap<>();
  private Optional<List<AddFile>> replaced = Optional.empty();

  public NewTableWriter(TableHandle table, Transaction transaction, StatementContext context) {
    this.write = TableWrite.begin(table, transaction, context);
    this.makesFolder = !table.log().storage().exists(table.location());
    write.checkDefaults(write.schema().fields(), "CREATE TABLE");
    write.checkConstraints();
  }

  /** Rows for a table that is made from them. */
  public record Rows(Plan plan) {

    /** The columns a table of these rows has: all may be NULL, as in Spark. */
    public StructType schema() {
      return new StructType(
          plan.output().stream()
              .map(column -> StructField.nullable(column.name(), column.type()))
              .toList());
    }
  }

  /** The rows of a query. */
  public static Rows rows(Query query, StatementContext context) {
    TableRelations relations = StatementRelations.of(context);
    return new Rows(new Analyzer(context.analysis(), relations).query(query));
  }

  /** Through which actions and files come into the table that are no rows of a plan. */
  public TableWrite table() {
    return write;
  }

  /** Takes out all files of the table that is replaced. */
  public List<AddFile> removeAll() {
    long now = write.context().lake().clock().millis();
    List<AddFile> files = write.transaction().read(FilePredicate.ALL);
    files.forEach(file -> write.transaction().stage(file.remove(now, true)));
    replaced = Optional.of(files);
    return files;
  }

  /** Writes rows whose columns are those of the table, in order. */
  public void write(Rows rows) {
    List<Assignment> assignments = new ArrayList<>();
    List<StructField> fields = write.schema().fields();
    for (int i = 0; i < fields.size(); i++) {
      assignments.add(Assignment.of(fields.get(i).name(), rows.plan().output().get(i).reference()));
    }
    Plan named = new Plan.Project(rows.plan(), assignments);
    List<AddedFile> files = write.writer().data(write.constraints().enforce(named, Set.of()));
    write.transaction().stageAll(files.stream().map(AddedFile::action).toList());
    metrics.putAll(WriteMetrics.of(files));
    replaced.ifPresent(this::countRemoved);
  }

  private void countRemoved(List<AddFile> files) {
    metrics.put("numRemovedFiles", (long) files.size());
    metrics.put("numRemovedBytes", files.stream().mapToLong(AddFile::size).sum());
  }

  public void commit(Operation operation) {
    write.commit(operation.withMetrics(metrics));
  }

  /** Of a table that was not made no folder stays either; one that has files now is not empty. */
  @Override
  public void close() {
    write.close();
    if (makesFolder) {
      write.table().log().storage().deleteEmptyDirectories(write.table().location());
    }
  }
}
