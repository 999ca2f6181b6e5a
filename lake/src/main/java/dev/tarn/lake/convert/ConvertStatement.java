package dev.tarn.lake.convert;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.storage.DataPath;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.delta.transaction.Transaction;
import dev.tarn.lake.context.PropertyDefaults;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.files.ParquetFolder;
import dev.tarn.lake.table.Paths;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.TableStatement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * CONVERT TO DELTA: the Parquet files of a folder become a table, where they are and as they are.
 * What is a Delta table already stays as it is.
 */
public final class ConvertStatement {
  private static final String PARQUET = "parquet";

  private final TableStatement.Convert statement;
  private final StatementContext context;

  private ConvertStatement(TableStatement.Convert statement, StatementContext context) {
    this.statement = statement;
    this.context = context;
  }

  public static Result run(TableStatement.Convert statement, StatementContext context) {
    Optional<String> path = parquetPath(statement.table());
    if (path.isPresent()) {
      new ConvertStatement(statement, context).convert(path.get());
    } else {
      requireDelta(statement.table(), context);
    }
    return Result.none();
  }

  private static Optional<String> parquetPath(QualifiedName name) {
    List<String> parts = name.parts();
    return parts.size() == 2 && parts.getFirst().equalsIgnoreCase(PARQUET)
        ? Optional.of(Paths.normalise(parts.getLast()))
        : Optional.empty();
  }

  /** Every table of the catalog is a Delta table. */
  private static void requireDelta(QualifiedName name, StatementContext context) {
    boolean found =
        Tables.find(name, context).filter(table -> table.log().latest().isPresent()).isPresent();
    if (!found && name.parts().size() == 2 && Paths.isAbsolute(name.last())) {
      throw ConvertErrors.notParquet(name.quoted()).at(name.position());
    }
    if (!found) {
      Tables.require(name, context);
    }
  }

  private void convert(String path) {
    TableHandle table = Tables.atPath(path, context);
    if (table.log().latest().isPresent()) {
      return;
    }
    try {
      convert(table, ParquetFolder.of(path, context));
    } catch (TarnException e) {
      throw e.position().isPresent() ? e : e.at(statement.table().position());
    }
  }

  private void convert(TableHandle table, ParquetFolder folder) {
    if (folder.files().isEmpty()) {
      throw ConvertErrors.emptyDirectory(table.location());
    }
    Transaction transaction = Transaction.create(table.log(), metadata(folder));
    try (TableWrite write = TableWrite.begin(table, transaction, context)) {
      List<AddFile> files = files(folder, table);
      transaction.stageAll(statement.statistics() ? write.fileStatistics().complete(files) : files);
      write.commit(
          Operation.convert(
              files.size(), statement.partitionedBy().names(), statement.statistics()));
    }
  }

  private Metadata metadata(ParquetFolder folder) {
    StructType partitions = statement.partitionedBy();
    List<StructField> fields = new ArrayList<>(folder.columns().fields());
    fields.removeIf(field -> partitions.field(field.name()).isPresent());
    fields.addAll(partitions.fields());
    return new Metadata(
        context.lake().ids().get().toString(),
        Optional.empty(),
        Optional.empty(),
        new StructType(fields),
        partitions.names(),
        PropertyDefaults.complete(Map.of(), context.session().settings()),
        Optional.of(context.lake().clock().millis()));
  }

  private List<AddFile> files(ParquetFolder folder, TableHandle table) {
    FolderValues values = new FolderValues(statement.partitionedBy(), context.zone());
    int root = table.location().length() + 1;
    return folder.files().stream()
        .map(
            file ->
                new AddFile(
                    DataPath.encode(file.status().path().substring(root)),
                    values.of(file),
                    file.status().size(),
                    file.status().modified(),
                    Optional.empty()))
        .toList();
  }
}
